import { type SweepResult, sweepResult } from './item.ts'

/** The parts of Redis that the sweeps use. */
export type SweepStore = {
  get(key: string): Promise<string | null>
  set(key: string, value: string, seconds: number): Promise<void>
}

const key = 'groups:sweep'
/** The time for which a sweep is kept: it says itself how old it is. */
const storedSeconds = 86_400

/** The findings of the last sweep; null where there was none in the last day. */
export async function readSweep(store: SweepStore): Promise<SweepResult | null> {
  const text = await store.get(key)
  return text === null ? null : sweepResult.parse(JSON.parse(text))
}

export async function writeSweep(store: SweepStore, result: SweepResult): Promise<void> {
  await store.set(key, JSON.stringify(result), storedSeconds)
}
