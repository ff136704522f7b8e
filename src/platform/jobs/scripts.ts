import type { Script } from '../redis/redis.ts'

/*
 * What is known of a job is one hash, so that lock, fence and record change in one step. Its fields: `fence` (of the latest run), `lockUntil`
 * (0: free), `state` (running, ok, failed, stopped), `slot` (the time that the latest run was for), `next`, `startedAt`, `lastSuccess`,
 * `durationMs`, `rows`, `error`, `failures` (in a row), `notBefore`, `skipped`, `skippedSlot`, `runs`, `failed`. Times are milliseconds since
 * 1970 by the clock of Redis, which all workers share; `slot` and `next` are those of the cron expression.
 *
 * A fence is the time at which its run began, or one more than the last: so it grows even where Redis has lost everything.
 *
 * Clocks are set: a time that lies further ahead than it can is one of a clock that was put back since, and counts for nothing, or a job would not run
 * before that time comes again. The clock of a worker may be wrong by itself: times of the timetable come with its time, and are put right by whole minutes
 * (`byRedis`), so that they stay the same for workers whose clocks differ by less.
 */
const keepMs = 90 * 86_400_000
const minuteMs = 60_000

const beginning = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local key = KEYS[1]
local function field(name) return tonumber(redis.call('HGET', key, name)) or 0 end
local function put(name, value)
  if type(value) == 'number' then value = string.format('%.0f', value) end
  redis.call('HSET', key, name, value)
end
local function pause(failures, first, longest, factor)
  if failures == 0 then return 0 end
  return math.min(longest, first * 2 ^ math.min(failures - 1, 30)) * factor
end
local function soon(name, longest)
  local time = field(name)
  return time <= now + longest and time or 0
end
local function slotOf(name) return soon(name, ${minuteMs}) end
local function byRedis(time, workerNow)
  return time and time + math.floor((now - workerNow) / ${minuteMs} + 0.5) * ${minuteMs}
end
local function keep() redis.call('PEXPIRE', key, ${keepMs}) end
`

/**
 * Arguments: lock in ms, slot (or empty), fence that the caller has seen (or empty), next, first and longest pause, random factor, time of the caller. With a slot
 * the run is for that time of the timetable; with a fence it is for all times up to now, unless another run has begun since the caller looked.
 * Gives what became of it, fence and slot. A run that was cut off counts as a failure of its worker.
 */
export const acquireLock: Script = {
  name: 'job-acquire',
  keys: 1,
  lua: `${beginning}
local lock, seen, here = tonumber(ARGV[1]), tonumber(ARGV[3]), tonumber(ARGV[8])
local slot, next = byRedis(tonumber(ARGV[2]), here), byRedis(tonumber(ARGV[4]), here)
local fence = field('fence')
if seen and seen ~= fence then return { 'done' } end
if slot and fence > 0 and slot <= slotOf('slot') then return { 'done' } end
if soon('lockUntil', lock) > now then
  if slot and slot > slotOf('skippedSlot') then
    redis.call('HINCRBY', key, 'skipped', 1)
    put('skippedSlot', slot)
  end
  return { 'overlap' }
end
local failures = field('failures')
if soon('notBefore', tonumber(ARGV[6]) * 2) > now then return { 'waits' } end
if redis.call('HGET', key, 'state') == 'running' then
  failures = failures + 1
  put('failures', failures)
  redis.call('HINCRBY', key, 'failed', 1)
  redis.call('HINCRBY', key, 'runs', 1)
  put('error', 'The worker that ran it ended.')
end
fence = math.max(fence + 1, now)
put('fence', fence)
put('lockUntil', now + lock)
put('state', 'running')
slot = math.max(slot or now, slotOf('slot'))
put('slot', slot)
put('next', next)
put('startedAt', now)
local wait = pause(failures, tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7]))
put('notBefore', wait == 0 and 0 or now + wait)
keep()
return { 'taken', fence, slot }`,
}

/** Arguments: fence, lock in ms, slot, start. Gives 1 where the run still holds the lock, which then lasts longer. */
export const renewLock: Script = {
  name: 'job-renew',
  keys: 1,
  lua: `${beginning}
local fence = tonumber(ARGV[1])
local stored = field('fence')
if stored ~= 0 and stored ~= fence then return 0 end
if stored == 0 then
  -- Redis was emptied, and nobody has begun another run since.
  put('fence', fence)
  put('state', 'running')
  put('slot', ARGV[3])
  put('startedAt', fence)
  keep()
end
if redis.call('HGET', key, 'state') ~= 'running' then return 0 end
put('lockUntil', now + tonumber(ARGV[2]))
return 1`,
}

/**
 * Arguments: fence, outcome (ok, failed, stopped), duration in ms, rows (or empty), error (or empty), slot, next, first and longest pause, random
 * factor, time of the caller. Gives 0, and writes nothing, where another run has begun.
 */
export const finishRun: Script = {
  name: 'job-finish',
  keys: 1,
  lua: `${beginning}
local fence, outcome = tonumber(ARGV[1]), ARGV[2]
local stored = field('fence')
if stored ~= 0 and stored ~= fence then return 0 end
if stored == 0 then put('startedAt', fence) end
put('fence', fence)
put('slot', math.max(tonumber(ARGV[6]), slotOf('slot')))
put('next', byRedis(tonumber(ARGV[7]), tonumber(ARGV[11])))
put('lockUntil', 0)
put('state', outcome)
put('durationMs', ARGV[3])
if ARGV[4] == '' then redis.call('HDEL', key, 'rows') else put('rows', ARGV[4]) end
if ARGV[5] == '' then redis.call('HDEL', key, 'error') else put('error', ARGV[5]) end
redis.call('HINCRBY', key, 'runs', 1)
put('notBefore', 0)
if outcome == 'ok' then
  put('lastSuccess', now)
  put('failures', 0)
end
if outcome == 'failed' then
  local failures = redis.call('HINCRBY', key, 'failures', 1)
  redis.call('HINCRBY', key, 'failed', 1)
  put('notBefore', now + pause(failures, tonumber(ARGV[8]), tonumber(ARGV[9]), tonumber(ARGV[10])))
end
keep()
return 1`,
}

/** Arguments: slot, time of the caller. Counts a time at which the job could not begin because it was still under way in the caller. */
export const countSkipped: Script = {
  name: 'job-skip',
  keys: 1,
  lua: `${beginning}
local slot = byRedis(tonumber(ARGV[1]), tonumber(ARGV[2]))
if slot <= slotOf('skippedSlot') then return 0 end
put('skippedSlot', slot)
keep()
return redis.call('HINCRBY', key, 'skipped', 1)`,
}

/** Gives the time of Redis, and the fields with their values. */
export const readRecord: Script = {
  name: 'job-read',
  keys: 1,
  lua: `
local time = redis.call('TIME')
return { time[1] * 1000 + math.floor(time[2] / 1000), redis.call('HGETALL', KEYS[1]) }`,
}
