#define TOML_IMPLEMENTATION
#include "kernel/toml.h"
