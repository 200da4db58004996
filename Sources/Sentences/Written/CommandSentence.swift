// Written by deploy/make-sentences.
// swift-format-ignore-file

/// What `displayboard host` answers.
public struct CommandSentence: Sentence {
  let number: Int
  var parameters: [String: Parameter] = [:]

  public func text(in language: Language) -> String {
    Self.patterns(in: language)[number].filled(with: parameters, in: language)
  }

  /// Seat {seat} is taken away.
  public static func seatTakenAway(seat: String) -> Self {
    Self(number: 0, parameters: ["seat": .text(seat)])
  }

  /// No address was shut.
  public static var noAddressShut: Self { Self(number: 1) }

  /// Newcomers from {count} addresses can come in again.
  public static func letInAgain(count: Int) -> Self {
    Self(number: 2, parameters: ["count": .number(count)])
  }

  /// We don't know their address, or they aren't here, so no address was shut.
  public static var addressUnknown: Self { Self(number: 3) }

  /// Newcomers from {count} addresses are kept out until `host let-in`.
  public static func keptOut(count: Int) -> Self {
    Self(number: 4, parameters: ["count": .number(count)])
  }

  /// The board is frozen.
  public static var frozen: Self { Self(number: 5) }

  /// Guests can change the board again.
  public static var unfrozen: Self { Self(number: 6) }

  /// Guests change only their own cards.
  public static var guestsChangeOwn: Self { Self(number: 7) }

  /// Guests change everything.
  public static var guestsChangeEverything: Self { Self(number: 8) }

  /// From now on cards are held back.
  public static var cardsHidden: Self { Self(number: 9) }

  /// From now on votes are held back.
  public static var votesHidden: Self { Self(number: 10) }

  /// Everybody sees the cards.
  public static var cardsShown: Self { Self(number: 11) }

  /// Everybody sees the votes.
  public static var votesShown: Self { Self(number: 12) }

  /// Walls show the board.
  public static var wallsShowBoard: Self { Self(number: 13) }

  /// Walls show a curtain.
  public static var wallsShowCurtain: Self { Self(number: 14) }

  /// Walls show the card {card}.
  public static func wallsShowCard(card: String) -> Self {
    Self(number: 15, parameters: ["card": .text(card)])
  }

  /// Your announcement is cleared.
  public static var announcementCleared: Self { Self(number: 16) }

  /// Everyone now sees: {text}
  public static func everyoneSees(text: String) -> Self {
    Self(number: 17, parameters: ["text": .text(text)])
  }

  /// The screen now shows the board.
  public static var screenShowsBoard: Self { Self(number: 18) }

  /// Card {card} is back on the board.
  public static func cardIsBack(card: String) -> Self {
    Self(number: 19, parameters: ["card": .text(card)])
  }

  /// The board is back to revision {revision}.
  public static func backToRevision(revision: String) -> Self {
    Self(number: 20, parameters: ["revision": .text(revision)])
  }

  /// Older: --before {position}
  public static func olderBefore(position: String) -> Self {
    Self(number: 21, parameters: ["position": .text(position)])
  }

  /// the server
  public static var theServer: Self { Self(number: 22) }

  /// seat {seat}
  public static func seatNumbered(seat: String) -> Self {
    Self(number: 23, parameters: ["seat": .text(seat)])
  }

  /// changed the board
  public static var changedTheBoard: Self { Self(number: 24) }

  /// a change
  public static var aChange: Self { Self(number: 25) }

  /// {count} changes at once
  public static func changesAtOnce(count: Int) -> Self {
    Self(number: 26, parameters: ["count": .number(count)])
  }

  /// followed the board's file: {count} changes
  public static func followedFile(count: Int) -> Self {
    Self(number: 27, parameters: ["count": .number(count)])
  }

  /// took seat {seat} away
  public static func tookSeatAway(seat: String) -> Self {
    Self(number: 28, parameters: ["seat": .text(seat)])
  }

  /// {board}  {people} here, {cards}
  public static func boardLine(board: String, people: String, cards: String) -> Self {
    Self(number: 29, parameters: ["board": .text(board), "people": .text(people), "cards": .text(cards)])
  }

  /// {number} cards
  public static func cardCount(number: String) -> Self {
    Self(number: 30, parameters: ["number": .text(number)])
  }

  /// not open
  public static var notOpen: Self { Self(number: 31) }

  /// {line}, frozen
  public static func lineFrozen(line: String) -> Self {
    Self(number: 32, parameters: ["line": .text(line)])
  }

  /// {line}, shown as {container}
  public static func lineShownAs(line: String, container: String) -> Self {
    Self(number: 33, parameters: ["line": .text(line), "container": .text(container)])
  }

  /// Full: newcomers can only look. `host forget idle` makes room where it can.
  public static var fullOfSeats: Self { Self(number: 34) }

  /// Full: new tabs can only look, until others are forgotten.
  public static var fullOfTabs: Self { Self(number: 35) }

  /// Nobody has been here yet.
  public static var nobodyYet: Self { Self(number: 36) }

  /// kicked
  public static var kicked: Self { Self(number: 37) }

  /// here
  public static var here: Self { Self(number: 38) }

  /// away
  public static var away: Self { Self(number: 39) }

  /// from {address}
  public static func fromAddress(address: String) -> Self {
    Self(number: 40, parameters: ["address": .text(address)])
  }

  /// (no name)
  public static var noName: Self { Self(number: 41) }

  /// {line}, removed by seat {seat}
  public static func lineRemovedBy(line: String, seat: String) -> Self {
    Self(number: 42, parameters: ["line": .text(line), "seat": .text(seat)])
  }

  /// {line}, removed with its section
  public static func lineWithSection(line: String) -> Self {
    Self(number: 43, parameters: ["line": .text(line)])
  }

  /// The server answered something this version doesn't understand. Are both of one version?
  public static var notUnderstood: Self { Self(number: 44) }

  /// The server said something this version doesn't understand: {problem}.
  public static func messageNotUnderstood(problem: String) -> Self {
    Self(number: 45, parameters: ["problem": .text(problem)])
  }

  /// The server closed the connection: {problem}.
  public static func connectionClosed(problem: String) -> Self {
    Self(number: 46, parameters: ["problem": .text(problem)])
  }

  /// The server on {data} didn't answer.
  public static func noAnswer(data: String) -> Self {
    Self(number: 47, parameters: ["data": .text(data)])
  }

  /// No server is running on {data}: start it with {command}.
  public static func noServerRunning(data: String, command: String) -> Self {
    Self(number: 48, parameters: ["data": .text(data), "command": .text(command)])
  }

  /// You aren't allowed to open {path}: run this as the user who runs the server.
  public static func mayNotOpen(path: String) -> Self {
    Self(number: 49, parameters: ["path": .text(path)])
  }

  /// {path} can't be opened: {problem}.
  public static func cannotBeOpened(path: String, problem: String) -> Self {
    Self(number: 50, parameters: ["path": .text(path), "problem": .text(problem)])
  }

  /// There is no board {board} on this server.
  public static func noBoard(board: String) -> Self {
    Self(number: 51, parameters: ["board": .text(board)])
  }

  /// The running server is another version than this program. Restart it.
  public static var restartServer: Self { Self(number: 52) }

  /// They have that seat now.
  public static var theyHaveTheSeat: Self { Self(number: 53) }

  /// They were told no.
  public static var theyWereToldNo: Self { Self(number: 54) }

  /// Nobody is asking for a seat.
  public static var nobodyAsks: Self { Self(number: 55) }

  /// {claim}  says they are {name} (seat {seat}), on a device that shows {claim}
  public static func claimLine(claim: String, name: String, seat: String) -> Self {
    Self(number: 56, parameters: ["claim": .text(claim), "name": .text(name), "seat": .text(seat)])
  }

  /// {claim}  says they are {name} (seat {seat}), called {asking} so far, on a device that shows {claim}
  public static func claimLineCalled(claim: String, name: String, seat: String, asking: String) -> Self {
    Self(number: 57, parameters: ["claim": .text(claim), "name": .text(name), "seat": .text(seat), "asking": .text(asking)])
  }

  /// {count} seats that are here may stay.
  public static func mayStay(count: Int) -> Self {
    Self(number: 58, parameters: ["count": .number(count)])
  }

  /// {count} others need this link, or the code on the wall, to come back.
  public static func needThisLink(count: Int) -> Self {
    Self(number: 59, parameters: ["count": .number(count)])
  }

  /// Nobody here is called {name}, and nothing was changed. `host people` lists who is here.
  public static func nobodyHereCalled(name: String) -> Self {
    Self(number: 60, parameters: ["name": .text(name)])
  }

  /// {count} people here are called {name}. Say which by their seats' numbers: {numbers}.
  public static func severalHereCalled(count: Int, name: String, numbers: String) -> Self {
    Self(number: 61, parameters: ["count": .number(count), "name": .text(name), "numbers": .text(numbers)])
  }

  /// {count} seats are forgotten.
  public static func forgotten(count: Int) -> Self {
    Self(number: 62, parameters: ["count": .number(count)])
  }

  /// {count} stay: somebody is there, or owns something on the board, or has a device that hasn't heard yet what became of what it sent.
  public static func staying(count: Int) -> Self {
    Self(number: 63, parameters: ["count": .number(count)])
  }

  /// {count} seats are taken away.
  public static func seatsTakenAway(count: Int) -> Self {
    Self(number: 64, parameters: ["count": .number(count)])
  }

  /// They can still come from another address by the link or the code: `host new-code` prevents that.
  public static var theyCanComeBack: Self { Self(number: 65) }

  /// The board is shown as its file says.
  public static var shownAsFile: Self { Self(number: 66) }

  /// The board is shown as {container}.
  public static func shownAs(container: String) -> Self {
    Self(number: 67, parameters: ["container": .text(container)])
  }

  /// {board} is on.
  public static func ownerMade(board: String) -> Self {
    Self(number: 68, parameters: ["board": .text(board)])
  }

  /// {board} has its new title.
  public static func ownerRenamed(board: String) -> Self {
    Self(number: 69, parameters: ["board": .text(board)])
  }

  /// {board} is archived: nobody can open it until you unarchive it.
  public static func ownerArchived(board: String) -> Self {
    Self(number: 70, parameters: ["board": .text(board)])
  }

  /// {board} is back.
  public static func ownerBack(board: String) -> Self {
    Self(number: 71, parameters: ["board": .text(board)])
  }

  /// {board} is deleted. You can restore it for {days} days.
  public static func ownerDeleted(board: String, days: String) -> Self {
    Self(number: 72, parameters: ["board": .text(board), "days": .text(days)])
  }

  /// The template is saved.
  public static var ownerTemplate: Self { Self(number: 73) }

  /// The template is removed.
  public static var ownerTemplateGone: Self { Self(number: 74) }

  /// There is no template {template}. `owner templates` lists them.
  public static func ownerNoTemplate(template: String) -> Self {
    Self(number: 75, parameters: ["template": .text(template)])
  }

  /// The file {file} says what {board} is. Change the file, or duplicate the board.
  public static func ownerNotStored(file: String, board: String) -> Self {
    Self(number: 76, parameters: ["file": .text(file), "board": .text(board)])
  }

  /// {board} is written in Swift: its program says what it is.
  public static func ownerWrittenInSwift(board: String) -> Self {
    Self(number: 77, parameters: ["board": .text(board)])
  }

  /// The board's text has a mistake: {problem}
  public static func ownerMistake(problem: String) -> Self {
    Self(number: 78, parameters: ["problem": .text(problem)])
  }

  /// There are {limit} already, and more don't fit. Remove one first.
  public static func ownerFull(limit: Int) -> Self {
    Self(number: 79, parameters: ["limit": .number(limit)])
  }

  /// The title in this text can only be changed by hand.
  public static var ownerByHand: Self { Self(number: 80) }

  /// Nothing was changed, because the server can't write to its disk now.
  public static var ownerNotWritten: Self { Self(number: 81) }

  /// archived
  public static var archived: Self { Self(number: 82) }

  /// deleted
  public static var deleted: Self { Self(number: 83) }

  /// from a file
  public static var inFile: Self { Self(number: 84) }

  /// written in Swift
  public static var inApp: Self { Self(number: 85) }

  /// There is no board yet. Make one: {command}
  public static func noBoardsYet(command: String) -> Self {
    Self(number: 86, parameters: ["command": .text(command)])
  }

  /// added “{text}”
  public static func didAddCard(text: String) -> Self {
    Self(number: 87, parameters: ["text": .text(text)])
  }

  /// edited “{text}”
  public static func didEditText(text: String) -> Self {
    Self(number: 88, parameters: ["text": .text(text)])
  }

  /// moved “{text}” in “{section}”
  public static func didMoveCard(text: String, section: String) -> Self {
    Self(number: 89, parameters: ["text": .text(text), "section": .text(section)])
  }

  /// removed “{text}”
  public static func didRemoveCard(text: String) -> Self {
    Self(number: 90, parameters: ["text": .text(text)])
  }

  /// put “{text}” back
  public static func didRestoreCard(text: String) -> Self {
    Self(number: 91, parameters: ["text": .text(text)])
  }

  /// added the section “{text}”
  public static func didAddSection(text: String) -> Self {
    Self(number: 92, parameters: ["text": .text(text)])
  }

  /// named a section “{title}”
  public static func didRenameSection(title: String) -> Self {
    Self(number: 93, parameters: ["title": .text(title)])
  }

  /// moved the section “{text}”
  public static func didMoveSection(text: String) -> Self {
    Self(number: 94, parameters: ["text": .text(text)])
  }

  /// removed the section “{text}”
  public static func didRemoveSection(text: String) -> Self {
    Self(number: 95, parameters: ["text": .text(text)])
  }

  /// put the section “{text}” back
  public static func didRestoreSection(text: String) -> Self {
    Self(number: 96, parameters: ["text": .text(text)])
  }

  /// set {key} on “{text}” to {value}
  public static func didSet(key: String, text: String, value: String) -> Self {
    Self(number: 97, parameters: ["key": .text(key), "text": .text(text), "value": .text(value)])
  }

  /// cleared {key} on “{text}”
  public static func didUnset(key: String, text: String) -> Self {
    Self(number: 98, parameters: ["key": .text(key), "text": .text(text)])
  }

  /// changed {count} things at once
  public static func didSeveral(count: Int) -> Self {
    Self(number: 99, parameters: ["count": .number(count)])
  }

  /// Nothing has happened yet.
  public static var historyNone: Self { Self(number: 100) }

  /// undid: {what}
  public static func historyUndid(what: String) -> Self {
    Self(number: 101, parameters: ["what": .text(what)])
  }

  /// redid: {what}
  public static func historyRedid(what: String) -> Self {
    Self(number: 102, parameters: ["what": .text(what)])
  }

  /// changed a setting
  public static var historySet: Self { Self(number: 103) }

  /// {count} items from then couldn't be restored.
  public static func historyMissing(count: Int) -> Self {
    Self(number: 104, parameters: ["count": .number(count)])
  }

  /// Took back {count} changes.
  public static func takeBackTaken(count: Int) -> Self {
    Self(number: 105, parameters: ["count": .number(count)])
  }

  /// Kept {count} that others built on.
  public static func takeBackStanding(count: Int) -> Self {
    Self(number: 106, parameters: ["count": .number(count)])
  }

  /// Older changes are no longer kept.
  public static var takeBackOlder: Self { Self(number: 107) }

  /// Nothing has been removed.
  public static var hostNoneRemoved: Self { Self(number: 108) }

  /// No screen shows this code now. Check the screen and try again.
  public static var hostScreenUnknown: Self { Self(number: 109) }

  /// Someone
  public static var somebody: Self { Self(number: 110) }

  /// The board can't save changes right now. Try again in a moment.
  public static var seatPaused: Self { Self(number: 111) }

  /// The server refused: {code}.
  public static func serverRefused(code: String) -> Self {
    Self(number: 112, parameters: ["code": .text(code)])
  }

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

  private static let arabic: [Pattern] = [
    "سُحب المقعد {seat}.",
    "لم يكن أي عنوان محظورًا.",
    ["zero": "لم يكن أي عنوان محظورًا.", "one": "يستطيع الجدد من عنوان واحد الدخول من جديد.", "two": "يستطيع الجدد من عنوانين الدخول من جديد.", "few": "يستطيع الجدد من {count} عناوين الدخول من جديد.", "many": "يستطيع الجدد من {count} عنوانًا الدخول من جديد.", "other": "يستطيع الجدد من {count} عنوان الدخول من جديد."],
    "عنوانهم غير معروف أو ليسوا هنا، فلم يُحظر أي عنوان.",
    ["zero": "لا عنوان محظور.", "one": "لا يدخل الجدد من عنوان واحد حتى `host let-in`.", "two": "لا يدخل الجدد من عنوانين حتى `host let-in`.", "few": "لا يدخل الجدد من {count} عناوين حتى `host let-in`.", "many": "لا يدخل الجدد من {count} عنوانًا حتى `host let-in`.", "other": "لا يدخل الجدد من {count} عنوان حتى `host let-in`."],
    "اللوحة مجمَّدة.",
    "يستطيع الضيوف تغيير اللوحة من جديد.",
    "لا يغيّر الضيوف إلا بطاقاتهم.",
    "يغيّر الضيوف كل شيء.",
    "من الآن تُحجب البطاقات.",
    "من الآن تُحجب الأصوات.",
    "يرى الجميع البطاقات.",
    "يرى الجميع الأصوات.",
    "تعرض الشاشات اللوحة.",
    "تعرض الشاشات ستارة.",
    "تعرض الشاشات البطاقة {card}.",
    "أُزيل إعلانك.",
    "يرى الجميع الآن: {text}",
    "تعرض الشاشة اللوحة الآن.",
    "عادت البطاقة {card} إلى اللوحة.",
    "عادت اللوحة إلى النسخة {revision}.",
    "أقدم: ‎--before {position}",
    "الخادم",
    "المقعد {seat}",
    "غيّر اللوحة",
    "تغييرًا",
    ["zero": "بلا تغييرات", "one": "تغيير واحد دفعة واحدة", "two": "تغييران دفعة واحدة", "few": "{count} تغييرات دفعة واحدة", "many": "{count} تغييرًا دفعة واحدة", "other": "{count} تغيير دفعة واحدة"],
    ["zero": "تبع ملف اللوحة: بلا تغييرات", "one": "تبع ملف اللوحة: تغيير واحد", "two": "تبع ملف اللوحة: تغييران", "few": "تبع ملف اللوحة: {count} تغييرات", "many": "تبع ملف اللوحة: {count} تغييرًا", "other": "تبع ملف اللوحة: {count} تغيير"],
    "سحب المقعد {seat}",
    "{board}  هنا: {people}، {cards}",
    "البطاقات: {number}",
    "غير مفتوحة",
    "{line}، مجمَّدة",
    "{line}، معروضة كـ{container}",
    "ممتلئة: الجدد يشاهدون فقط. ‏`host forget idle` يفسح مكانًا حيث يمكن.",
    "ممتلئة: علامات التبويب الجديدة للمشاهدة فقط حتى تُنسى غيرها.",
    "لم يأتِ أحد بعد.",
    "مطرود",
    "هنا",
    "غائب",
    "من {address}",
    "(بلا اسم)",
    "{line}، أزالها المقعد {seat}",
    "{line}، أُزيلت مع قسمها",
    "أجاب الخادم بما لا يفهمه هذا الإصدار. هل كلاهما من إصدار واحد؟",
    "قال الخادم ما لا يفهمه هذا الإصدار: {problem}.",
    "أغلق الخادم الاتصال: {problem}.",
    "لم يجب الخادم على {data}.",
    "لا خادم يعمل على {data}. شغّله بـ {command}.",
    "لا يُسمح لك بفتح {path}. شغّل هذا بالمستخدم الذي يشغّل الخادم.",
    "تعذّر فتح {path}: {problem}.",
    "لا لوحة باسم {board} على هذا الخادم.",
    "الخادم العامل من إصدار غير إصدار هذا البرنامج. أعد تشغيله.",
    "صار المقعد له الآن.",
    "قيل له لا.",
    "لا أحد يطلب مقعدًا.",
    "{claim}  يقول إنه {name} (المقعد {seat})، على جهاز يعرض {claim}",
    "{claim}  يقول إنه {name} (المقعد {seat})، واسمه حتى الآن {asking}، على جهاز يعرض {claim}",
    ["zero": "لا مقعد هنا يبقى.", "one": "مقعد واحد هنا يبقى.", "two": "مقعدان هنا يبقيان.", "few": "{count} مقاعد هنا تبقى.", "many": "{count} مقعدًا هنا تبقى.", "other": "{count} مقعد هنا تبقى."],
    ["zero": "لا أحد غيرهم يحتاج إلى هذا الرابط.", "one": "شخص آخر يحتاج إلى هذا الرابط أو الرمز على الشاشة ليعود.", "two": "شخصان آخران يحتاجان إلى هذا الرابط أو الرمز على الشاشة ليعودا.", "few": "{count} آخرون يحتاجون إلى هذا الرابط أو الرمز على الشاشة ليعودوا.", "many": "{count} آخرون يحتاجون إلى هذا الرابط أو الرمز على الشاشة ليعودوا.", "other": "{count} آخرون يحتاجون إلى هذا الرابط أو الرمز على الشاشة ليعودوا."],
    "لا أحد هنا باسم {name}، ولم يتغيّر شيء. ‏`host people` يعرض من هنا.",
    "{count} هنا بالاسم {name}. حدّد أيّهم بأرقام مقاعدهم: {numbers}.",
    ["zero": "لم يُنسَ أي مقعد.", "one": "نُسي مقعد واحد.", "two": "نُسي مقعدان.", "few": "نُسيت {count} مقاعد.", "many": "نُسي {count} مقعدًا.", "other": "نُسي {count} مقعد."],
    ["zero": "لا مقعد يبقى.", "one": "يبقى مقعد واحد: صاحبه هنا، أو له شيء على اللوحة، أو له جهاز لم يعلم بعد مصير ما أرسله.", "two": "يبقى مقعدان: صاحبهما هنا، أو له شيء على اللوحة، أو له جهاز لم يعلم بعد مصير ما أرسله.", "few": "تبقى {count} مقاعد: أصحابها هنا، أو لهم شيء على اللوحة، أو لهم جهاز لم يعلم بعد مصير ما أرسله.", "many": "يبقى {count} مقعدًا: أصحابها هنا، أو لهم شيء على اللوحة، أو لهم جهاز لم يعلم بعد مصير ما أرسله.", "other": "يبقى {count} مقعد: أصحابها هنا، أو لهم شيء على اللوحة، أو لهم جهاز لم يعلم بعد مصير ما أرسله."],
    ["zero": "لم يُسحب أي مقعد.", "one": "سُحب مقعد واحد.", "two": "سُحب مقعدان.", "few": "سُحبت {count} مقاعد.", "many": "سُحب {count} مقعدًا.", "other": "سُحب {count} مقعد."],
    "يستطيعون المجيء من عنوان آخر بالرابط أو الرمز؛ ‏`host new-code` يمنع ذلك.",
    "تُعرض اللوحة كما يقول ملفها.",
    "تُعرض اللوحة كـ{container}.",
    "أصبحت {board} متاحة.",
    "أصبح للوحة {board} عنوانها الجديد.",
    "أُرشفت {board}: لا يمكن لأحد فتحها حتى تلغي أرشفتها.",
    "عادت {board}.",
    "حُذفت {board}. يمكنك استعادتها خلال {days} يومًا.",
    "حُفظ القالب.",
    "أُزيل القالب.",
    "لا يوجد قالب {template}. يعرضها الأمر `owner templates`.",
    "الملف {file} هو الذي يصف {board}. غيّر الملف، أو انسخ اللوحة.",
    "كُتبت {board} بلغة Swift: برنامجها هو الذي يصفها.",
    "في نص اللوحة خطأ: {problem}",
    "يوجد بالفعل {limit} ولا يتسع المكان للمزيد. أزل واحدًا أولًا.",
    "لا يمكن تغيير العنوان في هذا النص إلا يدويًا.",
    "لم يتغير شيء، لأن الخادم لا يستطيع الكتابة على قرصه الآن.",
    "مؤرشفة",
    "محذوفة",
    "من ملف",
    "مكتوبة بلغة Swift",
    "لا توجد لوحات بعد. أنشئ واحدة: {command}",
    "أضاف «{text}»",
    "عدّل نص «{text}»",
    "نقل «{text}» في «{section}»",
    "أزال «{text}»",
    "أعاد «{text}»",
    "أضاف القسم «{text}»",
    "سمّى قسمًا «{title}»",
    "نقل القسم «{text}»",
    "أزال القسم «{text}»",
    "أعاد القسم «{text}»",
    "ضبط «{key}» في «{text}» على «{value}»",
    "أزال «{key}» من «{text}»",
    ["zero": "لم يغيّر شيئًا", "one": "غيّر شيئًا واحدًا", "two": "غيّر شيئين دفعة واحدة", "few": "غيّر {count} أشياء دفعة واحدة", "many": "غيّر {count} شيئًا دفعة واحدة", "other": "غيّر {count} شيء دفعة واحدة"],
    "لم يحدث شيء بعد.",
    "تراجع عن خطوة: {what}",
    "أعاد خطوة: {what}",
    "غيّر إعدادًا",
    ["zero": "لم يُنسَ شيء مما كان آنذاك.", "one": "شيء واحد مما كان آنذاك نُسي ولن يعود.", "two": "شيئان مما كان آنذاك نُسيا ولن يعودا.", "few": "{count} أشياء مما كان آنذاك نُسيت ولن تعود.", "many": "{count} شيئًا مما كان آنذاك نُسيت ولن تعود.", "other": "{count} شيء مما كان آنذاك نُسيت ولن تعود."],
    ["zero": "لم يكن هناك ما يُسحب.", "one": "سُحب تغيير واحد.", "two": "سُحب تغييران.", "few": "سُحبت {count} تغييرات.", "many": "سُحب {count} تغييرًا.", "other": "سُحب {count} تغيير."],
    ["zero": "لم يبقَ منها شيء.", "one": "وبقي تغيير واحد، لأن آخرين غيّروا الشيء نفسه بعده.", "two": "وبقي تغييران، لأن آخرين غيّروا الشيء نفسه بعدهما.", "few": "وبقيت {count} تغييرات، لأن آخرين غيّروا الشيء نفسه بعدها.", "many": "وبقي {count} تغييرًا، لأن آخرين غيّروا الشيء نفسه بعدها.", "other": "وبقي {count} تغيير، لأن آخرين غيّروا الشيء نفسه بعدها."],
    "أما الأقدم فلم يعد معروفًا.",
    "لم يُزَل شيء.",
    "لا شاشة تعرض هذا الرمز، أو لم تعد تعرضه. انظر مرة أخرى.",
    "أحدهم",
    "لا يمكن الكتابة على اللوحة الآن. حاول بعد لحظة.",
    "رفض الخادم: {code}.",
  ]

  private static let german: [Pattern] = [
    "Platz {seat} ist weggenommen.",
    "Keine Adresse war gesperrt.",
    ["one": "Neue von {count} Adresse dürfen wieder herein.", "other": "Neue von {count} Adressen dürfen wieder herein."],
    "Ihre Adresse ist nicht bekannt, oder sie sind nicht hier; darum ist keine gesperrt.",
    ["one": "Neue von {count} Adresse bleiben draußen, bis `host let-in`.", "other": "Neue von {count} Adressen bleiben draußen, bis `host let-in`."],
    "Die Tafel ist eingefroren.",
    "Gäste können die Tafel wieder ändern.",
    "Gäste ändern nur eigene Karten.",
    "Gäste ändern alles.",
    "Ab jetzt sind Karten verdeckt.",
    "Ab jetzt sind Stimmen verdeckt.",
    "Alle sehen die Karten.",
    "Alle sehen die Stimmen.",
    "Wände zeigen die Tafel.",
    "Wände zeigen einen Vorhang.",
    "Wände zeigen die Karte {card}.",
    "Deine Ansage ist weggenommen.",
    "Alle sehen jetzt: {text}",
    "Der Bildschirm zeigt jetzt die Tafel.",
    "Karte {card} ist wieder an der Tafel.",
    "Die Tafel ist wieder bei Stand {revision}.",
    "Älter: --before {position}",
    "der Server",
    "Platz {seat}",
    "hat die Tafel geändert",
    "eine Änderung",
    ["one": "{count} Änderung auf einmal", "other": "{count} Änderungen auf einmal"],
    ["one": "folgte der Datei der Tafel: {count} Änderung", "other": "folgte der Datei der Tafel: {count} Änderungen"],
    "hat Platz {seat} weggenommen",
    "{board}  {people} hier, {cards}",
    "{number} Karten",
    "nicht offen",
    "{line}, eingefroren",
    "{line}, gezeigt als {container}",
    "Voll: Neue können nur zusehen. `host forget idle` macht Platz, wo es geht.",
    "Voll: Neue Tabs können nur zusehen, bis andere vergessen sind.",
    "Hier war noch niemand.",
    "entfernt",
    "hier",
    "weg",
    "von {address}",
    "(ohne Namen)",
    "{line}, entfernt von Platz {seat}",
    "{line}, mit ihrem Abschnitt entfernt",
    "Der Server hat etwas geantwortet, was diese Version nicht versteht. Sind beide von derselben Version?",
    "Der Server sagte etwas, was diese Version nicht versteht: {problem}.",
    "Der Server hat die Verbindung geschlossen: {problem}.",
    "Der Server auf {data} hat nicht geantwortet.",
    "Auf {data} läuft kein Server: Starte ihn mit {command}.",
    "Du darfst {path} nicht öffnen: Führ das als der Benutzer aus, dem der Server gehört.",
    "{path} lässt sich nicht öffnen: {problem}.",
    "Auf diesem Server gibt es keine Tafel {board}.",
    "Der laufende Server hat eine andere Version als dieses Programm. Starte ihn neu.",
    "Der Platz gehört jetzt dieser Person.",
    "Die Antwort war nein.",
    "Niemand fragt nach einem Platz.",
    "{claim}  sagt, {name} zu sein (Platz {seat}), auf einem Gerät, das {claim} zeigt",
    "{claim}  sagt, {name} zu sein (Platz {seat}), bisher {asking} genannt, auf einem Gerät, das {claim} zeigt",
    ["one": "{count} Platz, der hier ist, darf bleiben.", "other": "{count} Plätze, die hier sind, dürfen bleiben."],
    ["one": "{count} weiterer braucht diesen Link oder den Code an der Wand, um wiederzukommen.", "other": "{count} weitere brauchen diesen Link oder den Code an der Wand, um wiederzukommen."],
    "Niemand hier heißt {name}, und nichts ist geändert. `host people` zeigt, wer hier ist.",
    "{count} hier heißen {name}. Nenn die Nummer des Platzes: {numbers}.",
    ["one": "{count} Platz ist vergessen.", "other": "{count} Plätze sind vergessen."],
    ["one": "{count} bleibt: Jemand ist da, oder hat etwas an der Tafel, oder ein Gerät hat noch nicht gehört, was aus dem Gesendeten wurde.", "other": "{count} bleiben: Jemand ist da, oder hat etwas an der Tafel, oder ein Gerät hat noch nicht gehört, was aus dem Gesendeten wurde."],
    ["one": "{count} Platz ist weggenommen.", "other": "{count} Plätze sind weggenommen."],
    "Sie können von einer anderen Adresse mit dem Link oder Code noch kommen: `host new-code` verhindert das.",
    "Die Tafel wird gezeigt, wie ihre Datei es sagt.",
    "Die Tafel wird als {container} gezeigt.",
    "{board} läuft.",
    "{board} hat den neuen Titel.",
    "{board} ist archiviert: Niemand kann die Tafel öffnen, bis du sie zurückholst.",
    "{board} ist zurück.",
    "{board} ist gelöscht. Du kannst die Tafel {days} Tage lang zurückholen.",
    "Die Vorlage ist gespeichert.",
    "Die Vorlage ist entfernt.",
    "Es gibt keine Vorlage {template}. `owner templates` zeigt alle.",
    "Was {board} ist, steht in der Datei {file}. Ändere die Datei, oder dupliziere die Tafel.",
    "{board} ist in Swift geschrieben: Ihr Programm sagt, was sie ist.",
    "Im Text der Tafel ist ein Fehler: {problem}",
    "Es gibt schon {limit}, mehr gehen nicht. Entferne erst eine.",
    "Der Titel in diesem Text lässt sich nur von Hand ändern.",
    "Nichts wurde geändert, weil der Server gerade nicht auf seine Platte schreiben kann.",
    "archiviert",
    "gelöscht",
    "aus einer Datei",
    "in Swift geschrieben",
    "Es gibt noch keine Tafel. Mach eine: {command}",
    "hat „{text}“ angeheftet",
    "hat den Text von „{text}“ geändert",
    "hat „{text}“ in „{section}“ verschoben",
    "hat „{text}“ entfernt",
    "hat „{text}“ zurückgeholt",
    "hat den Abschnitt „{text}“ hinzugefügt",
    "hat einen Abschnitt „{title}“ genannt",
    "hat den Abschnitt „{text}“ verschoben",
    "hat den Abschnitt „{text}“ entfernt",
    "hat den Abschnitt „{text}“ zurückgeholt",
    "hat „{key}“ von „{text}“ auf „{value}“ gesetzt",
    "hat „{key}“ von „{text}“ weggenommen",
    ["one": "hat eine Sache geändert", "other": "hat {count} Sachen auf einmal geändert"],
    "Noch ist nichts geschehen.",
    "hat einen Schritt rückgängig gemacht: {what}",
    "hat einen Schritt wiederholt: {what}",
    "hat eine Einstellung geändert",
    ["one": "Eine Sache von damals ist vergessen und bleibt weg.", "other": "{count} Sachen von damals sind vergessen und bleiben weg."],
    ["zero": "Es gab keine Änderung, die sich zurücknehmen ließ.", "one": "Eine Änderung ist zurückgenommen.", "other": "{count} Änderungen sind zurückgenommen."],
    ["one": "Eine bleibt, weil andere seither dasselbe geändert haben.", "other": "{count} bleiben, weil andere seither dasselbe geändert haben."],
    "Ältere sind nicht mehr bekannt.",
    "Nichts wurde entfernt.",
    "Kein Bildschirm zeigt diesen Code, oder nicht mehr. Sieh noch einmal nach.",
    "Jemand",
    "Auf die Tafel lässt sich gerade nicht schreiben. Versuch es gleich noch einmal.",
    "Der Server hat abgelehnt: {code}.",
  ]

  private static let english: [Pattern] = [
    "Seat {seat} is taken away.",
    "No address was shut.",
    ["one": "Newcomers from {count} address can come in again.", "other": "Newcomers from {count} addresses can come in again."],
    "We don't know their address, or they aren't here, so no address was shut.",
    ["one": "Newcomers from {count} address are kept out until `host let-in`.", "other": "Newcomers from {count} addresses are kept out until `host let-in`."],
    "The board is frozen.",
    "Guests can change the board again.",
    "Guests change only their own cards.",
    "Guests change everything.",
    "From now on cards are held back.",
    "From now on votes are held back.",
    "Everybody sees the cards.",
    "Everybody sees the votes.",
    "Walls show the board.",
    "Walls show a curtain.",
    "Walls show the card {card}.",
    "Your announcement is cleared.",
    "Everyone now sees: {text}",
    "The screen now shows the board.",
    "Card {card} is back on the board.",
    "The board is back to revision {revision}.",
    "Older: --before {position}",
    "the server",
    "seat {seat}",
    "changed the board",
    "a change",
    ["one": "{count} change at once", "other": "{count} changes at once"],
    ["one": "followed the board's file: {count} change", "other": "followed the board's file: {count} changes"],
    "took seat {seat} away",
    "{board}  {people} here, {cards}",
    "{number} cards",
    "not open",
    "{line}, frozen",
    "{line}, shown as {container}",
    "Full: newcomers can only look. `host forget idle` makes room where it can.",
    "Full: new tabs can only look, until others are forgotten.",
    "Nobody has been here yet.",
    "kicked",
    "here",
    "away",
    "from {address}",
    "(no name)",
    "{line}, removed by seat {seat}",
    "{line}, removed with its section",
    "The server answered something this version doesn't understand. Are both of one version?",
    "The server said something this version doesn't understand: {problem}.",
    "The server closed the connection: {problem}.",
    "The server on {data} didn't answer.",
    "No server is running on {data}: start it with {command}.",
    "You aren't allowed to open {path}: run this as the user who runs the server.",
    "{path} can't be opened: {problem}.",
    "There is no board {board} on this server.",
    "The running server is another version than this program. Restart it.",
    "They have that seat now.",
    "They were told no.",
    "Nobody is asking for a seat.",
    "{claim}  says they are {name} (seat {seat}), on a device that shows {claim}",
    "{claim}  says they are {name} (seat {seat}), called {asking} so far, on a device that shows {claim}",
    ["one": "{count} seat that is here may stay.", "other": "{count} seats that are here may stay."],
    ["one": "{count} other needs this link, or the code on the wall, to come back.", "other": "{count} others need this link, or the code on the wall, to come back."],
    "Nobody here is called {name}, and nothing was changed. `host people` lists who is here.",
    "{count} people here are called {name}. Say which by their seats' numbers: {numbers}.",
    ["one": "{count} seat is forgotten.", "other": "{count} seats are forgotten."],
    ["one": "{count} stays: somebody is there, or owns something on the board, or has a device that hasn't heard yet what became of what it sent.", "other": "{count} stay: somebody is there, or owns something on the board, or has a device that hasn't heard yet what became of what it sent."],
    ["one": "{count} seat is taken away.", "other": "{count} seats are taken away."],
    "They can still come from another address by the link or the code: `host new-code` prevents that.",
    "The board is shown as its file says.",
    "The board is shown as {container}.",
    "{board} is on.",
    "{board} has its new title.",
    "{board} is archived: nobody can open it until you unarchive it.",
    "{board} is back.",
    "{board} is deleted. You can restore it for {days} days.",
    "The template is saved.",
    "The template is removed.",
    "There is no template {template}. `owner templates` lists them.",
    "The file {file} says what {board} is. Change the file, or duplicate the board.",
    "{board} is written in Swift: its program says what it is.",
    "The board's text has a mistake: {problem}",
    "There are {limit} already, and more don't fit. Remove one first.",
    "The title in this text can only be changed by hand.",
    "Nothing was changed, because the server can't write to its disk now.",
    "archived",
    "deleted",
    "from a file",
    "written in Swift",
    "There is no board yet. Make one: {command}",
    "added “{text}”",
    "edited “{text}”",
    "moved “{text}” in “{section}”",
    "removed “{text}”",
    "put “{text}” back",
    "added the section “{text}”",
    "named a section “{title}”",
    "moved the section “{text}”",
    "removed the section “{text}”",
    "put the section “{text}” back",
    "set {key} on “{text}” to {value}",
    "cleared {key} on “{text}”",
    ["one": "changed one thing", "other": "changed {count} things at once"],
    "Nothing has happened yet.",
    "undid: {what}",
    "redid: {what}",
    "changed a setting",
    ["one": "One item from then couldn't be restored.", "other": "{count} items from then couldn't be restored."],
    ["zero": "There was nothing to take back.", "one": "Took back one change.", "other": "Took back {count} changes."],
    ["one": "Kept one that others built on.", "other": "Kept {count} that others built on."],
    "Older changes are no longer kept.",
    "Nothing has been removed.",
    "No screen shows this code now. Check the screen and try again.",
    "Someone",
    "The board can't save changes right now. Try again in a moment.",
    "The server refused: {code}.",
  ]

  private static let spanish: [Pattern] = [
    "Se quitó el sitio {seat}.",
    "No había ninguna dirección cerrada.",
    ["one": "Los recién llegados de {count} dirección pueden entrar de nuevo.", "other": "Los recién llegados de {count} direcciones pueden entrar de nuevo."],
    "No se conoce su dirección o no están aquí, así que no se cerró ninguna.",
    ["one": "Los recién llegados de {count} dirección no entran hasta `host let-in`.", "other": "Los recién llegados de {count} direcciones no entran hasta `host let-in`."],
    "El tablero está congelado.",
    "Los invitados pueden cambiar el tablero de nuevo.",
    "Los invitados solo cambian sus propias tarjetas.",
    "Los invitados cambian todo.",
    "Desde ahora las tarjetas quedan ocultas.",
    "Desde ahora los votos quedan ocultos.",
    "Todos ven las tarjetas.",
    "Todos ven los votos.",
    "Las pantallas muestran el tablero.",
    "Las pantallas muestran un telón.",
    "Las pantallas muestran la tarjeta {card}.",
    "Tu anuncio se ha quitado.",
    "Todos ven ahora: {text}",
    "La pantalla muestra ahora el tablero.",
    "La tarjeta {card} vuelve a estar en el tablero.",
    "El tablero vuelve a la revisión {revision}.",
    "Anteriores: --before {position}",
    "el servidor",
    "sitio {seat}",
    "cambió el tablero",
    "un cambio",
    ["one": "{count} cambio de una vez", "other": "{count} cambios de una vez"],
    ["one": "siguió el archivo del tablero: {count} cambio", "other": "siguió el archivo del tablero: {count} cambios"],
    "quitó el sitio {seat}",
    "{board}  {people} aquí, {cards}",
    "{number} tarjetas",
    "no abierto",
    "{line}, congelado",
    "{line}, mostrado como {container}",
    "Lleno: los nuevos solo pueden mirar. `host forget idle` hace sitio donde se puede.",
    "Lleno: las pestañas nuevas solo pueden mirar hasta que se olviden otras.",
    "Todavía no ha venido nadie.",
    "expulsado",
    "aquí",
    "fuera",
    "desde {address}",
    "(sin nombre)",
    "{line}, quitada por el sitio {seat}",
    "{line}, quitada con su sección",
    "El servidor respondió algo que esta versión no entiende. ¿Son ambos de la misma versión?",
    "El servidor dijo algo que esta versión no entiende: {problem}.",
    "El servidor cerró la conexión: {problem}.",
    "El servidor de {data} no respondió.",
    "No hay ningún servidor en {data}: inícialo con {command}.",
    "No puedes abrir {path}: ejecuta esto como el usuario que ejecuta el servidor.",
    "No se puede abrir {path}: {problem}.",
    "No hay ningún tablero {board} en este servidor.",
    "El servidor en marcha es de otra versión que este programa. Reinícialo.",
    "Ahora tiene ese sitio.",
    "Se le dijo que no.",
    "Nadie pide un sitio.",
    "{claim}  dice ser {name} (sitio {seat}), en un dispositivo que muestra {claim}",
    "{claim}  dice ser {name} (sitio {seat}), llamado {asking} hasta ahora, en un dispositivo que muestra {claim}",
    ["one": "{count} sitio que está aquí puede quedarse.", "other": "{count} sitios que están aquí pueden quedarse."],
    ["one": "Otro más ({count}) necesita este enlace, o el código de la pantalla, para volver.", "other": "Otros {count} necesitan este enlace, o el código de la pantalla, para volver."],
    "Nadie aquí se llama {name}, y no se cambió nada. `host people` muestra quién está.",
    "{count} personas aquí se llaman {name}. Di cuál por el número de su sitio: {numbers}.",
    ["one": "Se olvidó {count} sitio.", "other": "Se olvidaron {count} sitios."],
    ["one": "Queda {count}: alguien está ahí, o tiene algo en el tablero, o un dispositivo que aún no sabe qué fue de lo que envió.", "other": "Quedan {count}: alguien está ahí, o tiene algo en el tablero, o un dispositivo que aún no sabe qué fue de lo que envió."],
    ["one": "Se quitó {count} sitio.", "other": "Se quitaron {count} sitios."],
    "Aún pueden venir de otra dirección con el enlace o el código: `host new-code` lo impide.",
    "El tablero se muestra como dice su archivo.",
    "El tablero se muestra como {container}.",
    "{board} está en marcha.",
    "{board} tiene su nuevo título.",
    "{board} está archivado: nadie puede abrirlo hasta que lo desarchives.",
    "{board} ha vuelto.",
    "{board} está borrado. Puedes recuperarlo durante {days} días.",
    "La plantilla está guardada.",
    "La plantilla se ha quitado.",
    "No hay ninguna plantilla {template}. `owner templates` las muestra.",
    "El archivo {file} describe {board}. Cambia el archivo o duplica el tablero.",
    "{board} está escrito en Swift: su programa dice qué es.",
    "El texto del tablero tiene un error: {problem}",
    "Ya hay {limit} y no caben más. Quita primero uno.",
    "El título de este texto solo se puede cambiar a mano.",
    "No se cambió nada, porque el servidor no puede escribir ahora en su disco.",
    "archivado",
    "borrado",
    "de un archivo",
    "escrito en Swift",
    "Todavía no hay ningún tablero. Crea uno: {command}",
    "añadió «{text}»",
    "cambió el texto de «{text}»",
    "movió «{text}» en «{section}»",
    "quitó «{text}»",
    "recuperó «{text}»",
    "añadió la sección «{text}»",
    "llamó «{title}» a una sección",
    "movió la sección «{text}»",
    "quitó la sección «{text}»",
    "recuperó la sección «{text}»",
    "cambió «{key}» de «{text}» a «{value}»",
    "quitó «{key}» de «{text}»",
    ["one": "cambió una cosa", "other": "cambió {count} cosas a la vez"],
    "Todavía no ha pasado nada.",
    "deshizo un paso: {what}",
    "rehízo un paso: {what}",
    "cambió un ajuste",
    ["one": "Una cosa de entonces ya no se recuerda y no vuelve.", "other": "{count} cosas de entonces ya no se recuerdan y no vuelven."],
    ["zero": "No había nada que retirar.", "one": "Se ha retirado un cambio.", "other": "Se han retirado {count} cambios."],
    ["one": "Uno se queda, porque otros cambiaron lo mismo desde entonces.", "other": "{count} se quedan, porque otros cambiaron lo mismo desde entonces."],
    "Los más antiguos ya no se conocen.",
    "No se ha quitado nada.",
    "Ninguna pantalla muestra este código, o ya no. Vuelve a mirar.",
    "Alguien",
    "Ahora no se puede escribir en el tablero. Vuelve a intentarlo enseguida.",
    "El servidor se negó: {code}.",
  ]

  private static let french: [Pattern] = [
    "La place {seat} est retirée.",
    "Aucune adresse n’était fermée.",
    ["one": "Les nouveaux venus de {count} adresse peuvent de nouveau entrer.", "other": "Les nouveaux venus de {count} adresses peuvent de nouveau entrer."],
    "Leur adresse est inconnue, ou ils ne sont pas là ; aucune n’a donc été fermée.",
    ["one": "Les nouveaux venus de {count} adresse restent dehors jusqu’à `host let-in`.", "other": "Les nouveaux venus de {count} adresses restent dehors jusqu’à `host let-in`."],
    "Le tableau est verrouillé.",
    "Les invités peuvent de nouveau changer le tableau.",
    "Les invités ne changent que leurs propres cartes.",
    "Les invités changent tout.",
    "Désormais, les cartes sont cachées.",
    "Désormais, les votes sont cachés.",
    "Tout le monde voit les cartes.",
    "Tout le monde voit les votes.",
    "Les écrans montrent le tableau.",
    "Les écrans montrent un rideau.",
    "Les écrans montrent la carte {card}.",
    "Ton annonce est retirée.",
    "Tout le monde voit maintenant : {text}",
    "L’écran montre maintenant le tableau.",
    "La carte {card} est de retour sur le tableau.",
    "Le tableau est revenu à la révision {revision}.",
    "Plus anciens : --before {position}",
    "le serveur",
    "place {seat}",
    "a changé le tableau",
    "une modification",
    ["one": "{count} modification d’un coup", "other": "{count} modifications d’un coup"],
    ["one": "a suivi le fichier du tableau : {count} modification", "other": "a suivi le fichier du tableau : {count} modifications"],
    "a retiré la place {seat}",
    "{board}  {people} ici, {cards}",
    "{number} cartes",
    "pas ouvert",
    "{line}, verrouillé",
    "{line}, montré en {container}",
    "Plein : les nouveaux ne peuvent que regarder. `host forget idle` fait de la place si possible.",
    "Plein : les nouveaux onglets ne peuvent que regarder, jusqu’à ce que d’autres soient oubliés.",
    "Personne n’est encore venu.",
    "exclu",
    "ici",
    "absent",
    "depuis {address}",
    "(sans nom)",
    "{line}, retirée par la place {seat}",
    "{line}, retirée avec sa section",
    "Le serveur a répondu quelque chose que cette version ne comprend pas. Les deux sont-ils de la même version ?",
    "Le serveur a dit quelque chose que cette version ne comprend pas : {problem}.",
    "Le serveur a fermé la connexion : {problem}.",
    "Le serveur sur {data} n’a pas répondu.",
    "Aucun serveur ne tourne sur {data} : lance-le avec {command}.",
    "Tu n’as pas le droit d’ouvrir {path} : lance ceci avec l’utilisateur du serveur.",
    "{path} ne peut pas être ouvert : {problem}.",
    "Il n’y a pas de tableau {board} sur ce serveur.",
    "Le serveur en marche n’est pas de la même version que ce programme. Redémarre-le.",
    "Cette place est maintenant à cette personne.",
    "On lui a dit non.",
    "Personne ne demande de place.",
    "{claim}  dit être {name} (place {seat}), sur un appareil qui montre {claim}",
    "{claim}  dit être {name} (place {seat}), appelé {asking} jusqu’ici, sur un appareil qui montre {claim}",
    ["one": "{count} place présente peut rester.", "other": "{count} places présentes peuvent rester."],
    ["one": "{count} autre a besoin de ce lien, ou du code à l’écran, pour revenir.", "other": "{count} autres ont besoin de ce lien, ou du code à l’écran, pour revenir."],
    "Personne ici ne s’appelle {name}, et rien n’a changé. `host people` montre qui est là.",
    "{count} personnes ici s’appellent {name}. Dis laquelle par le numéro de sa place : {numbers}.",
    ["one": "{count} place est oubliée.", "other": "{count} places sont oubliées."],
    ["one": "{count} reste : quelqu’un est là, ou possède quelque chose sur le tableau, ou a un appareil qui ne sait pas encore ce qu’est devenu son envoi.", "other": "{count} restent : quelqu’un est là, ou possède quelque chose sur le tableau, ou a un appareil qui ne sait pas encore ce qu’est devenu son envoi."],
    ["one": "{count} place est retirée.", "other": "{count} places sont retirées."],
    "Ils peuvent encore venir d’une autre adresse par le lien ou le code : `host new-code` l’empêche.",
    "Le tableau est montré comme le dit son fichier.",
    "Le tableau est montré en {container}.",
    "{board} est ouvert.",
    "{board} a son nouveau titre.",
    "{board} est archivé : personne ne peut l'ouvrir avant que vous le désarchiviez.",
    "{board} est de retour.",
    "{board} est supprimé. Vous pouvez le rétablir pendant {days} jours.",
    "Le modèle est enregistré.",
    "Le modèle est retiré.",
    "Il n'y a pas de modèle {template}. `owner templates` les liste.",
    "Le fichier {file} décrit {board}. Modifiez le fichier, ou dupliquez le tableau.",
    "{board} est écrit en Swift : son programme dit ce qu'il est.",
    "Le texte du tableau contient une erreur : {problem}",
    "Il y en a déjà {limit}, le maximum. Retirez-en d'abord.",
    "Le titre de ce texte ne peut être changé qu'à la main.",
    "Rien n'a été changé, car le serveur ne peut pas écrire sur son disque.",
    "archivé",
    "supprimé",
    "d'un fichier",
    "écrit en Swift",
    "Il n'y a pas encore de tableau. Créez-en un : {command}",
    "a ajouté « {text} »",
    "a changé le texte de « {text} »",
    "a déplacé « {text} » dans « {section} »",
    "a retiré « {text} »",
    "a remis « {text} »",
    "a ajouté la section « {text} »",
    "a nommé une section « {title} »",
    "a déplacé la section « {text} »",
    "a retiré la section « {text} »",
    "a remis la section « {text} »",
    "a mis « {key} » sur {value} pour « {text} »",
    "a retiré « {key} » de « {text} »",
    ["one": "a changé une chose", "other": "a changé {count} choses d’un coup"],
    "Il ne s’est encore rien passé.",
    "a annulé une étape : {what}",
    "a rétabli une étape : {what}",
    "a changé un réglage",
    ["one": "Une chose d’alors est oubliée et ne revient pas.", "other": "{count} choses d’alors sont oubliées et ne reviennent pas."],
    ["zero": "Il n’y avait rien à défaire.", "one": "Un changement est défait.", "other": "{count} changements sont défaits."],
    ["one": "Un changement reste, car d’autres ont depuis changé la même chose.", "other": "{count} changements restent, car d’autres ont depuis changé la même chose."],
    "Les plus anciens ne sont plus connus.",
    "Rien n’a été retiré.",
    "Aucun écran n’affiche ce code, ou il ne l’affiche plus. Regarde encore.",
    "Quelqu’un",
    "On ne peut pas écrire au tableau en ce moment. Réessaie dans un instant.",
    "Le serveur a refusé : {code}.",
  ]

  private static let japanese: [Pattern] = [
    "席{seat}を取り上げました。",
    "閉じられたアドレスはありませんでした。",
    ["other": "{count}件のアドレスから、新しい人がまた入れます。"],
    "アドレスが分からないか、いまいないため、アドレスは閉じていません。",
    ["other": "{count}件のアドレスから新しい人は、`host let-in` まで入れません。"],
    "ボードをロックしました。",
    "ゲストがまたボードを変更できます。",
    "ゲストは自分のカードだけを変更できます。",
    "ゲストはすべて変更できます。",
    "これからカードは隠されます。",
    "これから投票は隠されます。",
    "全員にカードが見えます。",
    "全員に投票が見えます。",
    "画面にはボードが映ります。",
    "画面には幕が映ります。",
    "画面にはカード{card}が映ります。",
    "お知らせを消しました。",
    "全員に表示中：{text}",
    "画面にボードが映りました。",
    "カード{card}がボードに戻りました。",
    "ボードを版{revision}に戻しました。",
    "さらに前：--before {position}",
    "サーバー",
    "席{seat}",
    "ボードを変更しました",
    "変更",
    ["other": "一度に{count}件の変更"],
    ["other": "ボードのファイルに合わせました：{count}件の変更"],
    "席{seat}を取り上げました",
    "{board}  {people}人、{cards}",
    "カード{number}枚",
    "閉じています",
    "{line}、ロック中",
    "{line}、{container}で表示",
    "満員：新しい人は見るだけです。`host forget idle` で空けられるだけ空けます。",
    "満員：ほかが忘れられるまで、新しいタブは見るだけです。",
    "まだだれも来ていません。",
    "外された",
    "います",
    "いません",
    "{address}から",
    "（名前なし）",
    "{line}、席{seat}が取り除きました",
    "{line}、セクションごと取り除かれました",
    "サーバーの返事をこのバージョンは理解できません。両方とも同じバージョンですか？",
    "サーバーのメッセージをこのバージョンは理解できません：{problem}",
    "サーバーが接続を閉じました：{problem}",
    "{data} のサーバーから返事がありません。",
    "{data} で動いているサーバーはありません。{command} で起動してください。",
    "{path} を開く権限がありません。サーバーを動かしているユーザーで実行してください。",
    "{path} を開けません：{problem}",
    "このサーバーに{board}というボードはありません。",
    "動いているサーバーはこのプログラムと別のバージョンです。再起動してください。",
    "その席を渡しました。",
    "「いいえ」と伝えました。",
    "席を求めている人はいません。",
    "{claim}  {claim}と表示された端末から、{name}（席{seat}）だと言っています",
    "{claim}  {claim}と表示された端末から、{name}（席{seat}）だと言っています（これまでの名前は{asking}）",
    ["other": "いまいる{count}席は残れます。"],
    ["other": "ほかの{count}席が戻るには、このリンクか画面のコードが必要です。"],
    "{name}という名前の人はここにいません。何も変更していません。`host people` で一覧を表示します。",
    "{name}という名前の人が{count}人います。席の番号で指定してください：{numbers}",
    ["other": "{count}席を忘れました。"],
    ["other": "{count}席は残ります。本人がいるか、ボードに何かを持っているか、送ったものの結果をまだ知らない端末があります。"],
    ["other": "{count}席を取り上げました。"],
    "リンクかコードがあれば、別のアドレスからはまだ入れます。`host new-code` で防げます。",
    "ボードはファイルの指定どおりに表示されます。",
    "ボードを{container}で表示します。",
    "{board} を始めました。",
    "{board} のタイトルを変えました。",
    "{board} をアーカイブしました。戻すまでだれも開けません。",
    "{board} が戻りました。",
    "{board} を削除しました。{days}日間は元に戻せます。",
    "テンプレートを保存しました。",
    "テンプレートを削除しました。",
    "テンプレート {template} はありません。`owner templates` で一覧を見られます。",
    "{board} の内容はファイル {file} にあります。ファイルを変えるか、ボードを複製してください。",
    "{board} は Swift で書かれています。内容はプログラムが決めます。",
    "ボードのテキストに間違いがあります: {problem}",
    "すでに{limit}個あり、これ以上は入りません。先に1つ削除してください。",
    "このテキストのタイトルは手で直すしかありません。",
    "サーバーが今ディスクに書き込めないため、何も変わりませんでした。",
    "アーカイブ済み",
    "削除済み",
    "ファイルから",
    "Swift 製",
    "まだボードがありません。作るには: {command}",
    "「{text}」を追加しました",
    "「{text}」の文を変えました",
    "「{text}」を「{section}」へ移動しました",
    "「{text}」を取り除きました",
    "「{text}」を戻しました",
    "セクション「{text}」を追加しました",
    "セクションの題を「{title}」にしました",
    "セクション「{text}」を移動しました",
    "セクション「{text}」を取り除きました",
    "セクション「{text}」を戻しました",
    "「{text}」の「{key}」を「{value}」にしました",
    "「{text}」の「{key}」を外しました",
    ["other": "一度の操作で{count}件を変更しました"],
    "まだ何も起きていません。",
    "操作を一つ元に戻しました（{what}）",
    "操作を一つやり直しました（{what}）",
    "設定を変更しました",
    ["other": "当時のもののうち{count}件は、記録が残っていないため戻りません。"],
    ["zero": "取り消すものはありませんでした。", "other": "{count}件の変更を取り消しました。"],
    ["other": "{count}件は、その後ほかの人が同じところを変えたため、そのままです。"],
    "それより前の操作は、もう記録に残っていません。",
    "取り除いたものはありません。",
    "このコードを出しているスクリーンはありません。新しいコードになっていないか、もう一度見てください。",
    "だれか",
    "いまボードに書き込めません。少ししてからもう一度どうぞ。",
    "サーバーに断られました：{code}",
  ]

  private static let korean: [Pattern] = [
    "자리 {seat}을(를) 없앴습니다.",
    "막힌 주소가 없었습니다.",
    ["other": "주소 {count}곳에서 새로 오는 사람이 다시 들어올 수 있습니다."],
    "주소를 모르거나 지금 없어서 막은 주소가 없습니다.",
    ["other": "주소 {count}곳에서 새로 오는 사람은 `host let-in` 전까지 들어올 수 없습니다."],
    "보드를 잠갔습니다.",
    "손님이 다시 보드를 바꿀 수 있습니다.",
    "손님은 자기 카드만 바꿉니다.",
    "손님이 모두 바꿀 수 있습니다.",
    "이제부터 카드가 가려집니다.",
    "이제부터 투표가 가려집니다.",
    "모두가 카드를 봅니다.",
    "모두가 투표를 봅니다.",
    "화면에 보드가 나옵니다.",
    "화면에 막이 나옵니다.",
    "화면에 카드 {card}이(가) 나옵니다.",
    "알림을 지웠습니다.",
    "이제 모두가 봅니다: {text}",
    "이제 화면에 보드가 나옵니다.",
    "카드 {card}이(가) 보드로 돌아왔습니다.",
    "보드를 버전 {revision}(으)로 되돌렸습니다.",
    "이전: --before {position}",
    "서버",
    "자리 {seat}",
    "보드를 바꿈",
    "변경",
    ["other": "한 번에 변경 {count}건"],
    ["other": "보드 파일을 따름: 변경 {count}건"],
    "자리 {seat}을(를) 없앰",
    "{board}  {people}명, {cards}",
    "카드 {number}장",
    "열려 있지 않음",
    "{line}, 잠김",
    "{line}, {container}(으)로 표시",
    "가득 참: 새로 온 사람은 볼 수만 있습니다. `host forget idle`이 가능한 만큼 자리를 비웁니다.",
    "가득 참: 다른 탭이 지워질 때까지 새 탭은 볼 수만 있습니다.",
    "아직 아무도 오지 않았습니다.",
    "내보냄",
    "있음",
    "없음",
    "{address}에서",
    "(이름 없음)",
    "{line}, 자리 {seat}이(가) 제거함",
    "{line}, 섹션과 함께 제거됨",
    "서버의 답을 이 버전이 이해하지 못합니다. 둘이 같은 버전인가요?",
    "서버의 말을 이 버전이 이해하지 못합니다: {problem}.",
    "서버가 연결을 닫았습니다: {problem}.",
    "{data}의 서버가 답하지 않았습니다.",
    "{data}에서 실행 중인 서버가 없습니다. {command}(으)로 시작하세요.",
    "{path}을(를) 열 권한이 없습니다. 서버를 실행하는 사용자로 실행하세요.",
    "{path}을(를) 열 수 없습니다: {problem}.",
    "이 서버에 {board} 보드가 없습니다.",
    "실행 중인 서버가 이 프로그램과 다른 버전입니다. 다시 시작하세요.",
    "이제 그 자리를 씁니다.",
    "아니라고 답했습니다.",
    "자리를 요청한 사람이 없습니다.",
    "{claim}  {claim}이(가) 표시된 기기에서 {name}(자리 {seat})라고 합니다",
    "{claim}  {claim}이(가) 표시된 기기에서 {name}(자리 {seat})라고 합니다(지금까지 이름은 {asking})",
    ["other": "지금 있는 자리 {count}개는 남을 수 있습니다."],
    ["other": "다른 자리 {count}개는 이 링크나 화면의 코드가 있어야 돌아올 수 있습니다."],
    "여기에 {name}(이)라는 사람이 없어 아무것도 바꾸지 않았습니다. `host people`이 누가 있는지 보여 줍니다.",
    "여기에 {name}(이)라는 사람이 {count}명입니다. 자리 번호로 지정하세요: {numbers}.",
    ["other": "자리 {count}개를 지웠습니다."],
    ["other": "자리 {count}개는 남습니다. 사람이 있거나, 보드에 가진 것이 있거나, 보낸 것의 결과를 아직 모르는 기기가 있습니다."],
    ["other": "자리 {count}개를 없앴습니다."],
    "링크나 코드로 다른 주소에서는 아직 들어올 수 있습니다. `host new-code`로 막을 수 있습니다.",
    "보드를 파일에 적힌 대로 보여 줍니다.",
    "보드를 {container}(으)로 보여 줍니다.",
    "{board} 보드를 시작했습니다.",
    "{board} 보드의 제목을 바꿨습니다.",
    "{board} 보드를 보관했습니다. 되돌릴 때까지 아무도 열 수 없습니다.",
    "{board} 보드가 돌아왔습니다.",
    "{board} 보드를 삭제했습니다. {days}일 동안 되살릴 수 있습니다.",
    "템플릿을 저장했습니다.",
    "템플릿을 지웠습니다.",
    "{template} 템플릿이 없습니다. `owner templates`로 목록을 볼 수 있습니다.",
    "{board} 보드는 {file} 파일에 적혀 있습니다. 파일을 고치거나 보드를 복제하세요.",
    "{board} 보드는 Swift로 작성되었습니다. 내용은 프로그램이 정합니다.",
    "보드의 텍스트에 잘못이 있습니다: {problem}",
    "이미 {limit}개가 있어 더 만들 수 없습니다. 먼저 하나를 지우세요.",
    "이 텍스트의 제목은 손으로만 바꿀 수 있습니다.",
    "서버가 지금 디스크에 쓸 수 없어 아무것도 바뀌지 않았습니다.",
    "보관됨",
    "삭제됨",
    "파일에서",
    "Swift로 작성",
    "아직 보드가 없습니다. 만들려면: {command}",
    "“{text}” 추가함",
    "“{text}”의 글을 바꿈",
    "“{text}”을(를) “{section}”에 옮겨 놓음",
    "“{text}” 제거함",
    "“{text}”을(를) 제자리로 돌려놓음",
    "“{text}” 섹션을 추가함",
    "섹션 제목을 “{title}”(으)로 바꿈",
    "“{text}” 섹션을 옮김",
    "“{text}” 섹션을 제거함",
    "“{text}” 섹션을 제자리로 돌려놓음",
    "“{text}”의 “{key}”을(를) “{value}”(으)로 정함",
    "“{text}”에서 “{key}”을(를) 뺌",
    ["other": "한꺼번에 {count}가지를 바꿈"],
    "아직 아무 일도 없었습니다.",
    "한 단계 실행 취소함({what})",
    "한 단계 다시 실행함({what})",
    "설정을 바꿈",
    ["other": "그때 있던 것 중 {count}개는 기록이 남아 있지 않아 돌아오지 않습니다."],
    ["zero": "되돌릴 것이 없었습니다.", "other": "변경 {count}개를 되돌렸습니다."],
    ["other": "{count}개는 그 뒤 다른 사람이 같은 것을 바꿔 그대로 둡니다."],
    "더 오래된 것은 기록이 남아 있지 않습니다.",
    "제거된 것이 없습니다.",
    "이 코드가 나온 화면이 없거나 코드가 바뀌었습니다. 다시 확인하세요.",
    "누군가",
    "지금은 보드에 쓸 수 없습니다. 잠시 뒤 다시 해 보세요.",
    "서버가 거절했습니다: {code}.",
  ]

  private static let chinese: [Pattern] = [
    "座位 {seat} 已收回。",
    "没有被封的地址。",
    ["other": "来自 {count} 个地址的新人又可以进入了。"],
    "不知道对方的地址，或对方不在，所以没有封任何地址。",
    ["other": "在 `host let-in` 之前，来自 {count} 个地址的新人不能进入。"],
    "看板已冻结。",
    "访客又可以修改看板了。",
    "访客只能修改自己的卡片。",
    "访客可以修改一切。",
    "从现在起卡片被隐藏。",
    "从现在起投票被隐藏。",
    "所有人都能看到卡片。",
    "所有人都能看到投票。",
    "大屏显示看板。",
    "大屏显示幕布。",
    "大屏显示卡片 {card}。",
    "公告已清除。",
    "现在所有人都看到：{text}",
    "屏幕现在显示看板。",
    "卡片 {card} 回到了看板上。",
    "看板已回到版本 {revision}。",
    "更早：--before {position}",
    "服务器",
    "座位 {seat}",
    "修改了看板",
    "一处修改",
    ["other": "一次 {count} 处修改"],
    ["other": "按看板文件更新：{count} 处修改"],
    "收回了座位 {seat}",
    "{board}  {people} 人在，{cards}",
    "{number} 张卡片",
    "未打开",
    "{line}，已冻结",
    "{line}，以 {container} 显示",
    "已满：新人只能看。`host forget idle` 会尽量腾出位置。",
    "已满：在其他标签页被清除之前，新标签页只能看。",
    "还没有人来过。",
    "已移出",
    "在",
    "不在",
    "来自 {address}",
    "（无名）",
    "{line}，由座位 {seat} 移除",
    "{line}，随分栏一起移除",
    "服务器的回答这个版本看不懂。两者是同一版本吗？",
    "服务器说的内容这个版本看不懂：{problem}。",
    "服务器关闭了连接：{problem}。",
    "{data} 上的服务器没有回答。",
    "{data} 上没有运行服务器：请用 {command} 启动。",
    "你无权打开 {path}：请用运行服务器的用户执行。",
    "无法打开 {path}：{problem}。",
    "这个服务器上没有看板 {board}。",
    "正在运行的服务器与这个程序版本不同。请重启它。",
    "对方现在有了这个座位。",
    "已回答“否”。",
    "没有人在请求座位。",
    "{claim}  在显示 {claim} 的设备上，说自己是 {name}（座位 {seat}）",
    "{claim}  在显示 {claim} 的设备上，说自己是 {name}（座位 {seat}），目前叫 {asking}",
    ["other": "在场的 {count} 个座位可以留下。"],
    ["other": "其他 {count} 个座位要回来，需要这个链接或大屏上的代码。"],
    "这里没有叫 {name} 的人，什么也没改。`host people` 显示谁在。",
    "这里有 {count} 个人叫 {name}。请用座位号指明：{numbers}。",
    ["other": "已清除 {count} 个座位。"],
    ["other": "留下 {count} 个：有人在，或在看板上有东西，或有设备还不知道所发内容的结果。"],
    ["other": "已收回 {count} 个座位。"],
    "他们仍可从别的地址用链接或代码进来：`host new-code` 可以阻止。",
    "看板按文件的设定显示。",
    "看板以 {container} 显示。",
    "{board} 已开始。",
    "{board} 已有新标题。",
    "{board} 已归档：在取消归档之前没有人能打开。",
    "{board} 已恢复。",
    "{board} 已删除。{days} 天内可以恢复。",
    "模板已保存。",
    "模板已移除。",
    "没有模板 {template}。`owner templates` 会列出所有模板。",
    "{board} 由文件 {file} 描述。请修改该文件，或复制看板。",
    "{board} 是用 Swift 编写的：由其程序决定内容。",
    "看板的文本有错误：{problem}",
    "已经有 {limit} 个，放不下更多。请先移除一个。",
    "此文本中的标题只能手动修改。",
    "没有任何更改，因为服务器现在无法写入磁盘。",
    "已归档",
    "已删除",
    "来自文件",
    "用 Swift 编写",
    "还没有看板。创建一个：{command}",
    "添加了“{text}”",
    "修改了“{text}”的文字",
    "移动了“{section}”里的“{text}”",
    "移除了“{text}”",
    "恢复了“{text}”",
    "添加了“{text}”这一栏",
    "把一栏命名为“{title}”",
    "移动了“{text}”这一栏",
    "移除了“{text}”这一栏",
    "恢复了“{text}”这一栏",
    "把“{text}”的“{key}”设为 {value}",
    "去掉了“{text}”的“{key}”",
    ["other": "一次修改了 {count} 项"],
    "还没有发生任何事。",
    "撤销了一步：{what}",
    "重做了一步：{what}",
    "修改了一项设置",
    ["other": "当时的 {count} 项已无记录，没有回来。"],
    ["zero": "没有可以收回的修改。", "other": "已收回 {count} 项修改。"],
    ["other": "有 {count} 项保留，因为别人后来也改了同一处。"],
    "更早的已无记录。",
    "没有移除过任何卡片。",
    "没有大屏显示这个代码，或已不再显示。请再看一眼。",
    "有人",
    "看板现在无法写入。请稍后再试。",
    "服务器拒绝了：{code}。",
  ]
}
