"""Names each public member of a module that has no word about it, from the module's symbol graph; fails if there is
one.

    python3 Tests/undocumented.py .build/symbols/BoardUI.symbols.json

A member that a protocol asks for may say nothing itself: what the protocol says of it is in the graph. Not counted is
what the compiler writes: `Body`, the type of a view's `body`, and `$current`, a wrapper's other name.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path


def main(path: str) -> None:
    symbols = [
        symbol
        for symbol in json.loads(Path(path).read_text())["symbols"]
        # Members that come with a conformance to somebody else's protocol are theirs to describe.
        if "::SYNTHESIZED::" not in symbol["identifier"]["precise"]
        and (symbol["kind"]["identifier"], symbol["pathComponents"][-1]) != ("swift.typealias", "Body")
        and not symbol["pathComponents"][-1].startswith("$")
    ]
    silent = sorted(".".join(symbol["pathComponents"]) for symbol in symbols if not symbol.get("docComment"))
    print(f"{len(symbols) - len(silent)} of {len(symbols)} public members say what they are.")
    if silent:
        sys.exit("These say nothing:\n  " + "\n  ".join(silent))


if __name__ == "__main__":
    main(sys.argv[1])
