import BoardUI
public import Document
import Foundation

/// A container that a board file or a host can choose by its name.
///
/// ``all`` is their one table: a new container is added there, and its name for people is the sentence
/// `host.container.<name>`.
/// ```yaml
/// container: list
/// container: { name: scatter, seed: 3 }
/// ```
public struct StockContainer: Sendable {
  /// As in files and commands: `display-board`.
  public let name: String
  /// The parameters that it takes, and the kind of each. All may be left out.
  public let parameters: [String: ValueSchema.Kind]
  let arrange: @Sendable (DocumentContent, [String: Value]) -> AnyView

  /// - Parameter arrange: makes the container around the board's content. Parameters are of their kinds.
  init<Container: View & SendableMetatype>(
    _ name: String, parameters: [String: ValueSchema.Kind] = [:],
    @ViewBuilder arrange: @escaping @Sendable (DocumentContent, [String: Value]) -> Container
  ) {
    self.name = name
    self.parameters = parameters
    self.arrange = { AnyView(arrange($0, $1)) }
  }

  /// In the order in which they are shown to people; the first is for boards that chose none.
  public static let all: [StockContainer] = [
    StockContainer("display-board") { content, _ in DisplayBoard { content } },
    StockContainer("list") { content, _ in List { content } },
    StockContainer("columns") { content, _ in StockBoard(arrangement: .columns) { content } },
    StockContainer("grid") { content, _ in StockBoard(arrangement: .grid) { content } },
    StockContainer("flow") { content, _ in StockBoard(arrangement: .flow) { content } },
    StockContainer("carousel") { content, _ in StockBoard(arrangement: .carousel) { content } },
    StockContainer("scatter", parameters: ["seed": .number]) { content, values in
      let seed: UInt64 = if case .number(let seed)? = values["seed"] { UInt64(clampingWhole: seed) } else { 0 }
      StockBoard(arrangement: .scatter(seed: seed)) { content }
    },
  ]

  /// The container of this name, as files and commands write it; nil: there is none.
  ///
  /// - Complexity: O(containers).
  public static func named(_ name: String) -> StockContainer? { all.first { $0.name == name } }

  /// The view that a board shows; in the first container if the choice isn't there, such as one that a newer version
  /// journaled.
  static func arrange(_ content: DocumentContent, as choice: ContainerChoice?) -> AnyView {
    let container = choice.flatMap { named($0.name) } ?? all[0]
    return container.arrange(content, container.fitting(choice?.parameters ?? [:]))
  }

  private func fitting(_ values: [String: Value]) -> [String: Value] {
    values.filter { name, value in parameters[name].map { value.isOf($0) } ?? false }
  }

  /// The reason why a choice can't be shown.
  public enum Problem: Error, Hashable, Sendable {
    /// No container has this name.
    case unknownContainer(String)
    /// The container `of` has no parameter of this name.
    case unknownParameter(String, of: String)
    /// A parameter of the container `of` isn't of the kind that it takes.
    case badParameter(String, of: String, ValueSchema.Kind)
  }

  /// Refuses a choice that isn't there.
  ///
  /// - Throws: ``Problem``, the first that is found: the container, then its parameters by name.
  /// - Complexity: O(containers + n log n) for n parameters.
  public static func check(_ choice: ContainerChoice) throws(Problem) {
    guard let container = named(choice.name) else { throw .unknownContainer(choice.name) }
    for (name, value) in choice.parameters.sorted(by: { $0.key < $1.key }) {
      guard let kind = container.parameters[name] else { throw .unknownParameter(name, of: container.name) }
      guard value.isOf(kind) else { throw .badParameter(name, of: container.name, kind) }
    }
  }
}

extension Value {
  fileprivate func isOf(_ kind: ValueSchema.Kind) -> Bool {
    switch (self, kind) {
    case (.flag, .flag), (.text, .text): true
    case (.number(let number), .number): number.isFinite
    default: false
    }
  }
}

extension UInt64 {
  /// The whole part of a finite number, negative ones without their sign.
  fileprivate init(clampingWhole number: Double) { self = UInt64(exactly: number.magnitude.rounded(.down)) ?? .max }
}

/// A ``CardsBoard`` whose layout has the measures of the surface.
nonisolated private struct StockBoard<Content: View>: View {
  enum Arrangement: Equatable {
    case columns, grid, flow, carousel
    case scatter(seed: UInt64)
  }

  var arrangement: Arrangement
  @ViewBuilder var content: Content
  @Environment(\.metrics) private var metrics

  var body: some View { CardsBoard(layout: layout, scrollsSections: scrollsSections) { content } }

  private var scrollsSections: Bool { arrangement == .carousel && metrics.scrollsSections }

  private var layout: AnyLayout {
    let card = metrics.card.widthMin
    let spacing = metrics.cardSpacing
    return switch arrangement {
    case .columns: AnyLayout(ColumnsLayout(minimumWidth: card, spacing: spacing.height))
    case .grid:
      AnyLayout(GridLayout(minimumWidth: card, horizontalSpacing: spacing.width, verticalSpacing: spacing.height))
    case .flow: AnyLayout(FlowLayout(spacing: spacing.height))
    case .carousel:
      // If nobody could scroll to cards beyond the edge, there are none there: they flow into further lines.
      if metrics.scrollsSections {
        AnyLayout(CarouselLayout(pageWidth: card, spacing: spacing.width))
      } else {
        AnyLayout(FlowLayout(spacing: spacing.height))
      }
    case .scatter(let seed): AnyLayout(ScatterLayout(seed: seed, maximumWidth: card))
    }
  }
}
