import Testing

@testable import Service

@Suite("Digests and randomness")
struct DigestTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { byte in
      let text = String(byte, radix: 16)
      return text.count == 1 ? "0" + text : text
    }.joined()
  }

  @Test("SHA-256 is that of FIPS 180-4")
  func sha256() {
    #expect(
      hex(Digest.sha256(Array("abc".utf8))) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(hex(Digest.sha256([])) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test("HMAC-SHA256 is that of RFC 4231, cases 1, 2 and 6")
  func hmac() {
    #expect(
      hex(Digest.hmacSHA256(key: Array(repeating: 0x0b, count: 20), message: Array("Hi There".utf8)))
        == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
    #expect(
      hex(Digest.hmacSHA256(key: Array("Jefe".utf8), message: Array("what do ya want for nothing?".utf8)))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      hex(
        Digest.hmacSHA256(
          key: Array(repeating: 0xaa, count: 131),
          message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8)))
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
    #expect(Digest.hmacSHA256(key: [], message: []).count == 32)
  }

  @Test("[T3] secrets are equal only if every byte is")
  func equality() {
    let secret = Array("0123456789abcdef".utf8)
    #expect(Digest.equalInConstantTime(secret, secret))
    #expect(Digest.equalInConstantTime([], []))
    #expect(!Digest.equalInConstantTime(secret, Array(secret.dropLast())))
    for index in secret.indices {
      var other = secret
      other[index] ^= 1
      #expect(!Digest.equalInConstantTime(secret, other))
    }
  }

  @Test("random bytes are as many as asked for and not twice the same")
  func randomness() throws {
    #expect(try Random.bytes(0) == [])
    let drawn = try (0..<100).map { _ in try Random.bytes(16) }
    #expect(drawn.allSatisfy { $0.count == 16 })
    #expect(Set(drawn).count == 100)
  }
}
