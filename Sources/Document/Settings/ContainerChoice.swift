/// Which container arranges a board: its name, as in board files and commands, and the parameters it takes.
///
/// Names are kept as they were given. The program that shows the board knows which there are: a journal may name one
/// that this program doesn't have.
public struct ContainerChoice: Hashable, Sendable {
  public var name: String
  public var parameters: [String: Value]

  public init(_ name: String, _ parameters: [String: Value] = [:]) {
    self.name = name
    self.parameters = parameters
  }
}

/// Written `{"name":"scatter","parameters":{"seed":3}}`.
extension ContainerChoice: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    self.init(
      try fields.text("name"), try fields.optional("parameters", expected: "object of values") ?? [:])
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(name, forKey: "name")
    if !parameters.isEmpty { try fields.encode(parameters, forKey: "parameters") }
  }
}
