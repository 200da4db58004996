"""Measures how smoothly a wall turns its pages on a machine as slow as a small computer behind a television: how long
its frames take, with the processor six times slower, while a page is faded in, and while the next one is made ready
behind it, when nothing moves.

In a real Chromium against the real server, which this starts itself. A frame of more than 50 ms is seen as a stutter.

    wall_pages.py [CARDS ...]

It ends with 1 if a frame was that long while a page turned.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Tests/EndToEnd/support"))

from page_under_load import browsing, serving  # noqa: E402

SLOWER = 6
LONG_MILLISECONDS = 50
TURNS = 6
# Each frame with its end; when the page that is seen became another, when nothing moved any more, and when something
# came into the board last.
WATCH = """() => {
  window.watched = { frames: [], turned: 0, stood: 0, made: performance.now() };
  const page = document.querySelector("#page");
  new MutationObserver(() => { watched.turned = performance.now(); watched.stood = 0; })
    .observe(page, { childList: true, characterData: true, subtree: true });
  new MutationObserver(() => { watched.made = performance.now(); })
    .observe(document.querySelector("#board"), { childList: true, subtree: true });
  let last = performance.now();
  const step = () => {
    const now = performance.now();
    watched.frames.push([now, now - last]);
    last = now;
    if (watched.turned && !watched.stood && !document.getAnimations().length) watched.stood = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}"""
# Everything is made that is made before a page is turned to.
READY = "() => performance.now() - watched.made > 2_000"
STANDS = "() => watched.stood > 0"


class Seen(NamedTuple):
    """Milliseconds of frames, and from a host's command until the page changed."""

    turning: list[float]
    between: list[float]
    waits: list[float]


def measure(cards: int) -> Seen:
    with serving(cards) as board, browsing() as browser:
        context = browser.new_context(viewport={"width": 1920, "height": 1080}, reduced_motion="no-preference")
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{board.port}/wall/karaoke/{board.tokens['wall']}")
        page.wait_for_function("() => globalThis.isLiveWall")
        board.host("wall", "hold")
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.evaluate(WATCH)
        if page.locator("#page").inner_text() == "":
            raise SystemExit(f"{cards} cards are on one page, which doesn't turn")
        seen = Seen([], [], [])
        for _ in range(TURNS):
            page.wait_for_function(READY)
            page.evaluate("() => { watched.turned = 0; watched.stood = 0; }")
            asked = page.evaluate("performance.now()")
            board.host("wall", "next")
            page.wait_for_function(STANDS)
            page.wait_for_function(READY)
            found = page.evaluate("() => { const { ...all } = watched; watched.frames = []; return all; }")
            seen.waits.append(found["turned"] - asked)
            for end, took in found["frames"]:
                is_turning = end > found["turned"] and end - took < found["stood"]
                (seen.turning if is_turning else seen.between).append(took)
        return seen


def told(about: str, frames: list[float]) -> str:
    frames = sorted(frames)
    long = sum(frame > LONG_MILLISECONDS for frame in frames)
    median = frames[len(frames) // 2]
    return f"{about} {len(frames)} | {median:.0f} | {frames[-1]:.0f} | {long}"


def main() -> None:
    too_long = 0
    print(
        f"| {TURNS} turns, processor {SLOWER} × slower | waits ms | frames | median ms | longest ms "
        f"| over {LONG_MILLISECONDS} ms |\n|---|--:|--:|--:|--:|--:|"
    )
    for cards in [int(word) for word in sys.argv[1:]] or [60, 200]:
        seen = measure(cards)
        too_long += sum(frame > LONG_MILLISECONDS for frame in seen.turning)
        waits = sorted(seen.waits)
        print(told(f"| {cards} cards, a page turns | {waits[len(waits) // 2]:.0f} |", seen.turning) + " |")
        print(told(f"| {cards} cards, in between | |", seen.between) + " |", flush=True)
    sys.exit(1 if too_long else 0)


if __name__ == "__main__":
    main()
