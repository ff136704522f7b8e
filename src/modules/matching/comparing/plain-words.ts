import { remembering } from '../../../platform/text/remembering.ts'
import { wordTable } from '../../../platform/text/word-table.ts'
import { bareWord, unique } from '../parsing/concept.ts'

const capitals = new Set(
  'cpi pce gdp ppi tsa fdv ath nfl nba mlb nhl wnba mls cfb cbb pga ufc f1 mvp us uk eu un pm dni fbi cia ecb btc eth sol xrp spx ndx dji wti ipl atp wta epl ucl uel who r16 r32'.split(
    ' ',
  ),
)

/** A meaning as people say it: `figure:core-cpi` is core CPI. */
const plainConcept = remembering((concept) => {
  const bare = bareWord(concept)
  return bare
    .slice(bare.indexOf(':') + 1)
    .split(/[-_]/)
    .map((word) => (capitals.has(word) ? word.toUpperCase() : word))
    .join(' ')
})

/** Several of them, each once. */
export function plainConcepts(concepts: readonly string[]): string {
  return unique(concepts.map(plainConcept)).join(', ')
}

const kinds = wordTable<string>({
  names: 'other names',
  dir: 'another direction',
  comp: 'another competition',
  thing: 'another matter',
  org: 'another organisation',
  gender: 'women or men',
  side: 'another party',
})

/** The difference of two questions, by the kind of it. */
export function plainKind(kind: string): string {
  return kinds[kind] ?? `another ${kind}`
}

const families = wordTable<string>({
  'do:election': 'holding an election',
  'do:truce-end': 'the end of a truce',
  unemployment_like: 'a published figure',
  temperature: 'a measurement',
  price_at: 'a price at a moment',
  touch_high: 'reaching a level',
  touch_low: 'falling to a level',
  up_down: 'being up or down',
  stat: 'a count of a player or team',
  stat_leader: 'leading in a statistic',
  win_title: 'winning a title or prize',
  win_election: 'winning an election',
  nominate: 'being nominated by a party',
  control: 'controlling a chamber',
  primary: 'winning a primary',
  appoint: 'being chosen for an office',
  take_office: 'taking office',
  hold_office: 'being in office on a day',
  leave_office: 'leaving office',
  rank_first: 'being first of a ranking',
  rate_decision: 'the decision of a meeting',
  rate_count: 'a count of changes of a rate',
  seat_count: 'a number of seats',
  most_seats: 'most seats',
  game: 'winning a game',
  game_spread: 'winning a game by more',
  game_both: 'both sides of a game scoring',
  game_score: 'the score of a game',
  game_manner: 'how a fight is won',
  game_advance: 'who goes on after a game',
  game_total: 'what both sides of a game score',
  place: 'a place',
  reach: 'reaching a round',
  mention: 'saying something',
  run: 'running for office',
  lose: 'losing',
  next: 'who is next',
})

/** The question of a family, as people say it. */
export function plainFamily(id: string): string {
  const name = families[id]
  if (name !== undefined) return name
  return id.startsWith('do:') ? `to ${id.slice(3)}` : id.replaceAll('_', ' ')
}
