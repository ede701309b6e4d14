# hullbreach_read_once(TARGET GROUP HEADER...)
# The headers which take longest to read are read once for all targets of a group, which are compiled alike.
# The first target of a group names them.
function(hullbreach_read_once target group)
  if(NOT HULLBREACH_PCH)
    return()
  endif()
  get_property(first GLOBAL PROPERTY hullbreach_${group}_headers)
  if(first)
    target_precompile_headers(${target} REUSE_FROM ${first})
  else()
    target_precompile_headers(${target} PRIVATE ${ARGN})
    set_property(GLOBAL PROPERTY hullbreach_${group}_headers ${target})
  endif()
endfunction()

# hullbreach_together(TARGET SOURCE...)
# Each folder is compiled as one file: its headers are read once and its functions optimised together. Other
# builds compile file by file, so that a missing include is still seen.
function(hullbreach_together target)
  if(NOT HULLBREACH_TOGETHER)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  foreach(source IN LISTS ARGN)
    get_filename_component(folder ${source} DIRECTORY)
    get_filename_component(folder ${folder} NAME)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder})
  endforeach()
endfunction()

# hullbreach_for_others(TARGET)
# The Python package and programs of others are linked of it. Hidden symbols are called as directly as ever.
function(hullbreach_for_others target)
  if(HULLBREACH_PYTHON OR CMAKE_BUILD_TYPE STREQUAL "Release")
    set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden
                                               VISIBILITY_INLINES_HIDDEN ON)
  endif()
endfunction()

# hullbreach_layer(NAME IS play|around SOURCES GLOB... LINK LIBRARY... [HEADERS HEADER...])
# The library hullbreach_NAME of all sources. IS says how it is optimised (cmake/flags.cmake) and with which
# others it shares what hullbreach_read_once reads.
# A layer without sources passes on what it links, so that folders may be empty.
function(hullbreach_layer name)
  cmake_parse_arguments(PARSE_ARGV 1 layer "" "IS" "SOURCES;LINK;HEADERS")
  file(GLOB sources CONFIGURE_DEPENDS ${layer_SOURCES})
  list(FILTER sources EXCLUDE REGEX "/tests/(main|[^/]*_test)\\.cpp$")
  if(sources)
    add_library(hullbreach_${name} STATIC ${sources})
    target_link_libraries(hullbreach_${name} PUBLIC ${layer_LINK} PRIVATE hullbreach_flags hullbreach_${layer_IS})
    hullbreach_read_once(hullbreach_${name} ${layer_IS} ${layer_HEADERS})
    if(layer_IS STREQUAL "play")
      hullbreach_together(hullbreach_${name} ${sources})
      hullbreach_for_others(hullbreach_${name})
    endif()
  else()
    add_library(hullbreach_${name} INTERFACE)
    target_link_libraries(hullbreach_${name} INTERFACE ${layer_LINK})
  endif()
endfunction()

# hullbreach_tests(LINK LIBRARY... POSTGRES TEST... BY_GAME TEST...)
# tests/FOLDER/*_test.cpp become the program tests/FOLDER_tests, tests/*_test.cpp the program
# tests/hullbreach_tests, and each file one test of ctest, FOLDER/NAME_test. Those of BY_GAME play all games and
# become one for each game (NAME_test/GAME) and one for the rest, so that they run beside each other; those of
# POSTGRES are run with a PostgreSQL of their own.
function(hullbreach_tests)
  cmake_parse_arguments(PARSE_ARGV 0 tests "" "" "LINK;POSTGRES;BY_GAME")
  file(GLOB games RELATIVE ${PROJECT_SOURCE_DIR}/games CONFIGURE_DEPENDS games/*/records)  # those that can be played
  list(TRANSFORM games REPLACE "/records" "")
  list(TRANSFORM games PREPEND "*/" OUTPUT_VARIABLE of_games)
  list(TRANSFORM of_games APPEND "*")
  list(JOIN of_games ":" of_games)

  file(GLOB sources RELATIVE ${PROJECT_SOURCE_DIR}/tests CONFIGURE_DEPENDS tests/*_test.cpp tests/*/*_test.cpp)
  foreach(source IN LISTS sources)
    get_filename_component(folder ${source} DIRECTORY)
    get_filename_component(file ${source} NAME_WE)
    string(REGEX REPLACE "\\.cpp$" "" name ${source})
    if(folder)
      set(program ${folder}_tests)
    else()
      set(program hullbreach_tests)
    endif()
    hullbreach_test_program(${program} "${tests_LINK}")
    target_sources(${program} PRIVATE tests/${source})

    set(command $<TARGET_FILE:${program}> ${file})
    if(name IN_LIST tests_POSTGRES)
      list(PREPEND command ${PROJECT_SOURCE_DIR}/tests/with_postgres)
    endif()
    if(name IN_LIST tests_BY_GAME)
      foreach(game IN LISTS games)
        hullbreach_test(${name}/${game} ${command} "--gtest_filter=*/${game}*")
        set_tests_properties(${name}/${game} PROPERTIES COST 100)  # the longest begin first
      endforeach()
      hullbreach_test(${name} ${command} "--gtest_filter=-${of_games}")
    else()
      hullbreach_test(${name} ${command})
    endif()
  endforeach()
endfunction()

# hullbreach_test(NAME COMMAND...): runs in the folder of the sources, finds the program itself in the
# environment as HULLBREACH_PROGRAM, and leaves what it found in results/NAME.json.
function(hullbreach_test name)
  add_test(NAME ${name} COMMAND ${ARGN} --gtest_output=json:${PROJECT_BINARY_DIR}/results/${name}.json
           WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES ENVIRONMENT HULLBREACH_PROGRAM=${PROJECT_BINARY_DIR}/hullbreach)
endfunction()

# hullbreach_test_program(NAME LIBRARIES): if there is none yet.
function(hullbreach_test_program name libraries)
  if(TARGET ${name})
    return()
  endif()
  add_executable(${name} tests/main.cpp)
  target_link_libraries(${name} PRIVATE ${libraries} hullbreach_flags hullbreach_tested rapidcheck GTest::gtest)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)
  hullbreach_read_once(${name} tests <algorithm> <boost/json.hpp> <filesystem> <fmt/format.h> <fstream>
                       <functional> <gtest/gtest.h> <map> <memory> <optional> <set> <string> <vector>)
endfunction()

# hullbreach_programs(FOLDER ENABLED BOOL LINK LIBRARY...)
# A program FOLDER/NAME in the build folder for each FOLDER/NAME.cpp; the target FOLDER builds them all.
function(hullbreach_programs folder)
  cmake_parse_arguments(PARSE_ARGV 1 programs "" "ENABLED" "LINK")
  if(NOT programs_ENABLED)
    return()
  endif()
  add_custom_target(${folder})
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  foreach(source IN LISTS sources)
    get_filename_component(name ${source} NAME_WE)
    add_executable(${folder}_${name} ${source})
    target_link_libraries(${folder}_${name} PRIVATE ${programs_LINK} hullbreach_flags hullbreach_around)
    set_target_properties(${folder}_${name} PROPERTIES
                          OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/${folder})
    add_dependencies(${folder} ${folder}_${name})
  endforeach()
endfunction()

# The library hullbreach_resources: the files which kernel/resources.h says the program carries.
function(hullbreach_resources)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS games/*/content/*.toml games/*/lessons/*.toml games/*/locale/*.toml games/*/rules*.md
       games/*/commands/locale/*.toml kernel/locale/*.toml host/locale/*.toml cli/locale/*.toml)
  set(script ${PROJECT_SOURCE_DIR}/cmake/resources.cmake)
  set(output ${PROJECT_BINARY_DIR}/resources.cpp)
  # The list is a file of its own, so that a file removed also counts as a change.
  string(REPLACE ";" "\n" listing "${files}")
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/resources.txt CONTENT "${listing}\n" @ONLY)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D ROOT=${PROJECT_SOURCE_DIR} -D LIST=${PROJECT_BINARY_DIR}/resources.txt
            -D OUTPUT=${output} -P ${script}
    DEPENDS ${files} ${script} ${PROJECT_BINARY_DIR}/resources.txt
    COMMENT "Gathering the files the program carries"
    VERBATIM)
  add_library(hullbreach_resources STATIC ${output})
  target_link_libraries(hullbreach_resources PRIVATE hullbreach_flags)
  hullbreach_for_others(hullbreach_resources)
endfunction()
