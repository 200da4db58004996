extension Document {
  /// What an outbox asks for under one of its counters: an operation, or to take one back or make it again.
  ///
  /// Undo and redo are no operations of the document: what they mean is computed when they are judged, by
  /// ``BoardState/judged(_:base:by:limits:schema:)``, and that is journaled.
  public enum Request: Hashable, Sendable {
    case operation(Operation)
    /// Takes back the seat's latest operation that isn't taken back (rule UN1).
    case undo
    /// Takes back the seat's latest undo.
    case redo
  }
}

/// Written as an operation, or `{"k":"undo"}`, `{"k":"redo"}`.
extension Document.Request: Codable {
  private enum Kind: String {
    case undo, redo
  }

  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    switch fields.known("k", as: String.self).flatMap(Kind.init) {
    case .undo?: self = .undo
    case .redo?: self = .redo
    case nil:
      self = .operation(try Document.Operation(from: decoder))
      return
    }
    _ = try fields.kind(of: Kind.self)
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .operation(let operation): try operation.encode(to: encoder)
    case .undo: try encode(.undo, to: encoder)
    case .redo: try encode(.redo, to: encoder)
    }
  }

  private func encode(_ kind: Kind, to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(kind: kind)
  }
}
