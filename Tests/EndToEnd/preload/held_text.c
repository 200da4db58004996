// Holds up threads that read one text some times over from a file, in a program that runs with this library preloaded,
// as a disk would that doesn't answer for one board.
//
// HELD_TEXT is the text, HELD_TIMES how often it is in what is read at once: a page that has it once may be on the way
// to others. HELD_MARK is the path of a mark. As long as there is a file of that name and `.held` behind it, reading
// waits; once it waits, there is one with `.waiting`. held_file.py is the other end.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

typedef ssize_t (*read_at)(int, void *, size_t, off64_t);

static ssize_t held(const char *name, int file, void *bytes, size_t count, off64_t at) {
  read_at real = (read_at)dlsym(RTLD_NEXT, name);
  if (!real) abort();
  ssize_t got = real(file, bytes, count, at);
  const char *text = getenv("HELD_TEXT"), *mark = getenv("HELD_MARK");
  const char *times = getenv("HELD_TIMES");
  if (!text || !mark || !times || got <= 0) return got;
  int found = 0;
  const char *from = bytes, *end = from + got;
  while ((from = memmem(from, (size_t)(end - from), text, strlen(text)))) {
    from += strlen(text);
    found++;
  }
  if (found < atoi(times)) return got;
  char held[4096], waiting[4096];
  if (strlen(mark) + 16 > sizeof held) abort();
  snprintf(held, sizeof held, "%s.held", mark);
  snprintf(waiting, sizeof waiting, "%s.waiting", mark);
  while (access(held, F_OK) == 0) {
    FILE *told = fopen(waiting, "w");
    if (told) fclose(told);
    usleep(10000);  // the pace of looking
  }
  return got;
}

ssize_t pread64(int file, void *bytes, size_t count, off64_t at) { return held("pread64", file, bytes, count, at); }
ssize_t pread(int file, void *bytes, size_t count, off_t at) { return held("pread", file, bytes, count, at); }
