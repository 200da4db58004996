/// Who wrote each field of a document last. Sparse: a field that nobody wrote since its card or section was added takes
/// no memory.
struct FieldWriters: Hashable, Sendable {
  fileprivate struct Element: Hashable, Sendable {
    var place: Document.Writer?
    var presence: Document.Writer?
    var title: Document.Writer?
    var values: [ValueKey: Document.Writer] = [:]

    var isEmpty: Bool { place == nil && presence == nil && title == nil && values.isEmpty }
  }

  private var elements: [Target: Element] = [:]

  subscript(field: Document.Field) -> Document.Writer? {
    get {
      guard let element = elements[field.target] else { return nil }
      return switch field {
      case .place: element.place
      case .presence: element.presence
      case .title: element.title
      case .value(_, let key): element.values[key]
      }
    }
    set {
      if newValue != nil { return elements[field.target, default: Element()].set(newValue, field) }
      elements[field.target]?.set(nil, field)
      if elements[field.target]?.isEmpty == true { elements[field.target] = nil }
    }
  }

  /// The fields of a card or section that someone else than `seat` wrote last, after `revision`; values by key.
  func writes(of target: Target, after revision: Revision, besides seat: SeatNumber) -> [(
    Document.Field, Document.Writer
  )] {
    guard let element = elements[target] else { return [] }
    var fields: [(Document.Field, Document.Writer?)] = [
      (.place(target), element.place), (.presence(target), element.presence),
    ]
    if case .section(let id) = target { fields.append((.title(id), element.title)) }
    fields += element.values.sorted { $0.key < $1.key }.map { (.value(target, $0.key), $0.value) }
    return fields.compactMap { field, writer in
      guard let writer, writer.revision > revision, writer.seat != seat else { return nil }
      return (field, writer)
    }
  }

  mutating func forget(_ target: Target) { elements[target] = nil }

  /// What some seats wrote is what others did, votes under their keys. Answers the fields that were written under both.
  mutating func move(_ moving: SeatMoving) -> [Document.DoubleWrite] {
    var doubles: [Document.DoubleWrite] = []
    for (target, element) in elements { elements[target] = element.moved(moving, of: target, noting: &doubles) }
    return doubles
  }
}

extension FieldWriters.Element {
  fileprivate func moved(
    _ moving: SeatMoving, of target: Target, noting doubles: inout [Document.DoubleWrite]
  ) -> Self {
    var result = Self(place: moving.moved(place), presence: moving.moved(presence), title: moving.moved(title))
    for (key, writer) in values.sorted(by: { $0.key < $1.key }) {
      let (key, writer) = (moving.moved(key), moving.moved(writer) ?? writer)
      guard let other = result.values.updateValue(writer, forKey: key) else { continue }
      let (earlier, later) = other.revision < writer.revision ? (other, writer) : (writer, other)
      result.values[key] = later
      doubles.append(Document.DoubleWrite(field: .value(target, key), earlier: earlier, later: later))
    }
    return result
  }

  fileprivate mutating func set(_ writer: Document.Writer?, _ field: Document.Field) {
    switch field {
    case .place: place = writer
    case .presence: presence = writer
    case .title: title = writer
    case .value(_, let key): values[key] = writer
    }
  }
}

// MARK: - Stored form

/// Written `[12,5]`, without the seat if it was the server.
extension Document.Writer: Codable {
  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    revision = try list.decode(Revision.self)
    if !list.isAtEnd { seat = try list.decode(SeatNumber.self) }
    guard list.isAtEnd else { throw FieldProblem.bad(field: "", expected: "[revision, seat]") }
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    try list.encode(revision)
    if let seat { try list.encode(seat) }
  }
}

extension FieldWriters: Codable {
  private struct Line: Codable {
    var target: Target
    var element: Element

    init(_ target: Target, _ element: Element) {
      self.target = target
      self.element = element
    }

    init(from decoder: any Decoder) throws {
      var fields = try StrictContainer(decoder)
      target = try fields.target()
      let writer = "[revision, seat]"
      element = Element(
        place: try fields.optional("place", expected: writer),
        presence: try fields.optional("presence", expected: writer),
        title: try fields.optional("title", expected: writer),
        values: try fields.optional("values", expected: "object of writers") ?? [:])
      try fields.finish()
    }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(target, forKey: "target")
      try fields.encodeIfPresent(element.place, forKey: "place")
      try fields.encodeIfPresent(element.presence, forKey: "presence")
      try fields.encodeIfPresent(element.title, forKey: "title")
      if !element.values.isEmpty { try fields.encode(element.values, forKey: "values") }
    }
  }

  init(from decoder: any Decoder) throws {
    let lines = try decoder.singleValueContainer().decode([Line].self)
    for line in lines where elements.updateValue(line.element, forKey: line.target) != nil || line.element.isEmpty {
      throw FieldProblem.bad(field: "", expected: "one line for each card or section with writers")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var list = encoder.singleValueContainer()
    try list.encode(elements.sorted { $0.key.isBefore($1.key) }.map { Line($0.key, $0.value) })
  }
}

extension Target {
  /// Cards before sections, each by their ids.
  fileprivate func isBefore(_ other: Target) -> Bool {
    switch (self, other) {
    case (.card(let a), .card(let b)): a < b
    case (.section(let a), .section(let b)): a < b
    case (.card, .section): true
    case (.section, .card): false
    }
  }
}
