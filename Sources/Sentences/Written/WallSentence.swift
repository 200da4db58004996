// Written by deploy/make-sentences.
// swift-format-ignore-file

/// What a wall says by itself: to screens that run none of the page's scripts, and to `curl`.
public struct WallSentence: Sentence {
  let number: Int
  var parameters: [String: SentenceParameter] = [:]

  public func text(in language: Language) -> String {
    Self.patterns(in: language)[number].filled(with: parameters, in: language)
  }

  /// This screen shows the board once the host has let it in.
  public static var waits: Self { Self(number: 0) }

  /// Host: open {address} and type this code under “Settings”.
  public static func hostTypes(address: String) -> Self {
    Self(number: 1, parameters: ["address": .text(address)])
  }

  /// This link doesn't open a wall, or no longer does. The host gets the right one with:
  public static var opensNothing: Self { Self(number: 2) }

  /// This board can't be opened right now.
  public static var isClosed: Self { Self(number: 3) }

  /// Too many screens are waiting for a host right now.
  public static var isCrowded: Self { Self(number: 4) }

  /// Too many tries from here. Wait a minute.
  public static var asksTooOften: Self { Self(number: 5) }

  /// This screen tries again in ten seconds.
  public static var asksAgain: Self { Self(number: 6) }

  /// Scan to join
  public static var scan: Self { Self(number: 7) }

  /// Nothing here yet. Scan the code and add the first card.
  public static var empty: Self { Self(number: 8) }

  /// {count} done
  public static func done(count: Int) -> Self {
    Self(number: 9, parameters: ["count": .number(count)])
  }

  /// Now
  public static var now: Self { Self(number: 10) }

  /// Next
  public static var next: Self { Self(number: 11) }

  /// Time's up
  public static var timerOver: Self { Self(number: 12) }

  /// Paused
  public static var timerPaused: Self { Self(number: 13) }

  /// [picture: {text}]
  public static func pictureTold(text: String) -> Self {
    Self(number: 14, parameters: ["text": .text(text)])
  }

  /// [picture]
  public static var pictureUntold: Self { Self(number: 15) }

  /// New here? Pick this on your phone
  public static var lobbyOnWall: Self { Self(number: 16) }

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
    "تعرض هذه الشاشة اللوحة حالما يُدخلها المضيف.",
    "إلى المضيف: افتح {address} واكتب هذا الرمز تحت «الإعدادات».",
    "لا يفتح هذا الرابط أي شاشة، أو لم يعد يفتحها. يحصل المضيف على الرابط الصحيح بالأمر:",
    "لا يمكن فتح هذه اللوحة الآن.",
    "شاشات كثيرة تنتظر مضيفًا الآن.",
    "محاولات كثيرة من هنا. انتظر دقيقة.",
    "تعيد هذه الشاشة المحاولة بعد عشر ثوانٍ.",
    "امسح الرمز للانضمام",
    "لا شيء هنا بعد. امسح الرمز وأضف أول بطاقة.",
    "تم {count}",
    "الآن",
    "التالي",
    "انتهى الوقت",
    "متوقف مؤقتًا",
    "[صورة: {text}]",
    "[صورة]",
    "جديد هنا؟ اختر هذا على هاتفك",
  ]

  private static let german: [Pattern] = [
    "Dieser Bildschirm zeigt die Tafel, sobald der Gastgeber ihn hereinlässt.",
    "Gastgeber: Öffne {address} und tipp diesen Code unter „Optionen“ ein.",
    "Dieser Link öffnet keine Wand, oder nicht mehr. Den richtigen bekommt der Gastgeber mit:",
    "Diese Tafel lässt sich gerade nicht öffnen.",
    "Gerade warten zu viele Bildschirme auf einen Gastgeber.",
    "Zu viele Versuche von hier. Warte eine Minute.",
    "Dieser Bildschirm versucht es in zehn Sekunden noch einmal.",
    "Zum Mitmachen scannen",
    "Noch ist hier nichts. Scan den Code und leg die erste Karte dazu.",
    "{count} erledigt",
    "Jetzt",
    "Danach",
    "Die Zeit ist um",
    "Angehalten",
    "[Bild: {text}]",
    "[Bild]",
    "Neu hier? Wähle das auf deinem Handy",
  ]

  private static let english: [Pattern] = [
    "This screen shows the board once the host has let it in.",
    "Host: open {address} and type this code under “Settings”.",
    "This link doesn't open a wall, or no longer does. The host gets the right one with:",
    "This board can't be opened right now.",
    "Too many screens are waiting for a host right now.",
    "Too many tries from here. Wait a minute.",
    "This screen tries again in ten seconds.",
    "Scan to join",
    "Nothing here yet. Scan the code and add the first card.",
    "{count} done",
    "Now",
    "Next",
    "Time's up",
    "Paused",
    "[picture: {text}]",
    "[picture]",
    "New here? Pick this on your phone",
  ]

  private static let spanish: [Pattern] = [
    "Esta pantalla mostrará el tablero cuando el anfitrión la deje entrar.",
    "Anfitrión: abre {address} y escribe este código en «Ajustes».",
    "Este enlace no abre ninguna pantalla, o ya no. El anfitrión obtiene el bueno con:",
    "Este tablero no se puede abrir ahora mismo.",
    "Ahora mismo hay demasiadas pantallas esperando a un anfitrión.",
    "Demasiados intentos desde aquí. Espera un minuto.",
    "Esta pantalla lo intentará de nuevo en diez segundos.",
    "Escanea para participar",
    "Aún no hay nada. Escanea el código y añade la primera tarjeta.",
    "{count} hechas",
    "Ahora",
    "Después",
    "Se acabó el tiempo",
    "En pausa",
    "[imagen: {text}]",
    "[imagen]",
    "¿Acabas de llegar? Elige esto en tu móvil",
  ]

  private static let french: [Pattern] = [
    "Cet écran montrera le tableau dès que l’hôte l’aura laissé entrer.",
    "Hôte : ouvre {address} et tape ce code sous « Réglages ».",
    "Ce lien n’ouvre aucun écran, ou n’en ouvre plus. L’hôte obtient le bon avec :",
    "Ce tableau ne peut pas s’ouvrir pour l’instant.",
    "Trop d’écrans attendent un hôte en ce moment.",
    "Trop d’essais depuis ici. Attends une minute.",
    "Cet écran réessaie dans dix secondes.",
    "Scanne pour participer",
    "Il n’y a encore rien ici. Scanne le code et ajoute la première carte.",
    "{count} terminées",
    "Maintenant",
    "Ensuite",
    "C’est l’heure",
    "En pause",
    "[image : {text}]",
    "[image]",
    "Tu arrives ? Choisis ceci sur ton téléphone",
  ]

  private static let japanese: [Pattern] = [
    "ホストがつなぐと、この画面にボードが映ります。",
    "ホストの方へ：{address} を開き、「設定」にこのコードを入力してください。",
    "このリンクではスクリーンを開けないか、開けなくなりました。正しいリンクは、ホストが次で表示できます：",
    "いまはこのボードを開けません。",
    "いまはホストを待つ画面が多すぎます。",
    "ここから試した回数が多すぎます。1分待ってください。",
    "10秒後にもう一度試します。",
    "スキャンして参加",
    "まだ何もありません。コードを読み取って、最初のカードを追加してください。",
    "完了 {count} 件",
    "いま",
    "次",
    "時間です",
    "一時停止中",
    "[画像:{text}]",
    "[画像]",
    "初めての方は、スマホでこれを選んでください",
  ]

  private static let korean: [Pattern] = [
    "진행자가 들여보내면 이 화면에 보드가 나옵니다.",
    "진행자: {address} 주소를 열고 ‘설정’에 이 코드를 입력하세요.",
    "이 링크로는 벽 화면을 열 수 없거나 더 이상 열 수 없습니다. 맞는 링크는 진행자가 이렇게 얻습니다:",
    "지금은 이 보드를 열 수 없습니다.",
    "지금은 진행자를 기다리는 화면이 너무 많습니다.",
    "여기서 너무 여러 번 시도했습니다. 1분 기다리세요.",
    "10초 뒤에 다시 시도합니다.",
    "스캔해서 참여하세요",
    "아직 아무것도 없습니다. 코드를 스캔해 첫 카드를 추가하세요.",
    "완료 {count}개",
    "지금",
    "다음",
    "시간이 다 됐어요",
    "일시정지",
    "[사진: {text}]",
    "[사진]",
    "처음 오셨나요? 휴대폰에서 이것을 고르세요",
  ]

  private static let chinese: [Pattern] = [
    "主持人允许后，此屏幕就会显示看板。",
    "主持人：请打开 {address}，在“设置”中输入这个代码。",
    "这个链接打不开大屏，或已失效。主持人可以这样得到有效的链接：",
    "暂时打不开这个看板。",
    "等待主持人的屏幕太多了。",
    "从这里尝试的次数太多。请等一分钟。",
    "此屏幕将在十秒后重试。",
    "扫码加入",
    "这里还什么都没有。扫描二维码，添加第一张卡片。",
    "已完成 {count} 张",
    "现在",
    "接下来",
    "时间到",
    "已暂停",
    "[图片:{text}]",
    "[图片]",
    "刚到？请在手机上选这个",
  ]
}
