import BoardUI
import Observation

// Models as one writes them for SwiftUI in Swift 6: the main actor's.

@MainActor @Observable
final class Jukebox {
  var songs = ["Waterloop", "Mamma Mio", "Dancing Keen"]
  private(set) var played: [String] = []

  init() {}

  func play(_ song: String) { played.append(song) }
  func load() async -> [String] { ["Super Trooper"] }
}

@MainActor
final class Lights: ObservableObject {
  @Published var brightness = 1
}

struct Song: Identifiable, Equatable {
  let id: Int
  var title: String
}
