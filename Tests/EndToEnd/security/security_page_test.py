"""What people write is text on the page and on the host's: no script of theirs runs, and the page never asks for
anything that its content policy has to stop."""

from __future__ import annotations

import asyncio
import json
import tempfile
import threading
import unittest
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from page_browser import BrowserTest, Guest
from protocol_client import Client, add_card, edit_text, remove_card
from server_process import ROOT

# Whatever of these runs says so by calling `ran`.
MARKUP = [
    "<script>ran()</script>",
    "<script src=data:,ran()></script>",
    "<ScRiPt>ran()</sCrIpT>",
    "<script>ran()//",
    "<<script>ran();//<</script>",
    "<img src=x onerror=ran()>",
    '<img src=x onerror="ran()"',
    "<img/src=x/onerror=ran()>",
    "<IMG SRC=javascript:ran()>",
    "<img src=x:x onerror=ran()//",
    "<img srcset=x onerror=ran()>",
    "<image src=x onerror=ran()>",
    "<svg onload=ran()>",
    "<svg/onload=ran()>",
    "<svg><script>ran()</script></svg>",
    "<svg><animate onbegin=ran() attributeName=x dur=1s>",
    "<svg><a xlink:href=javascript:ran()><text>x</text></a>",
    "<svg><use href=\"data:image/svg+xml,<svg id='x' onload='ran()'/>#x\">",
    "<svg><foreignObject><iframe src=javascript:ran()>",
    "<math><mi xlink:href=javascript:ran()>x</mi></math>",
    "<math><mtext></form><form><mglyph><style></math><img src onerror=ran()>",
    "<body onload=ran()>",
    "<iframe src=javascript:ran()>",
    '<iframe srcdoc="<script>parent.ran()</script>">',
    "<object data=javascript:ran()>",
    "<embed src=javascript:ran()>",
    "<video src=x onerror=ran()>",
    "<video><source onerror=ran()></video>",
    "<audio src=x onerror=ran()>",
    "<details open ontoggle=ran()>",
    "<input autofocus onfocus=ran()>",
    "<select autofocus onfocus=ran()>",
    "<textarea autofocus onfocus=ran()>",
    "<keygen autofocus onfocus=ran()>",
    "<marquee onstart=ran()>",
    '<div style="animation-name:x" onanimationstart=ran()>x</div>',
    "<style>@import 'javascript:ran()';</style>",
    "<link rel=stylesheet href=javascript:ran()>",
    "<link rel=import href=data:,ran()>",
    '<meta http-equiv=refresh content="0;url=javascript:ran()">',
    "<base href=javascript:ran()//>",
    "<form action=javascript:ran()><input type=submit>",
    "<button formaction=javascript:ran()>x</button>",
    "<a href=javascript:ran()>x</a>",
    '<a href="java&#x0A;script:ran()">x</a>',
    "<a href=data:text/html,<script>ran()</script>>x</a>",
    "<isindex type=image src=x onerror=ran()>",
    "<table background=javascript:ran()>",
    "<template><script>ran()</script></template>",
    '<noscript><p title="</noscript><img src=x onerror=ran()>">',
    '<xmp><p title="</xmp><svg/onload=ran()>">',
    '<!--<img src="--><img src=x onerror=ran()//">',
    "<![CDATA[<script>ran()</script>]]>",
    '<?xml version="1.0"?><script>ran()</script>',
    "</title><script>ran()</script>",
    "</textarea><script>ran()</script>",
    '"><script>ran()</script>',
    "'><script>ran()</script>",
    '" onmouseover=ran() x="',
    "' autofocus onfocus=ran() x='",
    "`${ran()}`",
    "${ran()}",
    "{{constructor.constructor('ran()')()}}",
    "#{ran()}",
    "<%= ran() %>",
    "javascript:ran()",
    "javascript://%0Aran()",
    "data:text/html,<script>ran()</script>",
    "vbscript:ran()",
    "&lt;script&gt;ran()&lt;/script&gt;",
    "&#60;img src=x onerror=ran()&#62;",
    "\\u003cimg src=x onerror=ran()\\u003e",
    "\\x3cscript\\x3eran()\\x3c/script\\x3e",
    "+ADw-script+AD4-ran()+ADw-/script+AD4-",
    "%3Cscript%3Eran()%3C/script%3E",
    "＜script＞ran()＜/script＞",
    "__proto__",
    "constructor",
    "toString",
]
NAME = "<script>ran()</script>"

# Before any script of the page.
WATCH = """
  window.heard = [];
  window.ran = () => { window.heard.push("a script of theirs ran"); };
  for (const name of ["alert", "confirm", "prompt"]) window[name] = () => window.ran();
  addEventListener("securitypolicyviolation", (event) => {
    window.heard.push(`${event.violatedDirective} stopped ${event.blockedURI || event.sample}`);
  });
"""


class Markup(BrowserTest):
    board = "markup"

    def start(self) -> None:
        scratch = tempfile.TemporaryDirectory(prefix="displayboard-markup-")
        self.addCleanup(scratch.cleanup)
        file = Path(scratch.name) / "markup.json"
        file.write_text(
            json.dumps({"title": MARKUP[0], "sections": [{"title": MARKUP[5], "cards": [{"text": "first"}]}]})
        )
        self.server.start("--public-url", self.address, "--board", str(file))

    def watched(self, guest: Guest) -> Guest:
        """The page again, watched from its beginning."""
        guest.context.add_init_script(WATCH)
        guest.page.reload()
        guest.page.wait_for_selector(guest.waits_for)
        return guest

    def expect_nothing_ran(self, guest: Guest) -> None:
        guest.page.evaluate("() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        self.assertEqual(guest.page.evaluate("window.heard"), [], guest.name)
        # A section's fold says how many cards it has in a b of the page's own.
        strangers = (
            "#board img, #board iframe, #board object, #board embed, #board form, main script, "
            "#board :not(.fold) > b, #board style"
        )
        self.assertEqual(guest.page.locator(strangers).count(), 0, guest.name)

    async def write(self) -> None:
        """All of it as cards, by someone whose name is one; one card is changed and one removed."""
        async with await Client.join(
            self.server.port, self.server.links[self.board]["guest"], board=self.board
        ) as client:
            await client.send({"t": "name", "name": NAME})
            section = client.board.sections[0].id
            counters = [await client.operate(add_card(section, text)) for text in MARKUP]
            for counter in counters:
                self.assertIsNone(await client.decided(counter))
            changed, removed = (
                next(card.id for card in client.board.cards if card.text == text) for text in MARKUP[5:7]
            )
            await client.decided(await client.operate(edit_text(changed, (0, 1, "<"))))
            await client.decided(await client.operate(remove_card(removed)))

    def test_no_script_of_theirs_runs_and_nothing_has_to_be_stopped(self) -> None:
        """[T5] as cards, titles and names, drawn, read, edited, searched, removed, and in what hosts see of them"""
        self.assertGreaterEqual(len(set(MARKUP)), 60)
        ann, bo = self.watched(self.phone("Ann")), self.watched(self.desktop("Bo"))
        host = self.watched(self.host())
        in_background(self.write())
        seen: set[str] = set()
        for guest in (ann, bo):
            expect(guest.page.locator("h1")).to_have_text(MARKUP[0])
            expect(guest.page.locator("h2.header").first).to_have_text(MARKUP[5])
            seen |= self.texts_on_all_pages(guest)
            guest.page.evaluate("scrollTo(0, 0)")
        # Code is drawn without its two marks.
        drawn = {text.strip("`") for text in MARKUP if text != MARKUP[6]}
        self.assertEqual(drawn - seen, set(), "what wasn't drawn wasn't tried")
        bo.face(MARKUP[0]).click()
        expect(bo.page.locator(".reading")).to_have_text(MARKUP[0])
        bo.page.keyboard.press("Escape")
        bo.edit(MARKUP[1], MARKUP[1] + MARKUP[5])
        bo.expect_status("Saved")
        expect(host.page.locator(".roster li", has_text=NAME)).to_have_count(1)
        host.open_tab("history")
        expect(host.page.locator(".removed li", has_text=MARKUP[6])).to_have_count(1)
        expect(host.page.locator(".past li").first).to_be_visible()
        for guest in (ann, bo, host):
            self.expect_nothing_ran(guest)

    def texts_on_all_pages(self, guest: Guest) -> set[str]:
        """Only what is near has nodes: goes through the board from top to end."""
        seen: set[str] = set()
        for _ in range(200):
            guest.until_still()
            seen |= set(guest.page.locator("article .text").all_text_contents())
            if guest.page.evaluate(
                "() => { const before = scrollY; scrollBy(0, innerHeight * 0.7); return scrollY === before; }"
            ):
                return seen
        raise AssertionError("the board has no end")

    def test_a_script_that_got_onto_the_page_all_the_same_does_not_run(self) -> None:
        """[T5][T36] the content policy, should the page ever put text where markup goes; and that this test would
        notice"""
        ann = self.watched(self.phone("Ann"))
        # Whatever would make script of text throws there and then, or is heard of; and nobody makes a policy that lets
        # it pass.
        stopped = ann.page.evaluate("""() => {
          const picture = document.createElement("img");
          const script = document.createElement("script");
          const ways = {
            markup: () => { document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=ran()>"); },
            handler: () => { picture.setAttribute("onerror", "ran()"); },
            source: () => { script.src = "data:,ran()"; },
            document: () => { new DOMParser().parseFromString("<p>", "text/html"); },
            policy: () => { trustedTypes.createPolicy("ours", { createHTML: (text) => text }); },
          };
          const stopped = Object.keys(ways).filter((way) => {
            try { ways[way](); } catch { return true; }
            return false;
          });
          script.append("ran()");
          document.body.append(script);
          picture.src = "data:image/png,none";
          document.body.append(picture);
          return stopped;
        }""")
        self.assertEqual(stopped, ["markup", "handler", "source", "document", "policy"])
        ann.page.wait_for_function("() => window.heard.length >= 6")
        heard = ann.page.evaluate("window.heard")
        self.assertEqual([word for word in heard if "a script of theirs ran" in word], [])
        kinds = {word.split(" ")[0] for word in heard}
        self.assertEqual(
            kinds - {"require-trusted-types-for", "trusted-types", "script-src-elem", "script-src"}, set(), heard
        )
        ann.troubles.clear()


class Source(unittest.TestCase):
    def test_the_page_makes_no_markup_of_text(self) -> None:
        """[T5] nowhere in the page's source"""
        for file in (
            sorted((ROOT / "web").glob("*.js"))
            + sorted((ROOT / "web/design").glob("*.js"))
            + sorted((ROOT / "web").glob("*.html"))
        ):
            source = file.read_text()
            for way in (
                "innerHTML",
                "outerHTML",
                "insertAdjacentHTML",
                "document.write",
                "srcdoc",
                "DOMParser",
                "eval(",
                "new Function",
                "setHTMLUnsafe",
                "createContextualFragment",
                "javascript:",
            ):
                self.assertNotIn(way, source, file.name)


def in_background(work: Coroutine[Any, Any, None]) -> None:
    """Playwright has the thread's event loop."""
    failures: list[BaseException] = []

    def run() -> None:
        try:
            asyncio.run(work)
        except BaseException as failure:  # raised where the test waits
            failures.append(failure)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(120)
    if failures:
        raise failures[0]


if __name__ == "__main__":
    unittest.main()
