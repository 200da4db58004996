internal import Document
internal import Messages
internal import OrderedCollections

/// Newcomers who aren't let in yet: those who came, those who asked, and those who may come back without asking again.
///
/// Everything here is bounded: see ``RoomConfiguration``. Those who came and haven't asked make room for others, the
/// first one first; a newcomer who asked keeps their place until a host decides or they leave.
struct Lobby {
  private struct Visitor {
    /// As the session's; nil: not known, and only the board's bounds hold.
    let address: String?
    var asker: AskerID?
  }

  /// A newcomer who asked.
  struct Waiting {
    let id: AskerID
    let session: SessionID
    var name: String
    let role: Role
    let address: String?
  }

  /// In the order they came.
  private var visitors: OrderedDictionary<SessionID, Visitor> = [:]
  /// In the order they asked.
  private(set) var waiting: [Waiting] = []
  /// Let in, and on the way.
  private var admitted: OrderedDictionary<SessionID, SeatNumber?> = [:]
  /// The hashes of the secrets of those who come in without asking though the journal may not know them, the latest
  /// last.
  private var known: OrderedSet<[UInt8]> = []
  private var lastID: UInt64 = 0
  /// Of the last ten minutes, ascending.
  private var denials: [(at: Duration, address: String?)] = []
  /// Words that weren't on the wall within the last minute, ascending.
  private var wrongWords: [(at: Duration, address: String?)] = []
  /// Whether hosts must hear again, because something has changed.
  private var isStale = false
  private var toldAt: Duration?
  /// The word that walls heard last.
  private var toldWord: WallWord?

  private static let denialsMax = 1_000

  /// Whether these are one address; one that isn't known is nobody else's.
  private func isAt(_ one: String?, _ other: String?) -> Bool { one != nil && one == other }

  // MARK: Coming and going

  var sessions: [SessionID] { Array(visitors.keys) }

  /// - Returns: the session that makes room for them; nil: there was room.
  mutating func enter(_ session: SessionID, at address: String?, _ configuration: RoomConfiguration) -> SessionID? {
    let idle = visitors.filter { $0.value.asker == nil }
    let there = idle.filter { isAt($0.value.address, address) }
    var leaving: SessionID?
    if there.count >= configuration.lobbyVisitorsPerAddress {
      leaving = there.keys.first
    } else if idle.count >= configuration.lobbyVisitorsMax {
      leaving = idle.keys.first
    }
    visitors[session] = Visitor(address: address)
    return leaving
  }

  mutating func leave(_ session: SessionID) {
    admitted[session] = nil
    guard let visitor = visitors.removeValue(forKey: session), visitor.asker != nil else { return }
    waiting.removeAll { $0.session == session }
    isStale = true
  }

  // MARK: Asking

  /// - Returns: nil: as many wait as may, on the board or at the address.
  mutating func ask(
    _ session: SessionID, _ name: String, as role: Role, _ configuration: RoomConfiguration
  ) -> AskerID? {
    guard let visitor = visitors[session] else { return nil }
    if let asker = visitor.asker {
      guard let index = waiting.firstIndex(where: { $0.id == asker }) else { return nil }
      isStale = isStale || waiting[index].name != name
      waiting[index].name = name
      return asker
    }
    guard waiting.count < configuration.lobbyAskersMax,
      waiting.count(where: { isAt($0.address, visitor.address) }) < configuration.lobbyAskersPerAddress
    else { return nil }
    lastID += 1
    let id = AskerID(lastID)
    waiting.append(Waiting(id: id, session: session, name: name, role: role, address: visitor.address))
    visitors[session]?.asker = id
    isStale = true
    return id
  }

  func isWaiting(_ session: SessionID) -> Bool { visitors[session]?.asker != nil }

  /// Those who wait, of these; nil: all.
  func waiting(among ids: [AskerID]?) -> [Waiting] {
    guard let ids else { return waiting }
    let wanted = Set(ids)
    return waiting.filter { wanted.contains($0.id) }
  }

  /// Nobody new comes in: newcomers who asked are visitors again.
  mutating func forgetAskers() {
    for asker in waiting { visitors[asker.session]?.asker = nil }
    isStale = isStale || !waiting.isEmpty
    waiting = []
  }

  mutating func noteDenial(at address: String?, now: Duration) {
    denials.append((now, address))
    if denials.count > Self.denialsMax { denials.removeFirst() }
  }

  /// How often within the last ten minutes a host said no to someone there.
  mutating func denialsLately(at address: String?, now: Duration) -> Int {
    denials.removeAll { now - $0.at >= .seconds(600) }
    return denials.count { isAt($0.address, address) }
  }

  // MARK: Letting in

  /// They come in as soon as it is their turn.
  mutating func letIn(_ sessions: [SessionID], by host: SeatNumber?) {
    for session in sessions where visitors[session] != nil && admitted[session] == nil { admitted[session] = host }
  }

  var isLettingIn: Bool { !admitted.isEmpty }

  /// The next ones to come in; a crowd comes in steps.
  mutating func takeAdmitted(_ most: Int) -> [(session: SessionID, host: SeatNumber?)] {
    let next = admitted.prefix(most).map { (session: $0.key, host: $0.value) }
    admitted.removeFirst(next.count)
    return next
  }

  /// A person with the secret comes back without asking, while this room lives.
  mutating func remember(_ hash: [UInt8], most: Int) {
    known.remove(hash)
    known.append(hash)
    if known.count > most { known.removeFirst() }
  }

  func isKnown(_ hash: [UInt8]) -> Bool { known.contains(hash) }

  // MARK: The word

  mutating func noteWrongWord(at address: String?, now: Duration) { wrongWords.append((now, address)) }

  /// Whether someone there may pick a word: after two wrong ones within a minute even the right one counts for nothing.
  mutating func mayPickWord(at address: String?, _ configuration: RoomConfiguration, now: Duration) -> Bool {
    wrongWords.removeAll { now - $0.at >= .seconds(60) }
    return wrongWords.count < configuration.wrongWordsMax
      && wrongWords.count { isAt($0.address, address) } < configuration.wrongWordsPerAddress
  }

  /// Whether walls must hear of it.
  mutating func takeWord(_ word: WallWord?) -> Bool {
    defer { toldWord = word }
    return word != toldWord
  }

  // MARK: Telling

  mutating func listChanged() { isStale = true }

  mutating func told(at now: Duration) {
    isStale = false
    toldAt = now
  }

  /// When hosts should hear of it; nil: nothing changed.
  func nextListAt(_ now: Duration, _ configuration: RoomConfiguration) -> Duration? {
    guard isStale else { return nil }
    return toldAt.map { max(now, $0 + configuration.lobbyInterval) } ?? now
  }

  /// Whether nothing of all this matters any more.
  mutating func isQuiet(at now: Duration) -> Bool {
    denials.removeAll { now - $0.at >= .seconds(600) }
    wrongWords.removeAll { now - $0.at >= .seconds(60) }
    return visitors.isEmpty && denials.isEmpty && wrongWords.isEmpty
  }
}
