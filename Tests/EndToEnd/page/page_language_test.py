"""The page in the language of the browser, and nothing on it that was forgotten."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from page_browser import BrowserTest, Guest

MATT = "Matt's Favorites"
# Instead of a translation each sentence is its key in brackets.
PSEUDO = (
    """export const sentences = new Proxy({}, { get: (_, key) => typeof key === "string" ? `⟦${key}⟧` : undefined });"""
)
# Whatever people wrote has a direction of its own; keys of a keyboard, initials and codes are no words.
LEFT_IN_ENGLISH = """() => {
  const isShown = (node) => node.checkVisibility() && !node.closest("[dir=auto], input[dir=ltr], .by, .swatch-card, kbd, .avatar, .code, script, noscript");
  const bare = (text) => text.replace(/⟦[^⟧]*⟧/g, "");
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (/\\p{L}/u.test(bare(data)) && isShown(parentElement)) found.push(data);
  }
  for (const node of document.querySelectorAll("[aria-label], [title], [placeholder], [alt]")) {
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      const value = node.getAttribute(name) ?? "";
      if (/\\p{L}/u.test(bare(value)) && isShown(node)) found.push(`${name}=${value}`);
    }
  }
  return found;
}"""


class LanguageTest(BrowserTest):
    def _pseudo(self, name: str) -> Guest:
        """A guest whose browser is German and gets keys for words."""
        guest = self.desktop(name, locale="de-DE")
        guest.context.route(
            "**/sentences/de/page.js", lambda route: route.fulfill(body=PSEUDO, content_type="text/javascript")
        )
        guest.page.reload()
        guest.page.wait_for_selector("[data-input] .card")
        return guest

    def _expect_all_said_by_key(self, page: Page, where: str) -> None:
        with self.subTest(where):
            self.assertEqual(page.evaluate(LEFT_IN_ENGLISH), [])

    def test_nothing_is_left_in_english_between_joining_and_leaving(self) -> None:
        guest = self._pseudo("Ann")
        page, check = guest.page, self._expect_all_said_by_key
        expect(page.locator("#status")).to_have_text("⟦status.saved⟧")
        check(page, "board")
        page.click("#add")
        check(page, "name")
        guest.introduce()
        page.fill("#typed-text", "stack of lov")
        expect(page.locator(".beside button")).to_be_visible()
        check(page, "add, with a card that is near")
        page.fill("#typed-text", "Something")
        page.keyboard.press("Enter")
        check(page, "add, for the next card")
        page.keyboard.press("Escape")
        expect(page.locator("#toast")).to_contain_text("⟦toast.added⟧")
        check(page, "toast")
        face = page.locator("article", has_text="Something").locator(".face")
        face.click()
        check(page, "card")
        page.get_by_role("button", name="⟦card.edit⟧").click()
        check(page, "edit")
        page.keyboard.press("Escape")
        face.click()
        page.get_by_role("button", name="⟦card.move⟧").click()
        check(page, "move")
        page.locator(".group .chip", has_text="move.choose").first.click()
        check(page, "places")
        page.keyboard.press("Escape")
        for key, where in (("/", "find"), ("?", "help")):
            face.focus()
            page.keyboard.press(key)
            expect(page.locator("#sheet")).to_be_visible()
            if key == "/":
                page.keyboard.type("e")
            check(page, where)
            page.keyboard.press("Escape")
        for opens, where in (("#more", "more"), ("#people", "people")):
            page.click(opens)
            # The module that opens it may still be on its way: an Escape before it would close nothing.
            expect(page.locator("#sheet")).to_be_visible()
            check(page, where)
            page.keyboard.press("Escape")
        face.focus()
        page.keyboard.press("Delete")
        expect(page.locator("#toast")).to_contain_text("⟦toast.removed⟧")
        check(page, "toast with a button")

    def test_no_refusal_is_left_in_english(self) -> None:
        guest, host = self._pseudo("Ann"), self.host()
        page = guest.page
        host.page.click("#freeze")
        expect(page.locator("#banner")).to_have_text("⟦banner.frozen⟧")
        self._expect_all_said_by_key(page, "frozen")
        page.locator("article .face").first.click()
        self._expect_all_said_by_key(page, "a card that can't be changed")
        page.keyboard.press("Escape")
        page.goto(f"{self.address}/b/karaoke#nonsense")
        page.reload()
        expect(page.locator("#board")).to_contain_text("⟦banner.link⟧")
        self._expect_all_said_by_key(page, "a link that opens nothing")

    def test_coming_back_and_texts_that_came_back_are_not_left_in_english(self) -> None:
        self.phone("Bo").add("Stack of Rust", MATT)
        guest = self._pseudo("Ann")
        page, check = guest.page, self._expect_all_said_by_key
        page.click("#people")
        page.get_by_role("button", name="⟦seat.before⟧").last.click()
        page.locator(".names .action").first.wait_for()
        check(page, "who are you")
        page.locator(".names .action").first.click()
        expect(page.locator("#seat-code")).to_be_visible()
        page.fill("#seat-code", "1")
        page.keyboard.press("Enter")
        expect(page.locator("#seat-code-error")).to_have_text("⟦seat.noCode⟧")
        check(page, "a seat's code")
        page.keyboard.press("Escape")
        page.click("#people")
        page.get_by_role("button", name="⟦seat.bring⟧").click()
        page.fill("#typed-text", "One\nTwo")
        check(page, "words that are brought along")
        page.keyboard.press("Escape")
        for code in ("gone", "stale", "somethingNew"):
            guest.have_text_back("Born to Rerun", "Born to Relay", code)
            page.click("#kept")
            expect(page.locator("#sheet .kept-item").last).to_be_visible()
            check(page, f"words that came back: {code}")

    def test_nothing_is_left_in_english_on_the_hosts_page(self) -> None:
        ann = self.phone("Ann")
        ann.add("Spam", MATT)
        ann.act("Spam", "Cross off")
        ann.act("Spam", "Remove")
        ann.expect_status("Saved")
        host = self.host(locale="de-DE")
        host.context.route(
            "**/sentences/de/host.js", lambda route: route.fulfill(body=PSEUDO, content_type="text/javascript")
        )
        page, check = host.page, self._expect_all_said_by_key
        page.reload()
        expect(page.locator("#status")).to_have_text("⟦status.live⟧")
        for tab in ("people", "board", "settings", "history"):
            host.open_tab(tab)
            expect(page.locator(f"#column-{tab} h2").first).to_be_visible()
            check(page, tab)
        expect(page.locator(".removed li")).to_have_count(1)
        for explanation in page.locator(".hint:visible").all():
            explanation.click()
        check(page, "console")
        for switch in ("#freeze", "#curtain"):
            page.click(switch)
            expect(page.locator(switch)).to_have_attribute("aria-checked", "true")
        check(page, "frozen and covered")
        host.open_tab("people")
        page.locator("[id^=person-]").first.click()
        expect(page.locator("#sheet")).to_be_visible()
        check(page, "a person")
        page.keyboard.press("Escape")
        host.open_tab("history")
        page.locator(".past-rows .did").first.wait_for()
        check(page, "what happened")
        page.locator(".past-rows > .past > li > .plain").first.click()
        page.locator(".past-board article").first.wait_for()
        check(page, "the board as it was")
        page.locator(".removed li button").first.click()
        expect(page.locator("#toast")).to_contain_text("⟦host.isBack⟧")

    def test_a_host_is_answered_in_their_language(self) -> None:
        for locale, direction, freeze in (
            ("de-AT", "ltr", "Tafel einfrieren"),
            ("ar-EG", "rtl", None),
            ("zh-CN", "ltr", None),
            ("ja-JP", "ltr", None),
            ("ko-KR", "ltr", None),
            ("es-MX", "ltr", None),
            ("fr-CA", "ltr", None),
            ("en-GB", "ltr", "Freeze the board"),
        ):
            with self.subTest(locale):
                host = self.host(locale=locale)
                self.assertEqual(host.page.evaluate("document.documentElement.dir"), direction)
                said = host.page.locator("#freeze").inner_text()
                if freeze:
                    self.assertIn(freeze, said)
                else:
                    self.assertNotRegex(said, "Freeze|Everyone")
                self.assertLessEqual(host.page.evaluate("document.documentElement.scrollWidth"), 1280)
                host.context.close()
                self.guests.remove(host)

    def test_a_browser_is_answered_in_its_first_language_that_there_is(self) -> None:
        for locale, language, direction, saved in (
            ("de-AT", "de", "ltr", "Gespeichert"),
            ("ar-EG", "ar", "rtl", "محفوظ"),
            ("zh-CN", "zh-Hans", "ltr", "已保存"),
            ("ja-JP", "ja", "ltr", "保存済み"),
            ("ko-KR", "ko", "ltr", "저장됨"),
            ("es-MX", "es", "ltr", "Guardado"),
            ("fr-CA", "fr", "ltr", "Enregistré"),
            ("nl-NL", "en", "ltr", "Saved"),
            ("en-GB", "en", "ltr", "Saved"),
        ):
            with self.subTest(locale):
                guest = self.phone("Ann", locale=locale)
                guest.expect_status(saved)
                self.assertEqual(
                    guest.page.evaluate("[document.documentElement.lang, document.documentElement.dir]"),
                    [language, direction],
                )
                self.assertEqual(guest.page.evaluate("document.documentElement.scrollWidth"), 390)
                asked = [url for url in guest.requested() if url.endswith(f"/sentences/{language}/page.js")]
                self.assertEqual(len(asked), 0 if language == "en" else 1, asked)
                guest.context.close()
                self.guests.remove(guest)

    def test_a_board_is_mirrored_for_those_who_read_from_right_to_left(self) -> None:
        guest = self.desktop("ليلى", locale="ar-EG")
        page = guest.page
        left = "node => node.getBoundingClientRect().left"
        lefts = [
            page.get_by_role("heading", name=name).evaluate(left)
            for name in (MATT, "Sam's Favorites", "Sommer's Favorites")
        ]
        self.assertEqual(lefts, sorted(lefts, reverse=True))
        page.click("#add")
        guest.introduce()
        page.fill("#typed-text", "أغنية الحب")
        page.keyboard.press("Enter")
        page.keyboard.press("Escape")
        guest.expect_section("أغنية الحب", MATT)
        guest.until_still()
        card = guest.card("أغنية الحب").bounding_box()
        handle = guest.card("أغنية الحب").locator(".handle").bounding_box()
        assert card and handle
        self.assertLess(handle["x"] - card["x"], card["width"] / 2)
        # The next section is on the left, for the mouse and for keys.
        over = guest.card("I Contain Multi-Views").bounding_box()
        assert over
        page.mouse.move(card["x"] + 60, card["y"] + 20)
        page.mouse.down()
        page.mouse.move(over["x"] + 60, over["y"] + 5, steps=8)
        page.mouse.up()
        guest.expect_section("أغنية الحب", "Sam's Favorites", first=True)
        guest.until_still()
        guest.face("Born to Rerun").focus()
        page.keyboard.press("ArrowLeft")
        focused = page.evaluate("document.activeElement.closest('article').getBoundingClientRect().left")
        self.assertLess(focused, lefts[0])

    def test_a_language_that_does_not_come_is_english(self) -> None:
        guest = self.phone("Ann", locale="de-DE")
        guest.context.route("**/sentences/de/page.js", lambda route: route.abort())
        guest.page.reload()
        guest.page.wait_for_selector("[data-input] .card")
        guest.expect_status("Saved")
        # What a console says of the file that didn't come is no trouble.
        self.assertTrue(all("de/page.js" in one or "ERR_FAILED" in one for one in guest.troubles), guest.troubles)
        guest.troubles.clear()
