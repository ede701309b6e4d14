// Reading a file somebody named: whatever is wrong with it is a Mistake that says so.
#pragma once

#include <filesystem>
#include <string>

namespace hullbreach {

/// The text of a file. Throws Mistake when it can't be read, is a folder or is larger than any file of ours.
std::string read_text(const std::filesystem::path& path);

/// Why the system refused something just now, as a part of a sentence: "there is no such file".
std::string system_reason(int error);

}  // namespace hullbreach
