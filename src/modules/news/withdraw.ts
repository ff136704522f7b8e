import { z } from 'zod'
import type { WriteTransaction } from '../../domain/graph/write-transaction.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { createClaimBook, outboxOfStates } from './claims/claim-book.ts'
import { readClaims, settleStories, writeStates } from './queries.ts'

const gone = z.object({ id: z.string(), stories: z.array(z.string()), subjects: z.array(z.string()) })
type Asked = { ids: readonly string[]; feed: string; since: string; now: string }
const withdraw = defineQuery<Asked, z.output<typeof gone>>('news/withdraw-articles', gone)
const forgetStories = defineQuery<{ ids: string[] }, unknown>('news/forget-stories', z.unknown())
const reopenClaims = defineQuery<{ subjects: string[] }, unknown>('news/reopen-claims', z.unknown())

/**
 * Takes articles back that a load brought since a moment, and nobody else: their stories are told by what is left, and claims stand as if they had never
 * been made. What was known until now stays known. Again it does nothing.
 */
export async function withdrawArticles({ run, outbox }: WriteTransaction, asked: Asked): Promise<number> {
  const rows = await run(withdraw, asked)
  const stories = [...new Set(rows.flatMap((row) => row.stories))]
  const subjects = [...new Set(rows.flatMap((row) => row.subjects))]
  if (stories.length > 0) {
    await run(forgetStories, { ids: stories })
    await run(settleStories, { ids: stories })
  }
  if (subjects.length > 0) {
    await run(reopenClaims, { subjects })
    const { states } = createClaimBook(await run(readClaims, { subjects, since: '' })).rows(asked.now)
    await run(writeStates, { rows: states, now: asked.now })
    outbox.push(...outboxOfStates(states.filter(({ state }) => state !== null)))
  }
  return rows.length
}
