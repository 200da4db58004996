import ArgumentParser
import Document
import Glibc
import Messages
import Sentences

// Against one person who comes as many, and for a board that is full of seats.

struct HostNewCode: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new-code",
    abstract: "Make a new code and link for guests, and keep only the people who are here now.",
    discussion: """
      Unlike `host rotate guest` it shuts out everyone else who ever took a seat: an old link lets nobody in any more \
      except the people who are here at this moment, whatever seat a device remembers. First kick the people you want \
      gone, or name those who stay: --keep Ann --keep Bo. People who were away come in by the new code or link and \
      find their seats again. Cards stay.
      """)

  @OptionGroup var options: HostOptions
  @Option(
    help: ArgumentHelp(
      "Keep only this one of the people who are here: a name, or a seat's number from `host people`. Repeat it for more.",
      valueName: "name"))
  var keep: [String] = []

  func run() throws {
    let seats = keep.isEmpty ? nil : try seats(of: try options.answer(to: .people))
    try options.ask(.newCode(keeping: seats)) { text, result in
      guard case .newCode(let link, let kept, let others) = result else { return text.unexpected }
      return text.link(.link(link), data: options.data)
        + [text.said(.mayStay(count: kept)), text.said(.needThisLink(count: others))]
    }
  }
}

extension HostNewCode {
  /// The people who may stay. A name that nobody here has, or that several have, changes nothing: a slip would shut
  /// someone out.
  private func seats(of answer: HostResult) throws(Complaint) -> [SeatNumber] {
    guard case .people(let people) = answer else { throw Complaint(.notUnderstood) }
    let here = people.filter { $0.here && !$0.kicked }
    var seats: [SeatNumber] = []
    for word in keep {
      let named = here.filter { $0.name.lowercased() == word.lowercased() }
      let found = named.isEmpty ? here.filter { "\($0.seat.rawValue)" == word } : named
      guard let person = found.first else {
        throw Complaint(.nobodyHereCalled(name: word))
      }
      guard found.count == 1 else {
        let numbers = found.map { "\($0.seat.rawValue)" }.joined(separator: ", ")
        throw Complaint(.severalHereCalled(count: found.count, name: word, numbers: numbers))
      }
      seats.append(person.seat)
    }
    return seats
  }
}

struct HostForget: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Forget a seat, or all seats of people who aren't here, to make room for newcomers.",
    discussion: """
      Only a seat that owns nothing is forgotten: no card, no vote, no dibs. The person who had it is new when they come \
      again. Nothing on the board changes. A full board does this by itself, beginning with seats that did nothing.
      """)

  @OptionGroup var options: HostOptions
  @Argument(help: "The seat's number, as `host people` lists it, or idle: all that aren't here.") var which: String

  private var seat: UInt32? { UInt32(which) }

  func validate() throws {
    if seat == nil, which != "idle" { throw ValidationError(.whichSeat) }
  }

  func run() throws {
    try options.ask(.forget(seat.map { SeatNumber($0) })) { text, result in
      guard case .forgotten(let forgotten, let kept) = result else { return text.unexpected }
      return [text.said(.forgotten(count: forgotten))] + (kept > 0 ? [text.said(.staying(count: kept))] : [])
    }
  }
}

extension HostText {
  func kickedEveryone(_ result: HostResult) -> [String] {
    guard case .kickedEveryone(let count) = result else { return unexpected }
    return [said(.seatsTakenAway(count: count)), said(.theyCanComeBack)]
  }
}
