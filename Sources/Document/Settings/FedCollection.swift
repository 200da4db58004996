/// A collection that programs feed: its elements in their order, each under an id that no other of them has.
///
/// A board file makes cards of them, as of the elements it has itself. A change is one entry of the journal and costs
/// its own size and one pass over the ids.
public struct FedCollection: Hashable, Sendable {
  public struct Element: Hashable, Sendable {
    public var id: String
    /// By name, its id among them.
    public var fields: [String: Value]

    public init(id: String, fields: [String: Value]) {
      self.id = id
      self.fields = fields
    }
  }

  /// What a feeder wants of the elements, worked out: concrete, and right for any collection.
  public enum Change: Hashable, Sendable {
    /// These and no others; no two with one id.
    case all([Element])
    /// Those with a known id are changed where they stand, others follow at the end; then some are removed. No id
    /// twice.
    case some([Element], removed: [String])
  }

  public private(set) var elements: [Element] = []
  /// How many changes led here.
  public private(set) var version: UInt64 = 0

  public init() {}

  public mutating func apply(_ change: Change) {
    version += 1
    switch change {
    case .all(let elements): self.elements = elements
    case .some(let changed, let removed):
      var places: [String: Int] = [:]
      for (index, element) in elements.enumerated() { places[element.id] = index }
      for element in changed {
        if let place = places[element.id] {
          elements[place] = element
        } else {
          elements.append(element)
        }
      }
      let gone = Set(removed)
      if !gone.isEmpty { elements.removeAll { gone.contains($0.id) } }
    }
  }
}

extension FedCollection {
  /// What of a change isn't so already, said as briefly as its order allows; nil: all of it is so.
  ///
  /// Only elements that differ are listed, where the ones that stay keep their order and new ones follow.
  public func remainder(of change: Change) -> Change? {
    let present = Dictionary(uniqueKeysWithValues: elements.map { ($0.id, $0) })
    switch change {
    case .some(let changed, let removed):
      let changed = changed.filter { present[$0.id] != $0 }
      let removed = removed.filter { present[$0] != nil }
      return changed.isEmpty && removed.isEmpty ? nil : .some(changed, removed: removed)
    case .all(let wanted):
      let ids = Set(wanted.map(\.id))
      let staying = elements.lazy.map(\.id).filter(ids.contains)
      let changed = wanted.filter { present[$0.id] != $0 }
      let removed = elements.map(\.id).filter { !ids.contains($0) }
      guard wanted.lazy.map(\.id).starts(with: staying) else { return change }
      if changed.isEmpty && removed.isEmpty { return nil }
      return changed.count + removed.count < wanted.count ? .some(changed, removed: removed) : change
    }
  }
}

extension FedCollection.Change {
  /// An id that occurs twice; nil: none does.
  var repeatedID: String? {
    let ids =
      switch self {
      case .all(let elements): elements.map(\.id)
      case .some(let elements, let removed): elements.map(\.id) + removed
      }
    var known: Set<String> = []
    return ids.first { !known.insert($0).inserted }
  }
}

extension FedCollection.Element: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    id = try fields.text("id")
    self.fields = try fields.required("fields", expected: "object of values")
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try container.encode(id, forKey: "id")
    try container.encode(fields, forKey: "fields")
  }
}

/// Written `{"all":[…]}` or `{"changed":[…],"removed":["id"]}`.
extension FedCollection.Change: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    if let all: [FedCollection.Element] = try fields.optional("all", expected: "list of elements") {
      self = .all(all)
    } else {
      self = .some(
        try fields.required("changed", expected: "list of elements"),
        removed: try fields.required("removed", expected: "list of ids"))
    }
    try fields.finish()
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .all(let elements): try container.encode(elements, forKey: "all")
    case .some(let changed, let removed):
      try container.encode(changed, forKey: "changed")
      try container.encode(removed, forKey: "removed")
    }
  }
}

extension FedCollection: Codable {
  public init(from decoder: any Decoder) throws {
    var fields = try StrictContainer(decoder)
    let elements: [Element] = try fields.required("elements", expected: "list of elements")
    version = try fields.required("version", expected: "whole number")
    try fields.finish()
    guard Change.all(elements).repeatedID == nil else {
      throw FieldProblem.bad(field: "elements", expected: "no id twice")
    }
    self.elements = elements
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try container.encode(elements, forKey: "elements")
    try container.encode(version, forKey: "version")
  }
}
