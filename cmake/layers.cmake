# hullbreach_layer(NAME IS play|around SOURCES GLOB... LINK LIBRARY... POSTGRES TEST...)
# The library hullbreach_NAME of all sources, and a test program for each of them named *_test.cpp.
# IS says how the library is optimised (cmake/flags.cmake).
# A layer without sources passes on what it links, so that folders may be empty.
# The tests named by POSTGRES are run with a PostgreSQL of their own.
function(hullbreach_layer name)
  cmake_parse_arguments(PARSE_ARGV 1 layer "" "IS" "SOURCES;LINK;POSTGRES")
  file(GLOB sources CONFIGURE_DEPENDS ${layer_SOURCES})
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")

  if(sources)
    add_library(hullbreach_${name} STATIC ${sources})
    target_link_libraries(hullbreach_${name} PUBLIC ${layer_LINK} PRIVATE hullbreach_flags hullbreach_${layer_IS})
  else()
    add_library(hullbreach_${name} INTERFACE)
    target_link_libraries(hullbreach_${name} INTERFACE ${layer_LINK})
  endif()

  if(HULLBREACH_TESTS)
    foreach(source IN LISTS tests)
      hullbreach_test(${source} hullbreach_${name} "${layer_POSTGRES}")
    endforeach()
  endif()
endfunction()

# kernel/pile_test.cpp becomes the program tests/kernel_pile_test and one test of ctest. It runs in the
# folder of the sources and finds the program itself in the environment as HULLBREACH_PROGRAM.
function(hullbreach_test source library with_postgres)
  file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR} ${source})
  string(REGEX REPLACE "^(tests|games)/|\\.cpp$" "" name ${name})
  string(REPLACE "/" "_" name ${name})

  add_executable(${name} ${source})
  target_link_libraries(${name} PRIVATE ${library} hullbreach_flags hullbreach_around hullbreach_no_lto rapidcheck
                                        GTest::gtest_main)
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/tests)

  set(command ${name})
  if(name IN_LIST with_postgres)
    set(command ${PROJECT_SOURCE_DIR}/tests/with_postgres $<TARGET_FILE:${name}>)
  endif()
  add_test(NAME ${name} COMMAND ${command} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES ENVIRONMENT HULLBREACH_PROGRAM=${PROJECT_BINARY_DIR}/hullbreach)
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
    target_link_libraries(${folder}_${name} PRIVATE ${programs_LINK} hullbreach_flags hullbreach_no_lto)
    set_target_properties(${folder}_${name} PROPERTIES
                          OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/${folder})
    add_dependencies(${folder} ${folder}_${name})
  endforeach()
endfunction()

# The library hullbreach_resources: the files which kernel/resources.h says the program carries.
function(hullbreach_resources)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS games/*/content/*.toml games/*/locale/*.toml games/*/rules*.md
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
endfunction()
