# shellcheck shell=bash
# build PRESET [-D OPTION=VALUE]... [--target TARGET...]: configures where needed, then builds.
# Sourced by ./play and ./test, in the folder of the sources.
build() {
  local preset=$1 options=()
  shift
  while [[ ${1-} == -D ]]; do
    options+=(-D "$2")
    shift 2
  done
  local folder=build/$preset
  # A folder that was moved or copied with its build: CMake would refuse it.
  if [[ -f $folder/CMakeCache.txt ]] &&
    ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$folder/CMakeCache.txt"; then
    rm -rf "$folder"
  fi
  if [[ ! -f $folder/build.ninja || CMakePresets.json -nt $folder/build.ninja || ${#options[@]} -gt 0 ]]; then
    mkdir -p "$folder"
    if ! cmake --preset "$preset" ${options[@]+"${options[@]}"} >"$folder/configure.log" 2>&1; then
      cat "$folder/configure.log" >&2
      return 1
    fi
  fi
  cmake --build --preset "$preset" "$@" >&2
}
