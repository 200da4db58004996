extension Entry {
  /// When it was written down, by the server's clock; nil: the entry doesn't say.
  public var time: Timestamp? {
    switch self {
    case .seat(_, _, _, let at), .seatSecret(_, _, let at), .kicked(_, _, let at), .applied(_, _, _, let at),
      .undone(_, _, _, _, _, let at), .setting(_, _, let at), .stored(_, _, let at), .fed(_, _, let at),
      .removalsForgotten(_, let at), .seatChanged(_, _, _, let at):
      at
    case .renamed, .seatsForgotten, .outbox, .outboxesForgotten, .refused, .confirmed: nil
    }
  }
}
