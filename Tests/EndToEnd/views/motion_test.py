"""Anything that a board's author wants animated moves on pages, comes and goes as it says, and stands still for people
who asked for less motion."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from page_browser import WITH_MOTION, Guest
from parts_test import GalleryTest

# All that moves among the parts, as soon as something does. The author's animations take ten seconds: nothing ends by
# itself while it is looked at.
MOVING = """(text) => {
  const found = document.getAnimations().filter(({ effect }) =>
    effect.target.closest(".part") && effect.target.textContent.includes(text) && effect.getTiming().duration === 10_000);
  return found.length > 0 && found.map((one) => one.transitionProperty ?? one.effect.getKeyframes().flatMap(Object.keys).join(" "));
}"""
FINISH = "() => document.getAnimations().forEach((one) => one.finish())"
# The nodes that began to move since the page was loaded.
WATCH = """
  window.begun = [];
  addEventListener("transitionrun", ({ target, propertyName }) => target.closest(".part") && begun.push(propertyName), true);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (this.closest(".part")) begun.push("animate");
    return animate.apply(this, how);
  };
"""


class MotionTest(GalleryTest):
    board = "motion"

    def moving(self, guest: Guest, text: str) -> list[str]:
        return guest.page.wait_for_function(MOVING, arg=text).json_value()

    def x(self, guest: Guest, text: str) -> float:
        box = self.part(guest, text).bounding_box()
        assert box is not None
        return box["x"]

    def press(self, guest: Guest, button: str) -> None:
        self.button(guest, button).click()
        guest.introduce()

    def test_an_animated_part_moves_for_everyone_from_where_it_was(self) -> None:
        """Rule M1 of BoardUI."""
        ann, bo = self.phone("Ann", **WITH_MOTION), self.desktop("Bo", **WITH_MOTION)
        before = {guest: self.x(guest, "Mover") for guest in (ann, bo)}
        self.press(ann, "Across")
        for guest in (ann, bo):
            self.assertIn("left", self.moving(guest, "Mover"))
            self.assertLess(self.x(guest, "Mover"), before[guest] + 0.9 * self.room(guest), "it is on its way")
            guest.page.evaluate(FINISH)
            guest.page.wait_for_function("([text, x]) => " + self.place + " > x + 100", arg=["Mover", before[guest]])

    place = """[...document.querySelectorAll(".part.holds-text")].find((part) => part.textContent === text).getBoundingClientRect().x"""

    def room(self, guest: Guest) -> float:
        return guest.page.evaluate("document.querySelector('.board').getBoundingClientRect().width")

    def test_a_value_that_changes_moves_what_is_within_its_animation(self) -> None:
        """Rule M2 of BoardUI."""
        ann = self.desktop("Ann", **WITH_MOTION)
        before = self.x(ann, "Speaker")
        self.press(ann, "Loud or quiet")
        self.assertIn("left", self.moving(ann, "Speaker"))
        ann.page.evaluate(FINISH)
        ann.page.wait_for_function("([text, x]) => " + self.place + " > x + 90", arg=["Speaker", before])

    def test_a_part_fades_in_when_it_comes_and_out_when_it_goes_and_is_nobodys_meanwhile(self) -> None:
        """Rule M3 of BoardUI."""
        ann = self.desktop("Ann", **WITH_MOTION)
        self.press(ann, "Come or go")
        self.assertIn("opacity", " ".join(self.moving(ann, "Visitor")))
        ann.page.evaluate(FINISH)
        expect(self.part(ann, "Visitor")).to_be_visible()
        self.button(ann, "Come or go").click()
        self.assertIn("opacity", " ".join(self.moving(ann, "Visitor")))
        gone = ann.page.locator("[inert]", has_text="Visitor")
        expect(gone).to_have_attribute("aria-hidden", "true")
        ann.page.evaluate(FINISH)
        expect(ann.page.get_by_text("Visitor")).to_have_count(0)

    def test_nothing_moves_for_people_who_asked_for_less_motion(self) -> None:
        """Rules M1, M2 and M3 of BoardUI."""
        ann, bo = self.desktop("Ann", reduced_motion="reduce"), self.phone("Bo", **WITH_MOTION)
        for guest in (ann, bo):
            guest.page.add_init_script(WATCH)
            guest.page.reload()
            guest.page.wait_for_selector(guest.waits_for)
        before = self.x(ann, "Mover")
        for button, text in (("Across", "Mover"), ("Come or go", "Visitor"), ("Loud or quiet", "Speaker")):
            self.press(bo, button)
            # What Bo's page moves, Ann's has heard of: it shows the end.
            self.moving(bo, text)
        expect(self.part(ann, "Visitor")).to_be_visible()
        ann.page.wait_for_function("([text, x]) => " + self.place + " > x + 100", arg=["Mover", before])
        self.assertEqual(self.begun(ann), [])
        self.assertNotEqual(self.begun(bo), [])

    def begun(self, guest: Guest) -> list[Any]:
        return guest.page.evaluate("window.begun")
