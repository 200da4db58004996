import Foundation

/// How many random stories a test tries.
///
/// `make test` plays as many as a build without optimization plays in a few seconds. `make test-random` sets
/// `DISPLAYBOARD_SEEDS`, and plays so many times as many.
package enum Seeds {
  /// - Parameter usual: As many as `make test` tries; positive.
  /// - Returns: `usual`, times `DISPLAYBOARD_SEEDS` where that is a positive number.
  package static func count(_ usual: Int) -> Int {
    let times = ProcessInfo.processInfo.environment["DISPLAYBOARD_SEEDS"].flatMap { Int($0) } ?? 1
    return usual * max(1, times)
  }
}
