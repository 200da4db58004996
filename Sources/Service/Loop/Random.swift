import COpenSSL

/// Random bytes for secrets, from OpenSSL's generator, which the kernel seeds.
public enum Random {
  /// `count` bytes, or `ServiceError.noRandomness`; never weaker ones.
  public static func bytes(_ count: Int) throws(ServiceError) -> [UInt8] {
    precondition(count >= 0 && count <= 1 << 20, "\(count) random bytes at once")
    var bytes = [UInt8](repeating: 0, count: count)
    guard count > 0 else { return bytes }
    guard RAND_bytes(&bytes, Int32(count)) == 1 else { throw .noRandomness }
    return bytes
  }
}
