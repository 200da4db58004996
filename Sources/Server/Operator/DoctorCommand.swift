import ArgumentParser
import BoardUITerminal
import Document
import Foundation
import Messages
import Sentences
import Storage

/// `displayboard doctor`: the things that keep phones out, or could end the evening.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check for anything that keeps phones out or could end the evening, and say what to do.",
    discussion: """
      Asks the running server. If none runs, it checks what it can: the port, the boards, the disk, the machine, and \
      the board files that you name. Each line begins with + (good), ! (worth a look), x (wrong) or ? (can't be known \
      from here). The exit code is 1 if something is wrong.
      """)

  @Option(help: "The server's data directory.") var data = "data"
  @Option(help: "A board file to check if no server runs. May be repeated.") var board: [String] = []
  @Option(help: "The port to check if no server runs. (default: last time's)") var port: Int?

  func validate() throws {
    try check("--port", port, isIn: 1...65_535)
  }

  func run() throws {
    let findings = HostSession.isServed(data) ? try OwnerOptions(data).doctor().findings : offline.findings
    for line in DoctorText(language: HostText.ofEnvironment.language).lines(findings) { print(line) }
    if findings.contains(where: { $0.state == .wrong }) { throw ExitCode.failure }
  }

  private var offline: OfflineDoctor {
    OfflineDoctor(data: data, files: board, port: port, command: "\(ProgramName.typed) serve --data \(data)")
  }
}

extension OwnerOptions {
  init(_ data: String) {
    self.init()
    self.data = data
  }

  func doctor() throws -> DoctorReport {
    struct Answer: Decodable {
      var doctor: DoctorReport
    }
    return try JSONDecoder().decode(Answer.self, from: Data(try answer("doctor"))).doctor
  }
}

/// Findings as lines for a terminal. Names that devices and systems give themselves are made harmless.
struct DoctorText {
  let language: Language

  func lines(_ findings: [Finding]) -> [String] {
    let titles = findings.map { HealthSentence(key: "doctor.row.\($0.check.rawValue)")?.text(in: language) ?? "" }
    let width = titles.map(Self.columns).max() ?? 0
    return zip(findings, titles).flatMap { finding, title in
      let space = String(repeating: " ", count: width - Self.columns(title) + 2)
      let line = "\(Self.sign(finding.state)) \(title)\(space)\(sanitized(finding.says.text(in: language)))"
      guard let advice = finding.advice else { return [line] }
      let indent = String(repeating: " ", count: width + 4)
      return [line, "\(indent)\(sanitized(advice.text(in: language)))"]
    }
  }

  private static func sign(_ state: Finding.State) -> String {
    switch state {
    case .good: "+"
    case .look: "!"
    case .wrong: "x"
    case .unknown: "?"
    }
  }

  private static func columns(_ text: String) -> Int { cellWidth(text) }
}
