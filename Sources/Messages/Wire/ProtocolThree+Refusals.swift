import Document

// Clients of protocol 3 know no rules of sections: they would say that the whole board is frozen, or that one may only
// look at it.
extension ProtocolThree {
  private static let kinds = [#"{"t":"refused""#, #"{"t":"outcomes""#].map { Array($0.utf8) }

  /// The message, with refusals that those clients know in place of a section's.
  ///
  /// - Complexity: O(1) but for refusals and outcomes, which are read and written again.
  static func withKnownRefusals(_ message: [UInt8]) -> [UInt8] {
    guard kinds.contains(where: { message.starts(with: $0) }) else { return message }
    do throws(ServerMessageError) {
      switch try ServerMessage(decoding: message) {
      case .refused(let counter, let refusal) where refusal.isOfSection:
        return ServerMessage.refused(counter: counter, refusal.knownToThree).encoded()
      case .outcomes(var report):
        report.outcomes = report.outcomes.map { outcome in
          guard case .refused(let refusal) = outcome.end else { return outcome }
          return BoardState.Outcome(counter: outcome.counter, end: .refused(refusal.knownToThree))
        }
        return ServerMessage.outcomes(report).encoded()
      default: return message
      }
    } catch {
      // As elsewhere in this form: its reader finds the mistake.
      return message
    }
  }
}

extension Refusal {
  fileprivate var isOfSection: Bool { [.frozen, .notAllowed].contains(code) && parameters["section"] != nil }

  /// That someone may not change this card is true, and all that those clients can say.
  fileprivate var knownToThree: Refusal {
    guard isOfSection else { return self }
    var refusal = Refusal(.notYours)
    refusal.parameters["request"] = parameters["request"]
    return refusal
  }
}
