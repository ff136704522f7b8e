/** Items of several callers that wait. Callers take turns, the items of one come in their order, and any of them can leave from the middle. */
export type FairQueue<T> = {
  add(caller: string, item: T): void
  /** Says whether it was there. */
  remove(caller: string, item: T): boolean
  /** The item whose turn it is, without taking it. */
  first(): T | undefined
  /** Takes the first; the next turn is that of another caller, where there is one. */
  take(): T | undefined
  size(): number
  /** Of one caller. */
  itemsOf(caller: string): ReadonlySet<T>
  callers(): Iterable<string>
}

const none: ReadonlySet<never> = new Set()

export function createFairQueue<T>(): FairQueue<T> {
  // Map and Set keep the order of arrival.
  const queues = new Map<string, Set<T>>()
  let size = 0

  function first(): [caller: string, own: Set<T>, item: T] | undefined {
    for (const [caller, own] of queues) for (const item of own) return [caller, own, item]
    return undefined
  }

  function remove(caller: string, item: T): boolean {
    const own = queues.get(caller)
    if (own?.delete(item) !== true) return false
    size -= 1
    if (own.size === 0) queues.delete(caller)
    return true
  }

  return {
    add(caller, item) {
      queues.set(caller, (queues.get(caller) ?? new Set()).add(item))
      size += 1
    },
    remove,
    first: () => first()?.[2],
    take() {
      const found = first()
      if (found === undefined) return undefined
      const [caller, own, item] = found
      remove(caller, item)
      if (own.size > 0) {
        queues.delete(caller)
        queues.set(caller, own)
      }
      return item
    },
    size: () => size,
    itemsOf: (caller) => queues.get(caller) ?? none,
    callers: () => queues.keys(),
  }
}
