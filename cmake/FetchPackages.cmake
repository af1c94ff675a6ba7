# Fetches the browser client's packages into WEB/node_modules, unless another build has done so. Fetching
# removes existing ones, which a test may be using.
set(fetched "${WEB}/node_modules/.package-lock.json")
if(EXISTS "${fetched}" AND "${fetched}" IS_NEWER_THAN "${WEB}/package.json" AND "${fetched}" IS_NEWER_THAN "${WEB}/package-lock.json")
  return()
endif()
execute_process(
  COMMAND "${NPM}" ci --no-audit --no-fund --loglevel=error
  WORKING_DIRECTORY "${WEB}"
  COMMAND_ERROR_IS_FATAL ANY)
