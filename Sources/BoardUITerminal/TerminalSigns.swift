/// Which signs a terminal can draw; a sign beyond these shows as one that it can.
public enum TerminalSigns: Hashable, Sendable, CaseIterable {
  /// All that its font has.
  case all
  /// No sign that several emoji make together: a family shows as its first member. Multiplexers keep a cell for each,
  /// or drop some.
  case single
  /// No emoji at all: each shows as ``fallback``. The console of Linux has a font of 512 signs.
  case letters

  /// In the place of a sign that can't be drawn.
  public static let fallback: Character = "■"

  /// What the environment says of the terminal.
  public init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    if ["linux", "dumb", "vt100", "vt220"].contains(term) {
      self = .letters
    } else if environment["TMUX"]?.isEmpty == false || term.hasPrefix("tmux") || term.hasPrefix("screen") {
      self = .single
    } else {
      self = .all
    }
  }

  /// The sign that is drawn for a character, in no more cells than that has.
  public func shown(_ character: Character) -> Character {
    guard self != .all, character.utf8.count > 1 else { return character }
    let scalars = character.unicodeScalars
    guard let first = scalars.first, scalars.contains(where: Self.isPictured) else { return character }
    if self == .letters { return Self.fallback }
    // A flag is two letters, a heart in red has a selector behind it: those are one sign for everyone.
    guard scalars.contains("\u{200D}") else { return character }
    return Character(first)
  }

  /// Whether a scalar is part of a picture and of no script.
  private static func isPictured(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0xFFFF && (scalar.properties.isEmoji || scalar.properties.isEmojiPresentation)
      || scalar.value == 0x200D || scalar.value == 0xFE0F
  }
}
