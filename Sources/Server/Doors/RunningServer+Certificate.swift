import FoundationEssentials
import Logging
import Service

// The certificate that the server shows, while it runs.

extension RunningServer {
  /// After SIGHUP: connections from now on get the new certificate, and nobody is cut off.
  func reloadIdentity() {
    do throws(ServiceError) {
      guard let webServer, try webServer.reloadIdentity() else { return }
      logger.notice("The certificate was read again: new connections get the new one.")
      noteExpiry()
    } catch {
      logger.error("\(error) The earlier certificate stays in use.")
    }
  }

  /// Browsers turn away from a certificate that has expired; the evening need not end for those who are in.
  func noteExpiry() {
    guard let identity = webServer?.identity else { return }
    let days = (Double(identity.expires) - Date().timeIntervalSince1970) / 86_400
    if days < 0 {
      logger.error("The certificate has expired: browsers refuse it. Renew it, then send SIGHUP.")
    } else if days < 7 {
      logger.warning("The certificate expires in \(Int(days)) days. Renew it, then send SIGHUP.")
    }
  }
}
