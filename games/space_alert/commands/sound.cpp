#include "games/space_alert/commands/sound.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <numbers>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "kernel/mistake.h"
#include "kernel/rng.h"

extern char** environ;

namespace hullbreach::space_alert {

namespace {

constexpr int kBytes = 2;  // a sample

std::size_t count_of(double seconds) { return static_cast<std::size_t>(std::lround(seconds * kSampleRate)); }

std::int16_t clamped(double value) {
  return static_cast<std::int16_t>(std::lround(std::clamp(value, -32767.0, 32767.0)));
}

/// A sound that rises and falls within a few milliseconds clicks neither when it begins nor when it ends.
double edge(std::size_t i, std::size_t count) {
  constexpr double kRise = 0.005 * kSampleRate;
  return std::min(1.0, static_cast<double>(std::min(i, count - i)) / kRise);
}

template <class Wave>
Samples made(double seconds, double volume, const Wave& wave) {
  Samples samples(count_of(seconds));
  for (std::size_t i = 0; i < samples.size(); ++i)
    samples[i] =
        clamped(32767 * volume * edge(i, samples.size()) * wave(static_cast<double>(i) / kSampleRate));
  return samples;
}

double sine(double hertz, double second) { return std::sin(2 * std::numbers::pi * hertz * second); }

// -- WAV, whose numbers have their lowest byte first

void put(std::string& bytes, std::uint32_t number, int size) {
  for (int i = 0; i < size; ++i) bytes += static_cast<char>(number >> (8 * i));
}

std::uint32_t number_at(std::string_view bytes, std::size_t at, int size) {
  std::uint32_t number = 0;
  for (int i = 0; i < size; ++i)
    number |= static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
  return number;
}

/// The samples of a WAV file that is as we want it; none if it is not. A program that writes to a pipe can't
/// know how long its sound will be: the sound then ends with the file.
Samples samples_of(std::string_view wav) {
  if (wav.size() < 12 || !wav.starts_with("RIFF") || wav.substr(8, 4) != "WAVE") return {};
  bool fits = false;
  for (std::size_t at = 12; at + 8 <= wav.size();) {
    const std::string_view name = wav.substr(at, 4);
    const std::string_view body = wav.substr(at + 8, number_at(wav, at + 4, 4));
    if (name == "fmt " && body.size() >= 16)
      fits = number_at(body, 0, 2) == 1 && number_at(body, 2, 2) == 1 &&
             number_at(body, 4, 4) == kSampleRate && number_at(body, 14, 2) == 8 * kBytes;
    if (name == "data" && fits) {
      Samples samples(body.size() / kBytes);
      for (std::size_t i = 0; i < samples.size(); ++i)
        samples[i] = static_cast<std::int16_t>(number_at(body, kBytes * i, kBytes));
      return samples;
    }
    at += 8 + body.size() + body.size() % 2;
  }
  return {};
}

// -- running espeak-ng

class Pipe {
 public:
  Pipe() {
    if (::pipe2(ends_.data(), O_CLOEXEC) != 0) throw Mistake("can't open a pipe to espeak-ng");
  }
  ~Pipe() {
    ::close(ends_[0]);
    close_writing();
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  int writing() const { return ends_[1]; }
  void close_writing() {
    if (ends_[1] >= 0) ::close(ends_[1]);
    ends_[1] = -1;
  }
  std::string read_all() const {
    std::string bytes;
    std::array<char, 1 << 16> part;
    for (;;) {
      const ssize_t count = ::read(ends_[0], part.data(), part.size());
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return bytes;
      bytes.append(part.data(), static_cast<std::size_t>(count));
    }
  }

 private:
  std::array<int, 2> ends_{};
};

/// What the program writes to its standard output. No shell is asked, so that words are only words.
std::string output_of(std::vector<std::string> arguments) {
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  Pipe pipe;
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_adddup2(&actions, pipe.writing(), 1);
  ::posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  const int error = ::posix_spawnp(&child, argv[0], &actions, nullptr, argv.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  if (error == ENOENT)
    throw Mistake(
        "the voice needs the program espeak-ng, which is not installed (on Debian: apt-get install "
        "espeak-ng); --cues FILE.vtt works without it");
  if (error != 0) throw Mistake(fmt::format("can't run {}: {}", arguments[0], std::strerror(error)));
  pipe.close_writing();
  std::string output = pipe.read_all();
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (status != 0)
    throw Mistake(fmt::format("{} failed; try it with the words `{}`", arguments[0], arguments.back()));
  return output;
}

}  // namespace

double seconds_of(const Samples& samples) { return static_cast<double>(samples.size()) / kSampleRate; }

Samples tone(double hertz, double seconds, double volume) {
  return made(seconds, volume, [&](double second) { return sine(hertz, second); });
}

Samples static_noise(double seconds, double volume) {
  Rng rng(1);
  return made(seconds, volume, [&](double) { return static_cast<double>(rng.below(2001)) / 1000 - 1; });
}

Samples alarm(double seconds, double volume) {
  return made(seconds, volume,
              [](double second) { return sine(std::fmod(second, 0.5) < 0.25 ? 880 : 660, second); });
}

SoundTrack::SoundTrack(double seconds) : samples_(count_of(seconds)) {}

void SoundTrack::add(double second, const Samples& sound) {
  const std::size_t begin = std::min(count_of(second), samples_.size());
  const std::size_t count = std::min(sound.size(), samples_.size() - begin);
  for (std::size_t i = 0; i < count; ++i) samples_[begin + i] = clamped(samples_[begin + i] + sound[i]);
}

std::string SoundTrack::wav() const {
  const auto size = static_cast<std::uint32_t>(samples_.size() * kBytes);
  std::string bytes = "RIFF";
  bytes.reserve(44 + size);
  put(bytes, 36 + size, 4);
  bytes += "WAVEfmt ";
  put(bytes, 16, 4);  // bytes of the format
  put(bytes, 1, 2);   // plain samples
  put(bytes, 1, 2);   // one channel
  put(bytes, kSampleRate, 4);
  put(bytes, kSampleRate * kBytes, 4);
  put(bytes, kBytes, 2);
  put(bytes, 8 * kBytes, 2);
  bytes += "data";
  put(bytes, size, 4);
  for (const std::int16_t sample : samples_) put(bytes, static_cast<std::uint16_t>(sample), kBytes);
  return bytes;
}

const Samples& Voice::say(const std::string& text) {
  const auto [entry, is_new] = said_.try_emplace(text);
  if (is_new) {
    entry->second =
        samples_of(output_of({"espeak-ng", "-b", "1", "-v", language_, "-s", "155", "--stdout", "--", text}));
    if (entry->second.empty()) throw Mistake(fmt::format("espeak-ng has no voice for the words `{}`", text));
  }
  return entry->second;
}

}  // namespace hullbreach::space_alert
