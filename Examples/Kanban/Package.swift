// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Kanban",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Without the trait Macros swift-syntax isn't fetched. For `@Entry`, leave `traits` out and depend on BoardUIMacros
    // too.
    .package(name: "DisplayBoard", path: "../..", traits: ["Server"])
  ],
  targets: [
    .executableTarget(
      name: "Kanban",
      dependencies: [
        .product(name: "BoardUI", package: "DisplayBoard"),
        .product(name: "Presentation", package: "DisplayBoard"),
        .product(name: "Server", package: "DisplayBoard"),
      ],
      // Each file imports what it names, and needs nothing but these three products.
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
  ]
)
