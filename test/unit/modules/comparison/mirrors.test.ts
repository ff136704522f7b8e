import test from 'ava'
import { mirrorsIn, twinsIn } from '../../../../src/modules/comparison/compare-all.ts'
import type { Comparison } from '../../../../src/modules/comparison/item.ts'
import type { ComparisonRow } from '../../../../src/modules/comparison/queries.ts'

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

test('the other sides of the same two markets are no mirror of them', (t) => {
  const same = pair('identity', 'celtics-lakers', 'KX-BOS')
  const turned = pair('complement', 'celtics-lakers', 'KX-BOS')
  t.deepEqual(mirrorsIn([same, turned], new Map([[keyOf(same), {}]])), [])
})

test('of two propositions about the same two markets one stands for both', (t) => {
  const item = (...markets: string[]) => ({ venues: markets.map((id) => ({ marketId: id })) }) as Comparison
  const items = new Map([
    ['saints win', item('saints-chiefs', 'KX-GAME')],
    ['chiefs win', item('KX-GAME', 'saints-chiefs')],
    ['chiefs title', item('chiefs-title', 'KX-TITLE')],
  ])
  t.deepEqual(twinsIn(items), ['saints win'])
})
