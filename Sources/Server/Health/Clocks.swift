import Glibc

/// Three clocks at one moment. Their differences at a later moment show what happened to them: the time of day, the
/// time that has passed, and the time that this machine was awake.
struct Clocks: Hashable, Sendable {
  /// Seconds since 1970.
  private let wall: Double
  /// Seconds since the machine started.
  private let passed: Double
  /// Those in which it wasn't asleep.
  private let awake: Double

  init() {
    wall = Self.seconds(CLOCK_REALTIME)
    passed = Self.seconds(CLOCK_BOOTTIME)
    awake = Self.seconds(CLOCK_MONOTONIC)
  }

  init(wall: Double, passed: Double, awake: Double) {
    self.wall = wall
    self.passed = passed
    self.awake = awake
  }

  /// What happened since an earlier moment.
  func since(_ before: Clocks) -> DoctorFacts.Clock {
    var moment = Int(wall)
    var day = tm()
    gmtime_r(&moment, &day)
    let (year, month, date) = (Int(day.tm_year) + 1_900, Int(day.tm_mon) + 1, Int(day.tm_mday))
    let digits = { (number: Int) in number < 10 ? "0\(number)" : "\(number)" }
    let took = passed - before.passed
    return DoctorFacts.Clock(
      date: "\(year)-\(digits(month))-\(digits(date))", year: year,
      jumpSeconds: Int((wall - before.wall - took).rounded()),
      sleptSeconds: Int((took - (awake - before.awake)).rounded()))
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
