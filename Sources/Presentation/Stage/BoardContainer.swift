public import BoardUI
public import Document

/// The container that arranges a board's document: the view that its author wrote around it.
public struct BoardContainer {
  /// The container's type without its parameters: the host reads it if the container has to be stopped.
  public let name: String
  let arrange: (DocumentContent) -> AnyView
  /// Whether it is one of those that come with the program, and no author's code.
  package private(set) var isStock = false

  /// - Parameter container: arranges the document's content, whose sections and cards are those of the document.
  public init<Container: View>(@ViewBuilder _ container: @escaping (DocumentContent) -> Container) {
    name = String("\(Container.self)".prefix { $0 != "<" })
    arrange = { content in Confinement.run { AnyView(container(content)) } }
  }

  /// ``DisplayBoard``, for a board whose author chose nothing.
  public static var displayBoard: BoardContainer {
    var container = BoardContainer { content in DisplayBoard { content } }
    container.isStock = true
    return container
  }

  /// The container that shows a board when its own can't.
  public static var list: BoardContainer {
    var container = BoardContainer { StockContainer.arrange($0, as: ContainerChoice("list")) }
    container.isStock = true
    return container
  }
}

/// How a board looks: its container, and the values that it reads.
public struct BoardLook {
  /// The view that arranges the document.
  public var container: BoardContainer
  /// The values that people may set.
  public var values: BoardValues
  /// The pictures it may show.
  public var assets: Assets
  /// The names that clients have for the pictures that people put on cards.
  public var pictureNames = PictureNames.hashes
  /// The marks that clients hear in place of those pictures' hashes.
  public var pictureSecrets = PictureSecrets.none
  /// The look of cards that are declared as more than a text; nil: no declaration is here to say so.
  public var views: DeclaredViews?

  /// A look; anything that isn't given is the stock one.
  public init(
    container: BoardContainer = .displayBoard, values: BoardValues = .standard, assets: Assets = Assets(),
    views: DeclaredViews? = nil
  ) {
    self.container = container
    self.values = values
    self.assets = assets
    self.views = views
  }

  /// The look of a board whose file declares these values.
  ///
  /// - Parameter talk: whether people write messages below cards.
  /// - Complexity: O(values), and O(1) where there is nothing to add.
  public func with(_ declared: [DeclaredValue], talk: Bool = false) -> BoardLook {
    var look = self
    look.values = values.with(declared, talk: talk)
    return look
  }

  /// The look of a board with these settings.
  ///
  /// - Complexity: O(values), and O(1) where there is nothing to add.
  public func with(_ settings: BoardState.Settings) -> BoardLook {
    with(settings.declaredValues, talk: settings.hasTalk)
  }

  /// - Parameter choice: the stock container that someone chose; nil: the board's own.
  func arrange(_ content: DocumentContent, as choice: ContainerChoice?) -> AnyView {
    if let choice { StockContainer.arrange(content, as: choice) } else { container.arrange(content) }
  }
}
