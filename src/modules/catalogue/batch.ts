import type { ObservedMarket } from '../../domain/markets/observed.ts'
import { type Activity, activityOf, differs } from './activity.ts'
import type { Known } from './known.ts'
import { type MarketRow, partOf } from './rows.ts'

/** The rows that a pass is to write next. */
export type Batch = { fresh: MarketRow[]; changed: MarketRow[]; activity: { id: string; activity: Activity }[] }

export function emptyBatch(): Batch {
  return { fresh: [], changed: [], activity: [] }
}

export function sizeOf({ fresh, changed, activity }: Batch): number {
  return Math.max(fresh.length + changed.length, activity.length)
}

type Sorting = {
  catalogue: Map<string, Known>
  activities: Map<string, Activity>
  batch: Batch
  partial: boolean
}

/** Puts a row into the batch as far as it says anything new. */
export function sort(
  row: MarketRow,
  observed: ObservedMarket,
  { catalogue, activities, batch, partial }: Sorting,
): void {
  const before = catalogue.get(row.id)
  const activity = activityOf(observed)
  if (before === undefined) {
    // What a listing without events left out, the next whole one brings.
    const contentHash = partial ? '' : row.market.contentHash
    batch.fresh.push({ ...row, market: { ...row.market, contentHash, ...activity } })
    activities.set(row.id, activity)
    return
  }
  if (partial) {
    if (before.missing || before.coreHash !== row.market.coreHash) batch.changed.push(partOf(row))
  } else if (before.missing || before.contentHash !== row.market.contentHash) batch.changed.push(row)
  if (differs(activity, activities.get(row.id))) batch.activity.push({ id: row.id, activity })
}
