import ArgumentParser
import BoardUITerminal
import Document
import Messages

struct HostClaims: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "claims", abstract: "List people who say they were here before, and answer them.",
    discussion: """
      A person who comes with another phone, or after the board's address has changed, chooses their name and waits for \
      somebody who knows them. Ask them something before you say yes: they get that person's cards and undo, though no \
      more rights than their own link gives.
      """)

  @OptionGroup var options: HostOptions
  @Option(help: "Say yes to the claim of this number.") var allow: UInt64?
  @Option(help: "Say no to it.") var deny: UInt64?

  func validate() throws {
    guard allow == nil || deny == nil else { throw ValidationError("Say yes or no, not both.") }
  }

  func run() throws {
    guard let claim = allow ?? deny else { return try options.ask(.claims, HostText.claims) }
    try options.ask(.answerClaim(ClaimID(claim), allow: allow != nil)) { _ in
      [allow != nil ? "They have that seat now." : "They were told no."]
    }
  }
}

extension HostText {
  static func claims(_ result: HostResult) -> [String] {
    guard case .claims(let claims) = result else { return unexpected }
    guard !claims.isEmpty else { return ["Nobody is asking for a seat."] }
    return claims.map { claim in
      let asking = claim.asking.map { ", called \(sanitized($0)) so far" } ?? ""
      let who = "says they are \(sanitized(claim.name)) (seat \(claim.seat.rawValue))\(asking)"
      return "\(claim.id.rawValue)  \(who), on a device that shows \(claim.id.rawValue)"
    }
  }
}
