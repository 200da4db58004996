internal import Document

/// What a room knows of where people are: in memory only, for addresses are nobody's to keep.
struct Addresses {
  /// From where each seat was here last.
  var origins = SeatOrigins()
  /// From where nobody takes a new seat.
  var barred = BarredAddresses()
}
