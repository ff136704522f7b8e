import test from 'ava'
import { counted, cutInWords, outcomeName, shortened } from '../../../../src/modules/explorer/page/words.ts'

test('a cut is told as a person would who looks at a picture', (t) => {
  t.is(
    cutInWords(
      'maxNodes 40 reached at distance 1: kept 39 of 49 looked at; looked at the 39 surest of 84 relationships has_player of Kansas City Chiefs',
    ),
    '39 of 49 neighbours are drawn; of Kansas City Chiefs, the 39 surest of 84 “has player” were looked at',
  )
  t.is(
    cutInWords('limit 100 reached at distance 2: kept 66 of more than 240 looked at'),
    '66 of more than 240 at 2 steps are drawn',
  )
  t.is(cutInWords('the first 4 markets of market_map'), 'the first 4 markets of market map')
})

test('an outcome is named by its question, and by its answer where the question does not say it', (t) => {
  const question = 'Will the Kansas City Chiefs win Super Bowl LXI?'
  t.is(outcomeName({ label: 'Kansas City Chiefs', question }), question)
  t.is(outcomeName({ label: 'Over', question: 'Points O/U 44.5' }), 'Over: Points O/U 44.5')
})

test('numbers of things and long names', (t) => {
  t.is(counted(1, 'node'), '1 node')
  t.is(counted(2_001, 'node'), '2,001 nodes')
  t.is(shortened('abcdef', 6), 'abcdef')
  t.is(shortened('abcd efgh', 6), 'abcd…')
})
