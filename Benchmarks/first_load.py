"""What a phone fetches to show a board for the first time: requests and bytes, as they are and as sent (gzip).

Follows the page as a browser does: links and scripts of the page, imports of scripts and style sheets.
    first_load.py ANNOUNCED BOARD      ANNOUNCED is the file that `serve --announce` wrote
"""

import gzip
import json
import re
import sys
import urllib.parse
import urllib.request

REFERENCES = {
    "text/html": [r"""<(?:script|img)[^>]*\ssrc=["']([^"']+)""", r"""<link[^>]*\shref=["']([^"']+)"""],
    "text/javascript": [r"""(?:from|import)\s*\(?\s*["']([./][^"']*)["']"""],
    "text/css": [r"""@import\s+(?:url\()?["']([^"']+)""", r"""url\(["']?([^"')]+)"""],
}


def fetch(address: str) -> tuple[str, bytes, int]:
    """The content type, the content and the number of bytes that came over the wire for it."""
    request = urllib.request.Request(address, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request, timeout=10) as response:
        sent = response.read()
        content = gzip.decompress(sent) if response.headers.get("Content-Encoding") == "gzip" else sent
        return response.headers.get_content_type(), content, len(sent)


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        port = json.load(file)["port"]
    origin = f"http://127.0.0.1:{port}"
    waiting = [f"{origin}/b/{sys.argv[2]}"]
    seen = set(waiting)
    rows = []
    while waiting:
        address = waiting.pop(0)
        kind, content, sent = fetch(address)
        rows.append((urllib.parse.urlsplit(address).path, len(content), sent))
        for pattern in REFERENCES.get(kind.replace("application/", "text/"), []):
            for reference in re.findall(pattern, content.decode()):
                found = urllib.parse.urldefrag(urllib.parse.urljoin(address, reference)).url
                if found.startswith(origin) and found not in seen:
                    seen.add(found)
                    waiting.append(found)
    print("| file | bytes | sent |\n|---|--:|--:|")
    for path, size, sent in rows:
        print(f"| {path} | {size:,} | {sent:,} |")
    print(f"| **{len(rows)} requests** | **{sum(row[1] for row in rows):,}** | **{sum(row[2] for row in rows):,}** |")


if __name__ == "__main__":
    main()
