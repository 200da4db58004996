// Measures fan-out: a room of clients, some of whom edit, and how long each edit takes to reach everyone.
//
// Every edit carries the time it was sent, as `@<nanoseconds>@`, and every client looks for such markers in whatever it
// receives. So one program measures a server that speaks displayboard.v1 and a bare one that repeats what it is sent,
// by the same clock and the same rule: an author sends its next edit when its last one has come back, and an edit that
// falls due before that is skipped and counted. A server that can't keep up shows that in `skipped`, not in a queue
// that grows for as long as one cares to measure.
//
//   load --announce FILE --board NAME --server-pid PID …    against displayboard; FILE is what `serve --announce` wrote
//   load --bare-port PORT --server-pid PID …                against bare_broadcast
//
// Besides the clients there may be trouble, which isn't counted as a client: `--flood` messages a second from one
// guest, and `--stalled` guests who stop reading once they have seen the board. One more connection asks every ten
// milliseconds whether the server is there (`ping`), from the start; the time to the answer is the *echo*. All clients
// are phones, or desktops with `--desktops`; with `--tls` they speak that; with `--on-first-loop` a server with several
// event loops keeps them on the first one, wherever their board is.
//
// Several programs that serve a board together, as nodes of a cluster do, are given as `--server-pid` each, and their
// figures are added up. What else works for them, such as the servers of NATS, is `--beside-pid`.
//
// Prints one line: what `report` says, separated by tabs. Ends with 1 and a sentence if the room didn't come together.

#include "connection.h"
#include "echo.h"
#include "flood.h"
#include "latencies.h"
#include "process.h"
#include "room.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <time.h>

// The server bounds what one address may ask for, at the size of a hall. A larger crowd comes from several addresses.
enum {
  clients_in_a_house = 500,
  nanoseconds = 1000000000,
  handshakes_at_once = 64,
  events_at_once = 256,
  stalled_receive_bytes = 4096,
};

static const uint64_t joining_nanoseconds_max = 60ull * nanoseconds;
static const uint64_t draining_nanoseconds = 1ull * nanoseconds;
static const uint64_t turn_nanoseconds_max = 10ull * 1000 * 1000;
static const uint64_t heartbeat_nanoseconds = 10ull * nanoseconds;  // rule P19 of the protocol

struct options {
  const char *announce, *board;
  int bare_port, clients, authors, edits_per_second, seconds, warm_up_seconds, flood, stalled;
  bool has_desktops, is_on_first_loop, speaks_tls;
  struct processes servers, beside;
};

// An edit belongs to the window if it was sent in it; a delivery, if it arrived in it.
struct measurement {
  uint64_t from, to;
  uint64_t sent, skipped;
  uint64_t delivered;          // of edits of the window, whenever they arrived
  uint64_t delivered_in_time;  // within the window, of whichever edits
  uint64_t received_bytes, received_messages;
  struct latencies latencies;
  uint64_t server_cpu_nanoseconds, beside_cpu_nanoseconds, own_cpu_nanoseconds;
  uint64_t gathering_nanoseconds;
  uint64_t memory_before, memory_gathered, memory_max;  // the server's: empty, with everyone there, the most since
  uint64_t stalled_nanoseconds;  // from their last reading until the server had let go of all who stalled; 0: it hasn't
};

static struct options options = {
  .board = "karaoke", .clients = 200, .authors = 20, .edits_per_second = 20, .seconds = 8, .warm_up_seconds = 2};
static struct measurement measurement;
static struct client *clients;  // those who are counted, the one that floods, those who stall
static struct flood flood;
static uint64_t stalled_at;
static uint64_t descriptors_with_stalled;
static struct room room;
static int epoll;

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * nanoseconds + (uint64_t)time.tv_nsec;
}

static _Noreturn void give_up(const char *sentence, const char *detail) {
  fprintf(stderr, "load: %s%s%s\n", sentence, detail == NULL ? "" : ": ", detail == NULL ? "" : detail);
  exit(1);
}

static struct client *flooding_client(void) { return &clients[options.clients]; }
static struct client *first_stalled(void) { return &clients[options.clients + (options.flood > 0)]; }
static int everyone(void) { return options.clients + (options.flood > 0) + options.stalled; }

// MARK: What arrives

static void count(uint64_t sent_at, uint64_t arrived_at) {
  bool arrived_in_window = arrived_at >= measurement.from && arrived_at < measurement.to;
  if (arrived_in_window) measurement.delivered_in_time += 1;
  if (sent_at < measurement.from || sent_at >= measurement.to) return;
  measurement.delivered += 1;
  latencies_add(&measurement.latencies, (arrived_at - sent_at) / 1000);
}

static void hear(struct connection *connection, const char *text, size_t length, void *context) {
  struct client *client = context;
  uint64_t arrived_at = now();
  if (client >= clients + options.clients) {
    // Someone who isn't counted.
    if (!client->greeted) room_hear(&room, client, text, length);
    return;
  }
  if (arrived_at >= measurement.from && arrived_at < measurement.to) {
    measurement.received_messages += 1;
    measurement.received_bytes += length;
  }
  (void)connection;
  // A snapshot repeats texts that were delivered before or are replaced by it; only what a frame brings is a delivery.
  bool counts = room_hear(&room, client, text, length);
  struct markers markers = {text, length};
  for (uint64_t sent_at; counts && (sent_at = markers_next(&markers)) != 0;) {
    count(sent_at, arrived_at);
    if (room.is_bare && client->author != NULL && sent_at == client->author->last_marker) client->author->waits = false;
  }
}

// MARK: Connections

static void watch(struct client *client, uint32_t events, int operation) {
  struct epoll_event event = {.events = events, .data.ptr = client};
  if (epoll_ctl(epoll, operation, client->connection.descriptor, &event) != 0) give_up("epoll", strerror(errno));
}

static void serve_event(struct client *client, uint32_t events) {
  struct connection *connection = &client->connection;
  if (connection->state == connection_connecting && events & (EPOLLOUT | EPOLLERR | EPOLLHUP)) {
    connection_upgrade(connection, room.port, room.path, room.tls);
    if (connection->state != connection_closed) watch(client, EPOLLIN, EPOLL_CTL_MOD);
  } else if (connection->state == connection_securing) {
    connection_upgrade(connection, room.port, room.path, room.tls);
  } else {
    bool was_open = connection->state == connection_open;
    connection_read(connection, hear, client);
    if (!was_open && connection->state == connection_open) room_enter(&room, client);
  }
  if (connection->state == connection_closed && !client->reported) {
    client->reported = true;
    room.lost += 1;
    if (room.lost > 3) return;  // the first few say why
    fprintf(stderr, "load: a client is gone: %s (code %d)\n", connection->failure, connection->close_code);
  }
}

// Events other than edits, whenever there is time.
static void trouble(uint64_t time) {
  if (room.is_bare) return;
  if (options.flood > 0 && measurement.from != 0)
    flood_send(&flood, &flooding_client()->connection, time, (uint64_t)options.flood);
}

static void serve_until(uint64_t time) {
  struct epoll_event events[events_at_once];
  uint64_t start = now();
  trouble(start);
  if (!room.is_bare && time > start + turn_nanoseconds_max) time = start + turn_nanoseconds_max;
  int timeout = time <= start ? 0 : (int)((time - start + 999999) / 1000000);
  int ready = epoll_wait(epoll, events, events_at_once, timeout);
  for (int i = 0; i < ready; i++) serve_event(events[i].data.ptr, events[i].events);
}

// Connects everyone, a few dozen at a time so that no listen queue overflows, and waits until all see the board.
static void gather(void) {
  measurement.memory_before = processes_sum(&options.servers, process_memory_bytes);
  uint64_t began = now(), deadline = began + joining_nanoseconds_max;
  int started = 0;
  while (room.ready < everyone()) {
    while (started < everyone() && started - room.ready < handshakes_at_once) {
      int house = started / clients_in_a_house;
      struct client *client = &clients[started++];
      int receive_bytes = client >= first_stalled() ? stalled_receive_bytes : 0;
      if (!connection_start(&client->connection, room.port, house, receive_bytes))
        give_up("can't connect", client->connection.failure);
      watch(client, EPOLLOUT, EPOLL_CTL_ADD);
    }
    serve_until(now() + nanoseconds / 10);
    if (room.lost > 0) give_up("a client lost its connection while the room gathered", NULL);
    if (room.refused > 0) give_up("an author's card was refused", NULL);
    if (now() > deadline) give_up("the room didn't gather within a minute", NULL);
  }
  measurement.gathering_nanoseconds = now() - began;
  echo_gathered();
  measurement.memory_gathered = processes_sum(&options.servers, process_memory_bytes);
}

// From here on nobody reads for them.
static void stall(void) {
  descriptors_with_stalled = processes_sum(&options.servers, process_descriptors);
  stalled_at = now();
  for (int i = 0; i < options.stalled; i++)
    if (epoll_ctl(epoll, EPOLL_CTL_DEL, first_stalled()[i].connection.descriptor, NULL) != 0)
      give_up("epoll", strerror(errno));
}

static void look_at_server(uint64_t time) {
  static uint64_t due;
  if (time < due) return;
  due = time + nanoseconds / 10;
  uint64_t memory = processes_sum(&options.servers, process_memory_bytes);
  if (memory > measurement.memory_max) measurement.memory_max = memory;
  if (options.stalled == 0 || measurement.stalled_nanoseconds > 0) return;
  if (processes_sum(&options.servers, process_descriptors) + (uint64_t)options.stalled <= descriptors_with_stalled)
    measurement.stalled_nanoseconds = time - stalled_at;
}

// MARK: Editing

static void send_due_edit(uint64_t number, uint64_t time) {
  struct client *client = &clients[number % (uint64_t)options.authors];
  bool in_window = time >= measurement.from && time < measurement.to;
  if (client->author->waits) {
    if (in_window) measurement.skipped += 1;
    return;
  }
  // The marker is the time of sending itself; reading the clock again keeps late wake-ups out of the latency.
  uint64_t sent_at = now();
  room_edit(&room, client, sent_at);
  if (sent_at >= measurement.from && sent_at < measurement.to) measurement.sent += 1;
}

static void send_heartbeats(uint64_t time) {
  static uint64_t due;
  if (due == 0) due = time + heartbeat_nanoseconds;
  if (time < due || room.is_bare) return;
  due = time + heartbeat_nanoseconds;
  for (int i = 0; i < options.clients; i++) connection_send(&clients[i].connection, "{\"t\":\"ping\"}", 12);
}

static void edit_until(uint64_t end, uint64_t *edit, uint64_t started_at) {
  uint64_t interval = nanoseconds / (uint64_t)options.edits_per_second;
  for (uint64_t time; (time = now()) < end;) {
    uint64_t due = started_at + *edit * interval;
    if (time >= due) {
      send_due_edit((*edit)++, time);
      serve_until(0);  // a backlog of due edits may not starve the sockets
    } else {
      serve_until(due < end ? due : end);
    }
    send_heartbeats(time);
    look_at_server(time);
  }
}

static uint64_t own_cpu_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (uint64_t)time.tv_sec * nanoseconds + (uint64_t)time.tv_nsec;
}

static void measure(void) {
  uint64_t edit = 0;
  uint64_t started_at = now();
  stall();
  measurement.from = started_at + (uint64_t)options.warm_up_seconds * nanoseconds;
  measurement.to = measurement.from + (uint64_t)options.seconds * nanoseconds;
  edit_until(measurement.from, &edit, started_at);
  uint64_t server_before = processes_sum(&options.servers, process_cpu_nanoseconds);
  uint64_t beside_before = processes_sum(&options.beside, process_cpu_nanoseconds), own_before = own_cpu_nanoseconds();
  edit_until(measurement.to, &edit, started_at);
  measurement.server_cpu_nanoseconds = processes_sum(&options.servers, process_cpu_nanoseconds) - server_before;
  measurement.beside_cpu_nanoseconds = processes_sum(&options.beside, process_cpu_nanoseconds) - beside_before;
  measurement.own_cpu_nanoseconds = own_cpu_nanoseconds() - own_before;
  for (uint64_t end = now() + draining_nanoseconds; now() < end;) serve_until(end);
}

static void report(void) {
  const struct latencies *echo_gathering, *echo_after;
  echo_end(&echo_gathering, &echo_after);
  double seconds = options.seconds;
  double expected = (double)measurement.sent * options.clients;
  double server_cpu = (double)measurement.server_cpu_nanoseconds / 1000;
  // 1 server  2 clients  3 edits/s offered  4 sent/s  5 skipped/s  6 deliveries/s  7 delivered %  8 p50 ms  9 p99 ms
  // 10 server CPU µs per delivery  11 server CPU %  12 generator CPU %  13 messages/s per client  14 KB/s per client
  // 15 server memory MB  16 refused, sent again, clients lost  17 s to gather  18 KB of the server for each who came
  // 19 echo p99 ms while they came  20 and afterwards  21 MB of the server at most, over that with everyone there
  // 22 messages/s of the flood  23 s until all who stalled were gone, 0: they aren't  24 CPU % of those beside
  printf(
    "%s\t%d\t%d\t%.1f\t%.1f\t%.0f\t%.2f\t%.2f\t%.2f\t%.2f\t%.1f\t%.1f\t%.1f\t%.1f\t%.1f\t"
    "%d+%d+%d\t%.2f\t%.1f\t%.2f\t%.2f\t%.1f\t%.0f\t%.1f\t%.1f\n",
    room.is_bare ? "bare" : "displayboard", options.clients, options.edits_per_second,
    (double)measurement.sent / seconds, (double)measurement.skipped / seconds,
    (double)measurement.delivered_in_time / seconds, expected > 0 ? 100 * (double)measurement.delivered / expected : 0,
    (double)latencies_percentile(&measurement.latencies, 0.50) / 1000,
    (double)latencies_percentile(&measurement.latencies, 0.99) / 1000,
    measurement.delivered_in_time > 0 ? server_cpu / (double)measurement.delivered_in_time : 0,
    server_cpu / 10000 / seconds, (double)measurement.own_cpu_nanoseconds / 1e7 / seconds,
    (double)measurement.received_messages / seconds / options.clients,
    (double)measurement.received_bytes / 1024 / seconds / options.clients,
    (double)processes_sum(&options.servers, process_memory_bytes) / 1048576, room.refused, room.resent, room.lost,
    (double)measurement.gathering_nanoseconds / nanoseconds,
    (double)(int64_t)(measurement.memory_gathered - measurement.memory_before) / 1024 / everyone(),
    (double)latencies_percentile(echo_gathering, 0.99) / 1000, (double)latencies_percentile(echo_after, 0.99) / 1000,
    (double)(int64_t)(measurement.memory_max - measurement.memory_gathered) / 1048576,
    (double)flood.sent / (seconds + options.warm_up_seconds), (double)measurement.stalled_nanoseconds / nanoseconds,
    (double)measurement.beside_cpu_nanoseconds / 1e7 / seconds);
}

static int whole_number(const char *text) {
  char *end;
  long number = strtol(text, &end, 10);
  if (*end != 0 || end == text || number < 1 || number > 1000000) give_up("not a whole number from 1", text);
  return (int)number;
}

static void add_process(struct processes *processes, const char *text) {
  if (processes->count == processes_max) give_up("too many processes", text);
  processes->pids[processes->count++] = whole_number(text);
}

static void read_options(int count, char **arguments) {
  static const struct option names[] = {
    {"announce", required_argument, NULL, 'f'}, {"board", required_argument, NULL, 'b'},
    {"bare-port", required_argument, NULL, 'p'}, {"server-pid", required_argument, NULL, 's'},
    {"beside-pid", required_argument, NULL, 'B'},
    {"clients", required_argument, NULL, 'c'}, {"authors", required_argument, NULL, 'a'},
    {"edits-per-second", required_argument, NULL, 'e'}, {"seconds", required_argument, NULL, 'd'},
    {"warm-up-seconds", required_argument, NULL, 'w'}, {"flood", required_argument, NULL, 'F'},
    {"stalled", required_argument, NULL, 'S'}, {"desktops", no_argument, NULL, 'D'},
    {"on-first-loop", no_argument, NULL, 'L'}, {"tls", no_argument, NULL, 'T'}, {0}};
  for (int name; (name = getopt_long(count, arguments, "", names, NULL)) != -1;) {
    switch (name) {
      case 'f': options.announce = optarg; break;
      case 'b': options.board = optarg; break;
      case 'p': options.bare_port = whole_number(optarg); break;
      case 's': add_process(&options.servers, optarg); break;
      case 'B': add_process(&options.beside, optarg); break;
      case 'c': options.clients = whole_number(optarg); break;
      case 'a': options.authors = whole_number(optarg); break;
      case 'e': options.edits_per_second = whole_number(optarg); break;
      case 'd': options.seconds = whole_number(optarg); break;
      case 'w': options.warm_up_seconds = whole_number(optarg); break;
      case 'F': options.flood = whole_number(optarg); break;
      case 'S': options.stalled = whole_number(optarg); break;
      case 'D': options.has_desktops = true; break;
      case 'L': options.is_on_first_loop = true; break;
      case 'T': options.speaks_tls = true; break;
      default: exit(1);
    }
  }
  if ((options.announce == NULL) == (options.bare_port == 0)) give_up("give either --announce or --bare-port", NULL);
  if (options.servers.count == 0) give_up("--server-pid is missing", NULL);
  if (options.authors > options.clients) give_up("authors are clients: there can't be more of them", NULL);
}

int main(int argument_count, char **arguments) {
  read_options(argument_count, arguments);
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  const char *problem = options.announce == NULL ? room_open_bare(&room, options.bare_port)
                                                 : room_open(&room, options.announce, options.board);
  if (problem != NULL) give_up(problem, options.announce);
  if (options.is_on_first_loop) room_keep_on_first_loop(&room);
  if (options.speaks_tls && (problem = room_secure(&room)) != NULL) give_up(problem, NULL);
  room.has_desktops = options.has_desktops;
  epoll = epoll_create1(EPOLL_CLOEXEC);
  clients = calloc((size_t)everyone(), sizeof *clients);
  if (epoll < 0 || clients == NULL) give_up("no memory or epoll", NULL);
  for (int i = 0; i < options.authors; i++) clients[i].author = room_author(&room, i);

  echo_begin(&room);
  gather();
  measure();
  report();
  return 0;
}
