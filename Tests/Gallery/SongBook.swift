public import BoardUI
import Foundation

/// A card with songs to look through: what someone searches for, everyone sees found. Its menu forgets the search.
public struct SongBook: View, Sendable {
  private let songs: [String]
  @State private var words = ""

  public init(_ songs: [String]) { self.songs = songs }

  private var found: [String] {
    words.isEmpty ? songs : songs.filter { $0.lowercased().contains(words.lowercased()) }
  }

  public var body: some View {
    VStack(alignment: .leading) {
      Text("Song book").font(.headline)
      VStack(alignment: .leading) {
        ForEach(found, id: \.self) { Text($0) }
        if found.isEmpty { Text("Nothing found").italic() }
      }
      .searchable(text: $words, prompt: "Find a song")
    }
    .contextMenu {
      Button("Show all songs") { words = "" }
      Button("Search for love", systemImage: "heart") { words = "love" }
      Button("Burn the book", role: .destructive) {}.disabled(true)
      if let address = URL(string: "https://example.org/songs") { Link("More songs", destination: address) }
    }
  }
}
