import Messages
import Sentences
import Service

// Every door has readers: browsers and `curl`, in many languages.

extension Request {
  /// The language of the one who asks.
  var language: Language { .asked(by: acceptLanguage) }

  /// Browsers say that they want a page; `curl` doesn't.
  var wantsPage: Bool { accept?.contains("text/html") ?? false }

  /// The value behind `name=` in the query.
  func value(of name: String) -> String? {
    let field = query.split(separator: "&").first { $0.hasPrefix(name + "=") }
    return field.map { String($0.dropFirst(name.utf8.count + 1)) }
  }
}

extension Language {
  /// As HTML has it.
  var direction: String { isRightToLeft ? "rtl" : "ltr" }
}

extension Response {
  /// Nobody should keep these answers; caches that keep them anyway learn what the answers depend on.
  static let variesByReader = [("vary", "accept, accept-language")]

  static func page(_ text: String) -> Response {
    Response(
      resource: Resource(bytes: Array(text.utf8), contentType: "text/html; charset=utf-8", cacheControl: "no-store"),
      headers: variesByReader)
  }

  static func elsewhere(_ path: String) -> Response {
    .text(303, "→ \(path)", headers: [("location", path)])
  }
}
