internal import Document

/// What a room knows about where people are: only in memory, because nobody should keep addresses.
struct Addresses {
  /// From where each seat was here last.
  var origins = SeatOrigins()
  /// The addresses from where nobody takes a new seat.
  var barred = BarredAddresses()
}
