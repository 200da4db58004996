import Foundation

/// An address in someone's text, which leads to a host or a mailbox. `web/rich/addresses.js` reads the same. Nothing
/// here asks for one: a server never goes where its guests say.
struct WebAddress: Hashable, Sendable {
  /// As it was typed.
  let text: String
  /// The host with its port, or the mailbox, as it is shown in the address's place.
  let name: String
  /// Whether its host has letters that may look like others; in its name they are told apart by their code.
  let hasLookAlikes: Bool
  let isMailbox: Bool

  /// An address that begins at a place of a line, or looks like it.
  struct Found {
    /// Behind it, as far as it was looked at.
    var end: Int
    /// Nil: it only looked like one.
    var address: WebAddress?

    /// - Returns: nil where none begins.
    ///
    /// - Complexity: O(length), and a reader that goes on at its end reads everything once.
    init?(in line: [Unicode.Scalar], at start: Int) {
      guard "hHmM".unicodeScalars.contains(line[start]), start == 0 || !line[start - 1].isASCIIAlphanumeric,
        let scheme = ["https://", "http://", "mailto:"].first(where: { line[start...].startsIgnoringCase(with: $0) })
      else { return nil }
      let begin = start + scheme.utf8.count
      end = line[begin...].firstIndex { $0.isSpace || WebAddress.stops.contains($0) } ?? line.count
      let candidate = line[start..<end]
      guard candidate.reduce(0, { $0 + ($1.value > 0xFFFF ? 2 : 1) }) <= WebAddress.lengthMax else { return }
      let typed = candidate.withoutPunctuationBehind
      guard typed.endIndex >= begin,
        let address = WebAddress(typed, rest: line[begin..<typed.endIndex], isMail: scheme == "mailto:")
      else { return }
      self.address = address
      end = typed.endIndex
    }
  }

  private init?(_ typed: ArraySlice<Unicode.Scalar>, rest: ArraySlice<Unicode.Scalar>, isMail: Bool) {
    var rest = rest
    var mailbox = ""
    if isMail {
      let local = rest.prefix { $0.isASCIIAlphanumeric || "_.+-".unicodeScalars.contains($0) }
      guard (1...64).contains(local.count), rest.dropFirst(local.count).first == "@" else { return nil }
      mailbox = String(String.UnicodeScalarView(local)) + "@"
      rest = rest.dropFirst(local.count + 1)
    }
    let host = rest.prefix { !"@:?#/".unicodeScalars.contains($0) }
    rest = rest.dropFirst(host.count)
    var port = ""
    if !isMail, rest.first == ":" {
      let digits = rest.dropFirst().prefix { ("0"..."9").contains($0) }
      guard (1...5).contains(digits.count) else { return nil }
      port = ":" + String(String.UnicodeScalarView(digits))
      rest = rest.dropFirst(port.utf8.count)
    }
    // A name before an @ would seem to be where it leads, so such an address doesn't count as one.
    if let next = rest.first { guard (isMail ? "?" : "?#/").unicodeScalars.contains(next) else { return nil } }
    guard let plain = Self.plainHost(host) else { return nil }
    text = String(String.UnicodeScalarView(typed))
    name = (isMail ? mailbox + plain : Self.withoutWWW(plain)) + port
    hasLookAlikes = !host.allSatisfy(\.isASCII)
    isMailbox = isMail
  }

  /// A host in small letters, where letters that look like others are told apart by their code; nil: it is none.
  private static func plainHost(_ host: ArraySlice<Unicode.Scalar>) -> String? {
    let typed = String(String.UnicodeScalarView(host))
    let plain = host.allSatisfy(\.isASCII) ? typed : coded(typed) ?? ""
    let labels = plain.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false)
    let named = labels.last?.isEmpty == true ? labels.dropLast() : labels[...]
    let isHost = named.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { $0.isASCIIAlphanumeric || $0 == "_" || $0 == "-" }
    }
    guard plain.utf8.count <= 253, !named.isEmpty, isHost else { return nil }
    return plain.lowercased()
  }

  /// A host with letters beyond ASCII by their code.
  private static func coded(_ host: String) -> String? {
    // Not every program that codes letters accepts these.
    let takesAll = host.unicodeScalars.split(separator: ".").allSatisfy { label in
      label.first != "-" && label.last != "-" && !label.contains("_")
    }
    return takesAll ? URLComponents(string: "http://\(host)")?.encodedHost : nil
  }

  private static func withoutWWW(_ host: String) -> String {
    let rest = host.dropFirst(4)
    guard host.hasPrefix("www."), rest.split(separator: ".").count > 1, rest.first != "." else { return host }
    return String(rest)
  }

  /// Longer ones stay text: nobody types them, and taking them apart takes time. In UTF-16 units.
  private static let lengthMax = 2_048
  /// With which an address ends, besides spaces.
  fileprivate static let stops = Set("<>\"“”„«»\\。、，；：！？「」『』（）【】".unicodeScalars)
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate func startsIgnoringCase(with scheme: String) -> Bool {
    prefix(scheme.utf8.count).elementsEqual(scheme.unicodeScalars) { typed, letter in
      typed.isASCII && typed.properties.lowercaseMapping == String(letter)
    }
  }

  /// Without the marks at a sentence's end, and without a bracket that was opened before.
  fileprivate var withoutPunctuationBehind: Self {
    var counts: [Unicode.Scalar: Int] = [:]
    for sign in self { counts[sign, default: 0] += 1 }
    var rest = self
    while let last = rest.last {
      if let open = brackets[last] {
        let count = counts[last] ?? 0
        if count <= counts[open] ?? 0 { break }
        counts[last] = count - 1
      } else if !punctuation.contains(last) {
        break
      }
      rest.removeLast()
    }
    return rest
  }
}

/// Marks at the end of a sentence, and those of formatting, with which no address ends.
private let punctuation = Set(".,;:!?'’…*_`".unicodeScalars)
private let brackets: [Unicode.Scalar: Unicode.Scalar] = [")": "(", "]": "[", "}": "{"]
