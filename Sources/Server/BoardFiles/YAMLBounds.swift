// libyaml as Yams brings it along: its events come before anything is built from them. Nothing of it leaves this file.
internal import CYaml
import Sentences

/// Reads a file's YAML once without building anything, and refuses a file that would take too much to build. `Limits`
/// says what a board may have, `BoardFile` how long its file may be.
///
/// An alias costs four bytes and stands for all that its anchor names: a small file can say more than any memory holds,
/// or nest deeper than any stack. So each alias counts for what it stands for. Takes time linear in the file; keeps a
/// number for each anchor.
struct YAMLBounds {
  /// A value in a card in a section is seven levels down.
  static let depthMax = 16

  private let file: String
  private let nodesMax: Int
  /// The collections that are open, outermost first.
  private var open: [Collection] = []
  private var anchors: [String: Extent] = [:]
  private var openAnchors: Set<String> = []

  /// How much a node counts, with all that is in it.
  private struct Extent {
    var nodes = 1
    var depth = 1
  }

  private struct Collection {
    var extent = Extent()
    var anchor: String?
    /// Nil in a sequence.
    var isKeyNext: Bool?
  }

  /// - Parameter nodesMax: scalars, sequences and mappings that a file may have, aliases counted for what they stand
  ///   for.
  init(file: String, nodesMax: Int) {
    self.file = file
    self.nodesMax = nodesMax
  }

  /// Text that isn't YAML at all is left to the reader, which has a better sentence for it.
  mutating func check(_ source: String) throws(BoardFileError) {
    let bytes = Array(source.utf8)
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else { throw problem(.noMemory, at: nil) }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    var failure: BoardFileError?
    // The parser reads from a pointer, so all its work is done while that stays where it is.
    bytes.withUnsafeBufferPointer { buffer in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      do throws(BoardFileError) {
        while try take(&parser) {}
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
  }

  /// Takes the next event; false after the last.
  private mutating func take(_ parser: inout yaml_parser_t) throws(BoardFileError) -> Bool {
    var event = yaml_event_t()
    guard yaml_parser_parse(&parser, &event) == 1 else { return false }
    defer { yaml_event_delete(&event) }
    switch event.type {
    case YAML_SCALAR_EVENT:
      try add(Extent(), anchor: text(event.data.scalar.anchor), event)
    case YAML_ALIAS_EVENT:
      try addAlias(text(event.data.alias.anchor) ?? "", event)
    case YAML_SEQUENCE_START_EVENT:
      try begin(Collection(anchor: text(event.data.sequence_start.anchor)), event)
    case YAML_MAPPING_START_EVENT:
      try begin(Collection(anchor: text(event.data.mapping_start.anchor), isKeyNext: true), event)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      guard let ended = open.popLast() else { return false }
      if let anchor = ended.anchor { openAnchors.remove(anchor) }
      try add(ended.extent, anchor: ended.anchor, event)
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: return false
    default: break
    }
    return true
  }

  private mutating func addAlias(_ name: String, _ event: yaml_event_t) throws(BoardFileError) {
    guard !openAnchors.contains(name) else { throw problem(.partOfItself(name: shortened(name)), at: event) }
    guard let extent = anchors[name] else {
      let unknown = MistakeSentence.noAnchor(name: shortened(name))
      let nearest = NearestName.of(name, among: anchors.keys.sorted())
      throw problem(nearest.map { .nearest(mistake: unknown, nearest: "*\(shortened($0))") } ?? unknown, at: event)
    }
    try add(extent, anchor: nil, event)
  }

  private mutating func begin(_ collection: Collection, _ event: yaml_event_t) throws(BoardFileError) {
    guard open.last?.isKeyNext != true else { throw problem(.fieldNameText, at: event) }
    open.append(collection)
    if let anchor = collection.anchor { openAnchors.insert(anchor) }
    guard open.count <= Self.depthMax else { throw tooDeep(event) }
  }

  /// Adds a whole node to what it is in.
  private mutating func add(_ extent: Extent, anchor: String?, _ event: yaml_event_t) throws(BoardFileError) {
    if let anchor { anchors[anchor] = extent }
    guard open.count + extent.depth <= Self.depthMax + 1 else { throw tooDeep(event) }
    guard let around = open.indices.last else { return }
    open[around].extent.nodes += extent.nodes
    open[around].extent.depth = max(open[around].extent.depth, extent.depth + 1)
    if let isKeyNext = open[around].isKeyNext {
      guard !isKeyNext || extent.depth == 1 else { throw problem(.fieldNameText, at: event) }
      open[around].isKeyNext = !isKeyNext
    }
    guard open.reduce(0, { $0 + $1.extent.nodes }) <= nodesMax else {
      throw problem(.nodesMax(limit: nodesMax), at: event)
    }
  }

  static let tooDeep = MistakeSentence.tooDeep(limit: depthMax)

  private func tooDeep(_ event: yaml_event_t) -> BoardFileError { problem(Self.tooDeep, at: event) }

  private func problem(_ sentence: MistakeSentence, at event: yaml_event_t?) -> BoardFileError {
    BoardFileError(
      file: file, line: event.map { Int($0.start_mark.line) + 1 } ?? 1,
      column: event.map { Int($0.start_mark.column) + 1 } ?? 1, sentence)
  }

  private func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? { pointer.map { String(cString: $0) } }
}
