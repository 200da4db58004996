// Written by deploy/make-sentences.
// swift-format-ignore-file

/// What `serve` prints for the room.
public struct ServeSentence: Sentence {
  let number: Int
  var parameters: [String: SentenceParameter] = [:]

  public func text(in language: Language) -> String {
    Self.patterns(in: language)[number].filled(with: parameters, in: language)
  }

  /// Also on:
  public static var others: Self { Self(number: 0) }

  /// {title}:  {address}  or type  {code}
  public static func other(title: String, address: String, code: String) -> Self {
    Self(number: 1, parameters: ["title": .text(title), "address": .text(address), "code": .text(code)])
  }

  /// {count} more boards are on:  {command}
  public static func more(count: Int, command: String) -> Self {
    Self(number: 2, parameters: ["count": .number(count), "command": .text(command)])
  }

  /// No board is open. Make one:  {command}
  public static func none(command: String) -> Self {
    Self(number: 3, parameters: ["command": .text(command)])
  }

  /// The host's link, for your eyes only:  {command}
  public static func hostLink(command: String) -> Self {
    Self(number: 4, parameters: ["command": .text(command)])
  }

  /// The owner's link, to make boards and end them:  {command}
  public static func ownerLink(command: String) -> Self {
    Self(number: 5, parameters: ["command": .text(command)])
  }

  /// Ctrl-C ends the evening; everything is kept.
  public static var end: Self { Self(number: 6) }

  /// {title} is on, but no phone can reach this machine: it has no network address that one could use.
  public static func noNetwork(title: String) -> Self {
    Self(number: 7, parameters: ["title": .text(title)])
  }

  /// Connect it to the guests' Wi-Fi, or give --public-url. Here: {address}
  public static func connect(address: String) -> Self {
    Self(number: 8, parameters: ["address": .text(address)])
  }

  /// {title} is on. Guests scan this, or open it:
  public static func scan(title: String) -> Self {
    Self(number: 9, parameters: ["title": .text(title)])
  }

  /// If phones can't reach that, try:
  public static var otherAddresses: Self { Self(number: 10) }

  /// By name, which stays when the address changes (older Android phones don't know such names):
  public static var byName: Self { Self(number: 11) }

  /// The address changed: codes printed for {old} don't work any more. Print this one.
  public static func moved(old: String) -> Self {
    Self(number: 12, parameters: ["old": .text(old)])
  }

  /// The port changed from {old} to {new}: codes printed before don't work any more.
  public static func port(old: String, new: String) -> Self {
    Self(number: 13, parameters: ["old": .text(old), "new": .text(new)])
  }

  /// No camera? Go to {address} and enter:
  public static func inviteType(address: String) -> Self {
    Self(number: 14, parameters: ["address": .text(address)])
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
    "مفتوحة أيضًا:",
    "{title}:  {address}  أو اكتب  {code}",
    "لوحات أخرى مفتوحة: {count}.  {command}",
    "لا لوحة مفتوحة. أنشئ واحدة:  {command}",
    "رابط المضيف، لعينيك فقط:  {command}",
    "رابط المالك، لإنشاء اللوحات وإنهائها:  {command}",
    "‏Ctrl-C ينهي الأمسية؛ ويبقى كل شيء محفوظًا.",
    "‏{title} مفتوحة، لكن لا هاتف يصل إلى هذا الجهاز: ليس له عنوان شبكة صالح.",
    "صِله بشبكة Wi-Fi الخاصة بالضيوف، أو اذكر ‎--public-url. هنا: {address}",
    "‏{title} مفتوحة. يمسح الضيوف هذا، أو يفتحونه:",
    "إن لم تصل إليه الهواتف فجرّب:",
    "بالاسم، وهو ثابت عند تغيّر العنوان (هواتف Android القديمة لا تعرف هذه الأسماء):",
    "تغيّر العنوان: الرموز المطبوعة لـ {old} لم تعد تعمل. اطبع هذا.",
    "تغيّر المنفذ من {old} إلى {new}: الرموز المطبوعة سابقًا لم تعد تعمل.",
    "لا كاميرا؟ افتح {address} واكتب:",
  ]

  private static let german: [Pattern] = [
    "Außerdem offen:",
    "{title}:  {address}  oder tippe  {code}",
    "Weitere offene Tafeln: {count}. Alle zeigt  {command}",
    "Keine Tafel ist offen. Leg eine an:  {command}",
    "Der Link für Gastgeber, nur für deine Augen:  {command}",
    "Der Link, um Tafeln anzulegen und zu beenden:  {command}",
    "Strg-C beendet den Abend; alles bleibt erhalten.",
    "{title} ist offen, aber kein Handy erreicht diesen Rechner: Er hat keine Netzadresse, die eines nutzen könnte.",
    "Verbinde ihn mit dem WLAN der Gäste, oder gib --public-url an. Hier: {address}",
    "{title} ist offen. Gäste scannen das oder öffnen es:",
    "Wenn Handys das nicht erreichen, probier:",
    "Per Name, der bleibt, wenn sich die Adresse ändert (ältere Android-Handys kennen solche Namen nicht):",
    "Die Adresse hat sich geändert: Codes, die für {old} gedruckt wurden, gehen nicht mehr. Druck diesen.",
    "Der Port ist jetzt {new} statt {old}: Codes von früher gehen nicht mehr.",
    "Keine Kamera? Öffne {address} und gib ein:",
  ]

  private static let english: [Pattern] = [
    "Also on:",
    "{title}:  {address}  or type  {code}",
    "{count} more boards are on:  {command}",
    "No board is open. Make one:  {command}",
    "The host's link, for your eyes only:  {command}",
    "The owner's link, to make boards and end them:  {command}",
    "Ctrl-C ends the evening; everything is kept.",
    "{title} is on, but no phone can reach this machine: it has no network address that one could use.",
    "Connect it to the guests' Wi-Fi, or give --public-url. Here: {address}",
    "{title} is on. Guests scan this, or open it:",
    "If phones can't reach that, try:",
    "By name, which stays when the address changes (older Android phones don't know such names):",
    "The address changed: codes printed for {old} don't work any more. Print this one.",
    "The port changed from {old} to {new}: codes printed before don't work any more.",
    "No camera? Go to {address} and enter:",
  ]

  private static let spanish: [Pattern] = [
    "También en marcha:",
    "{title}:  {address}  o escribe  {code}",
    "Otros tableros en marcha: {count}. Los muestra  {command}",
    "No hay ningún tablero abierto. Crea uno:  {command}",
    "El enlace de anfitrión, solo para tus ojos:  {command}",
    "El enlace del propietario, para crear y cerrar tableros:  {command}",
    "Ctrl-C termina la velada; todo se conserva.",
    "{title} está en marcha, pero ningún móvil llega a este equipo: no tiene ninguna dirección de red que sirva.",
    "Conéctalo a la Wi-Fi de los invitados, o indica --public-url. Aquí: {address}",
    "{title} está en marcha. Los invitados escanean esto, o lo abren:",
    "Si los móviles no llegan ahí, prueba:",
    "Por nombre, que se mantiene cuando cambia la dirección (los Android antiguos no conocen estos nombres):",
    "La dirección cambió: los códigos impresos para {old} ya no sirven. Imprime este.",
    "El puerto cambió de {old} a {new}: los códigos impresos antes ya no sirven.",
    "¿Sin cámara? Abre {address} y escribe:",
  ]

  private static let french: [Pattern] = [
    "Aussi ouverts :",
    "{title} :  {address}  ou tape  {code}",
    "Autres tableaux ouverts : {count}. Liste :  {command}",
    "Aucun tableau n’est ouvert. Crées-en un :  {command}",
    "Le lien de l’hôte, pour tes yeux seulement :  {command}",
    "Le lien du propriétaire, pour créer et fermer des tableaux :  {command}",
    "Ctrl-C met fin à la soirée ; tout est conservé.",
    "{title} est ouvert, mais aucun téléphone ne peut joindre cet ordinateur : il n’a pas d’adresse réseau utilisable.",
    "Connecte-le au Wi-Fi des invités, ou donne --public-url. Ici : {address}",
    "{title} est ouvert. Les invités scannent ceci, ou l’ouvrent :",
    "Si les téléphones n’y arrivent pas, essaie :",
    "Par nom, qui reste quand l’adresse change (les vieux Android ne connaissent pas ces noms) :",
    "L’adresse a changé : les codes imprimés pour {old} ne marchent plus. Imprime celui-ci.",
    "Le port est passé de {old} à {new} : les codes imprimés avant ne marchent plus.",
    "Pas d’appareil photo ? Ouvre {address} et tape :",
  ]

  private static let japanese: [Pattern] = [
    "ほかに開いているボード：",
    "{title}：  {address}  または入力  {code}",
    "ほかに{count}個のボードが開いています：  {command}",
    "開いているボードがありません。作るには：  {command}",
    "ホスト用リンク（あなただけが見てください）：  {command}",
    "オーナー用リンク（ボードを作る・終える）：  {command}",
    "Ctrl-C で終わります。すべて残ります。",
    "{title} は開いていますが、このコンピュータに使えるネットワークアドレスがなく、スマホから届きません。",
    "ゲストの Wi-Fi につなぐか、--public-url を指定してください。ここでは：{address}",
    "{title} が開きました。ゲストはこれを読み取るか、開きます：",
    "スマホから届かないときは：",
    "名前で（アドレスが変わっても同じです。古い Android は対応していません）：",
    "アドレスが変わりました。{old} で印刷したコードはもう使えません。これを印刷してください。",
    "ポートが {old} から {new} に変わりました。以前に印刷したコードはもう使えません。",
    "カメラがないときは {address} を開いて、次を入力します：",
  ]

  private static let korean: [Pattern] = [
    "함께 열린 보드:",
    "{title}:  {address}  또는 입력  {code}",
    "다른 보드 {count}개가 열려 있습니다:  {command}",
    "열린 보드가 없습니다. 만들기:  {command}",
    "호스트 링크(혼자만 보세요):  {command}",
    "소유자 링크(보드를 만들고 끝내기):  {command}",
    "Ctrl-C를 누르면 끝납니다. 모두 보관됩니다.",
    "{title} 보드가 열렸지만, 이 컴퓨터에 쓸 수 있는 네트워크 주소가 없어 휴대폰이 연결할 수 없습니다.",
    "손님들의 Wi-Fi에 연결하거나 --public-url을 지정하세요. 여기서는: {address}",
    "{title} 보드가 열렸습니다. 손님은 이것을 스캔하거나 엽니다:",
    "휴대폰이 연결할 수 없으면:",
    "이름으로 (주소가 바뀌어도 그대로입니다. 오래된 안드로이드는 이런 이름을 모릅니다):",
    "주소가 바뀌었습니다. {old}(으)로 인쇄한 코드는 더 이상 쓸 수 없습니다. 이것을 인쇄하세요.",
    "포트가 {old}에서 {new}(으)로 바뀌었습니다. 전에 인쇄한 코드는 더 이상 쓸 수 없습니다.",
    "카메라가 없으면 {address} 주소를 열고 입력하세요:",
  ]

  private static let chinese: [Pattern] = [
    "也已开放：",
    "{title}：  {address}  或输入  {code}",
    "还有 {count} 块看板已开放：  {command}",
    "没有开放的看板。创建一块：  {command}",
    "主持人链接，只给你自己看：  {command}",
    "所有者链接，用来创建和结束看板：  {command}",
    "按 Ctrl-C 结束；一切都会保留。",
    "{title} 已开放，但手机无法连到这台电脑：它没有可用的网络地址。",
    "请把它连到客人的 Wi-Fi，或给出 --public-url。本机：{address}",
    "{title} 已开放。客人扫描此码，或打开：",
    "如果手机打不开，请试：",
    "用名称（地址变了也不变；较旧的 Android 手机不认识这种名称）：",
    "地址已变：为 {old} 打印的码不再有效。请打印这个。",
    "端口从 {old} 变为 {new}：以前打印的码不再有效。",
    "没有相机？打开 {address}，输入：",
  ]
}
