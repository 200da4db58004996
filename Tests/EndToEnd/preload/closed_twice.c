// Notes each closing of a descriptor that isn't open, in a program that runs with this library preloaded: between the
// two closings another thread may have been given the number, and would lose what it opened.
//
// CLOSED_TWICE is a file, which gets a line for each. server_process.py preloads it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

int close(int descriptor) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "close");
  if (!real) abort();
  const int result = real(descriptor), error = errno;
  const char *path = getenv("CLOSED_TWICE");
  if (result != 0 && error == EBADF && descriptor >= 0 && path) {
    const int notes = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (notes < 0) abort();
    dprintf(notes, "%d\n", descriptor);
    real(notes);
  }
  errno = error;
  return result;
}
