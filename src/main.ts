import { setTimeout as delay } from 'node:timers/promises'
import { announcement, sandboxWarning } from './announcement.ts'
import { createApp } from './app.ts'
import { SchemaTooNew } from './graph/schema.ts'
import { LoadRefused } from './loader/load.ts'
import { ChildError, tellParent } from './local/child.ts'
import { LocalStoreError } from './local/stores.ts'
import { MarketSourceMismatch } from './markets/source.ts'
import { processEnvironment, type ReadSettings, readSettings, type Settings, SettingsError } from './platform/config.ts'
import { ApiError } from './platform/errors.ts'
import type { ProcessState } from './platform/http/probes.ts'
import { ListenError } from './platform/http/server.ts'
import { createLog, type Log } from './platform/log.ts'
import { needsSandbox, type Sandbox, startSandboxProcess, startWorkerProcess } from './processes.ts'
import { startService } from './service.ts'
import { openStores } from './stores.ts'

/** Ports after 3000 that are tried where PORT is not set. */
const otherPorts = 20

type Opened = { what: string; close(): Promise<unknown> }

/** What must be closed, in the order in which it was opened. */
const opened: Opened[] = []
let stopping: Promise<void> | undefined
const starting = new AbortController()
/** Settles when the start has succeeded or failed. */
let started: Promise<void> = Promise.resolve()
const giveUpMs = 10_000

async function run({ settings, isGiven }: ReadSettings, log: Log): Promise<void> {
  const children: { state(): ProcessState }[] = []
  // It starts beside the stores, which take longer.
  const sandbox = startSandbox(settings, log)
  if (sandbox) children.push(sandbox)
  const stores = await openStores(settings, (line) => log.info(line))
  opened.push({ what: 'local stores', close: stores.stop })
  const found = { ...stores.settings, sandboxUrl: (await sandbox?.url) ?? settings.sandboxUrl }
  const service = await startService({
    settings: found,
    createApp,
    log,
    processes: () => children.map((child) => child.state()),
    signal: starting.signal,
    otherPorts: isGiven('port') ? 0 : otherPorts,
    plansAhead: true,
  })
  opened.push({ what: 'service', close: service.stop })
  // It serves already: only the announcement waits, as /ready does.
  await service.planned
  if (stopping) return
  if (settings.role === 'all') {
    const worker = startWorkerProcess(found, { log, random: Math.random })
    opened.push({ what: 'worker', close: worker.stop })
    children.push(worker)
  }
  tellParent({ ready: true, url: service.url })
  if (settings.logFormat === 'json') {
    log.info({ address: service.url, docs: `${service.url}/docs` }, 'ready')
    if (settings.venues === 'sandbox' && settings.role !== 'worker') log.warn(sandboxWarning)
  } else {
    const { url, port } = service
    const seconds = performance.now() / 1_000
    process.stdout.write(`\n${announcement({ url, port, settings: found, local: stores.local, seconds })}\n`)
  }
}

function startSandbox(settings: Settings, log: Log): Sandbox | undefined {
  if (!needsSandbox(settings)) return undefined
  const sandbox = startSandboxProcess(settings, { log, random: Math.random })
  opened.push({ what: 'sandbox', close: sandbox.stop })
  starting.signal.addEventListener('abort', () => void sandbox.stop())
  return sandbox
}

/** Closes everything, newest first, and ends the process. */
async function close(log: Log, exitCode: number): Promise<void> {
  let code = exitCode
  // What is still being started gives up by the signal and closes what it opened; then its stores may go.
  await Promise.race([started, delay(giveUpMs)])
  for (const { what, close: closeOne } of opened.toReversed()) {
    try {
      if ((await closeOne()) === false) log.warn({ what }, 'not everything finished in time')
    } catch (error) {
      log.error({ error, what }, 'could not be closed')
      code = 1
    }
  }
  log.info('stopped')
  // What was written to a pipe may still be on its way.
  process.stdout.write('', () => process.exit(code))
}

function stop(log: Log, exitCode: number): void {
  starting.abort()
  stopping ??= close(log, exitCode)
}

/** What a person can put right is told in a sentence; anything else with its stack. */
function tell(error: unknown, log: Log): void {
  const plain = [
    SettingsError,
    ListenError,
    LocalStoreError,
    SchemaTooNew,
    LoadRefused,
    MarketSourceMismatch,
    ChildError,
    ApiError,
  ].some((kind) => error instanceof kind)
  if (plain && error instanceof Error) {
    log.fatal(error.message)
    log.debug({ error }, 'where it came from')
  } else log.fatal({ error }, 'the service cannot start')
}

function main(): void {
  let read: ReadSettings
  try {
    read = readSettings(processEnvironment())
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
    return
  }
  const log = createLog({ level: read.settings.logLevel, format: read.settings.logFormat })
  // Whoever read the output is gone; that is no fault of the service.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  for (const warning of read.warnings) log.warn(warning)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1)
      log.info({ signal }, 'stopping; a second signal ends it at once')
      stop(log, 0)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      log.fatal({ error }, 'a fault that nothing handled')
      stop(log, 1)
    })
  }
  started = run(read, log).catch((error: unknown) => {
    // After a signal the start fails because it was told to.
    if (stopping) return
    tell(error, log)
    stop(log, 1)
  })
}

main()
