// What the clients of a load say and understand: enough of displayboard.v1 (Sources/Messages/PROTOCOL.md) to join a
// board, add one card per author, replace the marker in it by splices and know when an edit has come back.
//
// Against a bare server nothing of that is needed; authors send the very same edits, so that sizes are the same.
#pragma once

#include "connection.h"

struct author {
  char name[16];
  unsigned outbox, counter;
  uint64_t revision;      // the latest this author has seen: the base of its next edit
  uint64_t last_marker;
  unsigned unconfirmed;   // outcomes since the last `confirm`
  bool has_card;
  bool waits;             // its last edit hasn't come back
};

struct client {
  struct connection connection;
  struct author *author;  // NULL: a client that only looks
  bool greeted;           // it has had its first snapshot
  bool reported;          // its end has been counted
};

struct room {
  bool is_bare;
  bool has_desktops;  // the clients are large screens, which may get more frames than phones (rule P16)
  int port;
  SSL_CTX *tls;       // NULL in clear text
  char path[128], token[256];
  int ready;    // clients that see the board, authors only once their card is on it
  int refused, resent, lost;
};

// Both give NULL, or what is wrong.
const char *room_open(struct room *room, const char *announce_path, const char *board);
const char *room_open_bare(struct room *room, int port);

// Spells the path so that it has to be decoded. A server with several event loops, which looks at it before it reads
// it, keeps such a connection on its first one.
void room_keep_on_first_loop(struct room *room);

// Its clients speak TLS; NULL, or what is wrong.
const char *room_secure(struct room *room);

struct author *room_author(struct room *room, int number);

// The client's connection is open: says hello.
void room_enter(struct room *room, struct client *client);

// Whether this message is a snapshot, as it is or gzipped.
bool room_is_snapshot(const char *text, size_t length);

// Understands what an author must; false if the markers in this message aren't deliveries.
bool room_hear(struct room *room, struct client *client, const char *text, size_t length);

// Replaces the marker in the author's card; the author then waits until it comes back.
void room_edit(struct room *room, struct client *client, uint64_t marker);

// The markers of a text one after the other; 0 at the end.
struct markers {
  const char *text;
  size_t length;
};
uint64_t markers_next(struct markers *markers);
