import BoardUI
import BoardUITerminal
import Document
import Presentation
import Sentences

/// What a container made, a line for each thing a person may read or press, for people who read lines.
///
/// The owner's own text has a line elsewhere; what only adorns isn't said.
func partLines(_ parts: [Scene.Part], of owner: SceneOwner, _ language: Language) -> [String] {
  func said(_ sentence: TerminalSentence) -> String { sentence.text(in: language) }
  var lines: [String] = []
  var index = 0
  let inMenus = Set(parts.entriesOfMenus.joined())
  // The words for the next control, by the boxes around it.
  var around = SaidParts()
  while index < parts.count {
    let part = parts[index]
    let last = min(index + 1 + max(part.holds, 0), parts.count)
    if part.kind == "button" || part.action != nil {
      let label = around.named(partLabel(parts[index..<last]))
      let line = controlLine(part, label: label, owner, language) + around.hinted
      around = SaidParts()
      lines.append(inMenus.contains(index) ? said(.inItsMenu(line: line)) : line)
      index = last
      continue
    }
    if let said = SaidParts(of: parts[index..<last]) {
      switch said.outcome {
      case .nothing: index = last
      case .line(let line):
        if !line.isEmpty { lines.append(line) }
        index = last
      case .before(let line):
        if !line.isEmpty { lines.append(line) }
        index += 1
      case .ofControl:
        around = said.within(around)
        index += 1
      }
      continue
    }
    if part.kind == "said" {
      index = last
      continue
    }
    switch part.content {
    case .none, .fact: break
    case .literal, .phrase: lines += part.content.words.map { [sanitized($0)] } ?? []
    case .image(let image): if !image.label.isEmpty { lines.append(sanitized(Element.Image(image).words)) }
    case .progress(let done):
      lines.append(done.map { "\(progressBar($0, width: 10)) \(Int(($0 * 100).rounded())) %" } ?? said(.inProgress))
    }
    index += 1
  }
  return lines
}

private func controlLine(_ part: Scene.Part, label: String, _ owner: SceneOwner, _ language: Language) -> String {
  func said(_ sentence: TerminalSentence) -> String { sentence.text(in: language) }
  return switch part.action {
  case .link(let address): label.isEmpty ? "<\(sanitized(address))>" : "\(label) <\(sanitized(address))>"
  case .enter(let text, let prompt):
    "\(prompt.isEmpty ? said(.field) : sanitized(prompt)): \"\(sanitized(text))\" enter \(fieldWords(part.name, owner)) TEXT"
  case .press: "[ \(part.controlSign)\(label) ] press \(pressWords(part.name, owner))"
  case nil: said(.cannotBePressed(label: part.controlSign + label))
  }
}

/// The text to type to press a part.
private func pressWords(_ part: String, _ owner: SceneOwner) -> String {
  switch owner {
  case .board: sanitized(part)
  case .section(let id): "\(sanitized(part)) \(id)"
  case .card(let id): "\(sanitized(part)) \(id)"
  }
}

/// The text to type to write into a part.
private func fieldWords(_ part: String, _ owner: SceneOwner) -> String {
  owner == .board ? "\(sanitized(part)) board" : pressWords(part, owner)
}

/// What a part and those within it say: their texts, or what their pictures show where there is no text.
func partLabel(_ parts: ArraySlice<Scene.Part>) -> String {
  let parts = SaidParts.asRead(parts)
  let texts = parts.compactMap { $0.content.words.map { sanitized($0) } }
  guard texts.isEmpty else { return texts.joined(separator: " ") }
  let labels = parts.compactMap { if case .image(let image) = $0.content { sanitized(image.label) } else { nil } }
  return labels.filter { !$0.isEmpty }.joined(separator: " ")
}
