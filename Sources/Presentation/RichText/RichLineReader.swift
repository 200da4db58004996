/// Reads one line of a ``RichText``. `web/rich/runs.js` does the same.
struct RichLineReader {
  /// Code or an address: one piece, whatever is around it.
  private struct Piece {
    var range: Range<Int>
    var run: RichText.Run
  }

  private struct Mark: Hashable {
    var sign: Unicode.Scalar
    var count: Int
  }

  /// A longer address shows only its host's name. In UTF-16 units.
  private static let shownMax = 30

  private let line: [Unicode.Scalar]
  /// The whole text, without spaces around it.
  private let all: Substring.UnicodeScalarView
  private var pieces: [Piece] = []
  /// How many of them are written.
  private var written = 0
  private var openers: [(mark: Mark, at: Int)] = []
  /// Where marks close, in order.
  private var closers: [Mark: [Int]] = [:]

  init(_ line: [Unicode.Scalar], all: Substring.UnicodeScalarView) {
    self.line = line
    self.all = all
  }

  mutating func read(into text: inout RichText) {
    var at = 0
    if line.starts(with: ["-", " "]), line.dropFirst().contains(where: { !$0.isSpace }), !line.isJoined(at: 2) {
      text.append(RichText.Run("• "))
      at = 2
    }
    findPieces(from: at)
    findMarks(from: at)
    // How many closing marks have been passed, which are of no use to a mark that opens later.
    var passed: [Mark: Int] = [:]
    // A mark within a range that was closed already is text.
    for (mark, from) in openers where from >= at {
      let closers = closers[mark] ?? []
      var next = passed[mark] ?? 0
      while next < closers.count, closers[next] <= from + mark.count { next += 1 }
      passed[mark] = next
      guard next < closers.count else { continue }
      write(at..<from, nil, into: &text)
      write(from + mark.count..<closers[next], mark.sign == "_" ? .italic : .bold, into: &text)
      at = closers[next] + mark.count
    }
    write(at..<line.count, nil, into: &text)
  }

  /// Where addresses are on the line, in order.
  mutating func findAddresses() -> [Range<Int>] {
    findPieces(from: 0)
    return pieces.filter { $0.run.address != nil }.map(\.range)
  }

  /// Code and addresses: within them no mark counts.
  private mutating func findPieces(from start: Int) {
    var at = start
    while at < line.count {
      if let piece = code(at: at) {
        pieces.append(piece)
        at = piece.range.upperBound
      } else if let found = WebAddress.Found(in: line, at: at) {
        if let address = found.address { pieces.append(piece(address, at: at..<found.end)) }
        at = found.end
      } else {
        at += 1
      }
    }
  }

  private func code(at start: Int) -> Piece? {
    guard line[start] == "`", let end = line[(start + 1)...].firstIndex(of: "`"), line.isOpen(before: start),
      !line.isJoined(at: start + 1), line.isOpen(behind: end + 1)
    else { return nil }
    let text = line[start + 1..<end]
    guard text.contains(where: { !$0.isSpace }) else { return nil }
    return Piece(range: start..<end + 1, run: RichText.Run(String(text), style: .code))
  }

  private func piece(_ address: WebAddress, at range: Range<Int>) -> Piece {
    let isNamed =
      address.isMailbox || address.hasLookAlikes || address.text.utf16.count > Self.shownMax
      || all.elementsEqual(line[range])
    let run = RichText.Run(
      isNamed ? address.name : address.text, address: address.text, host: address.name)
    return Piece(range: range, run: run)
  }

  private mutating func findMarks(from start: Int) {
    var at = start
    var piece = 0
    while at < line.count {
      if piece < pieces.count, pieces[piece].range.lowerBound == at {
        at = pieces[piece].range.upperBound
        piece += 1
        continue
      }
      let sign = line[at]
      guard sign == "*" || sign == "_" else {
        at += 1
        continue
      }
      let end = line[at...].firstIndex { $0 != sign } ?? line.count
      let mark = Mark(sign: sign, count: end - at)
      if mark.count <= (sign == "*" ? 2 : 1), !line.isJoined(at: end) {
        if end < line.count, !line[end].isSpace, line.isOpen(before: at) { openers.append((mark, at)) }
        if at > 0, !line[at - 1].isSpace, line.isOpen(behind: end) { closers[mark, default: []].append(at) }
      }
      at = end
    }
  }

  /// - Parameter style: of text that has none of its own.
  private mutating func write(_ range: Range<Int>, _ style: RichText.Style?, into text: inout RichText) {
    var from = range.lowerBound
    while written < pieces.count, pieces[written].range.lowerBound < range.upperBound {
      let piece = pieces[written]
      text.append(RichText.Run(String(line[from..<piece.range.lowerBound]), style: style))
      var run = piece.run
      run.style = run.style ?? style
      text.append(run)
      from = piece.range.upperBound
      written += 1
    }
    text.append(RichText.Run(String(line[from..<range.upperBound]), style: style))
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }
}

extension String.UnicodeScalarView {
  var withoutSpacesAround: Substring.UnicodeScalarView {
    guard let first = firstIndex(where: { !$0.isSpace }), let last = lastIndex(where: { !$0.isSpace }) else {
      return self[endIndex...]
    }
    return self[first...last]
  }
}
