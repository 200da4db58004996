import Document
import Messages
import Replica
import Room

// A host with timers, lengths of turns, and announcements that end by themselves.

extension Simulation {
  mutating func time() {
    // Recordings are for a page that has nothing of its own to say about timers.
    guard recordings == nil else { return }
    let command = timing()
    tell("the host has a timer do \(command)")
    perform(clients[Self.host].replica.command(command, id: 23, at: now), Self.host)
  }

  private mutating func timing() -> HostCommand {
    let section =
      Bool.random(using: &random) ? nil : room.durableState.document.sectionOrder.randomElement(using: &random)
    let seconds = Int.random(in: 1...8, using: &random)
    return switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: .timer(TimerCommand(.start(seconds: seconds, text: letters.name()), section: section))
    case 3: .timer(TimerCommand(.pause, section: section))
    case 4: .timer(TimerCommand(.resume, section: section))
    // Of a timer that there is, where there is any: few evenings would have one otherwise.
    case 5:
      .timer(
        TimerCommand(
          .extend(seconds: seconds), section: room.durableState.settings.timers.first.map(\.section) ?? section))
    case 6: .timer(TimerCommand(.end, section: section))
    case 7: .announce("Last round", minutes: 1, to: Bool.random(using: &random) ? .hosts : .phones)
    default: section.map { .turnLength($0, seconds: seconds) } ?? .timer(TimerCommand(.pause))
    }
  }

  /// Everyone shows the timers that the journal has, and those ended when their time was up.
  mutating func checkTimers(_ journaled: BoardState) {
    let truth = SharedSettings(journaled)
    for (index, client) in clients.enumerated() where client.stop == nil {
      let settings = client.replica.settings
      if settings.timers != truth.timers || settings.turnLengths != truth.turnLengths {
        problems.append("replica \(index) has the timers \(settings.timers), not \(truth.timers)")
      }
      if settings.announcement != truth.announcement { problems.append("replica \(index) shows another announcement") }
    }
    problems += timers.problems + timers.late(at: Int64(now / .milliseconds(1)))
  }
}
