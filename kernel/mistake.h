// A mistake somebody outside made: wrong option, broken file, impossible position. It carries one
// sentence for that person and is shown as it is.
#pragma once

#include <stdexcept>
#include <string>

namespace hullbreach {

class Mistake : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace hullbreach
