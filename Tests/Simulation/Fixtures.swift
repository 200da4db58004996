package import Document
package import Messages
internal import Presentation
package import Room
import TestSupport

extension RoomSecrets {
  /// Links are `<role>-<generation>`, seat secrets `seat-<n>`, hashes the secret itself.
  package static func test(from first: Int = 0) -> RoomSecrets {
    var (seats, outboxes) = (first, first)
    return RoomSecrets(
      role: { token, generations in generations.first { "\($0.key.rawValue)-\($0.value)" == token }?.key },
      link: { role, generation in
        BoardLink(token: "\(role.rawValue)-\(generation)", path: "/b/karaoke#\(role.rawValue)-\(generation)")
      },
      hash: { Array($0.utf8) },
      freshSeatSecret: {
        seats += 1
        return "seat-\(seats)"
      },
      freshOutboxNumber: {
        outboxes += 1
        return 1 << 16 + (UInt32(outboxes) &* 0x9E37_79B1) % (1 << 30)
      },
      code: { seat, _ in .test(seat) },
      addressName: { "at \($0)" },
      wallWord: { WallWord.allCases[Int(truncatingIfNeeded: $0 &* 5) & 7] })
  }
}

extension PersonalCode {
  /// The code of a test's seat.
  package static func test(_ seat: SeatNumber) -> PersonalCode {
    PersonalCode(
      derivedFrom: (0..<4).map { UInt8(truncatingIfNeeded: (seat.rawValue &* 0x9E37_79B1) >> (24 - 8 * $0)) })
  }
}

extension Declaration {
  /// Sections 0.1 and 0.2, with the cards 0.3 and 0.4 in the first and 0.5 in the second (see the ids in a snapshot).
  package static let party = Declaration(sections: [
    Section(
      key: "sam", title: "Sam's Favorites",
      cards: [
        Card(key: "sam-1", text: "Love Stack"),
        Card(key: "sam-2", text: "Purple Train", values: [.rejected: .flag(true)]),
      ]),
    Section(key: "jessica", title: "Jessica's Favorites", cards: [Card(key: "jessica-1", text: "Dreams of Tea")]),
  ])
}

extension OutboxName {
  /// An outbox name that people can read.
  package static func test(_ name: String) -> OutboxName {
    let padded = "outbox-" + name + String(repeating: "-", count: max(0, 22 - name.utf8.count))
    guard let outbox = OutboxName(padded) else { preconditionFailure("no outbox is called \(padded)") }
    return outbox
  }
}

extension SurfaceRequest {
  package static let phone = SurfaceRequest(kind: .phone, width: 390, height: 844)
  package static let wall = SurfaceRequest(kind: .wall, width: 960)
}

extension BoardName {
  package static let karaoke: BoardName = {
    guard let name = BoardName("karaoke") else { preconditionFailure("karaoke is no name") }
    return name
  }()
}

extension MemoryJournal {
  /// A journal in which `entries` are already.
  package convenience init(_ entries: [Entry], of board: BoardName) {
    self.init()
    append(entries, to: board, after: .zero) { end in
      if case .appended = end { return }
      preconditionFailure("a journal in memory ended an append with \(end)")
    }
  }
}
