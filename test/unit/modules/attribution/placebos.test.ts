import test from 'ava'
import { rankingBy } from '../../../../src/modules/attribution/measuring/placebos.ts'

const sizes = Array.from({ length: 400 }, (_, at) => at / 100)
const outcome = (spread: number, venue = 'venue_b') => ({ venue, category: 'sports', spread, sizes })
const move = (z: number, spread = 0.02) => ({ venues: ['venue_b'], category: 'sports', spread, z })

test('a move is ranked among the hours of outcomes that are alike', (t) => {
  const rank = rankingBy([outcome(0.01), outcome(0.02), outcome(0.03)])
  // None of 1,200 is as large; three of them are at least 3.99.
  t.is(rank(move(5)), 1 / 1_201)
  t.is(rank(move(-3.99)), 4 / 1_201)
})

test('where a third has enough, only those with such spreads count', (t) => {
  const wide = Array.from({ length: 3 }, () => ({ ...outcome(0.08), sizes: sizes.map((each) => each + 4) }))
  const rank = rankingBy([...[0.01, 0.01, 0.01, 0.03, 0.03, 0.03].map((each) => outcome(each)), ...wide])
  t.is(rank(move(5, 0.01)), 1 / 1_201)
  t.true((rank(move(5, 0.08)) ?? 0) > 0.7)
})

test('too few hours rank nothing', (t) => {
  t.is(rankingBy([outcome(0.01), outcome(0.02)])(move(5)), null)
  t.is(rankingBy([outcome(0.01), outcome(0.02), outcome(0.03)])({ ...move(5), venues: ['venue_a'] }), null)
})
