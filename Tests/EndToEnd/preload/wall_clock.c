// Sets the wall clock of a program that runs with this library preloaded; the clocks that only go on aren't touched.
//
// WALL_CLOCK_CONTROL is a file of one integer of 8 bytes, by which the test decides how many seconds the clock is ahead
// of the machine's; negative: behind. wall_clock.py is the other end.
//
// What the program asks the kernel without the C library, and times of files, are the machine's.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static volatile int64_t *ahead;

#define REAL(name) ((__typeof__(&name))real(#name))

static void *real(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

__attribute__((constructor)) static void start(void) {
  const char *file = getenv("WALL_CLOCK_CONTROL");
  if (!file) return;
  int descriptor = open(file, O_RDONLY | O_CLOEXEC);
  void *shared = mmap(NULL, sizeof *ahead, PROT_READ, MAP_SHARED, descriptor, 0);
  if (descriptor < 0 || shared == MAP_FAILED) {
    fprintf(stderr, "wall_clock: %s: %s\n", file, strerror(errno));
    abort();
  }
  close(descriptor);
  ahead = shared;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  int result = REAL(clock_gettime)(clock, time);
  if (!result && ahead && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) time->tv_sec += *ahead;
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  int result = REAL(gettimeofday)(time, zone);
  if (!result && ahead) time->tv_sec += *ahead;
  return result;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}
