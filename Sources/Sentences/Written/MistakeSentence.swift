// Written by deploy/make-sentences.
// swift-format-ignore-file

/// The mistakes that a board file or an imported text can have.
public struct MistakeSentence: Sentence {
  let number: Int
  var parameters: [String: SentenceParameter] = [:]

  public func text(in language: Language) -> String {
    Self.patterns(in: language)[number].filled(with: parameters, in: language)
  }

  /// a board
  public static var aBoard: Self { Self(number: 0) }

  /// a section
  public static var aSection: Self { Self(number: 1) }

  /// a card
  public static var aCard: Self { Self(number: 2) }

  /// a forEach
  public static var aForEach: Self { Self(number: 3) }

  /// a limit
  public static var aLimit: Self { Self(number: 4) }

  /// a value
  public static var aValue: Self { Self(number: 5) }

  /// a value of your own
  public static var aOwnValue: Self { Self(number: 6) }

  /// a collection's source
  public static var aSource: Self { Self(number: 7) }

  /// a collection that is fed
  public static var aFed: Self { Self(number: 8) }

  /// a container
  public static var aContainer: Self { Self(number: 9) }

  /// a collection's name
  public static var aCollectionName: Self { Self(number: 10) }

  /// a collection's file
  public static var aCollectionFile: Self { Self(number: 11) }

  /// the field that elements are known by
  public static var aElementKey: Self { Self(number: 12) }

  /// a parameter's name
  public static var aParameterName: Self { Self(number: 13) }

  /// a field's name
  public static var aFieldName: Self { Self(number: 14) }

  /// the board's title
  public static var aBoardTitle: Self { Self(number: 15) }

  /// what the board is for
  public static var aAbout: Self { Self(number: 16) }

  /// a section's title
  public static var aSectionTitle: Self { Self(number: 17) }

  /// a card's text
  public static var aCardText: Self { Self(number: 18) }

  /// a forEach's collection
  public static var aForEachCollection: Self { Self(number: 19) }

  /// the field a card's text comes from
  public static var aTextField: Self { Self(number: 20) }

  /// the field an id comes from
  public static var aIdField: Self { Self(number: 21) }

  /// an id
  public static var aId: Self { Self(number: 22) }

  /// a value's name
  public static var aValueName: Self { Self(number: 23) }

  /// a value's kind
  public static var aValueKind: Self { Self(number: 24) }

  /// a label
  public static var aLabel: Self { Self(number: 25) }

  /// an option
  public static var aOption: Self { Self(number: 26) }

  /// an emoji
  public static var aEmoji: Self { Self(number: 27) }

  /// a color
  public static var aColor: Self { Self(number: 28) }

  /// a badge's sign
  public static var aSign: Self { Self(number: 29) }

  /// a limit's `cards`
  public static var aLimitCards: Self { Self(number: 30) }

  /// `{name}`
  public static func aField(name: String) -> Self {
    Self(number: 31, parameters: ["name": .text(name)])
  }

  /// the collection `{name}`
  public static func aCollection(name: String) -> Self {
    Self(number: 32, parameters: ["name": .text(name)])
  }

  /// sections
  public static var aSections: Self { Self(number: 33) }

  /// cards
  public static var aCards: Self { Self(number: 34) }

  /// options
  public static var aOptions: Self { Self(number: 35) }

  /// emoji
  public static var aEmojiList: Self { Self(number: 36) }

  /// `{text}`
  public static func foundText(text: String) -> Self {
    Self(number: 37, parameters: ["text": .text(text)])
  }

  /// nothing
  public static var foundNothing: Self { Self(number: 38) }

  /// a list
  public static var foundList: Self { Self(number: 39) }

  /// a mapping
  public static var foundMapping: Self { Self(number: 40) }

  /// an alias
  public static var foundAlias: Self { Self(number: 41) }

  /// {what} is a mapping of fields, {names}, not {found}
  public static func mappingOf(what: Self, names: String, found: Self) -> Self {
    Self(number: 42, parameters: ["what": .sentence(what), "names": .text(names), "found": .sentence(found)])
  }

  /// {what} has `{name}` twice, once by its older name
  public static func fieldTwiceOlder(what: Self, name: String) -> Self {
    Self(number: 43, parameters: ["what": .sentence(what), "name": .text(name)])
  }

  /// {what} needs `{name}`
  public static func needs(what: Self, name: String) -> Self {
    Self(number: 44, parameters: ["what": .sentence(what), "name": .text(name)])
  }

  /// {what} is a list, not {found}
  public static func isList(what: Self, found: Self) -> Self {
    Self(number: 45, parameters: ["what": .sentence(what), "found": .sentence(found)])
  }

  /// {what} is text, not {found}
  public static func isText(what: Self, found: Self) -> Self {
    Self(number: 46, parameters: ["what": .sentence(what), "found": .sentence(found)])
  }

  /// is longer than {limit} bytes
  public static func tooLong(limit: Int) -> Self {
    Self(number: 47, parameters: ["limit": .number(limit)])
  }

  /// has the character {character}, which a board doesn't show
  public static func character(character: String) -> Self {
    Self(number: 48, parameters: ["character": .text(character)])
  }

  /// can't be on a board: {code}
  public static func refused(code: String) -> Self {
    Self(number: 49, parameters: ["code": .text(code)])
  }

  /// {what} has no field `{name}`
  public static func noField(what: Self, name: String) -> Self {
    Self(number: 50, parameters: ["what": .sentence(what), "name": .text(name)])
  }

  /// an element of `{collection}` has no field `{name}`
  public static func noElementField(collection: String, name: String) -> Self {
    Self(number: 51, parameters: ["collection": .text(collection), "name": .text(name)])
  }

  /// there is no container `{name}`
  public static func noContainer(name: String) -> Self {
    Self(number: 52, parameters: ["name": .text(name)])
  }

  /// there is no kind `{name}`
  public static func noKind(name: String) -> Self {
    Self(number: 53, parameters: ["name": .text(name)])
  }

  /// there is no collection `{name}`
  public static func noCollection(name: String) -> Self {
    Self(number: 54, parameters: ["name": .text(name)])
  }

  /// there is no container value `{name}`
  public static func noValue(name: String) -> Self {
    Self(number: 55, parameters: ["name": .text(name)])
  }

  /// `{container}` takes no `{name}`
  public static func noParameter(container: String, name: String) -> Self {
    Self(number: 56, parameters: ["container": .text(container), "name": .text(name)])
  }

  /// {mistake}; did you mean `{nearest}`?
  public static func nearest(mistake: Self, nearest: String) -> Self {
    Self(number: 57, parameters: ["mistake": .sentence(mistake), "nearest": .text(nearest)])
  }

  /// {mistake}; it has {names}
  public static func has(mistake: Self, names: String) -> Self {
    Self(number: 58, parameters: ["mistake": .sentence(mistake), "names": .text(names)])
  }

  /// {mistake}; did you mean `{nearest}`? It has {names}
  public static func nearestHas(mistake: Self, nearest: String, names: String) -> Self {
    Self(number: 59, parameters: ["mistake": .sentence(mistake), "nearest": .text(nearest), "names": .text(names)])
  }

  /// {mistake}; there are {names}
  public static func thereAre(mistake: Self, names: String) -> Self {
    Self(number: 60, parameters: ["mistake": .sentence(mistake), "names": .text(names)])
  }

  /// {mistake}; did you mean `{nearest}`? There are {names}
  public static func nearestThereAre(mistake: Self, nearest: String, names: String) -> Self {
    Self(number: 61, parameters: ["mistake": .sentence(mistake), "nearest": .text(nearest), "names": .text(names)])
  }

  /// {mistake}; it takes {names}
  public static func takes(mistake: Self, names: String) -> Self {
    Self(number: 62, parameters: ["mistake": .sentence(mistake), "names": .text(names)])
  }

  /// {mistake}; did you mean `{nearest}`? It takes {names}
  public static func nearestTakes(mistake: Self, nearest: String, names: String) -> Self {
    Self(number: 63, parameters: ["mistake": .sentence(mistake), "nearest": .text(nearest), "names": .text(names)])
  }

  /// the element `{id}`: {mistake}
  public static func inElement(id: String, mistake: Self) -> Self {
    Self(number: 64, parameters: ["id": .text(id), "mistake": .sentence(mistake)])
  }

  /// {place}: {mistake}
  public static func inFile(place: String, mistake: Self) -> Self {
    Self(number: 65, parameters: ["place": .text(place), "mistake": .sentence(mistake)])
  }

  /// `{name}` is true or false, not {found}
  public static func isFlag(name: String, found: Self) -> Self {
    Self(number: 66, parameters: ["name": .text(name), "found": .sentence(found)])
  }

  /// `{name}` is a number, not {found}
  public static func isNumber(name: String, found: Self) -> Self {
    Self(number: 67, parameters: ["name": .text(name), "found": .sentence(found)])
  }

  /// `{name}` is one of its options, not {found}
  public static func isOption(name: String, found: Self) -> Self {
    Self(number: 68, parameters: ["name": .text(name), "found": .sentence(found)])
  }

  /// `{name}` is a picture, which people put there, not {found}
  public static func isPicture(name: String, found: Self) -> Self {
    Self(number: 69, parameters: ["name": .text(name), "found": .sentence(found)])
  }

  /// `{name}` is everyone or hosts, not {found}
  public static func everyoneOrHosts(name: String, found: Self) -> Self {
    Self(number: 70, parameters: ["name": .text(name), "found": .sentence(found)])
  }

  /// `order` is manual, votes, newest or fewest, not {found}
  public static func isOrder(found: Self) -> Self {
    Self(number: 71, parameters: ["found": .sentence(found)])
  }

  /// `pictures` is on, approve or off, not {found}
  public static func isPictures(found: Self) -> Self {
    Self(number: 72, parameters: ["found": .sentence(found)])
  }

  /// `hide` is cards, votes or [cards, votes], not {found}
  public static func isHide(found: Self) -> Self {
    Self(number: 73, parameters: ["found": .sentence(found)])
  }

  /// {what} is a whole number from 1 to {limit}, not {found}
  public static func isCount(what: Self, limit: Int, found: Self) -> Self {
    Self(number: 74, parameters: ["what": .sentence(what), "limit": .number(limit), "found": .sentence(found)])
  }

  /// `values` is a list such as [dibs, votes] or a mapping such as {example}, not {found}
  public static func areValues(example: String, found: Self) -> Self {
    Self(number: 75, parameters: ["example": .text(example), "found": .sentence(found)])
  }

  /// a board has at most {limit} values of its own; there are {actual}
  public static func valuesMax(limit: Int, actual: Int) -> Self {
    Self(number: 76, parameters: ["limit": .number(limit), "actual": .number(actual)])
  }

  /// the value `{name}` is there twice
  public static func valueTwice(name: String) -> Self {
    Self(number: 77, parameters: ["name": .text(name)])
  }

  /// `{name}` is on every board
  public static func onEveryBoard(name: String) -> Self {
    Self(number: 78, parameters: ["name": .text(name)])
  }

  /// a value's name is up to 40 of a-z, 0-9, - and _, not {found}
  public static func isValueName(found: Self) -> Self {
    Self(number: 79, parameters: ["found": .sentence(found)])
  }

  /// a value of your own needs `kind` and `label`; {names} need neither
  public static func ownValue(names: String) -> Self {
    Self(number: 80, parameters: ["names": .text(names)])
  }

  /// only a number has `{name}`
  public static func onlyNumber(name: String) -> Self {
    Self(number: 81, parameters: ["name": .text(name)])
  }

  /// `step` is a number above 0, not {found}
  public static func isStep(found: Self) -> Self {
    Self(number: 82, parameters: ["found": .sentence(found)])
  }

  /// `max` is below `min`
  public static var maxBelowMin: Self { Self(number: 83) }

  /// `min` and `max` come together
  public static var minAndMax: Self { Self(number: 84) }

  /// only votes have `each`
  public static var onlyVotes: Self { Self(number: 85) }

  /// a reaction needs `options`, such as [👍, 🎉]
  public static var reactionOptions: Self { Self(number: 86) }

  /// only a choice or a reaction has `options`
  public static var onlyChoice: Self { Self(number: 87) }

  /// a choice has at most {limit} options, each once
  public static func optionsMax(limit: Int) -> Self {
    Self(number: 88, parameters: ["limit": .number(limit)])
  }

  /// a choice needs `options`, such as [small, large]
  public static var choiceOptions: Self { Self(number: 89) }

  /// a reaction is one emoji, such as 👍, not {found}
  public static func isEmoji(found: Self) -> Self {
    Self(number: 90, parameters: ["found": .sentence(found)])
  }

  /// a reaction has 1 to {limit} emoji, each once
  public static func emojiMax(limit: Int) -> Self {
    Self(number: 91, parameters: ["limit": .number(limit)])
  }

  /// `shown` is hidden, slash, tint, {tint} or {badge}
  public static func isShown(tint: String, badge: String) -> Self {
    Self(number: 92, parameters: ["tint": .text(tint), "badge": .text(badge)])
  }

  /// `shown` is hidden, slash, tint, {tint} or {badge}, not {found}
  public static func isShownNot(tint: String, badge: String, found: Self) -> Self {
    Self(number: 93, parameters: ["tint": .text(tint), "badge": .text(badge), "found": .sentence(found)])
  }

  /// a badge's sign has at most {limit} characters
  public static func signMax(limit: Int) -> Self {
    Self(number: 94, parameters: ["limit": .number(limit)])
  }

  /// `{name}` isn't a value: write it in the section itself, next to `title`
  public static func sectionField(name: String) -> Self {
    Self(number: 95, parameters: ["name": .text(name)])
  }

  /// `{name}` is about people, so only they can set it on the board
  public static func ofPeople(name: String) -> Self {
    Self(number: 96, parameters: ["name": .text(name)])
  }

  /// `{name}` can't be {found}
  public static func cannotBe(name: String, found: Self) -> Self {
    Self(number: 97, parameters: ["name": .text(name), "found": .sentence(found)])
  }

  /// `{name}` can't be {found}: it is {names}
  public static func cannotBeOf(name: String, found: Self, names: String) -> Self {
    Self(number: 98, parameters: ["name": .text(name), "found": .sentence(found), "names": .text(names)])
  }

  /// `values` is a mapping, such as {example}, not {found}
  public static func valuesMapping(example: String, found: Self) -> Self {
    Self(number: 99, parameters: ["example": .text(example), "found": .sentence(found)])
  }

  /// `collections` names lists of elements
  public static var collections: Self { Self(number: 100) }

  /// an element of `{collection}` is a mapping of fields, such as {example}
  public static func elementMapping(collection: String, example: String) -> Self {
    Self(number: 101, parameters: ["collection": .text(collection), "example": .text(example)])
  }

  /// a collection is fed from `http`, not {found}
  public static func fedFrom(found: Self) -> Self {
    Self(number: 102, parameters: ["found": .sentence(found)])
  }

  /// a collection's file ends in .csv or .json, not {found}
  public static func fileEnding(found: Self) -> Self {
    Self(number: 103, parameters: ["found": .sentence(found)])
  }

  /// `{name}` names a file, but this board has no folder with files: write its elements here, or say `from: http`
  public static func noFolder(name: String) -> Self {
    Self(number: 104, parameters: ["name": .text(name)])
  }

  /// `{name}` must name a file in the same folder as the board's file or in a folder below it, without `..`
  public static func outside(name: String) -> Self {
    Self(number: 105, parameters: ["name": .text(name)])
  }

  /// `{name}` is one file too many; a board has at most {limit}
  public static func filesMax(name: String, limit: Int) -> Self {
    Self(number: 106, parameters: ["name": .text(name), "limit": .number(limit)])
  }

  /// `{name}` can't be read: {mistake}
  public static func fileUnreadable(name: String, mistake: Self) -> Self {
    Self(number: 107, parameters: ["name": .text(name), "mistake": .sentence(mistake)])
  }

  /// `{name}` is larger than {limit} bytes
  public static func fileTooLarge(name: String, limit: Int) -> Self {
    Self(number: 108, parameters: ["name": .text(name), "limit": .number(limit)])
  }

  /// is larger than {limit} bytes
  public static func tooLarge(limit: Int) -> Self {
    Self(number: 109, parameters: ["limit": .number(limit)])
  }

  /// is empty; a board has a title and sections
  public static var isEmpty: Self { Self(number: 110) }

  /// a board has at most {limit} sections; there are {actual}
  public static func sectionsMax(limit: Int, actual: Int) -> Self {
    Self(number: 111, parameters: ["limit": .number(limit), "actual": .number(actual)])
  }

  /// a board has at most {limit} cards (`serve --cards`); with this there are {actual}
  public static func cardsMax(limit: Int, actual: Int) -> Self {
    Self(number: 112, parameters: ["limit": .number(limit), "actual": .number(actual)])
  }

  /// the id `{id}` is taken on this board
  public static func idTaken(id: String) -> Self {
    Self(number: 113, parameters: ["id": .text(id)])
  }

  /// there is no memory to read it
  public static var noMemory: Self { Self(number: 114) }

  /// `*{name}` is part of what `&{name}` names
  public static func partOfItself(name: String) -> Self {
    Self(number: 115, parameters: ["name": .text(name)])
  }

  /// nothing before this is named `&{name}`
  public static func noAnchor(name: String) -> Self {
    Self(number: 116, parameters: ["name": .text(name)])
  }

  /// a field's name is text
  public static var fieldNameText: Self { Self(number: 117) }

  /// with its aliases the file has more than {limit} values
  public static func nodesMax(limit: Int) -> Self {
    Self(number: 118, parameters: ["limit": .number(limit)])
  }

  /// is nested more than {limit} levels deep
  public static func tooDeep(limit: Int) -> Self {
    Self(number: 119, parameters: ["limit": .number(limit)])
  }

  /// can't be read as YAML: {problem}
  public static func notYAML(problem: String) -> Self {
    Self(number: 120, parameters: ["problem": .text(problem)])
  }

  /// {problem}
  public static func yaml(problem: String) -> Self {
    Self(number: 121, parameters: ["problem": .text(problem)])
  }

  /// has a field twice: {names}
  public static func fieldTwice(names: String) -> Self {
    Self(number: 122, parameters: ["names": .text(names)])
  }

  /// is empty; its first line names the fields
  public static var csvEmpty: Self { Self(number: 123) }

  /// has the field `{name}` twice
  public static func csvTwice(name: String) -> Self {
    Self(number: 124, parameters: ["name": .text(name)])
  }

  /// has {actual} fields in this row; its first line names {limit}
  public static func csvFields(actual: Int, limit: Int) -> Self {
    Self(number: 125, parameters: ["actual": .number(actual), "limit": .number(limit)])
  }

  /// has something after a closing quotation mark
  public static var csvBehindQuote: Self { Self(number: 126) }

  /// has a quotation mark that isn't closed
  public static var csvOpenQuote: Self { Self(number: 127) }

  /// The table {mistake}.
  public static func inTable(mistake: Self) -> Self {
    Self(number: 128, parameters: ["mistake": .sentence(mistake)])
  }

  /// A table has at most {limit} columns.
  public static func columnsMax(limit: Int) -> Self {
    Self(number: 129, parameters: ["limit": .number(limit)])
  }

  /// No column has the cards' text. Call it `text`; others are section and rejected.
  public static var noTextColumn: Self { Self(number: 130) }

  /// This isn't JSON.
  public static var notJSON: Self { Self(number: 131) }

  /// This can't be read as JSON: {mistake}.
  public static func jsonUnreadable(mistake: Self) -> Self {
    Self(number: 132, parameters: ["mistake": .sentence(mistake)])
  }

  /// A newer version of this program exported this board. Update this one to import it.
  public static var newer: Self { Self(number: 133) }

  /// This JSON is neither a board that was exported here nor one that Trello exported.
  public static var notExported: Self { Self(number: 134) }

  /// it isn't there
  public static var fileMissing: Self { Self(number: 135) }

  /// it can't be opened
  public static var fileClosed: Self { Self(number: 136) }

  /// it isn't a file
  public static var fileIsNone: Self { Self(number: 137) }

  /// it can't be read
  public static var fileFailed: Self { Self(number: 138) }

  /// it isn't UTF-8 text
  public static var fileNotText: Self { Self(number: 139) }

  /// this isn't UTF-8 text
  public static var notText: Self { Self(number: 140) }

  /// In the order of the members.
  private static func patterns(in language: Language) -> [Pattern] {
    switch language {
    case .arabic: arabic
    case .german: german
    case .english: english
    case .spanish: spanish
    case .french: french
    case .japanese: japanese
    case .korean: korean
    case .chinese: chinese
    }
  }

  /// Keys and the names of their parameters, in the order of the members.
  static let known: [(key: String, parameters: [String])] = [
    ("mistake.a.board", []),
    ("mistake.a.section", []),
    ("mistake.a.card", []),
    ("mistake.a.forEach", []),
    ("mistake.a.limit", []),
    ("mistake.a.value", []),
    ("mistake.a.ownValue", []),
    ("mistake.a.source", []),
    ("mistake.a.fed", []),
    ("mistake.a.container", []),
    ("mistake.a.collectionName", []),
    ("mistake.a.collectionFile", []),
    ("mistake.a.elementKey", []),
    ("mistake.a.parameterName", []),
    ("mistake.a.fieldName", []),
    ("mistake.a.boardTitle", []),
    ("mistake.a.about", []),
    ("mistake.a.sectionTitle", []),
    ("mistake.a.cardText", []),
    ("mistake.a.forEachCollection", []),
    ("mistake.a.textField", []),
    ("mistake.a.idField", []),
    ("mistake.a.id", []),
    ("mistake.a.valueName", []),
    ("mistake.a.valueKind", []),
    ("mistake.a.label", []),
    ("mistake.a.option", []),
    ("mistake.a.emoji", []),
    ("mistake.a.color", []),
    ("mistake.a.sign", []),
    ("mistake.a.limitCards", []),
    ("mistake.a.field", ["name"]),
    ("mistake.a.collection", ["name"]),
    ("mistake.a.sections", []),
    ("mistake.a.cards", []),
    ("mistake.a.options", []),
    ("mistake.a.emojiList", []),
    ("mistake.found.text", ["text"]),
    ("mistake.found.nothing", []),
    ("mistake.found.list", []),
    ("mistake.found.mapping", []),
    ("mistake.found.alias", []),
    ("mistake.mappingOf", ["found", "names", "what"]),
    ("mistake.fieldTwiceOlder", ["name", "what"]),
    ("mistake.needs", ["name", "what"]),
    ("mistake.isList", ["found", "what"]),
    ("mistake.isText", ["found", "what"]),
    ("mistake.tooLong", ["limit"]),
    ("mistake.character", ["character"]),
    ("mistake.refused", ["code"]),
    ("mistake.noField", ["name", "what"]),
    ("mistake.noElementField", ["collection", "name"]),
    ("mistake.noContainer", ["name"]),
    ("mistake.noKind", ["name"]),
    ("mistake.noCollection", ["name"]),
    ("mistake.noValue", ["name"]),
    ("mistake.noParameter", ["container", "name"]),
    ("mistake.nearest", ["mistake", "nearest"]),
    ("mistake.has", ["mistake", "names"]),
    ("mistake.nearestHas", ["mistake", "names", "nearest"]),
    ("mistake.thereAre", ["mistake", "names"]),
    ("mistake.nearestThereAre", ["mistake", "names", "nearest"]),
    ("mistake.takes", ["mistake", "names"]),
    ("mistake.nearestTakes", ["mistake", "names", "nearest"]),
    ("mistake.inElement", ["id", "mistake"]),
    ("mistake.inFile", ["mistake", "place"]),
    ("mistake.isFlag", ["found", "name"]),
    ("mistake.isNumber", ["found", "name"]),
    ("mistake.isOption", ["found", "name"]),
    ("mistake.isPicture", ["found", "name"]),
    ("mistake.everyoneOrHosts", ["found", "name"]),
    ("mistake.isOrder", ["found"]),
    ("mistake.isPictures", ["found"]),
    ("mistake.isHide", ["found"]),
    ("mistake.isCount", ["found", "limit", "what"]),
    ("mistake.areValues", ["example", "found"]),
    ("mistake.valuesMax", ["actual", "limit"]),
    ("mistake.valueTwice", ["name"]),
    ("mistake.onEveryBoard", ["name"]),
    ("mistake.isValueName", ["found"]),
    ("mistake.ownValue", ["names"]),
    ("mistake.onlyNumber", ["name"]),
    ("mistake.isStep", ["found"]),
    ("mistake.maxBelowMin", []),
    ("mistake.minAndMax", []),
    ("mistake.onlyVotes", []),
    ("mistake.reactionOptions", []),
    ("mistake.onlyChoice", []),
    ("mistake.optionsMax", ["limit"]),
    ("mistake.choiceOptions", []),
    ("mistake.isEmoji", ["found"]),
    ("mistake.emojiMax", ["limit"]),
    ("mistake.isShown", ["badge", "tint"]),
    ("mistake.isShownNot", ["badge", "found", "tint"]),
    ("mistake.signMax", ["limit"]),
    ("mistake.sectionField", ["name"]),
    ("mistake.ofPeople", ["name"]),
    ("mistake.cannotBe", ["found", "name"]),
    ("mistake.cannotBeOf", ["found", "name", "names"]),
    ("mistake.valuesMapping", ["example", "found"]),
    ("mistake.collections", []),
    ("mistake.elementMapping", ["collection", "example"]),
    ("mistake.fedFrom", ["found"]),
    ("mistake.fileEnding", ["found"]),
    ("mistake.noFolder", ["name"]),
    ("mistake.outside", ["name"]),
    ("mistake.filesMax", ["limit", "name"]),
    ("mistake.fileUnreadable", ["mistake", "name"]),
    ("mistake.fileTooLarge", ["limit", "name"]),
    ("mistake.tooLarge", ["limit"]),
    ("mistake.isEmpty", []),
    ("mistake.sectionsMax", ["actual", "limit"]),
    ("mistake.cardsMax", ["actual", "limit"]),
    ("mistake.idTaken", ["id"]),
    ("mistake.noMemory", []),
    ("mistake.partOfItself", ["name"]),
    ("mistake.noAnchor", ["name"]),
    ("mistake.fieldNameText", []),
    ("mistake.nodesMax", ["limit"]),
    ("mistake.tooDeep", ["limit"]),
    ("mistake.notYAML", ["problem"]),
    ("mistake.yaml", ["problem"]),
    ("mistake.fieldTwice", ["names"]),
    ("mistake.csvEmpty", []),
    ("mistake.csvTwice", ["name"]),
    ("mistake.csvFields", ["actual", "limit"]),
    ("mistake.csvBehindQuote", []),
    ("mistake.csvOpenQuote", []),
    ("mistake.inTable", ["mistake"]),
    ("mistake.columnsMax", ["limit"]),
    ("mistake.noTextColumn", []),
    ("mistake.notJSON", []),
    ("mistake.jsonUnreadable", ["mistake"]),
    ("mistake.newer", []),
    ("mistake.notExported", []),
    ("mistake.file.missing", []),
    ("mistake.file.closed", []),
    ("mistake.file.isNone", []),
    ("mistake.file.failed", []),
    ("mistake.file.notText", []),
    ("mistake.notText", []),
  ]

  private static let arabic: [Pattern] = [
    "اللوحة",
    "القسم",
    "البطاقة",
    "عنصر `forEach`",
    "الحد",
    "القيمة",
    "القيمة الخاصة بك",
    "مصدر المجموعة",
    "المجموعة التي تُغذّى",
    "الحاوية",
    "اسم المجموعة",
    "ملف المجموعة",
    "الحقل الذي يميّز العناصر",
    "اسم المعامل",
    "اسم الحقل",
    "عنوان اللوحة",
    "غرض اللوحة",
    "عنوان القسم",
    "نص البطاقة",
    "مجموعة `forEach`",
    "الحقل الذي يأتي منه نص البطاقة",
    "الحقل الذي يأتي منه المعرّف",
    "المعرّف",
    "اسم القيمة",
    "نوع القيمة",
    "التسمية",
    "الخيار",
    "الرمز التعبيري",
    "اللون",
    "علامة الشارة",
    "حقل `cards` في الحد",
    "`{name}`",
    "المجموعة `{name}`",
    "`sections`",
    "`cards`",
    "`options`",
    "الرموز التعبيرية",
    "`{text}`",
    "لا شيء",
    "قائمة",
    "مجموعة حقول",
    "إحالة",
    "{what}: تُكتب بحقول هي {names} (هنا: {found})",
    "{what}: تكرر `{name}` مرتين، إحداهما باسمه القديم",
    "{what}: ينقص `{name}`",
    "{what}: تُكتب هنا قائمة (هنا: {found})",
    "{what}: يُكتب هنا نص (هنا: {found})",
    "أطول من {limit} بايت",
    "فيه الحرف {character} الذي لا تعرضه اللوحة",
    "لا يمكن وضعه على اللوحة: {code}",
    "{what}: لا يوجد حقل باسم `{name}`",
    "عنصر من `{collection}` ليس فيه الحقل `{name}`",
    "لا توجد حاوية باسم `{name}`",
    "لا يوجد نوع باسم `{name}`",
    "لا توجد مجموعة باسم `{name}`",
    "لا توجد قيمة باسم `{name}`",
    "لا تقبل `{container}` المعامل `{name}`",
    "{mistake}؛ هل قصدت `{nearest}`؟",
    "{mistake}؛ الموجود: {names}",
    "{mistake}؛ هل قصدت `{nearest}`؟ الموجود: {names}",
    "{mistake}؛ المتاح: {names}",
    "{mistake}؛ هل قصدت `{nearest}`؟ المتاح: {names}",
    "{mistake}؛ المقبول: {names}",
    "{mistake}؛ هل قصدت `{nearest}`؟ المقبول: {names}",
    "العنصر `{id}`: {mistake}",
    "{place}: {mistake}",
    "قيمة `{name}` هي true أو false (هنا: {found})",
    "قيمة `{name}` رقم (هنا: {found})",
    "قيمة `{name}` أحد خياراتها (هنا: {found})",
    "قيمة `{name}` صورة يضعها الناس (هنا: {found})",
    "قيمة `{name}` هي everyone أو hosts (هنا: {found})",
    "قيمة `order` هي manual أو votes أو newest أو fewest (هنا: {found})",
    "قيمة `pictures` هي on أو approve أو off (هنا: {found})",
    "قيمة `hide` هي cards أو votes أو [cards, votes] (هنا: {found})",
    "{what}: عدد صحيح من 1 إلى {limit} (هنا: {found})",
    "قيمة `values` قائمة مثل [dibs, votes] أو مجموعة حقول مثل {example} (هنا: {found})",
    "الحد الأقصى للقيم الخاصة باللوحة: {limit}، وعددها هنا: {actual}",
    "القيمة `{name}` مكررة مرتين",
    "القيمة `{name}` موجودة في كل لوحة",
    "اسم القيمة حتى 40 حرفًا من a-z و0-9 و- و_ (هنا: {found})",
    "القيمة الخاصة بك تحتاج إلى `kind` و`label`؛ ولا تحتاج إليهما {names}",
    "الرقم وحده له `{name}`",
    "قيمة `step` رقم أكبر من 0 (هنا: {found})",
    "قيمة `max` أصغر من `min`",
    "يُكتب `min` و`max` معًا",
    "الأصوات وحدها لها `each`",
    "يحتاج التفاعل إلى `options`، مثل [👍, 🎉]",
    "الاختيار والتفاعل وحدهما لهما `options`",
    "للاختيار خيارات لا تتجاوز {limit}، كل منها مرة واحدة",
    "يحتاج الاختيار إلى `options`، مثل [small, large]",
    "التفاعل رمز تعبيري واحد، مثل 👍 (هنا: {found})",
    "للتفاعل من 1 إلى {limit} رموز، كل منها مرة واحدة",
    "قيمة `shown` هي hidden أو slash أو tint أو {tint} أو {badge}",
    "قيمة `shown` هي hidden أو slash أو tint أو {tint} أو {badge} (هنا: {found})",
    "علامة الشارة لا تتجاوز {limit} أحرف",
    "ليس `{name}` قيمة: يُكتب في القسم نفسه بجانب `title`",
    "القيمة `{name}` تخص الناس: هم وحدهم يضبطونها على اللوحة",
    "لا يمكن أن تكون `{name}`: {found}",
    "لا يمكن أن تكون `{name}`: {found}. الممكن: {names}",
    "قيمة `values` مجموعة حقول، مثل {example} (هنا: {found})",
    "يسمّي `collections` قوائم من العناصر",
    "عنصر `{collection}` مجموعة حقول، مثل {example}",
    "تُغذّى المجموعة من `http` (هنا: {found})",
    "ينتهي ملف المجموعة بـ .csv أو .json (هنا: {found})",
    "يشير `{name}` إلى ملف، وليس لهذه اللوحة مجلد ملفات: اكتب العناصر هنا، أو اكتب `from: http`",
    "‏`{name}`: يجب أن يكون الملف في المجلد نفسه الذي فيه ملف اللوحة أو في مجلد تحته، من دون `..`",
    "الملف `{name}` زائد؛ الحد الأقصى لملفات اللوحة: {limit}",
    "لا يمكن قراءة `{name}`: {mistake}",
    "حجم `{name}` أكبر من {limit} بايت",
    "الملف أكبر من {limit} بايت",
    "الملف فارغ؛ للوحة عنوان وأقسام",
    "الحد الأقصى لأقسام اللوحة: {limit}، وعددها هنا: {actual}",
    "الحد الأقصى لبطاقات اللوحة: {limit} (`serve --cards`)، وعددها مع هذه: {actual}",
    "المعرّف `{id}` مستعمل في هذه اللوحة",
    "لا توجد ذاكرة كافية لقراءته",
    "‏`*{name}` جزء مما يسمّيه `&{name}`",
    "لا شيء قبل هذا اسمه `&{name}`",
    "اسم الحقل نص",
    "في الملف مع إحالاته أكثر من {limit} قيمة",
    "متداخل إلى أكثر من {limit} مستوى",
    "لا يمكن قراءته كـ YAML: {problem}",
    "هذا ليس YAML: {problem}",
    "حقل مكرر مرتين: {names}",
    "لا سطر فيه؛ السطر الأول يسمّي الحقول",
    "الحقل `{name}` مكرر مرتين",
    "عدد الحقول في هذا السطر: {actual}، وفي السطر الأول: {limit}",
    "يوجد شيء بعد علامة الاقتباس الأخيرة",
    "علامة اقتباس غير مغلقة",
    "الجدول: {mistake}.",
    "الحد الأقصى لأعمدة الجدول: {limit}.",
    "لا عمود فيه نص البطاقات. سمِّه `text`؛ ومن الأعمدة الأخرى section وrejected.",
    "هذا ليس JSON.",
    "لا يمكن قراءة هذا كـ JSON: {mistake}.",
    "صدّرت هذه اللوحة نسخة أحدث من هذا البرنامج. حدّث هذا البرنامج لاستيرادها.",
    "هذا الـ JSON ليس لوحة صُدّرت من هنا ولا لوحة صدّرها Trello.",
    "الملف غير موجود",
    "لا يمكن فتح الملف",
    "هذا ليس ملفًا",
    "لا يمكن قراءة الملف",
    "الملف ليس نص UTF-8",
    "هذا ليس نص UTF-8",
  ]

  private static let german: [Pattern] = [
    "eine Tafel",
    "ein Abschnitt",
    "eine Karte",
    "ein `forEach`",
    "eine Grenze",
    "ein Wert",
    "ein eigener Wert",
    "die Quelle einer Sammlung",
    "eine gespeiste Sammlung",
    "ein Container",
    "der Name einer Sammlung",
    "die Datei einer Sammlung",
    "das Feld, an dem man Elemente erkennt",
    "der Name eines Parameters",
    "der Name eines Feldes",
    "der Titel der Tafel",
    "wofür die Tafel da ist",
    "der Titel eines Abschnitts",
    "der Text einer Karte",
    "die Sammlung eines `forEach`",
    "das Feld, aus dem der Text einer Karte kommt",
    "das Feld, aus dem eine Kennung kommt",
    "eine Kennung",
    "der Name eines Werts",
    "die Art eines Werts",
    "eine Beschriftung",
    "eine Möglichkeit",
    "ein Emoji",
    "eine Farbe",
    "das Zeichen auf einer Karte",
    "`cards` einer Grenze",
    "`{name}`",
    "die Sammlung `{name}`",
    "`sections`",
    "`cards`",
    "`options`",
    "die Emoji",
    "`{text}`",
    "nichts",
    "eine Liste",
    "eine Zuordnung",
    "ein Verweis",
    "{what} besteht aus Feldern: {names}; hier steht {found}",
    "{what} hat `{name}` zweimal, einmal unter dem älteren Namen",
    "{what} braucht `{name}`",
    "{what}: hier muss eine Liste stehen; hier steht {found}",
    "{what}: hier muss Text stehen; hier steht {found}",
    "Das ist länger als {limit} Byte",
    "Darin ist das Zeichen {character}, das eine Tafel nicht zeigt",
    "Das kann nicht auf einer Tafel stehen: {code}",
    "{what} hat kein Feld `{name}`",
    "Ein Element von `{collection}` hat kein Feld `{name}`",
    "Es gibt keinen Container `{name}`",
    "Es gibt keine Art `{name}`",
    "Es gibt keine Sammlung `{name}`",
    "Es gibt keinen Wert `{name}`",
    "`{container}` kennt kein `{name}`",
    "{mistake}; meintest du `{nearest}`?",
    "{mistake}; vorhanden: {names}",
    "{mistake}; meintest du `{nearest}`? Vorhanden: {names}",
    "{mistake}; es gibt {names}",
    "{mistake}; meintest du `{nearest}`? Es gibt {names}",
    "{mistake}; bekannt: {names}",
    "{mistake}; meintest du `{nearest}`? Bekannt: {names}",
    "Element `{id}`: {mistake}",
    "{place}: {mistake}",
    "`{name}` ist true oder false; hier steht {found}",
    "`{name}` ist eine Zahl; hier steht {found}",
    "`{name}` ist eine der Möglichkeiten; hier steht {found}",
    "`{name}` ist ein Bild, das Leute dort anbringen; hier steht {found}",
    "`{name}` ist everyone oder hosts; hier steht {found}",
    "`order` ist manual, votes, newest oder fewest; hier steht {found}",
    "`pictures` ist on, approve oder off; hier steht {found}",
    "`hide` ist cards, votes oder [cards, votes]; hier steht {found}",
    "{what} ist eine ganze Zahl von 1 bis {limit}; hier steht {found}",
    "`values` ist eine Liste wie [dibs, votes] oder eine Zuordnung wie {example}; hier steht {found}",
    "Eine Tafel hat höchstens {limit} eigene Werte; hier sind es {actual}",
    "Den Wert `{name}` gibt es zweimal",
    "`{name}` gibt es auf jeder Tafel",
    "Der Name eines Werts hat bis zu 40 Zeichen aus a-z, 0-9, - und _; hier steht {found}",
    "Ein eigener Wert braucht `kind` und `label`; {names} brauchen beides nicht",
    "Nur eine Zahl hat `{name}`",
    "`step` ist eine Zahl über 0; hier steht {found}",
    "`max` ist kleiner als `min`",
    "`min` und `max` gehören zusammen",
    "Nur Stimmen haben `each`",
    "Eine Reaktion braucht `options`, etwa [👍, 🎉]",
    "Nur eine Auswahl oder eine Reaktion hat `options`",
    "Eine Auswahl hat höchstens {limit} Möglichkeiten, jede einmal",
    "Eine Auswahl braucht `options`, etwa [small, large]",
    "Eine Reaktion ist ein einzelnes Emoji, etwa 👍; hier steht {found}",
    "Eine Reaktion hat 1 bis {limit} Emoji, jedes einmal",
    "`shown` ist hidden, slash, tint, {tint} oder {badge}",
    "`shown` ist hidden, slash, tint, {tint} oder {badge}; hier steht {found}",
    "Das Zeichen auf einer Karte hat höchstens {limit} Buchstaben",
    "`{name}` ist kein Wert: Es steht im Abschnitt selbst, neben `title`",
    "Bei `{name}` geht es um Leute: Nur sie selbst können es setzen, auf der Tafel",
    "`{name}` kann das nicht sein: {found}",
    "`{name}` kann das nicht sein: {found}. Möglich sind {names}",
    "`values` ist eine Zuordnung, etwa {example}; hier steht {found}",
    "`collections` benennt Listen von Elementen",
    "Ein Element von `{collection}` besteht aus Feldern, etwa {example}",
    "Eine Sammlung wird über `http` gespeist; hier steht {found}",
    "Die Datei einer Sammlung endet auf .csv oder .json; hier steht {found}",
    "`{name}` nennt eine Datei, aber diese Tafel hat keinen Ordner mit Dateien: Schreib die Elemente hierher, oder schreib `from: http`",
    "`{name}`: Die Datei muss im selben Ordner liegen wie die Tafel-Datei oder in einem Ordner darunter, ohne `..`",
    "`{name}` ist eine Datei zu viel; eine Tafel hat höchstens {limit}",
    "`{name}` lässt sich nicht lesen: {mistake}",
    "`{name}` ist größer als {limit} Byte",
    "Die Datei ist größer als {limit} Byte",
    "Die Datei ist leer; eine Tafel hat einen Titel und Abschnitte",
    "Eine Tafel hat höchstens {limit} Abschnitte; hier sind es {actual}",
    "Eine Tafel hat höchstens {limit} Karten (`serve --cards`); hiermit sind es {actual}",
    "Die Kennung `{id}` ist auf dieser Tafel schon vergeben",
    "Zum Lesen fehlt Speicher",
    "`*{name}` ist ein Teil dessen, was `&{name}` benennt",
    "Vorher heißt nichts `&{name}`",
    "Der Name eines Feldes ist Text",
    "Mit ihren Verweisen hat die Datei mehr als {limit} Werte",
    "Das ist mehr als {limit} Ebenen tief verschachtelt",
    "Das lässt sich nicht als YAML lesen: {problem}",
    "Das ist kein YAML: {problem}",
    "Ein Feld steht zweimal da: {names}",
    "Es gibt keine Zeile; die erste nennt die Felder",
    "Das Feld `{name}` gibt es zweimal",
    "Felder in dieser Zeile: {actual}; die erste nennt {limit}",
    "Hinter einem schließenden Anführungszeichen steht noch etwas",
    "Ein Anführungszeichen wird nicht geschlossen",
    "Tabelle: {mistake}.",
    "Eine Tabelle hat höchstens {limit} Spalten.",
    "Keine Spalte hat den Text der Karten. Nenne sie `text`; andere sind section und rejected.",
    "Das ist kein JSON.",
    "Das lässt sich nicht als JSON lesen: {mistake}.",
    "Eine neuere Version dieses Programms hat diese Tafel exportiert. Aktualisiere dieses, um sie hereinzuholen.",
    "Dieses JSON ist weder eine hier exportierte Tafel noch eine von Trello.",
    "Die Datei gibt es nicht",
    "Die Datei lässt sich nicht öffnen",
    "Das ist keine Datei",
    "Die Datei lässt sich nicht lesen",
    "Die Datei ist kein UTF-8-Text",
    "Das ist kein UTF-8-Text",
  ]

  private static let english: [Pattern] = [
    "a board",
    "a section",
    "a card",
    "a forEach",
    "a limit",
    "a value",
    "a value of your own",
    "a collection's source",
    "a collection that is fed",
    "a container",
    "a collection's name",
    "a collection's file",
    "the field that elements are known by",
    "a parameter's name",
    "a field's name",
    "the board's title",
    "what the board is for",
    "a section's title",
    "a card's text",
    "a forEach's collection",
    "the field a card's text comes from",
    "the field an id comes from",
    "an id",
    "a value's name",
    "a value's kind",
    "a label",
    "an option",
    "an emoji",
    "a color",
    "a badge's sign",
    "a limit's `cards`",
    "`{name}`",
    "the collection `{name}`",
    "sections",
    "cards",
    "options",
    "emoji",
    "`{text}`",
    "nothing",
    "a list",
    "a mapping",
    "an alias",
    "{what} is a mapping of fields, {names}, not {found}",
    "{what} has `{name}` twice, once by its older name",
    "{what} needs `{name}`",
    "{what} is a list, not {found}",
    "{what} is text, not {found}",
    "is longer than {limit} bytes",
    "has the character {character}, which a board doesn't show",
    "can't be on a board: {code}",
    "{what} has no field `{name}`",
    "an element of `{collection}` has no field `{name}`",
    "there is no container `{name}`",
    "there is no kind `{name}`",
    "there is no collection `{name}`",
    "there is no container value `{name}`",
    "`{container}` takes no `{name}`",
    "{mistake}; did you mean `{nearest}`?",
    "{mistake}; it has {names}",
    "{mistake}; did you mean `{nearest}`? It has {names}",
    "{mistake}; there are {names}",
    "{mistake}; did you mean `{nearest}`? There are {names}",
    "{mistake}; it takes {names}",
    "{mistake}; did you mean `{nearest}`? It takes {names}",
    "the element `{id}`: {mistake}",
    "{place}: {mistake}",
    "`{name}` is true or false, not {found}",
    "`{name}` is a number, not {found}",
    "`{name}` is one of its options, not {found}",
    "`{name}` is a picture, which people put there, not {found}",
    "`{name}` is everyone or hosts, not {found}",
    "`order` is manual, votes, newest or fewest, not {found}",
    "`pictures` is on, approve or off, not {found}",
    "`hide` is cards, votes or [cards, votes], not {found}",
    "{what} is a whole number from 1 to {limit}, not {found}",
    "`values` is a list such as [dibs, votes] or a mapping such as {example}, not {found}",
    "a board has at most {limit} values of its own; there are {actual}",
    "the value `{name}` is there twice",
    "`{name}` is on every board",
    "a value's name is up to 40 of a-z, 0-9, - and _, not {found}",
    "a value of your own needs `kind` and `label`; {names} need neither",
    "only a number has `{name}`",
    "`step` is a number above 0, not {found}",
    "`max` is below `min`",
    "`min` and `max` come together",
    "only votes have `each`",
    "a reaction needs `options`, such as [👍, 🎉]",
    "only a choice or a reaction has `options`",
    "a choice has at most {limit} options, each once",
    "a choice needs `options`, such as [small, large]",
    "a reaction is one emoji, such as 👍, not {found}",
    "a reaction has 1 to {limit} emoji, each once",
    "`shown` is hidden, slash, tint, {tint} or {badge}",
    "`shown` is hidden, slash, tint, {tint} or {badge}, not {found}",
    "a badge's sign has at most {limit} characters",
    "`{name}` isn't a value: write it in the section itself, next to `title`",
    "`{name}` is about people, so only they can set it on the board",
    "`{name}` can't be {found}",
    "`{name}` can't be {found}: it is {names}",
    "`values` is a mapping, such as {example}, not {found}",
    "`collections` names lists of elements",
    "an element of `{collection}` is a mapping of fields, such as {example}",
    "a collection is fed from `http`, not {found}",
    "a collection's file ends in .csv or .json, not {found}",
    "`{name}` names a file, but this board has no folder with files: write its elements here, or say `from: http`",
    "`{name}` must name a file in the same folder as the board's file or in a folder below it, without `..`",
    "`{name}` is one file too many; a board has at most {limit}",
    "`{name}` can't be read: {mistake}",
    "`{name}` is larger than {limit} bytes",
    "is larger than {limit} bytes",
    "is empty; a board has a title and sections",
    "a board has at most {limit} sections; there are {actual}",
    "a board has at most {limit} cards (`serve --cards`); with this there are {actual}",
    "the id `{id}` is taken on this board",
    "there is no memory to read it",
    "`*{name}` is part of what `&{name}` names",
    "nothing before this is named `&{name}`",
    "a field's name is text",
    "with its aliases the file has more than {limit} values",
    "is nested more than {limit} levels deep",
    "can't be read as YAML: {problem}",
    "{problem}",
    "has a field twice: {names}",
    "is empty; its first line names the fields",
    "has the field `{name}` twice",
    "has {actual} fields in this row; its first line names {limit}",
    "has something after a closing quotation mark",
    "has a quotation mark that isn't closed",
    "The table {mistake}.",
    "A table has at most {limit} columns.",
    "No column has the cards' text. Call it `text`; others are section and rejected.",
    "This isn't JSON.",
    "This can't be read as JSON: {mistake}.",
    "A newer version of this program exported this board. Update this one to import it.",
    "This JSON is neither a board that was exported here nor one that Trello exported.",
    "it isn't there",
    "it can't be opened",
    "it isn't a file",
    "it can't be read",
    "it isn't UTF-8 text",
    "this isn't UTF-8 text",
  ]

  private static let spanish: [Pattern] = [
    "un tablero",
    "una sección",
    "una tarjeta",
    "un `forEach`",
    "un límite",
    "un valor",
    "un valor propio",
    "la fuente de una colección",
    "una colección que se alimenta",
    "un contenedor",
    "el nombre de una colección",
    "el archivo de una colección",
    "el campo que identifica los elementos",
    "el nombre de un parámetro",
    "el nombre de un campo",
    "el título del tablero",
    "para qué sirve el tablero",
    "el título de una sección",
    "el texto de una tarjeta",
    "la colección de un `forEach`",
    "el campo del que sale el texto de una tarjeta",
    "el campo del que sale un id",
    "un id",
    "el nombre de un valor",
    "el tipo de un valor",
    "una etiqueta",
    "una opción",
    "un emoji",
    "un color",
    "el signo de una insignia",
    "`cards` de un límite",
    "`{name}`",
    "la colección `{name}`",
    "`sections`",
    "`cards`",
    "`options`",
    "los emojis",
    "`{text}`",
    "nada",
    "una lista",
    "un mapa de campos",
    "un alias",
    "{what}: aquí van campos, {names} (hay: {found})",
    "{what}: `{name}` está dos veces, una con su nombre antiguo",
    "{what}: falta `{name}`",
    "{what}: aquí va una lista (hay: {found})",
    "{what}: aquí va un texto (hay: {found})",
    "Esto ocupa más de {limit} bytes",
    "Contiene el carácter {character}, que un tablero no muestra",
    "No puede estar en un tablero: {code}",
    "{what}: no existe el campo `{name}`",
    "Un elemento de `{collection}` no tiene el campo `{name}`",
    "No hay ningún contenedor `{name}`",
    "No hay ningún tipo `{name}`",
    "No hay ninguna colección `{name}`",
    "No hay ningún valor `{name}`",
    "`{container}` no admite `{name}`",
    "{mistake}; ¿querías decir `{nearest}`?",
    "{mistake}; tiene {names}",
    "{mistake}; ¿querías decir `{nearest}`? Tiene {names}",
    "{mistake}; hay {names}",
    "{mistake}; ¿querías decir `{nearest}`? Hay {names}",
    "{mistake}; admite {names}",
    "{mistake}; ¿querías decir `{nearest}`? Admite {names}",
    "elemento `{id}`: {mistake}",
    "{place}: {mistake}",
    "`{name}` es true o false (hay: {found})",
    "`{name}` es un número (hay: {found})",
    "`{name}` es una de sus opciones (hay: {found})",
    "`{name}` es una imagen que pone la gente (hay: {found})",
    "`{name}` es everyone o hosts (hay: {found})",
    "`order` es manual, votes, newest o fewest (hay: {found})",
    "`pictures` es on, approve u off (hay: {found})",
    "`hide` es cards, votes o [cards, votes] (hay: {found})",
    "{what} es un número entero de 1 a {limit} (hay: {found})",
    "`values` es una lista como [dibs, votes] o un mapa como {example} (hay: {found})",
    "Un tablero tiene como máximo {limit} valores propios; aquí hay {actual}",
    "El valor `{name}` está dos veces",
    "`{name}` está en todos los tableros",
    "El nombre de un valor tiene hasta 40 caracteres de a-z, 0-9, - y _ (hay: {found})",
    "Un valor propio necesita `kind` y `label`; {names} no los necesitan",
    "Solo un número tiene `{name}`",
    "`step` es un número mayor que 0 (hay: {found})",
    "`max` es menor que `min`",
    "`min` y `max` van juntos",
    "Solo los votos tienen `each`",
    "Una reacción necesita `options`, como [👍, 🎉]",
    "Solo una elección o una reacción tiene `options`",
    "Una elección tiene como máximo {limit} opciones, cada una solo una vez",
    "Una elección necesita `options`, como [small, large]",
    "Una reacción es un solo emoji, como 👍 (hay: {found})",
    "Una reacción tiene de 1 a {limit} emojis, cada uno solo una vez",
    "`shown` es hidden, slash, tint, {tint} o {badge}",
    "`shown` es hidden, slash, tint, {tint} o {badge} (hay: {found})",
    "El signo de una insignia tiene como máximo {limit} caracteres",
    "`{name}` no es un valor: va en la propia sección, junto a `title`",
    "`{name}` trata de personas: solo ellas lo pueden poner, en el tablero",
    "`{name}` no puede ser esto: {found}",
    "`{name}` no puede ser esto: {found}. Puede ser {names}",
    "`values` es un mapa, como {example} (hay: {found})",
    "`collections` da nombre a listas de elementos",
    "Un elemento de `{collection}` se escribe con campos, como {example}",
    "Una colección se alimenta de `http` (hay: {found})",
    "El archivo de una colección termina en .csv o .json (hay: {found})",
    "`{name}` nombra un archivo, pero este tablero no tiene ninguna carpeta con archivos: escribe aquí sus elementos, o pon `from: http`",
    "`{name}`: el archivo debe estar en la misma carpeta que el archivo de tablero o en una carpeta dentro de ella, sin `..`",
    "`{name}` es un archivo de más; un tablero tiene como máximo {limit}",
    "`{name}` no se puede leer: {mistake}",
    "`{name}` ocupa más de {limit} bytes",
    "El archivo ocupa más de {limit} bytes",
    "El archivo está vacío; un tablero tiene título y secciones",
    "Un tablero tiene como máximo {limit} secciones; aquí hay {actual}",
    "Un tablero tiene como máximo {limit} tarjetas (`serve --cards`); con esto hay {actual}",
    "El id `{id}` ya se usa en este tablero",
    "No hay memoria para leerlo",
    "`*{name}` es parte de lo que nombra `&{name}`",
    "Antes de esto nada se llama `&{name}`",
    "El nombre de un campo es texto",
    "Con sus alias, el archivo tiene más de {limit} valores",
    "Está anidado a más de {limit} niveles",
    "No se puede leer como YAML: {problem}",
    "Esto no es YAML: {problem}",
    "Hay un campo dos veces: {names}",
    "No hay ninguna línea; la primera nombra los campos",
    "El campo `{name}` está dos veces",
    "Campos en esta fila: {actual}; la primera línea nombra {limit}",
    "Hay algo después de unas comillas de cierre",
    "Hay unas comillas sin cerrar",
    "Tabla: {mistake}.",
    "Una tabla tiene como máximo {limit} columnas.",
    "Ninguna columna tiene el texto de las tarjetas. Llámala `text`; otras son section y rejected.",
    "Esto no es JSON.",
    "Esto no se puede leer como JSON: {mistake}.",
    "Una versión más nueva de este programa exportó este tablero. Actualiza este para traerlo.",
    "Este JSON no es un tablero exportado aquí ni uno exportado por Trello.",
    "El archivo no existe",
    "El archivo no se puede abrir",
    "No es un archivo",
    "El archivo no se puede leer",
    "El archivo no es texto UTF-8",
    "Esto no es texto UTF-8",
  ]

  private static let french: [Pattern] = [
    "un tableau",
    "une section",
    "une carte",
    "un `forEach`",
    "une limite",
    "une valeur",
    "une valeur à soi",
    "la source d’une collection",
    "une collection alimentée",
    "un conteneur",
    "le nom d’une collection",
    "le fichier d’une collection",
    "le champ qui identifie les éléments",
    "le nom d’un paramètre",
    "le nom d’un champ",
    "le titre du tableau",
    "ce à quoi sert le tableau",
    "le titre d’une section",
    "le texte d’une carte",
    "la collection d’un `forEach`",
    "le champ d’où vient le texte d’une carte",
    "le champ d’où vient un id",
    "un id",
    "le nom d’une valeur",
    "le type d’une valeur",
    "un libellé",
    "un choix",
    "un emoji",
    "une couleur",
    "le signe d’un badge",
    "`cards` d’une limite",
    "`{name}`",
    "la collection `{name}`",
    "`sections`",
    "`cards`",
    "`options`",
    "les emojis",
    "`{text}`",
    "rien",
    "une liste",
    "un groupe de champs",
    "un alias",
    "{what} : il faut des champs, {names} (ici : {found})",
    "{what} : `{name}` y est deux fois, dont une sous son ancien nom",
    "{what} : il manque `{name}`",
    "{what} : il faut une liste (ici : {found})",
    "{what} : il faut un texte (ici : {found})",
    "C’est plus long que {limit} octets",
    "Contient le caractère {character}, qu’un tableau n’affiche pas",
    "Impossible sur un tableau : {code}",
    "{what} : le champ `{name}` n’existe pas",
    "Un élément de `{collection}` n’a pas de champ `{name}`",
    "Il n’y a pas de conteneur `{name}`",
    "Il n’y a pas de type `{name}`",
    "Il n’y a pas de collection `{name}`",
    "Il n’y a pas de valeur `{name}`",
    "`{container}` n’accepte pas `{name}`",
    "{mistake} ; voulais-tu dire `{nearest}` ?",
    "{mistake} ; il y a {names}",
    "{mistake} ; voulais-tu dire `{nearest}` ? Il y a {names}",
    "{mistake} ; il existe {names}",
    "{mistake} ; voulais-tu dire `{nearest}` ? Il existe {names}",
    "{mistake} ; il accepte {names}",
    "{mistake} ; voulais-tu dire `{nearest}` ? Il accepte {names}",
    "élément `{id}` : {mistake}",
    "{place} : {mistake}",
    "`{name}` est true ou false (ici : {found})",
    "`{name}` est un nombre (ici : {found})",
    "`{name}` est l’un de ses choix (ici : {found})",
    "`{name}` est une image que les gens y mettent (ici : {found})",
    "`{name}` est everyone ou hosts (ici : {found})",
    "`order` est manual, votes, newest ou fewest (ici : {found})",
    "`pictures` est on, approve ou off (ici : {found})",
    "`hide` est cards, votes ou [cards, votes] (ici : {found})",
    "{what} est un nombre entier de 1 à {limit} (ici : {found})",
    "`values` est une liste comme [dibs, votes] ou un groupe de champs comme {example} (ici : {found})",
    "Un tableau a au plus {limit} valeurs à lui ; ici, il y en a {actual}",
    "La valeur `{name}` y est deux fois",
    "`{name}` existe sur tous les tableaux",
    "Le nom d’une valeur a jusqu’à 40 caractères parmi a-z, 0-9, - et _ (ici : {found})",
    "Une valeur à soi a besoin de `kind` et `label` ; {names} s’en passent",
    "Seul un nombre a `{name}`",
    "`step` est un nombre supérieur à 0 (ici : {found})",
    "`max` est inférieur à `min`",
    "`min` et `max` vont ensemble",
    "Seuls les votes ont `each`",
    "Une réaction a besoin de `options`, comme [👍, 🎉]",
    "Seul un choix ou une réaction a `options`",
    "Un choix a au plus {limit} options, une fois chacune",
    "Un choix a besoin de `options`, comme [small, large]",
    "Une réaction est un seul emoji, comme 👍 (ici : {found})",
    "Une réaction a de 1 à {limit} emojis, une fois chacun",
    "`shown` est hidden, slash, tint, {tint} ou {badge}",
    "`shown` est hidden, slash, tint, {tint} ou {badge} (ici : {found})",
    "Le signe d’un badge a au plus {limit} caractères",
    "`{name}` n’est pas une valeur : il se met dans la section même, à côté de `title`",
    "`{name}` concerne les gens : eux seuls peuvent le régler, sur le tableau",
    "`{name}` ne peut pas être ceci : {found}",
    "`{name}` ne peut pas être ceci : {found}. Possible : {names}",
    "`values` est un groupe de champs, comme {example} (ici : {found})",
    "`collections` nomme des listes d’éléments",
    "Un élément de `{collection}` est un groupe de champs, comme {example}",
    "Une collection est alimentée par `http` (ici : {found})",
    "Le fichier d’une collection finit par .csv ou .json (ici : {found})",
    "`{name}` désigne un fichier, mais ce tableau n’a pas de dossier de fichiers : écris ses éléments ici, ou mets `from: http`",
    "`{name}` : le fichier doit être dans le même dossier que le fichier de tableau ou dans un sous-dossier, sans `..`",
    "`{name}` est un fichier de trop ; un tableau en a au plus {limit}",
    "`{name}` ne peut pas être lu : {mistake}",
    "`{name}` dépasse {limit} octets",
    "Le fichier dépasse {limit} octets",
    "Le fichier est vide ; un tableau a un titre et des sections",
    "Un tableau a au plus {limit} sections ; ici, il y en a {actual}",
    "Un tableau a au plus {limit} cartes (`serve --cards`) ; avec ceci, il y en a {actual}",
    "L’id `{id}` est déjà pris sur ce tableau",
    "Il n’y a pas assez de mémoire pour le lire",
    "`*{name}` fait partie de ce que nomme `&{name}`",
    "Rien avant ceci ne s’appelle `&{name}`",
    "Le nom d’un champ est du texte",
    "Avec ses alias, le fichier a plus de {limit} valeurs",
    "C’est imbriqué sur plus de {limit} niveaux",
    "Impossible à lire comme YAML : {problem}",
    "Ce n’est pas du YAML : {problem}",
    "Un champ y est deux fois : {names}",
    "Aucune ligne ; la première nomme les champs",
    "Le champ `{name}` y est deux fois",
    "Champs de cette ligne : {actual} ; la première en nomme {limit}",
    "Il y a quelque chose après un guillemet fermant",
    "Un guillemet n’est pas fermé",
    "Tableau de données : {mistake}.",
    "Un tableau de données a au plus {limit} colonnes.",
    "Aucune colonne n’a le texte des cartes. Appelle-la `text` ; les autres sont section et rejected.",
    "Ce n’est pas du JSON.",
    "Impossible à lire comme JSON : {mistake}.",
    "Une version plus récente de ce programme a exporté ce tableau. Mets celui-ci à jour pour l’importer.",
    "Ce JSON n’est ni un tableau exporté ici, ni un tableau exporté par Trello.",
    "Le fichier n’existe pas",
    "Le fichier ne peut pas être ouvert",
    "Ce n’est pas un fichier",
    "Le fichier ne peut pas être lu",
    "Le fichier n’est pas du texte UTF-8",
    "Ce n’est pas du texte UTF-8",
  ]

  private static let japanese: [Pattern] = [
    "ボード",
    "セクション",
    "カード",
    "`forEach`",
    "上限",
    "値",
    "独自の値",
    "コレクションの取得元",
    "外から届くコレクション",
    "コンテナ",
    "コレクションの名前",
    "コレクションのファイル",
    "要素を見分けるフィールド",
    "パラメータの名前",
    "フィールドの名前",
    "ボードのタイトル",
    "ボードの目的",
    "セクションのタイトル",
    "カードのテキスト",
    "`forEach` のコレクション",
    "カードのテキストになるフィールド",
    "id になるフィールド",
    "id",
    "値の名前",
    "値の種類",
    "ラベル",
    "選択肢",
    "絵文字",
    "色",
    "バッジの記号",
    "上限の `cards`",
    "`{name}`",
    "コレクション `{name}`",
    "`sections`",
    "`cards`",
    "`options`",
    "絵文字",
    "`{text}`",
    "なし",
    "リスト",
    "フィールドのまとまり",
    "エイリアス",
    "{what}には次のフィールドを書きます：{names}（ここは：{found}）",
    "{what}に `{name}` が二つあります。一つは古い名前です",
    "{what}には `{name}` が必要です",
    "{what}はリストで書きます（ここは：{found}）",
    "{what}はテキストで書きます（ここは：{found}）",
    "{limit}バイトより長くなっています",
    "ボードに表示できない文字 {character} があります",
    "ボードには置けません：{code}",
    "{what}に `{name}` というフィールドはありません",
    "`{collection}` の要素に `{name}` というフィールドはありません",
    "`{name}` というコンテナはありません",
    "`{name}` という種類はありません",
    "`{name}` というコレクションはありません",
    "`{name}` という値はありません",
    "`{container}` に `{name}` は指定できません",
    "{mistake}。`{nearest}` のことですか？",
    "{mistake}。あるのは：{names}",
    "{mistake}。`{nearest}` のことですか？ あるのは：{names}",
    "{mistake}。使えるのは：{names}",
    "{mistake}。`{nearest}` のことですか？ 使えるのは：{names}",
    "{mistake}。指定できるのは：{names}",
    "{mistake}。`{nearest}` のことですか？ 指定できるのは：{names}",
    "要素 `{id}`：{mistake}",
    "{place}：{mistake}",
    "`{name}` は true か false です（ここは：{found}）",
    "`{name}` は数です（ここは：{found}）",
    "`{name}` は選択肢のどれかです（ここは：{found}）",
    "`{name}` は参加者が付ける画像です（ここは：{found}）",
    "`{name}` は everyone か hosts です（ここは：{found}）",
    "`order` は manual、votes、newest、fewest のどれかです（ここは：{found}）",
    "`pictures` は on、approve、off のどれかです（ここは：{found}）",
    "`hide` は cards、votes、[cards, votes] のどれかです（ここは：{found}）",
    "{what} は1から{limit}までの整数です（ここは：{found}）",
    "`values` は [dibs, votes] のようなリストか、{example} のようなまとまりです（ここは：{found}）",
    "ボード独自の値は{limit}個までです（今は{actual}個）",
    "値 `{name}` が二つあります",
    "`{name}` はどのボードにもあります",
    "値の名前は a-z、0-9、-、_ で40文字までです（ここは：{found}）",
    "独自の値には `kind` と `label` が必要です。どちらもいらないのは：{names}",
    "`{name}` があるのは数だけです",
    "`step` は0より大きい数です（ここは：{found}）",
    "`max` が `min` より小さくなっています",
    "`min` と `max` は一緒に書きます",
    "`each` があるのは投票だけです",
    "リアクションには [👍, 🎉] のような `options` が必要です",
    "`options` があるのは選択とリアクションだけです",
    "選択肢は{limit}個までで、同じものは一度だけです",
    "選択には [small, large] のような `options` が必要です",
    "リアクションは 👍 のような絵文字一つです（ここは：{found}）",
    "リアクションの絵文字は1個から{limit}個で、同じものは一度だけです",
    "`shown` は hidden、slash、tint、{tint}、{badge} のどれかです",
    "`shown` は hidden、slash、tint、{tint}、{badge} のどれかです（ここは：{found}）",
    "バッジの記号は{limit}文字までです",
    "`{name}` は値ではありません。セクションの中に `title` と並べて書きます",
    "`{name}` は人についてのものです。本人がボードで付けます",
    "`{name}` にこれは使えません：{found}",
    "`{name}` にこれは使えません：{found}。使えるのは：{names}",
    "`values` は {example} のようなまとまりです（ここは：{found}）",
    "`collections` には名前の付いた要素のリストを書きます",
    "`{collection}` の要素は {example} のようにフィールドで書きます",
    "コレクションは `http` から受け取ります（ここは：{found}）",
    "コレクションのファイルは .csv か .json で終わります（ここは：{found}）",
    "`{name}` はファイルの名前ですが、このボードにはファイルのフォルダがありません。要素をここに書くか、`from: http` と書いてください",
    "`{name}`：ファイルはボードファイルと同じフォルダかその下のフォルダに置き、`..` は使いません",
    "`{name}` でファイルが多すぎます。一つのボードで{limit}個までです",
    "`{name}` を読めません：{mistake}",
    "`{name}` は{limit}バイトより大きいファイルです",
    "ファイルが{limit}バイトを超えています",
    "ファイルが空です。ボードにはタイトルとセクションがあります",
    "ボードのセクションは{limit}個までです（今は{actual}個）",
    "ボードのカードは{limit}枚までです（`serve --cards`）。これで{actual}枚になります",
    "id `{id}` はこのボードで使われています",
    "読むためのメモリがありません",
    "`*{name}` は `&{name}` が指すものの中にあります",
    "これより前に `&{name}` はありません",
    "フィールドの名前はテキストです",
    "エイリアスを含めて値が{limit}個を超えています",
    "入れ子が{limit}段を超えています",
    "YAML として読めません：{problem}",
    "YAML ではありません：{problem}",
    "同じフィールドが二つあります：{names}",
    "中身がありません。1行目にフィールドの名前を書きます",
    "フィールド `{name}` が二つあります",
    "この行のフィールドは{actual}個ですが、1行目には{limit}個あります",
    "閉じる引用符の後に何かがあります",
    "閉じていない引用符があります",
    "表：{mistake}。",
    "表の列は{limit}個までです。",
    "カードのテキストの列がありません。`text` という名前にしてください。ほかに section と rejected があります。",
    "これは JSON ではありません。",
    "JSON として読めません：{mistake}。",
    "このボードは新しい版のプログラムで書き出されました。取り込むには、こちらを更新してください。",
    "この JSON は、ここや Trello から書き出されたボードではありません。",
    "ファイルがありません",
    "ファイルを開けません",
    "ファイルではありません",
    "ファイルを読めません",
    "ファイルが UTF-8 のテキストではありません",
    "UTF-8 のテキストではありません",
  ]

  private static let korean: [Pattern] = [
    "보드",
    "섹션",
    "카드",
    "`forEach`",
    "한도",
    "값",
    "직접 만든 값",
    "모음의 출처",
    "밖에서 채우는 모음",
    "컨테이너",
    "모음의 이름",
    "모음의 파일",
    "요소를 구별하는 필드",
    "매개변수의 이름",
    "필드의 이름",
    "보드의 제목",
    "보드의 용도",
    "섹션의 제목",
    "카드의 글",
    "`forEach`의 모음",
    "카드의 글이 될 필드",
    "id가 될 필드",
    "id",
    "값의 이름",
    "값의 종류",
    "라벨",
    "선택지",
    "이모지",
    "색",
    "배지의 기호",
    "한도의 `cards`",
    "`{name}`",
    "모음 `{name}`",
    "`sections`",
    "`cards`",
    "`options`",
    "이모지",
    "`{text}`",
    "빈칸",
    "목록",
    "필드 묶음",
    "별칭",
    "{what}에는 필드를 씁니다: {names} (여기는: {found})",
    "{what}: `{name}`이(가) 두 번 있습니다. 하나는 예전 이름입니다",
    "{what}: `{name}`이(가) 필요합니다",
    "{what}: 목록이어야 합니다 (여기는: {found})",
    "{what}: 글이어야 합니다 (여기는: {found})",
    "{limit}바이트보다 깁니다",
    "보드에 표시하지 않는 문자 {character}이(가) 있습니다",
    "보드에 둘 수 없습니다: {code}",
    "{what}: `{name}` 필드가 없습니다",
    "`{collection}`의 요소에 `{name}` 필드가 없습니다",
    "`{name}` 컨테이너는 없습니다",
    "`{name}` 종류는 없습니다",
    "`{name}` 모음은 없습니다",
    "`{name}` 값은 없습니다",
    "`{container}`에는 `{name}`을(를) 쓸 수 없습니다",
    "{mistake}. `{nearest}`을(를) 말한 것인가요?",
    "{mistake}. 있는 것: {names}",
    "{mistake}. `{nearest}`을(를) 말한 것인가요? 있는 것: {names}",
    "{mistake}. 쓸 수 있는 것: {names}",
    "{mistake}. `{nearest}`을(를) 말한 것인가요? 쓸 수 있는 것: {names}",
    "{mistake}. 지정할 수 있는 것: {names}",
    "{mistake}. `{nearest}`을(를) 말한 것인가요? 지정할 수 있는 것: {names}",
    "요소 `{id}`: {mistake}",
    "{place}: {mistake}",
    "`{name}`은(는) true 또는 false입니다 (여기는: {found})",
    "`{name}`은(는) 숫자입니다 (여기는: {found})",
    "`{name}`은(는) 선택지 중 하나입니다 (여기는: {found})",
    "`{name}`은(는) 사람들이 넣는 사진입니다 (여기는: {found})",
    "`{name}`은(는) everyone 또는 hosts입니다 (여기는: {found})",
    "`order`는 manual, votes, newest, fewest 중 하나입니다 (여기는: {found})",
    "`pictures`는 on, approve, off 중 하나입니다 (여기는: {found})",
    "`hide`는 cards, votes, [cards, votes] 중 하나입니다 (여기는: {found})",
    "{what}: 1에서 {limit}까지의 정수입니다 (여기는: {found})",
    "`values`는 [dibs, votes] 같은 목록이나 {example} 같은 묶음입니다 (여기는: {found})",
    "보드의 값은 최대 {limit}개입니다 (지금 {actual}개)",
    "`{name}` 값이 두 번 있습니다",
    "`{name}`은(는) 모든 보드에 있습니다",
    "값의 이름은 a-z, 0-9, -, _로 40자까지입니다 (여기는: {found})",
    "직접 만든 값에는 `kind`와 `label`이 필요합니다. 둘 다 필요 없는 것: {names}",
    "`{name}`은(는) 숫자에만 있습니다",
    "`step`은 0보다 큰 숫자입니다 (여기는: {found})",
    "`max`가 `min`보다 작습니다",
    "`min`과 `max`는 함께 씁니다",
    "`each`는 투표에만 있습니다",
    "반응에는 [👍, 🎉] 같은 `options`가 필요합니다",
    "`options`는 선택이나 반응에만 있습니다",
    "선택지는 최대 {limit}개이며 각각 한 번만 씁니다",
    "선택에는 [small, large] 같은 `options`가 필요합니다",
    "반응은 👍 같은 이모지 하나입니다 (여기는: {found})",
    "반응의 이모지는 1개에서 {limit}개이며 각각 한 번만 씁니다",
    "`shown`은 hidden, slash, tint, {tint}, {badge} 중 하나입니다",
    "`shown`은 hidden, slash, tint, {tint}, {badge} 중 하나입니다 (여기는: {found})",
    "배지의 기호는 최대 {limit}자입니다",
    "`{name}`은(는) 값이 아닙니다. 섹션 안에 `title`과 나란히 씁니다",
    "`{name}`은(는) 사람에 관한 것입니다. 본인이 보드에서 정합니다",
    "`{name}`에 쓸 수 없습니다: {found}",
    "`{name}`에 쓸 수 없습니다: {found}. 쓸 수 있는 것: {names}",
    "`values`는 {example} 같은 묶음입니다 (여기는: {found})",
    "`collections`에는 이름이 있는 요소 목록을 씁니다",
    "`{collection}`의 요소는 {example}처럼 필드로 씁니다",
    "모음은 `http`에서 채웁니다 (여기는: {found})",
    "모음의 파일은 .csv 또는 .json으로 끝납니다 (여기는: {found})",
    "`{name}`은(는) 파일 이름인데, 이 보드에는 파일 폴더가 없습니다. 요소를 여기에 쓰거나 `from: http`라고 쓰세요",
    "`{name}`: 파일은 보드 파일과 같은 폴더나 그 아래 폴더에 두고, `..`은 쓰지 않습니다",
    "`{name}`에서 파일이 너무 많습니다. 한 보드에 최대 {limit}개입니다",
    "`{name}`을(를) 읽을 수 없습니다: {mistake}",
    "`{name}`은(는) {limit}바이트보다 큽니다",
    "파일이 {limit}바이트보다 큽니다",
    "파일이 비어 있습니다. 보드에는 제목과 섹션이 있습니다",
    "보드의 섹션은 최대 {limit}개입니다 (지금 {actual}개)",
    "보드의 카드는 최대 {limit}장입니다(`serve --cards`). 이것까지 {actual}장입니다",
    "id `{id}`은(는) 이 보드에서 이미 쓰입니다",
    "읽을 메모리가 없습니다",
    "`*{name}`은(는) `&{name}`이(가) 가리키는 것의 일부입니다",
    "이 앞에 `&{name}`이(가) 없습니다",
    "필드의 이름은 글입니다",
    "별칭까지 합하면 값이 {limit}개보다 많습니다",
    "{limit}단계보다 깊게 겹쳐 있습니다",
    "YAML로 읽을 수 없습니다: {problem}",
    "YAML이 아닙니다: {problem}",
    "같은 필드가 두 번 있습니다: {names}",
    "내용이 없습니다. 첫 줄에 필드 이름을 씁니다",
    "`{name}` 필드가 두 번 있습니다",
    "이 줄의 필드는 {actual}개인데 첫 줄에는 {limit}개가 있습니다",
    "닫는 따옴표 뒤에 무언가 있습니다",
    "닫히지 않은 따옴표가 있습니다",
    "표: {mistake}.",
    "표의 열은 최대 {limit}개입니다.",
    "카드의 글이 있는 열이 없습니다. 이름을 `text`로 하세요. 다른 열은 section과 rejected입니다.",
    "JSON이 아닙니다.",
    "JSON으로 읽을 수 없습니다: {mistake}.",
    "이 보드는 더 새로운 버전의 프로그램에서 내보낸 것입니다. 가져오려면 이 프로그램을 업데이트하세요.",
    "이 JSON은 여기에서 내보낸 보드도, Trello에서 내보낸 보드도 아닙니다.",
    "파일이 없습니다",
    "파일을 열 수 없습니다",
    "파일이 아닙니다",
    "파일을 읽을 수 없습니다",
    "파일이 UTF-8 텍스트가 아닙니다",
    "UTF-8 텍스트가 아닙니다",
  ]

  private static let chinese: [Pattern] = [
    "看板",
    "分栏",
    "卡片",
    "`forEach`",
    "上限",
    "值",
    "自定的值",
    "集合的来源",
    "由外部提供的集合",
    "容器",
    "集合的名称",
    "集合的文件",
    "用来识别元素的字段",
    "参数的名称",
    "字段的名称",
    "看板的标题",
    "看板的用途",
    "分栏的标题",
    "卡片的文本",
    "`forEach` 的集合",
    "提供卡片文本的字段",
    "提供 id 的字段",
    "id",
    "值的名称",
    "值的类型",
    "标签",
    "选项",
    "表情符号",
    "颜色",
    "徽标的符号",
    "上限的 `cards`",
    "`{name}`",
    "集合 `{name}`",
    "`sections`",
    "`cards`",
    "`options`",
    "表情符号",
    "`{text}`",
    "空",
    "列表",
    "字段组",
    "别名",
    "{what}由字段组成：{names}（这里是：{found}）",
    "{what}有两个 `{name}`，其中一个用的是旧名",
    "{what}需要 `{name}`",
    "{what}应是列表（这里是：{found}）",
    "{what}应是文本（这里是：{found}）",
    "超过了 {limit} 字节",
    "含有看板不显示的字符 {character}",
    "不能放在看板上：{code}",
    "{what}没有字段 `{name}`",
    "`{collection}` 的元素没有字段 `{name}`",
    "没有名为 `{name}` 的容器",
    "没有名为 `{name}` 的类型",
    "没有名为 `{name}` 的集合",
    "没有名为 `{name}` 的值",
    "`{container}` 不接受 `{name}`",
    "{mistake}。你是想写 `{nearest}` 吗？",
    "{mistake}；可用的有：{names}",
    "{mistake}。你是想写 `{nearest}` 吗？可用的有：{names}",
    "{mistake}；现有：{names}",
    "{mistake}。你是想写 `{nearest}` 吗？现有：{names}",
    "{mistake}；可接受：{names}",
    "{mistake}。你是想写 `{nearest}` 吗？可接受：{names}",
    "元素 `{id}`：{mistake}",
    "{place}：{mistake}",
    "`{name}` 是 true 或 false（这里是：{found}）",
    "`{name}` 是数字（这里是：{found}）",
    "`{name}` 是选项之一（这里是：{found}）",
    "`{name}` 是由大家放上的图片（这里是：{found}）",
    "`{name}` 是 everyone 或 hosts（这里是：{found}）",
    "`order` 是 manual、votes、newest 或 fewest（这里是：{found}）",
    "`pictures` 是 on、approve 或 off（这里是：{found}）",
    "`hide` 是 cards、votes 或 [cards, votes]（这里是：{found}）",
    "{what} 是 1 到 {limit} 的整数（这里是：{found}）",
    "`values` 是 [dibs, votes] 这样的列表，或 {example} 这样的字段组（这里是：{found}）",
    "一块看板最多有 {limit} 个自己的值；现在有 {actual} 个",
    "值 `{name}` 出现了两次",
    "每块看板都有 `{name}`",
    "值的名称最多 40 个字符，只用 a-z、0-9、- 和 _（这里是：{found}）",
    "自定的值需要 `kind` 和 `label`；两者都不需要的有：{names}",
    "只有数字才有 `{name}`",
    "`step` 是大于 0 的数字（这里是：{found}）",
    "`max` 小于 `min`",
    "`min` 和 `max` 要一起写",
    "只有投票才有 `each`",
    "表情回应需要 `options`，例如 [👍, 🎉]",
    "只有选择或表情回应才有 `options`",
    "一个选择最多有 {limit} 个选项，每个只写一次",
    "选择需要 `options`，例如 [small, large]",
    "表情回应是一个表情符号，例如 👍（这里是：{found}）",
    "表情回应有 1 到 {limit} 个表情符号，每个只写一次",
    "`shown` 是 hidden、slash、tint、{tint} 或 {badge}",
    "`shown` 是 hidden、slash、tint、{tint} 或 {badge}（这里是：{found}）",
    "徽标的符号最多 {limit} 个字符",
    "`{name}` 不是值：它写在分栏里，与 `title` 并列",
    "`{name}` 与人有关：只有他们自己能在看板上设置",
    "`{name}` 不能是：{found}",
    "`{name}` 不能是：{found}。可以是：{names}",
    "`values` 是字段组，例如 {example}（这里是：{found}）",
    "`collections` 给元素列表命名",
    "`{collection}` 的元素由字段组成，例如 {example}",
    "集合由 `http` 提供（这里是：{found}）",
    "集合的文件以 .csv 或 .json 结尾（这里是：{found}）",
    "`{name}` 是文件名，而这块看板没有存放文件的文件夹：请把元素写在这里，或写 `from: http`",
    "`{name}`：文件应与看板文件在同一文件夹中，或在其下的文件夹中，不用 `..`",
    "`{name}` 使文件过多；一块看板最多 {limit} 个",
    "无法读取 `{name}`：{mistake}",
    "`{name}` 大于 {limit} 字节",
    "文件大于 {limit} 字节",
    "文件是空的；看板有标题和分栏",
    "一块看板最多有 {limit} 个分栏；现在有 {actual} 个",
    "一块看板最多有 {limit} 张卡片（`serve --cards`）；加上这里共 {actual} 张",
    "id `{id}` 在这块看板上已被使用",
    "没有内存来读取它",
    "`*{name}` 在 `&{name}` 所指的内容之中",
    "前面没有名为 `&{name}` 的内容",
    "字段的名称应是文本",
    "连同别名，文件中的值超过 {limit} 个",
    "嵌套超过了 {limit} 层",
    "无法作为 YAML 读取：{problem}",
    "这不是 YAML：{problem}",
    "有重复的字段：{names}",
    "没有内容；第一行是字段名",
    "字段 `{name}` 出现了两次",
    "这一行有 {actual} 个字段；第一行写了 {limit} 个",
    "右引号后面还有内容",
    "有未闭合的引号",
    "表格：{mistake}。",
    "表格最多有 {limit} 列。",
    "没有包含卡片文本的列。请把它命名为 `text`；其他列有 section 和 rejected。",
    "这不是 JSON。",
    "无法作为 JSON 读取：{mistake}。",
    "这块看板由更新版本的程序导出。请更新此程序再导入。",
    "此 JSON 既不是从这里导出的看板，也不是 Trello 导出的看板。",
    "文件不存在",
    "文件无法打开",
    "这不是文件",
    "文件无法读取",
    "文件不是 UTF-8 文本",
    "这不是 UTF-8 文本",
  ]
}
