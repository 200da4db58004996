import Messages
import Sentences

extension WallWord {
  /// What it is called.
  var sentence: WallSentence {
    switch self {
    case .sun: .wallWordSun
    case .moon: .wallWordMoon
    case .star: .wallWordStar
    case .heart: .wallWordHeart
    case .note: .wallWordNote
    case .cloud: .wallWordCloud
    case .flower: .wallWordFlower
    case .anchor: .wallWordAnchor
    }
  }
}
