"""Names each public member of a module that has no doc comment, or throws and doesn't say when; fails if there is one.

    python3 Tests/undocumented.py .build/symbols/BoardUI/BoardUI.symbols.json

The module's symbol graph has them all.

A member that a protocol asks for may say nothing itself: what the protocol says of it is in the graph. Not counted is
what the compiler writes: `Body`, the type of a view's `body`, and `$current`, a wrapper's other name.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path


def main(path: str) -> None:
    symbols = [
        symbol
        for symbol in json.loads(Path(path).read_text())["symbols"]
        # Members that come with a conformance to someone else's protocol are theirs to describe.
        if "::SYNTHESIZED::" not in symbol["identifier"]["precise"]
        and (symbol["kind"]["identifier"], symbol["pathComponents"][-1]) != ("swift.typealias", "Body")
        and not symbol["pathComponents"][-1].startswith("$")
    ]
    silent = sorted(".".join(symbol["pathComponents"]) for symbol in symbols if not symbol.get("docComment"))
    module = Path(path).name.split(".")[0]
    print(f"{module}: {len(symbols) - len(silent)} of {len(symbols)} public members say what they are.")
    # Without a place in the sources it is the compiler's.
    unsaid = sorted(
        ".".join(s["pathComponents"]) for s in symbols if throws(s) and "location" in s and not says_when(s)
    )
    if unsaid:
        sys.exit("These throw, and have no line “- Throws:”:\n  " + "\n  ".join(unsaid))
    if silent:
        sys.exit("These say nothing:\n  " + "\n  ".join(silent))


def throws(symbol: dict) -> bool:
    declaration = "".join(fragment["spelling"] for fragment in symbol.get("declarationFragments", []))
    # A closure among the parameters may throw by itself; what then is thrown on says `rethrows`.
    while (without := re.sub(r"\([^()]*\)", "", declaration)) != declaration:
        declaration = without
    return bool(re.search(r"\bthrows\b", declaration))


def says_when(symbol: dict) -> bool:
    lines = symbol.get("docComment", {}).get("lines", [])
    return any(line["text"].lstrip().startswith("- Throws:") for line in lines)


if __name__ == "__main__":
    main(sys.argv[1])
