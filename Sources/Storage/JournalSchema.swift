import GRDB

/// The tables of `boards.sqlite`, by the versions that made them what they are. A released migration never changes.
enum JournalSchema {
  private static let checksums = "4 checksums"

  /// Whether the store's rows have checksums.
  static func hasChecksums(_ database: Database) throws -> Bool {
    try migrator.appliedIdentifiers(database).contains(checksums)
  }

  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 boards, entries and snapshots") { database in
      // The writer's epoch is counted up by each process that opens the store; an append checks that it is still its
      // own. `settled` is only written to: see SQLiteJournal.settle.
      try database.execute(
        sql: """
          CREATE TABLE writer (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            epoch INTEGER NOT NULL,
            settled INTEGER NOT NULL
          ) STRICT;
          INSERT INTO writer (id, epoch, settled) VALUES (1, 0, 0);

          CREATE TABLE board (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            sequence INTEGER NOT NULL
          ) STRICT;

          CREATE TABLE entry (
            board INTEGER NOT NULL REFERENCES board (id),
            sequence INTEGER NOT NULL,
            body BLOB NOT NULL,
            PRIMARY KEY (board, sequence)
          ) STRICT, WITHOUT ROWID;

          CREATE TABLE snapshot (
            board INTEGER NOT NULL REFERENCES board (id),
            sequence INTEGER NOT NULL,
            body BLOB NOT NULL,
            PRIMARY KEY (board, sequence)
          ) STRICT;
          """)
    }
    migrator.registerMigration("2 revisions of snapshots") { database in
      // Null: an earlier version wrote the snapshot; its body knows.
      try database.execute(sql: "ALTER TABLE snapshot ADD COLUMN revision INTEGER")
    }
    migrator.registerMigration("3 settings of boards") { database in
      // Null: an earlier version wrote the board; its entries know.
      try database.execute(sql: "ALTER TABLE board ADD COLUMN settings BLOB")
    }
    // Without SQLite's own look at all rows, which a damaged board would fail for all.
    migrator.registerMigration(checksums, foreignKeyChecks: .immediate) { database in
      for table in ["board", "entry", "snapshot"] {
        try database.execute(sql: "ALTER TABLE \(table) ADD COLUMN checksum INTEGER")
      }
      try database.execute(sql: "ALTER TABLE board ADD COLUMN settingsChecksum INTEGER")
      try Checksum.fill(database)
    }
    // No table changes. Since then entries and snapshots say `dibs` and `announcement`, which an older program would
    // take for damage: now it finds a newer store, and leaves it as it is.
    migrator.registerMigration("5 words of protocol 4", foreignKeyChecks: .immediate) { _ in }
    migrator.registerMigration("6 the server's own log", foreignKeyChecks: .immediate) { database in
      // `textOf`: the board or template whose text the body has; null: it has none, or not any more.
      try database.execute(
        sql: """
          CREATE TABLE server (
            sequence INTEGER PRIMARY KEY,
            body BLOB NOT NULL,
            textOf TEXT,
            checksum INTEGER NOT NULL
          ) STRICT;
          """)
    }
    migrator.registerMigration("7 pictures", foreignKeyChecks: .immediate) { database in
      // By the board's name: a picture may come before the board's first entry. Its hash says whether the bytes are
      // what was kept. `seat`: who sent it, for whose share it counts.
      try database.execute(
        sql: """
          CREATE TABLE picture (
            board TEXT NOT NULL,
            hash TEXT NOT NULL,
            seat INTEGER NOT NULL,
            type TEXT NOT NULL,
            size INTEGER NOT NULL,
            keptAt INTEGER NOT NULL,
            body BLOB NOT NULL,
            PRIMARY KEY (board, hash)
          ) STRICT;
          """)
    }
    migrator.registerMigration("8 sums of pictures", foreignKeyChecks: .immediate) { database in
      // What each seat's pictures come to, and all of a board's, under the seat -1, in numbers that every insert and
      // delete keeps right in its own commit. A small picture counts as one page of the file. The index has what a
      // sweep looks for, so it reads no bytes.
      try database.execute(
        sql: """
          CREATE TABLE pictureSum (
            board TEXT NOT NULL,
            seat INTEGER NOT NULL,
            pictures INTEGER NOT NULL,
            bytes INTEGER NOT NULL,
            PRIMARY KEY (board, seat)
          ) STRICT, WITHOUT ROWID;

          CREATE INDEX pictureAge ON picture (board, keptAt, hash);

          CREATE TRIGGER pictureKept AFTER INSERT ON picture BEGIN
            INSERT OR IGNORE INTO pictureSum VALUES (NEW.board, NEW.seat, 0, 0), (NEW.board, -1, 0, 0);
            UPDATE pictureSum SET pictures = pictures + 1, bytes = bytes + max(NEW.size, 4096)
            WHERE board = NEW.board AND seat IN (NEW.seat, -1);
          END;

          CREATE TRIGGER pictureForgotten AFTER DELETE ON picture BEGIN
            UPDATE pictureSum SET pictures = pictures - 1, bytes = bytes - max(OLD.size, 4096)
            WHERE board = OLD.board AND seat IN (OLD.seat, -1);
            DELETE FROM pictureSum WHERE board = OLD.board AND seat IN (OLD.seat, -1) AND pictures = 0;
          END;

          INSERT INTO pictureSum
          SELECT board, seat, count(*), sum(max(size, 4096)) FROM picture GROUP BY board, seat
          UNION ALL SELECT board, -1, count(*), sum(max(size, 4096)) FROM picture GROUP BY board;
          """)
    }
    return migrator
  }
}
