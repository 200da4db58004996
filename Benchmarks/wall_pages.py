"""Measures how smoothly a wall turns its pages on a machine as slow as a small computer behind a television: how long
its frames take while the next page is made ready and faded in, with the processor six times slower.

In a real Chromium against the real server, which this starts itself. A frame of more than 50 ms is seen as a stutter.

    wall_pages.py [CARDS ...]

It ends with 1 if a frame was that long.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "Tests/EndToEnd/support"))

from page_under_load import browsing, serving  # noqa: E402

SLOWER = 6
LONG_MILLISECONDS = 50
TURNS = 6
WATCH = """() => {
  window.frames = [];
  let last = performance.now();
  const step = (now) => { window.frames.push(now - last); last = now; requestAnimationFrame(step); };
  requestAnimationFrame(step);
}"""
# The page that is seen has changed, and nothing moves any more.
TURNED = "(before) => document.querySelector('#page').textContent !== before && document.getAnimations().length === 0"


def measure(cards: int) -> list[float]:
    """How long each frame took in which a page turned, in milliseconds."""
    with serving(cards) as board, browsing() as browser:
        context = browser.new_context(viewport={"width": 1920, "height": 1080}, reduced_motion="no-preference")
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{board.port}/wall/karaoke/{board.tokens['wall']}")
        page.wait_for_function("() => globalThis.isLiveWall")
        board.host("wall", "hold")
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.evaluate(WATCH)
        found: list[float] = []
        for _ in range(TURNS):
            before = page.locator("#page").inner_text()
            if before == "":
                raise SystemExit(f"{cards} cards are on one page, which doesn't turn")
            page.evaluate("window.frames.length = 0")
            board.host("wall", "next")
            page.wait_for_function(TURNED, arg=before)
            found += page.evaluate("window.frames")
        return found


def main() -> None:
    too_long = 0
    for cards in [int(word) for word in sys.argv[1:]] or [60, 200]:
        frames = sorted(measure(cards))
        long = [frame for frame in frames if frame > LONG_MILLISECONDS]
        too_long += len(long)
        print(
            f"{cards} cards, {SLOWER} times slower, {TURNS} turns: {len(frames)} frames, "
            f"median {frames[len(frames) // 2]:.0f} ms, longest {frames[-1]:.0f} ms, "
            f"{len(long)} of more than {LONG_MILLISECONDS} ms"
        )
    sys.exit(1 if too_long else 0)


if __name__ == "__main__":
    main()
