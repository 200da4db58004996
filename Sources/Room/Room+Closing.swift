internal import OrderedCollections

extension Room {
  /// Whether nothing would be lost if this room ended and another one were made from what the journal has.
  ///
  /// Nobody is here, nothing is on its way to disk or back, no screen still has something to say, hosts have nothing to
  /// hear of the board's file, and nothing that only this room knows keeps anyone out: a barred address, or codes that
  /// were typed wrong.
  public func holdsNothing(at now: Duration) -> Bool {
    sessions.isEmpty && ledger.holdsNothing && questions.isEmpty && imports.isEmpty && declarations.isEmpty
      && barredAddresses.isEmpty(at: now) && claims.isQuiet(at: now) && lobby.isQuiet(at: now)
      && stream.nextEventAt == nil
  }
}
