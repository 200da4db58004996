internal import BoardUI
import Synchronization

/// What the views of a room and their tasks hand to it from any thread: values to store, and mistakes to log.
///
/// Values wait by name, the latest of each; names beyond ``namesMax`` and mistakes beyond ``diagnosticsMax`` are left
/// out and counted.
final class ViewMail: Sendable {
  private struct Contents {
    /// In the order of their names' first writes.
    var writes: [StoredWrite] = []
    var diagnostics: [Diagnostic] = []
    var leftOut = 0
  }

  private struct State {
    var contents = Contents()
    var places: [String: Int] = [:]
    var wake: (@Sendable () -> Void)?
    /// The room was woken and hasn't looked since.
    var hasWoken = false
  }

  static let namesMax = 1_000
  static let diagnosticsMax = 20

  private let state = Mutex(State())

  func post(_ write: StoredWrite) {
    deliver { state in
      if let place = state.places[write.name] {
        state.contents.writes[place] = write
      } else if state.places.count < Self.namesMax {
        state.places[write.name] = state.contents.writes.count
        state.contents.writes.append(write)
      } else {
        state.contents.leftOut += 1
      }
    }
  }

  func post(_ diagnostic: Diagnostic) {
    deliver { state in
      guard !state.contents.diagnostics.contains(diagnostic) else { return }
      if state.contents.diagnostics.count < Self.diagnosticsMax {
        state.contents.diagnostics.append(diagnostic)
      } else {
        state.contents.leftOut += 1
      }
    }
  }

  /// Puts back what couldn't be stored, unless something newer waits.
  func putBack(_ writes: [StoredWrite]) {
    let newer = takeWrites()
    for write in writes + newer { post(write) }
  }

  func onMail(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

  func takeWrites() -> [StoredWrite] {
    state.withLock { state in
      defer {
        state.contents.writes = []
        state.places = [:]
      }
      return state.contents.writes
    }
  }

  /// The mistakes, and how much was left out.
  func takeDiagnostics() -> (diagnostics: [Diagnostic], leftOut: Int) {
    state.withLock { state in
      defer {
        state.contents.diagnostics = []
        state.contents.leftOut = 0
        state.hasWoken = false
      }
      return (state.contents.diagnostics, state.contents.leftOut)
    }
  }

  private func deliver(_ put: (inout State) -> Void) {
    let wake = state.withLock { state in
      put(&state)
      defer { state.hasWoken = true }
      return state.hasWoken ? nil : state.wake
    }
    wake?()
  }
}
