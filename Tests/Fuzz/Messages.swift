// What libFuzzer calls with bytes of its own making (`make test-fuzz`): both sides' decoders, which must answer every
// bytes with a message or their error, and must read back what they write.
//
// With -DPLANTED a message with a line end or a tab between its fields traps, to see that such a one is found.
import Document
import Messages
import Presentation

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  readAsServer(bytes)
  readAsClient(bytes)
  return 0
}

/// What a guest may send: the way from outside into the server.
private func readAsServer(_ bytes: [UInt8]) {
  let message: ClientMessage
  do throws(InputError) {
    message = try ClientMessage(decoding: bytes, isText: true)
  } catch {
    // The answer to its sender has to be writable too.
    _ = ServerMessage.error(error).encoded()
    return
  }
  #if PLANTED
    precondition(bytes.allSatisfy { $0 >= 0x20 }, "planted")
  #endif
  do throws(InputError) {
    let again = try ClientMessage(decoding: message.encoded(), isText: true)
    precondition(again == message, "\(message) is read back as \(again)")
  } catch {
    preconditionFailure("\(message) isn't read back: \(error)")
  }
}

/// What a server may send to a terminal, which may have been lured to one that isn't ours.
private func readAsClient(_ bytes: [UInt8]) {
  do throws(ServerMessageError) {
    _ = try ServerMessage(decoding: bytes, after: Revision(41))
  } catch {
    // Said so, and the session is closed.
  }
}
