import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Each misuse is reported once, where it is, with the way out where there is one.
@Suite("@Entry refuses")
struct EntryMisuseTests {
  /// The rest of a property that could have accessors: the compiler mustn't complain of their absence too.
  private func standIn(_ property: String, indent: String = "  ") -> String {
    let lines = [
      "\(property) {",
      "  get {", "    Swift.preconditionFailure(\(Self.words))", "  }",
      "  set {", "    Swift.preconditionFailure(\(Self.words))", "  }",
      "}",
    ]
    return lines.joined(separator: "\n\(indent)")
  }

  private static let words = "\"a misuse of '@Entry', which isn't compiled\""

  /// A property in an extension that can have entries, and the same once it is corrected.
  private func expect(
    _ property: String, becomes left: String, in type: String = "ContainerValues", _ diagnostic: DiagnosticSpec,
    applying fixIt: String? = nil, gives fixed: String? = nil, at location: SourceLocation = #_sourceLocation
  ) {
    func file(_ property: String) -> String { "extension \(type) {\n  \(property)\n}" }
    expectExpansion(
      of: file(property), to: file(left), [diagnostic], applying: fixIt.map { [$0] }, gives: fixed.map(file),
      at: location)
  }

  @Test("a missing default: give one, or make the type Optional")
  func missingDefault() {
    let message = "an '@Entry' needs an initial value, its default, unless it is Optional"
    let fixIts = [FixItSpec(message: "give it a default"), FixItSpec(message: "make it Optional")]
    let diagnostic = DiagnosticSpec(message: message, line: 2, column: 14, fixIts: fixIts)
    expect(
      "@Entry var stars: Int", becomes: standIn("var stars: Int"), diagnostic, applying: "give it a default",
      gives: "@Entry var stars: Int = <#default#>")
    expect(
      "@Entry var stars: Int", becomes: standIn("var stars: Int"), diagnostic, applying: "make it Optional",
      gives: "@Entry var stars: Int?")
    expect(
      "@Entry var stars: any Rating", becomes: standIn("var stars: any Rating"), diagnostic,
      applying: "make it Optional",
      gives: "@Entry var stars: (any Rating)?")
  }

  @Test("a missing type", arguments: ["ContainerValues", "EnvironmentValues", "Transaction", "FocusedValues"])
  func missingType(kind: String) {
    expect(
      "@Entry var stars", becomes: standIn("var stars"), in: kind,
      DiagnosticSpec(message: "an '@Entry' without an initial value needs a type", line: 2, column: 14))
  }

  @Test("a let")
  func constant() {
    expect(
      "@Entry let stars = 0", becomes: "let stars = 0",
      DiagnosticSpec(
        message: "a value is set by those who use it: an '@Entry' is a 'var'", line: 2, column: 10,
        fixIts: [FixItSpec(message: "make it a 'var'")]),
      applying: "make it a 'var'", gives: "@Entry var stars = 0")
  }

  @Test(
    "a property that isn't an instance's, or is stored in a way of its own",
    arguments: ["static", "class", "lazy", "weak"])
  func modifier(word: String) {
    expect(
      "@Entry \(word) var stars = 0", becomes: standIn("\(word) var stars"),
      DiagnosticSpec(
        message: "an '@Entry' can't be '\(word)'", line: 2, column: 10,
        fixIts: [FixItSpec(message: "remove '\(word)'")]),
      applying: "remove '\(word)'", gives: "@Entry var stars = 0")
  }

  @Test("a property that computes or watches its value")
  func accessors() {
    let message = "'@Entry' writes the accessors: give an initial value instead of them"
    expect(
      "@Entry var stars: Int { 3 }", becomes: "var stars: Int { 3 }",
      DiagnosticSpec(message: message, line: 2, column: 25))
    expect(
      "@Entry var stars = 0 { didSet {} }", becomes: "var stars = 0 { didSet {} }",
      DiagnosticSpec(message: message, line: 2, column: 24))
  }

  @Test("several properties in one declaration")
  func several() {
    let message = "each '@Entry' declares one property"
    expectExpansion(
      of: "extension ContainerValues {\n  @Entry var (a, b) = (1, 2)\n}",
      to: "extension ContainerValues {\n  var (a, b) = (1, 2)\n}",
      [DiagnosticSpec(message: message, line: 2, column: 14)])
  }

  @Test("a focused value that isn't Optional")
  func focusedNotOptional() {
    expect(
      "@Entry var song: String", becomes: standIn("var song: String"), in: "FocusedValues",
      DiagnosticSpec(
        message: "a focused value is Optional: often nothing has the focus", line: 2, column: 14,
        fixIts: [FixItSpec(message: "make it Optional")]),
      applying: "make it Optional", gives: "@Entry var song: String?")
  }

  @Test("a focused value with a default")
  func focusedDefault() {
    expect(
      "@Entry var song: String? = \"Waterloop\"", becomes: standIn("var song: String?"), in: "FocusedValues",
      DiagnosticSpec(
        message: "a focused value has no default: without a focus it is nil", line: 2, column: 28,
        fixIts: [FixItSpec(message: "remove the initial value")]),
      applying: "remove the initial value", gives: "@Entry var song: String?")
  }

  @Test(
    "any other place",
    arguments: [
      "struct Singer", "struct ContainerValues", "extension Singer", "extension SwiftUI.ContainerValues",
      "extension ContainerValues.Inner", "enum Values",
    ])
  func elsewhere(place: String) {
    expectExpansion(
      of: "\(place) {\n  @Entry var stars = 0\n}", to: "\(place) {\n  \(standIn("var stars"))\n}",
      [
        DiagnosticSpec(
          message:
            "'@Entry' stands in an extension of ContainerValues, EnvironmentValues, FocusedValues or Transaction",
          line: 2, column: 3)
      ])
  }

  @Test("any other place: no type around it")
  func nowhere() {
    let message =
      "'@Entry' stands in an extension of ContainerValues, EnvironmentValues, FocusedValues or Transaction"
    expectExpansion(
      of: "@Entry var stars = 0", to: standIn("var stars", indent: ""),
      [DiagnosticSpec(message: message, line: 1, column: 1)])
  }

  @Test("a declaration that isn't a property")
  func noProperty() {
    expect(
      "@Entry func stars() {}", becomes: "func stars() {}",
      DiagnosticSpec(message: "'@Entry' declares a value: it stands before a 'var'", line: 2, column: 3))
  }
}
