import ArgumentParser
public import Presentation

/// A program that serves boards written in Swift.
/// ```swift
/// @main
/// struct MyBoards: BoardApp {
///   var boards: [Board] {
///     Board("karaoke", title: "Karaoke night") {
///       Section("Openers") { Text("Waterloop") }
///     } container: { content in
///       Stage { content }
///     }
///   }
///
///   var values: [BoardValue] {
///     BoardValue.number("stars", \.stars, label: "Stars", in: 0...5)
///   }
/// }
/// ```
/// It takes the options of `displayboard serve`, and has the commands that look after a server: `MyBoards host link`,
/// `MyBoards inspect karaoke` (``OperatorCommands``). Its boards can't stop each other: one whose container traps,
/// loops or is slow goes on in the container `list`, and the host hears why; see ``Supervisor``.
@MainActor @preconcurrency
public protocol BoardApp {
  /// Made once, when the program serves or says what it declares.
  init()

  /// The boards to serve, each under its own name.
  @BoardsBuilder var boards: [Board] { get }

  /// The container values that people may set on cards and sections, in the order to offer them.
  ///
  /// Without a list of its own a program has one value, crossed off, which `DisplayBoard` shows.
  @BoardValuesBuilder var values: [BoardValue] { get }
}

extension BoardApp {
  public var values: [BoardValue] { [.rejected] }

  /// Serves the boards until someone ends it, or does what the command line asks for.
  public static func main() { AppCommand<Self>.mainWithOptionsFile() }
}

/// Collects container values that people may set, in the order to offer them.
@resultBuilder
public enum BoardValuesBuilder {
  /// Values one after the other.
  public static func buildBlock(_ values: BoardValue...) -> [BoardValue] { values }
}
