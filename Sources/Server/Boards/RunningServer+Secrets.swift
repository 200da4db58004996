import Document
import Messages
import Room
import Service

// The secrets that open boards: links, which the master key derives, and the seats' secrets.

extension RunningServer {
  /// The role's link in its generation now.
  func link(_ role: Role, of name: BoardName) -> BoardLink {
    boards.link(role, of: name) ?? Self.link(role, 0, name, links)
  }

  func secrets(of board: BoardName) -> RoomSecrets {
    let links = links
    return RoomSecrets(
      role: { token, generations in
        Role.allCases.first { role in
          let expected = links.token(board: board, role: role.rawValue, generation: generations[role] ?? 0)
          return Digest.equalInConstantTime(Array(token.utf8), Array(expected.utf8))
        }
      },
      link: { role, generation in Self.link(role, generation, board, links) },
      hash: { Digest.sha256(Array($0.utf8)) },
      freshSeatSecret: { Self.freshSecret() },
      freshOutboxNumber: {
        // Numbers are whole for JavaScript, and for counting on from the highest one.
        let random = Self.freshBytes(4).reduce(UInt32.zero) { $0 << 8 | UInt32($1) }
        return 1 << 16 + random % (1 << 31 - 1 << 16)
      },
      code: { PersonalCode(derivedFrom: links.seatCode(board: board, seat: $0, takenAt: $1)) },
      addressName: { links.addressName($0) },
      wallWord: { links.wallWord(board: board, interval: $0) })
  }

  private static func link(_ role: Role, _ generation: UInt32, _ board: BoardName, _ links: Links) -> BoardLink {
    let token = links.token(board: board, role: role.rawValue, generation: generation)
    let path =
      switch role {
      case .host, .coHost: "/host/\(board)#\(token)"
      case .guest, .viewer: "/b/\(board)#\(token)"
      case .wall: "/wall/\(board)/\(token)"
      }
    return BoardLink(token: token, path: path)
  }

  /// 128 random bits as text.
  static func freshSecret() -> String { Links.base64URL(freshBytes(16)) }

  /// Random bytes. A system without randomness can't give anyone a seat, so the process ends.
  static func freshBytes(_ count: Int) -> [UInt8] {
    do {
      return try Random.bytes(count)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
