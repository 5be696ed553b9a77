// Drops single bytes as long as what is left is wanted: a reducer for ddlab. Arguments: input file, test script.
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

static bool is_wanted(const std::string &test, const std::string &text) {
    std::ofstream("candidate", std::ios::binary) << text;
    return std::system((test + " candidate").c_str()) == 0;
}

int main(int, char **arguments) {
    std::ifstream file(arguments[1], std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::string test = arguments[2];
    is_wanted(test, text);
    for (std::size_t at = text.size(); at-- > 0;) {
        std::string shorter = text;
        shorter.erase(at, 1);
        if (is_wanted(test, shorter)) {
            text = shorter;
        }
    }
}
