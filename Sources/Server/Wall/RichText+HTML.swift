import Presentation

extension RichText {
  /// Text as the wall's page has it without scripts. Nobody presses a link on a wall.
  var html: String {
    runs.map { run in
      let text = HTMLTemplate.escaped(run.text)
      let shown = run.address == nil ? text : "<span class=\"link\" dir=\"ltr\">\(text)</span>"
      return switch run.style {
      case .bold: "<strong>\(shown)</strong>"
      case .italic: "<em>\(shown)</em>"
      case .code: "<code>\(shown)</code>"
      case nil: shown
      }
    }.joined()
  }
}
