#if SwiftUI
  import SwiftUI
#else
  import BoardUI
#endif

/// Declares a case's view, on the main actor as views are.
typealias Declaring<Declared: View> = @MainActor (Recorder, _ round: Int) -> Declared

/// One rule as a view, with what must be seen when it is shown.
///
/// The view itself says what is seen, with means that every implementation of SwiftUI has: preferences, a geometry
/// reader, a layout that looks at its subviews, effects. So a case needs nothing of an implementation but that it shows
/// the view.
/// ```swift
/// ConformanceCase("R3", "an if has the views of the branch taken, or none") { _, round in
///   if round == 0 { Line("a") } else { Line("b") }
/// }
/// .shows("a")
/// .shows("b")
/// ```
///
/// Unchecked: a closure that declares the view captures nothing but others that do.
public struct ConformanceCase: @unchecked Sendable, Identifiable {
  /// What the case is about, a sentence.
  public let sentence: String
  /// The rules of `RULES.md` that it shows.
  public let rules: [String]
  /// The beginning of the row of “Differences from SwiftUI” that it shows, if it shows one.
  public let difference: String?
  /// The events in it, one after the other.
  public private(set) var steps: [ConformanceStep] = []
  let declare: Declaring<AnyView>

  public var id: String { (rules + [sentence]).joined(separator: " ") }

  @MainActor
  init<Declared: View>(
    _ rules: String, _ sentence: String, difference: String? = nil, @ViewBuilder view: @escaping Declaring<Declared>
  ) {
    self.rules = rules.split(separator: " ").map(String.init)
    self.sentence = sentence
    self.difference = difference
    declare = { recorder, round in AnyView(CaseView(recorder: recorder, content: view(recorder, round))) }
  }

  /// The view is declared again, with the number of times that it was before, and `text` is seen.
  func shows(_ text: String, swiftUI: SwiftUIAnswer = .same) -> Self {
    let round = steps.count { $0.cause.isDeclaration }
    return adding(ConformanceStep(cause: .declaration(round: round), seen: text, swiftUI: swiftUI))
  }

  /// Something happens that the view offered, and `text` is seen.
  func after(_ action: String, shows text: String, swiftUI: SwiftUIAnswer = .same) -> Self {
    adding(ConformanceStep(cause: .action(action), seen: text, swiftUI: swiftUI))
  }

  /// Someone presses what says `label`, as often as `times` before anything is shown again, and `text` is seen.
  func pressing(
    _ label: String, times: Int = 1, shows text: String, swiftUI: SwiftUIAnswer = .same
  ) -> Self {
    adding(ConformanceStep(cause: .press(label, times: times), seen: text, swiftUI: swiftUI))
  }

  /// Whether someone presses something in it: it needs a ``PressingHost``.
  public var hasPresses: Bool { steps.contains { $0.cause.isPress } }

  private func adding(_ step: ConformanceStep) -> Self {
    var result = self
    result.steps.append(step)
    return result
  }
}

extension ConformanceCase: CustomStringConvertible {
  public var description: String { rules.map { "[\($0)]" }.joined() + " " + sentence }
}

/// An action in a case, and the text that is seen then.
public struct ConformanceStep: Sendable {
  /// The event.
  public enum Cause: Sendable, Hashable {
    /// The view is declared, for the first time in round 0.
    case declaration(round: Int)
    /// What the view offered under this name is done.
    case action(String)
    /// Someone presses the control with this text, so many times.
    case press(String, times: Int)

    var isDeclaration: Bool {
      if case .declaration = self { true } else { false }
    }

    var isPress: Bool {
      if case .press = self { true } else { false }
    }
  }

  /// The event.
  public let cause: Cause
  /// By `RULES.md`.
  public let seen: String
  /// What SwiftUI shows, and how we know.
  public let swiftUI: SwiftUIAnswer

  /// Nil: anything may be seen.
  public func seen(by reference: ConformanceReference) -> String? {
    switch (reference, swiftUI) {
    case (.boardUI, _), (.swiftUI, .same): seen
    case (.swiftUI, .other(let text, _)): text
    case (.swiftUI, .undefined): nil
    }
  }
}

/// What Apple's SwiftUI does where it isn't what ours does.
public enum SwiftUIAnswer: Sendable, Hashable {
  /// It does the same.
  case same
  /// It shows this.
  case other(String, Evidence)
  /// SwiftUI promises nothing.
  case undefined
}

/// How we know what SwiftUI does. Running the suite against it turns all of these into measurements.
public enum Evidence: Sendable, Hashable {
  /// Apple's documentation says so.
  case documented
  /// Apple showed it in a talk.
  case talk
  /// An open implementation that was checked against Apple's has it so.
  case recovered
  /// People who use SwiftUI see it so.
  case experience
}

/// Whose behavior an implementation follows where the two differ.
public enum ConformanceReference: Sendable, Hashable {
  /// What `RULES.md` says.
  case boardUI
  /// What SwiftUI does where it is known.
  case swiftUI
}
