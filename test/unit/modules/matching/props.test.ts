import test from 'ava'
import '../../../support/name-venues.ts'
import { propOf } from '../../../../src/modules/matching/games/props.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import type { MarketQuestion } from '../../../../src/modules/matching/question.ts'

type Listed = Partial<MarketQuestion> & { title: string }

function prop(listed: Listed): string | null {
  const question: MarketQuestion = { venue: 'venue_a', marketId: listed.title, category: 'sports', ...listed }
  return propOf(read(question), question)
}

const game = 'Chiefs vs. Bills'

const cases: [what: string, listed: Listed, wanted: string | null][] = [
  ['a line of a player', { title: 'Patrick Mahomes: Passing Yards O/U 249.5', side: 'Over' }, 'statistic'],
  ['a number to reach', { title: 'Patrick Mahomes: 250+ passing yards?', label: 'Patrick Mahomes: 250+' }, 'statistic'],
  ['a line of a season', { title: 'Chiefs win total over 10.5?', label: 'Over 10.5' }, 'statistic'],
  [
    'the total of a game',
    { title: 'Chiefs vs. Bills: O/U 45.5', label: 'O/U 45.5', event: game, side: 'Over' },
    'total',
  ],
  ['the spread of a game', { title: 'Spread: Chiefs (-3.5)', label: 'Spread -3.5', event: game }, 'spread'],
  ['something in a game', { title: 'Travis Kelce: Anytime Touchdown', event: game }, 'occurrence'],
  [
    'a strike that the venue states',
    { title: 'Sacks by the Bills', strike: { type: 'greater', floor: 3, cap: null } },
    'statistic',
  ],
  ['sides called Over and Under', { title: 'Length of the game', side: 'Under' }, 'statistic'],
  ['who wins a game', { title: game, event: game, side: 'Chiefs' }, null],
  [
    'who wins a title',
    { title: 'Will the Kansas City Chiefs win Super Bowl 2027?', label: 'Kansas City Chiefs' },
    null,
  ],
  ['an award', { title: 'Will Patrick Mahomes win the MVP?', label: 'Patrick Mahomes', event: 'NFL MVP' }, null],
  ['the word over in a title', { title: 'LeBron James to retire over the summer?' }, null],
  ['a contract in dollars', { title: 'Will Josh Allen sign a contract above $300,000,000?' }, null],
  ['a price', { title: 'Will Bitcoin be above $100,000?', label: '$100,000', category: 'crypto' }, null],
  ['a line that is no sport', { title: 'Weather: O/U 20.5', side: 'Over', category: 'science' }, null],
]

for (const [what, listed, wanted] of cases) {
  test(`${what} is ${wanted === null ? 'no prop' : `a prop: ${wanted}`}`, (t) => {
    t.is(prop(listed), wanted)
  })
}
