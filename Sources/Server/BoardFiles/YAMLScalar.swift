import Document

/// How a control writes what it changes: within a line, and without quotes where nobody needs them.
enum YAMLScalar {
  struct Field: Hashable {
    var name: String
    /// Its value as YAML.
    var text: String
  }

  /// Text as a plain scalar if it would be read as it is, wherever it is; else between quotes.
  static func text(_ text: String) -> String {
    let isPlain =
      text.wholeMatch(of: /\p{L}[\p{L}\p{N} '’._\/()-]*/) != nil && !text.hasSuffix(" ")
      && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
    return isPlain ? text : quoted(text)
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..."\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  static func number(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? String(Int64(number)) : "\(number)"
  }

  static func mapping(_ fields: [Field]) -> String {
    "{ \(fields.map { "\($0.name): \($0.text)" }.joined(separator: ", ")) }"
  }

  /// `list`, or `{ name: scatter, seed: 3 }`.
  static func container(_ container: ContainerChoice) -> String {
    guard !container.parameters.isEmpty else { return text(container.name) }
    let parameters = container.parameters.sorted { $0.key < $1.key }.map { name, value in
      let written =
        switch value {
        case .flag(let flag): "\(flag)"
        case .number(let value): number(value)
        case .text(let text): quoted(text)
        }
      return Field(name: text(name), text: written)
    }
    return mapping([Field(name: "name", text: text(container.name))] + parameters)
  }

  /// What a board's text must say about a value besides its name: nothing that the name alone says.
  static func fields(of value: DeclaredValue) -> [Field] {
    let (field, known) = (value.field, BoardFileReader.stock[value.field.key])
    // A value of another kind has nothing but its name in common.
    let stock = known?.field.kind == field.kind ? known : nil
    var fields: [Field] = []
    func add(_ name: String, _ text: String?) { if let text { fields.append(Field(name: name, text: text)) } }
    if stock == nil { add("kind", field.kind.rawValue) }
    if field.label != stock?.field.label { add("label", field.label.map(text)) }
    if field.setBy != stock?.field.setBy ?? .everyone { add("setBy", field.setBy.rawValue) }
    add("min", field.bounds.map { number($0.lowerBound) })
    add("max", field.bounds.map { number($0.upperBound) })
    if field.step != 1 { add("step", number(field.step)) }
    if field.options != stock?.field.options ?? [] {
      add("options", "[\(field.options.map(text).joined(separator: ", "))]")
    }
    add("each", field.each.map { "\($0)" })
    if value.mark != stock?.mark ?? .hidden { add("shown", mark(value.mark)) }
    return fields
  }

  private static func mark(_ mark: DeclaredValue.Mark) -> String {
    switch mark {
    case .hidden: "hidden"
    case .slash: "slash"
    case .tint(nil): "tint"
    case .tint(let color?): "{ tint: \(text(color)) }"
    case .badge(let sign): "{ badge: \(quoted(sign)) }"
    }
  }
}
