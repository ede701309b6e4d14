// Checks of our own reasoning. They stay on in release: a wrong state must stop, not play on.
// Mistakes a user can make are never reported this way; they are values with a sentence.
#pragma once

namespace hullbreach {

[[noreturn]] void broken(const char* what, const char* file, int line);

/// While one of these lives on this thread, a failed check throws Mistake instead: for reading positions
/// from files, where the wrong reasoning may be the file's.
class Trial {
 public:
  Trial();
  ~Trial();
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;
};

}  // namespace hullbreach

#define HB_REQUIRE(condition, what)                   \
  do {                                                \
    if (!(condition)) [[unlikely]]                    \
      ::hullbreach::broken(what, __FILE__, __LINE__); \
  } while (false)
