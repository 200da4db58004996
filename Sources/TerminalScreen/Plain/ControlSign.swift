import Presentation

extension Scene.Part {
  /// What a toggle or an option of a picker shows before its words, for people who read lines.
  var controlSign: String {
    let names = tokens.names
    if names.contains("toggle") { return names.contains("toggle.on") ? "☑ " : "☐ " }
    if names.contains("option") { return names.contains("option.chosen") ? "● " : "○ " }
    return ""
  }
}
