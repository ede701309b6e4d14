// Secrets that open a table or a seat: random, given out once, kept only as hashes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace hullbreach {

/// 128 bits nobody can guess, as 22 letters, digits, - and _: fit for an address.
std::string new_id();
/// The same with 256 bits.
std::string new_secret();
/// What is kept of a secret. Nobody gets from here back to it.
std::string hash_of_secret(std::string_view secret);
/// Whether a secret is the one behind a hash, in a time that tells nothing; never for an empty hash.
bool opens(std::string_view secret, std::string_view hash);
/// A number nobody can foresee, to draw one outcome with.
std::uint64_t unforeseeable();

}  // namespace hullbreach
