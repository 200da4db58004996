/// The rules of views as cases that any implementation of SwiftUI can run.
/// ```swift
/// for rule in Conformance.cases {
///   for deviation in await rule.run(in: MyHost.self, following: .swiftUI) { print(rule, deviation) }
/// }
/// ```
/// `docs/conformance.md` says how.
@MainActor
public enum Conformance {
  /// All of them, in the order of `RULES.md`, then those of the differences.
  public static var cases: [ConformanceCase] {
    resolution + containerValues + sections + identity + state + effects + preferences + layout + controls
      + differences
  }
}

/// Lets cases stand below each other.
@resultBuilder
enum CaseListBuilder {
  static func buildBlock(_ cases: ConformanceCase...) -> [ConformanceCase] { cases }
}
