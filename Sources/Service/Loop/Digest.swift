import COpenSSL

/// SHA-256 and what is made of it.
public enum Digest {
  /// FIPS 180-4; 32 bytes.
  public static func sha256(_ message: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    _ = SHA256(message, message.count, &digest)
    return digest
  }

  /// RFC 2104 with SHA-256; 32 bytes. `key` may have any length up to 4096 bytes.
  public static func hmacSHA256(key: [UInt8], message: [UInt8]) -> [UInt8] {
    precondition(key.count <= 4096, "a key of \(key.count) bytes")
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    var count: UInt32 = 0
    let result = HMAC(EVP_sha256(), key, Int32(key.count), message, message.count, &digest, &count)
    // OpenSSL fails here only without memory or without SHA-256 in the build: neither leaves a program to go on with.
    precondition(result != nil && count == SHA256_DIGEST_LENGTH, "HMAC-SHA256 is not available")
    return digest
  }

  /// Whether two secrets are the same, in a time that depends on their lengths only.
  public static func equalInConstantTime(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && CRYPTO_memcmp(one, other, one.count) == 0
  }
}
