# The libraries we use, all from the system. tools/needs.sh installs them.

find_package(Threads REQUIRED)
find_package(Boost 1.81 REQUIRED CONFIG COMPONENTS json url)
find_package(fmt 9 REQUIRED CONFIG)
find_package(CLI11 2 REQUIRED CONFIG)

# toml++ is used header-only: its CMake package would link the shared library instead.
find_path(TOMLPLUSPLUS_INCLUDE_DIR toml++/toml.h REQUIRED)
add_library(tomlplusplus INTERFACE)
target_include_directories(tomlplusplus SYSTEM INTERFACE ${TOMLPLUSPLUS_INCLUDE_DIR})

find_path(XXHASH_INCLUDE_DIR xxhash.h REQUIRED)
find_library(XXHASH_LIBRARY xxhash REQUIRED)
add_library(xxhash INTERFACE)
target_include_directories(xxhash SYSTEM INTERFACE ${XXHASH_INCLUDE_DIR})
target_link_libraries(xxhash INTERFACE ${XXHASH_LIBRARY})

find_package(spdlog 1.10 REQUIRED CONFIG)

find_path(SODIUM_INCLUDE_DIR sodium.h REQUIRED)
find_library(SODIUM_LIBRARY sodium REQUIRED)
add_library(sodium INTERFACE)
target_include_directories(sodium SYSTEM INTERFACE ${SODIUM_INCLUDE_DIR})
target_link_libraries(sodium INTERFACE ${SODIUM_LIBRARY})

find_path(EDIT_INCLUDE_DIR histedit.h REQUIRED)
find_library(EDIT_LIBRARY edit REQUIRED)
add_library(edit INTERFACE)
target_include_directories(edit SYSTEM INTERFACE ${EDIT_INCLUDE_DIR})
target_link_libraries(edit INTERFACE ${EDIT_LIBRARY})

find_package(SQLiteCpp 3.2 REQUIRED CONFIG)

find_path(PQXX_INCLUDE_DIR pqxx/pqxx REQUIRED)
find_library(PQXX_LIBRARY pqxx REQUIRED)
find_path(PQ_INCLUDE_DIR libpq-fe.h PATH_SUFFIXES postgresql REQUIRED)
find_library(PQ_LIBRARY pq REQUIRED)
add_library(pqxx INTERFACE)
target_include_directories(pqxx SYSTEM INTERFACE ${PQXX_INCLUDE_DIR} ${PQ_INCLUDE_DIR})
target_link_libraries(pqxx INTERFACE ${PQXX_LIBRARY} ${PQ_LIBRARY})

if(HULLBREACH_TESTS)
  find_package(GTest REQUIRED CONFIG)
  find_path(RAPIDCHECK_INCLUDE_DIR rapidcheck.h REQUIRED)
  find_library(RAPIDCHECK_LIBRARY rapidcheck REQUIRED)
  add_library(rapidcheck INTERFACE)
  target_include_directories(rapidcheck SYSTEM INTERFACE ${RAPIDCHECK_INCLUDE_DIR})
  target_link_libraries(rapidcheck INTERFACE ${RAPIDCHECK_LIBRARY})
endif()
