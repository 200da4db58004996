/// The beginning of a request, looked at before anything reads it.
enum RequestLine {
  /// The path that a GET asks for, without its query; nil if it isn't a GET, if the path isn't whole yet, or if its
  /// spelling would have to be decoded.
  ///
  /// Only a guess at which loop is the right one: the loop that serves the request reads it again and judges it.
  static func path(in bytes: some Collection<UInt8>) -> String? {
    let method = Array("GET ".utf8)
    guard bytes.starts(with: method) else { return nil }
    let rest = bytes.dropFirst(method.count)
    guard rest.first == UInt8(ascii: "/") else { return nil }
    let path = rest.prefix { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "?") }
    guard path.count < rest.count, path.allSatisfy(isPlain) else { return nil }
    return String(decoding: path, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    0x21...0x7E ~= byte && byte != UInt8(ascii: "%")
  }
}
