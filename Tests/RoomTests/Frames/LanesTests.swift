import Messages
import Presentation
import Testing

@testable import Room

@Suite("Lanes")
struct LanesTests {
  private let phone = Surface.nearest(.phone, width: 390)
  private let wall = Surface.nearest(.wall, width: 1_920, height: 1_080)

  @Test("numbers count on when a surface is closed and opened again, so nobody resumes from before")
  func numbers() {
    var lanes = Lanes()
    lanes.open(phone, StyleNumbers(.nothing))
    let numbers = [lanes.frame(of: phone), lanes.count(phone), lanes.count(phone)]
    #expect(numbers == [1, 2, 3])
    lanes.close(phone)
    #expect(lanes.frame(of: phone) == 0)
    lanes.open(phone, StyleNumbers(.nothing))
    #expect(lanes.frame(of: phone) == 4)
    let ended = [lanes.takeEnded(), lanes.takeEnded()]
    #expect(ended == [[phone], []])
  }

  @Test("another frame makes the scene of the last one useless")
  func kept() {
    var lanes = Lanes()
    lanes.open(phone, StyleNumbers(.nothing), scene: .nothing)
    #expect(lanes.scene(of: phone) != nil)
    _ = lanes.count(phone)
    #expect(lanes.scene(of: phone) == nil)
  }

  @Test("a lane that nobody has looked at for the time is named, facts alone among them, and a look begins it again")
  func sweep() {
    var lanes = Lanes()
    for surface in [nil, phone, wall] { lanes.open(surface, StyleNumbers(.nothing)) }
    let minute = Duration.seconds(60)
    var idle = lanes.sweep(used: [wall], idle: minute, at: .zero)
    #expect(idle.isEmpty && lanes.isUnused(phone) && !lanes.isUnused(wall))
    #expect(lanes.areOnLargeScreens)
    lanes.use(phone)
    #expect(!lanes.isUnused(phone) && !lanes.areOnLargeScreens)
    idle = lanes.sweep(used: [wall], idle: minute, at: minute)
    #expect(idle == [nil])
  }
}
