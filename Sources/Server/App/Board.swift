public import BoardUI
import Document
public import Presentation
import Room

/// A board written in Swift: its first content, and the container that arranges it.
/// ```swift
/// Board("karaoke", title: "Karaoke night") {
///   Section("Openers") {
///     Text("Waterloop").containerValue(\.stars, 2)
///   }
/// } container: { content in
///   Stage { content }
/// }
/// ```
/// The content is the board's declaration: people edit the board, and what they changed stays theirs when the
/// declaration changes, which it does while the board is served: with its state, with what its tasks bring, with the
/// objects that it observes. The container is resolved again for each kind of screen.
public struct Board {
  let name: String
  let title: String
  let container: BoardContainer
  /// The board's content, not resolved yet.
  let views: () -> DeclaredViews
  private(set) var isAnonymous = false
  private(set) var hasTalk = false

  /// - Parameters:
  ///   - name: in links and in the data directory: 1 to 64 of a–z, 0–9 and -. Another name is another board.
  ///   - title: what people read above it.
  ///   - content: sections and cards, as views. See ``Document/Declaration/init(resolving:values:)``.
  ///   - container: arranges the board's sections and cards: those that were declared and those that people added.
  public init<Content: View, Container: View>(
    _ name: String, title: String, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder container: @escaping (DocumentContent) -> Container
  ) {
    self.name = name
    self.title = title
    self.container = BoardContainer(container)
    views = { Confinement.run { DeclaredViews(of: content()) } }
  }

  /// A board in a `DisplayBoard`, unless a host chooses another container.
  public init<Content: View>(_ name: String, title: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(name, title: title, content: content) { content in DisplayBoard { content } }
  }

  /// Nobody sees who wrote, changed or voted: guests aren't asked for a name, and hosts see none. A board that was
  /// anonymous once stays so, because people wrote under that promise. Someone with the data directory can find out.
  public func anonymous() -> Board {
    var board = self
    board.isAnonymous = true
    return board
  }

  /// People write messages below cards (rule TK1), as long as no host says otherwise.
  public func talk() -> Board {
    var board = self
    board.hasTalk = true
    return board
  }

  var description: BoardDescription { BoardDescription(title: title, isAnonymous: isAnonymous, talk: hasTalk) }
}

/// Collects an app's boards, one after the other; `if` and `for` choose among them.
@resultBuilder
public enum BoardsBuilder {
  /// One board.
  public static func buildExpression(_ board: Board) -> [Board] { [board] }
  /// Boards one after the other.
  public static func buildBlock(_ boards: [Board]...) -> [Board] { boards.flatMap { $0 } }
  /// The boards of a `for`.
  public static func buildArray(_ boards: [[Board]]) -> [Board] { boards.flatMap { $0 } }
  /// The boards of an `if`, or none.
  public static func buildOptional(_ boards: [Board]?) -> [Board] { boards ?? [] }
  /// The boards of an `if`'s first branch.
  public static func buildEither(first boards: [Board]) -> [Board] { boards }
  /// The boards of its second.
  public static func buildEither(second boards: [Board]) -> [Board] { boards }
}
