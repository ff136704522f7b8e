import { Neo4jError } from 'neo4j-driver'
import { createBreaker } from '../resilience/breaker.ts'
import { controllerOfPart, unlessAborted } from '../resilience/current-signal.ts'
import { withPatience } from '../resilience/patience.ts'
import { bookmarksFor } from './bookmarks.ts'
import { kindOfFault, timeLimit, unavailable } from './errors.ts'
import type { GraphSettings, StatementObserver } from './neo4j.ts'
import { createPlans } from './plans.ts'
import { canConnect, type Driver, isOfNoKind, openDriver, translate } from './session.ts'

/** After a failure to connect, calls fail at once for this long; then one of them tries again. */
const pauseMs = 1_000
/** Milliseconds after its limit until a statement is given up here, and after that until the server is suspected. */
const graceMs = 500
const silenceMs = 2_500
/** Least time that a suspected server has to greet; half the time of a statement where that is more. */
const leastProbeMs = 3_000
/** Longest time for the database to plan one statement: a busy one takes seconds for a large text, right after its start more. */
export const planningMs = 60_000

type Dependencies = { settings: GraphSettings; observe: StatementObserver }

/** The driver of now, and what is under way on it: one that a dead server has left hanging is replaced, and ends that. */
type State = { driver: Driver; underWay: Set<AbortController>; probing: boolean; closed: boolean }

/** Work on the database: until when it may go on, and what it calls when its time begins. */
export type Work<T> = (stopped: AbortSignal, begun: () => void) => Promise<T>

export type Client = ReturnType<typeof openClient>

/** Opens the client that all calls share. */
export function openClient({ settings, observe }: Dependencies) {
  const bookmarks = bookmarksFor(settings.uri)
  const driver = openDriver(settings, settings.poolSize, bookmarks)
  const state: State = { driver, underWay: new Set(), probing: false, closed: false }
  const breaker = createBreaker(pauseMs)
  const plans = createPlans()
  const listeners = new Set<() => void>()
  return { settings, observe, state, breaker, plans, listeners, bookmarks }
}

/**
 * The deadline holds here too: a server that no longer answers cannot keep its own. `stopped` aborts at the deadline, and when the answer is no
 * longer wanted. `begun` starts the time anew: the wait for a plan is not the statement's own. A server that is silent meanwhile is suspected.
 */
export async function guarded<T>(client: Client, name: string, timeoutMs: number, work: Work<T>): Promise<T> {
  const { observe, state, breaker } = client
  const started = performance.now()
  const { driver, underWay } = state
  let ok = false
  const { controller, release } = controllerOfPart()
  underWay.add(controller)
  let timer: NodeJS.Timeout | undefined
  const stopIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      controller.abort(timeLimit(timeoutMs))
      void suspectUnlessAnswered(client, running)
    }, ms)
  }
  stopIn(planningMs + timeoutMs + graceMs)
  const suspicion = setTimeout(() => void stopIfDead(client), timeoutMs + graceMs + silenceMs)
  const running = work(controller.signal, () => {
    clearTimeout(suspicion)
    stopIn(timeoutMs + graceMs)
  })
  try {
    const result = await unlessAborted(controller.signal, running)
    breaker.succeeded()
    ok = true
    return result
  } catch (error) {
    noteFault(client, error)
    // Whatever the driver says of a statement under which it was closed, the reason is that the database was gone.
    if (state.driver !== driver && isOfNoKind(error)) throw unavailable(error)
    throw translate(error, timeoutMs)
  } finally {
    clearTimeout(timer)
    clearTimeout(suspicion)
    release()
    underWay.delete(controller)
    observe({ name, seconds: (performance.now() - started) / 1_000, ok })
  }
}

/** Notes what a fault says of the server. */
function noteFault(client: Client, error: unknown): void {
  if (!(error instanceof Neo4jError)) return
  // One that this database does not know, or has waited for in vain.
  if (error.code.includes('Bookmark')) client.bookmarks?.forget()
  const kind = kindOfFault(error.code, error.message)
  if (kind === 'pool exhausted') void stopIfDead(client)
  else if (kind === 'unavailable') lost(client)
}

/** Forgets what was known of a server that was lost: whatever answers next may be one that was started anew. */
function lost(client: Client): void {
  const { breaker, plans, listeners, bookmarks } = client
  breaker.failed()
  bookmarks?.forget()
  plans.forget(unavailable())
  for (const listener of listeners) listener()
}

/** The server ends a statement up to two seconds after its limit. One that is silent for longer may be gone. */
async function suspectUnlessAnswered(client: Client, running: Promise<unknown>): Promise<void> {
  const settled = running.then(
    () => true,
    () => true,
  )
  if (!(await withPatience(silenceMs, settled, () => false))) await stopIfDead(client)
}

/** Runs work under its deadline, unless the database has just failed. */
export async function statement<T>(client: Client, name: string, timeoutMs: number, work: Work<T>): Promise<T> {
  const { breaker } = client
  if (breaker.refuses()) throw unavailable()
  return guarded(client, name, timeoutMs, work)
}

/**
 * No answer may mean a busy server or a dead one: a new connection tells. Connections to a server that vanished hang until the network
 * gives them up, a quarter of an hour later, and fill the pool; so all are closed, and the service works again as soon as the server does.
 */
async function stopIfDead(client: Client): Promise<void> {
  const { settings, state } = client
  if (state.probing || state.closed) return
  state.probing = true
  const probeMs = Math.max(leastProbeMs, settings.timeoutMs / 2)
  const probe = openDriver({ ...settings, timeoutMs: probeMs }, 1)
  const answers = await withPatience(probeMs, canConnect(probe), () => false)
  closeWithoutWaiting(probe)
  if (!answers && !state.closed) replaceDriver(client)
  state.probing = false
}

/** Replaces the driver, and ends what is under way on the old one: its connections may never say that they do. */
function replaceDriver(client: Client): void {
  const { settings, state, bookmarks } = client
  const { driver, underWay } = state
  state.driver = openDriver(settings, settings.poolSize, bookmarks)
  state.underWay = new Set()
  lost(client)
  for (const controller of underWay) controller.abort(unavailable())
  closeWithoutWaiting(driver)
}

/** A connection to a server that vanished takes as long to close as the network takes to give it up; nobody waits for that. */
function closeWithoutWaiting(driver: Driver): void {
  driver.close().catch(() => {})
}
