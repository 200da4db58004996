import BoardUI

/// A section that opens and closes, and one with a footer that counts.
struct ClosingSongs: View {
  @State private var isOpen = true
  @State private var count = 0

  var body: some View {
    Section("Songs", isExpanded: $isOpen) {
      Text("Love Stack")
      Text("Purple Train")
    }
    Section {
      Button("Count \(count)") { count += 1 }
    } header: {
      Text("Sung")
    } footer: {
      Text("Until eleven")
    }
  }
}
