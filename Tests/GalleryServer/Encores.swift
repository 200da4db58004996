import BoardUI

/// A section's header that is more than a title.
struct Encores: View {
  @State private var wishes = 0

  var body: some View {
    HStack {
      Image(systemName: "star.fill").foregroundStyle(.orange)
      Text("Encores")
      Button("Wished for: \(wishes)") { wishes += 1 }.buttonStyle(.bordered)
    }
  }
}
