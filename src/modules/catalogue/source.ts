import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { Graph } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

/** The kind of markets: made up by the sandbox, or those of real venues. */
export type MarketSource = 'sandbox' | 'live'

/** The graph holds market data of the other kind. The message says what to do. */
export class MarketSourceMismatch extends Error {
  override readonly name = 'MarketSourceMismatch'
}

const held = z.object({ kind: z.enum(['sandbox', 'live']), since: z.string() })
type Held = z.output<typeof held>

const readSource = defineQuery<{ name: string }, Held>('catalogue/read-source', held)
const claimSource = defineQuery<{ name: string; kind: MarketSource; now: string }, Held>('catalogue/claim-source', held)

/** The one mark of a graph; a test may use another name. */
const markName = 'markets'

/**
 * Rejects with MarketSourceMismatch where the graph holds market data of the other kind: made-up prices among real ones would look like
 * chances to trade. A graph without market data takes either. With VENUES=none nothing is read, so whatever is there may be shown.
 */
export async function assertMarketSource(
  graph: Graph,
  venues: MarketSource | 'none',
  name: string = markName,
): Promise<void> {
  if (venues === 'none') return
  const [found] = await graph.read(readSource, { name })
  if (found) assertSame(found, venues)
}

/** The same, and from here on the graph is marked: called before the first market data is written. */
export async function claimMarketSource(
  graph: Graph,
  clock: Clock,
  venues: MarketSource | 'none',
  name: string = markName,
): Promise<void> {
  if (venues === 'none') return
  const [found] = await graph.write(claimSource, { name, kind: venues, now: clock.iso() })
  if (found) assertSame(found, venues)
}

function assertSame({ kind, since }: Held, venues: MarketSource): void {
  if (kind === venues) return
  const whose = { sandbox: 'made-up market data of the sandbox', live: 'market data of real venues' }
  throw new MarketSourceMismatch(
    `The graph holds ${whose[kind]} since ${since.slice(0, 10)}, and VENUES is ${venues}. Set VENUES=${kind}, or use another database: NEO4J_URI, or without it another LOCAL_DIR.`,
  )
}
