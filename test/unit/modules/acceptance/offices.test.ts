import test from 'ava'
import { packOf } from '../../../../src/modules/acceptance/pack.ts'

const stateAt = '2026-03-04T12:00:00.000Z'

/** Slugs of those whose office ends when somebody else is confirmed in it, and what the new holder leaves. */
function endedBy(value: string): unknown[] {
  const leaves = { holders: ['the-former'], isNominated: true, posts: [{ type: 'governs' as const, to: 'fenland' }] }
  const report = { title: 'It is confirmed', url: 'https://example.com/1', publisher: 'White House' }
  const claim = { id: 'c', entity: 'the-new', key: 'office', value, change: 'begins', state: 'confirmed', stateAt }
  const lines = packOf({ ...claim, pack: null, fact: null, report, leaves })
    .trim()
    .split('\n')
  const [header, , , ...ended] = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  if (header?.['rows'] !== lines.length - 1) throw new Error('the header counts its records wrong')
  return ended.map(
    ({ kind, entity, from, key, to }) => `${String(kind)} ${String(entity ?? from)} ${String(key ?? to)}`,
  )
}

const nomination = 'fact the-new nominated_for'
const former = 'fact the-former office'
const governing = 'relationship the-new fenland'

test('an office that one person in the world holds ends that of whoever had it', (t) => {
  for (const office of ['United States Ambassador to Chad', 'United States Secretary of State']) {
    t.deepEqual(endedBy(office), [former, nomination, governing], office)
  }
  for (const office of ['President of Chile', 'Prime Minister of Spain', 'Chair of the Federal Reserve']) {
    t.deepEqual(endedBy(office), [former, nomination], office)
  }
})

test('a title that several may hold ends nobody else’s', (t) => {
  for (const office of [
    ...['Secretary of State', 'Attorney General', 'Mayor of Portland', 'President of the Senate', 'US Representative'],
    ...['Governor of the Federal Reserve', 'Speaker of the House', 'Former United States Secretary of Labor'],
    'Acting United States Attorney General',
  ]) {
    t.deepEqual(endedBy(office), [nomination], office)
  }
})
