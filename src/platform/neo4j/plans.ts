import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { type Bulkhead, createBulkhead } from '../resilience/bulkhead.ts'
import { unlessAborted, untilAborted } from '../resilience/current-signal.ts'

/** The right to have the database plan a statement that it has no plan of yet, by this text. `end` when it has one, or could not make it. */
export type PlanningLock = { text: string; end(planned: boolean): void }

/**
 * A record of what the database has planned since this process last lost it. Planning a large statement takes a busy database seconds, and what is
 * given up half-way is planned again from the start by whoever asks next: so each is planned once for all who ask at the same time, a few at a
 * time, and to its end.
 */
export type Plans = {
  /**
   * Resolves with a turn where the statement must be planned and this caller is to do it; with undefined where it is planned, once whoever
   * plans it now is ready. Rejects with the reason of `stopped` where that aborts first, and with that of `forget` where the database is lost.
   */
  turn(text: string, stopped?: AbortSignal): Promise<PlanningLock | undefined>
  /**
   * The text by which a statement that is planned is run. Once `renew` was called it keeps the plan that was made for that size of graph: else the
   * database plans a statement anew, in the time of whoever asks next, each time its graph has grown by much.
   */
  textToRun(text: string): string
  /**
   * Resolves with what `work` comes to, which runs all that is to be planned anew for a graph of the given size. Each takes two turns: in the first the database
   * plans what is outdated, in the second it reads the text that all use from then on. One does for a database of that size that was lost. Meanwhile they use the plans of before.
   */
  renew<T>(size: string, work: () => Promise<T>): Promise<T>
  /** True where no turn would be given. */
  has(text: string): boolean
  /** Called when the database was lost: it may be another one, with no plans, that answers next. Who waits is told the reason, not kept for it. */
  forget(reason: unknown): void
}

/** More statements than there ever are; past it a plan is taken for granted. */
const maxPlans = 10_000

export function createPlans(slots = availableParallelism()): Plans {
  /** The number of turns that each had. */
  let planned = new Map<string, number>()
  const numberOf = numbering()
  const flights = new Map<string, Promise<boolean>>()
  let lost = withoutWaiters()
  const planners = createBulkhead(slots)
  const size = sizeOfGraph()

  /** Takes a place among those who plan; the turn ends it. A turn that nobody wants any more is given back at once. */
  async function begin(key: string, text: string, stopped: AbortSignal | undefined): Promise<PlanningLock> {
    const ended = Promise.withResolvers<boolean>()
    const mine = planned
    const before = mine.get(key) ?? 0
    flights.set(key, ended.promise)
    const end = (succeeded: boolean) => {
      if (succeeded && mine.size < maxPlans) mine.set(key, before + 1)
      if (flights.get(key) === ended.promise) flights.delete(key)
      ended.resolve(succeeded)
    }
    try {
      await unlessAborted(stopped, Promise.race([place(planners, ended.promise, lost.promise), lost.promise]))
    } catch (reason) {
      end(false)
      throw reason
    }
    return { text: size.turns() - before > 1 ? text : withPlanOf(size.now(), text), end }
  }

  const keyOf = (text: string) => `${size.now()} ${numberOf(text)}`
  const isPlanned = (key: string) => (planned.get(key) ?? 0) >= size.turns() || planned.size >= maxPlans

  return {
    textToRun: (text) => withPlanOf(size.now(), text),
    async renew(next, work) {
      const result = await size.change(next, work)
      for (const key of planned.keys()) if (!key.startsWith(`${next} `)) planned.delete(key)
      return result
    },
    has: (text) => isPlanned(keyOf(text)),
    async turn(text, stopped) {
      const key = keyOf(text)
      for (;;) {
        if (isPlanned(key)) return undefined
        const flight = flights.get(key)
        if (flight === undefined) return begin(key, text, stopped)
        await unlessAborted(stopped, Promise.race([flight, lost.promise]))
      }
    },
    forget(reason) {
      planned = new Map()
      flights.clear()
      size.lose()
      lost.reject(reason)
      lost = withoutWaiters()
    },
  }
}

/** The size of graph that statements are planned for: another one for who plans for it, and for all once that is done. */
function sizeOfGraph() {
  let current = ''
  /** The size of graph of which a database that was lost has no outdated plan. */
  let atLoss: string | undefined
  const next = new AsyncLocalStorage<string>()
  const now = () => next.getStore() ?? current
  return {
    now,
    turns: () => (now() === '' || now() === atLoss ? 1 : 2),
    lose() {
      atLoss = current
    },
    async change<T>(size: string, work: () => Promise<T>): Promise<T> {
      const result = await next.run(size, work)
      current = size
      return result
    },
  }
}

/** The size stands in the text because the database keeps plans by it: the same text would have the plan of another size. */
function withPlanOf(size: string, text: string): string {
  return size === '' ? text : `CYPHER replan=skip\n${text}\n// for a graph of the size ${size}`
}

/**
 * Resolves when there is a place among the planners, which is kept until `ended`, or the database is lost: what is planned on a connection that was
 * given up may never say that it ended.
 */
function place(planners: Bulkhead, ended: Promise<unknown>, lost: Promise<never>): Promise<void> {
  const begun = Promise.withResolvers<void>()
  void untilAborted(undefined, () =>
    planners.run(async () => {
      begun.resolve()
      await Promise.race([ended, lost.catch(() => {})])
    }),
  )
  return begun.promise
}

/** Numbers that stand for texts, which are long. There are as many as the program has statements. */
function numbering(): (text: string) => number {
  const numbers = new Map<string, number>()
  return (text) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
}

/** A promise that may be rejected while nobody waits for it. */
function withoutWaiters(): PromiseWithResolvers<never> {
  const resolvers = Promise.withResolvers<never>()
  resolvers.promise.catch(() => {})
  return resolvers
}
