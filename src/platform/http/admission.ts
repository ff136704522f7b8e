import { ApiError } from '../errors.ts'
import { currentSignal } from '../resilience/current-signal.ts'
import { createFairQueue, type FairQueue } from './fair-queue.ts'

/** A piece of costly work, by what is known of it before it runs. */
export type Job = {
  /** Callers take turns: whoever asks for much waits for itself. */
  caller: string
  /** Jobs of one kind are thought to take as long as they took lately. There must be a bounded number of kinds. */
  kind: string
  /** Done when there is room beside everything else. */
  background?: boolean
  /** Waits as long as it takes and is never turned away: it belongs to something that has begun. */
  patient?: boolean
}

/**
 * Lets costly work run by what it costs, so that what is light always finds room beside it. A job weighs 1 where it is quick and up to `maxWeight`
 * where it takes long, by the mean of its kind lately or by how long it has run already; those that run together weigh `capacity` at most. The others
 * wait: callers take turns; background work comes when nothing else waits, or after nine others, and has a quarter of the capacity. Who could not
 * have its turn within `waitMs`, by what stands before it, is turned away at once and not after the wait; one caller has half of the places.
 */
export type Admission = {
  /** Runs work when its turn comes. Rejects with 503 `overloaded` where it is turned away; who is no longer wanted leaves the queue. */
  run<T>(job: Job, work: () => Promise<T>): Promise<T>
  state(): { running: number; waiting: number }
}

type Limits = {
  capacity: number
  /** Of a job that takes long; 1 where jobs are counted and not weighed. */
  maxWeight: number
  /** Most jobs that wait, besides those that are patient. */
  maxWaiting: number
  /** Longest wait of one, in milliseconds. */
  waitMs: number
  /** In milliseconds; must not go backwards. */
  now?: () => number
}

/** The time up to which a job weighs 1; one of twice that weighs 2. In milliseconds: a view of something small, on an idle machine of two cores. */
const quickMs = 25
/** While others wait, a background job comes after so many of them. */
const othersFirst = 9
/** The part of what a job of a kind took that goes into the mean of that kind. */
const newest = 0.2
/** A single job that was stuck must not turn away those after it for minutes. */
const maxMeanMs = 1_000

/** A job that waits or runs. */
type Turn = { job: Job; expectedMs: number; begunAt: number; begin: () => void }

type State = {
  limits: Required<Limits>
  running: Set<Turn>
  urgent: FairQueue<Turn>
  background: FairQueue<Turn>
  /** By kind, in milliseconds. */
  means: Map<string, number>
  urgentSinceBackground: number
}

export function createAdmission({ now = () => performance.now(), ...limits }: Limits): Admission {
  const state: State = {
    limits: { ...limits, now },
    running: new Set(),
    urgent: createFairQueue(),
    background: createFairQueue(),
    means: new Map(),
    urgentSinceBackground: 0,
  }
  return {
    async run(job, work) {
      const turn = await turnOf(state, job)
      try {
        return await work()
      } finally {
        end(state, turn)
      }
    },
    state: () => ({ running: state.running.size, waiting: state.urgent.size() + state.background.size() }),
  }
}

/** Waits for the job's turn. */
async function turnOf(state: State, job: Job): Promise<Turn> {
  const signal = currentSignal()
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const turn: Turn = { job, expectedMs: state.means.get(job.kind) ?? quickMs, begunAt: 0, begin: resolve }
  const queue = job.background ? state.background : state.urgent
  queue.add(job.caller, turn)
  beginNext(state)
  const leave = (reason: unknown) => {
    if (!queue.remove(job.caller, turn)) return
    reject(reason)
    beginNext(state)
  }
  const hopeless = job.patient || state.running.has(turn) ? undefined : whyHopeless(state, queue, turn)
  if (hopeless !== undefined) leave(overloaded(hopeless))
  const stop = () => leave(signal?.reason)
  signal?.addEventListener('abort', stop, { once: true })
  const { waitMs } = state.limits
  const late = () => leave(overloaded(`its turn did not come within ${waitMs} ms`))
  const timer = job.patient ? undefined : setTimeout(late, waitMs)
  try {
    await promise
    return turn
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** Begins all that may begin now. */
function beginNext(state: State): void {
  for (let queue = nextQueue(state); queue !== undefined; queue = nextQueue(state)) {
    const turn = queue.take()
    if (turn === undefined) return
    state.urgentSinceBackground = queue === state.background ? 0 : state.urgentSinceBackground + 1
    turn.begunAt = state.limits.now()
    state.running.add(turn)
    turn.begin()
  }
}

/** The queue whose first job may begin now. One that must wait for room lets none behind it pass, or large ones would never run. */
function nextQueue(state: State): FairQueue<Turn> | undefined {
  const { limits, running, urgent, background, urgentSinceBackground } = state
  const others = [...running].filter(({ job }) => job.background)
  const fits = (queue: FairQueue<Turn>, room: number, beside: readonly Turn[]) => {
    const turn = queue.first()
    return (
      turn !== undefined &&
      (beside.length === 0 || weightOf(limits, turn.expectedMs) <= room - weightOfAll(limits, beside))
    )
  }
  const isBackgroundDue =
    (urgent.size() === 0 || urgentSinceBackground >= othersFirst) && fits(background, limits.capacity / 4, others)
  const queue = isBackgroundDue ? background : urgent
  return fits(queue, limits.capacity, [...running]) ? queue : undefined
}

function weightOf({ maxWeight }: Pick<Limits, 'maxWeight'>, ms: number): number {
  return Math.min(maxWeight, Math.max(1, ms / quickMs))
}

/** The weight of jobs that run together: one that runs longer than was expected weighs more. */
function weightOfAll(limits: Required<Limits>, turns: readonly Turn[]): number {
  const now = limits.now()
  return turns.reduce((sum, { expectedMs, begunAt }) => sum + weightOf(limits, Math.max(expectedMs, now - begunAt)), 0)
}

/** The reason why a job that has just begun to wait should not; undefined where it may. */
function whyHopeless({ limits, urgent }: State, queue: FairQueue<Turn>, turn: Turn): string | undefined {
  const { caller } = turn.job
  const { capacity, maxWaiting, waitMs } = limits
  if (queue.size() > maxWaiting) return `${maxWaiting} requests of its kind wait already`
  const own = queue.itemsOf(caller).size
  if (own > Math.ceil(maxWaiting / 2)) return `${own - 1} requests of the same caller wait already`
  if (queue !== urgent) return undefined
  const timeOf = (name: string) =>
    [...queue.itemsOf(name)].reduce(
      (sum, { expectedMs }) => sum + (expectedMs * weightOf(limits, expectedMs)) / capacity,
      0,
    )
  const ownMs = timeOf(caller)
  // While the caller's own jobs run, each of the others has as many turns.
  const all = [...queue.callers()].reduce((sum, name) => sum + Math.min(ownMs, timeOf(name)), 0)
  return all > waitMs ? `its turn would not come within ${waitMs} ms` : undefined
}

function end(state: State, turn: Turn): void {
  state.running.delete(turn)
  const { kind } = turn.job
  const tookMs = Math.min(maxMeanMs, state.limits.now() - turn.begunAt)
  const before = state.means.get(kind)
  state.means.set(kind, before === undefined ? tookMs : before + newest * (tookMs - before))
  beginNext(state)
}

function overloaded(why: string): ApiError {
  return new ApiError('overloaded', `The service is busy: ${why}. Please try again shortly.`, { retryAfterSeconds: 2 })
}
