import type { Graph } from '../../platform/neo4j/neo4j.ts'
import type { Look } from '../matching/index.ts'
import { statements, type WrittenRow } from './link-batch.ts'
import { type LinkedRow, pageLinked } from './queries.ts'
import type { LinkWork } from './relink.ts'

const slowMs = 30_000
/** Threads go on while a batch is marked and the next page comes. */
const batchesAhead = 6

/** The look for open markets of which these rules link other entities than the graph has. */
export function outdatedLinks(graph: Graph, link: LinkWork['link']): Look<LinkedRow> {
  return {
    mark: 'unlinked',
    page: (asked) => graph.read(pageLinked, { ...asked, statements }, { timeoutMs: slowMs }),
    atOnce: batchesAhead,
    async outdatedAmong(rows) {
      const now = new Map((await link(rows)).map((row) => [row.market, row]))
      return rows.filter((row) => isOutdated(row, now.get(row.market.id))).map(({ market }) => market.id)
    },
  }
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
