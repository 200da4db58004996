// What the thread sanitizer must say and must not say, for `make test-thread-sanitizer`:
//
//   race guarded     four threads count under one Mutex, contended: no report
//   race unguarded   the same, and each counts once more beside it: a report
import Foundation
import Synchronization

/// Two counters: one is only touched under the lock, the other by any thread that likes.
///
/// Unchecked: the second one isn't protected, that is what it is for.
final class Counters: @unchecked Sendable {
  let guarded = Mutex(0)
  var unguarded = 0
}

@main
struct Race {
  static let threads = 4
  static let rounds = 20_000

  static func main() {
    let isPlanted = CommandLine.arguments.dropFirst().first == "unguarded"
    let counters = Counters()
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<threads {
      Thread.detachNewThread {
        for _ in 0..<rounds {
          counters.guarded.withLock { $0 += 1 }
          if isPlanted { counters.unguarded += 1 }
        }
        done.signal()
      }
    }
    for _ in 0..<threads { done.wait() }
    let count = counters.guarded.withLock { $0 }
    // Nobody's data is at stake here: the caller of this program looks at nothing but how it ends.
    guard count == threads * rounds else { fatalError("\(count) counted") }
    print("counted")
  }
}
