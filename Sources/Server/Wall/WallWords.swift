/// What the server itself says on a wall, in one language: for screens that run none of the page's scripts, and for
/// `curl`.
///
/// Scripts have the first three in `web/sentences/language-de.js` and its like; a test holds both to the same words.
struct WallWords: Hashable, Sendable {
  /// As those files are named; BCP 47.
  let language: String
  let scan: String
  let now: String
  let next: String
  /// Of a screen that shows its code.
  let waits: String
  /// What its host does, with the words that stand on the host's page.
  let hostTypes: String
  /// Of a link that was made useless. A command comes behind it.
  let opensNothing: String
  let isClosed: String
  let isCrowded: String
  let asksTooOften: String
  let asksAgain: String

  var isRightToLeft: Bool { language == "ar" }

  var direction: String { isRightToLeft ? "rtl" : "ltr" }

  /// A sentence on its own, for what knows of no direction: its full stop stands at its end.
  func alone(_ sentence: String) -> String { isRightToLeft ? "\u{2067}\(sentence)\u{2069}" : sentence }

  static let all = [english, arabic, german, spanish, french, japanese, korean, chinese]

  static let english = WallWords(
    language: "en", scan: "Scan to join", now: "Now", next: "Next",
    waits: "This screen shows the board once the host has let it in.",
    hostTypes: "Host: type this code under “How people join”.",
    opensNothing: "This link opens no wall, or not any more. The host has the one that does:",
    isClosed: "This board can't be opened just now.",
    isCrowded: "Too many screens wait for a host just now.",
    asksTooOften: "Walls were asked for too often from here. Wait a minute.",
    asksAgain: "This screen asks again in ten seconds.")

  static let arabic = WallWords(
    language: "ar", scan: "امسح الرمز للانضمام", now: "الآن", next: "التالي",
    waits: "تعرض هذه الشاشة اللوحة حالما يُدخلها المضيف.",
    hostTypes: "إلى المضيف: اكتب هذا الرمز تحت «طرق الدخول».",
    opensNothing: "لا يفتح هذا الرابط أي شاشة، أو لم يعد يفتحها. لدى المضيف الرابط الصحيح:",
    isClosed: "لا يمكن فتح هذه اللوحة الآن.",
    isCrowded: "شاشات كثيرة تنتظر مضيفًا الآن.",
    asksTooOften: "طُلبت الشاشات من هنا مرات كثيرة جدًا. انتظر دقيقة.",
    asksAgain: "تعيد هذه الشاشة المحاولة بعد عشر ثوانٍ.")

  static let german = WallWords(
    language: "de", scan: "Zum Mitmachen scannen", now: "Jetzt", next: "Danach",
    waits: "Dieser Bildschirm zeigt die Tafel, sobald der Gastgeber ihn hereinlässt.",
    hostTypes: "Gastgeber: Tipp diesen Code unter „Wege herein“ ein.",
    opensNothing: "Dieser Link öffnet keine Wand, oder nicht mehr. Der Gastgeber hat den richtigen:",
    isClosed: "Diese Tafel lässt sich gerade nicht öffnen.",
    isCrowded: "Gerade warten zu viele Bildschirme auf einen Gastgeber.",
    asksTooOften: "Von hier aus wurde zu oft nach Wänden gefragt. Warte eine Minute.",
    asksAgain: "Dieser Bildschirm versucht es in zehn Sekunden noch einmal.")

  static let spanish = WallWords(
    language: "es", scan: "Escanea para participar", now: "Ahora", next: "Después",
    waits: "Esta pantalla mostrará el tablero cuando el anfitrión la deje entrar.",
    hostTypes: "Anfitrión: escribe este código en «Cómo entrar».",
    opensNothing: "Este enlace no abre ninguna pantalla, o ya no. El anfitrión tiene el bueno:",
    isClosed: "Este tablero no se puede abrir ahora mismo.",
    isCrowded: "Ahora mismo hay demasiadas pantallas esperando a un anfitrión.",
    asksTooOften: "Desde aquí se han pedido pantallas demasiadas veces. Espera un minuto.",
    asksAgain: "Esta pantalla lo intentará de nuevo en diez segundos.")

  static let french = WallWords(
    language: "fr", scan: "Scanne pour participer", now: "Maintenant", next: "Ensuite",
    waits: "Cet écran montrera le tableau dès que l’hôte l’aura laissé entrer.",
    hostTypes: "Hôte : tape ce code sous « Comment entrer ».",
    opensNothing: "Ce lien n’ouvre aucun écran, ou n’en ouvre plus. L’hôte a le bon :",
    isClosed: "Ce tableau ne peut pas s’ouvrir pour l’instant.",
    isCrowded: "Trop d’écrans attendent un hôte pour l’instant.",
    asksTooOften: "On a demandé trop souvent des écrans d’ici. Attends une minute.",
    asksAgain: "Cet écran réessaie dans dix secondes.")

  static let japanese = WallWords(
    language: "ja", scan: "スキャンして参加", now: "いま", next: "次",
    waits: "ホストがつなぐと、この画面にボードが映ります。",
    hostTypes: "ホストの方へ：このコードを「入り方」に入力してください。",
    opensNothing: "このリンクで開ける画面はありません。正しいリンクはホストにあります：",
    isClosed: "いまはこのボードを開けません。",
    isCrowded: "いまはホストを待つ画面が多すぎます。",
    asksTooOften: "ここからの画面の要求が多すぎます。1分待ってください。",
    asksAgain: "10秒後にもう一度試します。")

  static let korean = WallWords(
    language: "ko", scan: "스캔해서 참여하세요", now: "지금", next: "다음",
    waits: "진행자가 들여보내면 이 화면에 보드가 나옵니다.",
    hostTypes: "진행자: 이 코드를 ‘들어오는 방법’에 입력하세요.",
    opensNothing: "이 링크로는 화면을 열 수 없습니다. 맞는 링크는 진행자에게 있습니다:",
    isClosed: "지금은 이 보드를 열 수 없습니다.",
    isCrowded: "지금은 진행자를 기다리는 화면이 너무 많습니다.",
    asksTooOften: "여기에서 화면을 너무 자주 요청했습니다. 1분 뒤에 다시 해 주세요.",
    asksAgain: "10초 뒤에 다시 시도합니다.")

  static let chinese = WallWords(
    language: "zh-Hans", scan: "扫码加入", now: "现在", next: "接下来",
    waits: "主持人允许后，此屏幕就会显示看板。",
    hostTypes: "主持人：请在“加入方式”中输入这个代码。",
    opensNothing: "这个链接打不开大屏，或已失效。有效的链接在主持人那里：",
    isClosed: "暂时打不开这个看板。",
    isCrowded: "等待主持人的屏幕太多了。",
    asksTooOften: "此处请求大屏过于频繁。请等一分钟。",
    asksAgain: "此屏幕将在十秒后重试。")
}
