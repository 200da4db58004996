import Document
import RoomSimulation
import TestSupport
import Testing

@testable import Messages
@testable import Room

@Suite("Timers over whole evenings")
struct TimerEveningsTests {
  /// What a timer is to people: an end in the time that really passes, which no clock can move.
  private enum Model: Equatable {
    case none
    case running(until: Int64)
    case paused(left: Int64)
    /// At the latest since then.
    case over(since: Int64)

    func left(at now: Int64) -> Int64 {
      switch self {
      case .running(let until): max(0, until - now)
      case .paused(let left): left
      case .none, .over: 0
      }
    }
  }

  /// A room that is killed, whose wall clock jumps, and a host who has no pity.
  private final class Evening {
    private let room = TestRoom()
    private var host: SessionID
    private var hosts = 1
    private var random: SeededRandom
    private var model = Model.none
    /// Milliseconds in which nobody ran the board.
    private var away: Int64 = 0
    /// The wall clock as the machine sets it, plus the time that passed while nobody ran the board.
    private var jump: Int64 = 0
    private var told: [String] = []
    private static let dayMilliseconds: Int64 = 86_400_000

    init(seed: UInt64) {
      random = SeededRandom(seed: seed)
      host = room.join("host", as: .host)
      told.append("seed \(seed)")
    }

    /// The time that really passed.
    private var now: Int64 { room.now.inMilliseconds + away }

    /// - Returns: the fault; nil: there is none.
    func play(steps: Int) -> String? {
      for _ in 0..<steps {
        step()
        if let problem { return (told + [problem]).joined(separator: "\n") }
      }
      return nil
    }

    private func step() {
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<5:
        let seconds = Int.random(in: 1...600, using: &random)
        give(.start(seconds: seconds, text: ""))
        model = .running(until: now + Int64(seconds) * 1_000)
      case 5..<8:
        give(.pause)
        if case .running(let until) = model { model = .paused(left: until - now) }
      case 8..<11:
        give(.resume)
        if case .paused(let left) = model { model = .running(until: now + left) }
      case 11..<13:
        let seconds = Int.random(in: 1...3_600, using: &random)
        give(.extend(seconds: seconds))
        let left = min(model.left(at: now) + Int64(seconds) * 1_000, Self.dayMilliseconds)
        switch model {
        case .none: break
        case .paused: model = .paused(left: left)
        case .running, .over: model = .running(until: now + left)
        }
      case 13: give(.end); model = .none
      case 14..<17: pass(.milliseconds(Int.random(in: 1...200_000, using: &random)))
      case 17: setClock()
      case 18: kill()
      default: closeForAWhile()
      }
    }

    private func give(_ action: TimerCommand.Action) {
      if room.closed[host] != nil { comeBack() }
      told.append("\(now): \(action)")
      room.send(.host(id: 7, .timer(TimerCommand(action, section: nil))), from: host)
    }

    private func comeBack() {
      hosts += 1
      host = room.join("host-\(hosts)", as: .host)
      follow()
    }

    private func pass(_ duration: Duration) {
      told.append("\(now): \(duration) pass")
      room.advance(duration)
      follow()
    }

    /// A running timer whose time is up is over; so is one for good some time later.
    private func follow() {
      if case .running(let until) = model, until <= now { model = .over(since: now) }
      if case .over(let since) = model, now - since > BoardTimer.overFor.inMilliseconds { model = .none }
      // Nobody promises to the second when it goes; but by whatever is there people see what is true.
      if case .over = model, room.durable.settings.timer(of: nil) == nil { model = .none }
    }

    private func setClock() {
      jump += Int64(Int.random(in: -360...360, using: &random)) * 10_000
      told.append("\(now): the clock jumps by \(jump)")
      room.wallJump = jump + away
      // The room looks at it within that time (rule TM3).
      pass(BoardClock.lookEvery)
    }

    private func kill() {
      told.append("\(now): the server is killed")
      room.restart()
      comeBack()
    }

    /// Nobody runs the board, and the time goes on.
    private func closeForAWhile() {
      let milliseconds = Int64.random(in: 1...100_000, using: &random)
      told.append("\(now): nobody runs the board for \(milliseconds) ms")
      away += milliseconds
      room.wallJump = jump + away
      kill()
    }

    private var problem: String? {
      let timer = room.durable.settings.timer(of: nil)
      let time = room.room.clock.now(at: RoomTime(monotonic: room.now, wall: room.wall)) ?? room.wall
      switch model {
      case .none, .over:
        guard let timer, timer.isRunning || timer.left(at: time) > .zero else { return nil }
        return "\(now): it has \(timer.left(at: time)) left, and is \(model)"
      case .running, .paused:
        guard let timer else { return "\(now): there is no timer, and it is \(model)" }
        let isRunning = if case .running = model { true } else { false }
        guard timer.isRunning == isRunning, timer.left(at: time).inMilliseconds == model.left(at: now) else {
          let left = timer.left(at: time)
          return "\(now): \(timer.phase) has \(left) left, and it is \(model), \(model.left(at: now)) ms"
        }
        return nil
      }
    }
  }

  @Test("[TM2] [TM3] whatever hosts, kills and clocks do, a timer runs by the time that really passes")
  func evenings() {
    for seed in 1...UInt64(Seeds.count(150)) {
      if let problem = Evening(seed: seed).play(steps: 40) {
        Issue.record("\(problem)")
        return
      }
    }
  }
}
