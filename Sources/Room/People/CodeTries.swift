/// The codes of six characters that opened nothing lately, and who may try another.
///
/// A code has 30 bits and keeps no secret from anyone who may guess often. Someone who typed ten wrong ones within a
/// minute waits, and doesn't hear whether the next would have been right. Beyond that, there are three kinds of people,
/// each with its own bound on wrong codes a minute, so that guessers use up only their own and keep nobody else out:
/// ``Kind``. All bounds together are 200 a minute. At that rate all the codes there are take ten years, with ten boards
/// behind one door one year; within an evening of six hours one board's code is found with a chance of 1 in 15,000.
///
/// Time passes only as its owner says. What it remembers is bounded, and is a few days' at most.
public struct CodeTries {
  /// Who someone is, by the group of addresses they type from.
  enum Kind: CaseIterable {
    /// Typed nothing wrong within the last day; also everyone of whom no address is known.
    case newcomer
    /// Typed something wrong within the last day.
    case guesser
    /// Typed a right code within the last twelve hours.
    case known

    /// Wrong codes within a minute; with so many nobody of the kind may try.
    var wrongMax: Int {
      switch self {
      case .newcomer: 100
      case .guesser, .known: 50
      }
    }
  }

  /// Wrong codes within a minute, of one group.
  public static let perGroupMax = 10

  private struct Wrong {
    let at: Duration
    let group: String?
    let kind: Kind
  }

  /// Of the last minute, ascending; never more than all bounds together.
  private var wrong: [Wrong] = []
  private var guessers = RecentGroups(lifetime: .seconds(86_400))
  private var known = RecentGroups(lifetime: .seconds(12 * 3_600))

  public init() {}

  /// Whether someone there may try a code. If not, the right one is refused too, or else people could go on guessing.
  ///
  /// - Parameter group: of addresses; nil: not known.
  public mutating func mayTry(from group: String?, at now: Duration) -> Bool {
    forget(at: now)
    if let group, wrong.count(where: { $0.group == group }) >= Self.perGroupMax { return false }
    let kind = kind(of: group, at: now)
    return wrong.count { $0.kind == kind } < kind.wrongMax
  }

  public mutating func noteWrong(from group: String?, at now: Duration) {
    wrong.append(Wrong(at: now, group: group, kind: kind(of: group, at: now)))
    if let group { guessers.note(group, at: now) }
  }

  public mutating func noteRight(from group: String?, at now: Duration) {
    if let group { known.note(group, at: now) }
  }

  /// Whether nobody has to wait for anything that was typed wrong.
  mutating func isQuiet(at now: Duration) -> Bool {
    forget(at: now)
    return wrong.isEmpty
  }

  private mutating func forget(at now: Duration) { wrong.removeAll { now - $0.at >= .seconds(60) } }

  private func kind(of group: String?, at now: Duration) -> Kind {
    guard let group else { return .newcomer }
    if known.contains(group, at: now) { return .known }
    return guessers.contains(group, at: now) ? .guesser : .newcomer
  }
}

/// Groups of addresses with the time when something was noted of each; of more than ``countMax`` the oldest is
/// forgotten.
private struct RecentGroups {
  static let countMax = 10_000

  let lifetime: Duration
  private var notedAt: [String: Duration] = [:]

  init(lifetime: Duration) { self.lifetime = lifetime }

  func contains(_ group: String, at now: Duration) -> Bool { notedAt[group].map { now - $0 < lifetime } ?? false }

  mutating func note(_ group: String, at now: Duration) {
    notedAt[group] = now
    if notedAt.count > Self.countMax, let oldest = notedAt.min(by: { $0.value < $1.value }) {
      notedAt[oldest.key] = nil
    }
  }
}
