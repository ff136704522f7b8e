import { chunks } from '../../../platform/chunks.ts'
import type { Writing } from '../../../platform/jobs/writing.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../../platform/neo4j/pages.ts'
import type { Matcher } from '../candidates/match.ts'
import type { Decision, MarketQuestion } from '../question.ts'
import { markOpen, pageStated, type StatedRow } from './queries.ts'
import { packVenue, questionOfOutcome } from './question.ts'

const pageSize = 5_000
const slowMs = 60_000
const markedAtOnce = 1_000

type Work = { matcher: Matcher; writing: Writing; signal: AbortSignal }

/** The open questions of packs, held against the markets as loads bring, change, merge and end them. */
export type StatedQuestions = { refresh(work: Work): Promise<void> }

/** `stamp` gives another text after every committed batch of a load. */
export function createStatedQuestions(graph: Graph, stamp: () => Promise<string>): StatedQuestions {
  let held = new Map<string, MarketQuestion>()
  let seen: string | undefined

  return {
    /** Has a matcher know the questions as they are now. Markets that may ask one that is new, changed or gone are matched anew. */
    async refresh({ matcher, writing, signal }) {
      const now = await stamp()
      if (now === seen) return
      const stated = await readStated(graph, signal)
      const isSame = (id: string) => JSON.stringify(held.get(id)) === JSON.stringify(stated.get(id))
      const concerned = new Set<string>()
      const note = (id: string) => {
        for (const { other, decision } of matcher.match(packVenue, id)) if (mayBeOne(decision)) concerned.add(other)
      }
      for (const id of held.keys()) {
        if (isSame(id)) continue
        note(id)
        matcher.remove(packVenue, id)
      }
      const fresh = [...stated].filter(([id]) => !isSame(id))
      for (const [, question] of fresh) matcher.add(question)
      for (const [id] of fresh) note(id)
      for (const ids of chunks([...concerned], markedAtOnce))
        await writing((transaction) => transaction.run(markOpen.unmatched, { ids }))
      held = stated
      seen = now
    },
  }
}

function mayBeOne({ relation, lacksOne }: Decision): boolean {
  return lacksOne === true || relation === 'identity' || relation === 'complement'
}

async function readStated(graph: Graph, signal: AbortSignal): Promise<Map<string, MarketQuestion>> {
  const stated = new Map<string, MarketQuestion>()
  const read = (after: string): Promise<StatedRow[]> =>
    graph.read(pageStated, { after, limit: integer(pageSize) }, { timeoutMs: slowMs })
  for await (const rows of pagesAfter(read, { size: pageSize, keyOf: ({ after }) => after, signal })) {
    for (const { outcome } of rows) if (outcome !== null) stated.set(outcome.id, questionOfOutcome(outcome))
  }
  return stated
}
