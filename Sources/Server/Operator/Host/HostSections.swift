import ArgumentParser
import BoardUITerminal
import Document
import Messages
import Sentences

struct HostSections: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sections", abstract: "Say who adds, renames, moves, removes and restores sections.")

  /// The people who change sections.
  enum Who: String, ExpressibleByArgument, CaseIterable {
    case everyone, hosts
  }

  @OptionGroup var options: HostOptions
  @Argument(help: "everyone or hosts.") var who: Who

  func run() throws {
    try options.ask(
      .guestsChangeSections(who == .everyone), who == .everyone ? .sectionsEveryone : .sectionsAreHosts)
  }
}

struct HostRemovedSections: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "removed-sections", abstract: "List removed sections, newest first.")

  @OptionGroup var options: HostOptions

  func run() throws {
    try options.ask(.removedSections) { text, result in
      guard case .removedSections(let sections) = result else { return text.unexpected }
      return sections.map { section in
        let line = "\(section.section)  \(sanitized(section.title)) (\(section.cards))"
        return section.removedBy.map { text.said(.lineRemovedBy(line: line, seat: "\($0.rawValue)")) } ?? line
      }
    }
  }
}

struct HostRestoreSection: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore-section", abstract: "Restore a removed section to its place, with all that left with it.")

  @OptionGroup var options: HostOptions
  @Argument(help: "The section, as `host removed-sections` lists it: 0.1.") var section: String

  func run() throws {
    let id = try SectionID(typed: section, listedBy: "host removed-sections")
    try options.ask(.restoreSection(id), .sectionIsBack(section: section))
  }
}
