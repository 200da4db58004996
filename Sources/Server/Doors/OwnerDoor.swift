import Room
import Service

/// The owner's door: the token of the owner's link opens it, and wrong ones are counted.
///
/// It belongs to the server's loop.
final class OwnerDoor {
  private let links: Links
  private let security: SecurityLog
  private let loop: EventLoop
  private var tries = CodeTries()

  init(_ links: Links, _ security: SecurityLog, on loop: EventLoop) {
    self.links = links
    self.security = security
    self.loop = loop
  }

  /// The owner's link in a generation.
  func link(in generation: UInt32) -> String { "/owner#\(links.ownerToken(generation: generation))" }

  /// Why the sender of this token isn't the owner; nil: it is the owner.
  ///
  /// A right token always counts: someone who guesses can't keep the owner out.
  ///
  /// - Parameters:
  ///   - token: nil: none was sent.
  ///   - group: the group of addresses from which it comes.
  func refusal(of token: String?, from group: String?, in generation: UInt32) -> Response? {
    let expected = links.ownerToken(generation: generation)
    if let token, Digest.equalInConstantTime(Array(token.utf8), Array(expected.utf8)) { return nil }
    guard tries.mayTry(from: group, at: loop.now) else {
      security.note(SecurityEvent(.tooManyCodes, address: group, what: "owner"), on: nil, at: loop.now)
      return OwnerRefusal(429, "tooManyTries").response
    }
    tries.noteWrong(from: group, at: loop.now)
    security.note(SecurityEvent(.ownerRefused, address: group), on: nil, at: loop.now)
    var response = OwnerRefusal(401, "notOwner").response
    response.headers.append(("www-authenticate", "Bearer"))
    return response
  }
}
