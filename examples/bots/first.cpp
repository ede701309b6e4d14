// A bot of one's own in C++: docs/bots.md. It takes the first legal move, or one drawn by the number of the
// question.
//
//   g++ -std=c++20 -O2 examples/bots/first.cpp -o first -lboost_json
//   hullbreach simulate space_alert --bots "exec:./first" --games 10
#include <boost/json.hpp>
#include <iostream>
#include <string>

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const boost::json::object said = boost::json::parse(line).as_object();
    if (said.contains("begin")) continue;
    const boost::json::array& moves = said.at("moves").as_array();
    const std::int64_t question = said.at("ask").as_int64();
    const auto choice = static_cast<std::size_t>(question * 7919) % moves.size();
    std::cout << boost::json::object{{"answer", question}, {"move", moves[choice]}} << std::endl;
  }
}
