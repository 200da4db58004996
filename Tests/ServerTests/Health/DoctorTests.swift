import Dispatch
import Sentences
import Service
import Synchronization
import Testing

@testable import Server

@Suite("The room doctor, which works on a background thread")
struct DoctorTests {
  /// A disk that says nothing until it may.
  private final class Disk: Sendable {
    let mayAnswer = DispatchSemaphore(value: 0)
    let looks = Mutex(0)

    func look() -> DiskFacts {
      looks.withLock { $0 += 1 }
      mayAnswer.wait()
      return DiskFacts(
        freeBytes: 40 << 30, allBytes: 100 << 30, writeTime: .milliseconds(3), flush: .through, problem: nil)
    }
  }

  private static let facts: DoctorFacts = {
    let way = DoctorFacts.Way(
      primary: nil, kind: .network, others: [], port: 8080, isSecure: false, isBehindUnnamedProxy: false)
    let clock = DoctorFacts.Clock(date: "2026-11-26", year: 2026, jumpSeconds: 0, sleptSeconds: 0)
    return DoctorFacts(way: way, arrivals: Arrivals(), name: .off, clock: clock, uses: [])
  }()

  private func doctor(on loop: EventLoop, _ disk: Disk, patience: Duration) -> Doctor {
    let probes = Doctor.Probes(machine: { _ in MachineFacts() }, disk: { _ in disk.look() })
    return Doctor(loop: loop, probes: probes, patience: patience) { Doctor.Questions(folder: "/") }
  }

  private func disk(in report: Result<DoctorReport, Doctor.Busy>) throws -> Finding? {
    try report.get().findings.first { $0.check == .disk }
  }

  @Test("[T94] a request hears in time of a disk that hangs, and nobody looks at that a second time meanwhile")
  func hangs() throws {
    let (loop, disk) = (try EventLoop(), Disk())
    let doctor = doctor(on: loop, disk, patience: .milliseconds(20))
    var reports: [Result<DoctorReport, Doctor.Busy>] = []
    doctor.examine({ Self.facts }) { first in
      reports.append(first)
      doctor.forget()
      doctor.examine({ Self.facts }) { second in
        reports.append(second)
        loop.stop()
      }
    }
    loop.run()
    #expect(try reports.map { try self.disk(in: $0)?.says } == [.doctorDiskLate, .doctorDiskLate])
    #expect(disk.looks.withLock { $0 } == 1)
    disk.mayAnswer.signal()
  }

  @Test("requests at the same time share one look, and one right after them gets the same report")
  func shared() throws {
    let (loop, disk) = (try EventLoop(), Disk())
    let doctor = doctor(on: loop, disk, patience: .seconds(60))
    disk.mayAnswer.signal()
    var reports: [Result<DoctorReport, Doctor.Busy>] = []
    for _ in 0..<Doctor.waitingMax {
      doctor.examine({ Self.facts }) { report in
        reports.append(report)
        guard reports.count == Doctor.waitingMax else { return }
        doctor.examine({ Self.facts }) { reports.append($0) }
        loop.stop()
      }
    }
    loop.run()
    #expect(reports.count == Doctor.waitingMax + 1)
    #expect(try Set(reports.map { try $0.get().at }).count == 1)
    #expect(try reports.first.map { try self.disk(in: $0)?.state } == .good)
    #expect(disk.looks.withLock { $0 } == 1)
  }

  @Test("if too many wait, one more hears that the doctor is busy")
  func busy() throws {
    let (loop, disk) = (try EventLoop(), Disk())
    let doctor = doctor(on: loop, disk, patience: .milliseconds(20))
    var answered = 0
    for _ in 0..<Doctor.waitingMax {
      doctor.examine({ Self.facts }) { _ in
        answered += 1
        if answered == Doctor.waitingMax { loop.stop() }
      }
    }
    var isRefused = false
    doctor.examine({ Self.facts }) { if case .failure = $0 { isRefused = true } }
    #expect(isRefused)
    loop.run()
    #expect(answered == Doctor.waitingMax)
    disk.mayAnswer.signal()
  }
}
