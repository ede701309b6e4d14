# How everything is compiled: hullbreach_flags is linked by each target of this project.

add_library(hullbreach_flags INTERFACE)
target_include_directories(hullbreach_flags INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(
  hullbreach_flags
  INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror
            # Fused multiply-add rounds once where other machines round twice; signatures must agree.
            -ffp-contract=off)

if(CMAKE_BUILD_TYPE STREQUAL "Release")
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    # Any machine of the last dozen years; bit counting becomes one instruction.
    target_compile_options(hullbreach_flags INTERFACE -march=x86-64-v2)
  endif()
else()
  target_compile_definitions(hullbreach_flags INTERFACE _GLIBCXX_ASSERTIONS)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees overlaps in std::string's operator+ that are not there (GCC bug 105651).
  target_compile_options(hullbreach_flags INTERFACE -Wno-restrict)
  if(CMAKE_BUILD_TYPE STREQUAL "Release")
    # Full optimisation makes g++ warn of paths that can't be taken: it knows a fixed vector's capacity, not
    # that its count stays below. The sanitizers watch the paths that are taken.
    target_compile_options(hullbreach_flags INTERFACE -Wno-array-bounds -Wno-maybe-uninitialized
                                                      -Wno-stringop-overflow -Wno-stringop-overread)
  endif()
endif()

if(HULLBREACH_SANITIZE)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(hullbreach_flags INTERFACE ${sanitizers})
  target_link_options(hullbreach_flags INTERFACE ${sanitizers})
endif()

# What plays (hullbreach_play: kernel, games, bots) is optimised fully, a folder as one (HULLBREACH_TOGETHER).
# What is around it (hullbreach_around: host, server, commands, measuring) is mostly code of large libraries,
# which take minutes to optimise and are not what anybody waits for. Tests themselves (hullbreach_tested) take
# longer to compile than to run; for the same reason the sanitizer's checks are calls in both, not in line.
add_library(hullbreach_play INTERFACE)
add_library(hullbreach_around INTERFACE)
add_library(hullbreach_tested INTERFACE)
target_compile_options(hullbreach_tested INTERFACE -O0)
if(HULLBREACH_SANITIZE)
  target_compile_options(hullbreach_around INTERFACE -O0 -fsanitize-address-outline-instrumentation)
  target_compile_options(hullbreach_tested INTERFACE -fsanitize-address-outline-instrumentation)
elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
  target_compile_options(hullbreach_around INTERFACE -O1)
endif()

if(HULLBREACH_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "Fuzz targets need clang: use the preset `fuzz` or `sanitize`.")
  endif()
  add_library(hullbreach_fuzzer INTERFACE)
  target_compile_options(hullbreach_fuzzer INTERFACE -fsanitize=fuzzer)
  target_link_options(hullbreach_fuzzer INTERFACE -fsanitize=fuzzer)
endif()
