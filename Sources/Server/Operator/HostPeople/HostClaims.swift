import ArgumentParser
import BoardUITerminal
import Document
import Messages
import Sentences

struct HostClaims: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "claims", abstract: "List people who say they were here before, and answer them.",
    discussion: """
      A person who comes with another phone, or after the board's address has changed, chooses their name and waits for \
      someone who knows them. Ask them something before you say yes: they get that person's cards and undo, though no \
      more rights than their own link gives.
      """)

  @OptionGroup var options: HostOptions
  @Option(help: "Say yes to the claim of this number.") var allow: UInt64?
  @Option(help: "Say no to it.") var deny: UInt64?

  func validate() throws {
    guard allow == nil || deny == nil else { throw ValidationError(.chooseOne(one: "--allow", other: "--deny")) }
  }

  func run() throws {
    guard let claim = allow ?? deny else { return try options.ask(.claims) { $0.claims($1) } }
    try options.ask(
      .answerClaim(ClaimID(claim), allow: allow != nil), allow != nil ? .theyHaveTheSeat : .requestDeclined)
  }
}

extension HostText {
  func claims(_ result: HostResult) -> [String] {
    guard case .claims(let claims) = result else { return unexpected }
    guard !claims.isEmpty else { return [said(.nobodyAsks)] }
    return claims.map { claim in
      let (id, name, seat) = ("\(claim.id.rawValue)", sanitized(claim.name), "\(claim.seat.rawValue)")
      guard let asking = claim.asking.map({ sanitized($0) }) else {
        return said(.claimLine(claim: id, name: name, seat: seat))
      }
      return said(.claimLineCalled(claim: id, name: name, seat: seat, asking: asking))
    }
  }
}
