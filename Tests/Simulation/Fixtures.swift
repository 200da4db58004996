import Document
import Presentation
import Sync

extension RoomSecrets {
  /// Links are `<role>-<generation>`, seat secrets `seat-<n>`, hashes the secret itself.
  static func simulated(from first: Int) -> RoomSecrets {
    var seats = first
    return RoomSecrets(
      role: { token, generations in generations.first { "\($0.key.rawValue)-\($0.value)" == token }?.key },
      link: { role, generation in
        Link(token: "\(role.rawValue)-\(generation)", path: "/b/karaoke#\(role.rawValue)-\(generation)")
      },
      hash: { Array($0.utf8) },
      freshSeatSecret: {
        seats += 1
        return "seat-\(seats)"
      })
  }
}

extension Declaration {
  static let party = Declaration(sections: [
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
  static func simulated(_ name: String) -> OutboxName {
    let padded = "outbox-" + name + String(repeating: "-", count: max(0, 22 - name.utf8.count))
    guard let outbox = OutboxName(padded) else { preconditionFailure("no outbox is called \(padded)") }
    return outbox
  }
}

extension SurfaceRequest {
  static let simulated = SurfaceRequest(kind: .phone, width: 390, height: 844)
}
