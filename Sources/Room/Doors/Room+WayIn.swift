internal import Document
internal import Messages

extension Room {
  /// Tells people who may invite others how those come in. A person whose own link was replaced has none to pass on,
  /// and hears that.
  func tellWayIn(to id: SessionID, _ participant: Participant) {
    guard pays(id) else { return send(.error(InputError(.rate)), to: id) }
    guard mayInvite(participant) else { return send(.invitation(nil), to: id) }
    askServer(.wayIn, request: nil, from: id)
  }

  func mayInvite(_ participant: Participant) -> Bool {
    guard Rights.allows(participant.role, .invite) else { return false }
    guard case .link(.guest, let generation) = participant.entrance else { return true }
    return generation == durable.settings.linkGeneration(of: Role.guest.rawValue)
  }
}
