import TestSupport
import Testing

@testable import Document

/// Evenings of made-up people, beside a model that knows nothing of values: it asks again and again who had the fewest
/// turns. After everything that happens the board and the model have the same queue.
@Suite("Fair turns, beside a simple model")
struct TurnEveningTests {
  /// The next singer, by the rule in its simplest words.
  private struct Model {
    struct Song {
      let card: CardID
      let person: SeatNumber
      var isOver = false
      var isAway = false
    }

    /// In the order of the list.
    var songs: [Song] = []
    /// Those that were ever called, in their order.
    var called: [CardID] = []
    var rounds: [SeatNumber: Int] = [:]
    /// The person and the turn's card, for turns that ended.
    var ended: [CardID: SeatNumber] = [:]

    func isWaiting(_ card: CardID) -> Bool { songs.contains { $0.card == card && !$0.isOver && !$0.isAway } }

    var line: [CardID] {
      let first = called.filter(isWaiting)
      var rounds = rounds
      func round(_ person: SeatNumber) -> Int { max(rounds[person] ?? 0, (self.rounds.values.max() ?? 0) - 1) }
      for card in first {
        if let person = person(of: card) { rounds[person] = round(person) + 1 }
      }
      var others = songs.filter { !$0.isOver && !$0.isAway && !first.contains($0.card) }
      var line = first
      while !others.isEmpty {
        var best = 0
        for index in others.indices where round(others[index].person) < round(others[best].person) { best = index }
        let song = others.remove(at: best)
        line.append(song.card)
        rounds[song.person] = round(song.person) + 1
      }
      return line
    }

    func person(of card: CardID) -> SeatNumber? { songs.first { $0.card == card }?.person }

    /// Those who are now or next have been told so.
    mutating func call() {
      for card in line.prefix(2) where !called.contains(card) { called.append(card) }
    }

    mutating func change(_ card: CardID, _ change: (inout Song) -> Void) {
      for index in songs.indices where songs[index].card == card { change(&songs[index]) }
    }

    mutating func next() {
      guard let card = line.first, let person = person(of: card) else { return }
      rounds[person] = max(rounds[person] ?? 0, (rounds.values.max() ?? 0) - 1) + 1
      ended[card] = person
      change(card) { $0.isOver = true }
    }

    mutating func takeBack(_ card: CardID) {
      // Only the turn that ended last goes on; others who come back overtake nobody who was called.
      let last = called.last { ended in songs.contains { $0.card == ended && $0.isOver } }
      if card != last { called.removeAll { $0 == card } }
      change(card) { $0.isOver = false }
      guard let person = ended.removeValue(forKey: card) else { return }
      rounds[person] = max(0, (rounds[person] ?? 0) - 1)
    }

    mutating func skip() {
      let line = line
      guard line.count > 1, let a = called.firstIndex(of: line[0]), let b = called.firstIndex(of: line[1]) else {
        return
      }
      called.swapAt(a, b)
    }

    mutating func putFirst(_ card: CardID) {
      guard !line.prefix(2).contains(card), let now = line.first else { return }
      called.removeAll { $0 == card }
      called.insert(card, at: (called.firstIndex(of: now) ?? 0) + 1)
      change(card) { $0.isAway = false }
    }
  }

  private struct Evening {
    var party = Party()
    var model = Model()
    let section: SectionID
    var story: [String] = []
    private var arrivals = TurnArrivals()
    private var now: Int64 = 1_000_000

    init() throws {
      party.schema = .standard
      section = try party.addSection("Queue")
      try party.do(.setValue(target: .section(section), key: .turns, value: .flag(true)))
      try party.do(.setValue(target: .section(section), key: .sectionOrder, value: .text("fewest")))
    }

    /// What the server does after everything that happened, and that it is done then.
    mutating func settle() throws {
      now += 60_000
      let time = Timestamp(milliseconds: now)
      if let kept = party.document.keepingTurns(dibs: [], votes: [], at: time, arrivals: arrivals) {
        try party.do(kept, by: nil)
      }
      arrivals = TurnArrivals()
      model.call()
      let more = party.document.keepingTurns(dibs: [], votes: [], at: Timestamp(milliseconds: now))
      #expect(more == nil, "\(story)")
    }

    mutating func step(_ random: inout SeededRandom) throws {
      let line = model.line
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1, 2:
        let person = SeatNumber(UInt32(Int.random(in: 0..<4, using: &random)))
        try party.do(.addCard(section: section, place: .end, text: "song", values: [:]), by: person)
        model.songs.append(Model.Song(card: CardID(Party.outbox, party.counter), person: person))
        story.append("seat \(person.rawValue) adds \(CardID(Party.outbox, party.counter))")
      case 3, 4, 5:
        guard let card = line.first else { return }
        try command(.next(card))
        model.next()
      case 6:
        guard line.count > 1 else { return }
        try command(.skip(line[0]))
        model.skip()
      case 7:
        guard let card = line.randomElement(using: &random) else { return }
        try command(.putFirst(card))
        model.putFirst(card)
      case 8:
        guard let card = model.songs.filter(\.isOver).map(\.card).randomElement(using: &random) else { return }
        let back = Document.Operation.setValue(target: .card(card), key: .rejected, value: .flag(false))
        arrivals.note(back, before: party.document)
        try party.do(back)
        model.takeBack(card)
        story.append("\(card) isn't over after all")
      default:
        guard let card = model.songs.map(\.card).randomElement(using: &random) else { return }
        try party.do(.removeCard(card: card))
        model.songs.removeAll { $0.card == card }
        story.append("\(card) leaves")
      }
    }

    private mutating func command(_ command: TurnCommand) throws {
      story.append("\(command)")
      if let operation = try party.document.operation(for: command, dibs: [], votes: []) { try party.do(operation) }
    }

    var line: [CardID] {
      party.document[section].map { party.document.line(of: $0, votes: [], dibs: []).turns.map(\.card) } ?? []
    }
  }

  @Test("[TU8] [TU9] [TU10] in thousands of evenings the queue is the model's, after each thing that happens")
  func evenings() throws {
    for seed in 1...UInt64(Seeds.count(2_000)) {
      var random = SeededRandom(seed: seed)
      var evening = try Evening()
      for _ in 0..<10 {
        try evening.step(&random)
        try evening.settle()
        guard evening.line == evening.model.line else {
          Issue.record("seed \(seed): \(evening.line) instead of \(evening.model.line) after \(evening.story)")
          return
        }
      }
    }
  }
}
