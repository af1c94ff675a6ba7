// docs/formats/server.schema.json, to hold messages to.
#pragma once

#include <boost/json.hpp>
#include <string>

namespace freehold::hosting::kit {

/// What is wrong with `value` as this place of the schema, such as "$defs/View"; empty if nothing is. Members that
/// the schema does not name are wrong too.
std::string schema_mistakes(const std::string& place, const boost::json::value& value);
std::string definition_mistakes(const std::string& definition, const boost::json::value& value);

/// The same for the parameters and for the result of a call.
std::string params_mistakes(const std::string& method, const boost::json::value& params);
std::string result_mistakes(const std::string& method, const boost::json::value& result);
/// The same for a message that isn't an answer.
std::string notification_mistakes(const boost::json::value& message);

}  // namespace freehold::hosting::kit
