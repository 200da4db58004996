#if SwiftUI
  import SwiftUI
#else
  import BoardUI
#endif

import Foundation

extension Conformance {
  /// What people press: rules U.
  @CaseListBuilder
  static var controls: [ConformanceCase] {
    ConformanceCase("U1", "a press on a toggle turns it over") { _, _ in Switch() }
      .shows("false")
      .pressing("Encore", shows: "true")
      .pressing("Encore", shows: "false")

    ConformanceCase(
      "U1", "of two people who press a toggle at once neither undoes the other",
      difference: "a Toggle asks for the opposite of what was shown"
    ) { _, _ in Switch() }
    .shows("false")
    .pressing("Encore", times: 2, shows: "true", swiftUI: .other("false", .experience))

    ConformanceCase("U1", "an option of a picker and a view with a tap gesture are pressed as a button is") { _, _ in
      Choice()
    }
    .shows("low")
    .pressing("High", shows: "high")
    .pressing("Neither", shows: "neither")
    .pressing("Low", shows: "low")
    .pressing("As sung", shows: "sung")

    ConformanceCase("U3", "a row's id is the tag of its option") { _, _ in ChoiceOfRows() }
      .shows("2")
      .pressing("Key 3", shows: "3")

    ConformanceCase(
      "U3", "an option without a tag of the selection's type can't be pressed",
      difference: "all options of a Picker are in sight, in every style"
    ) { _, _ in ChoiceWithoutTag() }
    .shows("1")
    .pressing("Any", shows: "1 | can't press Any", swiftUI: .other("1", .experience))
    .pressing("Low", shows: "2")

    ConformanceCase("U5", "onTapGesture around several views presses each by itself") { recorder, _ in
      Group {
        Text("a")
        Text("b")
      }
      .onTapGesture { recorder.event("tapped") }
    }
    .shows("")
    .pressing("a", shows: "tapped")
    .pressing("b", shows: "tapped")

    ConformanceCase("U5", "a button within is pressed by itself") { recorder, _ in
      VStack {
        Text("Waterloop")
        Button("Vote") { recorder.event("voted") }
      }
      .onTapGesture { recorder.event("tapped") }
    }
    .shows("")
    .pressing("Vote", shows: "voted")

    ConformanceCase("U5", "any number of taps is one press", difference: "onTapGesture(count:)") { recorder, _ in
      Text("a").onTapGesture(count: 2) { recorder.event("tapped") }
    }
    .shows("")
    .pressing("a", shows: "tapped", swiftUI: .other("", .documented))

    ConformanceCase("U6", "a control that is disabled shows its value and takes nothing") { _, round in
      Switch().disabled(round == 1)
    }
    .shows("false")
    .pressing("Encore", shows: "true")
    .shows("true")
    .pressing("Encore", shows: "true | can't press Encore")
    .shows("true")
    .pressing("Encore", shows: "false")

    ConformanceCase(
      "R29", "the header of a section with isExpanded opens and closes it",
      difference: "a section with isExpanded has a button as its header"
    ) { _, _ in Disclosed() }
    .shows("a")
    .pressing("Songs", shows: "", swiftUI: .undefined)
    .pressing("Songs", shows: "a", swiftUI: .undefined)
  }
}

private struct Switch: View {
  @State private var isOn = false

  var body: some View {
    VStack {
      Toggle("Encore", isOn: $isOn)
      Line("\(isOn)")
    }
  }
}

private struct Choice: View {
  @State private var key = "low"

  var body: some View {
    VStack {
      Picker("Key", selection: $key) {
        Text("Low").tag("low")
        Text("High").tag("high")
      }
      Text("As sung").onTapGesture { key = "sung" }
      Button("Neither") { key = "neither" }
      Line(key)
    }
  }
}

private struct ChoiceOfRows: View {
  @State private var key = 2

  var body: some View {
    VStack {
      Picker("Key", selection: $key) {
        ForEach(1..<4, id: \.self) { Text("Key \($0)") }
      }
      Line("\(key)")
    }
  }
}

private struct ChoiceWithoutTag: View {
  @State private var key = 1

  var body: some View {
    VStack {
      Picker("Key", selection: $key) {
        Text("Any")
        Text("Low").tag(2)
      }
      Line("\(key)")
    }
  }
}

private struct Disclosed: View {
  @State private var isExpanded = true

  var body: some View {
    VStack {
      Section("Songs", isExpanded: $isExpanded) { Line("a") }
    }
  }
}
