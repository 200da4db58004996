import BoardUI
import Foundation
import Presentation

// The code of the article "What a board makes of views". `BoardOfViewsTests` holds the article to it.

struct Errand: Identifiable {
  var id: Int
  var title: String
}

struct PartyPlan: View {
  var errands: [Errand]

  var body: some View {
    Text("Bring a friend")
    Section("To do") {
      Text("Borrow benches")
      ForEach(errands) { errand in Text(errand.title) }
    }
    Section("Done") {
      HStack {
        Text("Choose a day")
        Text("21 June")
      }
    }
  }
}

struct NamedPlan: View {
  var body: some View {
    Section("To do") {
      Text("Borrow benches").id("benches")
      Text("Find a band")
    }
    .id("todo")
  }
}

struct Countdown: View {
  @State private var days = 12

  var body: some View {
    Button("\(days) days to go") { days -= 1 }
      .id("countdown")
  }
}

struct FootedPlan: View {
  var body: some View {
    Section {
      Text("Print the posters")
    } header: {
      Text("Doing")
    } footer: {
      Text("Two things at a time")
    }
  }
}

struct EffortKey: ContainerValueKey {
  static var defaultValue: Int { 0 }
}

extension ContainerValues {
  var effort: Int {
    get { self[EffortKey.self] }
    set { self[EffortKey.self] = newValue }
  }
}

extension BoardValue {
  static var effort: BoardValue { .number("effort", \.effort, label: "Effort", in: 0...8, shown: .badge("⏳")) }
}

struct ValuedPlan: View {
  var body: some View {
    Section("To do") {
      Text("Borrow benches").containerValue(\.effort, 2)
      Text("Find a band")
    }
    .containerValue(\.effort, 1)
  }
}

extension ContainerValues {
  private struct HelperKey: ContainerValueKey {
    static var defaultValue: String { "" }
  }
  private struct IsUrgentKey: ContainerValueKey {
    static var defaultValue: Bool { false }
  }

  var helper: String {
    get { self[HelperKey.self] }
    set { self[HelperKey.self] = newValue }
  }

  var isUrgent: Bool {
    get { self[IsUrgentKey.self] }
    set { self[IsUrgentKey.self] = newValue }
  }
}

struct ErrandCard: View {
  var title: String

  var body: some View {
    CardReader { card in
      Text(title)
      Toggle("Urgent", isOn: card.binding(to: \.isUrgent))
      TextField("Who", text: card.binding(to: \.helper))
      if card.values.isUrgent { Text("Today, please") }
    }
  }
}

struct StoredCountdown: View {
  @Stored("days to go") private var days = 12

  var body: some View {
    Button("\(days) days to go") { days -= 1 }
      .id("countdown")
  }
}
