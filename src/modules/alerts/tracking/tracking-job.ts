import { z } from 'zod'
import { readQuotes } from '../../../domain/markets/quotes.ts'
import type { Job } from '../../../platform/jobs/job.ts'
import { isoOf } from '../../../platform/moments.ts'
import { integer, type Whole } from '../../../platform/neo4j/neo4j.ts'
import { pagesAfter } from '../../../platform/neo4j/pages.ts'
import { defineQuery } from '../../../platform/neo4j/query.ts'
import { bodyText } from '../answers/alert.ts'
import type { JobDependencies } from '../dependencies.ts'
import { expectations } from '../method.ts'
import { baselineOf } from './baseline.ts'
import { type DueAlert, ofProposition, type Tracked, trackedNow } from './tracking.ts'

const text = z.string()
const figure = z.number().nullable()

const dueRow = z.object({
  ...{ id: text, sentAt: text, dueAt: text, stage: z.number(), confidence: z.number(), market: text.nullable() },
  expectedDirection: z.enum(expectations),
  ...{ priceAtAlert: figure, priceAt24h: figure, notes: text.nullable(), body: bodyText },
  ...{ status: text.nullable(), closedAt: text.nullable(), payout: figure },
  stored: z.object({ seenAt: text, price: figure, bid: figure, ask: figure }).nullable(),
})
type DueRow = z.output<typeof dueRow>
type Page = { dueAfter: string; idAfter: string; now: string; limit: Whole }
const pageDue = defineQuery<Page, DueRow>('alerts/page-due', dueRow)

type SettledRow = { id: string; set: Tracked }
const settleDue = defineQuery<{ rows: readonly SettledRow[] }, unknown>('alerts/settle-due', z.unknown())

const quietRow = z.object({
  id: text,
  prices: z.array(z.tuple([text, figure, figure, figure])),
  alerts: z.array(text),
})
type QuietParams = { alerts: readonly { id: string; contract: string; since: string; until: string }[] }
const readQuiet = defineQuery<QuietParams, z.output<typeof quietRow>>('alerts/read-quiet', quietRow)

export const outcomesJob = 'alert-outcomes'
const batchSize = 500
const weeksMs = 15 * 86_400_000

/** Looks at what became of alerts: 1, 4 and 24 hours after each, and when its question is decided. */
export function trackingJob(parts: JobDependencies): Job {
  return {
    name: outcomesJob,
    cron: '40 * * * * *',
    role: 'worker',
    timeoutMs: 5 * 60_000,
    catchUp: true,
    async run({ signal, report, fence }) {
      const writing = parts.writers(outcomesJob, fence, 'first')
      let settled = 0
      // An alert of which several prices are due, as after an absence, has one of them looked at each time.
      for (let before = -1; before !== settled; ) {
        before = settled
        for await (const due of dueOnes(parts, signal)) {
          const rows = await settle(parts, due)
          if (rows.length > 0) await writing(({ run }) => run(settleDue, { rows }))
          settled += rows.length
          report(settled)
        }
      }
    },
  }
}

/** Alerts of which a price is due, a page at a time: what has to wait stays due, and must not stand before what need not. */
function dueOnes({ graph, clock }: JobDependencies, signal: AbortSignal): AsyncGenerator<DueRow[]> {
  const read = (after: string) => {
    const [dueAfter = '', idAfter = ''] = after.split(' ')
    return graph.read(pageDue, { dueAfter, idAfter, now: clock.iso(), limit: integer(batchSize) })
  }
  return pagesAfter(read, { size: batchSize, keyOf: ({ dueAt, id }) => `${dueAt} ${id}`, signal })
}

async function settle(parts: JobDependencies, due: readonly DueRow[]): Promise<SettledRow[]> {
  const quotes = await readQuotes(parts.quotes, [...new Set(due.flatMap(({ market }) => market ?? []))])
  const now = parts.clock.now()
  const rows = due.flatMap((row): SettledRow[] => {
    const quote = row.market === null ? null : quotes.of(row.market)
    const set = trackedNow(dueOf(row, quote), now)
    return set === null ? [] : [{ id: row.id, set }]
  })
  return withBaselines(parts, due, rows)
}

type Quoted = { price: number | null; bid: number | null; ask: number | null; at: number }

function dueOf(row: DueRow, quote: Quoted | null): DueAlert {
  const { body, stored, status, payout, closedAt } = row
  const inverse = body.tracked?.inverse ?? false
  const seen = [
    stored === null ? null : ofProposition(stored, Date.parse(stored.seenAt), inverse),
    quote === null ? null : ofProposition(quote, quote.at, inverse),
  ].filter((each) => each !== null)
  return {
    sentAt: Date.parse(row.sentAt),
    stage: row.stage,
    expected: row.expectedDirection,
    confidence: row.confidence,
    before: { price: row.priceAtAlert, spread: body.tracked?.spread ?? null, tick: body.tracked?.tick ?? 0.01 },
    notes: row.notes,
    decided: decidedOf({ status, payout, closedAt }, inverse),
    seen,
  }
}

/** The payout of a question by its market; null where it is open, or nobody says what it paid. One that ended without paying a side is void. */
function decidedOf(
  { status, payout, closedAt }: { status: string | null; payout: number | null; closedAt: string | null },
  inverse: boolean,
): DueAlert['decided'] {
  if (status !== 'resolved') return null
  const at = closedAt === null ? null : Date.parse(closedAt)
  if (payout === null) return null
  const own = inverse ? 1 - payout : payout
  // Half of the stake back is no answer.
  return { payout: own === 0 || own === 1 ? own : null, at }
}

/** Adds to alerts that were scored what no skill would have got. */
async function withBaselines(
  { graph }: JobDependencies,
  due: readonly DueRow[],
  rows: readonly SettledRow[],
): Promise<SettledRow[]> {
  const byId = new Map(due.map((row) => [row.id, row]))
  const scored = rows.flatMap(({ id, set }) => {
    const row = byId.get(id)
    const tracked = row?.body.tracked
    if (row === undefined || tracked == null || row.priceAtAlert === null || set['direction24h'] == null) return []
    const { sentAt } = row
    return [{ id, contract: tracked.contract, since: isoOf(Date.parse(sentAt) - weeksMs), until: sentAt }]
  })
  if (scored.length === 0) return [...rows]
  const quiet = new Map((await graph.read(readQuiet, { alerts: scored })).map((each) => [each.id, each]))
  return rows.map((settled) => {
    const [row, found] = [byId.get(settled.id), quiet.get(settled.id)]
    if (row === undefined || found === undefined || row.priceAtAlert === null) return settled
    const { right, wrong, flat } = baselineOf({
      ...{ id: row.id, sentAt: Date.parse(row.sentAt), price: row.priceAtAlert, expected: row.expectedDirection },
      tick: row.body.tracked?.tick ?? 0.01,
      prices: found.prices.flatMap(
        ([seenAt, price, bid, ask]) =>
          ofProposition({ price, bid, ask }, Date.parse(seenAt), row.body.tracked?.inverse ?? false) ?? [],
      ),
      alerts: found.alerts.map((at) => Date.parse(at)),
    })
    return { id: settled.id, set: { ...settled.set, baselineRight: right, baselineWrong: wrong, baselineFlat: flat } }
  })
}
