public import Document
internal import Messages
internal import OrderedCollections

// Pictures that come. Their bytes come first and by HTTP; the card that has them comes later, as an operation. So the
// room remembers for a while who sent which bytes, and nobody else puts them on a card (rule PIC11).

/// Whether a picture may come now.
public enum PictureEntry: Hashable, Sendable {
  /// It may, from this seat.
  case seat(SeatNumber)
  /// Its sender or their address sent much: not before that time has passed.
  case later(Duration)
}

/// The pictures whose bytes came lately, by the seat that sent them.
///
/// In memory: a device sends the bytes again when it hears that the room doesn't know them. It holds ``countMax``; with
/// one more an eighth is forgotten, the oldest first.
struct PictureArrivals {
  /// Shorter than bytes that no card has are kept (rule PIC8), so a card that is taken has its picture.
  static let keptFor = Duration.seconds(50 * 60)
  static let countMax = 16_384

  private struct Arrival: Hashable {
    var hash: String
    var seat: SeatNumber
  }

  private var arrivals: OrderedDictionary<Arrival, Duration> = [:]

  /// How many are remembered.
  var count: Int { arrivals.count }

  mutating func note(_ hash: String, from seat: SeatNumber, at now: Duration) {
    if arrivals.count >= Self.countMax {
      arrivals.removeAll { now - $0.value > Self.keptFor }
      let surplus = arrivals.count - Self.countMax * 7 / 8
      if surplus > 0 {
        for (arrival, _) in arrivals.sorted(by: { $0.value < $1.value }).prefix(surplus) { arrivals[arrival] = nil }
      }
    }
    arrivals[Arrival(hash: hash, seat: seat)] = now
  }

  /// The pictures of a seat that are sure to be in the store. O(``count``).
  func hashes(from seat: SeatNumber, at now: Duration) -> Set<String> {
    Set(arrivals.lazy.filter { $0.key.seat == seat && now - $0.value <= Self.keptFor }.map { $0.key.hash })
  }

  func has(_ hash: String, from seat: SeatNumber, at now: Duration) -> Bool {
    arrivals[Arrival(hash: hash, seat: seat)].map { now - $0 <= Self.keptFor } ?? false
  }
}

extension Room {
  /// The seat, if there is room for it on the board and its accounts pay.
  func entry(
    of seat: SeatNumber, _ role: Role, address: String?, charges: Bool, at now: Duration
  ) throws(Refusal) -> PictureEntry {
    if ahead.seats[seat] == nil, role == .guest {
      let wait = address.flatMap {
        vacancies.wait(for: .seat, at: $0, limit: configuration.seatsPerMinute, now: now)
      }
      if let wait { return .later(wait) }
      guard hasRoomForSeat else { throw Refusal(.full, ["what": .text("seats")]) }
    }
    guard charges else { return .seat(seat) }
    let holders: [Accounts.Holder] = [address.map { .address($0) } ?? .board, .seat(seat)]
    let wait = charging.accounts.wait(for: MessageCost.picture, holders, at: now)
    guard wait == .zero else { return .later(wait) }
    charging.charge(MessageCost.picture, to: holders, at: now)
    return .seat(seat)
  }

  /// A picture of the seat has come. A seat that isn't in the journal yet is written down, as it is with the first
  /// thing that someone does: otherwise its number might be another person's after a restart, and with it the picture.
  func takePicture(of seat: SeatNumber) {
    guard ledger.isOpen else { return }
    let entries = seatEntries(seat)
    guard !entries.isEmpty else { return }
    gather(entries)
    ledger.gather(reply: .seated(seat))
  }

  /// The cards of an import, without pictures whose bytes the host sent too long ago, because the import had to wait.
  func withSurePictures(_ operation: Document.Operation, from host: SeatNumber?) -> Document.Operation {
    guard case .addCard(let section, let place, let text, let values) = operation else { return operation }
    let sure = values.filter { key, value in
      guard schema[key]?.kind == .picture, let picture = value.picture else { return true }
      return host.map { pictureArrivals.has(picture.hash, from: $0, at: now) } ?? false
    }
    return .addCard(section: section, place: place, text: text, values: sure)
  }

  /// Only the person who sent a picture's bytes can put it on a card, and only while the bytes are sure to be there; a
  /// card that has it may keep it (rule PIC11).
  func checkPictures(in operation: Document.Operation, _ participant: Participant) throws(Refusal) {
    let (card, values): (CardID?, [ValueKey: Value])
    switch operation {
    case .addCard(_, _, _, let all): (card, values) = (nil, all)
    case .setValue(.card(let id), let key, let value?): (card, values) = (id, [key: value])
    case .setValue(.section, let key, let value?): (card, values) = (nil, [key: value])
    default: return
    }
    for (key, value) in values where schema[key]?.kind == .picture {
      guard case .text(let text) = value, let picture = PictureValue(text) else { continue }
      let isThere =
        card.flatMap { ahead.document.pictures(on: $0, [key]) }?.contains { $0.hash == picture.hash } ?? false
      guard isThere || pictureArrivals.has(picture.hash, from: participant.seat, at: now) else {
        throw Refusal(.badValue, ["key": .text(key.name), "what": .text("picture")])
      }
    }
  }
}

extension Document {
  /// Whether a guest could put a picture on some card. O(sections).
  var takesPicturesOfGuests: Bool {
    sectionOrder.lazy.compactMap { self[$0]?.values }.contains {
      PictureRule($0) != .off && !SectionRules($0).isFrozen
    }
  }
}
