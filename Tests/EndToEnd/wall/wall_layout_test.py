"""How a wall fills its screen: letters, columns, the stage, the code, notices, and how its pages turn."""

from __future__ import annotations

import re
import subprocess

from playwright.sync_api import Page, expect

from page_file_board import FileBoardTest

TELEVISION = {"viewport": {"width": 1920, "height": 1080}}
SMALL = {"viewport": {"width": 1280, "height": 720}}
UPRIGHT = {"viewport": {"width": 1080, "height": 1920}}

QUEUE = """title: Singing in turns
values: [dibs]
sections:
  - { id: wishes, title: Wishes, cards: [Purple Train] }
  - { id: queue, title: Queue, turns: true, cards: [Love Stack] }
  - id: songs
    title: Songs
    cards: [One, Two, Three, Four, Five, { text: Six, values: { rejected: true } }, { text: Seven, values: { rejected: true } }]
"""
MANY = "\n".join(
    ["title: A long evening", "sections:"]
    + [
        f"  - {{ id: s{section}, title: Section {section}, cards: [{', '.join(f'Card {section}.{card} of the evening' for card in range(count))}] }}"
        for section, count in enumerate((60, 30, 10))
    ]
)

# How high a card's letters are on the screen, in hundredths of its height.
LETTERS = """() => {
  const text = document.querySelector(".layer.seen article .text");
  const scale = text.getBoundingClientRect().width / text.offsetWidth;
  return (parseFloat(getComputedStyle(text).fontSize) * scale * 100) / innerHeight;
}"""
# Which of these lie over each other, looked at in one moment when nothing moves.
OVERLAPS = """(names) => document.getAnimations().length === 0 && (() => {
  const shown = names.flatMap((name) => [...document.querySelectorAll(name)])
    .filter((node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 0);
  const boxes = shown.map((node) => [node.id || node.className || node.textContent, node.getBoundingClientRect()]);
  return { shown: boxes.map(([name]) => name), found: boxes.flatMap(([name, a], index) => boxes.slice(index + 1)
    .filter(([, b]) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1)
    .map(([other]) => `${name} and ${other}`)) };
})()"""
# After the first picture: how many cards come in one frame, at most, and how many until another page is seen once the
# next one was ready.
COUNT_CARDS = """
window.cards = { inFrame: 0, sinceReady: 0, turned: null };
let count = 0, isCounting = false;
new MutationObserver((changes) => {
  if (!isCounting) return;
  if (changes.some(({ target }) => target.id === "page")) cards.turned ??= cards.sinceReady;
  for (const { addedNodes } of changes) count += [...addedNodes].filter((node) => node.tagName === "ARTICLE").length;
  cards.inFrame = Math.max(cards.inFrame, count);
  cards.sinceReady += count;
}).observe(document, { childList: true, subtree: true });
const next = () => { count = 0; isCounting = Boolean(globalThis.isLiveWall); requestAnimationFrame(next); };
next();
"""
# The page behind the one that is seen is whole, and painted.
READY = """() => {
  const isReady = document.querySelector(".layer:not(.seen, .covered) article") !== null;
  if (isReady) cards.sinceReady = 0;
  return isReady;
}"""


class WallScreenTest(FileBoardTest):
    """A screen before a board of a file."""

    def screen(self, script: str = "", **options: object) -> Page:
        context = self.browser.new_context(**{**TELEVISION, **options})
        self.addCleanup(context.close)
        page = context.new_page()
        page.add_init_script(script)
        page.goto(self.address + self.wall_path)
        page.wait_for_function("() => globalThis.isLiveWall")
        return page

    def overlaps(self, wall: Page, *names: str) -> dict[str, list[str]]:
        return wall.wait_for_function(OVERLAPS, arg=names).json_value()


class LongTitleTest(WallScreenTest):
    file = QUEUE.replace("Singing in turns", "Singing in turns until the neighbors join in")

    def test_on_an_upright_screen_an_announcement_is_below_a_title_of_two_lines(self) -> None:
        wall = self.screen(**UPRIGHT)
        self.command("announce", "Pizza is here")
        self.command("timer", "start", "10", "Break")
        expect(wall.locator("#toast.shown")).to_contain_text("Pizza is here")
        expect(wall.locator("#timers .timer")).to_be_visible()
        self.assertTrue(wall.locator("#title").evaluate("node => node.scrollHeight <= node.clientHeight + 1"))
        there = self.overlaps(wall, "#title:not(.aside)", "#toast", "#timers", "#code", "#scan", "#turns")
        self.assertEqual(there["found"], [], there)


class QuietWallTest(WallScreenTest):
    file = "title: A quiet evening\nsections: [{ id: wishes, title: Wishes, cards: [Purple Train, Love Stack] }]\n"

    def test_a_board_with_little_on_it_has_large_letters_on_one_page(self) -> None:
        """[WL8]"""
        wall = self.screen()
        self.assertGreater(wall.evaluate(LETTERS), 4)
        expect(wall.locator("#page")).to_have_text("")
        expect(wall.locator("#screen[data-code=usual]")).to_be_visible()


class WallLayoutTest(WallScreenTest):
    file = QUEUE

    def test_now_and_next_are_on_the_stage_and_nowhere_else(self) -> None:
        """[WL5]"""
        ann = self.phone("Ann")
        for song in ("Nil and Void", "Waterloop", "Closure Time", "The Fifth"):
            ann.add(song, "Queue")
        ann.expect_status("Saved")
        wall = self.screen()
        expect(wall.locator("#turns .now p")).to_have_text("Love Stack")
        expect(wall.locator("#turns .then li")).to_have_count(3)
        expect(wall.locator(".layer.seen article", has_text="The Fifth")).to_be_visible()
        for staged in ("Love Stack", "Nil and Void", "Waterloop", "Closure Time"):
            expect(wall.locator("article", has_text=staged)).to_have_count(0)
        # The numbers go on where those of the stage end.
        numbers = wall.locator("#turns .then ul").evaluate("node => getComputedStyle(node).counterReset")
        self.assertEqual(numbers, "place 1")
        expect(wall.locator(".layer.seen article", has_text="The Fifth")).to_contain_text("5")
        ann.act("Love Stack", "Cross off")
        expect(wall.locator("#turns .now small")).to_have_text("Ann")
        expect(wall.locator("#turns .now[class*=who-]")).to_be_visible()
        expect(wall.locator(".layer.seen h2", has_text="Queue")).to_be_visible()
        ann.act("Love Stack", "Remove")
        # All that is left in the queue is on the stage, so the board has room for the others.
        expect(wall.locator(".layer.seen h2", has_text="Queue")).to_have_count(0)

    def test_done_cards_are_one_line_of_a_section_that_has_many(self) -> None:
        """[WL6]"""
        wall = self.screen()
        line = wall.locator(".layer.seen h2", has_text="Songs").locator("small")
        expect(line).to_have_text(re.compile("^\u2068?2\u2069? done$"))
        expect(wall.locator("article", has_text="Six")).to_have_count(0)
        bare = self.browser.new_context(**TELEVISION, java_script_enabled=False)
        self.addCleanup(bare.close)
        page = bare.new_page()
        page.goto(self.address + self.wall_path)
        expect(page.locator("h2", has_text="Songs").locator("small")).to_have_text("2 done")
        expect(page.locator("li", has_text="Seven")).to_have_count(0)
        # Nothing is hidden by that: a program that asks for text gets all of them.
        self.assertIn("✗ Six", self.curl())

    def test_announcements_and_timers_cover_nothing(self) -> None:
        for options in (TELEVISION, SMALL, UPRIGHT):
            wall = self.screen(**options)
            parts = ("#title:not(.aside)", "#toast", "#timers", "#board", "#turns", "#code")
            for words in ("Pizza is here", "The pizza is here, and " * 7):
                self.command("announce", *words.split())
                self.command("timer", "start", "10", "Break")
                expect(wall.locator("#toast.shown")).to_contain_text(words.strip())
                expect(wall.locator("#timers .timer")).to_be_visible()
                there = self.overlaps(wall, *parts)
                self.assertEqual(there["found"], [], f"{options} {there}")
                self.assertIn("toast", there["shown"])
                box = wall.locator("#toast").bounding_box()
                assert box is not None
                self.assertGreaterEqual(box["x"], 0)
            self.command("timer", "end")

    def test_an_upright_screen_shows_what_the_code_is_for_in_every_language(self) -> None:
        for language in ("ar", "de", "en", "es", "fr", "ja", "ko", "zh-CN"):
            with self.subTest(language):
                wall = self.screen(**UPRIGHT, locale=language)
                expect(wall.locator("#scan")).to_be_visible()
                there = self.overlaps(wall, "#scan", "#code", "#turns", "#board", "#title:not(.aside)")
                self.assertEqual(there["found"], [], there)

    def test_a_wall_that_is_read_from_the_right_shows_all_of_the_board(self) -> None:
        for options in (TELEVISION, SMALL, UPRIGHT, {"viewport": {"width": 1024, "height": 768}}):
            wall = self.screen(**options, locale="ar")
            expect(wall.locator(".layer.seen .panel").first).to_be_visible()
            with self.subTest(options=str(options)):
                inside = wall.evaluate(
                    """() => {
                      const { left, right } = document.querySelector("#board").getBoundingClientRect();
                      return [...document.querySelectorAll(".layer.seen :is(.panel, article)")]
                        .map((node) => node.getBoundingClientRect())
                        .every((box) => box.left >= left - 1 && box.right <= right + 1);
                    }"""
                )
                self.assertTrue(inside)

    def test_an_announcement_is_whole_beside_a_timer_on_every_screen(self) -> None:
        words = "The buffet is open downstairs, please leave by the left stairs and mind the step"
        self.command("announce", words)
        self.command("timer", "start", "10", "Break")
        for options in (TELEVISION, SMALL, UPRIGHT, {"viewport": {"width": 1280, "height": 560}}):
            wall = self.screen(**options)
            expect(wall.locator("#toast.shown")).to_contain_text(words)
            expect(wall.locator("#timers .timer")).to_be_visible()
            with self.subTest(options=str(options)):
                wall.wait_for_function(
                    """() => {
                      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.querySelector("#toast");
                      return scrollWidth <= clientWidth && scrollHeight <= clientHeight + 1;
                    }"""
                )
                there = self.overlaps(wall, "#title:not(.aside)", "#toast", "#timers", "#board", "#code")
                self.assertEqual(there["found"], [], there)

    def test_one_card_fills_the_screen_with_who_wrote_it(self) -> None:
        ann = self.phone("Ann")
        long = "A card with so much on it that its letters have to be small, and still all of it is seen. " * 6
        for text in ("Short", long.strip()):
            ann.add(text, "Wishes")
        ann.expect_status("Saved")
        wall = self.screen()
        host = self.desktop("Hal", role="host")
        sizes = []
        for text in ("Short", long.strip()):
            host.face(text).click()
            host.page.get_by_role("button", name="Show on the wall").click()
            expect(wall.locator("#spotlight")).to_have_text(text)
            if host.page.locator("dialog[open]").count():
                host.page.keyboard.press("Escape")
            expect(wall.locator("#from")).to_have_text("Ann · Wishes")
            self.assertEqual(self.overlaps(wall, "#spotlight", "#from", "#code")["found"], [])
            sizes.append(
                wall.locator("#spotlight").evaluate(
                    "node => [parseFloat(getComputedStyle(node).fontSize), node.scrollHeight <= node.clientHeight]"
                )
            )
        [[short, fits], [small, also]] = sizes
        self.assertTrue(fits and also, sizes)
        self.assertGreater(short, 1920 / 8)
        self.assertGreater(small, 1080 / 40)


class CrowdedWallTest(WallScreenTest):
    file = MANY

    def test_a_hundred_cards_are_on_three_pages_at_most_over_the_whole_width(self) -> None:
        """[WL7] [WL8]"""
        wall = self.screen()
        self.assertRegex(wall.locator("#page").inner_text(), "of [23]$")
        self.assertGreater(wall.evaluate(LETTERS), 1.4)
        right = wall.evaluate(
            """() => Math.max(...[...document.querySelectorAll(".layer.seen .panel")].map((node) => node.getBoundingClientRect().right))"""
        )
        board = wall.locator("#board").bounding_box()
        assert board is not None
        self.assertGreater(right, board["x"] + board["width"] * 0.95)

    def test_a_small_code_can_still_be_scanned(self) -> None:
        wall = self.screen()
        expect(wall.locator("#screen[data-code=small]")).to_be_visible()
        expect(wall.locator("#code img")).to_be_visible()
        box = wall.locator("#code").bounding_box()
        assert box is not None
        squares = wall.evaluate(
            "async () => Number(/viewBox=\"0 0 (\\d+)/.exec(await (await fetch(location.pathname + '/code.svg')).text())[1])"
        )
        self.assertGreaterEqual(box["width"] / squares, 4)
        read = subprocess.run(
            ["zbarimg", "--quiet", "--raw", "png:-"], input=wall.screenshot(), capture_output=True, check=True
        )
        self.assertEqual(read.stdout.decode().strip(), self.link())

    def test_a_page_is_made_ready_in_small_steps_and_only_faded_in_and_says_which_it_is(self) -> None:
        """[WL9]"""
        wall = self.screen(COUNT_CARDS)
        pages = int(wall.locator("#page").inner_text().split()[-1])
        expect(wall.locator("#page i")).to_have_count(pages)
        self.assertEqual(wall.locator("#page i").evaluate_all("dots => dots.findIndex((dot) => dot.className)"), 0)
        first = set(wall.locator(".layer.seen article .text").all_inner_texts())
        wall.wait_for_function(READY)
        made = wall.evaluate("window.cards")
        self.assertTrue(0 < made["inFrame"] <= 3, made)
        self.command("wall", "next")
        expect(wall.locator("#page")).to_have_text(f"2 of {pages}")
        self.assertEqual(wall.locator("#page i").evaluate_all("dots => dots.findIndex((dot) => dot.className)"), 1)
        second = set(wall.locator(".layer.seen article .text").all_inner_texts())
        self.assertEqual(first & second, set())
        self.assertEqual(wall.evaluate("window.cards.turned"), 0)
