// Written by deploy/make-sentences.
// swift-format-ignore-file

/// Why the board refused something.
public struct RefusalSentence: Sentence {
  let number: Int
  var parameters: [String: SentenceParameter] = [:]

  public func text(in language: Language) -> String {
    Self.patterns(in: language)[number].filled(with: parameters, in: language)
  }

  /// This card is no longer on the board.
  public static var gone: Self { Self(number: 0) }

  /// What you pressed is no longer there.
  public static var pressGone: Self { Self(number: 1) }

  /// It's already on the board.
  public static var present: Self { Self(number: 2) }

  /// The board doesn't know this card.
  public static var unknownTarget: Self { Self(number: 3) }

  /// The card has changed too much to fit your text in.
  public static var stale: Self { Self(number: 4) }

  /// This card can't be changed any more. We kept what you typed.
  public static var notAllowedNow: Self { Self(number: 5) }

  /// You have nothing to undo.
  public static var nothingToUndo: Self { Self(number: 6) }

  /// You have nothing to redo.
  public static var nothingToRedo: Self { Self(number: 7) }

  /// {who} has removed or restored {text} since then, so it stays as it is.
  public static func changedSincePresence(who: String, text: String) -> Self {
    Self(number: 8, parameters: ["who": .text(who), "text": .text(text)])
  }

  /// {who} has changed the text of {text} since then, so it stays as it is.
  public static func changedSinceText(who: String, text: String) -> Self {
    Self(number: 9, parameters: ["who": .text(who), "text": .text(text)])
  }

  /// {who} has moved {text} since then, so it stays where it is.
  public static func changedSincePlace(who: String, text: String) -> Self {
    Self(number: 10, parameters: ["who": .text(who), "text": .text(text)])
  }

  /// {who} has renamed {text} since then, so it stays as it is.
  public static func changedSinceTitle(who: String, text: String) -> Self {
    Self(number: 11, parameters: ["who": .text(who), "text": .text(text)])
  }

  /// {who} has crossed off or uncrossed {text} since then, so it stays as it is.
  public static func changedSinceRejected(who: String, text: String) -> Self {
    Self(number: 12, parameters: ["who": .text(who), "text": .text(text)])
  }

  /// {who} has changed “{key}” on {text} since then, so it stays as it is.
  public static func changedSinceValue(who: String, key: String, text: String) -> Self {
    Self(number: 13, parameters: ["who": .text(who), "key": .text(key), "text": .text(text)])
  }

  /// Undo again for what you did before that.
  public static var changedSinceGoesOn: Self { Self(number: 14) }

  /// You can undo it once that changes. Undo again to take back what you did before it.
  public static var setAsideGoesOn: Self { Self(number: 15) }

  /// Someone
  public static var somebody: Self { Self(number: 16) }

  /// Not connected. You can undo what was sent once you're back.
  public static var undoOffline: Self { Self(number: 17) }

  /// This page is out of date. Reload it to continue.
  public static var futureRevision: Self { Self(number: 18) }

  /// The text has changed too much for this edit.
  public static var badSplice: Self { Self(number: 19) }

  /// One character in the text isn't allowed here ({scalar}). Remove it and try again.
  public static func badCharacter(scalar: String) -> Self {
    Self(number: 20, parameters: ["scalar": .text(scalar)])
  }

  /// That's too long: {actual} bytes, and {limit} is the limit.
  public static func tooLong(actual: Int, limit: Int) -> Self {
    Self(number: 21, parameters: ["actual": .number(actual), "limit": .number(limit)])
  }

  /// It's still empty. Write something first.
  public static var empty: Self { Self(number: 22) }

  /// The board is full. It holds {limit} cards.
  public static func fullCards(limit: Int) -> Self {
    Self(number: 23, parameters: ["limit": .number(limit)])
  }

  /// The board has no room for more text. Remove something first.
  public static var fullBytes: Self { Self(number: 24) }

  /// You've reached the limit of text for one person. Shorten or remove some of yours first.
  public static var fullShare: Self { Self(number: 25) }

  /// This section is full: {limit} is the limit. Choose another one, or take a card out first.
  public static func fullSection(limit: Int) -> Self {
    Self(number: 26, parameters: ["limit": .number(limit)])
  }

  /// You've reached your limit of {limit} in this section. Take one of your cards out first.
  public static func fullEach(limit: Int) -> Self {
    Self(number: 27, parameters: ["limit": .number(limit)])
  }

  /// {limit} people have joined in on this card already.
  public static func fullCompanions(limit: Int) -> Self {
    Self(number: 28, parameters: ["limit": .number(limit)])
  }

  /// There are {limit} messages below this card, and no more fit. Remove one of yours first.
  public static func fullThread(limit: Int) -> Self {
    Self(number: 29, parameters: ["limit": .number(limit)])
  }

  /// The board holds {limit} messages, and no more fit. Remove one of yours first.
  public static func fullMessages(limit: Int) -> Self {
    Self(number: 30, parameters: ["limit": .number(limit)])
  }

  /// That's too long: {actual} letters, and {limit} is the limit.
  public static func tooLongMessage(actual: Int, limit: Int) -> Self {
    Self(number: 31, parameters: ["actual": .number(actual), "limit": .number(limit)])
  }

  /// There are no messages below cards on this board now.
  public static var notAllowedTalk: Self { Self(number: 32) }

  /// Someone else wrote this message. Only they or a host can remove it.
  public static var notYoursMessage: Self { Self(number: 33) }

  /// Messages
  public static var valueTalkCount: Self { Self(number: 34) }

  /// The board is full. {limit} of these is the limit.
  public static func full(limit: Int) -> Self {
    Self(number: 35, parameters: ["limit": .number(limit)])
  }

  /// The board doesn't know “{key}”.
  public static func unknownValue(key: String) -> Self {
    Self(number: 36, parameters: ["key": .text(key)])
  }

  /// That value doesn't fit “{key}”.
  public static func badValue(key: String) -> Self {
    Self(number: 37, parameters: ["key": .text(key)])
  }

  /// The board is frozen. Only the host can change it now.
  public static var frozen: Self { Self(number: 38) }

  /// The host has frozen this section. Choose another one.
  public static var frozenSection: Self { Self(number: 39) }

  /// The host has frozen this section. Its cards stay as they are for now.
  public static var frozenCard: Self { Self(number: 40) }

  /// This card isn't yours. Guests can change only their own cards here.
  public static var notYours: Self { Self(number: 41) }

  /// Others have cards in this section. Only a host can remove it.
  public static var notYoursSection: Self { Self(number: 42) }

  /// Others have cards in this section. Only a host can cross it off.
  public static var notYoursCrossOff: Self { Self(number: 43) }

  /// This card has another picture by now. Look at it again.
  public static var notYoursPicture: Self { Self(number: 44) }

  /// {name} has it already.
  public static func taken(name: String) -> Self {
    Self(number: 45, parameters: ["name": .text(name)])
  }

  /// You've used all {limit} of your votes. Take one back first.
  public static func spent(limit: Int) -> Self {
    Self(number: 46, parameters: ["limit": .number(limit)])
  }

  /// There is no card to draw here. Add one, or choose another section.
  public static var nothingToDrawEmpty: Self { Self(number: 47) }

  /// The cards here are hidden. Reveal them first, then draw.
  public static var nothingToDrawHidden: Self { Self(number: 48) }

  /// This board is anonymous, so it does nothing that would show who did what.
  public static var anonymous: Self { Self(number: 49) }

  /// You can look at this board but not change it.
  public static var notAllowed: Self { Self(number: 50) }

  /// Only hosts can add cards to this section. Choose another one.
  public static var notAllowedSection: Self { Self(number: 51) }

  /// This section takes no pictures. Choose another one.
  public static var notAllowedPicture: Self { Self(number: 52) }

  /// A host took this picture off the board. Choose another one.
  public static var notAllowedPictureTaken: Self { Self(number: 53) }

  /// Only a host can use that name. Choose another one.
  public static var reserved: Self { Self(number: 54) }

  /// That was a lot at once. Wait a moment and try again.
  public static var rate: Self { Self(number: 55) }

  /// The board is catching its breath. Try again in a moment.
  public static var paused: Self { Self(number: 56) }

  /// The board didn't take this change ({code}).
  public static func other(code: String) -> Self {
    Self(number: 57, parameters: ["code": .text(code)])
  }

  /// {who} has changed that since then, so it stays as it is.
  public static func changedSince(who: String) -> Self {
    Self(number: 58, parameters: ["who": .text(who)])
  }

  /// The board has no revision with that number.
  public static var noSuchRevision: Self { Self(number: 59) }

  /// Take turns, one card after another
  public static var sectionTurns: Self { Self(number: 60) }

  /// Freeze this section
  public static var sectionFrozen: Self { Self(number: 61) }

  /// Only hosts add cards
  public static var sectionHostsAdd: Self { Self(number: 62) }

  /// Cards at most
  public static var sectionCardsMax: Self { Self(number: 63) }

  /// Refuse more cards
  public static var sectionRefusesMore: Self { Self(number: 64) }

  /// Cards of each person at most
  public static var sectionCardsEach: Self { Self(number: 65) }

  /// Sort the cards
  public static var sectionOrder: Self { Self(number: 66) }

  /// Whose section it is
  public static var sectionOwner: Self { Self(number: 67) }

  /// Hide the cards until a host shows them
  public static var sectionHideCards: Self { Self(number: 68) }

  /// Hide the votes until a host shows them
  public static var sectionHideVotes: Self { Self(number: 69) }

  /// As people put them
  public static var sectionOrderManual: Self { Self(number: 70) }

  /// Most votes first
  public static var sectionOrderVotes: Self { Self(number: 71) }

  /// Newest first
  public static var sectionOrderNewest: Self { Self(number: 72) }

  /// Fewest turns first
  public static var sectionOrderFewest: Self { Self(number: 73) }

  /// Pictures
  public static var sectionPictures: Self { Self(number: 74) }

  /// Everyone sees them at once
  public static var sectionPicturesOn: Self { Self(number: 75) }

  /// A host shows each one
  public static var sectionPicturesApprove: Self { Self(number: 76) }

  /// None
  public static var sectionPicturesOff: Self { Self(number: 77) }

  /// Picture shown to everyone
  public static var valuePictureShown: Self { Self(number: 78) }

  /// That turn is already over. See who's up now.
  public static var turnOver: Self { Self(number: 79) }

  /// Nobody is waiting after them.
  public static var nobodyNext: Self { Self(number: 80) }

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
    "لم تعد هذه البطاقة على اللوحة.",
    "ما ضغطته لم يعد هنا.",
    "هذا على اللوحة بالفعل.",
    "لا تعرف اللوحة هذه البطاقة.",
    "تغيّرت البطاقة كثيرًا فلم يعد لنصك مكان فيها.",
    "لم يعد تغيير هذه البطاقة ممكنًا. أبقينا ما كتبته.",
    "ليس لديك ما تتراجع عنه.",
    "ليس لديك ما تعيده.",
    "أزال {who} {text} أو استعادها بعد ذلك، فتبقى كما هي.",
    "غيّر {who} نص {text} بعد ذلك، فيبقى كما هو.",
    "نقل {who} {text} بعد ذلك، فتبقى حيث هي.",
    "غيّر {who} عنوان {text} بعد ذلك، فيبقى كما هو.",
    "شطب {who} {text} أو ألغى شطبها بعد ذلك، فتبقى كما هي.",
    "غيّر {who} «{key}» في {text} بعد ذلك، فيبقى كما هو.",
    "تراجع مرة أخرى عمّا فعلته قبل ذلك.",
    "يمكن ذلك حين يتغيّر الأمر. يستمر التراجع بما فعلته قبل ذلك.",
    "أحدهم",
    "لا اتصال. يمكنك التراجع عمّا أُرسل عندما تعود.",
    "هذه الصفحة قديمة. أعد تحميلها للمتابعة.",
    "تغيّر النص كثيرًا فلم يعد هذا التعديل يناسبه.",
    "في النص حرف غير مسموح هنا ({scalar}). احذفه وحاول مرة أخرى.",
    "هذا طويل جدًا: {actual} بايت، والمسموح {limit}.",
    "ما زال فارغًا. اكتب شيئًا أولًا.",
    "اللوحة ممتلئة: تتسع لعدد {limit} من البطاقات.",
    "لا مكان على اللوحة لمزيد من النص. أزل شيئًا أولًا.",
    "بلغت حد النص لشخص واحد. اختصر شيئًا من نصوصك أو أزله أولًا.",
    "هذا القسم ممتلئ: الحد {limit}. اختر قسمًا آخر، أو أخرج بطاقة أولًا.",
    "بلغت حدّك في هذا القسم: {limit}. أخرج إحدى بطاقاتك أولًا.",
    "انضمّ {limit} أشخاص إلى هذه البطاقة بالفعل.",
    "تحت هذه البطاقة {limit} رسالة ولا يتسع المكان للمزيد. أزل إحدى رسائلك أولًا.",
    "تتسع اللوحة لـ {limit} رسالة ولا مكان للمزيد. أزل إحدى رسائلك أولًا.",
    "هذا طويل جدًا: {actual} حرفًا، والحد {limit}.",
    "لا توجد رسائل تحت البطاقات على هذه اللوحة الآن.",
    "كتب هذه الرسالة شخص آخر. لا يزيلها إلا هو أو مضيف.",
    "الرسائل",
    "اللوحة ممتلئة: الحد الأقصى {limit}.",
    "لا تعرف اللوحة «{key}».",
    "هذه القيمة لا تناسب «{key}».",
    "اللوحة مجمَّدة. لا يستطيع تغييرها الآن إلا المضيف.",
    "جمّد المضيف هذا القسم. اختر قسمًا آخر.",
    "هذا القسم مجمَّد. يبقى ما فيه كما هو الآن.",
    "هذه البطاقة ليست لك. لا يستطيع الضيوف هنا إلا تغيير بطاقاتهم.",
    "في هذا القسم بطاقات لآخرين. لا يزيله إلا مضيف.",
    "في هذا القسم بطاقات لآخرين. لا يشطبه إلا مضيف.",
    "في هذه البطاقة صورة أخرى الآن. انظر إليها من جديد.",
    "أخذها {name} من قبل.",
    "أعطيت كل أصواتك ({limit}). استرجع صوتًا أولًا.",
    "لا توجد بطاقة للسحب هنا. أضف بطاقة أو اختر قسمًا آخر.",
    "البطاقات هنا مخفية. أظهرها أولًا ثم اسحب.",
    "هذه اللوحة مجهولة الأسماء، لذا لا تفعل ما يكشف من فعل ماذا.",
    "يمكنك مشاهدة هذه اللوحة، لكن لا يمكنك تغييرها.",
    "لا يضيف البطاقات إلى هذا القسم إلا المضيفون. اختر قسمًا آخر.",
    "هذا القسم لا يقبل الصور. اختر قسمًا آخر.",
    "أزال مضيف هذه الصورة من اللوحة. اختر صورة أخرى.",
    "هذا الاسم للمضيف وحده. اختر اسمًا آخر.",
    "كان ذلك كثيرًا دفعة واحدة. انتظر لحظة وحاول مرة أخرى.",
    "اللوحة تلتقط أنفاسها. حاول بعد لحظة.",
    "لم تقبل اللوحة هذا التغيير ({code}).",
    "غيّر {who} ذلك بعدها، فيبقى كما هو.",
    "لا نسخة للوحة بهذا الرقم.",
    "بالدور: بطاقة بعد بطاقة",
    "تجميد هذا القسم",
    "لا يضيف البطاقات إلا المضيفون",
    "أقصى عدد للبطاقات",
    "رفض المزيد من البطاقات",
    "أقصى عدد لكل شخص",
    "ترتيب البطاقات",
    "صاحب القسم",
    "إخفاء البطاقات حتى يُظهرها مضيف",
    "إخفاء الأصوات حتى يُظهرها مضيف",
    "كما وُضعت",
    "الأكثر أصواتًا أولًا",
    "الأحدث أولًا",
    "الأقل أدوارًا أولًا",
    "الصور",
    "يراها الجميع فورًا",
    "يعرض المضيف كل واحدة",
    "لا شيء",
    "صورة معروضة للجميع",
    "انتهى هذا الدور. انظر دور من الآن.",
    "لا أحد ينتظر بعده.",
  ]

  private static let german: [Pattern] = [
    "Die Karte ist nicht mehr auf der Tafel.",
    "Was du gedrückt hast, ist nicht mehr da.",
    "Das ist schon auf der Tafel.",
    "Die Tafel kennt diese Karte nicht.",
    "Die Karte hat sich zu sehr geändert, als dass dein Text noch hineinpasst.",
    "Die Karte lässt sich nicht mehr ändern. Was du getippt hast, ist aufgehoben.",
    "Du hast nichts rückgängig zu machen.",
    "Du hast nichts zu wiederholen.",
    "{who} hat {text} seither entfernt oder wiederhergestellt, darum bleibt es, wie es ist.",
    "{who} hat den Text von {text} seither geändert, darum bleibt er, wie er ist.",
    "{who} hat {text} seither verschoben, darum bleibt es, wo es ist.",
    "{who} hat {text} seither umbenannt, darum bleibt es, wie es ist.",
    "{who} hat seither geändert, ob {text} gestrichen ist, darum bleibt es, wie es ist.",
    "{who} hat „{key}“ von {text} seither geändert, darum bleibt es, wie es ist.",
    "Mit noch einmal „Rückgängig“ nimmst du zurück, was du davor getan hast.",
    "Wenn sich das ändert, geht es. „Rückgängig“ geht weiter mit dem, was du davor getan hast.",
    "Jemand",
    "Nicht verbunden. Was gesendet ist, kannst du rückgängig machen, sobald du wieder verbunden bist.",
    "Diese Seite ist veraltet. Lade sie neu, um weiterzumachen.",
    "Die Änderung passt nicht mehr zum Text.",
    "Ein Zeichen im Text ist hier nicht erlaubt ({scalar}). Entfern es und versuch es noch einmal.",
    "Das ist zu lang: {actual} Bytes, erlaubt sind {limit}.",
    "Das ist noch leer. Schreib zuerst etwas.",
    "Die Tafel ist voll: Sie fasst {limit} Karten.",
    "Die Tafel hat keinen Platz für mehr Text. Entfern zuerst etwas.",
    "Du hast so viel Text, wie eine Person haben kann. Kürz oder entfern erst etwas von dir.",
    "Dieser Abschnitt ist voll: Bei {limit} ist Schluss. Nimm einen anderen, oder nimm erst eine Karte heraus.",
    "Deine Höchstzahl von {limit} in diesem Abschnitt ist erreicht. Nimm erst eine deiner Karten heraus.",
    "Bei dieser Karte machen schon {limit} Leute mit.",
    "Unter dieser Karte stehen {limit} Nachrichten, mehr passen nicht. Entferne erst eine von deinen.",
    "Die Tafel hat Platz für {limit} Nachrichten, mehr passen nicht. Entferne erst eine von deinen.",
    "Das ist zu lang: {actual} Zeichen, und {limit} ist die Grenze.",
    "Auf dieser Tafel gibt es jetzt keine Nachrichten unter Karten.",
    "Diese Nachricht ist von jemand anderem. Nur die Person selbst oder ein Gastgeber kann sie entfernen.",
    "Nachrichten",
    "Die Tafel ist voll: Davon fasst sie höchstens {limit}.",
    "Die Tafel kennt „{key}“ nicht.",
    "Dieser Wert passt nicht zu „{key}“.",
    "Die Tafel ist eingefroren. Nur der Gastgeber kann sie jetzt ändern.",
    "Der Gastgeber hat diesen Abschnitt eingefroren. Nimm einen anderen.",
    "Dieser Abschnitt ist eingefroren. Was darin ist, bleibt vorerst, wie es ist.",
    "Diese Karte ist nicht deine. Gäste können hier nur eigene Karten ändern.",
    "In diesem Abschnitt sind Karten von anderen. Nur ein Gastgeber kann ihn entfernen.",
    "In diesem Abschnitt sind Karten von anderen. Nur ein Gastgeber kann ihn streichen.",
    "Auf dieser Karte ist inzwischen ein anderes Bild. Sieh es dir noch einmal an.",
    "{name} hat es schon.",
    "Du hast alle Stimmen vergeben ({limit}). Nimm erst eine zurück.",
    "Hier ist keine Karte zum Ziehen. Leg eine dazu oder nimm einen anderen Abschnitt.",
    "Die Karten hier sind verdeckt. Deck sie erst auf, dann zieh.",
    "Diese Tafel ist anonym, darum tut sie nichts, was zeigen würde, wer was getan hat.",
    "Du kannst diese Tafel ansehen, aber nicht ändern.",
    "Nur Gastgeber heften Karten in diesen Abschnitt. Nimm einen anderen.",
    "In diesen Abschnitt kommen keine Bilder. Nimm einen anderen.",
    "Ein Gastgeber hat dieses Bild vom Brett genommen. Nimm ein anderes.",
    "So darf nur ein Gastgeber heißen. Nimm einen anderen Namen.",
    "Das war viel auf einmal. Warte einen Moment und versuch es noch einmal.",
    "Die Tafel holt gerade Luft. Versuch es gleich noch einmal.",
    "Die Tafel hat diese Änderung nicht angenommen ({code}).",
    "{who} hat das inzwischen geändert, darum bleibt es, wie es ist.",
    "Einen Stand mit dieser Nummer hat die Tafel nicht.",
    "Der Reihe nach: eine Karte nach der anderen ist dran",
    "Diesen Abschnitt einfrieren",
    "Nur Gastgeber legen Karten hinein",
    "Karten höchstens",
    "Weitere Karten ablehnen",
    "Karten von jeder Person höchstens",
    "Karten sortieren",
    "Wem der Abschnitt gehört",
    "Karten verbergen, bis ein Gastgeber sie zeigt",
    "Stimmen verbergen, bis ein Gastgeber sie zeigt",
    "Wie gelegt",
    "Meiste Stimmen zuerst",
    "Neueste zuerst",
    "Wer am wenigsten dran war",
    "Bilder",
    "Alle sehen sie sofort",
    "Ein Gastgeber zeigt jedes einzeln",
    "Keine",
    "Bild für alle",
    "Diese Runde ist schon vorbei. Sieh nach, wer jetzt dran ist.",
    "Danach wartet niemand.",
  ]

  private static let english: [Pattern] = [
    "This card is no longer on the board.",
    "What you pressed is no longer there.",
    "It's already on the board.",
    "The board doesn't know this card.",
    "The card has changed too much to fit your text in.",
    "This card can't be changed any more. We kept what you typed.",
    "You have nothing to undo.",
    "You have nothing to redo.",
    "{who} has removed or restored {text} since then, so it stays as it is.",
    "{who} has changed the text of {text} since then, so it stays as it is.",
    "{who} has moved {text} since then, so it stays where it is.",
    "{who} has renamed {text} since then, so it stays as it is.",
    "{who} has crossed off or uncrossed {text} since then, so it stays as it is.",
    "{who} has changed “{key}” on {text} since then, so it stays as it is.",
    "Undo again for what you did before that.",
    "You can undo it once that changes. Undo again to take back what you did before it.",
    "Someone",
    "Not connected. You can undo what was sent once you're back.",
    "This page is out of date. Reload it to continue.",
    "The text has changed too much for this edit.",
    "One character in the text isn't allowed here ({scalar}). Remove it and try again.",
    "That's too long: {actual} bytes, and {limit} is the limit.",
    "It's still empty. Write something first.",
    "The board is full. It holds {limit} cards.",
    "The board has no room for more text. Remove something first.",
    "You've reached the limit of text for one person. Shorten or remove some of yours first.",
    "This section is full: {limit} is the limit. Choose another one, or take a card out first.",
    "You've reached your limit of {limit} in this section. Take one of your cards out first.",
    "{limit} people have joined in on this card already.",
    "There are {limit} messages below this card, and no more fit. Remove one of yours first.",
    "The board holds {limit} messages, and no more fit. Remove one of yours first.",
    "That's too long: {actual} letters, and {limit} is the limit.",
    "There are no messages below cards on this board now.",
    "Someone else wrote this message. Only they or a host can remove it.",
    "Messages",
    "The board is full. {limit} of these is the limit.",
    "The board doesn't know “{key}”.",
    "That value doesn't fit “{key}”.",
    "The board is frozen. Only the host can change it now.",
    "The host has frozen this section. Choose another one.",
    "The host has frozen this section. Its cards stay as they are for now.",
    "This card isn't yours. Guests can change only their own cards here.",
    "Others have cards in this section. Only a host can remove it.",
    "Others have cards in this section. Only a host can cross it off.",
    "This card has another picture by now. Look at it again.",
    "{name} has it already.",
    "You've used all {limit} of your votes. Take one back first.",
    "There is no card to draw here. Add one, or choose another section.",
    "The cards here are hidden. Reveal them first, then draw.",
    "This board is anonymous, so it does nothing that would show who did what.",
    "You can look at this board but not change it.",
    "Only hosts can add cards to this section. Choose another one.",
    "This section takes no pictures. Choose another one.",
    "A host took this picture off the board. Choose another one.",
    "Only a host can use that name. Choose another one.",
    "That was a lot at once. Wait a moment and try again.",
    "The board is catching its breath. Try again in a moment.",
    "The board didn't take this change ({code}).",
    "{who} has changed that since then, so it stays as it is.",
    "The board has no revision with that number.",
    "Take turns, one card after another",
    "Freeze this section",
    "Only hosts add cards",
    "Cards at most",
    "Refuse more cards",
    "Cards of each person at most",
    "Sort the cards",
    "Whose section it is",
    "Hide the cards until a host shows them",
    "Hide the votes until a host shows them",
    "As people put them",
    "Most votes first",
    "Newest first",
    "Fewest turns first",
    "Pictures",
    "Everyone sees them at once",
    "A host shows each one",
    "None",
    "Picture shown to everyone",
    "That turn is already over. See who's up now.",
    "Nobody is waiting after them.",
  ]

  private static let spanish: [Pattern] = [
    "Esta tarjeta ya no está en el tablero.",
    "Lo que pulsaste ya no está.",
    "Ya está en el tablero.",
    "El tablero no conoce esta tarjeta.",
    "La tarjeta ha cambiado demasiado para que quepa tu texto.",
    "Esta tarjeta ya no se puede cambiar. Lo que escribiste está guardado.",
    "No tienes nada que deshacer.",
    "No tienes nada que rehacer.",
    "{who} quitó o restauró {text} desde entonces, así que se queda como está.",
    "{who} cambió el texto de {text} desde entonces, así que se queda como está.",
    "{who} movió {text} desde entonces, así que se queda donde está.",
    "{who} cambió el título de {text} desde entonces, así que se queda como está.",
    "{who} tachó {text} o quitó la tachadura desde entonces, así que se queda como está.",
    "{who} cambió «{key}» de {text} desde entonces, así que se queda como está.",
    "Deshaz otra vez para lo que hiciste antes.",
    "Se podrá cuando eso cambie. «Deshacer» sigue con lo que hiciste antes.",
    "Alguien",
    "Sin conexión. Podrás deshacer lo enviado cuando vuelvas.",
    "Esta página está desactualizada. Recárgala para continuar.",
    "El texto ha cambiado demasiado para este cambio.",
    "Aquí no se permite un carácter del texto ({scalar}). Quítalo y vuelve a intentarlo.",
    "Es demasiado largo: {actual} bytes, y el límite es {limit}.",
    "Todavía está vacío. Escribe algo primero.",
    "El tablero está lleno: caben {limit} tarjetas.",
    "El tablero no tiene sitio para más texto. Quita algo primero.",
    "Has llegado al límite de texto por persona. Acorta o quita primero algo tuyo.",
    "Esta sección está llena: el límite es {limit}. Elige otra, o saca antes una tarjeta.",
    "Has llegado a tu límite de {limit} en esta sección. Saca antes una de tus tarjetas.",
    "Ya se han unido {limit} personas a esta tarjeta.",
    "Hay {limit} mensajes bajo esta tarjeta y no caben más. Quita antes uno tuyo.",
    "El tablero tiene {limit} mensajes y no caben más. Quita antes uno tuyo.",
    "Es demasiado largo: {actual} letras, y el límite es {limit}.",
    "En este tablero no hay mensajes bajo las tarjetas ahora.",
    "Este mensaje es de otra persona. Solo ella o un anfitrión puede quitarlo.",
    "Mensajes",
    "El tablero está lleno: {limit} como máximo.",
    "El tablero no conoce «{key}».",
    "Ese valor no sirve para «{key}».",
    "El tablero está congelado. Ahora solo el anfitrión puede cambiarlo.",
    "El anfitrión ha congelado esta sección. Elige otra.",
    "Esta sección está congelada. Lo que hay en ella se queda como está por ahora.",
    "Esta tarjeta no es tuya. Aquí los invitados solo pueden cambiar sus propias tarjetas.",
    "Otras personas tienen tarjetas en esta sección. Solo un anfitrión puede quitarla.",
    "Otras personas tienen tarjetas en esta sección. Solo un anfitrión puede tacharla.",
    "Esta tarjeta ya tiene otra imagen. Mírala de nuevo.",
    "{name} ya lo tiene.",
    "Ya has dado todos tus votos ({limit}). Retira uno antes.",
    "Aquí no hay tarjetas para el sorteo. Añade una o elige otra sección.",
    "Las tarjetas de aquí están ocultas. Muéstralas antes de sortear.",
    "Este tablero es anónimo, así que no hace nada que muestre quién hizo qué.",
    "Puedes mirar este tablero, pero no cambiarlo.",
    "Solo los anfitriones añaden tarjetas a esta sección. Elige otra.",
    "Esta sección no admite imágenes. Elige otra.",
    "Un anfitrión quitó esta imagen del tablero. Elige otra.",
    "Solo un anfitrión puede llamarse así. Elige otro nombre.",
    "Eso fue mucho de golpe. Espera un momento y vuelve a intentarlo.",
    "El tablero está recuperando el aliento. Vuelve a intentarlo enseguida.",
    "El tablero no aceptó este cambio ({code}).",
    "{who} lo ha cambiado desde entonces, así que se queda como está.",
    "El tablero no tiene ninguna revisión con ese número.",
    "Por turnos: una tarjeta tras otra",
    "Congelar esta sección",
    "Solo los anfitriones añaden tarjetas",
    "Tarjetas como máximo",
    "No admitir más tarjetas",
    "Tarjetas por persona como máximo",
    "Ordenar las tarjetas",
    "De quién es la sección",
    "Ocultar las tarjetas hasta que un anfitrión las muestre",
    "Ocultar los votos hasta que un anfitrión los muestre",
    "Como se pusieron",
    "Más votos primero",
    "Más recientes primero",
    "Primero quien menos turnos tuvo",
    "Imágenes",
    "Todos las ven al instante",
    "Un anfitrión muestra cada una",
    "Ninguna",
    "Imagen para todos",
    "Ese turno ya terminó. Mira a quién le toca ahora.",
    "No espera nadie más después.",
  ]

  private static let french: [Pattern] = [
    "Cette carte n’est plus au tableau.",
    "Ce que tu as touché n’est plus là.",
    "C’est déjà au tableau.",
    "Le tableau ne connaît pas cette carte.",
    "La carte a trop changé pour qu’on y place ton texte.",
    "Cette carte ne peut plus être changée. Ce que tu as tapé est gardé.",
    "Tu n’as rien à annuler.",
    "Tu n’as rien à rétablir.",
    "{who} a depuis retiré ou restauré {text}, donc cela reste tel quel.",
    "{who} a depuis changé le texte de {text}, donc il reste tel quel.",
    "{who} a depuis déplacé {text}, donc cela reste à cette place.",
    "{who} a depuis renommé {text}, donc cela reste tel quel.",
    "{who} a depuis barré {text} ou cessé de le barrer, donc cela reste tel quel.",
    "{who} a depuis changé « {key} » de {text}, donc cela reste tel quel.",
    "Annule encore pour ce que tu as fait avant.",
    "Ce sera possible quand cela changera. « Annuler » continue avec ce que tu as fait avant.",
    "Quelqu’un",
    "Non connecté. Tu pourras annuler ce qui est envoyé à ton retour.",
    "Cette page n’est plus à jour. Recharge-la pour continuer.",
    "Le texte a trop changé pour cette modification.",
    "Un caractère du texte n’est pas permis ici ({scalar}). Enlève-le et réessaie.",
    "C’est trop long : {actual} octets, et la limite est de {limit}.",
    "C’est encore vide. Écris d’abord quelque chose.",
    "Le tableau est plein : il peut contenir {limit} cartes.",
    "Le tableau n’a plus de place pour du texte. Retire d’abord quelque chose.",
    "Tu as atteint la limite de texte par personne. Raccourcis ou retire d’abord un des tiens.",
    "Cette section est pleine : la limite est {limit}. Choisis-en une autre, ou retire d’abord une carte.",
    "Tu as atteint ta limite de {limit} dans cette section. Retire d’abord une de tes cartes.",
    "{limit} personnes participent déjà à cette carte.",
    "Il y a {limit} messages sous cette carte, et plus aucun ne tient. Retire d’abord un des tiens.",
    "Le tableau contient {limit} messages, et plus aucun ne tient. Retire d’abord un des tiens.",
    "C’est trop long : {actual} caractères, et la limite est {limit}.",
    "Il n’y a pas de messages sous les cartes de ce tableau pour le moment.",
    "Quelqu’un d’autre a écrit ce message. Seuls cette personne ou un hôte peuvent le retirer.",
    "Les messages",
    "Le tableau est plein : {limit} au plus.",
    "Le tableau ne connaît pas « {key} ».",
    "Cette valeur ne convient pas pour « {key} ».",
    "Le tableau est verrouillé. Seul l’hôte peut le changer pour l’instant.",
    "L’hôte a verrouillé cette section. Choisis-en une autre.",
    "Cette section est verrouillée. Son contenu reste tel quel pour l’instant.",
    "Cette carte n’est pas à toi. Ici, les invités ne peuvent changer que leurs propres cartes.",
    "D’autres ont des cartes dans cette section. Seul un hôte peut la retirer.",
    "D’autres ont des cartes dans cette section. Seul un hôte peut la barrer.",
    "Cette carte a maintenant une autre image. Regarde-la encore.",
    "{name} l’a déjà.",
    "Tu as donné tous tes votes ({limit}). Retires-en un d’abord.",
    "Il n’y a pas de carte à tirer ici. Ajoutes-en une ou choisis une autre section.",
    "Les cartes sont cachées ici. Montre-les d’abord, puis tire au sort.",
    "Ce tableau est anonyme, donc il ne fait rien qui montrerait qui a fait quoi.",
    "Tu peux regarder ce tableau, mais pas le changer.",
    "Seuls les hôtes ajoutent des cartes à cette section. Choisis-en une autre.",
    "Cette section ne prend pas d’images. Choisis-en une autre.",
    "Un hôte a retiré cette image du tableau. Choisis-en une autre.",
    "Seul un hôte peut s’appeler ainsi. Choisis un autre nom.",
    "C’était beaucoup d’un coup. Attends un instant et réessaie.",
    "Le tableau reprend son souffle. Réessaie dans un instant.",
    "Le tableau n’a pas accepté ce changement ({code}).",
    "{who} l’a changé depuis, donc cela reste tel quel.",
    "Le tableau n’a pas de révision avec ce numéro.",
    "Chacun son tour : une carte après l’autre",
    "Verrouiller cette section",
    "Seuls les hôtes ajoutent des cartes",
    "Cartes au maximum",
    "Refuser d’autres cartes",
    "Cartes par personne au maximum",
    "Trier les cartes",
    "À qui est la section",
    "Cacher les cartes jusqu’à ce qu’un hôte les montre",
    "Cacher les votes jusqu’à ce qu’un hôte les montre",
    "Comme placées",
    "Plus de votes d’abord",
    "Plus récentes d’abord",
    "Le moins de tours d’abord",
    "Images",
    "Tout le monde les voit aussitôt",
    "Un hôte montre chacune",
    "Aucune",
    "Image montrée à tous",
    "Ce tour est déjà terminé. Regarde à qui c’est maintenant.",
    "Personne n’attend après.",
  ]

  private static let japanese: [Pattern] = [
    "このカードはもうボードにありません。",
    "押したものはもうありません。",
    "もうボードにあります。",
    "このカードはボードに見つかりません。",
    "カードが大きく変わったため、書いた文が入らなくなりました。",
    "このカードはもう変更できません。入力は残してあります。",
    "元に戻せるあなたの操作はありません。",
    "やり直せるあなたの操作はありません。",
    "その後{who}さんが{text}を取り除いたか戻したので、そのままにします。",
    "その後{who}さんが{text}の文を変えたので、そのままにします。",
    "その後{who}さんが{text}を動かしたので、そのままにします。",
    "その後{who}さんが{text}の題を変えたので、そのままにします。",
    "その後{who}さんが{text}を線で消したか線を外したので、そのままにします。",
    "その後{who}さんが{text}の「{key}」を変えたので、そのままにします。",
    "その前の操作は、もう一度「元に戻す」で戻せます。",
    "それが変われば元に戻せます。次は、その前の操作を元に戻します。",
    "だれか",
    "未接続です。送信済みのものは、つながってから元に戻せます。",
    "このページは古くなっています。続けるには再読み込みしてください。",
    "文が大きく変わったため、この変更はもう合いません。",
    "ここで使えない文字が1つあります（{scalar}）。取り除いてからもう一度どうぞ。",
    "長すぎます：{actual}バイト（{limit}バイトまで）。",
    "まだ何も書いてありません。まず書いてください。",
    "ボードがいっぱいです：カードは{limit}枚までです。",
    "ボードにはこれ以上文章が入りません。先に何かを取り除いてください。",
    "一人が書ける文章の上限に達しました。先に自分のものを短くするか、取り除いてください。",
    "このセクションはいっぱいです（上限 {limit}）。別のセクションを選ぶか、先にカードを出してください。",
    "このセクションに置ける自分のカードは {limit} 枚までです。先に 1 枚出してください。",
    "このカードにはすでに{limit}人が参加しています。",
    "このカードの下にはメッセージが{limit}件あり、これ以上入りません。先に自分のものを取り除いてください。",
    "ボードにはメッセージが{limit}件あり、これ以上入りません。先に自分のものを取り除いてください。",
    "長すぎます。{actual}文字あり、上限は{limit}文字です。",
    "このボードでは今、カードの下にメッセージはありません。",
    "このメッセージはほかの人のものです。取り除けるのはその人かホストだけです。",
    "メッセージ",
    "ボードがいっぱいです：{limit}件までです。",
    "このボードに「{key}」という項目はありません。",
    "その値は「{key}」に合いません。",
    "ボードはロック中です。いま変更できるのはホストだけです。",
    "ホストがこのセクションをロックしました。別のセクションを選んでください。",
    "このセクションは凍結されています。いまは中身を変更できません。",
    "これはあなたのカードではありません。ここではゲストは自分のカードだけを変更できます。",
    "このセクションにはほかの人のカードがあります。取り除けるのはホストだけです。",
    "このセクションにはほかの人のカードがあります。線で消せるのはホストだけです。",
    "このカードには今、別の画像があります。もう一度見てください。",
    "もう{name}さんのものです。",
    "票をすべて使いました（{limit}票）。先に1票取り消してください。",
    "ここには引けるカードがありません。カードを追加するか、別のセクションを選んでください。",
    "ここのカードは隠されています。先に表示してから抽選してください。",
    "このボードは匿名なので、だれが何をしたか分かることはしません。",
    "このボードは見られますが、変更はできません。",
    "このセクションにカードを追加できるのはホストだけです。別のセクションを選んでください。",
    "このセクションには画像を追加できません。別のセクションを選んでください。",
    "この画像はホストがボードから外しました。別の画像を選んでください。",
    "その名前はホストだけが使えます。別の名前にしてください。",
    "一度に多すぎました。少し待ってからもう一度どうぞ。",
    "ボードがひと息ついています。少ししてからもう一度どうぞ。",
    "ボードはこの変更を受け付けませんでした（{code}）。",
    "その後{who}さんが変更したので、そのままにします。",
    "その番号の版はボードにありません。",
    "カードを順番に進める",
    "このセクションを凍結",
    "ホストだけがカードを追加",
    "カードの上限",
    "それ以上のカードは受け付けない",
    "一人あたりの上限",
    "カードの並び順",
    "このセクションの担当",
    "ホストが見せるまでカードを隠す",
    "ホストが見せるまで票を隠す",
    "置いた順",
    "票の多い順",
    "新しい順",
    "出番の少ない人から",
    "画像",
    "すぐに全員に見える",
    "ホストが1枚ずつ見せる",
    "なし",
    "全員に見せた画像",
    "その出番はもう終わりました。今の人を確かめてください。",
    "次に待っている人はいません。",
  ]

  private static let korean: [Pattern] = [
    "이 카드는 이제 보드에 없습니다.",
    "누른 것이 이제 없습니다.",
    "이미 보드에 있습니다.",
    "보드에 없는 카드입니다.",
    "카드가 너무 많이 바뀌어 글을 넣을 수 없습니다.",
    "이 카드는 더 이상 바꿀 수 없습니다. 입력한 글은 보관했습니다.",
    "취소할 내 작업이 없습니다.",
    "다시 실행할 내 작업이 없습니다.",
    "그 뒤 {who} 님이 {text}을(를) 제거하거나 복원해서 그대로 둡니다.",
    "그 뒤 {who} 님이 {text}의 글을 바꿔 그대로 둡니다.",
    "그 뒤 {who} 님이 {text}을(를) 옮겨 그대로 둡니다.",
    "그 뒤 {who} 님이 {text}의 제목을 바꿔 그대로 둡니다.",
    "그 뒤 {who} 님이 {text}에 줄을 긋거나 지워서 그대로 둡니다.",
    "그 뒤 {who} 님이 {text}의 “{key}”을(를) 바꿔 그대로 둡니다.",
    "그 전에 한 일은 다시 실행 취소하면 됩니다.",
    "그것이 바뀌면 취소할 수 있습니다. 다음에는 그 전에 한 일을 취소합니다.",
    "누군가",
    "연결되지 않았습니다. 보낸 것은 다시 연결되면 취소할 수 있습니다.",
    "이 페이지는 오래되었습니다. 계속하려면 새로 고치세요.",
    "글이 너무 많이 바뀌어 이 수정이 맞지 않습니다.",
    "여기서 쓸 수 없는 글자가 하나 있습니다({scalar}). 지우고 다시 해 보세요.",
    "너무 깁니다: {actual}바이트, {limit}바이트까지 됩니다.",
    "아직 아무것도 없습니다. 먼저 적어 주세요.",
    "보드가 가득 찼습니다: 카드는 {limit}장까지입니다.",
    "보드에 글을 더 넣을 자리가 없습니다. 먼저 무언가를 제거하세요.",
    "한 사람이 쓸 수 있는 글의 한도에 이르렀습니다. 먼저 내 글을 줄이거나 제거하세요.",
    "이 섹션은 가득 찼습니다(한도 {limit}). 다른 섹션을 고르거나 먼저 카드를 빼세요.",
    "이 섹션에 놓을 수 있는 내 카드는 {limit}장까지입니다. 먼저 하나를 빼세요.",
    "이 카드에는 이미 {limit}명이 함께하고 있습니다.",
    "이 카드 아래에 메시지가 {limit}개 있어 더 들어가지 않습니다. 먼저 자신의 것을 없애세요.",
    "보드에 메시지가 {limit}개 있어 더 들어가지 않습니다. 먼저 자신의 것을 없애세요.",
    "너무 깁니다. {actual}자이고 한도는 {limit}자입니다.",
    "이 보드에는 지금 카드 아래 메시지가 없습니다.",
    "다른 사람이 쓴 메시지입니다. 그 사람이나 진행자만 없앨 수 있습니다.",
    "메시지",
    "보드가 가득 찼습니다: 최대 {limit}개입니다.",
    "보드에 “{key}” 항목이 없습니다.",
    "그 값은 “{key}”에 맞지 않습니다.",
    "보드가 잠겼습니다. 지금은 진행자만 바꿀 수 있습니다.",
    "진행자가 이 섹션을 잠갔습니다. 다른 섹션을 고르세요.",
    "이 섹션은 고정되어 있습니다. 지금은 안에 있는 것을 바꿀 수 없습니다.",
    "내 카드가 아닙니다. 여기서 손님은 자기 카드만 바꿀 수 있습니다.",
    "이 섹션에는 다른 사람의 카드가 있습니다. 진행자만 없앨 수 있습니다.",
    "이 섹션에는 다른 사람의 카드가 있습니다. 진행자만 줄을 그을 수 있습니다.",
    "이 카드에는 이제 다른 사진이 있습니다. 다시 확인하세요.",
    "이미 {name} 님이 찜했습니다.",
    "표를 모두 썼습니다({limit}표). 먼저 하나를 취소하세요.",
    "여기에는 뽑을 카드가 없습니다. 카드를 추가하거나 다른 섹션을 고르세요.",
    "여기 카드는 숨겨져 있습니다. 먼저 공개한 뒤 뽑으세요.",
    "이 보드는 익명이라 누가 무엇을 했는지 드러나는 일은 하지 않습니다.",
    "이 보드는 볼 수만 있고 바꿀 수 없습니다.",
    "이 섹션에는 진행자만 카드를 추가합니다. 다른 섹션을 고르세요.",
    "이 섹션에는 사진을 넣을 수 없습니다. 다른 섹션을 고르세요.",
    "진행자가 이 사진을 보드에서 뺐습니다. 다른 사진을 고르세요.",
    "그 이름은 진행자만 쓸 수 있습니다. 다른 이름을 골라 주세요.",
    "한꺼번에 너무 많았습니다. 잠시 뒤 다시 해 보세요.",
    "보드가 숨을 고르는 중입니다. 잠시 뒤 다시 해 보세요.",
    "보드가 이 변경을 받지 않았습니다({code}).",
    "그 뒤 {who} 님이 바꿨으므로 그대로 둡니다.",
    "보드에 그 번호의 버전이 없습니다.",
    "카드를 차례대로 진행",
    "이 섹션 고정",
    "진행자만 카드 추가",
    "최대 카드 수",
    "카드를 더 받지 않기",
    "한 사람당 최대 수",
    "카드 정렬",
    "이 섹션의 담당자",
    "진행자가 보여 줄 때까지 카드 숨기기",
    "진행자가 보여 줄 때까지 투표 숨기기",
    "놓인 순서",
    "투표 많은 순",
    "최신순",
    "차례가 적은 사람부터",
    "사진",
    "모두에게 바로 보임",
    "진행자가 하나씩 보여 줌",
    "없음",
    "모두에게 보이는 사진",
    "그 차례는 이미 끝났습니다. 지금 누구 차례인지 확인하세요.",
    "다음에 기다리는 사람이 없습니다.",
  ]

  private static let chinese: [Pattern] = [
    "这张卡片已经不在看板上了。",
    "你按的东西已经不在了。",
    "它已经在看板上了。",
    "看板上找不到这张卡片。",
    "卡片改动太大，放不进你的文字了。",
    "这张卡片不能再修改。你输入的内容已保留。",
    "你没有可撤销的操作。",
    "你没有可重做的操作。",
    "{who} 之后移除或恢复了 {text}，所以保持现状。",
    "{who} 之后改了 {text} 的文字，所以保持现状。",
    "{who} 之后移动了 {text}，所以保持现状。",
    "{who} 之后改了 {text} 的标题，所以保持现状。",
    "{who} 之后划掉或取消划掉了 {text}，所以保持现状。",
    "{who} 之后改了 {text} 的“{key}”，所以保持现状。",
    "再撤销一次，就会撤销你更早的操作。",
    "等情况改变后就可以撤销。再次撤销会处理你更早的操作。",
    "有人",
    "未连接。重新连接后就能撤销已发送的内容。",
    "这个页面版本过旧。请重新加载以继续。",
    "文字改动太大，这个修改对不上了。",
    "文字里有一个这里不允许的字符（{scalar}）。请删掉它再试。",
    "太长了：{actual} 字节，最多 {limit} 字节。",
    "上面还没有内容。请先写点什么。",
    "看板满了：最多 {limit} 张卡片。",
    "看板没有空间放更多文字了。请先移除一些内容。",
    "你已达到每人的文字上限。请先缩短或移除一些自己的内容。",
    "这个分栏已满（上限 {limit}）。请选择别的分栏，或先移出一张卡片。",
    "你在这个分栏已达到上限 {limit}。请先移出一张自己的卡片。",
    "已经有 {limit} 个人加入了这张卡片。",
    "这张卡片下已有 {limit} 条消息，放不下了。请先移除一条你的消息。",
    "看板上已有 {limit} 条消息，放不下了。请先移除一条你的消息。",
    "太长了：有 {actual} 个字，上限是 {limit} 个。",
    "这个看板的卡片下现在没有消息。",
    "这条消息是别人写的，只有本人或主持人能移除。",
    "消息",
    "看板满了：最多 {limit} 个。",
    "看板没有“{key}”这一项。",
    "这个值不适合“{key}”。",
    "看板已冻结。现在只有主持人能修改。",
    "主持人冻结了这个分栏。请选择别的分栏。",
    "这个分栏已被冻结，里面的内容暂时不能改动。",
    "这张卡片不是你的。访客在这里只能修改自己的卡片。",
    "这个分栏里有别人的卡片，只有主持人能移除它。",
    "这个分栏里有别人的卡片，只有主持人能划掉它。",
    "这张卡片现在是另一张图片了。请再看一下。",
    "{name} 已经占了。",
    "你的票已用完（{limit} 票）。请先收回一票。",
    "这里没有可抽的卡片。请添加一张或另选一栏。",
    "这里的卡片还隐藏着。请先显示，再抽取。",
    "看板是匿名的，所以不做会暴露谁做了什么的事。",
    "你可以看这个看板，但不能修改。",
    "只有主持人能在这个分栏添加卡片。请选择别的分栏。",
    "这个分栏不能放图片。请选择别的分栏。",
    "主持人已把这张图片从看板上拿掉。请选择别的图片。",
    "只有主持人可以叫这个名字。请换一个名字。",
    "一下子太多了。稍等片刻再试。",
    "看板正在喘口气。请稍后再试。",
    "看板没有接受这个修改（{code}）。",
    "此后 {who} 改过，所以保持原样。",
    "看板没有这个编号的版本。",
    "按顺序轮流进行",
    "冻结这个分栏",
    "只有主持人能添加卡片",
    "卡片数量上限",
    "不再接收更多卡片",
    "每人数量上限",
    "卡片排序",
    "这个分栏归谁",
    "隐藏卡片，直到主持人公开",
    "隐藏投票，直到主持人公开",
    "按摆放顺序",
    "票数最多在前",
    "最新在前",
    "轮次最少的在前",
    "图片",
    "所有人立即可见",
    "由主持人逐张展示",
    "不允许",
    "已展示的图片",
    "这一轮已经结束了。看看现在轮到谁。",
    "后面没有人在等。",
  ]
}
