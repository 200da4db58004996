import BoardUI
import Foundation
import TestSupport
import Testing

@Suite("State")
struct StateTests {
  let taps = Taps()

  @Test("[T2][V1] a body runs again when its state changed, and no other body does")
  func onlyItsBody() {
    struct Board: View {
      let taps: Taps
      var body: some View {
        taps.ran("board")
        return VStack {
          Counter("a", taps)
          Counter("b", taps)
        }
      }
    }
    let graph = ViewGraph(Board(taps: taps))
    #expect(graph.texts() == ["a=0", "b=0"])
    taps("a")
    #expect(graph.needsUpdate)
    #expect(graph.texts() == ["a=1", "b=0"])
    taps("a")
    taps("a")
    #expect(graph.texts() == ["a=3", "b=0"])
    #expect(taps.runs == ["board": 1, "a": 3, "b": 1])
    #expect(!graph.needsUpdate)
  }

  @Test("[T2] writing an equal value does nothing")
  func equalWrite() {
    struct Mood: View {
      let taps: Taps
      @State private var mood = "calm"
      var body: some View {
        taps.ran("mood")
        taps.actions["calm"] = { mood = "calm" }
        taps.actions["loud"] = { mood = "loud" }
        return Text(mood)
      }
    }
    let graph = ViewGraph(Mood(taps: taps))
    _ = graph.texts()
    taps("calm")
    #expect(!graph.needsUpdate)
    taps("loud")
    #expect(graph.texts() == ["loud"])
    #expect(taps.runs == ["mood": 2])
  }

  @Test("[T1] a view that is declared again keeps its state and doesn't run for it")
  func declaredAnew() {
    struct Board: View {
      let taps: Taps
      var round: Int
      var body: some View {
        Text("round \(round)")
        Counter("a", taps)
      }
    }
    let graph = ViewGraph(Board(taps: taps, round: 0))
    _ = graph.texts()
    taps("a")
    _ = graph.texts()
    graph.show(Board(taps: taps, round: 1))
    #expect(graph.texts() == ["round 1", "a=1"])
    #expect(taps.runs == ["a": 2])
  }

  @Test(
    "[T1][I4] state survives every reordering, insertion and removal of others",
    arguments: 1...10 as ClosedRange<UInt64>)
  func survivesMoves(seed: UInt64) {
    struct Rows: View {
      var ids: [Int]
      let taps: Taps
      var body: some View {
        ForEach(ids, id: \.self) { Counter("\($0)", taps) }
      }
    }
    var random = SeededRandom(seed: seed)
    var ids: [Int] = []
    var counts: [Int: Int] = [:]
    let graph = ViewGraph(Rows(ids: ids, taps: taps))
    for step in 0..<200 {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let id = Int.random(in: 0..<12, using: &random)
        if counts[id] == nil {
          ids.insert(id, at: Int.random(in: 0...ids.count, using: &random))
          counts[id] = 0
        }
      case 1:
        if let index = ids.indices.randomElement(using: &random) { counts[ids.remove(at: index)] = nil }
      case 2: ids.shuffle(using: &random)
      default:
        if let id = ids.randomElement(using: &random) {
          taps("\(id)")
          counts[id, default: 0] += 1
        }
      }
      graph.show(Rows(ids: ids, taps: taps))
      #expect(graph.texts() == ids.map { "\($0)=\(counts[$0] ?? -1)" }, "seed \(seed), step \(step)")
    }
  }

  @Test("[T1][V10] another id is another view: its state starts again, also when it comes back")
  func resetByID() {
    struct Board: View {
      var id: Int
      let taps: Taps
      var body: some View { Counter("a", taps).id(id) }
    }
    let graph = ViewGraph(Board(id: 1, taps: taps))
    _ = graph.texts()
    taps("a")
    #expect(graph.texts() == ["a=1"])
    graph.show(Board(id: 2, taps: taps))
    #expect(graph.texts() == ["a=0"])
    graph.show(Board(id: 1, taps: taps))
    #expect(graph.texts() == ["a=0"])
  }

  @Test("[T1][V5] switching a branch resets its state; the sides of a ternary are one view")
  func resetByBranch() {
    struct Branches: View {
      var isOn: Bool
      let taps: Taps
      var body: some View {
        if isOn { Counter("on", taps) } else { Counter("off", taps) }
        Counter(isOn ? "yes" : "no", taps)
      }
    }
    let graph = ViewGraph(Branches(isOn: true, taps: taps))
    _ = graph.texts()
    taps("on")
    taps("yes")
    #expect(graph.texts() == ["on=1", "yes=1"])
    graph.show(Branches(isOn: false, taps: taps))
    #expect(graph.texts() == ["off=0", "no=1"])
    graph.show(Branches(isOn: true, taps: taps))
    #expect(graph.texts() == ["on=0", "yes=1"])
  }

  @Test("[T1][V17] an AnyView of the same type keeps its state, of another type it starts again")
  func anyView() {
    struct Board: View {
      var isPadded: Bool
      var name: String
      let taps: Taps
      var body: some View {
        Group { isPadded ? AnyView(Counter(name, taps).padding(1)) : AnyView(Counter(name, taps)) }
      }
    }
    let graph = ViewGraph(Board(isPadded: false, name: "a", taps: taps))
    _ = graph.texts()
    taps("a")
    graph.show(Board(isPadded: false, name: "b", taps: taps))
    #expect(graph.texts() == ["b=1"])
    graph.show(Board(isPadded: true, name: "b", taps: taps))
    #expect(graph.texts() == ["b=0"])
  }

  @Test(
    "[T3] state that is written while a body runs is kept, counts from the next update on, and a diagnostic says so")
  func writeInBody() {
    struct Restless: View {
      @State private var runs = 0
      var body: some View {
        let shown = runs
        if runs < 2 { runs += 1 }
        return Text("\(shown)")
      }
    }
    let graph = ViewGraph(Restless())
    var said: [Diagnostic] = []
    graph.onDiagnostic { said.append($0) }
    #expect(graph.texts() == ["0"])
    #expect(said == [.stateWrittenInBody("Int")])
    #expect(graph.texts() == ["1"])
    #expect(graph.texts() == ["2"])
    #expect(graph.texts() == ["2"])
    #expect(said.count == 2)
  }

  @Test("[W5] a song appended to the state of a board makes one card more and resolves only that")
  func append() {
    struct Board: View {
      let taps: Taps
      @State private var songs = [Song("a"), Song("b"), Song("c")]
      var body: some View {
        taps.actions["add"] = { songs.append(Song("d")) }
        return ForEach(songs) { song in VStack { Text(song.title) }.element("card") }
      }
    }
    let graph = ViewGraph(Board(taps: taps))
    #expect(graph.texts() == ["Title of a", "Title of b", "Title of c"])
    let before = graph.work
    let cards = graph.children(of: nil)
    taps("add")
    #expect(graph.texts() == ["Title of a", "Title of b", "Title of c", "Title of d"])
    let work = graph.work - before
    #expect(work.leavesResolved == 2, "a stack and a text")
    #expect(work.textsMeasured == 1)
    #expect(Array(graph.children(of: nil).prefix(3)) == cards)
  }

  @Test("[T2] state that no body reads runs none")
  func unread() {
    struct Silent: View {
      let taps: Taps
      @State private var count = 0
      var body: some View {
        taps.ran("silent")
        taps.actions["silent"] = { count += 1 }
        return Text("silent")
      }
    }
    let graph = ViewGraph(Silent(taps: taps))
    _ = graph.texts()
    taps("silent")
    _ = graph.texts()
    #expect(taps.runs == ["silent": 1])
  }

  @Test("[T2] a row's closure that reads the state of the body around it runs again for it")
  func readInRow() {
    struct Board: View {
      let taps: Taps
      @State private var mark = "-"
      var body: some View {
        taps.ran("board")
        taps.actions["mark"] = { mark = "+" }
        return ForEach(["a", "b"], id: \.self) { Text($0 + mark) }
      }
    }
    let graph = ViewGraph(Board(taps: taps))
    #expect(graph.texts() == ["a-", "b-"])
    taps("mark")
    #expect(graph.texts() == ["a+", "b+"])
    #expect(taps.runs == ["board": 1], "the rows read it, the body didn't")
  }

  @Test("a struct of dynamic properties is one, filled in before it is updated")
  func composed() {
    struct Votes: DynamicProperty {
      @State var up = 0
      @State var down = 0
      private(set) var balance = 0
      mutating func update() { balance = up - down }
    }
    struct Ballot: View {
      let taps: Taps
      var votes = Votes()
      var body: some View {
        taps.actions["up"] = { votes.up += 1 }
        taps.actions["down"] = { votes.down += 2 }
        return Text("\(votes.balance)")
      }
    }
    let graph = ViewGraph(Ballot(taps: taps))
    _ = graph.texts()
    taps("up")
    #expect(graph.texts() == ["1"])
    taps("down")
    #expect(graph.texts() == ["-1"])
  }

  @Test("a view modifier has state and environment of its own on each view it is applied to")
  func modifiers() {
    struct Starred: ViewModifier {
      let name: String
      let taps: Taps
      @State private var stars = 0
      @Environment(\.textStyle) private var style
      func body(content: Content) -> some View {
        taps.actions[name] = { stars += 1 }
        return VStack {
          content
          Text("\(stars) \(style)")
        }
      }
    }
    let graph = ViewGraph(
      VStack {
        Text("A").modifier(Starred(name: "a", taps: taps))
        Text("B").modifier(Starred(name: "b", taps: taps))
      }.textStyle("title"))
    _ = graph.texts()
    taps("b")
    #expect(graph.texts() == ["A", "0 title", "B", "1 title"])
  }
}
