/// The reason why an object that is read strictly is wrong; `field` is a path such as `op.target.card`.
public enum FieldProblem: Error, Hashable, Sendable {
  /// A field that doesn't belong there.
  case unknown(field: String)
  case missing(field: String)
  /// A field of another kind or form; `expected` says which would do, in English.
  case bad(field: String, expected: String)
  /// The field that says which kind of thing the object is has a `name` that none has.
  case unknownKind(field: String, name: String)

  /// The same problem, seen from the object that has this one in its field `outer`.
  public func inside(_ outer: String) -> FieldProblem {
    func path(_ field: String) -> String { field.isEmpty ? outer : "\(outer).\(field)" }
    return switch self {
    case .unknown(let field): .unknown(field: path(field))
    case .missing(let field): .missing(field: path(field))
    case .bad(let field, let expected): .bad(field: path(field), expected: expected)
    case .unknownKind(let field, let name): .unknownKind(field: path(field), name: name)
    }
  }
}
