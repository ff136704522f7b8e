import test from 'ava'
import type { ComparisonRow } from '../../../../src/modules/comparison/queries.ts'
import { mirrorsIn } from '../../../../src/modules/comparison/refresh.ts'

const market = (id: string, venue: string) => ({ id, venue }) as ComparisonRow['first']
const pair = (relation: string, first: string, second: string, outcomeId = 'celtics win') =>
  ({ relation, outcomeId, first: market(first, 'venue_a'), second: market(second, 'venue_b') }) as ComparisonRow
const keyOf = ({ outcomeId, first, second }: ComparisonRow) => `${outcomeId}|${first.id}|${second.id}`

test('a game is compared once, where one venue lists both of its sides', (t) => {
  const same = pair('identity', 'celtics-lakers', 'KX-BOS')
  const against = pair('complement', 'celtics-lakers', 'KX-LAL')
  const alone = pair('complement', 'knicks-heat', 'KX-MIA', 'knicks win')
  const pairs = [against, same, alone]
  const compared = new Map(pairs.map((each) => [keyOf(each), {}]))
  t.deepEqual(mirrorsIn(pairs, compared), [keyOf(against)])
  // Where nobody quotes the side that is asked for, the other one is all there is.
  compared.delete(keyOf(same))
  t.deepEqual(mirrorsIn(pairs, compared), [])
})
