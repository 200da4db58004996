import BoardUI
import BoardUIConformance
import Foundation
import Testing

@Suite("BoardUI does what its rules say, as far as any implementation of SwiftUI can be asked")
struct ConformanceTests {
  @Test("each case shows what its rule says", arguments: await Conformance.cases)
  func rule(_ rule: ConformanceCase) async {
    for deviation in await rule.run(in: BoardUIHost.self, following: .boardUI) { Issue.record("\(rule): \(deviation)") }
  }

  @Test("an implementation that shows nothing deviates in every case, step by step")
  func deviations() async throws {
    final class Blank: ConformanceHost {
      init(width: CGFloat, height: CGFloat) {}
      func show(_ view: AnyView) {}
      func settle() {}
    }
    let rule = try #require(Conformance.cases.first { $0.rules == ["R3"] })
    let deviations = await rule.run(in: Blank.self, following: .boardUI)
    #expect(
      deviations.map(\.description) == [
        "step 0: expected “(a) (b) (d)”, saw “”", "step 1: expected “(c)”, saw “”", "step 2: expected “(c)”, saw “”",
      ])
  }

  @Test("a case with presses is asked of a host that can't press as far as the first of them")
  func unpressed() async throws {
    final class Looking: ConformanceHost {
      private let host: BoardUIHost
      init(width: CGFloat, height: CGFloat) { host = BoardUIHost(width: width, height: height) }
      func show(_ view: AnyView) { host.show(view) }
      func settle() { host.settle() }
    }
    let pressed = Conformance.cases.filter(\.hasPresses)
    #expect(pressed.count > 5)
    for rule in pressed { #expect(await rule.run(in: Looking.self, following: .boardUI) == []) }
  }

  @Test(
    "an implementation that follows SwiftUI is asked for what SwiftUI does, and for nothing where it promises nothing")
  func references() throws {
    let range = try #require(Conformance.cases.first { $0.rules == ["I6"] })
    #expect(range.steps.map { $0.seen(by: .boardUI) } == ["0", "0 1"])
    #expect(range.steps.map { $0.seen(by: .swiftUI) } == ["0", "0"])
    let duplicates = try #require(Conformance.cases.first { $0.rules == ["I5"] })
    #expect(duplicates.steps.map { $0.seen(by: .swiftUI) } == ["a@0", nil])
  }

  @Test("no two cases have one name, and each shows something")
  func names() {
    #expect(Set(Conformance.cases.map(\.id)).count == Conformance.cases.count)
    for rule in Conformance.cases { #expect(rule.steps.contains { !$0.seen.isEmpty }, "\(rule)") }
  }
}
