import Dispatch
import Document
import Foundation
import Service

/// The pictures of a board's JSON. They go to the server one by one, before the cards that name them, because their
/// bytes don't fit into a message (rule EX10).
///
/// The sender needs a seat, because only the seat that sent a picture may put it on a card (rule PIC11).
struct CarriedPictures: Sendable {
  /// In base64, each once, in the order of the file.
  let pictures: [ExportedBoard.Picture]
  /// The token of the link by which the seat came.
  let token: String

  enum Progress: Sendable {
    case sent(Int)
    /// Whether each has been sent or left out.
    case done
    case failed(Complaint)
  }

  /// One seat's share of 5 MB has room for no more of them, because even the smallest counts as 4 KB.
  static let picturesMax = 1_280
  /// How long a picture waits for a busy server in all, and how long between two tries if the server doesn't say.
  private static let waitSecondsMax = 300
  private static let waitSecondsUsual = 5

  private static let queue = DispatchQueue(label: "pictures.carried")

  /// - Parameter text: the cards that are imported; a picture that none of them names is left out.
  init(_ pictures: [ExportedBoard.Picture], namedIn text: String, token: String) {
    var wanted = Set(text.split { !$0.isHexDigit }.lazy.filter { $0.utf8.count == 64 }.map(String.init))
    self.pictures = Array(pictures.filter { wanted.remove($0.hash) != nil }.prefix(Self.picturesMax))
    self.token = token
  }

  /// Sends the pictures from a background thread. A picture that the server doesn't take is left out, and its card
  /// comes without it.
  func send(to board: BoardName, by seat: String, of data: String, _ progress: Inbox<Progress>) {
    Self.queue.async {
      do throws(Complaint) {
        for (index, picture) in pictures.enumerated() {
          // A picture whose text isn't base64 is left out.
          if let bytes = Data(base64Encoded: picture.bytes) {
            try send(Array(bytes), to: board, by: seat, of: data, progress, index)
          }
          progress.post(.sent(index + 1))
        }
        progress.post(.done)
      } catch {
        progress.post(.failed(error))
      }
    }
  }

  private func send(
    _ bytes: [UInt8], to board: BoardName, by seat: String, of data: String, _ progress: Inbox<Progress>, _ sent: Int
  ) throws(Complaint) {
    var waited = 0
    while waited < Self.waitSecondsMax {
      switch try HostRequest.post(picture: bytes, to: board, proof: "Seat \(token) \(seat)", of: data) {
      case .taken, .refused: return
      case .later(let seconds):
        let pause = min(max(1, seconds ?? Self.waitSecondsUsual), Self.waitSecondsMax)
        // Tells those who wait for the answer that sending goes on.
        for _ in 0..<pause {
          Thread.sleep(forTimeInterval: 1)
          progress.post(.sent(sent))
        }
        waited += pause
      }
    }
  }
}
