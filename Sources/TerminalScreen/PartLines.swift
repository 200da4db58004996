import Document
import Presentation

/// What a container made, a line for each thing a person may read or press, for people who read lines.
///
/// The owner's own text is said elsewhere; what only adorns isn't said.
func partLines(_ parts: [Scene.Part], of owner: SceneOwner) -> [String] {
  var lines: [String] = []
  var index = 0
  while index < parts.count {
    let part = parts[index]
    let last = min(index + 1 + max(part.holds, 0), parts.count)
    if part.kind == "menu" {
      index = last
      continue
    }
    if part.kind == "button" || part.action != nil {
      lines.append(controlLine(part, label: label(of: parts[index..<last]), owner))
      index = last
      continue
    }
    switch part.content {
    case .none, .fact: break
    case .literal(let text): lines.append(sanitized(text))
    case .image(let image): if !image.label.isEmpty { lines.append(sanitized(image.words)) }
    case .progress(let done):
      lines.append(done.map { "\(Scene.bar($0, width: 10)) \(Int(($0 * 100).rounded())) %" } ?? "in progress")
    }
    index += 1
  }
  return lines
}

private func controlLine(_ part: Scene.Part, label: String, _ owner: SceneOwner) -> String {
  switch part.action {
  case .link(let address): label.isEmpty ? "<\(sanitized(address))>" : "\(label) <\(sanitized(address))>"
  case .press: "[ \(label) ] press \(pressWords(part.name, owner))"
  case nil: "[ \(label) ] can't be pressed now"
  }
}

/// What is typed to press a part.
private func pressWords(_ part: String, _ owner: SceneOwner) -> String {
  switch owner {
  case .board: sanitized(part)
  case .section(let id): "\(sanitized(part)) \(id)"
  case .card(let id): "\(sanitized(part)) \(id)"
  }
}

private func label(of parts: ArraySlice<Scene.Part>) -> String {
  parts.compactMap { part in
    switch part.content {
    case .literal(let text): sanitized(text)
    case .image(let image): image.label.isEmpty ? nil : sanitized(image.label)
    case .none, .fact, .progress: nil
    }
  }.joined(separator: " ")
}
