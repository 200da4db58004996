import BoardUITerminal
import Sentences

/// A name or a text from a file, as a sentence about a mistake quotes it: its first line, and 40 characters of that.
///
/// The sentence goes to logs, terminals and pages, which would act on what a file hides in a name; and a name may be as
/// long as the file.
func shortened(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).first ?? ""
  return sanitized(String(line.unicodeScalars.prefix(scalarsShown)))
    + (line.unicodeScalars.count > scalarsShown ? "…" : "")
}

/// The first of these names, as a sentence quotes them: ``namesShown`` at most.
func shortened(_ names: [String], inQuotes: Bool = false) -> String {
  let shown = names.prefix(namesShown).map { inQuotes ? "`\(shortened($0))`" : shortened($0) }
  return shown.joined(separator: ", ") + (names.count > namesShown ? ", …" : "")
}

extension MistakeSentence {
  /// How the names that there are come into the sentence.
  enum KnownNames {
    case has, thereAre, takes
  }

  /// That nobody knows a name, with the one that was probably meant, and those there are: a dozen at most.
  func naming(nearest: String?, among known: [String], _ others: KnownNames) -> MistakeSentence {
    let names = shortened(known)
    guard let nearest = nearest.map({ shortened($0) }) else {
      guard !names.isEmpty else { return self }
      return switch others {
      case .has: .has(mistake: self, names: names)
      case .thereAre: .thereAre(mistake: self, names: names)
      case .takes: .takes(mistake: self, names: names)
      }
    }
    guard known.count > 1 else { return .nearest(mistake: self, nearest: nearest) }
    return switch others {
    case .has: .nearestHas(mistake: self, nearest: nearest, names: names)
    case .thereAre: .nearestThereAre(mistake: self, nearest: nearest, names: names)
    case .takes: .nearestTakes(mistake: self, nearest: nearest, names: names)
    }
  }
}

private let namesShown = 12
private let scalarsShown = 40
