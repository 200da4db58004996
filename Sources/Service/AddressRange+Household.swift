extension AddressRange {
  /// What stands for everybody who shares an address: IPv4 whole, of IPv6 the network of 64 bits, in which one machine has as many
  /// addresses as it likes. What is no address stays as it is.
  public static func household(of address: String) -> String {
    guard let known = IPAddress(address), known.bytes.count == 16 else { return address }
    return known.bytes.prefix(8).map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }.joined() + "/64"
  }
}
