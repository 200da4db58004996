// Written by deploy/make-sentences.
// swift-format-ignore-file

/// The names of the words that walls show and newcomers pick from.
public struct WallWordSentence: Sentence {
  let number: Int
  var parameters: [String: SentenceParameter] = [:]

  public func text(in language: Language) -> String {
    Self.patterns(in: language)[number].filled(with: parameters, in: language)
  }

  /// Sun
  public static var sun: Self { Self(number: 0) }

  /// Moon
  public static var moon: Self { Self(number: 1) }

  /// Star
  public static var star: Self { Self(number: 2) }

  /// Heart
  public static var heart: Self { Self(number: 3) }

  /// Note
  public static var note: Self { Self(number: 4) }

  /// Cloud
  public static var cloud: Self { Self(number: 5) }

  /// Flower
  public static var flower: Self { Self(number: 6) }

  /// Anchor
  public static var anchor: Self { Self(number: 7) }

  /// In the order of the members.
  private static func patterns(in language: Language) -> [Pattern] {
    switch language {
    case .arabic: arabic
    case .german: german
    case .english: english
    case .spanish: spanish
    case .french: french
    case .japanese: japanese
    case .korean: korean
    case .chinese: chinese
    }
  }

  /// Keys and the names of their parameters, in the order of the members.
  static let known: [(key: String, parameters: [String])] = [
    ("wallWord.sun", []),
    ("wallWord.moon", []),
    ("wallWord.star", []),
    ("wallWord.heart", []),
    ("wallWord.note", []),
    ("wallWord.cloud", []),
    ("wallWord.flower", []),
    ("wallWord.anchor", []),
  ]

  private static let arabic: [Pattern] = [
    "شمس",
    "قمر",
    "نجمة",
    "قلب",
    "نغمة",
    "سحابة",
    "زهرة",
    "مرساة",
  ]

  private static let german: [Pattern] = [
    "Sonne",
    "Mond",
    "Stern",
    "Herz",
    "Musiknote",
    "Wolke",
    "Blume",
    "Anker",
  ]

  private static let english: [Pattern] = [
    "Sun",
    "Moon",
    "Star",
    "Heart",
    "Note",
    "Cloud",
    "Flower",
    "Anchor",
  ]

  private static let spanish: [Pattern] = [
    "Sol",
    "Luna",
    "Estrella",
    "Corazón",
    "Nota",
    "Nube",
    "Flor",
    "Ancla",
  ]

  private static let french: [Pattern] = [
    "Soleil",
    "Lune",
    "Étoile",
    "Cœur",
    "Note de musique",
    "Nuage",
    "Fleur",
    "Ancre",
  ]

  private static let japanese: [Pattern] = [
    "太陽",
    "月",
    "星",
    "ハート",
    "音符",
    "雲",
    "花",
    "いかり",
  ]

  private static let korean: [Pattern] = [
    "해",
    "달",
    "별",
    "하트",
    "음표",
    "구름",
    "꽃",
    "닻",
  ]

  private static let chinese: [Pattern] = [
    "太阳",
    "月亮",
    "星星",
    "心",
    "音符",
    "云",
    "花",
    "锚",
  ]
}
