import Logging

// Guests are invited to where this machine can be reached, while its networks come and go.

extension RunningServer {
  func lookAtAddresses() {
    do {
      guard try waysIn.look() else { return }
      invitation.move(to: reachability)
      try keepAnnouncement()
      invitationChanged(invitation)
    } catch {
      logger.warning("\(error)")
    }
  }
}
