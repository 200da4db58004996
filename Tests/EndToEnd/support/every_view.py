"""Takes a picture of every view of the running program, for eyes that don't know the code: on a small and a large
phone, a tablet and a desktop; light, dark, right to left, with letters twice as large, and in the other themes. One
sheet shows a view in all sizes.

python Tests/EndToEnd/support/every_view.py FOLDER [MODE…] [WALK…]

Without a mode, all of them, as MODES has them; without a walk through some of the views, all walks, as WALKS has them.
The sheets are written after each mode.
"""

from __future__ import annotations

import base64
import html
import json
import sys
import time
import unittest
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

# Tests import each other by name, wherever they are.
sys.path += [str(folder) for folder in Path(__file__).resolve().parents[1].iterdir() if folder.is_dir()]

from owner import LocalConnection, ask_as_owner  # noqa: E402
from page_browser import DESKTOP, PHONE, SHELL, Browsers, Guest  # noqa: E402
from page_file_board import FileBoardTest  # noqa: E402
from page_pictures_test import PHOTO  # noqa: E402
from pictures import CELLS, drawn  # noqa: E402
from pty_terminal import PtyTerminal  # noqa: E402
from server_process import BINARY  # noqa: E402

LONG = (
    "Supercalifragilisticexpialidocious-and-nothing-but-the-longest-word-that-anybody-ever-sang and then, because "
    "one song is never enough, the whole second verse of it, with the bridge, twice, and the key change at the end"
)
BOARD = f"""title: Karaoke night in the garden
talk: true
values: [dibs, votes, color, pinned, picture, react]
sections:
  - id: queue
    title: Queue
    turns: true
    cards: [Love Stack, Purple Train, Grid of Gold, Born to Rerun, Total Eclipse of the Chart, Like a Pointer]
  - id: wishes
    title: Wishes for later, or for the brave
    cards:
      - {json.dumps(LONG)}
      - "*Nil* and _Void_, see https://songs.example/nil-and-void/with-a-long-path"
      - "夜に駆ける YOASOBI"
      - "أنت عمري – أم كلثوم"
      - "Bring:\\n- cups\\n- `extension cord`"
      - {{ text: Bohemian Wrap City, values: {{ rejected: true }} }}
      - {{ text: Hello from the Other Side Effect, values: {{ rejected: true }} }}
      - {{ text: Async Like a Bird, values: {{ rejected: true }} }}
      - {{ text: Somebody to Bind, values: {{ pinned: true }} }}
      - {{ text: I Contain Multi-Views, values: {{ color: blue }} }}
  - id: sung
    title: Sung
    cards:
      - {{ text: Livin' on a Layer, values: {{ rejected: true }} }}
      - {{ text: Stack of Love, values: {{ rejected: true }} }}
      - {{ text: Closure Time, values: {{ rejected: true }} }}
  - {{ id: empty, title: Nothing here yet }}
"""
SMALL = {**PHONE, "viewport": {"width": 320, "height": 568}}
TABLET = {**PHONE, "viewport": {"width": 820, "height": 1180}}
SIZES = {"320": SMALL, "390": PHONE, "820": TABLET, "1280": DESKTOP}
SCREENS = {
    "1280": {"viewport": {"width": 1280, "height": 720}},
    "1920": {"viewport": {"width": 1920, "height": 1080}},
    "upright": {"viewport": {"width": 1080, "height": 1920}},
    "4:3": {"viewport": {"width": 1024, "height": 768}},
}
MODES = {
    "light": {"color_scheme": "light"},
    "dark": {"color_scheme": "dark"},
    "rtl": {"color_scheme": "light", "locale": "ar-EG"},
    "twice": {"color_scheme": "light"},
    "contrast": {"color_scheme": "light", "contrast": "more"},
    "neon": {"color_scheme": "dark"},
    "plain": {"color_scheme": "light"},
}
WALKS = ("guests", "hosts", "doors", "walls", "terminals")
#: As hosts choose them for everyone.
THEMES = {"neon", "plain"}
NAMES = iter("Mia Noa Elif Juan Zoë Tom Ida Kim Leo Uma Max Eva Ben Lia Jan Ada Tim Pia Ron Amy Gus Fay Hal".split())
SHEET = """
<style>
  body { margin: 0; padding: 12px; width: 1420px; background: #777; font: 13px sans-serif; }
  div { display: flex; flex-wrap: wrap; align-items: start; gap: 10px; margin-bottom: 10px; }
  img { display: block; max-height: 760px; max-width: %dpx; }
</style>
"""

Look = Callable[[str], None]


class EveryView(FileBoardTest):
    file = BOARD
    folder = Path("views")
    #: Those that were asked for.
    modes: tuple[str, ...] = tuple(MODES)
    walks: tuple[str, ...] = WALKS

    def setUp(self) -> None:
        super().setUp()
        self.taken: dict[str, dict[str, list[bytes]]] = {}
        self.failures: list[str] = []

    def runTest(self) -> None:
        self.begin()
        self.folder.mkdir(parents=True, exist_ok=True)
        for mode in self.modes:
            options = MODES[mode]
            self.command("theme", mode if mode in THEMES else "paper")
            for size, device in SIZES.items():
                for name, views in {"guests": self.guest_views, "hosts": self.host_views, "doors": self.doors}.items():
                    if name in self.walks:
                        self.walk(mode, size, {**device, **options}, views)
            for size, screen in SCREENS.items() if "walls" in self.walks else ():
                self.walk(mode, size, {**screen, **options, "reduced_motion": "reduce"}, self.walls)
            for view, rows in self.taken.items():
                self.write(f"{view}-{mode}", {mode: rows.get(mode, [])})
        self.taken.clear()
        if "terminals" in self.walks:
            self.terminals()
        for view, rows in self.taken.items():
            self.write(view, rows)
        self.assertEqual(self.failures, [])

    # --- The evening before the pictures ---

    def begin(self) -> None:
        ann, bo, cy = self.phone("Ann Lee"), self.desktop("Bo"), self.phone("Cyrus Montgomery-Featherstone")
        photo = base64.b64decode(ann.page.evaluate(PHOTO, [1200, 900]))
        ann.page.click("#add")
        ann.introduce()
        ann.page.set_input_files(".picture-file", {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": photo})
        expect(ann.page.locator(".picture-preview canvas")).to_be_visible()
        ann.page.locator("label.chip", has_text="Wishes").click()
        ann.page.fill("#typed-text", "The stage, last year")
        ann.page.get_by_role("button", name="Add", exact=True).click()
        expect(ann.page.locator(".picture-picked")).to_be_hidden()
        ann.done()
        cy.add("Total Recall of the Heart", "Queue")
        bo.add("Waterloop", "Wishes")
        for guest in (ann, bo, cy):
            guest.face("Purple Train").focus()
            guest.page.keyboard.press("v")
            guest.face("Waterloop").focus()
            guest.page.keyboard.press("v")
        bo.face("Love Stack").focus()
        bo.page.keyboard.press("b")
        cy.face("Purple Train").focus()
        cy.page.keyboard.press("b")
        ann.page.keyboard.press("Escape")
        ann.face("Purple Train").focus()
        ann.page.keyboard.press("t")
        for words in ("Who knows the second voice?", "I do, if nobody films it. " + LONG):
            ann.page.fill("#talk-words", words)
            ann.page.click("#talk-send")
            expect(ann.page.locator("#talk-words")).to_have_value("")
        ann.page.keyboard.press("Escape")
        for guest in (ann, bo, cy):
            guest.expect_status("Saved")
        # Someone has a card open while the pictures are taken.
        bo.face("Grid of Gold").focus()
        bo.page.keyboard.press("Enter")

    # --- Walking through the views ---

    def walk(self, mode: str, size: str, options: dict, views: Callable[[str, dict, Look], None]) -> None:
        page: list[Page] = []

        def look(view: str) -> None:
            self.take(page[0], view, mode)

        def opened(opened: Page) -> Page:
            page[:] = [opened]
            opened.set_default_timeout(8_000)
            if mode == "twice":
                opened.context.new_cdp_session(opened).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
                opened.reload()
            return opened

        begun = time.monotonic()
        try:
            views(opened, options, look)
        except Exception as problem:  # One view that can't be had is told at the end, and keeps no other from coming.
            self.failures.append(f"{views.__name__}, {mode}, {size}: {problem}")
            print(self.failures[-1][:600], flush=True)
        finally:
            print(f"{views.__name__}, {mode}, {size}: {time.monotonic() - begun:.0f} s", flush=True)
            for each in page:
                each.context.close()

    def take(self, page: Page, view: str, mode: str) -> None:
        page.wait_for_function(
            "() => document.getAnimations().every(({ playState }) => playState !== 'running')", timeout=3_000
        )
        self.taken.setdefault(view, {}).setdefault(mode, []).append(page.screenshot(scale="css"))

    def write(self, view: str, rows: dict[str, list[bytes]]) -> None:
        lines = [
            f"<p>{html.escape(view)}, {mode}</p><div>"
            + "".join(f'<img src="data:image/png;base64,{base64.b64encode(each).decode()}">' for each in pictures)
            + "</div>"
            for mode, pictures in rows.items()
        ]
        page = Browsers.get(SHELL).new_page(viewport={"width": 1444, "height": 200})
        # Two walls fit beside each other, and the pages of three sizes above the desktop's.
        page.set_content(SHEET % (690 if view.startswith("wall") else 1280) + "".join(lines))
        page.wait_for_function("() => [...document.images].every((image) => image.complete)")
        page.locator("body").screenshot(path=str(self.folder / f"{view}.png"))
        page.close()

    # --- What guests see ---

    def guest_views(self, opened: Callable[[Page], Page], options: dict, look: Look) -> None:
        guest = Guest(next(NAMES, "Zed"), self.browser.new_context(**options), self.link())
        page = opened(guest.page)
        page.wait_for_selector(guest.waits_for)
        expect(page.locator("#undo")).to_be_attached()
        guest.until_still()
        look("board")
        page.evaluate("scrollTo(0, 1e6)")
        guest.until_still()
        look("board-end")
        page.evaluate("scrollTo(0, 0)")
        page.click("#add")
        expect(page.locator("#name")).to_be_visible()
        look("name")
        page.fill("#name", guest.name)
        page.keyboard.press("Enter")
        expect(page.locator("#typed-text")).to_be_visible()
        look("add")
        page.fill("#typed-text", "purple trane")
        expect(page.locator(".beside button").first).to_be_visible()
        look("add-again")
        page.fill("#typed-text", "")
        page.keyboard.press("Escape")
        for view, card, key in (
            ("card", "Purple Train", "Enter"),
            ("edit", "Grid of Gold", "e"),
            ("move", "Grid of Gold", "m"),
            ("talk", "Purple Train", "t"),
        ):
            guest.face(card).focus()
            page.keyboard.press(key)
            expect(page.locator("dialog[open]")).to_be_visible()
            look(view)
            page.keyboard.press("Escape")
            expect(page.locator("dialog[open]")).to_have_count(0)
        guest.card("The stage, last year").locator(".face").focus()
        page.keyboard.press("Enter")
        expect(page.locator("dialog[open] img")).to_be_visible()
        look("card-picture")
        page.keyboard.press("Escape")
        for view, button in (("people", "#people"), ("more", "#more")):
            page.click(button)
            expect(page.locator("dialog[open]")).to_be_visible()
            look(view)
            page.keyboard.press("Escape")
        for view, entry in (("invite", 0), ("device", 1), ("files", 2), ("keys", 4)):
            page.click("#more")
            page.locator("#sheet .menu button, #sheet .actions button, #sheet li button").nth(entry).click()
            page.wait_for_timeout(150)
            look(view)
            page.keyboard.press("Escape")
            expect(page.locator("dialog[open]")).to_have_count(0)
        page.click("#find")
        page.fill("#find-words", "o")
        expect(page.locator(".found button").first).to_be_visible()
        look("find")
        page.keyboard.press("Escape")
        guest.face("Waterloop").focus()
        page.keyboard.press("x")
        page.keyboard.press("Control+z")
        expect(page.locator("#toast")).not_to_be_empty()
        look("toast")
        self.command("announce", "Pizza is here! Please leave by the left stairs, and mind the cables")
        self.command("timer", "start", "10", "Break")
        self.command("freeze")
        expect(page.locator("#notice")).to_be_visible()
        expect(page.locator(".timer-chip")).to_be_visible()
        page.evaluate("scrollTo(0, 0)")
        guest.until_still()
        look("said-and-frozen")
        self.command("announce")
        self.command("timer", "end")
        self.command("unfreeze")
        guest.context.set_offline(True)
        page.evaluate("dispatchEvent(new Event('offline'))")
        expect(page.locator("#status")).to_have_attribute("data-kind", "offline")
        look("offline")

    # --- What hosts see ---

    def host_views(self, opened: Callable[[Page], Page], options: dict, look: Look) -> None:
        host = Guest("Host", self.browser.new_context(**options), self.link("host"), waits_for="#freeze")
        page = opened(host.page)
        page.wait_for_selector("#freeze", state="attached")
        for tab in ("room", "people", "board", "history", "settings"):
            if page.locator(f"#tab-{tab}").is_visible():
                host.open_tab(tab)
            look(f"host-{tab}")
            page.evaluate("scrollTo(0, innerHeight * 0.9)")
            look(f"host-{tab}-2")
            page.evaluate("scrollTo(0, 0)")

    # --- What someone sees who isn't in yet, and the owner ---

    def doors(self, opened: Callable[[Page], Page], options: dict, look: Look) -> None:
        context = self.browser.new_context(**options)
        page = opened(context.new_page())
        for view, path in (("join", "/join"), ("wrong-address", "/b/nothing-here"), ("no-link", f"/b/{self.board}")):
            page.goto(self.address + path)
            expect(page.locator("h1, h2").first).to_be_visible()
            page.wait_for_timeout(200)
            look(view)
        _, answer = ask_as_owner(LocalConnection(self.server.data), {"t": "link"})
        page.goto(f"{self.address}/owner#{answer['link'].split('#')[1]}")
        page.wait_for_selector("#tools:not([hidden])")
        look("owner")
        page.click("#new")
        expect(page.locator("dialog[open] .template").first).to_be_visible()
        look("owner-new")

    # --- What everyone sees from afar ---

    def walls(self, opened: Callable[[Page], Page], options: dict, look: Look) -> None:
        context = self.browser.new_context(**options)
        page = opened(context.new_page())
        page.goto(self.address + self.wall_path)
        page.wait_for_function("() => globalThis.isLiveWall")
        page.wait_for_function("() => document.querySelector('.layer.seen article')")
        look("wall")
        for view, done, undone in (
            ("wall-said", ["announce", "Pizza is here! Please leave by the left stairs"], ["announce"]),
            ("wall-timer", ["timer", "start", "10", "Back in"], ["timer", "end"]),
            ("wall-curtain", ["wall", "curtain", "We'll be right back"], ["wall", "board"]),
        ):
            self.command(*done)
            page.wait_for_timeout(700)
            look(view)
            self.command(*undone)
        page.goto(f"{self.address}/wall/{self.board}")
        page.wait_for_timeout(700)
        look("wall-pairing")
        bare = self.browser.new_context(**options, java_script_enabled=False)
        page = opened(bare.new_page())
        page.goto(self.address + self.wall_path)
        look("wall-without-scripts")
        context.close()

    # --- Terminals ---

    def terminals(self) -> None:
        link = f"http://127.0.0.1:{self.server.port}/b/{self.board}#{self.server.tokens['guest']}\n"
        file = self.scratch / "terminal-link"
        file.write_text(link)
        for columns, rows in ((80, 24), (120, 40), (40, 20)):
            command = [str(BINARY), "join", "--link-file", str(file), "--name", f"Tess{columns}"]
            kept = str(self.scratch / f"terminal-{columns}")
            with PtyTerminal(command, columns, rows, XDG_STATE_HOME=kept) as terminal:
                terminal.wait_for("Purple Train")
                self.keep(terminal, "board", columns, rows)
                for name, keys in (
                    ("end", "\x1b[F"),
                    ("reading", "<home><down>r"),
                    ("more", "<esc> ."),
                    ("help", "<esc> ?"),
                    ("invitation", "<esc> I"),
                ):
                    # A key right behind Escape would be one with Alt.
                    for key in keys.split(" "):
                        terminal.press(key)
                        while terminal.read(0.3) or terminal.is_drawing:
                            pass
                    self.keep(terminal, name, columns, rows)

    def keep(self, terminal: PtyTerminal, name: str, columns: int, rows: int) -> None:
        lines = [[terminal.screen.buffer[y][x] for x in range(columns)] for y in range(rows)]
        page = self.browser.new_page(viewport={"width": 200, "height": 200})
        page.set_content(CELLS % "\n".join(drawn(line) for line in lines))
        page.locator("body").evaluate("(body) => { body.style.width = 'max-content'; }")
        picture = page.locator("body").screenshot()
        page.close()
        self.taken.setdefault(f"terminal-{columns}", {}).setdefault(name, []).append(picture)


if __name__ == "__main__":
    EveryView.folder = Path(sys.argv[1])
    chosen = sys.argv[2:]
    if unknown := set(chosen) - {*MODES, *WALKS}:
        sys.exit(f"There is no {', '.join(sorted(unknown))}: see MODES and WALKS.")
    EveryView.walks = tuple(name for name in WALKS if name in chosen) or WALKS
    # Terminals look the same in all modes.
    EveryView.modes = tuple(name for name in MODES if name in chosen) or (
        () if EveryView.walks == ("terminals",) else EveryView.modes
    )
    sys.exit(not unittest.TextTestRunner().run(unittest.TestSuite([EveryView()])).wasSuccessful())
