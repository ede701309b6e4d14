# cmake --install BUILD [--prefix DIR] [--component program|library]
# The program; and kernel, games and bots as a library with headers, for programs of others (docs/library.md).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

if(TARGET hullbreach)
  install(TARGETS hullbreach COMPONENT program)
endif()

set(headers ${CMAKE_INSTALL_INCLUDEDIR}/hullbreach)
foreach(layer kernel games bots)
  install(DIRECTORY ${layer} DESTINATION ${headers} COMPONENT library FILES_MATCHING PATTERN "*.h"
          PATTERN content EXCLUDE PATTERN lessons EXCLUDE PATTERN locale EXCLUDE PATTERN records EXCLUDE
          PATTERN scenarios EXCLUDE PATTERN commands EXCLUDE)
endforeach()
foreach(library bots games kernel resources)
  install(FILES $<TARGET_FILE:hullbreach_${library}> DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
endforeach()

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/Hullbreach)
configure_package_config_file(cmake/HullbreachConfig.cmake.in ${PROJECT_BINARY_DIR}/HullbreachConfig.cmake
                              INSTALL_DESTINATION ${package}
                              PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/HullbreachConfigVersion.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/HullbreachConfig.cmake ${PROJECT_BINARY_DIR}/HullbreachConfigVersion.cmake
        DESTINATION ${package} COMPONENT library)
configure_file(cmake/hullbreach.pc.in ${PROJECT_BINARY_DIR}/hullbreach.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/hullbreach.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
