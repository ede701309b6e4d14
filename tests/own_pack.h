// Packs of one's own in a folder that is gone after the test: a copy of the pack a game is usually played
// with, changed the way a player would, with words in both languages.
#pragma once

#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <string>
#include <string_view>
#include <unistd.h>

#include "kernel/require.h"
#include "kernel/text_file.h"

namespace hullbreach {

class OwnPack {
 public:
  explicit OwnPack(const std::filesystem::path& carried, std::string_view name = "my-cards")
      : above_(std::filesystem::temp_directory_path() /
               fmt::format("hullbreach-own-{}-{}", ::getpid(), ++made)),
        path_(above_ / name) {
    std::filesystem::remove_all(above_);
    std::filesystem::create_directories(above_);
    std::filesystem::copy(carried, path_);
  }
  ~OwnPack() { std::filesystem::remove_all(above_); }
  OwnPack(const OwnPack&) = delete;
  OwnPack& operator=(const OwnPack&) = delete;

  std::string path() const { return path_.string(); }
  const std::filesystem::path& above() const { return above_; }  // the folder the pack is in
  void add(std::string_view file, std::string_view text) const {
    std::filesystem::create_directories((path_ / file).parent_path());
    std::ofstream(path_ / file, std::ios::app | std::ios::binary) << text;
  }
  void change(std::string_view file, std::string_view from, std::string_view to) const {
    std::string text = read_text(path_ / file);
    const std::size_t at = text.find(from);
    HB_REQUIRE(at != text.npos, "the pack has no such text");
    std::ofstream(path_ / file, std::ios::binary) << text.replace(at, from.size(), to);
  }

 private:
  inline static int made = 0;
  std::filesystem::path above_;
  std::filesystem::path path_;
};

/// USCSS Nostromo with a new order on the mission card E03, in place of the one it had.
struct BreathPack : OwnPack {
  BreathPack() : OwnPack("games/uscss_nostromo/content/house") {
    change("missions.toml", "id = \"E03\"\ncode = \"narcissus\"\norder = \"run\"",
           "id = \"E03\"\ncode = \"narcissus\"\norder = \"hold_your_breath\"");
    add("orders.toml",
        "\n[[order]]\nkey = \"hold_your_breath\"\nwindows = [\"ANY\"]\neffect = \"require can_draw; draw "
        "1\"\n"
        "source = \"house\"\n");
  }
  void add_words() const {
    add("locale/en.toml",
        "[order.hold_your_breath]\nname = \"Hold your breath\"\ntext = \"Draw 1 mission card.\"\n");
    add("locale/fr.toml",
        "[order.hold_your_breath]\nname = \"Retenez votre souffle\"\ntext = \"Piochez 1 carte mission.\"\n");
  }
};

/// Space Alert with a new external threat.
struct GhostPack : OwnPack {
  GhostPack() : OwnPack("games/space_alert/content/base") {
    add("threats.toml",
        "\n[[external]]\nkey = \"ghost_ship\"\ncode = \"G1-01\"\nlevel = \"white\"\ncategory = \"common\"\n"
        "hit_points = 4\narmour = 2\nspeed = 2\nx = \"attack here 1\"\ny = \"quicken 1\"\nz = \"attack here "
        "3\"\n"
        "points = [2, 4]\nsource = \"house\"\n");
    add("locale/en.toml",
        "[threat.ghost_ship]\nname = \"Ghost Ship\"\nx = \"attack 1\"\ny = \"speed +1\"\nz = \"attack 3\"\n");
    add("locale/fr.toml",
        "[threat.ghost_ship]\nname = \"Vaisseau fantôme\"\nx = \"attaque 1\"\ny = \"vitesse +1\"\nz = "
        "\"attaque "
        "3\"\n");
  }
};

}  // namespace hullbreach
