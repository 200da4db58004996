import BoardUI
import Presentation
import Server

@main
struct KaraokeNight: BoardApp {
  var boards: [Board] {
    Board("tonight", title: "Tonight's songs") {
      Section("Openers") {
        Text("Waterloop").stars(2)
        Text("Dancing Keen")
        Text("I Will Revive")
      }
      Section("After midnight") {
        ForEach(ballads, id: \.self) { title in Text(title) }
      }
    } container: { content in
      SongStairs { content }
    }

    // In the stock container, a board of columns. Nobody sees whose wish it is.
    Board("wishes", title: "Wishes") {
      Section("For next time") { Text("Bohemian Wrapsody") }
    }
    .anonymous()
  }

  var values: [BoardValue] {
    BoardValue.number("stars", \.stars, label: "Stars", in: 0...5, shown: .badge("★"))
    BoardValue.flag("sung", \.isSung, label: "Sung", setBy: .hosts, shown: .tint(.green))
    BoardValue.rejected
  }

  private let ballads = ["Total Clips of the Heart", "Careless Whimper", "Every Breadth You Take"]
}
