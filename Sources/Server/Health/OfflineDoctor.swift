import Document
import Foundation
import Glibc
import Sentences
import Storage

/// The room doctor where no server runs: it finds the things that keep one from starting, or would be in its way.
struct OfflineDoctor {
  let data: String
  /// Board files to be read.
  let files: [String]
  /// Nil: the one that the last server here had.
  let port: Int?
  /// The command that starts a server.
  let command: String

  var findings: [Finding] {
    let server = Finding(.server, .look, .doctorServerNone(data: data), do: .doctorServerNoneDo(command: command))
    return [server, portFinding, store] + files.map(file) + machine
  }

  private var wantedPort: Int {
    port ?? DataDirectory.announcedOrigin(in: data).flatMap { URL(string: $0)?.port } ?? ServeConfiguration.defaultPort
  }

  private var portFinding: Finding {
    let number = "\(wantedPort)"
    return Self.isFree(wantedPort)
      ? Finding(.port, .good, .doctorPortFree(port: number))
      : Finding(.port, .wrong, .doctorPortTaken(port: number), do: .doctorPortTakenDo)
  }

  private var store: Finding {
    do throws(ServeError) {
      if let note = try ClusterNote.read(in: data) {
        return Finding(.store, .good, .doctorStoreCluster(cluster: note.cluster, node: note.node))
      }
    } catch {
      return Finding(.store, .wrong, .doctorProblem(problem: "\(error)"))
    }
    do throws(JournalError) {
      let boards = try SQLiteJournal.boardCount(lookingInto: data)
      return Finding(.store, .good, .doctorStoreGood(data: data, boards: "\(boards)"))
    } catch {
      // If there is a key there were boards, and a server wouldn't start without them.
      if error.code == .lost, !FileManager.default.fileExists(atPath: "\(data)/master.key") {
        return Finding(.store, .good, .doctorStoreNone(data: data))
      }
      return Finding(.store, .wrong, .doctorProblem(problem: "\(ServeError.database(error, path: data))"))
    }
  }

  private func file(_ path: String) -> Finding {
    switch BoardFiles.contents(of: .file(path), limits: Limits()) {
    case .success: Finding(.file, .good, .doctorFileGood(file: path))
    case .failure(let error): Finding(.file, .wrong, .doctorProblem(problem: "\(error)"))
    }
  }

  /// The checks that don't depend on a server.
  private var machine: [Finding] {
    let folder = FileManager.default.fileExists(atPath: data) ? data : "."
    let interfaces: [NetworkInterface]
    do throws(SystemError) {
      interfaces = try NetworkInterface.all()
    } catch {
      return [Finding(.address, .unknown, .doctorProblem(problem: "\(error)"))]
    }
    let addresses = GuestAddresses(among: interfaces)
    let urls = ([addresses.primary].compactMap { $0 } + addresses.others).map {
      PublicURL(scheme: "http", address: $0, port: wantedPort)
    }
    let way = DoctorFacts.Way(
      primary: urls.first, kind: .network, others: Array(urls.dropFirst()),
      interface: interfaces.first { $0.address == addresses.primary }?.name, port: wantedPort, isSecure: false,
      isBehindUnnamedProxy: false)
    let now = Clocks()
    let facts = DoctorFacts(
      way: way, arrivals: Arrivals(), name: .off, clock: now.since(now), uses: [], machine: MachineProbe().look(),
      disk: DiskProbe(folder: folder).look(), certificate: .some(nil))
    let known: Set<Finding.Check> = [.address, .clock, .disk, .flush, .power, .sleep]
    let hasFirewall = facts.machine?.firewall != nil
    return Diagnosis(facts: facts).findings.filter { known.contains($0.check) || ($0.check == .network && hasFirewall) }
  }

  /// Whether a server could listen on a TCP port of this machine.
  private static func isFree(_ port: Int) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(clamping: port)).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
