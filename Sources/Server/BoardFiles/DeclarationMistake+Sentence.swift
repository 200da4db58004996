import Messages
import Sentences

// A mistake as a message has it, and the sentence that its reader gets.
extension HostResult.DeclarationMistake {
  init(line: Int, column: Int, _ sentence: MistakeSentence, typed: String? = nil, nearest: String? = nil) {
    self.init(line: line, column: column, sentence.text(in: .english), typed: typed, nearest: nearest)
    key = sentence.key
    parameters = sentence.filling.mapValues(HostResult.MistakeParameter.init)
  }

  /// Nil: it came without one, or with one that this program doesn't have.
  var sentence: MistakeSentence? {
    guard let key else { return nil }
    return MistakeSentence(key, parameters ?? [:])
  }
}

extension HostResult.MistakeParameter {
  fileprivate init(_ parameter: SentenceParameter) {
    self =
      switch parameter {
      case .number(let number): .number(number)
      case .text(let text): .text(text)
      case .sentence(let sentence): .sentence(key: sentence.key, parameters: sentence.filling.mapValues(Self.init))
      }
  }
}

extension MistakeSentence {
  /// - Returns: nil if the sentence isn't known, or one in it.
  fileprivate init?(_ key: String, _ parameters: [String: HostResult.MistakeParameter]) {
    var filling: [String: SentenceParameter] = [:]
    for (name, parameter) in parameters {
      switch parameter {
      case .number(let number): filling[name] = .number(number)
      case .text(let text): filling[name] = .text(text)
      case .sentence(let key, let parameters):
        guard let sentence = MistakeSentence(key, parameters) else { return nil }
        filling[name] = .sentence(sentence)
      }
    }
    self.init(key: key, filledWith: filling)
  }
}
