import BoardUI
import Gallery
import Presentation
import Server

extension ContainerValues {
  private struct EnergyKey: ContainerValueKey {
    static var defaultValue: Int { 0 }
  }

  /// How loud it will be, from 0 to 3.
  fileprivate var energy: Int {
    get { self[EnergyKey.self] }
    set { self[EnergyKey.self] = newValue }
  }
}

/// Serves the gallery, so that a browser shows one of each part: `swift run GalleryServer serve --data /tmp/gallery
/// --web web`.
@main
struct GalleryServer: BoardApp {
  var boards: [Board] {
    Board("karaoke", title: "Gallery") {
      Section("Sam's Favorites") {
        Text("Love Stack")
        Text("Purple Train")
      }
      Section("Jessica's Favorites") { Text("Dreams of Tea") }
    } container: { content in
      Gallery { content }
    }
    Board("votes", title: "Votes") {
      Section("Songs") {
        VotedSong(title: "Waterloop")
        Text("Purple Train")
      }
    }
    Board("book", title: "Song book") {
      Section("Songs") {
        SongBook(["Love Stack", "Purple Train", "Dreams of Tea", "Waterloop", "Crazy in Love"])
        Text("Bring your own")
      }
      Section {
        Text("One more")
      } header: {
        Encores()
      }
    }
    Board("closing", title: "Closing") { ClosingSongs() }
    Board("form", title: "Form") {
      Section("Songs") {
        Text("Love Stack")
        Text("Purple Train")
      }
    } container: { content in
      SongForm { content }
    }
    Board("motion", title: "Motion") {
      Section("Songs") { Text("Love Stack") }
    } container: { content in
      MotionBoard { content }
    }
    Board("chores", title: "Chores") {
      Section("Songs") { Text("Love Stack") }
    } container: { content in
      ChoreBoard { content }
    }
    Board("long", title: "Long") {
      Section("Songs") {
        ForEach(1..<31) { Text("Song \($0)") }
      }
    } container: { content in
      LongBoard { content }
    }
    Board("shelf", title: "Shelf") {
      Section("Songs") {
        Text("Love Stack")
        Text("Purple Train")
        Text("Dreams of Tea")
        Text("Waterloop")
        Text("Crazy in Scope")
        Text("Dancing on My Phone")
        Text("Stack of Love")
      }
      Section("More songs") { Text("Born to Rerun") }
    } container: { content in
      Shelf { content }
    }
  }

  var values: [BoardValue] {
    BoardValue.rejected
    BoardValue.number("energy", \.energy, label: "Energy", in: 0...3, shown: .badge("⚡"))
    BoardValue.text("singer", \.singer, label: "Singer")
    BoardValue.flag("kept", \.isKept, label: "Kept", setBy: .hosts)
  }
}
