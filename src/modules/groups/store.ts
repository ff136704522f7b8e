import { type SweepResult, sweepResult } from './item.ts'

/** What of Redis the sweeps use. */
export type SweepStore = {
  get(key: string): Promise<string | null>
  set(key: string, value: string, seconds: number): Promise<void>
}

const key = 'groups:sweep'
/** What it shows says how old it is. */
const storedSeconds = 86_400

/** What the last sweep found; null where there was none in the last day. */
export async function readSweep(store: SweepStore): Promise<SweepResult | null> {
  const text = await store.get(key)
  return text === null ? null : sweepResult.parse(JSON.parse(text))
}

export async function writeSweep(store: SweepStore, result: SweepResult): Promise<void> {
  await store.set(key, JSON.stringify(result), storedSeconds)
}
