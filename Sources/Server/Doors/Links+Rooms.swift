import Document
import Messages
import Room
import Service

// The secrets that open boards: links, which the master key derives, and the seats' secrets.

extension Links {
  /// The secrets of a board's room, made on the loop where the room lives.
  func secrets(of board: BoardName) -> RoomSecrets {
    RoomSecrets(
      role: { secret, generations in
        Role.allCases.first { role in
          let expected = token(board: board, role: role.rawValue, generation: generations[role] ?? 0)
          return Digest.equalInConstantTime(Array(secret.utf8), Array(expected.utf8))
        }
      },
      link: { role, generation in link(role, generation, of: board) },
      hash: { Digest.sha256(Array($0.utf8)) },
      freshSeatSecret: { Random.freshSecret() },
      freshOutboxNumber: {
        // Numbers stay exact in JavaScript, with room to count on from the highest one.
        let random = Random.fresh(4).reduce(UInt32.zero) { $0 << 8 | UInt32($1) }
        return 1 << 16 + random % (1 << 31 - 1 << 16)
      },
      code: { PersonalCode(derivedFrom: seatCode(board: board, seat: $0, takenAt: $1)) },
      addressName: { addressName($0) },
      wallWord: { wallWord(board: board, interval: $0) })
  }

  /// The role's link in a generation.
  func link(_ role: Role, _ generation: UInt32, of board: BoardName) -> BoardLink {
    let token = self.token(board: board, role: role.rawValue, generation: generation)
    let path =
      switch role {
      case .host, .coHost: "/host/\(board)#\(token)"
      case .guest, .viewer: "/b/\(board)#\(token)"
      case .wall: "/wall/\(board)/\(token)"
      }
    return BoardLink(token: token, path: path)
  }
}
