#if !Macros
  #error("@Entry needs swift-syntax: depend on DisplayBoard with the trait Macros (traits: [\"Macros\"]).")
#endif
import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct Plugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [EntryMacro.self, EntryDefaultValueMacro.self]
}
