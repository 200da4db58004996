// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let isForTests = Context.environment["DISPLAYBOARD_TESTS"] != nil

/// Tests lay out thousands of boards, which takes ten times as long with code that isn't optimized. Debug builds for
/// tests optimize it too, and keep assertions.
let whenTested: [SwiftSetting] =
  isForTests ? [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] : []

/// `make test` builds tests together with the program, as people get it. A test runs once, and optimizing it would take
/// longer than that saves.
let ofTests: [SwiftSetting] = isForTests ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : []

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, exclude: documents(of: name), swiftSettings: strict + whenTested)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], _ settings: [SwiftSetting] = strict) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: settings + ofTests)
}

/// A target that declares views throughout is the main actor's as views are, unless it says otherwise.
let ofViews = strict + [.defaultIsolation(MainActor.self)]

/// Specifications live beside the code they rule.
func documents(of target: String) -> [String] {
  ["BoardUI": ["RULES.md", "TOKENS.md"], "Messages": ["PROTOCOL.md", "SPEC.md"], "Sentences": ["Catalogue"]][target]
    ?? []
}

/// A product of another package that only a trait of ours needs: without that trait the package isn't even fetched.
func product(_ name: String, of package: String, trait: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: [trait]))
}

// Not all of `Collections`: that takes as long to build as our own engine.
let orderedCollections = product("OrderedCollections", of: "swift-collections", trait: "Server")
let deques = product("DequeModule", of: "swift-collections", trait: "Server")
let database = product("GRDB", of: "GRDB.swift", trait: "Server")
let yaml = product("Yams", of: "Yams", trait: "Server")
let logging = product("Logging", of: "swift-log", trait: "Server")
let arguments = product("ArgumentParser", of: "swift-argument-parser", trait: "Server")

/// A target that only the trait Cluster needs.
func ofCluster(_ name: String) -> Target.Dependency { .target(name: name, condition: .when(traits: ["Cluster"])) }

func syntax(_ name: String) -> Target.Dependency { product(name, of: "swift-syntax", trait: "Macros") }

let package = Package(
  name: "DisplayBoard",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "BoardUI", targets: ["BoardUI"]),
    .library(name: "BoardUIConformance", targets: ["BoardUIConformance"]),
    .library(name: "BoardUIMacros", targets: ["BoardUIMacros"]),
    .library(name: "BoardUITerminal", targets: ["BoardUITerminal"]),
    .library(name: "BoardUITesting", targets: ["BoardUITesting"]),
    .library(name: "Presentation", targets: ["Presentation"]),
    .library(name: "Server", targets: ["Server"]),
    .executable(name: "displayboard", targets: ["displayboard"]),
    .executable(name: "displayboard-join", targets: ["displayboard-join"]),
  ],
  traits: [
    .trait(name: "Server", description: "Server, what it is made of, and the program. Needs GRDB, Yams and others."),
    .trait(name: "Macros", description: "`@Entry`, in BoardUIMacros. Needs swift-syntax."),
    .trait(
      name: "Cluster", description: "Boards shared by several nodes, on NATS JetStream. Needs libnats (libnats-dev).",
      enabledTraits: ["Server"]),
    .trait(name: "SwiftUI", description: "BoardUIConformance is about Apple's SwiftUI in place of BoardUI."),
    .default(enabledTraits: ["Server", "Macros"]),
  ],
  dependencies: [
    // Only the trait Server fetches what the server is linked with, in exactly the versions that were tested.
    // swift-syntax is open to newer ones, for programs with macros of their own.
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    // Pure: no C, no I/O, no clock, no randomness of their own, no `async`.
    library("BoardUI"),
    library("BoardUITerminal", ["BoardUI"]),
    library("BoardUITesting", ["BoardUI"]),
    // What it imports is one line in each file, so that other implementations can be asked the same.
    library("BoardUIConformance", ["BoardUI"]),
    library("Document"),
    library("Sentences"),
    library("Presentation", ["BoardUI", "Document"]),
    // What client and server say, and each side of it: the client doesn't link Room, nor the server Replica.
    library("Messages", ["BoardUI", "Document", "Presentation"]),
    library("Replica", ["Document", "Messages", "Presentation", orderedCollections]),
    library("Room", ["BoardUI", "Document", "Messages", "Presentation", orderedCollections, deques]),
    library("TerminalScreen", ["BoardUI", "BoardUITerminal", "Document", "Presentation", "Sentences"]),

    library("BoardUIMacros", ["BoardUIMacrosPlugin"]),
    .macro(
      name: "BoardUIMacrosPlugin",
      dependencies: [syntax("SwiftCompilerPlugin"), syntax("SwiftSyntaxMacros")],
      swiftSettings: strict),

    // The world: disk, network, terminal.
    library("Storage", ["Document", "CZlib", database]),
    // Found where the system has its headers; asking pkg-config would warn also those who never build them.
    .systemLibrary(name: "CLibwebsockets"),
    .systemLibrary(name: "COpenSSL"),
    .systemLibrary(name: "CAvahi"),
    .systemLibrary(name: "CQRCode"),
    .systemLibrary(name: "CZlib"),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CStb"),
    library("Discovery", ["CAvahi"]),
    // Without the trait Cluster these are empty, and nobody needs libnats.
    .systemLibrary(name: "CNATS"),
    library("NATSClient", [ofCluster("CNATS")]),
    library("Cluster", ["CZlib", "Document", "NATSClient", "Storage"]),
    library("Service", ["CLibwebsockets", "COpenSSL", orderedCollections, deques]),
    library(
      "Server",
      [
        "BoardUI", "BoardUITerminal", "Document", "Messages", "Presentation", "Room", "Sentences", "Storage", "Service",
        "Discovery", "TerminalScreen", "CQRCode", "CMalloc", "CZlib", "CStb", arguments, yaml, logging,
        ofCluster("Cluster"),
        ofCluster("NATSClient"),
      ]),
    library(
      "Joining",
      [
        "BoardUITerminal", "Document", "Messages", "Presentation", "Replica", "Sentences", "Service", "TerminalScreen",
        arguments,
      ]),
    .executableTarget(
      name: "displayboard", dependencies: ["Joining", "Messages", "Server", arguments], swiftSettings: strict),
    // The terminal client alone: no room, no database, no board files.
    .executableTarget(
      name: "displayboard-join", dependencies: ["Joining", "Messages", arguments], swiftSettings: strict),

    // `swift run -c release ResolveBenchmark`
    .executableTarget(
      name: "ResolveBenchmark", dependencies: ["BoardUI", "Document", "Presentation"], path: "Benchmarks/Resolve",
      swiftSettings: ofViews),

    // `swift run -c release DocumentBenchmark`
    .executableTarget(
      name: "DocumentBenchmark", dependencies: ["Document"], path: "Benchmarks/Document", swiftSettings: strict,
      // Nothing else in it brings the library of rounding.
      linkerSettings: [.linkedLibrary("m")]),

    // `swift run -c release PastBenchmark`
    .executableTarget(
      name: "PastBenchmark", dependencies: ["Document", "Messages", "Presentation", "Storage"], path: "Benchmarks/Past",
      swiftSettings: strict),

    // A container with one of each part, for tests and for looking at.
    .target(
      name: "Gallery", dependencies: ["BoardUI", "Document", "Presentation"], path: "Tests/Gallery",
      swiftSettings: strict),
    .executableTarget(
      name: "GalleryServer", dependencies: ["BoardUI", "Gallery", "Presentation", "Server"],
      path: "Tests/GalleryServer",
      swiftSettings: strict),

    // What several tests need: random numbers that a seed repeats, and the journal's twin in memory.
    .target(name: "TestSupport", dependencies: ["Document"], path: "Tests/TestSupport", swiftSettings: strict),

    tests("BoardUITests", ["BoardUI", "BoardUITesting", "TestSupport"], ofViews),
    tests(
      "BoardUIMacrosTests",
      ["BoardUI", "BoardUIMacros", "BoardUIMacrosPlugin", syntax("SwiftSyntaxMacrosGenericTestSupport")]),
    tests("SeedTests", ["BoardUI", "BoardUITesting", "Document", "Presentation"], ofViews),
    tests("DocumentTests", ["Document", "TestSupport"]),
    tests("SentencesTests", ["Sentences"]),
    tests("PresentationTests", ["BoardUI", "Document", "Presentation", "Gallery", "TestSupport"], ofViews),
    // Seeded evenings: a few in the tests, 10,000 by `make test`, more by `swift run -c release Simulate --seeds …`.
    .target(
      name: "RoomSimulation",
      dependencies: ["BoardUI", "Document", "Messages", "Presentation", "Replica", "Room", "TestSupport"],
      path: "Tests/Simulation",
      swiftSettings: strict),
    .executableTarget(
      name: "Simulate", dependencies: ["RoomSimulation", arguments], path: "Tests/Simulate", swiftSettings: strict),
    .testTarget(
      name: "RoomTests",
      dependencies: ["BoardUI", "Messages", "Replica", "Room", "RoomSimulation", "Gallery", "TestSupport"],
      exclude: ["Stories"], swiftSettings: strict + ofTests),
    // View code as authors write it. The second is a link to the first: what it holds compiles with either setting.
    tests("IsolationTests", ["BoardUI", "BoardUITesting"]),
    tests("DefaultIsolationTests", ["BoardUI", "BoardUITesting"], ofViews),
    tests("BoardUITerminalTests", ["BoardUI", "BoardUITerminal", "TestSupport"]),
    tests("BoardUITestingTests", ["BoardUI", "BoardUITesting"]),
    tests("BoardUIConformanceTests", ["BoardUI", "BoardUIConformance", "BoardUITesting"], ofViews),
    tests(
      "TerminalScreenTests",
      [
        "BoardUI", "BoardUITerminal", "Document", "Presentation", "Sentences", "TerminalScreen", "Gallery",
        "TestSupport",
      ],
      ofViews),
    tests("StorageTests", ["Storage", "Document", "TestSupport"]),
    tests("ServiceTests", ["Service", "EchoProbe", "TestSupport"]),
    .executableTarget(
      name: "UnrulyBoards", dependencies: ["BoardUI", "Presentation", "Server"], path: "Tests/UnrulyBoards",
      // The optimizer would end a loop that does nothing.
      swiftSettings: strict + ofTests),
    .executableTarget(
      name: "EchoProbe", dependencies: ["Service"], path: "Tests/EchoProbe", swiftSettings: strict),
    tests(
      "ServerTests",
      [
        "BoardUI", "Discovery", "Document", "Messages", "Presentation", "Room", "Sentences", "Server", "Service",
        "Storage", "TestSupport", arguments, logging,
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// What the sanitizers watch (`make test-sanitizers`): never the compiler's plugin, and the server, which takes minutes
// to build for them, only where that is asked for.
if let watched = Context.environment["DISPLAYBOARD_SANITIZED"] {
  var unwatched = [
    "BoardUIMacros", "BoardUIMacrosPlugin", "BoardUIMacrosTests", "displayboard-join", "GalleryServer", "UnrulyBoards",
    "CNATS", "NATSClient", "Cluster",
  ]
  if watched != "server" { unwatched += ["Server", "ServerTests", "displayboard"] }
  package.targets.removeAll { unwatched.contains($0.name) }
  package.products.removeAll { unwatched.contains($0.name) }
}

// The cluster's tests need servers of NATS: `make test-cluster` runs them, and nothing else builds them.
let clusterTests = ["ClusterTests"]
if Context.environment["DISPLAYBOARD_TESTS"] == clusterTests[0] {
  package.targets.append(
    .testTarget(
      name: clusterTests[0], dependencies: ["Cluster", "Document", "NATSClient", "Room", "Storage", "TestSupport"],
      path: "Tests/Cluster/Contract", swiftSettings: strict))
}

// `DISPLAYBOARD_TESTS=DocumentTests,RoomTests swift test` leaves all other tests out. Only those of the macros need
// swift-syntax.
if let chosen = Context.environment["DISPLAYBOARD_TESTS"]?.split(separator: ",").map(String.init) {
  let macros = chosen.contains("BoardUIMacrosTests") ? [] : ["BoardUIMacros", "BoardUIMacrosPlugin"]
  package.targets.removeAll { target in
    target.type == .test ? !chosen.contains(target.name) : macros.contains(target.name)
  }
  if chosen != clusterTests {
    // No other target may depend on them then.
    let cluster = ["CNATS", "NATSClient", "Cluster"]
    package.targets.removeAll { cluster.contains($0.name) }
    for target in package.targets {
      target.dependencies.removeAll { dependency in
        if case .targetItem(let name, _) = dependency { cluster.contains(name) } else { false }
      }
    }
  }
  package.products.removeAll { macros.contains($0.name) }
}

// `DISPLAYBOARD_PROGRAMS=displayboard,Simulate swift build` builds these, what they are made of, and nothing else, in
// one go.
if let chosen = Context.environment["DISPLAYBOARD_PROGRAMS"]?.split(separator: ",").map(String.init) {
  var needed = Set(chosen)
  var left = chosen
  while let name = left.popLast() {
    for dependency in package.targets.first(where: { $0.name == name })?.dependencies ?? [] {
      switch dependency {
      case .byNameItem(let other, _), .targetItem(let other, _):
        if needed.insert(other).inserted { left.append(other) }
      default: break
      }
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { !needed.contains($0.name) }
}
