"""A tap goes to what the finger went down on, whatever comes to the board meanwhile."""

from __future__ import annotations

from playwright.sync_api import expect

from page_browser import Guest
from page_file_board import FileBoardTest

FIRST = "article.card >> nth=0"
# Taps where the first card is, in the same moment in which another one comes there.
TAPS_AT_ARRIVAL = """() => {
  const first = document.querySelector("article.card .text").getBoundingClientRect();
  const [clientX, clientY] = [first.left + 8, first.top + first.height / 2];
  const before = document.querySelector("article.card");
  new MutationObserver((_, observer) => {
    if (document.querySelector("article.card") === before) return;
    observer.disconnect();
    const under = document.elementFromPoint(clientX, clientY);
    window.hit = under.closest("article")?.querySelector(".text").textContent;
    const at = { clientX, clientY, bubbles: true, cancelable: true, isPrimary: true, pointerType: "touch", detail: 1 };
    under.dispatchEvent(new PointerEvent("pointerdown", at));
    under.dispatchEvent(new PointerEvent("pointerup", at));
    under.dispatchEvent(new MouseEvent("click", at));
  }).observe(document.querySelector(".stage"), { childList: true });
}"""

# Drags from the first card's handle, in the same moment in which another card comes there.
DRAGS_AT_ARRIVAL = """() => {
  const before = document.querySelector("article.card");
  const { left, top, width, height } = before.querySelector(".handle").getBoundingClientRect();
  const at = { bubbles: true, isPrimary: true, pointerType: "touch", pointerId: 1 };
  const [clientX, clientY] = [left + width / 2, top + height / 2];
  Element.prototype.setPointerCapture = () => {};
  new MutationObserver((_, observer) => {
    if (document.querySelector("article.card") === before) return;
    observer.disconnect();
    const under = document.elementFromPoint(clientX, clientY);
    under.dispatchEvent(new PointerEvent("pointerdown", { ...at, clientX, clientY }));
    under.dispatchEvent(new PointerEvent("pointermove", { ...at, clientX, clientY: clientY + 40 }));
    window.drags = [under.closest(".handle") !== null, document.querySelector(".dragging") !== null];
    under.dispatchEvent(new PointerEvent("pointercancel", at));
  }).observe(document.querySelector(".stage"), { childList: true });
}"""


class AimTest(FileBoardTest):
    file = """title: Karaoke night
values: [dibs, votes]
sections:
  - { id: wishes, title: Wishes, cards: [Love Stack, Purple Train, Grid of Gold] }
"""

    def opened(self, guest: Guest) -> None:
        expect(guest.page.locator("#sheet")).to_contain_text("Love Stack")

    def arrive(self, bo: Guest, ann: Guest) -> None:
        """Another card comes where Ann's finger is."""
        bo.move("Grid of Gold", "Wishes", "To the top")
        expect(ann.page.locator(FIRST)).to_contain_text("Grid of Gold")
        ann.until_still()

    def test_a_card_that_comes_while_the_mouse_is_down_is_not_opened(self) -> None:
        ann, bo = self.desktop("Ann"), self.desktop("Bo")
        bo.add("One more")
        ann.until_still()
        x, y = self.point(ann)
        ann.page.mouse.move(x, y)
        ann.page.mouse.down()
        self.arrive(bo, ann)
        ann.page.mouse.up()
        self.opened(ann)

    def test_a_card_that_comes_while_the_finger_is_down_is_not_opened(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        bo.add("One more")
        ann.until_still()
        x, y = self.point(ann)
        touch = ann.context.new_cdp_session(ann.page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        self.arrive(bo, ann)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.opened(ann)

    def test_a_card_that_came_when_the_finger_was_on_its_way_down_is_not_opened(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        bo.add("One more")
        ann.until_still()
        ann.page.evaluate(TAPS_AT_ARRIVAL)
        bo.move("Grid of Gold", "Wishes", "To the top")
        self.opened(ann)
        self.assertEqual(ann.page.evaluate("hit"), "Grid of Gold", "it was there already")

    def test_a_card_that_has_the_focus_is_opened_where_it_is_now(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        bo.add("One more")
        ann.until_still()
        ann.face("Grid of Gold").focus()
        ann.page.evaluate(TAPS_AT_ARRIVAL)
        bo.move("Grid of Gold", "Wishes", "To the top")
        expect(ann.page.locator("#sheet")).to_contain_text("Grid of Gold")

    def test_a_card_that_came_when_the_finger_was_on_its_way_down_is_not_dragged(self) -> None:
        ann, bo = self.phone("Ann"), self.desktop("Bo")
        ann.add("Mine")
        bo.add("One more")
        ann.until_still()
        ann.page.evaluate(DRAGS_AT_ARRIVAL)
        bo.move("Grid of Gold", "Wishes", "To the top")
        expect(ann.page.locator(FIRST)).to_contain_text("Grid of Gold")
        self.assertEqual(ann.page.evaluate("drags"), [True, False], "on a handle, which drags nothing")

    def test_a_heart_that_was_aimed_at_is_given_though_its_card_moves(self) -> None:
        ann, bo = self.desktop("Ann"), self.desktop("Bo")
        ann.add("Mine")
        bo.add("One more")
        heart = ann.card("Love Stack").locator(".vote")
        ann.until_still()
        box = heart.bounding_box()
        assert box is not None
        ann.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        ann.page.mouse.down()
        self.arrive(bo, ann)
        ann.page.mouse.up()
        expect(heart).to_have_attribute("aria-pressed", "true")
        expect(ann.card("Grid of Gold").locator(".vote")).to_have_attribute("aria-pressed", "false")

    def test_a_card_that_was_taken_away_under_the_finger_opens_no_other(self) -> None:
        ann, bo = self.desktop("Ann"), self.desktop("Bo")
        bo.add("One more")
        ann.until_still()
        ann.page.mouse.move(*self.point(ann))
        ann.page.mouse.down()
        bo.act("Love Stack", "Remove")
        expect(ann.page.locator(FIRST)).to_contain_text("Purple Train")
        ann.until_still()
        ann.page.mouse.up()
        # A key for the board does nothing while a card is open.
        ann.page.keyboard.press("?")
        expect(ann.page.locator("#sheet-title")).to_have_text("Keys")

    def point(self, guest: Guest) -> tuple[float, float]:
        """On the text of the first card."""
        box = guest.page.locator(FIRST).locator(".text").bounding_box()
        assert box is not None
        return box["x"] + 8, box["y"] + box["height"] / 2
