#include "echo.h"

#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { nanoseconds = 1000000000 };

static const uint64_t interval_nanoseconds = 10ull * 1000 * 1000;
static const uint64_t joining_nanoseconds_max = 60ull * nanoseconds;

// Of the thread, but for the last two.
static struct {
  struct client client;
  uint64_t asked_at;  // 0: it has its answer
  struct latencies gathering, after;
  pthread_t thread;
  atomic_bool has_gathered, ends;
} echo;

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * nanoseconds + (uint64_t)time.tv_nsec;
}

static _Noreturn void give_up(const char *detail) {
  fprintf(stderr, "load: the guest who asks for an echo: %s\n", detail);
  exit(1);
}

static void hear(struct connection *connection, const char *text, size_t length, void *context) {
  (void)connection;
  (void)context;
  if (!echo.client.greeted) {
    echo.client.greeted = room_is_snapshot(text, length);
  } else if (echo.asked_at != 0 && memmem(text, length, "\"pong\"", 6) != NULL) {
    latencies_add(atomic_load(&echo.has_gathered) ? &echo.after : &echo.gathering, (now() - echo.asked_at) / 1000);
    echo.asked_at = 0;
  }
}

// Reads what comes until `time`, or until there is an answer where one is waited for.
static void listen_until(uint64_t time) {
  struct connection *connection = &echo.client.connection;
  uint64_t asked_at = echo.asked_at;
  for (uint64_t at; (at = now()) < time && echo.asked_at == asked_at;) {
    struct pollfd wanted = {.fd = connection->descriptor, .events = POLLIN};
    struct timespec left = {
      .tv_sec = (time_t)((time - at) / nanoseconds),
      .tv_nsec = (long)((time - at) % nanoseconds),
    };
    if (ppoll(&wanted, 1, &left, NULL) > 0) connection_read(connection, hear, NULL);
    if (connection->state == connection_closed) give_up(connection->failure);
  }
}

static void *ask(void *context) {
  (void)context;
  for (uint64_t due = now(); !atomic_load(&echo.ends); due += interval_nanoseconds) {
    if (echo.asked_at == 0) {
      echo.asked_at = now();
      connection_send(&echo.client.connection, "{\"t\":\"ping\"}", 12);
    }
    // An answer that takes longer than to the next question is waited for, and no question is made up for.
    listen_until(due + interval_nanoseconds);
    if (echo.asked_at == 0) listen_until(due + interval_nanoseconds);
    if (due + interval_nanoseconds < now()) due = now() - interval_nanoseconds;
  }
  return NULL;
}

void echo_begin(struct room *room) {
  if (room->is_bare) return;
  struct connection *connection = &echo.client.connection;
  if (!connection_start(connection, room->port, 0, 0)) give_up(connection->failure);
  struct pollfd wanted = {.fd = connection->descriptor, .events = POLLOUT};
  if (poll(&wanted, 1, (int)(joining_nanoseconds_max / 1000000)) != 1) give_up("no connection");
  connection_upgrade(connection, room->port, room->path, room->tls);
  uint64_t deadline = now() + joining_nanoseconds_max;
  while (!echo.client.greeted) {
    bool was_open = connection->state == connection_open;
    wanted.events = POLLIN;
    poll(&wanted, 1, 100);
    if (connection->state == connection_securing)
      connection_upgrade(connection, room->port, room->path, room->tls);
    else
      connection_read(connection, hear, NULL);
    if (connection->state == connection_closed) give_up(connection->failure);
    if (!was_open && connection->state == connection_open) room_enter(room, &echo.client);
    if (now() > deadline) give_up("the board didn't come within a minute");
  }
  int problem = pthread_create(&echo.thread, NULL, ask, NULL);
  if (problem != 0) give_up(strerror(problem));
}

void echo_gathered(void) { atomic_store(&echo.has_gathered, true); }

void echo_end(const struct latencies **gathering, const struct latencies **after) {
  *gathering = &echo.gathering;
  *after = &echo.after;
  if (!echo.client.greeted) return;
  atomic_store(&echo.ends, true);
  pthread_join(echo.thread, NULL);
}
