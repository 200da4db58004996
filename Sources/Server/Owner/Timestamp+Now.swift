import Document
import Foundation

extension Timestamp {
  /// The wall clock.
  static var now: Timestamp {
    Timestamp(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded()))
  }
}
