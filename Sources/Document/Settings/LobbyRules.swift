/// How newcomers come in by the links of guests and viewers. People with a seat come in as ever, and so do hosts and
/// walls.
public struct LobbyRules: Hashable, Sendable {
  /// The way in for someone without a seat.
  public enum Admission: String, Hashable, Sendable, CaseIterable, Codable {
    case open
    /// They wait until a host lets them in.
    case ask
    case closed
  }

  public var admission: Admission
  /// Whether those who wait may know what the board is called.
  public var showsTitle: Bool
  /// Whether walls show a word, and anyone who picks it comes in without a host. It counts while newcomers ask.
  public var asksForWord: Bool

  public init(admission: Admission = .open, showsTitle: Bool = false, asksForWord: Bool = false) {
    self.admission = admission
    self.showsTitle = showsTitle
    self.asksForWord = asksForWord
  }

  /// Whether there is a word on walls.
  public var hasWord: Bool { admission == .ask && asksForWord }
}

extension LobbyRules: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    self.init(
      admission: try fields.required("admission", expected: "open, ask or closed"),
      showsTitle: try fields.optional("title", expected: "true or false") ?? false,
      asksForWord: try fields.optional("word", expected: "true or false") ?? false)
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(admission, forKey: "admission")
    if showsTitle { try fields.encode(true, forKey: "title") }
    if asksForWord { try fields.encode(true, forKey: "word") }
  }
}
