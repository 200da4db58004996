import Document
import FoundationEssentials
import Messages

/// A board as Trello exports it (Menu › Print, export and share › Export as JSON), as far as it becomes sections and
/// cards. Fields that aren't named here, such as comments and attachments, are passed over.
struct TrelloBoard: Codable {
  struct List: Codable {
    var id: String
    var name: String
    var closed: Bool?
    var pos: Double?
  }

  struct Card: Codable {
    var id: String
    var idList: String
    var name: String
    var desc: String?
    var closed: Bool?
    var pos: Double?
    var dueComplete: Bool?
    var labels: [Label]?
    var idMembers: [String]?
  }

  struct Label: Codable {
    var name: String?
    /// Such as `green` or `green_dark`; nil: it has none.
    var color: String?
  }

  struct Checklist: Codable {
    struct Item: Codable {
      var name: String
      var state: String?
      var pos: Double?
    }

    var idCard: String
    var name: String?
    var pos: Double?
    var checkItems: [Item]
  }

  var name: String?
  var lists: [List]
  var cards: [Card]
  var checklists: [Checklist]?

  /// Lists become sections, and cards become cards; a color becomes the value `color`, a card that is done is crossed
  /// off, and a checklist becomes lines of its card.
  ///
  /// - Complexity: O(n log n) for n lists and cards, which are sorted as they are there.
  var read: ReadCards {
    var read = ReadCards(.json)
    let open = lists.filter { $0.closed != true }.sorted { ($0.pos ?? 0) < ($1.pos ?? 0) }
    let byList = Dictionary(grouping: cards, by: \.idList)
    let byCard = Dictionary(grouping: checklists ?? [], by: \.idCard)
    for list in open {
      var section = ReadCards.Section(title: list.name)
      for card in (byList[list.id] ?? []).sorted(by: { ($0.pos ?? 0) < ($1.pos ?? 0) }) {
        guard card.closed != true else { read.leftOut.add(.archived); continue }
        section.cards.append(Self.card(card, byCard[card.id] ?? [], &read.leftOut))
      }
      read.sections.append(section)
    }
    let known = Set(open.map(\.id))
    read.leftOut.add(.archived, lists.count - open.count + cards.count { !known.contains($0.idList) })
    return read
  }

  private static func card(_ card: Card, _ checklists: [Checklist], _ leftOut: inout LeftOut) -> ReadCards.Card {
    var lines = [card.name]
    if let description = card.desc, description.contains(where: { !$0.isWhitespace }) { lines += ["", description] }
    for list in checklists.sorted(by: { ($0.pos ?? 0) < ($1.pos ?? 0) }) {
      lines += ["", list.name ?? ""]
      lines += list.checkItems.sorted { ($0.pos ?? 0) < ($1.pos ?? 0) }
        .map { ($0.state == "complete" ? "☑ " : "☐ ") + $0.name }
    }
    var values: [ValueKey: Value] = card.dueComplete == true ? [.rejected: .flag(true)] : [:]
    for label in card.labels ?? [] {
      if values["color"] == nil, let color = label.color {
        values["color"] = .text(String(color.prefix { $0 != "_" }))
      } else {
        leftOut.add(.value)
      }
    }
    leftOut.add(.people, card.idMembers?.count ?? 0)
    return ReadCards.Card(
      lines.joined(separator: "\n").replacing("\r\n", with: "\n").replacing("\r", with: "\n"), values: values)
  }
}

extension TrelloBoard {
  /// Nil: the text is something else.
  init?(exported text: String) {
    guard text.contains("\"idList\""), let board = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)) else {
      // The reader of the text says what is wrong with it.
      return nil
    }
    self = board
  }
}
