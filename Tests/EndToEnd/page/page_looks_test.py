"""What people see of cards and titles: level letters, strokes that cover no button, room for all that is pressed."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from page_browser import PHONE
from page_file_board import FileBoardTest

BOARD = """title: Saturday in the garden
values: [dibs, votes]
sections:
  - id: bring
    title: What we bring
    cards: [Potato salad, Bread, Cake, { text: Charcoal, values: { rejected: true } }]
  - { id: help, title: Who helps with the tents and the lights, cards: [Sam, Jo, Ali] }
"""
# Pairs of these that lie over each other, of those that are seen.
OVERLAPS = """(selectors) => {
  const boxes = selectors.flatMap((selector) => [...document.querySelectorAll(selector)])
    .filter((node) => node.checkVisibility({ visibilityProperty: true }))
    .map((node) => [node.className || node.id, node.getBoundingClientRect()]);
  return boxes.flatMap(([name, a], index) => boxes.slice(index + 1)
    .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
    .map(([other]) => `${name} and ${other}`));
}"""


def angles(page: Page) -> list[float]:
    """By how much cards are turned, in radians."""
    return page.locator("article.card").evaluate_all(
        "(nodes) => nodes.map((node) => new DOMMatrix(getComputedStyle(node).transform)).map(({ a, b }) => Math.atan2(b, a))"
    )


class LooksTest(FileBoardTest):
    file = BOARD

    def test_cards_hang_level_where_pixels_are_few_and_a_little_crooked_where_they_are_many(
        self,
    ) -> None:
        coarse, fine = self.desktop("Ann"), self.desktop("Bo", device_scale_factor=2)
        self.assertEqual(set(angles(coarse.page)), {0})
        self.assertGreater(len(set(angles(fine.page))), 1)

    def test_the_stroke_of_a_card_that_is_done_covers_none_of_its_buttons(self) -> None:
        for guest in (self.phone("Ann"), self.desktop("Bo")):
            charcoal = guest.card("Charcoal")
            expect(charcoal.locator(".card-footer .vote")).to_be_visible()
            ends, begin = charcoal.evaluate(
                """(card) => [card.querySelector(".slash").getBoundingClientRect().bottom,
                     Math.min(...[...card.querySelectorAll(".pill")].map((pill) => pill.getBoundingClientRect().top))]"""
            )
            # On a phone the card hangs a little crooked.
            self.assertLessEqual(ends, begin + 2)

    def test_the_title_of_a_section_is_whole_where_it_has_room_for_two_lines(self) -> None:
        for viewport in ({"width": 800, "height": 900}, {"width": 320, "height": 568}):
            guest = self.desktop("Ann", viewport=viewport)
            title = guest.page.locator("h2.header span", has_text="Who helps")
            expect(title).to_be_attached()
            with self.subTest(str(viewport)):
                self.assertTrue(
                    title.evaluate(
                        """(node) => node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight + 1
                          && node.getBoundingClientRect().bottom <= node.closest("h2").getBoundingClientRect().bottom + 1"""
                    )
                )

    def test_the_buttons_of_a_persons_sheet_hold_what_they_say_on_a_phone(self) -> None:
        self.phone("Ann").add("A song", "What we bring")
        host = self.host(**{**PHONE, "viewport": {"width": 360, "height": 740}})
        host.open_tab("people")
        host.page.locator("#people-list li", has_text="Ann").locator("button.more").click()
        buttons = host.page.locator(".person-sheet .actions button")
        expect(buttons.first).to_be_visible()
        self.assertGreater(buttons.count(), 3)
        inside = buttons.evaluate_all(
            """(all) => Math.min(...all.map((each) => {
                 const text = document.createRange();
                 text.selectNodeContents(each);
                 const [own, words] = [each.getBoundingClientRect(), text.getBoundingClientRect()];
                 return Math.min(words.top - own.top, own.bottom - words.bottom);
               }))"""
        )
        self.assertGreater(inside, 5, "no line of a text begins or ends in a button's corner")


class FlowLooksTest(FileBoardTest):
    file = BOARD + "container: flow\n"

    def test_a_card_of_one_short_name_shows_all_its_buttons_whole(self) -> None:
        bo = self.desktop("Bo")
        for name in ("Sam", "Jo", "Ali"):
            expect(bo.card(name).locator(".card-footer .vote")).to_be_visible()
            fits = bo.card(name).evaluate(
                """(card) => [...card.querySelectorAll(".pill")].every((pill) => {
                     const [all, own] = [card.getBoundingClientRect(), pill.getBoundingClientRect()];
                     return own.width >= 20 && own.left >= all.left && own.right <= all.right;
                   })"""
            )
            self.assertTrue(fits, name)


class CarouselLooksTest(FileBoardTest):
    file = BOARD + "container: carousel\n"

    def test_the_title_of_a_section_that_is_scrolled_sideways_lies_under_none_of_its_buttons(
        self,
    ) -> None:
        ann = self.phone("Ann", viewport={"width": 360, "height": 740})
        expect(ann.page.locator(".section-menu").first).to_be_visible()
        expect(ann.page.locator(".fold").first).to_be_visible()
        expect(ann.page.locator(".more-cards.right").first).to_be_visible()
        found = ann.page.evaluate(OVERLAPS, [".fold", ".section-menu", ".more-cards"])
        self.assertEqual(found, [])
