#include "cli/interrupt.h"

#include <initializer_list>
#include <signal.h>

namespace hullbreach::cli {

namespace {

volatile sig_atomic_t g_interrupted = 0;

extern "C" void note_interrupt(int) { g_interrupted = 1; }

}  // namespace

void watch_interrupts() {
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction action = {};
    action.sa_handler = note_interrupt;
    action.sa_flags = static_cast<int>(SA_RESETHAND);  // and no SA_RESTART: reading a line must end
    ::sigaction(number, &action, nullptr);
  }
}

bool interrupted() { return g_interrupted != 0; }

}  // namespace hullbreach::cli
