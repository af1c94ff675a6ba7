# Writes OUTPUT, a JSON object with the object in each of FILES under the file's name:
# {"de":{...},"en":{...}}.
set(text "")
set(comma "")
foreach(file IN LISTS FILES)
  get_filename_component(name "${file}" NAME_WE)
  file(READ "${file}" object)
  string(APPEND text "${comma}\"${name}\":${object}")
  set(comma ",")
endforeach()
file(WRITE "${OUTPUT}" "{${text}}")
