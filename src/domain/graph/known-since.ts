import { z } from 'zod'
import { type ApiError, mergedInto, notFound, notKnownYet } from '../../platform/errors.ts'
import { endOfTime } from '../../platform/moments.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import type { View } from '../as-of.ts'
import { entityId } from '../ids.ts'

const row = z.object({
  since: z.string(),
  mergedAt: z.string().nullable(),
  kept: z.object({ id: z.string(), slug: z.string() }).nullable(),
})
const readKnownSince = {
  entity: defineQuery<{ id: string }, z.output<typeof row>>('domain/read-known-since', row, { label: 'Entity' }),
  outcome: defineQuery<{ id: string }, z.output<typeof row>>('domain/read-known-since', row, { label: 'Outcome' }),
  event: defineQuery<{ id: string }, z.output<typeof row>>('domain/read-known-since', row, { label: 'Event' }),
}

/** A node that a path or parameter names, as its caller called it. */
type Named = { id: string; name: string }

/**
 * The 404 of what a statement did not find in a view. Where it is only not known yet at the `knownAt` of the view, that is said, with the moment
 * since which it is known; where it had been merged into another by then, it is the 308 to that. `sought` is what it was asked for as, where only some of
 * the kind are that.
 */
export async function missing(
  graph: Graph,
  kind: keyof typeof readKnownSince,
  { id, name }: Named,
  view: View,
  sought: string = kind,
): Promise<ApiError> {
  const [known] = await graph.read(readKnownSince[kind], { id })
  if (known?.kept && known.mergedAt !== null && known.mergedAt <= view.known) return mergedInto(kind, name, known.kept)
  if (view.known === endOfTime) return notFound(sought, name)
  return known === undefined || known.since <= view.known
    ? notFound(sought, name)
    : notKnownYet(kind, name, { knownAt: view.known, since: known.since })
}

/** Throws 404 where no entity has this slug, and the 308 to what it was merged into: an empty list would say that it is there and has nothing. */
export async function assertEntity(graph: Graph, slug: string | undefined): Promise<void> {
  if (slug === undefined) return
  const id = entityId(slug)
  const [known] = await graph.read(readKnownSince.entity, { id })
  if (known !== undefined && known.mergedAt === null) return
  throw await missing(graph, 'entity', { id, name: slug }, { at: endOfTime, known: endOfTime })
}
