import BoardUI
import BoardUITesting
import Foundation
import Testing

@Suite("Controls")
struct ControlTests {
  private struct Form: View {
    @State private var isOn = false
    @State private var key = 0
    @State private var wish = ""
    var body: some View {
      VStack(alignment: .leading) {
        Toggle("Encore", isOn: $isOn)
        Picker("Key", selection: $key) {
          Text("As sung").tag(0)
          Text("Lower").tag(-2)
          Text("No key")
        }
        TextField("A wish", text: $wish)
        Text("\(isOn) \(key) \(wish)")
      }
    }
  }

  @Test("[U1] a press on a toggle asks for the opposite of what was shown, also when two press at once")
  func toggle() throws {
    let form = TestedView { Form() }
    try form.press("Encore")
    #expect(form.texts.last == "true 0 ")
    let toggle = try #require(form.elements(named: "button").first)
    #expect(toggle.tokens == ["toggle", "toggle.on"])
    form.graph.press(toggle.id)
    form.graph.press(toggle.id)
    #expect(form.texts.last == "false 0 ")
  }

  @Test("[U2] a toggle shows a sign before its words, and is called by them")
  func sign() {
    #expect(
      shown(Toggle("Encore", isOn: .constant(true))) == """
        button toggle toggle.on 0,0 102x32 -> press
          image body 12,6 10x20 symbol("checkmark.square") ""
          text body 30,6 60x20 Encore

        """)
  }

  @Test("[U3] an option is chosen by its tag; one without a tag of the selection's type can't be pressed")
  func picker() throws {
    let form = TestedView { Form() }
    func options() -> [[String]] { form.elements(named: "button").dropFirst().map(\.tokens) }
    #expect(options() == [["option", "option.chosen"], ["option"], ["option", "disabled"]])
    try form.press("Lower")
    #expect(form.texts.last == "false -2 ")
    #expect(options() == [["option"], ["option", "option.chosen"], ["option", "disabled"]])
    #expect(throws: NoSuchControl.self) { try form.press("No key") }
  }

  @Test("[U3] a row's id is its tag, for a selection that may be nothing too")
  func rows() throws {
    struct Singers: View {
      @State private var singer: String?
      var body: some View {
        Picker("Singer", selection: $singer) {
          ForEach(["Ann", "Bo"], id: \.self) { Text($0).tag($0) }
        }
        Text("sings: \(singer ?? "nobody")")
      }
    }
    let view = TestedView { Singers() }
    #expect(view.texts.last == "sings: nobody")
    try view.press("Bo")
    #expect(view.texts.last == "sings: Bo")
  }

  @Test("[U3] options are side by side, or below each other where the style says so")
  func styles() {
    func tops(_ style: PickerStyle) -> [CGFloat] {
      let view = TestedView(width: 400) {
        Picker("Key", selection: .constant(0)) {
          Text("A").tag(0)
          Text("B").tag(1)
        }
        .pickerStyle(style)
      }
      return view.elements(named: "button").compactMap { view.graph.frameInGraph(of: $0.id)?.minY }
    }
    #expect(tops(.segmented)[0] == tops(.segmented)[1])
    #expect(tops(.inline)[0] < tops(.inline)[1])
    #expect(tops(.menu) == tops(.inline))
  }

  @Test("[U4] a field shows its text, and its prompt where there is none")
  func field() throws {
    let form = TestedView { Form() }
    #expect(form.elements(named: "field").map(\.tokens) == [["field", "placeholder"]])
    try form.enter("so", in: "A wish")
    #expect(form.texts.last == "false 0 so")
    #expect(form.elements(named: "field").map(\.action) == [.enter(text: "so", prompt: "A wish")])
    let field = try #require(form.elements(named: "field").first)
    form.graph.enter(in: field.id) { $0 + "n" }
    form.graph.enter(in: field.id) { $0 + "g" }
    #expect(form.texts.last == "false 0 song", "what is written goes on from what was written, shown or not")
  }

  @Test("[U5] a tap presses the view it is around, each of several by itself, and buttons within by themselves")
  func tap() throws {
    struct Taps: View {
      @State private var taps = 0
      @State private var presses = 0
      var body: some View {
        VStack {
          Text("one")
          Button("inner") { presses += 1 }
        }
        .onTapGesture { taps += 1 }
        Group {
          Text("two")
          Text("three")
        }
        .onTapGesture(count: 2) { taps += 10 }
        Text("\(taps) \(presses)")
      }
    }
    let view = TestedView { Taps() }
    try view.press("one inner")
    try view.press("inner")
    try view.press("two")
    try view.press("three")
    #expect(view.texts.last == "21 1")
    #expect(view.elements(named: "button").map(\.tokens).first == ["button.plain", "tap"])
  }

  @Test("[U6] a disabled control shows its value and takes nothing")
  func disabled() {
    let form = TestedView { Form().disabled(true) }
    #expect(form.elements(named: "button").allSatisfy { $0.action == nil && $0.tokens.contains("disabled") })
    #expect(form.elements(named: "field").map(\.action) == [nil])
    #expect(form.texts.contains("Encore"))
  }

  @Test("[U7] a control reads its value: a body that only passes a binding on isn't run again")
  func work() throws {
    struct Passing: View {
      @State private var wish = ""
      var body: some View { TextField("A wish", text: $wish) }
    }
    let form = TestedView { Passing() }
    let work = try form.work { try form.enter("s", in: "A wish") }
    #expect(work.bodiesRun == 1)
  }
}
