// Sound put together in memory: tones, noise, a voice; mono, 16 bits a sample.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace hullbreach::space_alert {

inline constexpr int kSampleRate = 22050;  // that of espeak-ng
using Samples = std::vector<std::int16_t>;

double seconds_of(const Samples& samples);

/// Volumes are shares of the loudest sound there is.
Samples tone(double hertz, double seconds, double volume);
Samples static_noise(double seconds, double volume);
/// Two tones by turns.
Samples alarm(double seconds, double volume);

class SoundTrack {
 public:
  explicit SoundTrack(double seconds);
  /// Mixes a sound in; what would be after the end is cut off.
  void add(double second, const Samples& sound);
  /// The bytes of a WAV file.
  std::string wav() const;

 private:
  Samples samples_;
};

/// Speaks with espeak-ng, a program of its own.
class Voice {
 public:
  explicit Voice(std::string language) : language_(std::move(language)) {}
  /// Throws Mistake when the program is missing or fails.
  const Samples& say(const std::string& text);

 private:
  std::string language_;
  std::map<std::string, Samples> said_;
};

}  // namespace hullbreach::space_alert
