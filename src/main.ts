import { createApp } from './app.ts'
import { registry, settingsOf } from './feeds/registry.ts'
import { type Child, ChildError } from './local/child.ts'
import { exitCodes } from './local/exit-codes.mjs'
import { LocalFolderError, LocalStoreError } from './local/stores.ts'
import { MarketSourceMismatch } from './modules/catalogue/source.ts'
import { LoadRefused } from './modules/loader/load-refused.ts'
import { ApiError } from './platform/errors.ts'
import type { ProcessState, SharedPages } from './platform/http/probes.ts'
import { ListenError } from './platform/http/server.ts'
import { isRefused } from './platform/neo4j/errors.ts'
import { SchemaTooNew } from './platform/neo4j/migrations.ts'
import { withPatience } from './platform/resilience/patience.ts'
import {
  processEnvironment,
  type ReadSettings,
  readSettings,
  type Settings,
  SettingsError,
} from './platform/settings/config.ts'
import { createFaults, endingReason, type Faults } from './platform/telemetry/faults.ts'
import { createLog, isPlain, type Log } from './platform/telemetry/log.ts'
import { watchLoop } from './platform/telemetry/loop-watch.ts'
import { keepAlive, tellParent } from './platform/telemetry/parent.ts'
import { announcement, sandboxWarning } from './process/announcement.ts'
import { openStores } from './process/open-stores.ts'
import {
  furtherArgument,
  needsSandbox,
  pressOf,
  type Sandbox,
  startFurtherProcesses,
  startSandboxProcess,
  startWorkerProcess,
} from './process/processes.ts'
import { type ServiceDependencies, startService } from './process/service.ts'
import { firstOfSeveral, furtherPages } from './process/siblings.ts'

/** Ports after 3000 that are tried where PORT is not set. */
const otherPorts = 20

/** Stages of closing, in this order; those of one stage together, because the jobs of a worker must not keep requests from their end. */
const stages = ['serving', 'sandbox', 'stores'] as const
type Opened = { what: string; stage: (typeof stages)[number]; close(): Promise<unknown> }
const opened: Opened[] = []
let stopping: Promise<void> | undefined
const starting = new AbortController()
/** Settles when the start has succeeded or failed. */
let started: Promise<void> = Promise.resolve()
let serving = false
const giveUpMs = 10_000

async function run({ settings, isGiven }: ReadSettings, log: Log, faults: Faults): Promise<void> {
  const children: { state(): ProcessState }[] = []
  const further: Child[] = []
  const first = firstOfSeveral(() => further)
  // It starts beside the stores, which take longer.
  const sandbox = startSandbox(settings, log)
  if (sandbox) children.push(sandbox)
  const stores = await openStores(settings, (line, level) => log[level](line))
  opened.push({ what: 'local stores', stage: 'stores', close: stores.stop })
  void stores.lost.then(() => {
    if (stopping) return
    log.fatal('the local stores are gone, and a new start has others')
    stop(log, exitCodes.fault)
  })
  const sandboxUrl = (await sandbox?.url) ?? settings.sandboxUrl
  const found = { ...stores.settings, sandboxUrl, pressUrl: settings.pressUrl ?? pressOf(sandboxUrl) }
  const service = await startService({
    settings: found,
    createApp,
    log,
    faults,
    processes: () => children.map((child) => child.state()),
    localStores: stores.states,
    siblings: siblingsOf(settings, first.shared),
    signal: starting.signal,
    otherPorts: isGiven('port') ? 0 : otherPorts,
    plansAhead: true,
  })
  opened.push({ what: 'service', stage: 'serving', close: service.stop })
  // It serves already: only the announcement waits, as /ready does.
  await service.planned
  if (stopping) return
  const beside = { log, random: Math.random }
  if (settings.role === 'all') {
    const { port: servicePort, listening } = service
    children.push(keeping('worker', startWorkerProcess(found, { ...beside, servicePort, listening })))
  }
  if (keepsFurther(settings)) {
    further.push(...startFurtherProcesses(found, { ...beside, port: service.port, answers: first.answers }))
    children.push(...further.map((each) => keeping('process', each)))
    await Promise.all(further.map(({ ready }) => ready))
  }
  serving = true
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

/** Notes that a child is to be stopped with what serves. */
function keeping(what: string, child: Child): Child {
  opened.push({ what, stage: 'serving', close: child.stop })
  return child
}

const isFurther = process.argv.includes(furtherArgument)

function keepsFurther({ role, workers }: Settings): boolean {
  return role !== 'worker' && workers > 1 && !isFurther
}

function siblingsOf(settings: Settings, first: SharedPages): ServiceDependencies['siblings'] {
  if (isFurther) return { place: 'further', pages: furtherPages(process) }
  return keepsFurther(settings) ? { place: 'first', pages: first } : undefined
}

function startSandbox(settings: Settings, log: Log): Sandbox | undefined {
  if (!needsSandbox(settings)) return undefined
  const sandbox = startSandboxProcess(settings, { log, random: Math.random })
  opened.push({ what: 'sandbox', stage: 'sandbox', close: sandbox.stop })
  starting.signal.addEventListener('abort', () => {
    // A service that serves reads from it to its last request.
    if (!serving) void sandbox.stop()
  })
  return sandbox
}

/** Closes everything, stage by stage, and ends the process. */
async function close(log: Log, exitCode: number): Promise<void> {
  let code = exitCode
  async function closeOne({ what, close }: Opened): Promise<void> {
    try {
      if ((await close()) !== false) return
      log.warn({ what }, 'not everything finished in time')
      if (code === exitCodes.stopped) code = exitCodes.truncated
    } catch (error) {
      log.error({ error, what }, 'could not be closed')
      code = exitCodes.fault
    }
  }
  // What is still being started gives up by the signal and closes what it opened; then its stores may go.
  await withPatience(giveUpMs, started, () => undefined)
  for (const stage of stages) {
    await Promise.all(opened.filter((each) => each.stage === stage).map(closeOne))
  }
  log.info('stopped')
  log.flush()
  // What was written to a pipe may still be on its way.
  process.stdout.write('', () => process.exit(code))
}

function stop(log: Log, exitCode: number): void {
  starting.abort()
  stopping ??= close(log, exitCode)
}

/** Faults that a person must put right before a start can succeed. */
const settingsFaults = [SettingsError, LocalFolderError, ListenError, SchemaTooNew, LoadRefused, MarketSourceMismatch]
/** Faults that may be over at the next start. */
const passingFaults = [LocalStoreError, ChildError, ApiError]

/** Says why the start failed, in a sentence where one is known and else with the stack, and gives the exit code. */
function tell(error: unknown, log: Log): number {
  const isOneOf = (kinds: readonly (abstract new (...args: never[]) => Error)[]) =>
    kinds.some((kind) => error instanceof kind)
  const forPerson = isOneOf(settingsFaults) || isRefused(error)
  if (error instanceof Error && (forPerson || isOneOf(passingFaults))) {
    log.fatal(error.message)
    log.debug({ error }, 'where it came from')
  } else log.fatal({ error }, 'the service cannot start')
  return forPerson ? exitCodes.settings : exitCodes.fault
}

function main(): void {
  let read: ReadSettings
  try {
    read = readSettings(processEnvironment(), settingsOf(registry))
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = exitCodes.settings
    return
  }
  const log = createLog({ level: read.settings.logLevel, format: read.settings.logFormat })
  const faults = createFaults(log)
  // Whoever read the output is gone; that is no fault of the service.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  for (const warning of read.warnings) log.warn(warning)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(exitCodes.truncated)
      log.info({ signal }, 'stopping; a second signal ends it at once')
      stop(log, exitCodes.stopped)
    })
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      const reason = endingReason(error, serving)
      if (reason === undefined) return faults.unhandled(error)
      log.fatal({ error, reason }, 'a fault that nothing handled ends the process')
      stop(log, exitCodes.fault)
    })
  }
  keepAlive()
  watchLoop({
    plain: isPlain(read.settings.logFormat, process.stderr),
    onFault: (error) => log.warn({ error }, 'nobody watches the event loop any more'),
  })
  started = run(read, log, faults).catch((error: unknown) => {
    // After a signal the start fails because it was told to.
    if (stopping) return
    stop(log, tell(error, log))
  })
}

main()
