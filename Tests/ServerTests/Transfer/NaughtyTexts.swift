/// Texts that break programs which take them for something else. Those that a board can't have are in ``refused``.
enum NaughtyTexts {
  static let kept = [
    "=1+1", "+1", "-1", "@SUM(A1)", "\tx", "'=1", "''-2", "'plain", "=cmd|'/c calc'!A0",
    "=HYPERLINK(\"http://example.org\",\"Click\")", "a,b;c", "say \"hi\"", "\"", "two\nlines", "gap\n\nbetween",
    "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "&amp; &lt;b&gt;", "</textarea>",
    "- [x] a list?", "# a heading?", "1. first", "1) first", "> quote", "* star", "+ plus", "**bold** _it_ `code`",
    "[a](http://b)", "---",
    "===", "a | b", "~~gone~~", "\\", "\\\\", "ends with \\", "a\\*b", "```", "!x",
    "*anchor", "&anchor", "!!tag text", "!!python/object:os.system", "key: value", "{ a: b }", "[a, b]", "? x", "%x",
    "@at", "`tick", "yes", "null", "~", "true", "0x1F", "1e3", ".inf", "2026-11-26", "012", "\u{FEFF}marked",
    "null\u{A0}space", "مرحبا بالعالم", "שלום", "👩‍👩‍👧‍👦 👍🏽 🇩🇪", "e\u{301} é", "ﷺ", "𝒳𝒴", "Ω≈ç√", "日本語テキスト", "ཧྐྵྨླྺྼྻྂ",
    "%s %d %@", "../../etc/passwd", "'; DROP TABLE cards;--", "${HOME}", "$(ls)", "a\u{2028}b", "a\u{2029}b",
    String(repeating: "long ", count: 3_000),
  ]

  static let refused = [
    "\u{0}", "nul\u{0}inside", "bell\u{7}", "escape\u{1B}[31m", "delete\u{7F}", "next\u{85}", "\u{202E}turned",
    "left\u{200E}mark",
    "isolate\u{2066}", "\u{FFFF}", "Z̸̡̢̛̛̛̛̛̛̛̛̖̖̖̖̖̖̖̖algo",
  ]
}
