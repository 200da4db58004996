public import Document
internal import Messages

/// Says, before a board is read, whether someone's first message is a reason to read it.
///
/// A board that nobody is on is known by its settings alone. Those say what its links open, so a person without any of
/// them hears what the open board would say, and nothing is read for them. Only the board knows its seats: an older
/// guests' link, which opens it for people with a seat, is recognized by itself, and then the board is asked.
public struct ClosedDoor {
  /// The answer to a first message.
  public enum Answer: Hashable, Sendable {
    /// The board must be read to say more.
    case open
    /// As the open board would: the message, if any, and how the connection is closed.
    case close(saying: [UInt8]?, code: UInt16, reason: String)

    /// Whether what was said opens nothing.
    public var isNoEntry: Bool {
      if case .close(_, CloseCode.noEntry.rawValue, _) = self { true } else { false }
    }
  }

  private let settings: BoardState.Settings
  private let secrets: RoomSecrets

  public init(_ settings: BoardState.Settings, secrets: RoomSecrets) {
    self.settings = settings
    self.secrets = secrets
  }

  /// - Parameters: as in ``RoomEvent/connected(_:isLocal:mayHost:address:)``.
  public func answer(_ bytes: [UInt8], isText: Bool, isLocal: Bool, mayHost: Bool) -> Answer {
    let message: ClientMessage
    do throws(InputError) {
      message = try ClientMessage(decoding: bytes, isText: isText)
    } catch {
      return .close(.helloFirst, error.isOfProtocol ? .version : .link, saying: .error(error))
    }
    guard case .hello(let hello) = message else { return .close(.helloFirst) }
    guard let token = hello.token else { return isLocal ? .open : .close(.noEntry) }
    let generations = settings.generations
    if let role = secrets.role(token, generations) {
      return mayHost || !role.isHost ? .open : .close(.noEntry, .insecure)
    }
    let mayHaveSeat = hello.seat != nil && secrets.earlierGuestLink(token, generations) != nil
    return mayHaveSeat ? .open : .close(.noEntry)
  }

  /// The answer to someone without a link that opens the board.
  public static let noEntry = Answer.close(.noEntry)
  /// The answer to someone with a link of a board that the server's owner archived or deleted.
  public static let ended = Answer.close(.noEntry, .ended)
  /// The answer to a connection that doesn't say hello in time (rule P1).
  public static let late = Answer.close(.helloTimeout)
  /// How long that is, as in an open room.
  public static let helloTimeout = RoomConfiguration.helloTimeoutUsual
}

extension ClosedDoor.Answer {
  fileprivate static func close(
    _ reason: CloseCode, _ refusal: CloseCode.Refusal = .link, saying message: ServerMessage? = nil
  ) -> Self {
    .close(saying: message?.encoded(), code: reason.rawValue, reason: reason.word(refusal))
  }
}
