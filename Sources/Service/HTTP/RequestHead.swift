import CLibwebsockets

/// A request's first lines, read from the library while it holds them.
struct RequestHead {
  /// Nil: none that anything here answers.
  let method: Request.Method?
  /// Nil if it isn't text or has control characters in it.
  let path: String?
  private let wsi: OpaquePointer

  init(_ wsi: OpaquePointer) {
    self.wsi = wsi
    let line = Self.lines.first { lws_hdr_total_length(wsi, $0.token) > 0 }
    method = line.flatMap(\.method)
    path = (line.flatMap { Self.value($0.token, of: wsi) }).flatMap(Self.plainPath)
  }

  /// Where the library keeps the path, by method; the last are for saying which others there are.
  private static let lines: [(token: lws_token_indexes, method: Request.Method?)] = [
    (WSI_TOKEN_GET_URI, .get), (WSI_TOKEN_HEAD_URI, .head), (WSI_TOKEN_PUT_URI, .put), (WSI_TOKEN_PATCH_URI, .patch),
    (WSI_TOKEN_POST_URI, .post), (WSI_TOKEN_DELETE_URI, nil), (WSI_TOKEN_OPTIONS_URI, nil),
  ]

  private static func plainPath(_ path: String) -> String? {
    path.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : path
  }

  /// Whether the first line is whole. The library decodes the path before it looks for the line's end, so one with
  /// `%0d` in it ends there, and what it asks for would be something else; only a whole line names a version behind it.
  var isWhole: Bool { has(WSI_TOKEN_HTTP) }

  /// Which site's page made a browser ask (`Sec-Fetch-Site`), a header that the library has no name for; nil: nobody
  /// says.
  var site: String? {
    let name = "sec-fetch-site:"
    let length = Int(lws_hdr_custom_length(wsi, name, Int32(name.utf8.count)))
    guard length > 0 else { return nil }
    var buffer = [CChar](repeating: 0, count: length + 1)
    guard lws_hdr_custom_copy(wsi, &buffer, Int32(buffer.count), name, Int32(name.utf8.count)) == Int32(length) else {
      return nil
    }
    return String(validating: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether the header is there, be it empty of sense.
  func has(_ token: lws_token_indexes) -> Bool { lws_hdr_total_length(wsi, token) > 0 }

  /// A header as text; nil if it isn't there or isn't UTF-8.
  subscript(token: lws_token_indexes) -> String? { Self.value(token, of: wsi) }

  /// Whether the client says that a body follows.
  var announcesBody: Bool {
    if self[WSI_TOKEN_HTTP_TRANSFER_ENCODING] != nil { return true }
    guard let length = self[WSI_TOKEN_HTTP_CONTENT_LENGTH] else { return false }
    return length != "0"
  }

  /// The arguments as sent; the library keeps them in pieces.
  var query: String {
    var parts: [String] = []
    var buffer = [CChar](repeating: 0, count: 4096)
    // A request's head is bounded by the library's header buffer, and so is the number of pieces.
    for index in 0..<256 {
      let length = lws_hdr_copy_fragment(wsi, &buffer, Int32(buffer.count), WSI_TOKEN_HTTP_URI_ARGS, Int32(index))
      guard length >= 0 else { break }
      parts.append(String(decoding: buffer.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    return parts.joined(separator: "&")
  }

  private static func value(_ token: lws_token_indexes, of wsi: OpaquePointer) -> String? {
    let length = Int(lws_hdr_total_length(wsi, token))
    guard length > 0 else { return nil }
    var buffer = [CChar](repeating: 0, count: length + 1)
    guard lws_hdr_copy(wsi, &buffer, Int32(buffer.count), token) == Int32(length) else { return nil }
    return String(validating: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
