#include "kernel/require.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "kernel/mistake.h"

namespace hullbreach {
namespace {

thread_local int trials = 0;

}  // namespace

Trial::Trial() { ++trials; }
Trial::~Trial() { --trials; }

void broken(const char* what, const char* file, int line) {
  if (trials > 0) throw Mistake(std::string("no game can come to this position: ") + what);
  std::fprintf(stderr, "hullbreach: internal error: %s (%s:%d)\n", what, file, line);
  std::abort();
}

}  // namespace hullbreach
