import ArgumentParser
import Document
import Messages
import Sentences

// One person who is on the list twice: with a phone and a laptop, say.

struct HostMerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Say that two seats are one person's, such as a phone and a laptop.",
    discussion: """
      The second seat stays, with its name, its role and everything of the first: its cards, dibs and votes. Two votes \
      for one card count once. Both devices go on. The person gets no right that only the first seat had, and if hosts \
      held one of the seats back, they are held back on both. `host unmerge` takes it back. Not on an anonymous board.
      """)

  @OptionGroup var options: HostOptions
  @Argument(help: "The number of the seat that is merged away, as `host people` lists it.") var seat: UInt32
  @Argument(help: "The number of the seat that stays.") var into: UInt32

  func run() throws {
    try options.ask(
      .merge(SeatNumber(seat), into: SeatNumber(into)), .seatsMerged(seat: "\(seat)", other: "\(into)"))
  }
}

struct HostUnmerge: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unmerge", abstract: "Part two seats that were merged, so they are two people again.",
    discussion: """
      The seat gets back the cards and votes that it had, as far as they are still there, and the cards that its \
      devices added since. Its votes since then stay with the other one.
      """)

  @OptionGroup var options: HostOptions
  @Argument(help: "The number of the seat that was merged away, as `host people` lists it behind the other.")
  var seat: UInt32

  func run() throws { try options.ask(.unmerge(SeatNumber(seat)), .seatParted(seat: "\(seat)")) }
}
