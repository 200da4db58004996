"""A card that was drawn by lot, or that someone was first to take, shows it by motion, or by a ring without any."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from page_browser import WITH_MOTION
from page_file_board import FileBoardTest

BOARD = """title: Karaoke night
values:
  dibs:
sections:
  - id: songs
    title: Songs
    cards: [Love Stack, Purple Train, Dreams of Tea]
  - id: won
    title: Won
    cards: []
"""
# Writes down each card from which a ring goes out, with the color of the ring, and each that the light passes.
LISTEN = """() => {
  window.rings = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, options) {
    if (this.matches("article.card, #spotlight") && frames[0].outline)
      window.rings.push([(this.querySelector(".text") ?? this).innerText, frames.length === 3 ? "won" : "lit", frames[0].outline]);
    return animate.call(this, frames, options);
  };
}"""


class WonTest(FileBoardTest):
    file = BOARD

    def rings(self, page: Page, count: int) -> list[list[str]]:
        page.wait_for_function("(count) => window.rings.length >= count", arg=count)
        return page.evaluate("window.rings")

    def test_a_light_passes_the_cards_that_could_be_drawn_and_stays_on_the_one_that_is(self) -> None:
        ann, calm = self.desktop("Ann", **WITH_MOTION), self.phone("Calm")
        wall, _ = self.wall()
        for page in (ann.page, wall):
            page.evaluate(LISTEN)
        # A card that is drawn is in front of a wall's board.
        expect(wall.locator("#spotlight")).to_be_hidden()
        self.command("draw", "0.1")
        found = self.rings(ann.page, 3)
        self.assertEqual([kind for _, kind, _ in found], ["lit", "lit", "won"])
        winner = found[-1][0]
        self.assertEqual({text for text, _, _ in found}, {"Love Stack", "Purple Train", "Dreams of Tea"})
        self.assertEqual(self.rings(wall, 1)[0][:2], [winner, "won"])
        # Without motion a ring shows for a while, and goes.
        expect(calm.card(winner)).to_have_css("outline-style", "solid")
        expect(calm.card(winner)).to_have_css("outline-style", "none")

    def test_of_a_card_that_goes_elsewhere_with_the_draw_the_ring_alone_is_seen(self) -> None:
        ann = self.desktop("Ann", **WITH_MOTION)
        ann.page.evaluate(LISTEN)
        target = ann.page.locator("h2.header", has_text="Won").get_attribute("data-key")
        assert target is not None
        self.command("draw", "0.1", "--to", target.removeprefix("h:"))
        self.assertEqual([kind for _, kind, _ in self.rings(ann.page, 1)], ["won"])

    def test_a_ring_in_their_color_leaves_the_card_that_someone_was_first_to_take(self) -> None:
        ann, bo = self.desktop("Ann", **WITH_MOTION), self.phone("Bo")
        ann.page.evaluate(LISTEN)
        dibs = bo.card("Purple Train").locator(".one-tap.dibs")
        dibs.tap()
        bo.introduce()
        [[text, kind, line]] = self.rings(ann.page, 1)
        self.assertEqual([text, kind], ["Purple Train", "won"])
        self.assertRegex(line, "^3px solid #[0-9a-f]{6}$")
        # Nothing is won by giving it back.
        dibs.tap()
        expect(ann.card("Purple Train").locator(".one-tap.dibs")).to_have_text("✋")
        self.assertEqual(len(ann.page.evaluate("window.rings")), 1)
