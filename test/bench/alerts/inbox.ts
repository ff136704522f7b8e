import { readFileSync } from 'node:fs'
import neo4j, { type ProfiledPlan } from 'neo4j-driver'
import { z } from 'zod'
import { listInbox } from '../../../src/modules/alerts/answers/read-queries.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { integer, type Whole } from '../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../src/platform/neo4j/query.ts'
import type { OpenStore } from '../views/store.ts'

type Rows = { from: Whole; to: Whole; now: string } & Record<string, unknown>

function writing(name: string): Query<Rows, unknown> {
  const text = readFileSync(new URL(`${name}.cypher`, import.meta.url), 'utf8')
  return { name: `bench/${name}`, text, row: z.unknown() }
}

const [writeAlerts, writeEngagements] = [writing('write-alerts'), writing('write-engagements')]
/** In the inbox of each account. */
const alerts = 5_000
const atOnce = 20_000
const reads = 200
const wantedMs = 100

const body = JSON.stringify({
  ...{
    method: 'alerts/1',
    sentences: ['Injury_status went from healthy to out.'],
    reasons: [],
    inputs: {},
    related: [],
  },
  ...{ impactBps: null, crossVenue: null, attribution: null, tracked: null },
})

type Options = { engagements: number; say(line: string): void }

/** A page of the inbox where accounts have done ten times as much and where they have done it all: what the database touches, and how long it takes. */
export async function benchInbox(store: OpenStore, { engagements, say }: Options): Promise<void> {
  const now = systemClock.iso()
  await store.graph.write(writeAlerts, { from: integer(1), to: integer(alerts), now, body })
  const { access } = store
  const driver = neo4j.driver(access.uri, neo4j.auth.basic(access.user, access.password))
  const touched: number[] = []
  let written = 0
  try {
    for (const until of [engagements / 10, engagements]) {
      for (; written < until; written += atOnce) {
        const to = Math.min(until, written + atOnce) - 1
        await store.graph.write(writeEngagements, {
          ...{ from: integer(written), to: integer(to), alerts: integer(alerts), now },
        })
      }
      written = until
      for (const [what, more] of [
        ['a page', {}],
        ['a page of what was not read', { read: false }],
      ] as const) {
        const parameters = {
          ...{ accountId: 'account-1', read: null, dismissed: null, offset: integer(0), limit: integer(50), ...more },
        }
        const query = listInbox([])
        const { summary } = await driver.executeQuery(`PROFILE ${query.text}`, parameters)
        const hits = summary.profile === false ? 0 : hitsOf(summary.profile)
        const waits: number[] = []
        for (let at = 0; at < reads; at += 1) {
          const began = performance.now()
          await store.graph.read(query, parameters)
          waits.push(performance.now() - began)
        }
        const sorted = waits.toSorted((a, b) => a - b)
        const p95 = sorted[Math.ceil(reads * 0.95) - 1] ?? Number.NaN
        const mark = p95 <= wantedMs ? 'met   ' : 'MISSED'
        say(
          `${mark} ${what} of the inbox, ${alerts} alerts, ${until.toLocaleString('en')} rows of what accounts did: ${hits.toLocaleString('en')} db hits, p50 ${(sorted[reads / 2] ?? 0).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`,
        )
        touched.push(hits)
      }
    }
  } finally {
    await driver.close()
  }
  const [before = 0, , after = 0] = touched
  say(`${before === after ? 'met   ' : 'MISSED'} ten times as many rows: ${before} and ${after} db hits for a page`)
}

function hitsOf({ dbHits, children }: ProfiledPlan): number {
  return children.reduce((sum, child) => sum + hitsOf(child), Number(dbHits))
}
