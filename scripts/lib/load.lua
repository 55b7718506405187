-- Script of wrk: requests a path (its first argument), where {id} is a random id. Prints the result as one JSON line.
local path, fixed

function init(args)
  math.randomseed(os.time())
  path = args[1]
end

function request()
  if path:find("{id}", 1, true) then
    return wrk.format(nil, (path:gsub("{id}", math.random(20000))))
  end
  fixed = fixed or wrk.format(nil, path)
  return fixed
end

function done(summary, latency)
  local errors = summary.errors
  local bad = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.stderr:write(string.format(
    '{"perSecond":%f,"p50":%f,"p99":%f,"max":%f,"statuses":{"200":%d%s}}\n',
    summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, latency.max / 1000,
    summary.requests - errors.status, bad > 0 and string.format(',"none":%d', bad) or ""
  ))
end
