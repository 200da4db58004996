import Document
import Messages

/// Watches from outside that nobody hears what is hidden: it folds what is on disk, and reads all that anyone
/// hears.
///
/// It knows nothing of how a room hides anything. A character, each of which is typed once in an evening, and a vote
/// may reach a program if everyone might once see it, or if its card or the vote is of the seat that the program's
/// session has (rules HC1, HC2).
struct HiddenWatch {
  private struct Vote: Hashable {
    var card: CardID
    var seat: SeatNumber
  }

  private var state = BoardState()
  /// What everyone might see at some time.
  private var seenLetters: Set<Character> = []
  private var seenVotes: Set<Vote> = []
  /// Whose card each other character is on, or was.
  private var hiddenLetters: [Character: Set<SeatNumber>] = [:]
  /// The messages that everyone might see at some time.
  private var seenMessages: Set<CardID> = []
  private(set) var hasHidden = false

  mutating func write(_ entries: [Entry]) {
    for entry in entries {
      let changes = state.apply(entry)
      // A seat that is merged takes its cards and votes along, which no change of the board says.
      if case .seatChanged = entry { look() } else if !changes.isEmpty { look() }
    }
  }

  private mutating func look() {
    for case let section? in state.document.sectionOrder.map({ state.document[$0] }) {
      let areCardsHidden = section.values[.cardsHidden] == .flag(true)
      let areVotesHidden = section.values[.votesHidden] == .flag(true)
      for case let card? in section.cards.map({ state.document[$0] }) {
        let owner = areCardsHidden ? card.author : nil
        for letter in card.text + card.values.values.compactMap(\.caption).joined() {
          if let owner { hiddenLetters[letter, default: []].insert(owner) } else { seenLetters.insert(letter) }
        }
        for case let (_, seat)? in card.values.keys.map(\.vote) where owner == nil && !areVotesHidden {
          seenVotes.insert(Vote(card: card.id, seat: seat))
        }
        hasHidden = hasHidden || owner != nil
        if !areCardsHidden { seenMessages.formUnion(state.document.messages(to: card.id).map(\.id)) }
      }
    }
  }

  /// The fault in telling that to a session of `seat`; nil: nothing.
  func told(_ told: ToldMessage, to seat: SeatNumber?) -> String? {
    for letter in told.letters {
      guard let owners = hiddenLetters[letter], !seenLetters.contains(letter) else { continue }
      if !(seat.map(owners.contains) ?? false) {
        return "\(letter) is hidden, and was told to \(of(seat)): \(told.text)"
      }
    }
    if told.isThread, case .thread(let update)? = told.message {
      for message in update.messages
      where !seenMessages.contains(message.id) && (seat == nil || state.document.owner(of: message.id) != seat) {
        return "message \(message.id) is hidden, and was told to \(of(seat)): \(told.text)"
      }
    }
    guard told.hasVotes else { return nil }
    for (card, key) in votes(in: told.message) {
      guard let vote = key.vote, vote.by != seat, !seenVotes.contains(Vote(card: card, seat: vote.by)) else { continue }
      return "\(key.name) of \(card) is hidden, and was told to \(of(seat)): \(told.text)"
    }
    return nil
  }

  private func of(_ seat: SeatNumber?) -> String { seat.map { "seat \($0.rawValue)" } ?? "nobody" }

  private func votes(in message: ServerMessage?) -> [(CardID, ValueKey)] {
    switch message {
    case .snapshot(let snapshot):
      snapshot.facts.cards.values.flatMap { card in card.values.keys.map { (card.id, $0) } }
        + votes(snapshot.privateFacts)
    case .frame(let frame): frame.facts.flatMap(votes) + votes(frame.privateFacts)
    default: []
    }
  }

  private func votes(_ told: PrivateFacts?) -> [(CardID, ValueKey)] {
    guard let told else { return [] }
    return told.cards.flatMap { card in card.values.keys.map { (card.id, $0) } } + told.votes.map { ($0.card, $0.key) }
  }

  private func votes(_ fact: Fact) -> [(CardID, ValueKey)] {
    switch fact {
    case .change(.cardInserted(let card, _, _, _, let values, _)): values.keys.map { (card, $0) }
    case .change(.valueChanged(.card(let card), let key, .some)): [(card, key)]
    default: []
    }
  }
}

extension Value {
  /// What someone wrote in it.
  fileprivate var caption: String? { if case .text(let text) = self { text } else { nil } }
}
