import type { WrittenRow } from './link-batch.ts'
import type { LinkedRow } from './queries.ts'

/** The ids of the markets whose links are other ones `now`. */
export function outdatedAmong(rows: readonly LinkedRow[], now: readonly WrittenRow[]): string[] {
  const written = new Map(now.map((row) => [row.market, row]))
  return rows.filter((row) => isOutdated(row, written.get(row.market.id))).map(({ market }) => market.id)
}

/** True where writing the row would change something. */
function isOutdated({ links, place }: LinkedRow, now: WrittenRow | undefined): boolean {
  if (now === undefined) return true
  if (place.isByLinks && place.subcategory !== (now.place?.subcategory ?? null)) return true
  return (
    links.length !== now.links.length || links.some((stored) => !now.links.some((each) => isAlike(stored, each, now)))
  )
}

function isAlike(
  stored: LinkedRow['links'][number],
  link: WrittenRow['links'][number],
  { outcome }: WrittenRow,
): boolean {
  return (
    stored.outcome === outcome &&
    stored.entity === link.entity &&
    stored.role === link.role &&
    stored.strength === link.strength &&
    stored.confidence === link.confidence &&
    stored.span === link.span &&
    stored.sign === (link.sign ?? 0)
  )
}
