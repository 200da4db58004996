import Dispatch
import Document
import Foundation
import Service

/// The pictures of a board's JSON, which go to the server one after the other before the cards that name them: their
/// bytes don't fit a message (rule EX10).
///
/// Whoever sends them has a seat, because only that may put them on cards then (rule PIC11).
struct CarriedPictures: Sendable {
  /// By base64, each once, in the order of the file.
  let pictures: [ExportedBoard.Picture]
  /// Of the link that the seat came by.
  let token: String

  enum Progress: Sendable {
    case sent(Int)
    /// All are with the server, or stay behind.
    case done
    case failed(Complaint)
  }

  /// More have no room in one seat's share, however small they are: the smallest counts as 4 KB of 5 MB.
  static let picturesMax = 1_280
  /// A picture waits so long in all for a server that is busy, and so long at once where that doesn't say.
  private static let waitSecondsMax = 300
  private static let waitSecondsUsual = 5

  private static let queue = DispatchQueue(label: "pictures.carried")

  /// - Parameter text: the cards that come; a picture that none of them names stays behind.
  init(_ pictures: [ExportedBoard.Picture], namedIn text: String, token: String) {
    var wanted = Set(text.split { !$0.isHexDigit }.lazy.filter { $0.utf8.count == 64 }.map(String.init))
    self.pictures = Array(pictures.filter { wanted.remove($0.hash) != nil }.prefix(Self.picturesMax))
    self.token = token
  }

  /// Sends them beside the loop. A picture that the server doesn't take stays behind, and its card comes without it.
  func send(to board: BoardName, by seat: String, of data: String, _ news: Inbox<Progress>) {
    Self.queue.async {
      do throws(Complaint) {
        for (index, picture) in pictures.enumerated() {
          // Text that isn't base64 is no picture.
          if let bytes = Data(base64Encoded: picture.bytes) {
            try send(Array(bytes), to: board, by: seat, of: data, news, index)
          }
          news.post(.sent(index + 1))
        }
        news.post(.done)
      } catch {
        news.post(.failed(error))
      }
    }
  }

  private func send(
    _ bytes: [UInt8], to board: BoardName, by seat: String, of data: String, _ news: Inbox<Progress>, _ sent: Int
  ) throws(Complaint) {
    var waited = 0
    while waited < Self.waitSecondsMax {
      switch try HostRequest.post(picture: bytes, to: board, proof: "Seat \(token) \(seat)", of: data) {
      case .taken, .refused: return
      case .later(let seconds):
        let pause = min(max(1, seconds ?? Self.waitSecondsUsual), Self.waitSecondsMax)
        // Whoever waits for an answer hears that this goes on.
        for _ in 0..<pause {
          Thread.sleep(forTimeInterval: 1)
          news.post(.sent(sent))
        }
        waited += pause
      }
    }
  }
}
