import { readFileSync } from 'node:fs'

/**
 * Loaded before a program (`--import`): its wall clock is put forward or back by the milliseconds that CLOCK_SHIFT_FILE holds, looked at ten times a
 * second. Timers and performance.now() go on as they do where an administrator sets the clock. Venues are other machines: the sandbox keeps the true time.
 */
const file = process.env.CLOCK_SHIFT_FILE
const lookMs = 100

if (file !== undefined && !process.argv.some((argument) => argument.includes('sandbox/main.ts'))) {
  const TrueDate = Date
  let shift = 0
  const look = () => {
    try {
      shift = Number(readFileSync(file, 'utf8'))
    } catch {
      // Not written yet, or just being written.
    }
  }
  look()
  setInterval(look, lookMs).unref()
  const now = () => TrueDate.now() + shift
  globalThis.Date = new Proxy(TrueDate, {
    apply: () => new TrueDate(now()).toString(),
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
