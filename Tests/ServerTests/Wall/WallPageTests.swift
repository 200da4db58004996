import Document
import Foundation
import Messages
import Presentation
import Sentences
import Testing

@testable import Server

@Suite("The wall without scripts")
struct WallPageTests {
  static let template = WallPage(
    template: HTMLTemplate("<title>{{title}}</title>{{columns}}|{{page}}|{{next}}|{{seconds}}|{{code}}|{{else}}"))

  static func board(_ sections: [(String, [String])], invitation: String? = nil) -> WallBoard {
    WallBoard(
      title: "Karaoke",
      sections: sections.map { title, texts in
        WallBoard.Section(title: title, cards: texts.map { WallBoard.Card(text: $0) })
      }, invitation: invitation)
  }

  @Test("people's texts are text, never markup and never a name of the template")
  func escaped() {
    let text = Self.template.text(
      of: Self.board([("<b>", ["<script>\"&", "{{code}}"])], invitation: "http://a/b#c"), page: 0, path: "/wall/a/b")
    #expect(text.contains("&lt;script&gt;&quot;&amp;"))
    #expect(text.contains("<p dir=\"auto\">{{code}}</p>"))
    #expect(text.contains("&lt;b&gt;") && !text.contains("<script>"))
    #expect(text.hasSuffix("{{else}}"), "what isn't a name stays")
  }

  @Test(
    "[T5] a sign of HTML is escaped, whatever is before and after it",
    arguments: ["\u{D4E}", "\u{600}", "\u{111C2}", "\u{200D}"], ["&", "<", ">", "\"", "'"])
  func escapedInClusters(before: String, sign: String) {
    for after in ["", "\u{338}", "\u{FE0F}"] {
      let escaped = HTMLTemplate.escaped(before + sign + after)
      #expect(escaped.unicodeScalars.allSatisfy { !"<>\"'".unicodeScalars.contains($0) })
      #expect(escaped.unicodeScalars.count { $0 == "&" } == 1, "its own, and none raw")
      #expect(escaped.unicodeScalars.starts(with: before.unicodeScalars))
      #expect(escaped.unicodeScalars.reversed().starts(with: after.unicodeScalars.reversed()))
    }
  }

  @Test("[T5] marks of formatting become elements, and nothing that anyone wrote becomes one")
  func formatted() {
    let texts = ["*a <b>* _c&d_ `<e>`", "https://a.example/?<script>", "**\"**"]
    let text = Self.template.text(of: Self.board([("A", texts)]), page: 0, path: "/wall/a/b")
    #expect(text.contains("<p dir=\"auto\"><strong>a &lt;b&gt;</strong> <em>c&amp;d</em> <code>&lt;e&gt;</code></p>"))
    #expect(text.contains("<span class=\"link\" dir=\"ltr\">https://a.example/</span>?&lt;script&gt;"))
    #expect(text.contains("<strong>&quot;</strong>") && !text.contains("<script>"))
  }

  @Test("a page stays twelve seconds, and longer by each card above ten")
  func pageTime() {
    #expect([0, 10, 11, 12, 30].map(WallPageTime.seconds) == [12, 12, 12, 13, 20])
    let page = WallPage(template: HTMLTemplate("{{seconds}} of {{page-time}}"))
    for (count, said) in [(3, "12"), (15, "14")] {
      let board = Self.board([("A", (0..<count).map { "\($0)" })])
      #expect(page.text(of: board, page: 0, path: "/wall/a/b") == "\(said) of 12000 10 400")
    }
  }

  @Test("the page says who crossed off and who added")
  func values() {
    var board = Self.board([("A", [])])
    board.sections[0].cards = [
      WallBoard.Card(text: "Two"), WallBoard.Card(text: "One", author: "Ann", isCrossedOff: true),
    ]
    let text = Self.template.text(of: board, page: 0, path: "/wall/a/b")
    #expect(text.contains("<s>One</s>") && text.contains("<small dir=\"auto\"><bdi>Ann</bdi></small>"))
    #expect(WallText.lines(of: board).last == " ✗ \u{1B}[9mOne\u{1B}[0m  \u{1B}[2mAnn\u{1B}[0m")
  }

  @Test("people's values show as on any other screen: tallies, names of those who have a card, numbers, colors")
  func marks() {
    let values = BoardValues.standard.with([
      DeclaredValue(ValueField("votes", .vote), shown: .badge("♥")),
      DeclaredValue(ValueField("dibs", .dibs), shown: .badge("🎤")),
      DeclaredValue(ValueField("color", .text), shown: .tint(nil)),
      DeclaredValue(ValueField("done", .flag), shown: .slash),
    ])
    let section = SectionID(.server, 1)
    let card = CardID(.server, 2)
    let votes = [1, 2].map { ValueKey("votes").vote(of: SeatNumber($0)) }
    let operations: [Document.Operation] =
      [
        .addSection(title: "A", place: .end),
        .addCard(
          section: section, place: .end, text: "One",
          values: ["color": .text("sea <blue>"), "done": .flag(true), "dibs": .number(7)]),
        // Were all done, none would be among the others.
        .addCard(section: section, place: .start, text: "Two", values: [:]),
      ] + votes.map { .setValue(target: .card(card), key: $0, value: .flag(true)) }
    var state = BoardState()
    for (index, operation) in operations.enumerated() {
      state.apply(.applied(OperationID(.server, UInt32(index + 1)), operation, by: nil, at: Timestamp(milliseconds: 0)))
    }
    let board = WallBoard(state, title: "Karaoke", values: values, invitation: nil)
    #expect(board.sections[0].cards[1].marks.badges == ["♥ 2", "🎤 …"])
    let text = Self.template.text(of: board, page: 0, path: "/wall/a/b")
    #expect(text.contains("<li class=\"tint tint-sea-blue\"><p dir=\"auto\"><s>One</s></p>"), "\(text)")
    #expect(text.contains("<b dir=\"auto\">♥ 2</b> <b dir=\"auto\">🎤 …</b>"))
    #expect(WallText.lines(of: board).last == " ✗ \u{1B}[9mOne\u{1B}[0m  ♥ 2  🎤 …")
  }

  @Test(
    "[WL15] a card's picture is on the wall without scripts, on the stage and in front of the board; its description is text"
  )
  func pictures() {
    var board = Self.board([("A", ["One", "📷"])])
    let picture = WallBoard.Picture(name: "a~1.2~code", width: 640, height: 480, description: "<Ann>")
    board.sections[0].cards[0].picture = picture
    let text = Self.template.text(of: board, page: 0, path: "/wall/a/b")
    let image = "<img src=\"/pictures/a~1.2~code\" width=\"640\" height=\"480\" alt=\"&lt;Ann&gt;\">"
    #expect(text.contains("<li>\(image)<p dir=\"auto\">One</p></li>"), "\(text)")
    #expect(WallText.lines(of: board).contains(" • [picture: <Ann>] One"))
    let stage = WallPage(template: HTMLTemplate("{{turns}}|{{spotlight}}|{{spotlight-class}}"))
    board.turns = [WallBoard.Turn(text: "One", picture: picture)]
    #expect(stage.text(of: board, page: 0, path: "/wall/a/b").contains("<div class=\"now pictured\"><h2>"))
    board.spotlight = "📷"
    board.spotlightPicture = picture
    let shown = stage.text(of: board, page: 0, path: "/wall/a/b").split(separator: "|")
    #expect(shown.dropFirst().first.map(String.init) == image, "a card that is only a picture has no text below it")
    #expect(shown.last?.hasPrefix("pictured ") == true)
  }

  @Test("[WL15] a column has room for the pictures in it")
  func pictureColumns() {
    var board = Self.board([("A", (0..<3).map { "Card \($0)" })])
    #expect(PlainWallColumns(board).pages[0].count == 1)
    for card in 0..<3 {
      board.sections[0].cards[card].picture = WallBoard.Picture(name: "p", width: 100, height: 200, description: "")
    }
    #expect(PlainWallColumns(board).pages[0].count == 3, "each is 240 points high, and 600 are one column")
  }

  @Test("[T6] text for a terminal commands it nothing")
  func terminal() {
    var board = Self.board([("\u{9B}2J", ["\u{1B}]0;owned\u{7}\u{202E}"])])
    board.title = "\u{1B}[2J"
    board.sections[0].cards[0].author = "\u{8}Ann"
    let lines = WallText.lines(of: board).map {
      $0.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[2m", with: "").replacing("\u{1B}[0m", with: "")
    }
    #expect(lines.allSatisfy { line in line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } })
    #expect(lines.last == " • ␛]0;owned␇  ␈Ann")
  }

  @Test("[T35] an older tower of marks doesn't reach a terminal whole")
  func terminalMarks() {
    let tower = "H" + String(repeating: "\u{301}", count: 500)
    let line = WallText.lines(of: Self.board([("A", [tower])])).last ?? ""
    #expect(line.unicodeScalars.filter { $0 == "\u{301}" }.count < 20)
  }

  @Test("the joiners of letters and flags reach a terminal")
  func joiners() {
    let text =
      "می\u{200C}خواهم \u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} "
      + "\u{1F469}\u{200D}\u{1F680}"
    #expect(WallText.lines(of: Self.board([("A", [text])])).last == " • \(text)")
  }

  @Test("the page has what hosts put before the board: a card in letters that fit, or the curtain")
  func spotlight() throws {
    let template = WallPage(
      template: HTMLTemplate("<p class=\"{{spotlight-class}}\"{{spotlight-hidden}}>{{spotlight}}</p>{{columns}}"))
    var board = Self.board([("A", ["One"])])
    func text() -> String { template.text(of: board, page: 0, path: "/w") }
    #expect(text().hasPrefix("<p class=\"spotlight\" hidden></p><div") && text().contains(">One<"))
    board.spotlight = ""
    #expect(text() == "<p class=\"spotlight\"></p>")
    board.spotlight = "<b>"
    #expect(text() == "<p class=\"spotlight short shortest\">&lt;b&gt;</p>")
    board.spotlight = String(repeating: "x", count: 91)
    #expect(text().hasPrefix("<p class=\"spotlight long\">"))
    board.spotlight = String(repeating: "x", count: 401)
    #expect(text().hasPrefix("<p class=\"spotlight long longest\">"))
  }

  @Test("the next page's address keeps its query")
  func query() {
    let page = Self.template.text(of: Self.board([]), page: 0, path: "/w", query: "&distance=6")
    #expect(page.contains("|/w?page=1&amp;distance=6|"))
  }

  @Test("each card is on one page, in order; the last page leads to the first, and one that isn't there is the first")
  func pages() {
    let texts = (1...60).map { "Song \($0)." }
    let board = Self.board([("A", Array(texts[..<25])), ("B", Array(texts[25...]))])
    let count = PlainWallColumns(board).pages.count
    #expect(count > 1)
    var shown: [String] = []
    for page in 0..<count {
      let text = Self.template.text(of: board, page: page, path: "/w")
      let here = texts.filter { text.contains(">\($0)<") }
      let seconds = WallPageTime.seconds(cards: here.count)
      #expect(text.contains("|\(page + 1)/\(count)|/w?page=\((page + 1) % count + 1)|\(seconds)|"))
      shown += here
    }
    #expect(shown == texts)
    #expect(
      Self.template.text(of: board, page: 99, path: "/w") == Self.template.text(of: board, page: 0, path: "/w"))
    #expect(
      Self.template.text(of: board, page: -1, path: "/w") == Self.template.text(of: board, page: 0, path: "/w"))
  }

  @Test("no page has more columns than fit, no column is empty but on an empty board, and a title has a card below it")
  func columns() {
    for count in [0, 1, 7, 40, 333] {
      let long = String(repeating: "word ", count: 40)
      let board = Self.board([
        ("A", (0..<count).map { $0.isMultiple(of: 3) ? long : "Song \($0)" }), ("Nothing here", []), ("B", ["Last"]),
      ])
      let pages = PlainWallColumns(board).pages
      #expect(pages.allSatisfy { (1...PlainWallColumns.columnsMax).contains($0.count) })
      let groups = pages.flatMap { $0.flatMap { $0 } }
      #expect(groups.allSatisfy { !$0.cards.isEmpty || $0.title == "Nothing here" || ($0.title == "A" && count == 0) })
      #expect(groups.flatMap(\.cards).count == count + 1)
      #expect(pages.allSatisfy { $0.allSatisfy { !$0.isEmpty } })
    }
    #expect(PlainWallColumns(Self.board([])).pages == [[[]]])
  }

  @Test("a queue takes one column of a page beside other sections, and all columns if it is alone")
  func queue() {
    let songs = (1...30).map { "Song \($0)." }
    var board = Self.board([("Wishes", (1...30).map { "Wish \($0)." }), ("Queue", songs), ("Sung", ["Last"])])
    board.sections[1].isQueue = true
    let pages = PlainWallColumns(board).pages
    let queued = pages.map { page in page.count { $0.contains { $0.title == "Queue" } } }
    let withOthers = zip(pages, queued).filter { page, _ in page.joined().contains { $0.title != "Queue" } }
    #expect(withOthers.count > 1 && withOthers.allSatisfy { $0.1 == 1 })
    #expect(pages.allSatisfy { (1...PlainWallColumns.columnsMax).contains($0.count) })
    #expect(pages.flatMap { $0.joined().filter { $0.title == "Queue" }.flatMap(\.cards) }.map(\.text) == songs)
    #expect(pages.joined().joined().reduce(0) { $0 + $1.cards.count } == 61)
    board.sections = [board.sections[1]]
    #expect(PlainWallColumns(board).pages[0].count == PlainWallColumns.columnsMax)
  }

  @Test("the code's picture has each dark module once, and the light border that cameras need")
  func code() throws {
    let code = try #require(QRCode("http://192.168.1.20:8080/b/karaoke#SECRET"))
    let runs = code.svg().components(separatedBy: "v1h-").count - 1
    let lengths = code.svg().matches(of: /h(\d+)v1h-/).compactMap { Int($0.output.1) }
    #expect(lengths.count == runs)
    #expect(lengths.reduce(0, +) == code.modules.count { $0 })
    #expect(code.svg().contains("viewBox=\"0 0 \(code.side + 8) \(code.side + 8)\""))
  }

  @Test("the typed form is below the code's picture, whole and as text")
  func typed() throws {
    let code = try #require(QRCode("http://192.168.1.20:8080/b/karaoke#SECRET"))
    let svg = code.svg(above: ["192.168.1.20:8080", "A<1 09Z"])
    #expect(svg.contains(">192.168.1.20:8080</text>"))
    #expect(svg.contains(">A&lt;1 09Z</text>"))
    #expect(!svg.contains("viewBox=\"0 0 \(code.side + 8) \(code.side + 8)\""))
  }

  @Test("[TU2] now and next are above the board, which has less room then; people's texts are text there too")
  func turns() {
    var board = Self.board([("A", (0..<40).map { "Song \($0)" })])
    let template = WallPage(template: HTMLTemplate("<div class=\"screen{{turns-class}}\">{{turns}}</div>"))
    #expect(
      template.text(of: board, page: 0, path: "/w").contains(
        "class=\"screen\"><div id=\"turns\" class=\"turns\" hidden>"))
    let before = PlainWallColumns(board).pages.count
    board.turns = ["<b>", "Two\u{1B}[2J", "Three"].map { WallBoard.Turn(text: $0, name: "Ann") }
    board.turns[2].name = ""
    let text = template.text(of: board, page: 0, path: "/w")
    #expect(text.contains("taking-turns") && text.contains("<p dir=\"auto\">&lt;b&gt;</p>"))
    #expect(text.components(separatedBy: "<small").count - 1 == 2)
    #expect(PlainWallColumns(board).pages.count > before)
    let lines = WallText.lines(of: board).dropFirst(2).prefix(3).map {
      $0.replacing("\u{1B}[1m", with: "").replacing("\u{1B}[2m", with: "").replacing("\u{1B}[0m", with: "")
    }
    #expect(lines == ["Now   <b>  Ann", "Next  Two␛[2J  Ann", "      Three"])
  }

  @Test("the page and the terminal say now and next in the language, whose direction the page has")
  func languages() {
    var board = Self.board([("A", ["One"])])
    board.turns = [.init(text: "One"), .init(text: "Two"), .init(text: "Three")]
    let page = WallPage(template: HTMLTemplate("<html lang=\"{{language}}\" dir=\"{{direction}}\">{{turns}}{{scan}}"))
    let arabic = page.text(of: board, page: 0, path: "/w", language: .arabic)
    #expect(arabic.hasPrefix("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(
      arabic.contains("<h2>الآن</h2>") && arabic.contains("<h2>التالي</h2>") && arabic.hasSuffix("امسح الرمز للانضمام"))
    let lines = WallText.lines(of: board, language: .japanese).dropFirst(2).prefix(3)
    #expect(lines == ["\u{1B}[1mいま  One\u{1B}[0m", "次    Two", "      Three"])
  }

  @Test("[LB8] the page and the terminal say the word that newcomers pick, where there is one")
  func word() {
    var board = Self.board([("A", ["One"])])
    let page = WallPage(template: HTMLTemplate("{{word}}"))
    #expect(page.text(of: board, page: 0, path: "/w") == "")
    board.word = .star
    #expect(
      page.text(of: board, page: 0, path: "/w", language: .german)
        == "Neu hier? Wähle das auf deinem Handy<b>★\u{FE0E}</b><b>Stern</b>")
    #expect(WallText.lines(of: board).contains { $0.contains("★ Star") })
  }

  @Test("[TM1][WL3] a wall without scripts shows the time that each timer has left")
  func timers() {
    var board = Self.board([("A", ["One"])])
    board.timers = [
      WallBoard.Timer(text: "Back <in>", seconds: 65, isRunning: true),
      WallBoard.Timer(text: "", seconds: 0, isOver: true),
    ]
    let page = WallPage(template: HTMLTemplate("{{timers}}"))
    let text = page.text(of: board, page: 0, path: "/wall")
    #expect(text.contains("data-left=\"65\""))
    #expect(text.contains("Back &lt;in&gt;"))
    #expect(text.contains("<b>1:05</b>"))
    #expect(text.contains("<b>Time&#39;s up</b>"))
    #expect(WallText.lines(of: board).contains { $0.contains("Back <in>  1:05") })
  }

  @Test("[TG5] a wall's stage has the names of all whose turn it is")
  func duet() {
    let time = Timestamp(milliseconds: 0)
    let section = SectionID(.server, 1)
    let song: [ValueKey: Value] = ["dibs": .number(7), "dibs.with.5": .flag(true)]
    var state = BoardState()
    for (seat, name) in [(5, "Ann"), (7, "Bo")] {
      state.apply(.seat(SeatNumber(UInt32(seat)), secretHash: [], name: name, at: time))
    }
    let operations: [Document.Operation] = [
      .addSection(title: "Queue", place: .end),
      .setValue(target: .section(section), key: .turns, value: .flag(true)),
      .addCard(section: section, place: .end, text: "Waterloo", values: song),
    ]
    for (index, operation) in operations.enumerated() {
      state.apply(.applied(OperationID(.server, UInt32(index + 1)), operation, by: nil, at: time))
    }
    let values = BoardValues.standard.with([DeclaredValue(ValueField("dibs", .dibs), shown: .badge("🎤"))])
    let board = WallBoard(state, title: "Karaoke", values: values, invitation: nil)
    #expect(board.turns.map(\.name) == ["Bo & Ann"])
  }

  @Test("[WL5] a wall without scripts doesn't show now and next once more in their section")
  func staged() {
    var board = Self.board([("Queue", ["One", "Two", "Three"]), ("Wishes", ["Four"])])
    for index in 0...1 { board.sections[0].cards[index].isOnStage = true }
    board.turns = [.init(text: "One", name: "Ann", seat: SeatNumber(11)), .init(text: "Two")]
    #expect(board.shownSections.map { $0.cards.map(\.text) } == [["Three"], ["Four"]])
    board.sections[0].cards[2].isOnStage = true
    #expect(board.shownSections.map(\.title) == ["Wishes"])
    let page = WallPage(template: HTMLTemplate("{{turns}}"))
    let text = page.text(of: board, page: 0, path: "/wall")
    #expect(text.contains("<div class=\"now who-3\">") && text.contains("<div class=\"then\">"))
    board.turns = []
    #expect(board.shownSections.map(\.cards.count) == [3, 1], "nothing stands on a stage that isn't there")
  }

  @Test("[WL6] in a section of many cards, a wall without scripts counts the done ones")
  func done() {
    var board = Self.board([("Songs", (1...7).map { "Song \($0)" })])
    board.sections[0].cardsMax = 9
    for index in [1, 3] { board.sections[0].cards[index].isCrossedOff = true }
    let text = Self.template.text(of: board, page: 0, path: "/wall")
    #expect(text.contains("<h2 dir=\"auto\">Songs 7/9 <small>2 done</small></h2>"), "\(text)")
    #expect(!text.contains("<s>") && text.components(separatedBy: "<li>").count == 6)
    board.sections[0].cards.removeLast()
    #expect(Self.template.text(of: board, page: 0, path: "/wall").contains("<s>Song 2</s>"))
  }

  @Test("[RT1] a spotlight shows a text without its marks")
  func withoutMarks() {
    var board = Self.board([])
    board.spotlight = "*Bold* <b>, `code`"
    let page = WallPage(template: HTMLTemplate("{{spotlight}}"))
    #expect(page.text(of: board, page: 0, path: "/wall") == "Bold &lt;b&gt;, code")
  }

  @Test("[T110] cards that are hidden are in no line of done ones, and on no stage")
  func hidden() {
    let section = SectionID(.server, 1)
    let cards: [Document.Operation] = (0..<8).map { number in
      .addCard(
        section: section, place: .end, text: "Secret \(number)", values: number < 3 ? [.rejected: .flag(true)] : [:])
    }
    var state = BoardState()
    var counter: UInt32 = 0
    func board(after operations: [Document.Operation]) -> WallBoard {
      for operation in operations {
        counter += 1
        state.apply(
          .applied(
            OperationID(.server, counter), operation, by: SeatNumber(1), at: Timestamp(milliseconds: 0)))
      }
      return WallBoard(state, title: "Retrospective", values: .standard, invitation: nil)
    }
    let flag = { (key: ValueKey) in
      Document.Operation.setValue(target: .section(section), key: key, value: .flag(true))
    }
    let open = board(after: [.addSection(title: "A", place: .end)] + cards + [flag(.turns)])
    #expect(open.turns.count == 4 && open.shownSections.map(\.done) == [3])
    let hidden = board(after: [flag(.cardsHidden)])
    #expect(hidden.turns.isEmpty)
    let page = WallPage(template: HTMLTemplate("{{turns}}{{columns}}"))
    let text = page.text(of: hidden, page: 0, path: "/wall")
    #expect(!text.contains("Secret") && text.contains("🔒 8"), "\(text)")
  }

  @Test("[WL4] a curtain has a host's words, or the board's title")
  func curtain() {
    var board = Self.board([("A", ["One"])])
    board.spotlight = ""
    board.isCurtained = true
    let plain = WallPage(template: HTMLTemplate("{{spotlight-class}}|{{spotlight}}|{{columns}}"))
    #expect(plain.text(of: board, page: 0, path: "/wall") == "spotlight short shortest curtain|Karaoke|")
    board.curtain = "Back <soon>"
    let page = WallPage(template: HTMLTemplate("{{spotlight-class}}|{{spotlight}}|{{columns}}"))
    #expect(page.text(of: board, page: 0, path: "/wall") == "spotlight short shortest curtain|Back &lt;soon&gt;|")
  }
}
