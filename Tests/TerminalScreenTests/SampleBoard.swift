import Document
import Presentation

@testable import BoardUITerminal
@testable import TerminalScreen

/// A small karaoke board as a container might lay it out for a terminal: sections as columns, one card a row group.
struct SampleBoard {
  var titles = ["Sam's Favorites", "Vincent's Classics"]
  var cards: [[String]] = [["Love Stack", "Closure Time", "Swift Emotion"], ["Nil and Void", "Optional Love"]]
  var width = 40
  var mayChangeSections = true
  var cardRows = 1
  /// Crossed off, by section and index.
  var rejected: Set<[Int]> = []

  static func section(_ index: Int) -> SectionID { SectionID(OutboxNumber(0), UInt32(index + 1)) }

  /// Cards are numbered through, from 11.
  func card(_ section: Int, _ index: Int) -> CardID {
    CardID(OutboxNumber(0), UInt32(11 + cards.prefix(section).reduce(0) { $0 + $1.count } + index))
  }

  var contents: BoardContents {
    var contents = BoardContents(
      title: "Karaoke night", scene: scene, name: "Ann", mayChangeSections: mayChangeSections)
    contents.sections = titles.indices.map { section in
      BoardContents.Section(
        id: Self.section(section), title: titles[section],
        cards: cards[section].indices.map {
          .init(id: card(section, $0), text: cards[section][$0], isRejected: rejected.contains([section, $0]))
        })
    }
    return contents
  }

  private var scene: Scene {
    let column = Double(width) / Double(titles.count)
    let tallest = cards.map(\.count).max() ?? 0
    let height = Double(2 + tallest * cardRows + 1)
    var scene = Scene(size: .init(width: Double(width), height: height))
    for section in titles.indices {
      let inner = column - 1
      let rows = Double(cardRows)
      scene.sections.append(
        Scene.SectionElement(
          id: Self.section(section), rect: .init(x: Double(section) * column, y: 0, width: inner, height: height),
          tokens: ["section"],
          parts: [
            .init(
              name: "header", rect: .init(x: 0, y: 0, width: inner, height: 1), tokens: ["section.header"],
              content: .fact),
            .init(
              name: "insertion",
              rect: .init(x: 0, y: 2 + Double(cards[section].count) * rows, width: inner, height: 1),
              tokens: ["insertion"]),
          ]))
      for index in cards[section].indices {
        scene.cards.append(
          Scene.CardElement(
            id: card(section, index), section: Self.section(section),
            rect: .init(x: 0, y: 2 + Double(index) * rows, width: inner, height: rows),
            tokens: rejected.contains([section, index]) ? ["card", "card.rejected"] : ["card"],
            parts: [
              .init(
                name: "text", rect: .init(x: 2, y: 0, width: inner - 3, height: rows), tokens: ["text.m"],
                content: .fact)
            ]))
      }
    }
    return scene
  }
}

extension TerminalBoard {
  /// A live board of this size without colors.
  init(_ sample: SampleBoard, columns: Int = 40, rows: Int = 9) {
    self.init(columns: columns, rows: rows, theme: Theme(depth: .none))
    _ = handle(.contents(sample.contents))
    _ = handle(.link(.live(unsaved: 0)))
  }

  /// Types keys: letters as they are, and names in angle brackets, `<enter>`, `<esc>`, `<down>`.
  @discardableResult
  mutating func press(_ keys: String) -> [Effect] {
    var effects: [Effect] = []
    var rest = Substring(keys)
    while let first = rest.first {
      if first == "<", let end = rest.firstIndex(of: ">") {
        let name = rest[rest.index(after: rest.startIndex)..<end]
        if let code = Self.names[String(name)] { effects += handle(.input(.key(Key(code)))) }
        rest = rest[rest.index(after: end)...]
      } else {
        for scalar in first.unicodeScalars { effects += handle(.input(.key(Key(.character(scalar))))) }
        rest.removeFirst()
      }
    }
    return effects
  }

  /// Goes where keys may not lead on a small board.
  mutating func select(_ spot: Spot) -> [Effect] {
    go(.at(spot))
    return []
  }

  private static let names: [String: Key.Code] = [
    "enter": .enter, "esc": .escape, "down": .down, "up": .up, "left": .left, "right": .right, "home": .home,
    "end": .end,
    "backspace": .backspace, "tab": .tab, "pagedown": .pageDown, "pageup": .pageUp,
  ]
}
