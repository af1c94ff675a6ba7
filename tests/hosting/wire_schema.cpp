#include "wire_schema.h"

#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <stdexcept>
#include <valijson/adapters/boost_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace freehold::hosting::kit {

namespace json = boost::json;

namespace {

using valijson::adapters::BoostJsonAdapter;

/// A reader allows members that it does not know; the server sends none that the schema does not name.
void forbid_unknown_members(json::value& schema) {
  if (json::array* list = schema.if_array()) {
    for (json::value& one : *list)
      forbid_unknown_members(one);
  }
  json::object* object = schema.if_object();
  if (object == nullptr) return;
  for (auto& member : *object)
    forbid_unknown_members(member.value());
  const json::value* members = object->if_contains("properties");
  const json::value* type = object->if_contains("type");
  if (members == nullptr || !members->is_object() || type == nullptr || *type != "object") return;
  if (!object->contains("additionalProperties")) (*object)["additionalProperties"] = false;
}

json::object read_schema() {
  std::ifstream file("docs/formats/server.schema.json");
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  json::value schema = json::parse(text);
  forbid_unknown_members(schema);
  return schema.as_object();
}

const valijson::Schema& schema_of(const std::string& place) {
  static const json::object whole = read_schema();
  static std::map<std::string, std::unique_ptr<valijson::Schema>> known;
  auto& schema = known[place];
  if (schema != nullptr) return *schema;
  json::value document{{"$defs", whole.at("$defs")}, {"calls", whole.at("calls")}, {"$ref", "#/" + place}};
  schema = std::make_unique<valijson::Schema>();
  valijson::SchemaParser parser;
  parser.populateSchema(BoostJsonAdapter(document), *schema);
  return *schema;
}

}  // namespace

std::string schema_mistakes(const std::string& place, const json::value& value) {
  valijson::Validator validator;
  valijson::ValidationResults results;
  if (validator.validate(schema_of(place), BoostJsonAdapter(value), &results)) return {};
  std::string text;
  valijson::ValidationResults::Error error;
  for (int n = 0; n < 12 && results.popError(error); ++n) {
    for (const std::string& step : error.context)
      text += step;
    text += ": " + error.description + "\n";
  }
  return text + json::serialize(value).substr(0, 2000);
}

std::string definition_mistakes(const std::string& definition, const json::value& value) {
  return schema_mistakes("$defs/" + definition, value);
}

std::string params_mistakes(const std::string& method, const json::value& params) {
  return schema_mistakes("calls/" + method + "/params", params);
}

std::string result_mistakes(const std::string& method, const json::value& result) {
  return schema_mistakes("calls/" + method + "/result", result);
}

std::string notification_mistakes(const json::value& message) {
  if (message.at("method") == "table.update") return definition_mistakes("Update", message.at("params"));
  if (message.at("method") == "table.own") return definition_mistakes("OwnChanges", message.at("params"));
  if (message.at("method") == "lobby.update") return result_mistakes("lobby.list", message.at("params"));
  if (message.at("method") == "meet.knocked") return definition_mistakes("Knocked", message.at("params"));
  if (message.at("method") == "meet.told") return definition_mistakes("KnockTold", message.at("params"));
  if (message.at("method") == "meet.ended") return definition_mistakes("KnockEnded", message.at("params"));
  if (message.at("method") == "lab.progress") return definition_mistakes("LabProgress", message.at("params"));
  if (message.at("method") == "lab.done") return definition_mistakes("LabDone", message.at("params"));
  return "no such method";
}

}  // namespace freehold::hosting::kit
