// What the thread sanitizer can't see of Swift's Mutex, told to it. To be put before a program with LD_PRELOAD.
//
// Mutex.withLock is compiled into our code, and so are its atomic operations, which the sanitizer sees. But a lock that
// someone else holds is waited for and handed over by system calls in libswiftSynchronization.so, which isn't compiled
// for the sanitizer: it doesn't learn that what was done under the lock before is over, and reports what the lock
// protects as a race. These come before that library's three functions and say so. Nothing is left out of the
// sanitizer's reports, and the product is as it is shipped.
//
// The functions are those of Swift 6.3 (swift/stdlib/public/Synchronization/Mutex/LinuxImpl.swift). One that is called
// otherwise in another release is no longer reached from here, and the contended half of `Tests/Sanitizers/race` says
// so.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// Absent where the program isn't compiled for the sanitizer: LD_PRELOAD reaches the shell and `swift test` too.
void __tsan_acquire(void *) __attribute__((weak));
void __tsan_release(void *) __attribute__((weak));

#define METHOD __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *lock

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

METHOD void lock_slow(uint32_t thread, SELF) __asm__(LOCK_SLOW);
METHOD bool try_lock_slow(SELF) __asm__(TRY_LOCK_SLOW);
METHOD void unlock_slow(SELF) __asm__(UNLOCK_SLOW);

static void *next(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (function == NULL) {
    fprintf(stderr, "mutex_edges: this Swift's Mutex has no %s\n", name);
    abort();
  }
  return function;
}

METHOD void lock_slow(uint32_t thread, SELF) {
  METHOD void (*real)(uint32_t, SELF) = next(LOCK_SLOW);
  real(thread, lock);
  if (__tsan_acquire) __tsan_acquire(lock);
}

METHOD bool try_lock_slow(SELF) {
  METHOD bool (*real)(SELF) = next(TRY_LOCK_SLOW);
  bool is_taken = real(lock);
  if (is_taken && __tsan_acquire) __tsan_acquire(lock);
  return is_taken;
}

METHOD void unlock_slow(SELF) {
  METHOD void (*real)(SELF) = next(UNLOCK_SLOW);
  if (__tsan_release) __tsan_release(lock);
  real(lock);
}
