import Foundation

/// What a view offers a test to do, on the main actor as views are.
typealias OfferedAction = @MainActor () -> Void

/// Where the view of a case writes what it sees, and offers what can be done with it.
///
/// Three kinds of things are seen: *lines*, which are a preference and so come in the order of the views; *facts*, of
/// which the last counts, for layouts, which may run any number of times; *events*, which are forgotten when the next
/// step begins.
///
/// Unchecked: a lock guards what is written, and actions stay on the host's thread.
final class Recorder: @unchecked Sendable {
  private let lock = NSLock()
  private var lines: [String] = []
  private var facts: [String: String] = [:]
  private var events: [String] = []
  private var memory: Set<String> = []
  private var actions: [String: OfferedAction] = [:]

  /// What a step is compared with. Events are sorted: of those that happen together no rule says which comes first.
  var seen: String {
    lock.withLock {
      let facts = facts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      return [lines, facts, events.sorted()].filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
        .joined(separator: " | ")
    }
  }

  func beginStep() { lock.withLock { events = [] } }

  // MARK: For views

  func show(_ lines: [String]) { lock.withLock { self.lines = lines } }

  func fact(_ name: String, _ value: String) { lock.withLock { facts[name] = value } }

  func event(_ text: String) { lock.withLock { events.append(text) } }

  /// Notes that a body ran; how often says nothing about an implementation.
  func ran(_ name: String) {
    lock.withLock { if !events.contains("ran \(name)") { events.append("ran \(name)") } }
  }

  /// For a layout that compares what it is asked with what it was asked before.
  func remember(_ text: String) { lock.withLock { _ = memory.insert(text) } }

  func remembers(_ text: String) -> Bool { lock.withLock { memory.contains(text) } }

  /// A body offers something that a step may do. It may offer it again each time it runs.
  func offer(_ name: String, _ action: @escaping OfferedAction) { lock.withLock { actions[name] = action } }

  @MainActor
  func perform(_ name: String) {
    guard let action = lock.withLock({ actions[name] }) else { return event("nobody offers “\(name)”") }
    action()
  }
}
