import ArgumentParser
import Foundation
import Sentences

/// `displayboard owner health`: the server's last five minutes as a table.
struct OwnerHealth: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "health", abstract: "Print how the server was in the last five minutes.",
    discussion: """
      A line for every five seconds, the newest last: people, new people, edits a second, milliseconds from an edit to \
      the screen (p50 and p99), kilobytes that wait for slow devices, slow devices, and gigabytes free on the disk.
      """)

  @OptionGroup var options: OwnerOptions

  func run() throws {
    struct Answer: Decodable {
      var health: HealthReport
    }
    let report = try JSONDecoder().decode(Answer.self, from: Data(try options.answer("health"))).health
    for line in Self.lines(report, in: HostText.ofEnvironment.language) { print(line) }
  }

  static func lines(_ report: HealthReport, in language: Language) -> [String] {
    let titles: [HealthSentence] = [
      .healthTime, .healthPeople, .healthJoins, .healthEdits, .healthShownHalf, .healthShownMost, .healthWaiting,
      .healthSlow, .healthDisk,
    ]
    let columns = titles.enumerated().map { index, title in "\(index + 1): \(title.text(in: language))" }
    guard !report.samples.isEmpty else { return [HealthSentence.healthNone.text(in: language)] }
    let heads = titles.indices.map { Self.right("\($0 + 1)") }.joined()
    return columns + [heads] + report.samples.map { Self.line($0, seconds: report.seconds) }
  }

  private static func line(_ sample: HealthSample, seconds: Int) -> String {
    let second = (sample.at / 1_000 % 86_400 + Int64(TimeZone.current.secondsFromGMT()) + 86_400) % 86_400
    let digits = { (number: Int64) in number < 10 ? "0\(number)" : "\(number)" }
    let time = [second / 3_600, second / 60 % 60, second % 60].map(digits).joined(separator: ":")
    let fields = [
      time, "\(sample.people)", "\(sample.joins)", tenths(Double(sample.edits) / Double(seconds)),
      sample.shownHalf.map(tenths) ?? "–", sample.shownMost.map(tenths) ?? "–",
      sample.waitingBytes.map { "\($0 >> 10)" } ?? "–", "\(sample.slow)",
      sample.freeBytes.map { tenths(Double($0) / Double(1 << 30)) } ?? "–",
    ]
    return fields.map(right).joined()
  }

  private static func tenths(_ value: Double) -> String { "\((value * 10).rounded() / 10)" }

  private static func right(_ text: String) -> String {
    String(repeating: " ", count: max(1, 10 - text.count)) + text
  }
}
