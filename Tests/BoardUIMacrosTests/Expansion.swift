@testable import BoardUIMacrosPlugin
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Expects `source` to expand to `expanded`, with these diagnostics.
func expectExpansion(
  of source: String, to expanded: String, _ diagnostics: [DiagnosticSpec] = [], applying fixIts: [String]? = nil,
  gives fixed: String? = nil, at location: Testing.SourceLocation = #_sourceLocation
) {
  assertMacroExpansion(
    source, expandedSource: expanded, diagnostics: diagnostics,
    macroSpecs: [
      "Entry": MacroSpec(type: EntryMacro.self),
      "__EntryDefaultValue": MacroSpec(type: EntryDefaultValueMacro.self),
    ],
    applyFixIts: fixIts, fixedSource: fixed, indentationWidth: .spaces(2),
    failureHandler: { Issue.record("\($0.message)", sourceLocation: location) })
}
