import FoundationEssentials
import Logging
import Service

/// The certificate that the server shows. Every event loop reads it again for itself after SIGHUP.
///
/// It belongs to the server's own loop.
final class ServedCertificate {
  private let webServer: WebServer
  private let workers: Workers
  private let loop: EventLoop
  private let logger: Logger
  private var renewal = Renewal()
  private lazy var ends = loop.inbox { [weak self] in self?.hear($0) }

  init(of webServer: WebServer, and workers: Workers, on loop: EventLoop, logger: Logger) {
    self.webServer = webServer
    self.workers = workers
    self.loop = loop
    self.logger = logger
  }

  /// Connections from now on get the new certificate, and nobody is cut off.
  func readAgain() {
    do throws(ServiceError) {
      let isNew = try webServer.reloadIdentity()
      let ends = ends
      // Also where this loop had it already: another one may have failed before.
      renewal.begin(isNew: isNew, onOthers: workers.give(.reloadIdentity { ends.post($0) }))
      sayRenewed()
    } catch {
      logger.error("\(error) The earlier certificate stays in use.")
    }
  }

  /// Another event loop has read the certificate again, or couldn't use it.
  private func hear(_ end: Result<Void, ServiceError>) {
    renewal.end()
    if case .failure(let error) = end {
      logger.error("\(error) On one event loop the earlier certificate stays in use.")
    }
    sayRenewed()
  }

  private func sayRenewed() {
    guard renewal.isToBeSaid() else { return }
    logger.notice("The certificate was read again: new connections get the new one.")
    noteExpiry()
  }

  /// Browsers turn away from a certificate that has expired; the evening need not end for those who are in.
  func noteExpiry() {
    guard let identity = webServer.identity else { return }
    let days = (Double(identity.expires) - Date().timeIntervalSince1970) / 86_400
    if days < 0 {
      logger.error("The certificate has expired: browsers refuse it. Renew it, then send SIGHUP.")
    } else if days < 7 {
      logger.warning("The certificate expires in \(Int(days)) days. Renew it, then send SIGHUP.")
    }
  }
}
