import Document
import Presentation
@testable import Replica
@testable import Room
import RoomSimulation
import TestSupport
import Testing

@testable import Messages

@Suite("Looks by number")
struct StyleTests {
  private static func style(_ number: Int, bytes: Int = 0) -> Scene.Style {
    Scene.Style(
      width: 100, height: Double(number), tokens: bytes == 0 ? [] : [String(repeating: "x", count: bytes)], parts: [])
  }

  private static func card(_ number: UInt32, _ style: Scene.Style) -> Scene.CardElement {
    Scene.CardElement(
      id: CardID(.server, number), section: nil,
      rect: .init(x: 0, y: Double(number), width: style.width, height: style.height), tokens: style.tokens,
      parts: style.parts)
  }

  private static func scene(_ cards: [Scene.CardElement]) -> Scene {
    Scene(size: .init(width: 1, height: 1), cards: cards)
  }

  private static func restyle(_ number: UInt32, _ style: Scene.Style) -> ScenePatch {
    ScenePatch(styles: [.init(CardID(.server, number), style)])
  }

  @Test("[P14b] a new style comes with its number, a known one by it, and one that nobody has any more is still known")
  func onceEach() {
    var numbers = StyleNumbers(Self.scene([Self.card(1, Self.style(1)), Self.card(2, Self.style(1))]))
    #expect(numbers.name(Self.restyle(1, Self.style(2))).styles.map(\.style) == [.itself(Self.style(2), number: 1)])
    #expect(numbers.name(Self.restyle(1, Self.style(1))).styles.map(\.style) == [.known(0)])
    #expect(numbers.name(Self.restyle(2, Self.style(2))).styles.map(\.style) == [.known(1)])
    let both = numbers.name(ScenePatch(cards: [Self.card(3, Self.style(3)), Self.card(4, Self.style(3))]))
    #expect(both.cards.map(\.style) == [.itself(Self.style(3), number: 2), .known(2)])
  }

  @Test("[P14b] of the styles that no card has, the latest 16 of up to 4,000 bytes are known")
  func unused() {
    var numbers = StyleNumbers(Self.scene([Self.card(1, Self.style(0))]))
    for number in 1...20 { _ = numbers.name(Self.restyle(1, Self.style(number))) }
    #expect(Set(numbers.known.styles.values) == Set((4...20).map { Self.style($0) }))
    for number in 1...5 { _ = numbers.name(Self.restyle(1, Self.style(number, bytes: 1_000))) }
    #expect(Set(numbers.known.styles.values) == Set((2...5).map { Self.style($0, bytes: 1_000) }))
    #expect(numbers.known.styles.keys.allSatisfy { $0 < StyleNumbers.numbersMax })
  }

  @Test("[P14b][T135] a style that says something is forgotten with the last card that has it")
  func saying() {
    func saying(_ content: Scene.Content, _ action: Scene.Action? = nil) -> Scene.Style {
      let part = Scene.Part(
        name: "x", rect: .init(x: 0, y: 0, width: 9, height: 9), tokens: [], content: content, action: action)
      return Scene.Style(width: 100, height: 9, tokens: [], parts: [part])
    }
    let image = Scene.Image(.asset("secret"), label: "secret")
    for style in [saying(.literal("secret")), saying(.image(image)), saying(.none, .link("https://secret.example"))] {
      var numbers = StyleNumbers(Self.scene([Self.card(1, style), Self.card(2, style)]))
      _ = numbers.name(Self.restyle(1, Self.style(1)))
      #expect(numbers.known.styles.values.contains(style), "a card still has it")
      _ = numbers.name(Self.restyle(2, Self.style(1)))
      #expect(!numbers.known.styles.values.contains(style))
    }
    var numbers = StyleNumbers(Self.scene([Self.card(1, saying(.fact))]))
    _ = numbers.name(Self.restyle(1, Self.style(1)))
    #expect(numbers.known.styles.values.contains(saying(.fact)))
  }

  @Test(
    "[P14b] beyond 100 styles the one that fewest cards have gives its number away; the ones that many have keep theirs"
  )
  func full() {
    let many = Self.style(1_000)
    let cards = (1...50).map { Self.card($0, many) } + (51...400).map { Self.card($0, Self.style(Int($0))) }
    var numbers = StyleNumbers(Self.scene(cards))
    #expect(numbers.known.styles.count == 100)
    #expect(numbers.known.styles[0] == many)
    #expect(numbers.known.styles.values.contains(Self.style(400)))
    #expect(!numbers.known.styles.values.contains(Self.style(51)))
    guard case .itself(_, let number) = numbers.name(Self.restyle(60, Self.style(51))).styles[0].style else {
      Issue.record("a style that lost its number was named by one")
      return
    }
    #expect(number.map { (1..<100).contains($0) } == true)
    #expect(numbers.known.styles.count == 100)
  }

  @Test(
    "[P14b] a client that joins at any time, and follows, sees what the server sees, however many styles there are",
    arguments: 0..<40
  )
  func random(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let styles = Int.random(in: 1...250, using: &random)
    let cards = UInt32.random(in: 1...220, using: &random)
    var truth = Self.scene((1...cards).map { Self.card($0, Self.style(Int.random(in: 0..<styles, using: &random))) })
    var numbers = StyleNumbers(truth)
    var readers: [(scene: Scene, known: KnownStyles)] = []
    for step in 0..<60 {
      if Int.random(in: 0..<6, using: &random) == 0 {
        let message = ServerMessage.snapshot(
          Snapshot(
            frame: 0, revision: .zero, settings: SharedSettings(), facts: Facts(),
            surface: .nearest(.phone, width: 390),
            scene: truth, styles: numbers.known))
        guard case .snapshot(let read) = try ServerMessage(decoding: message.encoded()) else { return }
        #expect(read.scene == truth && read.styles == numbers.known, "seed \(seed), step \(step)")
        readers.append((read.scene, read.styles))
      }
      var patch = ScenePatch()
      for number in 1...cards where Int.random(in: 0..<20, using: &random) == 0 {
        let style = Self.style(Int.random(in: 0..<styles, using: &random))
        let id = CardID(.server, number)
        guard truth.cards.contains(where: { $0.id == id }) else {
          patch.cards.append(Self.card(number, style))
          continue
        }
        switch Int.random(in: 0..<3, using: &random) {
        case 0: patch.styles.append(.init(id, style))
        case 1: patch.cards.append(Self.card(number, style))
        default: patch.cardsRemoved.append(id)
        }
      }
      for card in patch.cards where !truth.cards.contains(where: { $0.id == card.id }) {
        patch.cardOrder.append(.init(card.id, after: nil))
      }
      let opening = MessageParts.frame(revision: nil, operations: [], names: [:], settings: nil)
      let bytes = MessageParts.joined(1, opening, scene: numbers.name(patch))
      truth.apply(patch)
      guard case .frame(let frame) = try ServerMessage(decoding: bytes) else { return }
      for index in readers.indices {
        guard let sent = frame.scene else { continue }
        readers[index].scene = try readers[index].scene.applying(sent.patch(&readers[index].known))
        #expect(readers[index].scene == truth, "seed \(seed), step \(step), reader \(index)")
      }
    }
  }

  @Test(
    "[P14b] a card crossed off comes with its style's number, to those who were there and to those who join later")
  func crossingOff() throws {
    let room = TestRoom()
    let ann = room.join("ann")
    func crossOff(_ card: CardID, _ counter: UInt32, _ value: Value?) {
      room.operate(.setValue(target: .card(card), key: .rejected, value: value), counter, from: ann)
      room.advance(.seconds(1))
    }
    crossOff(.loveStack, 1, .flag(true))
    crossOff(.loveStack, 2, nil)
    let late = room.connect()
    room.send(.hello(Hello(token: "guest-0", outbox: .test("late"), surface: .phone)), from: late)
    room.advance(.seconds(1))
    let snapshot = try #require(room.takeSnapshots(late).first)
    _ = room.take(ann)
    crossOff(.loveStack, 3, .flag(true))
    let bytes = room.takeBytes(ann)
    #expect(room.takeBytes(late) == bytes)
    let frame = try #require(bytes.first { $0.first == UInt8(ascii: "[") })
    #expect(frame.count <= 58, "\(String(decoding: frame, as: UTF8.self))")
    guard case .frame(let read) = try ServerMessage(decoding: frame) else { return }
    var known = snapshot.styles
    #expect(try snapshot.scene.applying(try #require(read.scene).patch(&known)) != snapshot.scene)
  }

  @Test("[P14b] a replica that reads a number it doesn't know asks for a snapshot, once, and is level with it")
  func unknownNumber() throws {
    let pair = Pair()
    let bo = pair.room.join("Bo")
    pair.room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: .flag(true)), 1, from: bo)
    pair.settle()
    let isOff = try #require(pair.replica.scene.cards.first { $0.id == .loveStack }).style
    pair.replica.styles = KnownStyles()
    pair.room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: nil), 2, from: bo)
    pair.room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: .flag(true)), 3, from: bo)
    pair.settle()
    #expect(pair.sent.filter { $0 == .refresh }.count == 1)
    #expect(try #require(pair.replica.scene.cards.first { $0.id == .loveStack }).style == isOff)
    #expect(pair.replica.facts == pair.room.durable.facts())
    #expect(pair.replica.styles.styles.values.contains(isOff))
  }

  @Test(
    "[P6] a client that knows the numbers of a surface that was closed meanwhile gets a snapshot, though no frame was missed"
  )
  func reopened() {
    let room = TestRoom()
    let ann = room.join("ann")
    room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: .flag(true)), 1, from: ann)
    room.operate(.setValue(target: .card(.loveStack), key: .rejected, value: nil), 2, from: ann)
    room.advance(.seconds(1))
    let frame = room.takeFrames(ann).last?.frame ?? 0
    func comeBack() -> [ServerMessage] {
      let again = room.connect()
      let resume = Resume(epoch: "epoch-1", surface: "phone-390", audience: .room, frame: frame)
      room.send(
        .hello(Hello(token: "guest-0", seat: "seat-1", outbox: .test("ann"), surface: .phone, resume: resume)),
        from: again)
      defer { room.handle(.disconnected(again)) }
      return room.takeReplies(again)
    }
    room.handle(.disconnected(ann))
    #expect(comeBack().count == 1, "a welcome alone, for nothing was missed")
    room.advance(.seconds(62))
    #expect(room.room.stream.openSurfaces.isEmpty)
    #expect(comeBack().contains { if case .snapshot = $0 { true } else { false } })
  }
}
