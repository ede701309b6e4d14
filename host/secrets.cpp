#include "host/secrets.h"

#include <array>
#include <sodium.h>

#include "kernel/require.h"

namespace hullbreach {

namespace {

void ready() {
  static const bool is_ready = sodium_init() >= 0;
  HB_REQUIRE(is_ready, "no source of randomness");
}

template <std::size_t kBytes>
std::string random_text() {
  ready();
  std::array<unsigned char, kBytes> bytes;
  randombytes_buf(bytes.data(), bytes.size());
  std::array<char, sodium_base64_ENCODED_LEN(kBytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING)> text;
  return sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(),
                           sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

}  // namespace

std::string new_id() { return random_text<16>(); }
std::string new_secret() { return random_text<32>(); }

std::string hash_of_secret(std::string_view secret) {
  ready();
  // Secrets are 256 random bits, not passwords: a plain hash is enough.
  std::array<unsigned char, crypto_generichash_BYTES> hash;
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(secret.data()),
                     secret.size(), nullptr, 0);
  std::array<char, 2 * crypto_generichash_BYTES + 1> text;
  return sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
}

bool opens(std::string_view secret, std::string_view hash) {
  if (hash.empty()) return false;
  const std::string ours = hash_of_secret(secret);
  return ours.size() == hash.size() && sodium_memcmp(ours.data(), hash.data(), hash.size()) == 0;
}

std::uint64_t unforeseeable() {
  ready();
  std::uint64_t number = 0;
  randombytes_buf(&number, sizeof number);
  return number;
}

}  // namespace hullbreach
