// libyaml as Yams brings it along: its events say where things begin and end. Nothing of it leaves this file.
internal import CYaml

/// Where the nodes of a YAML text begin and end, counted in Unicode scalars from the start of the text.
///
/// ```swift
/// let root = YAMLSpans.root(of: "title: Karaoke # night")
/// root.entries[0].value.range     // 7..<14
/// ```
/// Only for text that has been read and found small enough already: nesting isn't bounded here.
struct YAMLSpans {
  struct Node {
    enum Content {
      /// A block scalar, which goes on over several lines, is no single thing to replace.
      case scalar(String, isBlock: Bool)
      case sequence([Node], isFlow: Bool)
      case mapping([Entry], isFlow: Bool)
      case alias
    }

    /// From its first scalar to behind its last one. Of a block collection the end is that of its last leaf.
    var range: Range<Int>
    var content: Content
    /// It has an anchor or a tag of its own, or something in it has, or is an alias.
    var isNamed: Bool

    var entries: [Entry]? { if case .mapping(let entries, _) = content { entries } else { nil } }
    var items: [Node]? { if case .sequence(let items, _) = content { items } else { nil } }
    var text: String? { if case .scalar(let text, _) = content { text } else { nil } }

    /// Whether its end in the text is known to the character: it has brackets, or is a scalar within lines.
    var isClosed: Bool {
      switch content {
      case .scalar(_, let isBlock): !isBlock
      case .sequence(_, let isFlow), .mapping(_, let isFlow): isFlow
      case .alias: true
      }
    }

    subscript(key: String) -> Entry? { entries?.first { $0.key.text == key } }
  }

  struct Entry {
    var key: Node
    var value: Node
  }

  /// The root of the text's only document. Nil: it can't be read, is empty or has several documents.
  static func root(of text: String) -> Node? {
    let bytes = Array(text.utf8)
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { return nil }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    var spans = YAMLSpans()
    // The parser reads from a pointer, so all its work is done while that stays where it is.
    let isRead = bytes.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      while true {
        var event = yaml_event_t()
        guard yaml_parser_parse(&parser, &event) == 1 else { return false }
        defer { yaml_event_delete(&event) }
        if event.type == YAML_STREAM_END_EVENT { return true }
        spans.take(event)
      }
    }
    return isRead && spans.roots.count == 1 ? spans.roots[0] : nil
  }

  // MARK: Events

  fileprivate struct Open {
    var start: Int
    var isFlow: Bool
    var isMapping: Bool
    var isNamed: Bool
    var children: [Node] = []
  }

  private var roots: [Node] = []
  private var open: [Open] = []

  private mutating func take(_ event: yaml_event_t) {
    let (start, end) = (Int(event.start_mark.index), Int(event.end_mark.index))
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let style = scalar.style
      let isBlock = style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      let isNamed = scalar.anchor != nil || scalar.tag != nil
      add(Node(range: start..<end, content: .scalar(text, isBlock: isBlock), isNamed: isNamed))
    case YAML_ALIAS_EVENT: add(Node(range: start..<end, content: .alias, isNamed: true))
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      open.append(
        Open(
          start: start, isFlow: sequence.style == YAML_FLOW_SEQUENCE_STYLE, isMapping: false,
          isNamed: sequence.anchor != nil || sequence.tag != nil))
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      open.append(
        Open(
          start: start, isFlow: mapping.style == YAML_FLOW_MAPPING_STYLE, isMapping: true,
          isNamed: mapping.anchor != nil || mapping.tag != nil))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      guard let ended = open.popLast() else { return }
      add(Node(ended, end: end))
    default: break
    }
  }

  private mutating func add(_ node: Node) {
    if open.isEmpty { roots.append(node) } else { open[open.count - 1].children.append(node) }
  }
}

extension YAMLSpans.Node {
  /// - Parameter end: where the parser was when it knew that the collection is over: behind comments, if it has no
  ///   brackets.
  fileprivate init(_ ended: YAMLSpans.Open, end: Int) {
    let children = ended.children
    let last = ended.isFlow ? end : children.last?.range.upperBound ?? ended.start
    range = ended.start..<max(last, ended.start)
    isNamed = ended.isNamed || children.contains(where: \.isNamed)
    if ended.isMapping {
      let entries = stride(from: 0, to: children.count - 1, by: 2).map {
        YAMLSpans.Entry(key: children[$0], value: children[$0 + 1])
      }
      content = .mapping(entries, isFlow: ended.isFlow)
    } else {
      content = .sequence(children, isFlow: ended.isFlow)
    }
  }
}
