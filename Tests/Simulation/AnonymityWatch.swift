import Document
import Messages

/// Watches from outside that on an anonymous board nobody hears who anyone else is in what they do (rules AN1 to AN4):
/// it reads all that anyone hears, from the first message on that says that the board is so.
struct AnonymityWatch {
  private(set) var isAnonymous = false

  /// The fault in telling that to a session of `seat`; nil: nothing.
  mutating func told(_ told: ToldMessage, to seat: SeatNumber?) -> String? {
    guard isAnonymous || told.saysAnonymous, let message = told.message else { return nil }
    if says(message) { isAnonymous = true }
    guard isAnonymous, let slip = slip(in: message, to: seat) else { return nil }
    return "on an anonymous board \(slip) was told to \(seat.map { "seat \($0.rawValue)" } ?? "nobody"): \(told.text)"
  }

  private func says(_ message: ServerMessage) -> Bool {
    switch message {
    case .welcome(let welcome): welcome.settings.anonymous
    case .snapshot(let snapshot): snapshot.settings.anonymous
    default: false
    }
  }

  private func slip(in message: ServerMessage, to seat: SeatNumber?) -> String? {
    switch message {
    case .snapshot(let snapshot): return slip(in: snapshot.facts) ?? slip(in: snapshot.privateFacts, to: seat)
    case .frame(let frame):
      if let operation = frame.operations.first(where: { $0.id.outbox != .server || $0.author != nil }) {
        return "whose \(operation.id) is"
      }
      return frame.facts.lazy.compactMap(slip).first ?? slip(in: frame.privateFacts, to: seat)
    case .people(let people, _): return people.first { $0.card != nil }.map { "what \($0.name) has open" }
    case .refused(_, let refusal): return refusal.parameters["who"] == nil ? nil : "who changed it"
    case .done(_, .history(let history)):
      return history.lines.first { line in
        line.by != nil && [.did, .undid, .redid].contains(line.what)
          || line.op.map { "\($0)".contains("votes.") } ?? false
      }.map { "\($0)" }
    case .thread(let update):
      return update.messages.first { $0.by != seat && ($0.by ?? nil) != nil }.map { "who wrote \($0.id)" }
    case .done(_, .moment(let moment)): return slip(in: moment.facts)
    case .done(_, .removed(let cards)):
      return cards.first { $0.by != nil || $0.removedBy != nil }.map { "who removed \($0.card)" }
    case .done(_, .takenBack): return "what someone did"
    default: return nil
    }
  }

  private func slip(in facts: Facts) -> String? {
    if let card = facts.cards.values.first(where: { $0.author != nil }) { return "whose \(card.id) is" }
    return facts.cards.values.lazy.compactMap { slip(in: $0.values) }.first
  }

  private func slip(in fact: Fact) -> String? {
    switch fact {
    case .change(.cardInserted(let card, _, _, _, let values, let author)):
      author == nil ? slip(in: values) : "whose \(card) is"
    case .change(.valueChanged(_, let key, _)): slip(in: [key: .flag(true)])
    case .text(let card, _, _, let author): author == nil ? nil : "who wrote in \(card)"
    default: nil
    }
  }

  private func slip(in values: [ValueKey: Value]) -> String? {
    values.keys.first { $0.vote != nil }.map { "whose vote \($0.name) is" }
  }

  /// A message to one alone is about nobody else.
  private func slip(in told: PrivateFacts?, to seat: SeatNumber?) -> String? {
    guard let told else { return nil }
    if let author = told.authors.first(where: { $0.by != seat }) { return "whose \(author.card) is" }
    if let card = told.cards.first(where: { $0.by != seat }) { return "whose \(card.id) is" }
    let votes = told.votes.map(\.key) + told.cards.flatMap(\.values.keys)
    return votes.first { $0.vote.map { $0.by != seat } ?? false }.map { "whose vote \($0.name) is" }
  }
}
