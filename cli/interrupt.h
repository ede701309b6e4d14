// Ctrl-C, a closed window, a polite kill: noted, so that what was done so far can be kept or told.
#pragma once

namespace hullbreach::cli {

/// From now on the first of these signals is only noted, and whatever was waited for ends; a second one ends
/// the program after all.
void watch_interrupts();
bool interrupted();

/// What a program returns that told only a part because somebody stopped it, as shells expect it.
inline constexpr int kInterrupted = 130;

}  // namespace hullbreach::cli
