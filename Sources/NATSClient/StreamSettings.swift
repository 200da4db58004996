#if Cluster
  /// How a stream is kept: on disk, for good.
  public struct StreamSettings: Hashable, Sendable, Codable {
    public var name: String
    /// Patterns of subjects.
    public var subjects: [String]
    /// How many servers have it.
    public var replicas: Int
    /// Messages that are kept under one subject, the latest; nil: all.
    public var messagesPerSubject: Int?
    /// Whether messages can be removed one by one.
    public var allowsDeletion: Bool

    public init(
      name: String, subjects: [String], replicas: Int, messagesPerSubject: Int? = nil, allowsDeletion: Bool = true
    ) {
      self.name = name
      self.subjects = subjects
      self.replicas = replicas
      self.messagesPerSubject = messagesPerSubject
      self.allowsDeletion = allowsDeletion
    }

    private enum CodingKeys: String, CodingKey {
      case name, subjects, storage, retention, discard
      case replicas = "num_replicas"
      case messagesPerSubject = "max_msgs_per_subject"
      case deniesDeletion = "deny_delete"
      case allowsDirect = "allow_direct"
    }

    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      name = try fields.decode(String.self, forKey: .name)
      subjects = try fields.decode([String].self, forKey: .subjects)
      replicas = try fields.decode(Int.self, forKey: .replicas)
      let most = try fields.decodeIfPresent(Int.self, forKey: .messagesPerSubject) ?? -1
      messagesPerSubject = most > 0 ? most : nil
      allowsDeletion = try !(fields.decodeIfPresent(Bool.self, forKey: .deniesDeletion) ?? false)
    }

    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: CodingKeys.self)
      try fields.encode(name, forKey: .name)
      try fields.encode(subjects, forKey: .subjects)
      try fields.encode("file", forKey: .storage)
      try fields.encode("limits", forKey: .retention)
      try fields.encode("old", forKey: .discard)
      try fields.encode(replicas, forKey: .replicas)
      try fields.encode(messagesPerSubject ?? -1, forKey: .messagesPerSubject)
      try fields.encode(!allowsDeletion, forKey: .deniesDeletion)
      try fields.encode(true, forKey: .allowsDirect)
    }
  }
#endif
