import test from 'ava'
import { judgeListings } from './listings.ts'

const { listings, crossed, wrong } = judgeListings()

test('listings of one question are found on both venues, and no sign is wrong', (t) => {
  const same = listings.filter((listing) => listing.same === 'yes')
  const missed = same.filter(({ decision }) => decision.relation !== 'identity')
  t.true(same.length > 500)
  t.true(missed.length <= same.length * 0.05, missed.map(({ other }) => other).join('\n'))
  t.deepEqual(
    listings.filter(({ decision }) => decision.polarity === -1).map(({ other }) => other),
    [],
  )
})

test('listings of other outcomes, rounds, days and parts are never one question', (t) => {
  t.true(crossed > 150_000)
  t.deepEqual(wrong, [])
})

test('what differs in its rules is no exact match', (t) => {
  for (const { same, decision, other } of listings)
    if (same === 'near' && decision.compareFlag === 'exact_match') t.fail(other)
  t.pass()
})
