"""What a phone fetches to show a board for the first time: requests and bytes, as they are and as sent (gzip).

Follows the page as a browser does: links and scripts of the page, imports of scripts and style sheets. Modules that
scripts import once the first picture is there (`import(…)`) are counted apart, with all that this leads to: what any
board and any person may need. first_load.py ANNOUNCED BOARD      ANNOUNCED is the file that `serve --announce` wrote
"""

from __future__ import annotations

import gzip
import json
import re
import sys
import urllib.parse
import urllib.request
from typing import NamedTuple

COMMENTS = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
AT_ONCE = {
    "text/html": [r"""<(?:script|img)[^>]*\ssrc=["']([^"']+)""", r"""<link[^>]*\shref=["'](/[^"']+)"""],
    "text/javascript": [r"""(?:from|import)\s*["']([./][^"']*)["']"""],
    "text/css": [r"""@import\s+(?:url\()?["']([^"']+)""", r"""url\(["']?([^"')#]+)"""],
}
LATER = {"text/javascript": [r"""import\(\s*["']([./][^"']*)["']""", r"""styleSheet\(["']([^"']+)"""]}
# The picture of the tab, which a browser fetches when it has nothing else to do.
ICON = "/assets/favicon.svg"


class Fetched(NamedTuple):
    path: str
    size: int
    sent: int


def fetch(address: str) -> tuple[str, str, Fetched]:
    """The content type, the content, and how many bytes came over the wire for it."""
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=10) as response:
        sent = response.read()
        content = gzip.decompress(sent) if response.headers.get("Content-Encoding") == "gzip" else sent
        path = urllib.parse.urlsplit(address).path
        return response.headers.get_content_type(), content.decode(), Fetched(path, len(content), len(sent))


def load(waiting: list[str], seen: set[str], icon: str) -> tuple[list[Fetched], list[str]]:
    """The files that must be there before anything runs, and where they lead later."""
    rows: list[Fetched] = []
    later: list[str] = []
    while waiting:
        address = waiting.pop(0)
        if address in seen or address == icon:
            continue
        seen.add(address)
        kind, content, fetched = fetch(address)
        rows.append(fetched)
        content = COMMENTS.sub("", content)
        for patterns, found in ((AT_ONCE, waiting), (LATER, later)):
            for pattern in patterns.get(kind.replace("application/", "text/"), []):
                found += [
                    urllib.parse.urldefrag(urllib.parse.urljoin(address, name)).url
                    for name in re.findall(pattern, content)
                ]
    return rows, later


def total(words: str, rows: list[Fetched]) -> str:
    return f"| **{words}: {len(rows)} requests** | **{sum(row.size for row in rows):,}** | **{sum(row.sent for row in rows):,}** |"


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        port = json.load(file)["port"]
    origin = f"http://127.0.0.1:{port}"
    seen: set[str] = set()
    first, later = load([f"{origin}/b/{sys.argv[2]}"], seen, origin + ICON)
    rest: list[Fetched] = []
    while later:
        rows, later = load(later, seen, origin + ICON)
        rest += rows
    print("| file | bytes | sent |\n|---|--:|--:|")
    for path, size, sent in first:
        print(f"| {path} | {size:,} | {sent:,} |")
    print(total("first picture", first))
    print(total("all that may come after", rest))


if __name__ == "__main__":
    main()
