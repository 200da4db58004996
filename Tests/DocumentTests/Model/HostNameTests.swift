import Document
import Foundation
import Testing

@Suite("Names that say their bearer is a host")
struct HostNameTests {
  private func saysHost(_ name: String) throws -> Bool { try PersonName(name, limits: Limits()).saysHost }

  @Test(
    "[T35] the word is found in whatever size, width, script or ornament, and with whatever neighbors",
    arguments: [
      "Host", "HOST", "the host", "The Host 👑", "👑", "👑👑", "Your host", "Sam (Host)", "Host: Sam", "host 2", "Host1",
      "H o s t", "H.O.S.T.",
      "Co-Host", "co host", "cohost", "H0st", "Ho$t", "H057", "ＨＯＳＴ", "ｈｏｓｔ", "Нost", "Hоst", "Hοst", "Ηοѕт", "hօst",
      "ʜᴏꜱᴛ", "𝓗𝓸𝓼𝓽", "𝐇𝐨𝐬𝐭",
      "ℍ𝕠𝕤𝕥", "ℎ𝑜𝑠𝑡", "ⓗⓞⓢⓣ", "🄷🄾🅂🅃", "🅷🅾🆂🆃", "🇭🇴🇸🇹", "ʰᵒˢᵗ", "Höst", "H\u{300}ost\u{323}", "Hôte", "HOTE", "l’hôtesse",
      "Co-hôte", "Gastgeberin",
      "Mit-Gastgeber", "gäſtgeber", "Anfitrión", "la anfitriona", "COANFITRIO\u{301}N", "مضيف", "المُضيف", "مضيف مساعد",
      "ホスト", "ﾎｽﾄ", "ホストさん",
      "共同ホスト", "진행자", "진행자님", "공동 진행자", "主持人", "副主持人小王",
    ])
  func pretending(name: String) throws { #expect(try saysHost(name)) }

  @Test(
    "[T35] people whose names only look similar keep them",
    arguments: [
      "Hosta", "Ghost", "Hostetler", "Horst", "Toast", "Hotel", "Host\u{200D}a", "Oste", "Ost", "Osth", "Ann",
      "Queen 👑", "👑 Bo", "Sam 🦊", "7", "1st", "$",
      "Гость", "Настя", "Хосе", "Κώστας", "Τότε", "Հայկ", "ポスト", "ホ\u{309A}スト", "ゴースト", "주인", "主持", "王小明", "ضيف",
      "Gast", "Zoë", "Nguyễn Thị", "🇩🇪 Uwe",
    ])
  func honest(name: String) throws { #expect(try !saysHost(name)) }

  @Test("[T35] it knows the word that the page has for hosts and co-hosts in each of its languages")
  func languages() throws {
    let web = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/Sentences/Catalogue")
    let files = try FileManager.default.contentsOfDirectory(at: web, includingPropertiesForKeys: nil)
    var words: [String] = []
    for file in files {
      let source = try String(contentsOf: file, encoding: .utf8)
      words += source.matches(of: /"role\.(?:co-)?host": "([^"]+)"/).map { String($0.1) }
    }
    #expect(words.count == 16, "two in each of eight languages")
    for word in words { #expect(try saysHost(word), "\(word)") }
  }
}
