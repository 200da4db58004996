// Written by deploy/make-sentences.
// swift-format-ignore-file

/// What a keepsake says that a program makes.
public struct KeepsakeSentence: Sentence {
  let number: Int
  var parameters: [String: SentenceParameter] = [:]

  public func text(in language: Language) -> String {
    Self.patterns(in: language)[number].filled(with: parameters, in: language)
  }

  /// {count} people were here
  public static func people(count: Int) -> Self {
    Self(number: 0, parameters: ["count": .number(count)])
  }

  /// {count} cards
  public static func cards(count: Int) -> Self {
    Self(number: 1, parameters: ["count": .number(count)])
  }

  /// {count} crossed off
  public static func crossed(count: Int) -> Self {
    Self(number: 2, parameters: ["count": .number(count)])
  }

  /// The board
  public static var board: Self { Self(number: 3) }

  /// Who was here
  public static var whoWasHere: Self { Self(number: 4) }

  /// What was done
  public static var whatWasDone: Self { Self(number: 5) }

  /// Everything on it
  public static var everything: Self { Self(number: 6) }

  /// This board has too many cards for a picture. They are listed below.
  public static var tooLarge: Self { Self(number: 7) }

  /// {count} pictures didn't fit into this file.
  public static func picturesLeftOut(count: Int) -> Self {
    Self(number: 8, parameters: ["count": .number(count)])
  }

  /// and {count} more cards
  public static func more(count: Int) -> Self {
    Self(number: 9, parameters: ["count": .number(count)])
  }

  /// A keepsake from DisplayBoard.
  public static var made: Self { Self(number: 10) }

  /// {count} messages
  public static func messages(count: Int) -> Self {
    Self(number: 11, parameters: ["count": .number(count)])
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
    ["zero": "لم يكن أحد هنا", "one": "كان شخص واحد هنا", "two": "كان شخصان هنا", "few": "كان {count} أشخاص هنا", "many": "كان {count} شخصًا هنا", "other": "كان {count} شخص هنا"],
    ["zero": "لا بطاقات", "one": "بطاقة واحدة", "two": "بطاقتان", "few": "{count} بطاقات", "many": "{count} بطاقة", "other": "{count} بطاقة"],
    ["zero": "لم يُشطب شيء", "one": "شُطبت واحدة", "two": "شُطبت اثنتان", "few": "شُطبت {count}", "many": "شُطبت {count}", "other": "شُطبت {count}"],
    "اللوحة",
    "من كان هنا",
    "ما أُنجز",
    "كل ما عليها",
    "بطاقات هذه اللوحة أكثر من أن تُرسم. تجدها في القائمة أدناه.",
    ["zero": "كل الصور في هذا الملف.", "one": "لم تتسع صورة واحدة ({count}) في هذا الملف.", "two": "لم تتسع صورتان ({count}) في هذا الملف.", "few": "لم تتسع {count} صور في هذا الملف.", "many": "لم تتسع {count} صورة في هذا الملف.", "other": "لم تتسع {count} صورة في هذا الملف."],
    ["zero": "ولا بطاقات أخرى", "one": "وبطاقة أخرى", "two": "وبطاقتان أخريان", "few": "و{count} بطاقات أخرى", "many": "و{count} بطاقة أخرى", "other": "و{count} بطاقة أخرى"],
    "تذكار من DisplayBoard.",
    ["zero": "لا رسائل", "one": "رسالة واحدة", "two": "رسالتان", "few": "{count} رسائل", "many": "{count} رسالة", "other": "{count} رسالة"],
  ]

  private static let german: [Pattern] = [
    ["zero": "Niemand war da", "one": "{count} Person war da", "other": "{count} Leute waren da"],
    ["zero": "Keine Karten", "one": "{count} Karte", "other": "{count} Karten"],
    ["zero": "Keine durchgestrichen", "one": "{count} durchgestrichen", "other": "{count} durchgestrichen"],
    "Die Tafel",
    "Wer da war",
    "Was geschafft wurde",
    "Alles, was darauf war",
    "Diese Tafel hat zu viele Karten für ein Bild. Sie stehen unten als Liste.",
    ["one": "{count} Bild hatte in dieser Datei keinen Platz mehr.", "other": "{count} Bilder hatten in dieser Datei keinen Platz mehr."],
    ["one": "und {count} weitere Karte", "other": "und {count} weitere Karten"],
    "Ein Andenken von DisplayBoard.",
    ["one": "{count} Nachricht", "other": "{count} Nachrichten"],
  ]

  private static let english: [Pattern] = [
    ["zero": "Nobody was here", "one": "{count} person was here", "other": "{count} people were here"],
    ["zero": "No cards", "one": "{count} card", "other": "{count} cards"],
    ["zero": "None crossed off", "one": "{count} crossed off", "other": "{count} crossed off"],
    "The board",
    "Who was here",
    "What was done",
    "Everything on it",
    "This board has too many cards for a picture. They are listed below.",
    ["one": "{count} picture didn't fit into this file.", "other": "{count} pictures didn't fit into this file."],
    ["one": "and {count} more card", "other": "and {count} more cards"],
    "A keepsake from DisplayBoard.",
    ["one": "{count} message", "other": "{count} messages"],
  ]

  private static let spanish: [Pattern] = [
    ["zero": "No estuvo nadie", "one": "{count} persona estuvo aquí", "other": "{count} personas estuvieron aquí"],
    ["zero": "Sin tarjetas", "one": "{count} tarjeta", "other": "{count} tarjetas"],
    ["zero": "Ninguna tachada", "one": "{count} tachada", "other": "{count} tachadas"],
    "El tablero",
    "Quién estuvo",
    "Lo que se hizo",
    "Todo lo que había",
    "Este tablero tiene demasiadas tarjetas para una imagen. Están en la lista de abajo.",
    ["one": "{count} imagen no cupo en este archivo.", "other": "{count} imágenes no cupieron en este archivo."],
    ["one": "y {count} tarjeta más", "other": "y {count} tarjetas más"],
    "Un recuerdo de DisplayBoard.",
    ["one": "{count} mensaje", "other": "{count} mensajes"],
  ]

  private static let french: [Pattern] = [
    ["zero": "Personne n’était là", "one": "{count} personne était là", "other": "{count} personnes étaient là"],
    ["zero": "Aucune carte", "one": "{count} carte", "other": "{count} cartes"],
    ["zero": "Aucune barrée", "one": "{count} barrée", "other": "{count} barrées"],
    "Le tableau",
    "Qui était là",
    "Ce qui a été fait",
    "Tout ce qui y était",
    "Ce tableau a trop de cartes pour une image. Elles sont listées ci-dessous.",
    ["one": "{count} image n’a pas tenu dans ce fichier.", "other": "{count} images n’ont pas tenu dans ce fichier."],
    ["one": "et {count} autre carte", "other": "et {count} autres cartes"],
    "Un souvenir de DisplayBoard.",
    ["one": "{count} message", "other": "{count} messages"],
  ]

  private static let japanese: [Pattern] = [
    ["zero": "参加した人はいません", "other": "{count}人が参加しました"],
    ["zero": "カードなし", "other": "カード{count}枚"],
    ["zero": "完了なし", "other": "{count}件が完了"],
    "ボード",
    "参加した人",
    "終わったこと",
    "書かれていたこと",
    "カードが多すぎて図にできません。下の一覧をご覧ください。",
    ["other": "このファイルに入りきらない画像が{count}枚ありました。"],
    ["other": "ほか{count}枚"],
    "DisplayBoard の思い出です。",
    ["other": "メッセージ{count}件"],
  ]

  private static let korean: [Pattern] = [
    ["zero": "아무도 없었습니다", "other": "{count}명이 함께했습니다"],
    ["zero": "카드 없음", "other": "카드 {count}장"],
    ["zero": "완료 없음", "other": "{count}개 완료"],
    "보드",
    "함께한 사람",
    "한 일",
    "보드의 모든 것",
    "카드가 너무 많아 그림으로 담지 못했습니다. 아래 목록을 보세요.",
    ["other": "이 파일에 들어가지 못한 사진이 {count}장 있습니다."],
    ["other": "외 카드 {count}장"],
    "DisplayBoard 기념 페이지입니다.",
    ["other": "메시지 {count}개"],
  ]

  private static let chinese: [Pattern] = [
    ["zero": "没有人来过", "other": "{count} 人来过"],
    ["zero": "没有卡片", "other": "{count} 张卡片"],
    ["zero": "没有划掉的", "other": "已划掉 {count} 张"],
    "看板",
    "谁来过",
    "完成了什么",
    "上面的一切",
    "卡片太多，无法画成图。请看下面的列表。",
    ["other": "有 {count} 张图片放不进这个文件。"],
    ["other": "还有 {count} 张卡片"],
    "来自 DisplayBoard 的纪念。",
    ["other": "{count} 条留言"],
  ]
}
