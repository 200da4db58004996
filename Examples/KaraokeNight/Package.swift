// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "KaraokeNight",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Without the trait Macros swift-syntax isn't fetched. For `@Entry`, leave `traits` out and depend on BoardUIMacros
    // too.
    .package(name: "DisplayBoard", path: "../..", traits: ["Server"])
  ],
  targets: [
    .executableTarget(
      name: "KaraokeNight",
      dependencies: [
        .product(name: "BoardUI", package: "DisplayBoard"),
        .product(name: "Presentation", package: "DisplayBoard"),
        .product(name: "Server", package: "DisplayBoard"),
      ])
  ]
)
