import BoardUI
import Document

extension ContainerValues {
  /// Written only where there is an own value: nil leaves what is written around the view.
  var ownDisplayBoardCardRejected: Bool? {
    get { isDisplayBoardCardRejected }
    set { if let newValue { isDisplayBoardCardRejected = newValue } }
  }
}

extension [ValueKey: Value] {
  func flag(_ key: ValueKey) -> Bool? {
    guard case .flag(let flag)? = self[key] else { return nil }
    return flag
  }
}
