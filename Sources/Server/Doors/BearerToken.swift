import Service

extension Request {
  /// The token in `Authorization: Bearer …`; nil: there is none. RFC 6750 §2.1; the scheme's letters may be large or
  /// small.
  var bearerToken: String? {
    guard let authorization, authorization.prefix(7).lowercased() == "bearer " else { return nil }
    let token = authorization.dropFirst(7).drop { $0 == " " }
    return token.isEmpty ? nil : String(token)
  }
}
