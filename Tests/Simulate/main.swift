import ArgumentParser
import Foundation
import Synchronization
import RoomSimulation

Simulate.main()

/// Plays seeded evenings, as many as one likes, on all cores.
struct Simulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play seeded evenings of a server, its disk and its people, with everything that can go wrong.",
    discussion: """
      A seed that goes wrong is shrunk and told; its story belongs into Tests/RoomTests/Stories, where it stays a test.
      """)

  @Option(help: "How many seeds.")
  var seeds = 10_000

  @Option(help: "The first of them.")
  var first: UInt64 = 0

  @Option(help: "How many things happen in each.")
  var steps = Story.length

  @Option(help: "Play the story in this file instead of seeds.", completion: .file(extensions: ["story"]))
  var story: String?

  @Option(
    help: "Write what each program of each evening went through into this folder, for other languages to go through.")
  var record: String?

  @Flag(help: "Play all seeds, and say in how many something goes wrong and what the first of each kind is.")
  var count = false

  func run() throws {
    if count {
      try tally()
    } else if let record {
      try write(to: record)
    } else if let story {
      try judge(Story(try String(contentsOfFile: story, encoding: .utf8)), name: story)
    } else if let failing = firstFailing() {
      try judge(Story(seed: failing, length: steps), name: "seed \(failing)")
    } else {
      print("\(seeds) seeds of \(steps) steps: all went well.")
    }
  }

  private func write(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for seed in first..<(first + UInt64(seeds)) {
      var simulation = Simulation(isRecording: true)
      let problems = simulation.play(Story(seed: seed, length: steps))
      guard problems.isEmpty else { return try judge(Story(seed: seed, length: steps), name: "seed \(seed)") }
      let text = "[" + simulation.recorded.joined(separator: ",\n") + "]\n"
      try text.write(toFile: "\(folder)/evening-\(seed).json", atomically: false, encoding: .utf8)
    }
    print("\(seeds) evenings of \(steps) steps are in \(folder).")
  }

  private func firstFailing() -> UInt64? {
    let found = Mutex<UInt64?>(nil)
    playAll { seed in
      guard found.withLock({ $0 }) == nil else { return false }
      if !Story(seed: seed, length: steps).problems.isEmpty { found.withLock { $0 = min($0 ?? seed, seed) } }
      return true
    }
    return found.withLock { $0 }
  }

  /// Says how well evenings find a fault that was put into the room on purpose.
  private func tally() throws {
    let failing = Mutex<[UInt64: String]>([:])
    playAll { seed in
      let problem = Story(seed: seed, length: steps).problems.first
      if let problem { failing.withLock { $0[seed] = problem } }
      return true
    }
    let problems = failing.withLock { $0 }
    print("\(problems.count) of \(seeds) seeds of \(steps) steps went wrong.")
    let kinds = Dictionary(grouping: problems.sorted { $0.key < $1.key }) { $0.value.prefix(24) }
    for (_, seeds) in kinds.sorted(by: { $0.value.count > $1.value.count }) {
      print("\(seeds.count) as seed \(seeds[0].key): \(seeds[0].value.prefix(400))")
    }
    if !problems.isEmpty { throw ExitCode.failure }
  }

  /// - Parameter play: plays a seed; whether others follow it.
  private func playAll(_ play: @Sendable (UInt64) -> Bool) {
    let block = 50
    DispatchQueue.concurrentPerform(iterations: (seeds + block - 1) / block) { index in
      for seed in (index * block)..<min((index + 1) * block, seeds) where !play(first + UInt64(seed)) { return }
    }
  }

  private func judge(_ story: Story, name: String) throws {
    let problems = story.problems
    guard !problems.isEmpty else { return print("\(name): all went well.") }
    let shrunk = story.shrunk()
    var simulation = Simulation(isTelling: true)
    let left = simulation.play(shrunk)
    print("\(name) went wrong; shrunk to \(shrunk.steps.count) steps of \(story.steps.count):\n")
    print(simulation.told.joined(separator: "\n"))
    print("\n" + left.joined(separator: "\n"))
    print("\nThe story, for Tests/RoomTests/Stories/<what went wrong>.story:\n\n\(shrunk)")
    throw ExitCode.failure
  }
}
