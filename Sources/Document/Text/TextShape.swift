/// What a change does to the places of a text, without the characters it inserts: runs of the text before it that are
/// kept or deleted, and of what is inserted, from the left.
///
/// Where another change goes on behind this one depends on nothing else (rules TX2, TX3). Unlike splices, runs say
/// whether something stands before or behind the characters that were deleted beside it. Behind the last run everything
/// is kept.
struct TextShape: Hashable, Sendable {
  enum Kind: Int {
    case kept, deleted, inserted
  }

  /// Eight bytes: the histories of two states hold hundreds of thousands of them.
  struct Run: Hashable, Sendable {
    private let bits: Int

    init(_ kind: Kind, _ length: Int) { bits = length << 2 | kind.rawValue }

    var length: Int { bits >> 2 }

    var kind: Kind {
      switch bits & 3 {
      case Kind.kept.rawValue: .kept
      case Kind.deleted.rawValue: .deleted
      default: .inserted
      }
    }
  }

  fileprivate(set) var runs: [Run]

  init(_ change: TextChange) {
    var result = TextShapeWriter()
    var end = 0
    for splice in change.splices {
      result.add(.kept, splice.position - end)
      result.add(.inserted, splice.inserted.utf16.count)
      result.add(.deleted, splice.deleted)
      end = splice.position + splice.deleted
    }
    self = result.finish()
  }

  /// The shape of what takes `change` back, splice by splice.
  init(inverting change: TextChange) {
    var result = TextShapeWriter()
    var end = 0
    for splice in change.splices {
      result.add(.kept, splice.position - end)
      result.add(.inserted, splice.deleted)
      result.add(.deleted, splice.inserted.utf16.count)
      end = splice.position + splice.deleted
    }
    self = result.finish()
  }

  fileprivate init(_ runs: [Run]) { self.runs = runs }

  /// The shape of what takes this one back, which has nothing inserted behind what is deleted at the same place.
  var inverse: TextShape {
    var result = TextShapeWriter()
    var inserted = 0
    for run in runs {
      switch run.kind {
      case .inserted: inserted = run.length
      case .deleted:
        result.add(.inserted, run.length)
        result.add(.deleted, inserted)
        inserted = 0
      case .kept:
        result.add(.deleted, inserted)
        result.add(.kept, run.length)
        inserted = 0
      }
    }
    result.add(.deleted, inserted)
    return result.finish()
  }

  /// The change of this shape that inserts `text`, piece by piece. Nothing may be inserted behind what is deleted at
  /// the same place.
  func change(inserting text: String) -> TextChange {
    var splices: [TextChange.Splice] = []
    var position = 0
    var next = text.startIndex
    var inserted: Substring = ""
    for run in runs {
      switch run.kind {
      case .kept:
        if !inserted.isEmpty { splices.append(.init(at: position, insert: String(inserted))) }
        inserted = ""
        position += run.length
      case .inserted:
        let end = text.utf16.index(next, offsetBy: run.length)
        inserted = text[next..<end]
        next = end
      case .deleted:
        splices.append(.init(at: position, delete: run.length, insert: String(inserted)))
        inserted = ""
        position += run.length
      }
    }
    if !inserted.isEmpty { splices.append(.init(at: position, insert: String(inserted))) }
    return TextChange(splices)
  }
}

extension TextChange {
  /// All that it inserts, from the left.
  var inserted: String { splices.count == 1 ? splices[0].inserted : splices.lazy.map(\.inserted).joined() }
}

/// Walks over a shape from the left.
struct TextShapeReader {
  private let runs: [TextShape.Run]
  private var index = 0
  private(set) var kind = TextShape.Kind.kept
  /// The rest of the run; `Int.max` behind the last.
  private(set) var length = Int.max

  init(_ shape: TextShape) {
    runs = shape.runs
    arrive()
  }

  var isAtEnd: Bool { index == runs.count }

  /// Passes `length` of the run.
  mutating func pass(_ length: Int) {
    guard index < runs.count else { return }
    self.length -= length
    guard self.length == 0 else { return }
    index += 1
    arrive()
  }

  private mutating func arrive() {
    kind = index < runs.count ? runs[index].kind : .kept
    length = index < runs.count ? runs[index].length : Int.max
  }
}

/// Writes a shape from the left, runs of one kind as one.
struct TextShapeWriter {
  private var runs: [TextShape.Run] = []
  private var kind = TextShape.Kind.kept
  private var length = 0

  /// The runs written so far, about.
  var count: Int { runs.count }

  mutating func add(_ kind: TextShape.Kind, _ length: Int) {
    guard length > 0 else { return }
    if kind == self.kind {
      self.length += length
    } else {
      finishRun()
      self.kind = kind
      self.length = length
    }
  }

  mutating func finish() -> TextShape {
    if kind != .kept { finishRun() }
    return TextShape(runs)
  }

  private mutating func finishRun() {
    if length > 0 { runs.append(TextShape.Run(kind, length)) }
  }
}

/// Writes a shape from the left in which, as in splices, what is inserted at one place stands before what is deleted
/// there.
struct NormalShapeWriter {
  private var shape = TextShapeWriter()
  private var inserted = 0
  private var deleted = 0

  mutating func insert(_ length: Int) { inserted += length }

  mutating func delete(_ length: Int) { deleted += length }

  mutating func keep(_ length: Int) {
    finishPlace()
    shape.add(.kept, length)
  }

  mutating func finish() -> TextShape {
    finishPlace()
    return shape.finish()
  }

  private mutating func finishPlace() {
    shape.add(.inserted, inserted)
    shape.add(.deleted, deleted)
    inserted = 0
    deleted = 0
  }
}
