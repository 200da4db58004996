import ArgumentParser
import BoardUITerminal
import Document
import Messages
import Sentences

// A host's commands about one person: their role, looking only for a while, their name, a card in their name.

struct HostRole: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "role", abstract: "Say what one person may do: only look, join in as a guest, or help as a co-host.",
    discussion: """
      It counts at once, on all their devices, and whichever link they come back by. `link` takes it back: their link's \
      role counts again. Someone who is here by the hosts' link stays a host: `host rotate host` changes that.
      """)

  /// The link's own role, or one of these.
  enum Given: String, ExpressibleByArgument, CaseIterable {
    case viewer, guest, link
    case coHost = "co-host"

    var role: Role? { self == .link ? nil : Role(rawValue: rawValue) }
  }

  @OptionGroup var options: HostOptions
  @Argument(help: "The seat's number, as `host people` lists it.") var seat: UInt32
  @Argument(help: "viewer, guest, co-host or link.") var role: Given

  func run() throws { try options.ask(.role(SeatNumber(seat), role.role), .roleGiven(seat: "\(seat)")) }
}

struct HostViewOnly: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "view-only", abstract: "Let one person only look for a while; it ends by itself.")

  @OptionGroup var options: HostOptions
  @Argument(help: "The seat's number, as `host people` lists it.") var seat: UInt32
  @Option(help: "For how many minutes, up to a day.") var minutes = 10
  @Flag(help: "End it: they may join in again.") var end = false

  func validate() throws {
    try check("--minutes", minutes, isIn: 1...1_440)
  }

  func run() throws {
    try options.ask(
      .viewOnly(SeatNumber(seat), minutes: end ? nil : minutes),
      end ? .viewOnlyOver(seat: "\(seat)") : .viewOnlyFor(seat: "\(seat)", count: minutes))
  }
}

struct HostRename: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Change what one person is called.")

  @OptionGroup var options: HostOptions
  @Argument(help: "The seat's number, as `host people` lists it.") var seat: UInt32
  @Argument(help: "Their name. If someone else has it, they get it with a number.") var name: [String]

  func run() throws {
    try options.ask(
      .rename(SeatNumber(seat), name: name.joined(separator: " ")), .seatRenamed(seat: "\(seat)"))
  }
}

struct HostAddFor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-for", abstract: "Add a card for someone without a phone.",
    discussion: """
      The card is theirs. If nobody has the name a seat is made for them; when they come with a device later, they say \
      that the seat is theirs and a host confirms it.
      """)

  @OptionGroup var options: HostOptions
  @Argument(help: "A new person's name, or the number of a seat, as `host people` lists it.") var whom: String
  @Option(help: "The section's id, as `inspect` lists it, such as 0.1.") var section: String
  @Argument(help: "The card's text.") var text: [String]

  func run() throws {
    let id = try SectionID(typed: section)
    let whom = UInt32(whom).map { CardFor.Whom.seat(SeatNumber($0)) } ?? .named(whom)
    let card = CardFor(whom, section: id, text: text.joined(separator: " "))
    try options.ask(.addFor(card)) { text, result in
      guard case .addedFor(let added) = result else { return text.unexpected }
      return [text.said(.cardAddedFor(card: "\(added.card)", seat: "\(added.seat.rawValue)"))]
    }
  }
}
