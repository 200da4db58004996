import BoardUI

/// A card that is more than a text: its votes are the room's, its length comes from a task.
struct VotedSong: View {
  let title: String
  @State private var votes = 0
  @State private var length = "?"
  @Stored("encores") private var encores = 0

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Image(systemName: "music.note")
        Text(title)
      }
      Text("Length \(length)").font(.caption).task { length = "3:30" }
      HStack {
        Button("Votes \(votes)") { votes += 1 }.buttonStyle(.bordered)
        Button("Encores \(encores)") { encores += 1 }.buttonStyle(.bordered)
      }
    }
  }
}
