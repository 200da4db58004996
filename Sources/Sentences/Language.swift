/// A language of the catalogue. Its raw value is its tag (BCP 47), by which its files are named.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case arabic = "ar"
  case german = "de"
  case spanish = "es"
  case french = "fr"
  case japanese = "ja"
  case korean = "ko"
  case chinese = "zh-Hans"

  public var tag: String { rawValue }

  public var isRightToLeft: Bool { self == .arabic }
}
