"""A carousel on the page: each section is scrolled sideways by itself, and each of its cards can be reached."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from playwright.sync_api import Locator, expect

from page_browser import BrowserTest, Guest
from page_test import Finger, center

SAM = "Sam's Favorites"
FIRST, LAST = "I Contain Multi-Views", "Stack of Love"
AXE = (Path(find_spec("axe_playwright_python").origin).parent / "axe.min.js").read_text()

# Whether a card is seen as a whole in its section: nothing of it is cut, and it has come to rest for some frames.
IS_SEEN = """([text, whole]) => {
  const card = [...document.querySelectorAll("article.card")].find(card => card.querySelector(".text").textContent === text);
  const { left, right } = card.getBoundingClientRect();
  const [, cutRight, , cutLeft] = /inset\\((.*)\\)/.exec(card.style.clipPath)?.[1].split(" ").map(parseFloat) ?? [0, 0, 0, 0];
  const isWhole = cutRight <= 0 && cutLeft <= 0 && left >= 0 && right <= innerWidth + 1;
  const place = `${text} ${whole} ${left}`;
  window.framesSeen = window.placeSeen === place ? window.framesSeen + 1 : 0;
  window.placeSeen = place;
  return isWhole === whole && window.framesSeen > 8;
}"""


class CarouselTest(BrowserTest):
    def setUp(self) -> None:
        super().setUp()
        self.server.host("container", "carousel")

    def expect_seen(self, guest: Guest, card: str, whole: bool = True) -> None:
        guest.page.wait_for_function(IS_SEEN, arg=[card, whole])

    def expect_in_row(self, guest: Guest, card: str) -> None:
        """Waits until the server has laid a new card out beside the others."""
        guest.page.wait_for_function(
            """([card, other]) => {
          const [y, wanted] = [card, other].map(text => [...document.querySelectorAll("article.card")]
            .find(card => card.querySelector(".text").textContent === text)?.getBoundingClientRect().top);
          return Math.abs(y - wanted) < 8;
        }""",
            arg=[card, FIRST],
        )

    def carousel(self, guest: Guest) -> Guest:
        """Waits until the page scrolls."""
        expect(self.more(guest, "right")).to_be_visible()
        self.expect_seen(guest, FIRST)
        return guest

    def more(self, guest: Guest, side: str) -> Locator:
        # Names of sections are isolated, so that one in Hebrew doesn't turn the sentence round.
        return guest.page.get_by_role("button", name=f"More of \u2068{SAM}\u2069 to the {side}", exact=True)

    def middle(self, guest: Guest) -> tuple[float, float]:
        return center(guest.card(FIRST).bounding_box())

    def swipe(self, guest: Guest, card: str, pixels: float) -> None:
        x, y = center(guest.card(card).locator(".text").bounding_box())
        Finger(guest).drag((x, y), (x + pixels, y + 4), steps=6)

    def test_a_swipe_reaches_the_last_card_and_opens_none(self) -> None:
        ann = self.carousel(self.phone("Ann"))
        self.expect_seen(ann, LAST, whole=False)
        x, y = self.middle(ann)
        for _ in range(12):
            if self.more(ann, "right").is_hidden():
                break
            Finger(ann).drag((x + 60, y), (x - 140, y + 6), steps=6)
            ann.until_still()
        self.expect_seen(ann, LAST)
        expect(self.more(ann, "right")).to_be_hidden()
        expect(ann.page.locator("#sheet")).to_be_hidden()
        # The other sections are where they were, and the page is as wide as it was.
        self.expect_seen(ann, "Crazy in Scope")
        self.assertEqual(ann.page.evaluate("[document.documentElement.scrollWidth, scrollX]"), [390, 0])

    def test_a_finger_up_and_down_scrolls_the_page_and_its_handle_drags(self) -> None:
        ann = self.carousel(self.phone("Ann", viewport={"width": 390, "height": 420}))
        x, y = self.middle(ann)
        Finger(ann).drag((x, y), (x + 10, y - 150))
        ann.page.wait_for_function("scrollY > 50")
        self.expect_seen(ann, FIRST)
        ann.add("Dragged", SAM)
        self.expect_in_row(ann, "Dragged")
        self.expect_seen(ann, "Dragged")
        grip = center(ann.card("Dragged").locator(".handle").bounding_box())
        Finger(ann).drag(grip, (30, grip[1]))
        ann.page.wait_for_function(
            "last => [...document.querySelectorAll('article .text')].findLast(node => node.textContent === last "
            "|| node.textContent === 'Dragged').textContent === last",
            arg=LAST,
        )

    def test_a_wheel_reaches_the_last_card_and_the_page_stays(self) -> None:
        bo = self.carousel(self.desktop("Bo"))
        bo.page.mouse.move(*self.middle(bo))
        for _ in range(12):
            bo.page.mouse.wheel(200, 0)
        self.expect_seen(bo, LAST)
        bo.page.keyboard.down("Shift")
        for _ in range(12):
            bo.page.mouse.wheel(0, -200)
        bo.page.keyboard.up("Shift")
        self.expect_seen(bo, FIRST)
        self.assertEqual(bo.page.evaluate("[scrollX, scrollY]"), [0, 0])

    def test_the_keyboard_walks_through_all_cards(self) -> None:
        bo = self.carousel(self.desktop("Bo"))
        bo.face(FIRST).focus()
        for _ in range(8):
            bo.page.keyboard.press("ArrowRight")
        expect(bo.face(LAST)).to_be_focused()
        self.expect_seen(bo, LAST)
        bo.page.keyboard.press("Home")
        bo.face(FIRST).focus()
        self.expect_seen(bo, FIRST)

    def test_buttons_lead_to_the_end_and_back(self) -> None:
        ann = self.carousel(self.phone("Ann"))
        expect(self.more(ann, "left")).to_be_hidden()
        box = self.more(ann, "right").bounding_box()
        self.assertGreaterEqual(min(box["width"], box["height"]), 44)
        for side, end in (("right", LAST), ("left", FIRST)):
            for _ in range(12):
                if self.more(ann, side).is_hidden():
                    break
                self.more(ann, side).tap()
                ann.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            expect(self.more(ann, side)).to_be_hidden()
            self.expect_seen(ann, end)

    def test_tab_reaches_the_buttons_and_no_stop_is_made_for_each_card(self) -> None:
        bo = self.carousel(self.desktop("Bo"))
        bo.face(FIRST).focus()
        self.assertEqual(bo.page.locator("article .face[tabindex='0']").count(), 1)
        # The card's own buttons are stops, those of other cards aren't.
        chips = bo.card(FIRST).locator(".card-footer button[tabindex='0']").count()
        expect(bo.page.locator("article .card-footer button[tabindex='0']")).to_have_count(chips)
        for _ in range(chips + 1):
            bo.page.keyboard.press("Tab")
        expect(self.more(bo, "right")).to_be_focused()
        for _ in range(12):
            if self.more(bo, "right").is_hidden():
                break
            bo.page.keyboard.press("Enter")
            bo.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.expect_seen(bo, LAST)
        # The button that had the focus is gone; the way back has it.
        expect(self.more(bo, "left")).to_be_focused()

    def test_cards_of_others_do_not_move_what_someone_looks_at(self) -> None:
        ann, bo = self.carousel(self.phone("Ann")), self.carousel(self.desktop("Bo"))
        self.swipe(ann, FIRST, -160)
        # The swipe ends with that card at the edge.
        ann.page.wait_for_function(
            """text => [...document.querySelectorAll("article.card")].some(card =>
          card.querySelector(".text").textContent === text && Math.abs(card.getBoundingClientRect().left - 16) < 1)""",
            arg="Dancing on My Phone",
        )
        place = ann.card("Dancing on My Phone").bounding_box()["x"]
        bo.add("From Bo", SAM)
        self.expect_in_row(bo, "From Bo")
        # A person who adds a card sees it; one who looked at another card goes on looking at that.
        self.expect_seen(bo, "From Bo")
        ann.expect_card("From Bo")
        self.expect_seen(ann, "Dancing on My Phone")
        self.assertAlmostEqual(ann.card("Dancing on My Phone").bounding_box()["x"], place, delta=1)

    def test_nothing_hangs_over_the_panel(self) -> None:
        for guest in (self.carousel(self.phone("Ann")), self.carousel(self.desktop("Bo"))):
            panel = guest.page.locator(".panel").nth(1).bounding_box()
            hits = guest.page.evaluate(
                """([x, y]) => document.elementsFromPoint(x, y).filter(node => node.closest("article")).length""",
                [panel["x"] + panel["width"] + 3, self.middle(guest)[1]],
            )
            self.assertEqual(hits, 0)

    def test_without_motion_it_jumps(self) -> None:
        ann = self.carousel(self.phone("Ann", reduced_motion="reduce"))
        moved = ann.page.evaluate("""async () => {
          const card = [...document.querySelectorAll("article.card")].find(card => card.textContent.includes("Dancing"));
          const places = new Set([card.getBoundingClientRect().left]);
          [...document.querySelectorAll(".more-cards.right:not([hidden])")].find(
            button => button.ariaLabel.includes("Sam")).click();
          for (let frame = 0; frame < 30; frame += 1) {
            await new Promise(requestAnimationFrame);
            places.add(card.getBoundingClientRect().left);
          }
          return places.size;
        }""")
        self.assertEqual(moved, 2)

    def test_axe_finds_nothing(self) -> None:
        for guest in (self.carousel(self.phone("Ann")), self.carousel(self.desktop("Bo"))):
            self.assertEqual(guest.axe(AXE), [])
