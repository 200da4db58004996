import Sentences

/// A table as spreadsheets write it (RFC 4180): the first line names the fields, each other one is a row.
///
/// ```
/// id,title,gone
/// 1,"Love, Stack",true
/// ```
/// Separated by commas, or by semicolons if the first line has those and no comma. A field in quotation marks may have
/// anything in it, a quotation mark twice. Lines without anything in them are passed over. Reading is linear.
struct CSVTable: Hashable {
  struct Row: Hashable {
    /// Where it begins, from 1.
    var line: Int
    var fields: [String]
  }

  struct Problem: Error, Hashable {
    var line: Int
    var sentence: MistakeSentence
    /// In English.
    var message: String { sentence.text(in: .english) }
  }

  var names: [String]
  var rows: [Row]

  init(_ text: String) throws(Problem) {
    // Excel begins with a byte order mark.
    let bytes = Array(text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? text.utf8.dropFirst(3) : text.utf8[...])
    let firstLine = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let isSemicolons = firstLine.contains(UInt8(ascii: ";")) && !firstLine.contains(UInt8(ascii: ","))
    var rows = try Self.rows(bytes, separator: UInt8(ascii: isSemicolons ? ";" : ","))
    guard !rows.isEmpty else { throw Problem(line: 1, sentence: .csvEmpty) }
    let names = rows.removeFirst().fields
    for name in names where names.filter({ $0 == name }).count > 1 {
      throw Problem(line: 1, sentence: .csvTwice(name: shortened(name)))
    }
    if let odd = rows.first(where: { $0.fields.count != names.count }) {
      throw Problem(line: odd.line, sentence: .csvFields(actual: odd.fields.count, limit: names.count))
    }
    self.names = names
    self.rows = rows
  }

  private static func rows(_ bytes: [UInt8], separator: UInt8) throws(Problem) -> [Row] {
    var rows: [Row] = []
    var row = Row(line: 1, fields: [])
    var field: [UInt8] = []
    var line = 1
    var isQuoted = false
    var wasQuoted = false
    var index = 0
    func next() -> UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }
    func endField() {
      row.fields.append(String(decoding: field, as: UTF8.self))
      field = []
      wasQuoted = false
    }
    func endRow() {
      endField()
      if row.fields != [""] { rows.append(row) }
      row = Row(line: line, fields: [])
    }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") { line += 1 }
      switch byte {
      case UInt8(ascii: "\"") where isQuoted && next() == byte:
        field.append(byte)
        index += 1
      case UInt8(ascii: "\"") where isQuoted: isQuoted = false
      case _ where isQuoted: field.append(byte)
      case UInt8(ascii: "\"") where field.isEmpty && !wasQuoted:
        isQuoted = true
        wasQuoted = true
      case separator: endField()
      case UInt8(ascii: "\r") where next() == UInt8(ascii: "\n"): break
      case UInt8(ascii: "\n"): endRow()
      case _ where wasQuoted:
        throw Problem(line: line, sentence: .csvBehindQuote)
      default: field.append(byte)
      }
      index += 1
    }
    guard !isQuoted else { throw Problem(line: row.line, sentence: .csvOpenQuote) }
    if !field.isEmpty || !row.fields.isEmpty || wasQuoted { endRow() }
    return rows
  }
}
