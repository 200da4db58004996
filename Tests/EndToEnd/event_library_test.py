"""[M6] Without the library's libuv plugin a server doesn't start on another kind of loop: it says what is missing."""

from __future__ import annotations

import os
import subprocess
import unittest
from pathlib import Path

from server_process import ServerProcess

PLUGINS = sorted(Path("/usr/lib").glob("*/libwebsockets-evlib_uv.so"))


@unittest.skipUnless(os.geteuid() == 0, "needs root, to hide the plugin from one process")
@unittest.skipUnless(PLUGINS, "the plugin isn't where Debian puts it")
class EventLibraryTest(unittest.TestCase):
    def test_a_missing_plugin_is_a_sentence_and_no_server(self) -> None:
        """[M6]"""
        server = ServerProcess()
        self.addCleanup(server.clean_up)
        hide = f"mount --bind /dev/null {PLUGINS[0]} && exec \"$@\""
        done = subprocess.run(
            ["unshare", "--mount", "sh", "-c", hide, "sh", *server.command()],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20)
        if "unshare" in done.stderr or "mount:" in done.stderr:
            self.skipTest(f"no mount namespace here: {done.stderr.strip()}")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("libwebsockets-evlib-uv", done.stderr)
        self.assertFalse(server.announce.exists())


if __name__ == "__main__":
    unittest.main()
