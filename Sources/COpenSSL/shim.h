#pragma once

#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/pem.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <openssl/x509.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

// A password's callback that never asks at the terminal, and sets a flag, if it is given one, that it would have.
static inline int crypto_no_password(char *buffer, int size, int writing, void *asked) {
  (void)buffer, (void)size, (void)writing;
  if (asked) *(int *)asked = 1;
  return -1;
}
