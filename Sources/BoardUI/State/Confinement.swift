import Foundation

/// The body of a view, on the thread that asks for it.
///
/// A body belongs to the main actor, so that authors may write it as for SwiftUI. A graph is confined to one thread,
/// and nothing else runs what it shows: which thread that is makes no difference to a body.
@inlinable @inline(__always)
nonisolated func declaredBody<V: View>(of view: V) -> V.Body {
  let read: @MainActor (V) -> V.Body = { $0.body }
  // Isolation is no part of a synchronous function's representation.
  return unsafeBitCast(read, to: ((V) -> V.Body).self)(view)
}

/// The body of a modifier, see ``declaredBody(of:)``.
nonisolated func declaredBody<Modifier: ViewModifier>(
  of modifier: Modifier, around content: _ModifiedView
) -> Modifier.Body {
  let read: @MainActor (Modifier, _ModifiedView) -> Modifier.Body = { $0.body(content: $1) }
  return unsafeBitCast(read, to: ((Modifier, _ModifiedView) -> Modifier.Body).self)(modifier, content)
}

/// The threads that run what authors wrote for the main actor.
///
/// The compiler has a closure in a body ask at run time whether it is on the main actor, if it is given to code that
/// was compiled without Swift 6's checks: `songs.sorted { … }`, because the standard library was. Off the main thread
/// the program would end there. While a graph runs what its views declare, its thread answers for the main actor
/// instead.
package enum Confinement {
  /// Runs something of an author's on this thread, as the main actor's.
  package static func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = pthread_getspecific(key)
    pthread_setspecific(key, marked)
    defer { pthread_setspecific(key, outer) }
    return try body()
  }

  /// Whether this thread runs something of an author's.
  package static var isHere: Bool { pthread_getspecific(key) != nil }

  private static let key: pthread_key_t = {
    #if os(Linux)
      MainActorQuestion.answer()
    #endif
    var key = pthread_key_t()
    let problem = pthread_key_create(&key, nil)
    precondition(problem == 0, "no thread-local value for the graphs: \(String(cString: strerror(problem)))")
    return key
  }()

  // Any address: nothing is read there.
  private static var marked: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }
}

#if os(Linux)
  /// What the runtime asks where it doesn't know itself whether the current thread is an executor's.
  ///
  /// It has a variable for a function that answers (`ConcurrencyHooks.h`), of a function type that Swift can't write: a
  /// function of ours is put there by its address. Apple's systems have it from version 26 on only; there a graph whose
  /// views are the main actor's belongs on the main thread.
  private enum MainActorQuestion {
    /// The two words of an executor, and the function that answered before.
    private typealias Answer = (_ identity: UInt, _ implementation: UInt, _ original: UInt) -> Int8
    private typealias Original = (_ identity: UInt, _ implementation: UInt) -> Int8

    // A property of a function's own type holds it as it is, see ``GivenFunction``.
    private struct HeldAnswer { let function: Answer }
    private struct HeldOriginal { let function: Original }
    private struct Words {
      var code: UnsafeRawPointer?
      var captured: UnsafeRawPointer?
    }

    static func answer() {
      let words = unsafeBitCast(HeldAnswer(function: answerOfThread), to: Words.self)
      precondition(words.captured == nil, "a global function captures nothing")
      swift_task_isIsolatingCurrentContext_hook = words.code
    }

    fileprivate static func ask(_ original: UInt, _ identity: UInt, _ implementation: UInt) -> Int8 {
      let words = Words(code: UnsafeRawPointer(bitPattern: original), captured: nil)
      return unsafeBitCast(words, to: HeldOriginal.self).function(identity, implementation)
    }

    fileprivate static let mainActor = unsafeBitCast(MainActor.sharedUnownedExecutor, to: (UInt, UInt).self)
  }

  /// 1: the executor's code may run here. Called on any thread, in the middle of anything.
  private func answerOfThread(_ identity: UInt, _ implementation: UInt, _ original: UInt) -> Int8 {
    if Confinement.isHere, identity == MainActorQuestion.mainActor.0 { return 1 }
    return MainActorQuestion.ask(original, identity, implementation)
  }

  // Declared without a value: the runtime's own. Unsafe: written once, by a static property's initializer, and read by
  // the runtime whenever it asks.
  @_silgen_name("swift_task_isIsolatingCurrentContext_hook")
  nonisolated(unsafe) private var swift_task_isIsolatingCurrentContext_hook: UnsafeRawPointer?
#endif
