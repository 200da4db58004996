"""Measures a guest's phone far from its mast and while much goes on: when the first card is there, how late a tap
shows, what jumps, how long a frame takes, what a large board costs.

In a real Chromium against the real server, which this starts itself. Chromium, server and load share the machine's
processors, so figures are upper bounds on a small machine.

    page_under_load.py LOAD [far | storm | unlock | moved | crowd | join | hall ...]

LOAD is the program that Benchmarks/run builds.
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Tests/EndToEnd/support"))

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright  # noqa: E402

from late_line import LateLine  # noqa: E402
from page_browser import CHROMIUM, DESKTOP, PATIENCE, PHONE  # noqa: E402
from protocol_client import Client, add_card  # noqa: E402
from server_process import BINARY, ServerProcess, free_port  # noqa: E402

WATCH = """
window.seen = { taps: new Map(), shift: 0, sources: [], frame: 0 };
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) {
    if (interactionId) seen.taps.set(interactionId, Math.max(seen.taps.get(interactionId) ?? 0, duration));
  }
}).observe({ type: "event", durationThreshold: 16, buffered: true });
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (hadRecentInput) continue;
    seen.shift += value;
    seen.sources.push(...sources.map(({ node }) => node?.id || node?.className || node?.nodeName || "?"));
  }
}).observe({ type: "layout-shift", buffered: true });
"""
# When the first card is painted, as the browser itself notes it: anything in the page that waits for it makes it
# later.
FIRST_CARD = """
window.firstCard = new Promise((painted) => new PerformanceObserver((list) => painted(list.getEntries()[0].renderTime))
  .observe({ type: "element", buffered: true }));
new MutationObserver((_, observer) => {
  const text = document.querySelector(".card .text");
  if (!text) return;
  observer.disconnect();
  text.setAttribute("elementtiming", "card");
}).observe(document, { childList: true, subtree: true });
"""
FRAMES = """() => {
  let last = performance.now();
  seen.frame = 0;
  const step = (now) => { seen.frame = Math.max(seen.frame, now - last); last = now; requestAnimationFrame(step); };
  requestAnimationFrame(step);
}"""


# Cards that a board has at most unless a host says more, and as many as the page must bear.
MOST = 5_000
LARGE = 10_000


class Board(ServerProcess):
    """A server with one board, `karaoke`, of so many cards in sections of twenty-five, or of more; it may be asked by
    all at once."""

    def __init__(self, cards: int, in_section: int = 25) -> None:
        super().__init__()
        # And what is added meanwhile.
        self._options = ["--cards", str(max(cards, MOST) + 100), "--connections-per-address", "600"]
        self._folder = tempfile.TemporaryDirectory(prefix="displayboard-benchmark-")
        self.file = Path(self._folder.name).resolve() / "karaoke.yaml"
        lines = ["title: Karaoke night", "values: [dibs, votes]", "sections:"]
        for card in range(cards):
            if card % in_section == 0:
                lines += [f"  - id: s{card // in_section}", f"    title: Section {card // in_section}", "    cards:"]
            lines.append(f"      - {{ id: c{card}, text: Song number {card} }}")
        self.file.write_text("\n".join(lines) + "\n")

    def command(self, *more: str, board: Path | None = None) -> list[str]:
        return super().command(*self._options, *more, board=board or self.file)

    def host(self, *words: str) -> None:
        subprocess.run([str(BINARY), "host", *words, "--data", str(self.data)], check=True, stdout=subprocess.DEVNULL)

    def clean_up(self) -> None:
        super().clean_up()
        self._folder.cleanup()


@contextmanager
def serving(cards: int, in_section: int = 25) -> Iterator[Board]:
    board = Board(cards, in_section)
    try:
        board.start()
        yield board
    finally:
        board.clean_up()


@contextmanager
def browsing() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-dev-shm-usage"])
        yield browser
        browser.close()


@contextmanager
def phone(cards: int, in_section: int = 25) -> Iterator[tuple[Board, Page, CDPSession]]:
    """A phone on a board of its own, named already, with what it notices in `seen`."""
    with serving(cards, in_section) as board, browsing() as browser:
        context = browser.new_context(**PHONE)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(WATCH)
        page.goto(f"http://127.0.0.1:{board.port}/b/karaoke#{board.tokens['guest']}")
        page.wait_for_selector("[data-input] .card")
        page.keyboard.press("x")
        page.locator(".face").first.click()
        page.keyboard.press("Escape")
        yield board, page, context.new_cdp_session(page)


# A slow phone far from its mast: there and back, in seconds, and bytes a second.
ROUND_TRIP = 0.4
PACE = 50_000


def far(_: str) -> None:
    """The first visit of a phone of a quarter of this processor: by the browser's own emulation, which doesn't hold up
    WebSockets, and over a line that holds up everything."""
    print("| 200 cards, first visit, processor 4 × slower | first card after s |\n|---|--:|")
    board = Board(200)
    board.port = free_port()
    try:
        with LateLine(board.port, ROUND_TRIP, PACE) as line, browsing() as browser:
            board.start("--public-url", f"http://127.0.0.1:{line.port}")
            for words, port, emulated in (
                ("400 ms and 400 kbit/s, as DevTools emulates them", board.port, True),
                ("400 ms and 400 kbit/s, WebSocket and connecting too", line.port, False),
                ("no line to speak of", board.port, False),
            ):
                took = [
                    first_card(browser, f"http://127.0.0.1:{port}/b/karaoke#{board.tokens['guest']}", emulated)
                    for _ in range(5)
                ]
                print(f"| {words} | {', '.join(f'{one / 1_000:.2f}' for one in sorted(took))} |")
    finally:
        board.clean_up()


def first_card(browser: Browser, address: str, emulated: bool) -> float:
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.add_init_script(FIRST_CARD)
    devtools = context.new_cdp_session(page)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    if emulated:
        devtools.send("Network.enable")
        devtools.send(
            "Network.emulateNetworkConditions",
            {"offline": False, "latency": 1_000 * ROUND_TRIP, "downloadThroughput": PACE, "uploadThroughput": PACE},
        )
    page.goto(address, wait_until="commit")
    took = painted(devtools)
    context.close()
    return took


def painted(devtools: CDPSession) -> float:
    """When the first card was, in milliseconds."""
    asked = {"expression": "firstCard", "awaitPromise": True, "returnByValue": True}
    return float(devtools.send("Runtime.evaluate", asked)["result"]["value"])


def storm(load: str) -> None:
    """Fifty edits a second from ten others while someone opens cards and closes them."""
    print("| 200 cards, 50 edits/s | taps | p50 ms | p98 ms | layout shift | what shifted |\n|---|--:|--:|--:|--:|---|")
    for times in (1, 4):
        with phone(200) as (board, page, devtools):
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": times})
            page.wait_for_timeout(1_000)
            page.evaluate("() => { seen.taps.clear(); seen.shift = 0; seen.sources = []; }")
            others = subprocess.Popen(
                [
                    load,
                    "--announce",
                    str(board.announce),
                    "--board",
                    "karaoke",
                    "--server-pid",
                    str(board.pid),
                    "--clients",
                    "10",
                    "--edits-per-second",
                    "50",
                    "--authors",
                    "10",
                    "--seconds",
                    "45",
                ],
                stdout=subprocess.DEVNULL,
            )
            try:
                taps = 0
                while others.poll() is None and taps < 60:
                    page.locator("article.card .face").nth(taps % 4).click()
                    page.wait_for_timeout(150)
                    page.keyboard.press("Escape")
                    page.wait_for_timeout(150)
                    taps += 1
            finally:
                others.kill()
                others.wait()
            found = page.evaluate(
                "() => ({ taps: [...seen.taps.values()], shift: seen.shift, sources: [...new Set(seen.sources)] })"
            )
            # Events that took less than 16 ms aren't reported.
            durations = sorted(found["taps"] + [16] * max(0, 2 * taps - len(found["taps"])))
            print(
                f"| processor {times} × slower | {taps} | {statistics.median(durations):.0f} "
                f"| {durations[int(0.98 * (len(durations) - 1))]:.0f} | {found['shift']:.4f} | {', '.join(found['sources'])} |"
            )


async def add(board: Board, text: str) -> None:
    async with await Client.join(board.port, board.tokens["guest"]) as client:
        await client.decided(await client.operate(add_card(client.board.sections[0].id, text, place="start")))


def apart(work: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: this one has Playwright's loop."""
    with ThreadPoolExecutor() as other:
        other.submit(asyncio.run, work).result()


def unlock(_: str) -> None:
    """The page is frozen as a locked phone's is, for longer than the server waits for silent clients."""
    took = []
    for _ in range(3):
        with phone(200) as (board, page, devtools):
            devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
            apart(add(board, "Later that night"))
            # The time that passes is what is tried here.
            time.sleep(40)
            begin = time.monotonic()
            devtools.send("Page.setWebLifecycleState", {"state": "active"})
            page.locator(".card").get_by_text("Later that night").wait_for()
            took.append(time.monotonic() - begin)
    print("| a locked phone, 40 s later | level again after s |\n|---|--:|")
    print(f"| 200 cards, three times | {', '.join(f'{one:.2f}' for one in took)} |")


def moved(_: str) -> None:
    """Another container puts each of a thousand cards elsewhere."""
    with phone(1_000) as (board, page, _devtools):
        longest = []
        for container in ("list", "columns", "grid", "display-board"):
            page.evaluate(FRAMES)
            board.host("container", container)
            # Longer than the cards travel.
            page.wait_for_timeout(3_000)
            longest.append(page.evaluate("() => seen.frame"))
    print("| 1,000 cards moved at once | longest frame ms |\n|---|--:|")
    print(f"| four other containers, in turn | {', '.join(f'{one:.0f}' for one in longest)} |")


def crowd(_: str) -> None:
    """The largest board there is unless a host says more, and one twice as large."""
    print("| cards, after scrolling | elements | heap MB | longest frame ms |\n|---|--:|--:|--:|")
    for cards in (MOST, LARGE):
        with phone(cards, in_section=500) as (_board, page, devtools):
            page.evaluate(FRAMES)
            page.evaluate("""async () => {
              const far = document.documentElement.scrollHeight;
              for (const top of [0, far / 2, far - 40_000]) {
                for (let y = top; y < top + 40_000; y += 800) { scrollTo(0, y); await new Promise(requestAnimationFrame); }
              }
            }""")
            longest = page.evaluate("() => seen.frame")
            devtools.send("HeapProfiler.collectGarbage")
            heap = devtools.send("Runtime.getHeapUsage")["usedSize"]
            elements = page.evaluate("() => document.querySelectorAll('*').length")
        print(f"| {cards:,} | {elements} | {heap / 1e6:.1f} | {longest:.0f} |")


# When a page says its first word, and when it has the board: gzipped it comes in bytes, else in words.
JOINING = """
window.joining = {};
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (message) {
  if (joining.hello === undefined) {
    joining.hello = performance.now();
    this.addEventListener("message", ({ data }) => {
      if (joining.snapshot !== undefined || typeof data === "string" && !data.startsWith('{"t":"snapshot"')) return;
      joining.snapshot = performance.now();
      joining.bytes = data.size ?? data.byteLength ?? data.length;
    });
  }
  return send.call(this, message);
};
"""


def join(_: str) -> None:
    """What the first with a kind of screen waits for, and everyone with them: the board is laid out for it; and what
    the next wait for."""
    print("| cards | screen | | hello to snapshot ms | to the first card ms | kB |\n|--:|---|---|--:|--:|--:|")
    for cards in (200, MOST, LARGE):
        with serving(cards, in_section=max(25, cards // 20)) as board, browsing() as browser:
            for name, screen in (("phone", PHONE), ("desktop", DESKTOP)):
                first, *later = [joined(browser, board, screen) for _ in range(6)]
                changed = []
                for number in range(5):
                    apart(add(board, f"{name} {number}"))
                    changed.append(joined(browser, board, screen))
                for about, those in (
                    ("the first", [first]),
                    ("five more", later),
                    ("five more, each after an edit", changed),
                ):
                    medians = (statistics.median(one) for one in zip(*those, strict=True))
                    print(f"| {cards:,} | {name} | {about} | {' | '.join(f'{one:.0f}' for one in medians)} |")


HALL = 500
HALL_SECONDS = 60


def hall(load: str) -> None:
    """As many people as a board usually takes, on the largest one: their edits, a phone that comes in among them, and
    the host's list of them."""
    with serving(MOST, in_section=MOST // 20) as board, browsing() as browser:
        edits = ["--edits-per-second", "20", "--authors", "20", "--seconds", str(HALL_SECONDS)]
        people = subprocess.Popen(
            [
                *(load, "--announce", str(board.announce), "--board", "karaoke", "--server-pid", str(board.pid)),
                *("--clients", str(HALL), *edits),
            ],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            until_many(board, HALL)
            phones = [joined(browser, board, PHONE) for _ in range(5)]
            context = browser.new_context(**DESKTOP)
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            page.add_init_script(WATCH)
            page.goto(f"http://127.0.0.1:{board.port}/host/karaoke#{board.tokens['host']}")
            page.wait_for_selector("#freeze")
            room = page.evaluate("() => performance.now()")
            page.evaluate(FRAMES)
            page.click("#tab-people")
            page.locator(".roster li").first.wait_for()
            page.wait_for_timeout(10_000)
            longest, rows = page.evaluate("() => [seen.frame, document.querySelectorAll('.roster li').length]")
            context.close()
            figures = people.communicate()[0]
        finally:
            people.kill()
        memory = next(line for line in Path(f"/proc/{board.pid}/status").read_text().splitlines() if "VmHWM" in line)
        took = [statistics.median(one) for one in zip(*phones, strict=True)]
        told = figures.split("\t")
        print(f"| {MOST:,} cards, {HALL} people, 20 edits/s | |\n|---|--:|")
        print(f"| all are there after | {told[16]} s |")
        print(f"| an edit shows everywhere, p50, p99; delivered | {told[7]}, {told[8]} ms; {told[6]} % |")
        print(f"| the server's processor | {told[10]} % of a core |")
        print(f"| a phone more: hello to snapshot, to the first card | {took[0]:.0f}, {took[1]:.0f} ms |")
        print(f"| the host's page: from its address to the room | {room:.0f} ms |")
        print(f"| its list of people: lines, longest frame in 10 s | {rows}, {longest:.0f} ms |")
        print(f"| the server's memory, most | {int(memory.split()[1]) / 1_024:.0f} MB |")


def until_many(board: Board, count: int) -> None:
    """Until so many connections to the server are open."""
    deadline = time.monotonic() + 120
    while len(list(Path(f"/proc/{board.pid}/fd").iterdir())) < count:
        if time.monotonic() > deadline:
            raise AssertionError("the people don't come")
        time.sleep(0.2)


def joined(browser: Browser, board: Board, screen: dict[str, Any]) -> tuple[float, float, float]:
    """Until it has the board, until it shows a card, both from hello in milliseconds; and the board in kB."""
    context = browser.new_context(**screen)
    page = context.new_page()
    page.add_init_script(JOINING)
    page.add_init_script(FIRST_CARD)
    devtools = context.new_cdp_session(page)
    page.goto(f"http://127.0.0.1:{board.port}/b/karaoke#{board.tokens['guest']}", wait_until="commit")
    shown = painted(devtools)
    took = page.evaluate("() => joining")
    context.close()
    return took["snapshot"] - took["hello"], shown - took["hello"], took["bytes"] / 1_000


def main() -> None:
    parts = {"far": far, "storm": storm, "unlock": unlock, "moved": moved, "crowd": crowd, "join": join, "hall": hall}
    for name in sys.argv[2:] or parts:
        parts[name](sys.argv[1])
        print()


if __name__ == "__main__":
    main()
