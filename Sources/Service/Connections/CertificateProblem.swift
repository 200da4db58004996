import COpenSSL

/// Why a server's certificate isn't believed, as a sentence for the person who wants to get in.
enum CertificateProblem: Equatable {
  case otherName(wanted: String)
  case expired
  case notYetValid
  case unknownAuthority
  case other(String)

  /// - Parameter code: one of OpenSSL's `X509_V_ERR_…`.
  init(_ code: Int32, wanted: String) {
    self =
      switch code {
      case X509_V_ERR_HOSTNAME_MISMATCH, X509_V_ERR_IP_ADDRESS_MISMATCH: .otherName(wanted: wanted)
      case X509_V_ERR_CERT_HAS_EXPIRED: .expired
      case X509_V_ERR_CERT_NOT_YET_VALID: .notYetValid
      case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT, X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY,
        X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE, X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT,
        X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
        .unknownAuthority
      default: .other(String(cString: X509_verify_cert_error_string(Int(code))))
      }
  }

  var sentence: String {
    switch self {
    case .otherName(let wanted):
      "The server's certificate is for another name than \(wanted): join by the name it is for, or ask the host."
    case .expired: "The server's certificate has expired. Its host has to renew it."
    case .notYetValid: "The server's certificate isn't valid yet: is the clock of this computer right?"
    case .unknownAuthority: "The server's certificate is from an authority that this computer doesn't know."
    case .other(let reason): "The server's certificate can't be trusted: \(reason)."
    }
  }
}
