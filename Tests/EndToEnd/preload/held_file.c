// Holds up threads that open one file, in a program that runs with this library preloaded, as a disk would that doesn't
// answer.
//
// HELD_FILE is the file's path. As long as there is a file of that name and `.held` behind it, opening waits; once it
// waits, there is one with `.waiting`. held_file.py is the other end.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

FILE *fopen(const char *path, const char *mode) {
  FILE *(*real)(const char *, const char *) = (FILE * (*)(const char *, const char *)) dlsym(RTLD_NEXT, "fopen");
  if (!real) abort();
  const char *file = getenv("HELD_FILE");
  char held[4096], waiting[4096];
  if (!file || strcmp(path, file) != 0 || strlen(file) + 16 > sizeof held) return real(path, mode);
  snprintf(held, sizeof held, "%s.held", file);
  snprintf(waiting, sizeof waiting, "%s.waiting", file);
  while (access(held, F_OK) == 0) {
    FILE *mark = real(waiting, "w");
    if (mark) fclose(mark);
    usleep(10000);  // the pace of looking
  }
  return real(path, mode);
}
