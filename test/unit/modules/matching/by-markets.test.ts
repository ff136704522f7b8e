import test from 'ava'
import { asPriced } from '../../../../src/modules/matching/by-example/by-markets.ts'
import { decide } from '../../../../src/modules/matching/comparing/decide.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'

const asked = (title: string, rules: string | null) => read({ venue: 'venue_b', marketId: title, title, rules })
const quarters = asked('US recession in 2027?', 'If there are two consecutive quarters of negative growth, then Yes.')
const dated = 'If the NBER declares a recession in 2027, then the market resolves to Yes.'

/** An outcome whose rules say nothing, and markets that price it, with what the listing of two quarters is to each. */
function answered(rules: readonly string[]) {
  const outcome = { id: 'recession', slug: 'us-recession-in-2027' }
  const decision = decide(quarters, asked('Will a US recession begin in 2027?', null))
  return asPriced(
    [{ of: outcome, decision }],
    rules.map((each) => ({
      of: { outcome },
      decision: decide(quarters, asked('Will a US recession begin in 2027?', each)),
    })),
  ).map(({ decision: { relation, compareFlag, differences } }) => [relation, compareFlag, differences.length])
}

test('an outcome is not the same question where all markets that price it mean another definition', (t) => {
  t.deepEqual(answered([dated, dated]), [['overlap', 'near_match', 1]])
})

test('an outcome without markets, or with one of the same question, is what its words say', (t) => {
  t.deepEqual(answered([]), [['identity', 'exact_match', 0]])
  t.deepEqual(answered([dated, 'If there are two consecutive quarters of negative growth, then Yes.']), [
    ['identity', 'exact_match', 0],
  ])
})
