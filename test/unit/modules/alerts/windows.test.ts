import test from 'ava'
import type { ChangeRow, ClaimRow } from '../../../../src/modules/alerts/queries.ts'
import { readAlertRules } from '../../../../src/modules/alerts/rules/rules.ts'
import { seenInChanges } from '../../../../src/modules/alerts/watching/changes.ts'
import { seenInClaims } from '../../../../src/modules/alerts/watching/claims.ts'

const rules = readAlertRules().map((rule) => ({ ...rule, version: 1 }))
const now = Date.parse('2026-11-26T18:00:00Z')
const at = new Date(now).toISOString()
const view = { at, known: at }
const names = new Map([
  ['the-bank', { displayName: 'The Bank', category: 'finance' }],
  ['the-player', { displayName: 'The Player', category: 'sports' }],
])
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

/** A change that arrives now, of which the hour is known. */
const changeOf = (slug: string, key: string, hours: number): ChangeRow => ({
  ...{ event: `e-${hours}`, slug, key, from: 'out', to: 'healthy', at: hoursAgo(hours), recordedAt: at, holds: true },
  sources: [{ name: 'The office', kind: 'document', confidence: 1 }],
})

const seenAfter = async (slug: string, key: string, hours: number) =>
  (
    await seenInChanges(
      [changeOf(slug, key, hours)],
      { reliabilityAt: async () => () => 0.9 },
      { rules, now, view, names },
    )
  ).length

test('what is heard of for the first time is as old as what happened', async (t) => {
  t.is(await seenAfter('the-bank', 'rate_decision', 47), 1)
  t.is(await seenAfter('the-bank', 'rate_decision', 49), 0)
  t.is(await seenAfter('the-player', 'injury_status', 23), 1)
  t.is(await seenAfter('the-player', 'injury_status', 25), 0)
})

test('a rumour is as old as its first report', async (t) => {
  const claimOf = (hours: number): ClaimRow => ({
    ...{
      claim: 'c',
      slug: 'the-player',
      displayName: 'The Player',
      key: 'injury_status',
      value: 'out',
      from: 'healthy',
    },
    ...{ state: 'rumor', openedAt: hoursAgo(hours), stateAt: null, category: 'sports' },
    first: { author: 'Desk', publisher: 'Paper', title: 'Out', url: null, at: hoursAgo(hours), hedged: false },
  })
  const ports = {
    rumorsAt: async () => () => ({ chance: 0.5, confirmed: 5, rumors: 10 }),
    coefficients: async () => [new Map()],
    movesSince: async () => new Map(),
  }
  const seen = async (hours: number) =>
    (await seenInClaims([claimOf(hours)], ports, { rules, now, view, names })).length
  t.is(await seen(23), 1)
  t.is(await seen(25), 0)
})

test('a second cut by the same step fires, and the rate that is told beside it adds to the same alert', async (t) => {
  const seen = await seenInChanges(
    [
      { ...changeOf('the-bank', 'rate_decision', 1), from: 'cut 25 bp', to: 'cut 25 bp' },
      { ...changeOf('the-bank', 'policy_rate', 1), from: 2.5, to: 2.25 },
    ],
    { reliabilityAt: async () => () => 0.9 },
    { rules, now, view, names },
  )
  t.deepEqual(
    seen.map(({ evaluation }) => evaluation?.holds),
    [true, true],
  )
  t.is(new Set(seen.map(({ key }) => key)).size, 1)
})

test('the first decision of a bank that we hear of is a change, but where it leaves its rate alone', async (t) => {
  const seenFirst = async (to: string) =>
    (
      await seenInChanges(
        [{ ...changeOf('the-bank', 'rate_decision', 1), from: null, to }],
        { reliabilityAt: async () => () => 0.9 },
        { rules, now, view, names },
      )
    ).map(({ inputs }) => inputs['to'])
  t.deepEqual(await seenFirst('cut 25 bp'), ['cut 25 bp'])
  t.deepEqual(await seenFirst('hold'), [])
})
