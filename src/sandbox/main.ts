import { parseArgs } from 'node:util'
import { systemClock } from '../platform/clock.ts'
import { processEnvironment, readSettings, SettingsError } from '../platform/settings/config.ts'
import { createFaults, endingReason } from '../platform/telemetry/faults.ts'
import { createLog, isPlain } from '../platform/telemetry/log.ts'
import { watchLoop } from '../platform/telemetry/loop-watch.ts'
import { keepAlive, tellParent } from '../platform/telemetry/parent.ts'
import { movableClock } from './clock.ts'
import { startSandbox } from './server.ts'

/**
 * The sandbox as a process of its own. `--port`, `--markets`, `--seed`; `--clock` with a moment holds the time still there; `--bad-rows` adds rows
 * that must be refused. When it serves, it says so: to the parent that forked it, with which it ends, or in a line
 * of JSON.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      markets: { type: 'string' },
      seed: { type: 'string' },
      clock: { type: 'string' },
      'bad-rows': { type: 'boolean', default: false },
    },
  })
  const environment = processEnvironment()
  const { settings } = readSettings({
    ...environment,
    SANDBOX_MARKETS: values.markets ?? environment.SANDBOX_MARKETS,
    SANDBOX_SEED: values.seed ?? environment.SANDBOX_SEED,
  })
  const sandbox = await startSandbox({
    port: Number(values.port),
    host: settings.host,
    size: settings.sandboxMarkets,
    seed: settings.sandboxSeed,
    clock: values.clock === undefined ? systemClock : movableClock(Date.parse(values.clock)),
    badRows: values['bad-rows'],
  })
  const faults = createFaults(createLog({ level: settings.logLevel, format: settings.logFormat }, process.stderr))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      faults.unhandled(error)
      if (endingReason(error, true) !== undefined) process.exit(1)
    })
  }
  const ready = { ready: true, url: sandbox.url, port: sandbox.port, markets: sandbox.markets }
  if (process.connected) tellParent(ready)
  else process.stdout.write(`${JSON.stringify(ready)}\n`)
  keepAlive()
  watchLoop({ plain: isPlain(settings.logFormat, process.stderr), onFault: faults.unhandled })
  const stop = () => void sandbox.stop().then(() => process.exit(0))
  process.once('disconnect', stop)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
}

main().catch((error: unknown) => {
  const plain = error instanceof SettingsError
  process.stderr.write(
    `${error instanceof Error ? (plain ? error.message : (error.stack ?? error.message)) : 'fault'}\n`,
  )
  process.exitCode = 1
})
