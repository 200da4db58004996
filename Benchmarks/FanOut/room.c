#include "room.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

// A card reads `Duet 07 @0000000000000000000@`: the marker has a fixed place and width, so every edit is the same
// splice.
enum { marker_position = 8, marker_digits = 19, marker_width = marker_digits + 2, outcomes_per_confirm = 50 };

uint64_t markers_next(struct markers *markers) {
  for (;;) {
    const char *at = markers->length > 0 ? memchr(markers->text, '@', markers->length) : NULL;
    if (at == NULL) return 0;
    size_t left = markers->length - (size_t)(at - markers->text);
    uint64_t marker = 0;
    size_t digits = 0;
    while (digits < marker_digits && digits + 1 < left && at[1 + digits] >= '0' && at[1 + digits] <= '9') {
      marker = marker * 10 + (uint64_t)(at[1 + digits] - '0');
      digits += 1;
    }
    bool whole = digits == marker_digits && digits + 1 < left && at[1 + digits] == '@';
    size_t taken = whole ? marker_width : 1;
    markers->text = at + taken;
    markers->length = left - taken;
    if (whole && marker != 0) return marker;
  }
}

// MARK: Reading JSON No parser: the strings searched for hold unescaped quotation marks, which can't occur inside a
// JSON string, and names that occur once in the messages concerned. Of the order of members only this is relied on: an
// id comes first.

struct text {
  const char *start;
  size_t length;
};

static struct text after(struct text text, const char *sought) {
  const char *found = text.length == 0 ? NULL : memmem(text.start, text.length, sought, strlen(sought));
  if (found == NULL) return (struct text){0};
  found += strlen(sought);
  return (struct text){found, text.length - (size_t)(found - text.start)};
}

static uint64_t number_at(struct text *text) {
  uint64_t number = 0;
  while (text->length > 0 && text->start[0] >= '0' && text->start[0] <= '9') {
    number = number * 10 + (uint64_t)(text->start[0] - '0');
    text->start += 1;
    text->length -= 1;
  }
  return number;
}

static uint64_t number_after(struct text text, const char *sought) {
  struct text number = after(text, sought);
  return number_at(&number);
}

static void copy_string(struct text text, const char *sought, char *copy, size_t size) {
  struct text string = after(text, sought);
  const char *end = string.length == 0 ? NULL : memchr(string.start, '"', string.length);
  size_t length = end == NULL ? 0 : (size_t)(end - string.start);
  if (length >= size) length = 0;
  memcpy(copy, string.start == NULL ? "" : string.start, length);
  copy[length] = 0;
}

static bool is_type(struct text text, const char *type) {
  char member[32];
  snprintf(member, sizeof member, "\"t\":\"%s\"", type);
  return after(text, member).start != NULL;
}

// MARK: Opening

const char *room_open_bare(struct room *room, int port) {
  *room = (struct room){.is_bare = true, .port = port, .path = "/"};
  return NULL;
}

void room_keep_on_first_loop(struct room *room) {
  size_t length = strlen(room->path);
  snprintf(room->path + length - 1, sizeof room->path - length + 1, "%%%02X", (unsigned char)room->path[length - 1]);
}

const char *room_secure(struct room *room) {
  room->tls = SSL_CTX_new(TLS_client_method());
  if (room->tls == NULL) return "there is no TLS";
  SSL_CTX_set_verify(room->tls, SSL_VERIFY_NONE, NULL);
  SSL_CTX_set_mode(room->tls, SSL_MODE_RELEASE_BUFFERS);
  return NULL;
}

const char *room_open(struct room *room, const char *announce_path, const char *board) {
  FILE *file = fopen(announce_path, "r");
  if (file == NULL) return "can't read what the server announced";
  char json[8192], member[96];
  struct text text = {json, fread(json, 1, sizeof json, file)};
  fclose(file);
  *room = (struct room){.port = (int)number_after(text, "\"port\":")};
  snprintf(room->path, sizeof room->path, "/ws/%s", board);
  snprintf(member, sizeof member, "\"%s\":{", board);
  copy_string(after(text, member), "\"guest\":\"", room->token, sizeof room->token);
  bool found = room->port != 0 && room->token[0] != 0;
  return found ? NULL : "no port or no guest link of that board in what the server announced";
}

struct author *room_author(struct room *room, int number) {
  struct author *author = calloc(1, sizeof *author);
  if (author == NULL) abort();
  snprintf(author->name, sizeof author->name, "Duet %02d", number % 100);
  author->outbox = 1;
  author->has_card = room->is_bare;
  return author;
}

// MARK: Speaking

static void say(struct client *client, const char *text, int length) {
  connection_send(&client->connection, text, (size_t)length);
}

void room_enter(struct room *room, struct client *client) {
  if (room->is_bare) {
    room->ready += 1;
    return;
  }
  unsigned char random[16];
  if (getrandom(random, sizeof random, 0) != sizeof random) abort();
  char outbox[2 * sizeof random + 1], hello[1024];
  for (size_t i = 0; i < sizeof random; i++) snprintf(outbox + 2 * i, 3, "%02x", random[i]);
  int length = snprintf(
    hello, sizeof hello,
    "{\"t\":\"hello\",\"protocol\":3,\"token\":\"%s\",\"outbox\":\"%s\",\"confirmed\":0,%s\"surface\":%s}",
    // As pages do; an author looks for a section in its snapshot.
    room->token, outbox, client->author == NULL ? "\"gzip\":true," : "",
    room->has_desktops ? "{\"kind\":\"desktop\",\"width\":1280}"
                       : "{\"kind\":\"phone\",\"width\":390,\"height\":844}");
  say(client, hello, length);
}

// Adds the author's card to the section whose id follows `sought`, once there is one: at a board's first start what is
// declared comes with the first frame.
static void add_card(struct client *client, struct text text, const char *sought) {
  struct author *author = client->author;
  char section[32], op[512];
  copy_string(text, sought, section, sizeof section);
  if (author->counter > 0 || section[0] == 0) return;
  author->counter += 1;
  int length = snprintf(
    op, sizeof op,
    "{\"t\":\"op\",\"counter\":%u,\"base\":%llu,\"op\":{\"k\":\"addCard\",\"section\":\"%s\",\"place\":\"end\","
    "\"text\":\"%s @%0*d@\"}}",
    author->counter, (unsigned long long)author->revision, section, author->name, marker_digits, 0);
  say(client, op, length);
}

void room_edit(struct room *room, struct client *client, uint64_t marker) {
  (void)room;
  struct author *author = client->author;
  char op[512];
  author->counter += 1;
  author->waits = true;
  author->last_marker = marker;
  int length = snprintf(
    op, sizeof op,
    "{\"t\":\"op\",\"counter\":%u,\"base\":%llu,"
    "\"op\":{\"k\":\"editText\",\"card\":\"%u.1\",\"change\":[[%d,%d,\"@%0*llu@\"]]}}",
    author->counter, (unsigned long long)author->revision, author->outbox, marker_position, marker_width, marker_digits,
    (unsigned long long)marker);
  say(client, op, length);
}

// MARK: Understanding

static void settle(struct room *room, struct client *client) {
  struct author *author = client->author;
  author->waits = false;
  if (!author->has_card) {
    author->has_card = true;
    room->ready += 1;
  }
  author->unconfirmed += 1;
  if (author->unconfirmed < outcomes_per_confirm) return;
  author->unconfirmed = 0;
  char confirm[64];
  say(client, confirm, snprintf(confirm, sizeof confirm, "{\"t\":\"confirm\",\"counter\":%u}", author->counter));
}

// The text behind the row that begins at `text`, whose strings may have brackets in them.
static struct text after_row(struct text text) {
  int depth = 0;
  bool quoted = false;
  for (; text.length > 0; text.start++, text.length--) {
    char here = text.start[0];
    if (here == '\\' && text.length > 1) {
      text.start++;
      text.length--;
    } else if (here == '"') {
      quoted = !quoted;
    } else if (!quoted && here == '[') {
      depth++;
    } else if (!quoted && here == ']' && --depth == 0) {
      return (struct text){text.start + 1, text.length - 1};
    }
  }
  return text;
}

// Looks for the author's operation in a frame, `[number,[outbox,counter,by,fact…],…]` (rule P9); each makes a revision.
static void hear_frame(struct room *room, struct client *client, struct text text) {
  struct author *author = client->author;
  uint64_t made = 0;
  for (struct text row = after(text, ","); row.length > 2; row = after_row(row)) {
    if (row.start[0] == ',') row = (struct text){row.start + 1, row.length - 1};
    // A part behind the operations begins with a card, or is an object.
    if (row.start[0] != '[' || row.start[1] < '0' || row.start[1] > '9') break;
    struct text numbers = {row.start + 1, row.length - 1};
    uint64_t outbox = number_at(&numbers);
    if (numbers.length == 0) return;
    numbers.start += 1;
    numbers.length -= 1;
    uint64_t counter = number_at(&numbers);
    made++;
    if (outbox == author->outbox && counter == author->counter) settle(room, client);
  }
  // An anonymous board's rows are nobody's; whose they are their author is told apart, as `[counter, revision]`.
  struct text done = after(text, "\"done\":[");
  while (done.length > 1 && done.start[0] == '[') {
    done = (struct text){done.start + 1, done.length - 1};
    if (number_at(&done) == author->counter) settle(room, client);
    done = after(done, "]");
    if (done.length > 0 && done.start[0] == ',') done = (struct text){done.start + 1, done.length - 1};
  }
  uint64_t said = number_after(text, "\"revision\":");
  author->revision = said > 0 ? said : author->revision + made;
}

bool room_is_snapshot(const char *start, size_t length) {
  bool is_gzip = length > 1 && (unsigned char)start[0] == 0x1F && (unsigned char)start[1] == 0x8B;
  return is_gzip || is_type((struct text){start, length}, "snapshot");
}

bool room_hear(struct room *room, struct client *client, const char *start, size_t length) {
  if (room->is_bare) return true;
  struct text text = {start, length};
  struct author *author = client->author;
  bool is_frame = length > 0 && start[0] == '[';
  if (is_frame && author != NULL) {
    hear_frame(room, client, text);
    add_card(client, text, "[\"sectionInserted\",\"");
  } else if (room_is_snapshot(start, length)) {
    if (!client->greeted && author == NULL) room->ready += 1;
    client->greeted = true;
    if (author == NULL) return false;
    author->revision = number_after(text, "\"revision\":");
    add_card(client, text, "\"sections\":[{\"id\":\"");
  } else if (author != NULL && is_type(text, "welcome")) {
    author->outbox = (unsigned)number_after(after(text, "\"outbox\":{"), "\"number\":");
  } else if (author != NULL && is_type(text, "outcomes")) {
    // A snapshot skipped the frame that would have said so.
    if (author->waits && number_after(text, "\"high\":") >= author->counter) settle(room, client);
  } else if (is_type(text, "refused") || is_type(text, "error")) {
    if (room->refused++ == 0) fprintf(stderr, "load: refused: %.*s\n", (int)length, start);
    if (author != NULL) author->waits = false;
  } else if (author != NULL && is_type(text, "resend")) {
    // Nothing of it was decided, so the counters are free; the next edit due takes the first of them.
    room->resent += 1;
    author->counter = (unsigned)number_after(text, "\"from\":") - 1;
    author->waits = false;
  }
  return is_frame;
}
