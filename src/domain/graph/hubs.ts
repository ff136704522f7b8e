import { z } from 'zod'
import { integer, type Transaction, type Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { edgePattern } from '../relationships.ts'
import type { ChangeEntry } from './change-entries.ts'

/** The least number of relationships of an entity of which the strongest neighbours are kept. */
export const leastOfHub = 1_000

type Changed = { related: readonly string[]; exposed: readonly string[] }

const markOutdated = defineQuery<Changed & { wide: Whole }, unknown>('domain/outdate-hubs', z.unknown(), {
  edges: edgePattern,
})

/**
 * Marks the lists of hubs as outdated, of which a transaction changed a relationship (`related`: the slugs of both ends) or beside which it exposed an
 * entity (`exposed`). They are not read from its commit on, until a worker has made them again.
 */
export async function outdateHubs({ run }: Transaction, { related, exposed }: Changed): Promise<void> {
  if (related.length + exposed.length === 0) return
  await run(markOutdated, {
    related: [...new Set(related)],
    exposed: [...new Set(exposed)],
    wide: integer(leastOfHub),
  })
}

/** The entities of which the log says that a relationship changed, and those that it says were exposed. */
export function changedNear(entries: readonly ChangeEntry[]): Changed {
  const related = new Set<string>()
  const exposed = new Set<string>()
  for (const { what, of, members } of entries) {
    if (what.startsWith('r')) {
      related.add(of)
      for (const member of members) related.add(member.split(',')[1] ?? '')
    } else if (what === 'x+') for (const member of members) exposed.add(member.split(',')[0] ?? '')
  }
  return { related: [...related], exposed: [...exposed] }
}
