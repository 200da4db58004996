import Foundation
import Testing

@Suite("Random conversations end in equal replicas")
struct SimulationTests {
  /// Seeds in each of eight blocks; `SIMULATION_SEEDS=5000` looks for longer.
  static let seedsPerBlock = ProcessInfo.processInfo.environment["SIMULATION_SEEDS"].flatMap { Int($0) } ?? 25

  @Test("all replicas equal the server, nothing acknowledged is lost, nothing is applied twice", arguments: 0..<8)
  func seeds(block: Int) {
    for seed in (block * Self.seedsPerBlock)..<((block + 1) * Self.seedsPerBlock) {
      let problems = Self.problems(seed: UInt64(seed), steps: 300)
      guard problems.isEmpty else { return }
    }
  }

  /// Runs one seed; a failure prints the seed and what happened.
  static func problems(seed: UInt64, steps: Int) -> [String] {
    var simulation = Simulation(seed: seed)
    let problems = simulation.run(steps: steps)
    let story = simulation.steps.joined(separator: "\n")
    #expect(problems.isEmpty, "seed \(seed), \(steps) steps\n\(problems.joined(separator: "\n"))\n\(story)")
    return problems
  }
}
