/// How others come to the board as guests: what someone who is there shows or tells them (rule P34).
public struct WayIn: Hashable, Sendable {
  /// The address as people type it into a browser, as short as browsers take it: `board.lan:8080`.
  public var address: String
  /// The code that people type there.
  public var code: PersonalCode
  /// The guests' whole link with its secret.
  public var link: String
  /// The link as a QR code: its rows, each a text of `1` for dark and `0` for light.
  public var modules: [String]

  public init(address: String, code: PersonalCode, link: String, modules: [String]) {
    self.address = address
    self.code = code
    self.link = link
    self.modules = modules
  }
}
