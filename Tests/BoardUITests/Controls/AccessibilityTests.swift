import BoardUI
import BoardUITesting
import Foundation
import Testing

@Suite("Views for people who don't see them")
struct AccessibilityTests {
  @Test("[O12] a label, a value or a hint is an element without extent in the box around a view, and moves nothing")
  func said() {
    #expect(
      shown(
        VStack(alignment: .leading, spacing: 0) {
          Text("★ 3").accessibilityLabel("Votes").accessibilityValue("3")
          Text("below").accessibilityHint(Text("Counts at midnight"))
        }) == """
          box said 0,0 30x20
            said said.value 0,0 0x0 3
            box said 0,0 30x20
              said said.label 0,0 0x0 Votes
              text body 0,0 30x20 ★ 3
          box said 0,20 50x20
            said said.hint 0,0 0x0 Counts at midnight
            text body 0,0 50x20 below

          """)
  }

  @Test("[O12] the kind of a view, and the treatment of those within, is a token")
  func tokens() {
    func tokens(_ view: some View) -> [[String]] { TestedView { view }.elements(named: "box").map(\.tokens) }
    #expect(tokens(Text("A").accessibilityHidden()) == [["said", "said.hidden"]])
    #expect(tokens(Text("A").accessibilityHidden(false)) == [["said"]])
    #expect(tokens(Text("A").accessibilityElement()) == [["said", "said.alone"]])
    #expect(tokens(Text("A").accessibilityElement(children: .combine)) == [["said", "said.combined"]])
    #expect(tokens(VStack { Text("A") }.accessibilityElement(children: .contain)) == [["said", "said.group"]])
    #expect(
      tokens(Text("A").accessibilityAddTraits([.isHeader, .isSelected])) == [["said", "said.header", "said.selected"]])
    #expect(
      tokens(Text("A").accessibilityAddTraits(.isImage).accessibilityAddTraits(.isButton))
        == [["said", "said.button"], ["said", "said.image"]])
  }

  @Test("[O12] a test finds a button by its label, and reads none of the words that nobody sees")
  func testing() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Button("+") { count += 1 }.rotationEffect(.degrees(3)).accessibilityHint("once").accessibilityLabel("More")
          HStack {
            Button("yes") { count += 10 }
            Button("no") { count -= 10 }
          }
          .accessibilityLabel("Vote")
          HStack {
            Text("beside")
            Button("no more") { count = 0 }
          }
          .accessibilityLabel("End")
          Text("\(count)").accessibilityLabel("Count")
        }
      }
    }
    let view = TestedView { Counter() }
    try view.press("More")
    try view.press("yes")
    #expect(view.texts == ["+", "yes", "no", "beside", "no more", "11"])
    #expect(throws: NoSuchControl.self) { try view.press("Vote") }
    #expect(throws: NoSuchControl.self) { try view.press("End") }
    try view.press("no more")
  }

  @Test("[O12] another label is a change of one element, measured by nobody")
  func change() {
    let view = TestedView { Text("★").accessibilityLabel("one vote") }
    let work = view.work { view.show { Text("★").accessibilityLabel("two votes") } }
    #expect(work.elementsPlaced == 1)
    #expect(work.sizesComputed == 0)
    #expect(view.elements(named: "said").map(\.content) == [.text("two votes")])
  }

  @Test("[O12] each of several views has the label, and it goes with the view")
  func several() {
    let view = TestedView {
      ForEach([1, 2], id: \.self) { Text("\($0)") }.accessibilityLabel("a number")
    }
    #expect(view.elements(named: "said").count == 2)
    view.show { ForEach([2], id: \.self) { Text("\($0)") }.accessibilityLabel("a number") }
    #expect(view.elements(named: "said").count == 1)
  }
}
