#include <xxhash.h>

#include "kernel/contract.h"

namespace hullbreach {

std::uint64_t hash_bytes(const void* data, std::size_t size) { return XXH3_64bits(data, size); }

}  // namespace hullbreach
