# shellcheck shell=bash
# What building and testing need: finds what is missing and, where there is apt-get, installs it.
# Sourced by ./play and ./test, which call `ensure` with program_needs, play_needs, python_needs, test_needs or
# soak_needs.
# When nothing is missing, nothing outside this folder is touched and no network is used.

source tools/python.sh

program_needs() {
  need "g++ 12 or newer" g++ compiles g++ '#if !defined(__GNUC__) || __GNUC__ < 12
#error too old
#endif'
  need "CMake 3.21 or newer" cmake cmake_is_new
  need "Ninja" ninja-build has_ninja
  need "Boost.JSON 1.81 or newer" boost-json links '#include <boost/version.hpp>
#if BOOST_VERSION < 108100
#error too old
#endif' -lboost_json
  need "Boost.URL 1.81 or newer" boost-url links '#include <boost/url.hpp>' -lboost_url
  need "toml++ 3" libtomlplusplus-dev links '#if !__has_include(<toml++/toml.h>)
#error missing
#endif'
  need "fmt 9 or newer" libfmt-dev links '#include <fmt/core.h>
#if FMT_VERSION < 90000
#error too old
#endif' -lfmt
  need "CLI11 2" libcli11-dev links '#if !__has_include(<CLI/CLI.hpp>)
#error missing
#endif'
  need "libedit" libedit-dev links '#include <histedit.h>' -ledit
  need "xxHash" libxxhash-dev links '#include <xxhash.h>' -lxxhash
  need "spdlog 1.10 or newer" libspdlog-dev links '#include <spdlog/version.h>
#if SPDLOG_VERSION < 11000
#error too old
#endif' -lspdlog
  need "libsodium" libsodium-dev links '#include <sodium.h>' -lsodium
  need "SQLite 3" libsqlite3-dev links '#include <sqlite3.h>' -lsqlite3
  need "SQLiteC++ 3.2 or newer" libsqlitecpp-dev links '#include <SQLiteCpp/SQLiteCpp.h>
#if SQLITECPP_VERSION_NUMBER < 3002000
#error too old
#endif' -lSQLiteCpp -lsqlite3
  need "libpq" libpq-dev links '#if !__has_include(<libpq-fe.h>) && !__has_include(<postgresql/libpq-fe.h>)
#error missing
#endif' -lpq
  need "libpqxx 6" libpqxx-dev links '#include <pqxx/version>
#if PQXX_VERSION_MAJOR < 6
#error too old
#endif' -lpqxx -lpq
}

play_needs() {
  program_needs
  need "Node.js 18 or newer" nodejs node_is_new
  need "npm" npm command -v npm
}

python_needs() {
  program_needs
  need "numpy for Python" python3-numpy study_python numpy
  need "pybind11 2.9 or newer" pybind11-dev has_pybind11
  need "headers of Python" python3-dev has_python_headers
}

test_needs() {
  play_needs
  python_needs
  need "pytest" python3-pytest study_python numpy pytest
  need "GoogleTest" libgtest-dev links '#if !__has_include(<gtest/gtest.h>)
#error missing
#endif' -lgtest -lgtest_main
  need "RapidCheck" librapidcheck-dev links '#if !__has_include(<rapidcheck/gtest.h>)
#error missing
#endif' -lrapidcheck
  need "clang 14 or newer" clang compiles clang++ '#if __clang_major__ < 14
#error too old
#endif'
  need "clang's sanitizer and fuzzer libraries" libclang-rt-dev has_fuzzer
  need "clang-format" clang-format command -v clang-format
  need "Python 3" python3 command -v python3
  need "espeak-ng" espeak-ng command -v espeak-ng
  need "Chromium" chromium command -v chromium
  need "PostgreSQL" postgresql has_postgres
}

soak_needs() {
  test_needs
  need "Valgrind" valgrind command -v valgrind
}

# ensure NEEDS: returns when all is there, else ends the script with exit code 2.
ensure() {
  find_missing "$1"
  ((${#missing_names[@]} == 0)) && return
  if ! command -v apt-get >/dev/null; then
    give_up "Missing: $(joined "${missing_names[@]}"). Please install what is named and try again."
  fi
  install "${missing_packages[@]}"
  find_missing "$1"
  ((${#missing_names[@]} == 0)) && return
  give_up "Still missing after apt-get install: $(joined "${missing_names[@]}")."
}

find_missing() {
  missing_names=()
  missing_packages=()
  "$1"
}

# need NAME PACKAGE CHECK...: notes what is missing when the check fails.
need() {
  local name=$1 package=$2
  shift 2
  "$@" >/dev/null 2>&1 && return
  missing_names+=("$name")
  missing_packages+=("$package")
}

cmake_is_new() {
  [[ $(cmake --version) =~ version\ ([0-9]+)\.([0-9]+) ]] &&
    ((BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] >= 3021))
}
has_pybind11() {
  links '#include <pybind11/detail/common.h>
#if PYBIND11_VERSION_MAJOR * 100 + PYBIND11_VERSION_MINOR < 209
#error too old
#endif' "-I$(python_headers)"
}
has_python_headers() { [[ -f $(python_headers)/Python.h ]]; }
python_headers() { "$(study_python numpy)" -c 'import sysconfig; print(sysconfig.get_paths()["include"])'; }
has_postgres() { compgen -G '/usr/lib/postgresql/*/bin/initdb' || command -v initdb; }
node_is_new() { [[ $(node --version) =~ ^v([0-9]+) ]] && ((BASH_REMATCH[1] >= 18)); }
has_ninja() { command -v ninja || command -v ninja-build; }

compiles() { "$1" -std=c++20 -fsyntax-only -x c++ - <<<"$2"; }

# links SOURCE FLAG...: with whatever C++ compiler there is, so that a missing g++ does not hide the rest.
links() {
  local compiler
  for compiler in g++ clang++ c++; do
    command -v "$compiler" >/dev/null || continue
    links_with "$compiler" "$1
int main() {}" "${@:2}"
    return
  done
  return 1
}

has_fuzzer() {
  links_with clang++ 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }' \
    -fsanitize=fuzzer,address,undefined
}

# links_with COMPILER SOURCE FLAG...
links_with() {
  local program result=0
  program=$(mktemp)
  "$1" -std=c++20 -o "$program" -x c++ - "${@:3}" <<<"$2" || result=1
  rm -f "$program"
  return "$result"
}

install() {
  local as_root=() packages=() package
  if ((EUID != 0)); then
    command -v sudo >/dev/null ||
      give_up "Missing: $(joined "${missing_names[@]}"). Without sudo, only root can install them."
    as_root=(sudo)
  fi
  echo "Installing: $(joined "${missing_names[@]}")" >&2
  local apt=(${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get -qq)
  "${apt[@]}" update >&2 || give_up "apt-get update failed. Missing: $(joined "${missing_names[@]}")."
  for package in "$@"; do
    # Debian 12 has two versions of Boost, and its default is too old.
    case $package in
      boost-*) package=$(first_known "lib${package}1.81-dev" "lib$package-dev") ;;
    esac
    packages+=("$package")
  done
  # Never remove what somebody has installed for other work: say so instead.
  "${apt[@]}" install -y --no-install-recommends --no-remove "${packages[@]}" >&2 ||
    give_up "apt-get failed. Please run this as root and decide what it asks: apt-get install ${packages[*]}"
}

first_known() {
  local package
  for package in "$@"; do
    apt-cache show "$package" >/dev/null 2>&1 && break
  done
  echo "$package"
}

joined() {
  local text=$1 name
  shift
  for name in "$@"; do text+=", $name"; done
  echo "$text"
}

give_up() {
  echo "$0: $*" >&2
  exit 2
}
