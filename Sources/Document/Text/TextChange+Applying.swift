extension TextChange {
  /// Whether the splices are in ascending order, none overlaps the one before, and sums of their numbers can't
  /// overflow.
  var isOrdered: Bool {
    var end = 0
    for splice in splices {
      guard splice.position >= end, splice.deleted >= 0, max(splice.position, splice.deleted) <= Int32.max else {
        return false
      }
      end = splice.position + splice.deleted
    }
    return true
  }

  /// Whether every splice lies inside `text`, in order, none overlapping the one before, none splitting a surrogate
  /// pair.
  public func fits(_ text: String) -> Bool {
    let length = text.utf16.count
    // ASCII has no surrogate pairs.
    let isASCII = length == text.utf8.count
    var end = 0
    for splice in splices {
      guard splice.position >= end, splice.position <= length, splice.deleted >= 0,
        splice.deleted <= length - splice.position
      else { return false }
      end = splice.position + splice.deleted
      guard isASCII || text.isScalarBoundary(splice.position) && text.isScalarBoundary(end) else { return false }
    }
    return true
  }

  /// `text` with the splices made; they must fit.
  public func applied(to text: String) -> String {
    precondition(fits(text), "splices \(splices) don't fit a text of \(text.utf16.count) UTF-16 units")
    var result = ""
    var kept = text.startIndex
    for splice in splices {
      result += text[kept..<text.utf16Index(splice.position)]
      result += splice.inserted
      kept = text.utf16Index(splice.position + splice.deleted)
    }
    result += text[kept...]
    return result
  }

  /// The change that leads from `applied(to: text)` back to `text`.
  public func inverse(over text: String) -> TextChange {
    precondition(fits(text), "splices \(splices) don't fit a text of \(text.utf16.count) UTF-16 units")
    var shift = 0
    return TextChange(
      splices.map { splice in
        let start = text.utf16Index(splice.position)
        let end = text.utf16Index(splice.position + splice.deleted)
        let length = splice.inserted.utf16.count
        defer { shift += length - splice.deleted }
        return Splice(at: splice.position + shift, delete: length, insert: String(text[start..<end]))
      })
  }

  /// One splice that turns `old` into `new`: the part between their common beginning and end is replaced.
  public init(from old: String, to new: String) {
    let a = Array(old.unicodeScalars)
    let b = Array(new.unicodeScalars)
    let shorter = min(a.count, b.count)
    let head = (0..<shorter).first { a[$0] != b[$0] } ?? shorter
    let tail = (0..<(shorter - head)).first { a[a.count - 1 - $0] != b[b.count - 1 - $0] } ?? (shorter - head)
    let removed = a[head..<(a.count - tail)]
    let inserted = b[head..<(b.count - tail)]
    guard !removed.isEmpty || !inserted.isEmpty else {
      self.init([])
      return
    }
    var insertion = String.UnicodeScalarView()
    insertion.append(contentsOf: inserted)
    self.init([Splice(at: Self.width(a[..<head]), delete: Self.width(removed), insert: String(insertion))])
  }

  private static func width(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + UTF16.width($1) }
  }
}

extension String {
  fileprivate func utf16Index(_ offset: Int) -> Index { utf16.index(utf16.startIndex, offsetBy: offset) }

  fileprivate func isScalarBoundary(_ offset: Int) -> Bool {
    utf16Index(offset).samePosition(in: unicodeScalars) != nil
  }
}
