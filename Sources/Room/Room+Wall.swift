internal import Document
internal import Messages

// How hosts have walls turned and read (rules WL1 to WL4).

extension Room {
  /// No entry where it is so already.
  func entries(for change: WallViewChange, by actor: SeatNumber?) -> [Entry] {
    var view = ahead.settings.wallView
    switch change {
    case .pages(.next): view.turned &+= 1
    case .pages(.previous): view.turned &-= 1
    case .pages(.hold): view.isHeld = true
    case .pages(.go): view.isHeld = false
    case .distance(let distance): view.distance = distance
    case .language(let language): view.language = language
    case .theme(let theme): view.theme = theme
    }
    return view == ahead.settings.wallView ? [] : [setting(.wallView(view), by: actor)]
  }
}
