import ArgumentParser
import Document
internal import Messages
import Presentation
import Sentences

/// `displayboard host container`: how the board is shown, while it is shown.
struct HostContainer: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "container", abstract: "Show the board in another container. Cards move to their new places.",
    discussion: """
      The containers are \(StockContainer.all.map(\.name).joined(separator: ", ")). Your choice wins over the board \
      file's until you choose `file`.
      """)

  @OptionGroup var options: HostOptions
  @Argument(help: "The container's name, or `file`: the one that the board file names.") var name: String
  @Option(name: .customLong("set"), help: "A parameter of the container, such as seed=3. May be repeated.")
  var parameters: [String] = []

  func run() throws {
    let choice = name == "file" ? nil : try choice()
    try options.ask(.container(choice), choice == nil ? .shownAsFile : .shownAs(container: name))
  }

  private func choice() throws -> ContainerChoice {
    guard let container = StockContainer.named(name) else {
      throw ValidationError.noContainer(name, among: StockContainer.all.map(\.name) + ["file"])
    }
    var choice = ContainerChoice(name)
    for parameter in parameters {
      let parts = parameter.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw ValidationError(.parameterForm(parameter: parameter)) }
      guard let kind = container.parameters[parts[0]] else {
        let known = container.parameters.keys.sorted()
        throw ValidationError(
          .noParameter(container: name, name: shortened(parts[0])), unknown: parts[0], among: known, .takes)
      }
      guard let value = Value(parts[1], kind) else {
        throw ValidationError(.parameterKind(name: parts[0], value: parts[1], kind: kind.rawValue))
      }
      choice.parameters[parts[0]] = value
    }
    return choice
  }
}

extension ValidationError {
  /// There is no container of this name among these.
  static func noContainer(_ name: String, among known: [String]) -> ValidationError {
    ValidationError(.noContainer(name: shortened(name)), unknown: name, among: known, .thereAre)
  }

  /// The mistake that a board file would have: nobody knows the name.
  fileprivate init(
    _ mistake: MistakeSentence, unknown name: String, among known: [String], _ others: MistakeSentence.KnownNames
  ) {
    let mistake = mistake.naming(nearest: NearestName.of(name, among: known), among: known, others)
    self.init(HostText.ofEnvironment.said(mistake))
  }
}

extension Value {
  fileprivate init?(_ text: String, _ kind: ValueSchema.Kind) {
    switch kind {
    case .flag:
      guard let flag = Bool(text) else { return nil }
      self = .flag(flag)
    case .number:
      guard let number = Double(text), number.isFinite else { return nil }
      self = .number(number)
    case .text: self = .text(text)
    // No container takes such a parameter.
    case .choice, .dibs, .vote, .picture, .reaction: return nil
    }
  }
}
