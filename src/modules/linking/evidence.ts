import type { Context } from './context.ts'
import type { Evidence } from './exclude.ts'
import type { Lexicon } from './lexicon.ts'
import type { Listing } from './listing.ts'
import { districtsIn, type Mention, mentionsIn, type Said } from './mentions.ts'

/** Every name in a text, with the states of districts and the countries of elections. */
export function namesIn(said: Said, lexicon: Lexicon): Mention[] {
  const districts = districtsIn(said, lexicon.states)
  const names = mentionsIn(said, lexicon).filter(
    ({ start, end }) => !districts.some((each) => start < each.end && end > each.start),
  )
  return [...districts, ...names.flatMap((each) => [each, ...countriesIn(each, lexicon)])].toSorted(
    (a, b) => a.start - b.start,
  )
}

/** The country of an election that is named in its name. */
function countriesIn({ said, from, to, bearers }: Mention, { trie }: Lexicon): Mention[] {
  if (!bearers.every(({ entity }) => entity.tags.includes('election'))) return []
  return said.words.slice(from, to).flatMap((word, at) => {
    const hit = trie.longest(said.keys, from + at)
    const countries =
      hit?.to === from + at + 1 ? hit.values.filter(({ entity }) => entity.tags.includes('country')) : []
    const [start, end] = [word.start, word.end]
    return countries.length === 0 || !word.capital
      ? []
      : [
          {
            said,
            from: from + at,
            to: from + at + 1,
            start,
            end,
            text: said.text.slice(start, end),
            bearers: countries,
          },
        ]
  })
}

const leaguesOfSport: Readonly<Record<string, readonly string[]>> = {
  football: ['nfl', 'ncaa'],
  basketball: ['nba', 'ncaa'],
  baseball: ['mlb'],
  hockey: ['nhl'],
  soccer: ['soccer'],
}

/** Where nothing else tells the league, two opponents do that only one league has. */
export function withLeague(context: Context, { tags, category, title }: Listing, found: readonly Mention[]): Context {
  const isUntold = context.sport === null && category === null
  if (context.sport !== 'unknown' && !(isUntold && (meetings.test(title) || ofPlayers.test(title)))) return context
  const ofPlayer = ofPlayers.test(title) ? leagueOfPlayer(found) : undefined
  if (ofPlayer !== undefined) return { ...context, sport: ofPlayer }
  const sport = tags.map((tag) => leaguesOfSport[tag.toLowerCase()]).find((each) => each !== undefined)
  const sides = found
    .filter(({ said }) => said.field === 'title' || said.field === 'event')
    .map(
      ({ bearers }) =>
        new Set(bearers.flatMap(({ entity }) => (entity.entityType === 'team' ? [entity.subcategory ?? ''] : []))),
    )
    .filter(({ size }) => size > 0)
  const [first, ...others] = sides
  const common = [...(first ?? [])].filter(
    (league) => others.every((side) => side.has(league)) && (sport?.includes(league) ?? true),
  )
  const [only] = common
  return others.length > 0 && common.length === 1 && only !== undefined ? { ...context, sport: only } : context
}

/** Two sides that meet. */
const meetings = /\b(?:beats?|vs?\.?|versus|defeats?|against|faces?|or|at)\b/
/** What is said of a player: where he goes and what he does. */
const ofPlayers =
  /\b(?:next (?:team|club)|(?:be )?traded to|trade for|signs? with|re-sign|plays? for|start(?:s|ing)? (?:for|quarterback)|touchdowns?|yards|rebounds|assists|home runs|strikeouts|MVP)\b/i

/** The league of the one athlete whom a title names in full. */
function leagueOfPlayer(found: readonly Mention[]): string | undefined {
  const leagues = new Set(
    found.flatMap(({ said, from, to, bearers }) =>
      said.field === 'title' && to - from > 1 && bearers.every(({ entity }) => entity.entityType === 'person')
        ? bearers.map(({ entity }) => (entity.category === 'sports' ? (entity.subcategory ?? '') : ''))
        : [],
    ),
  )
  const [only] = leagues
  return leagues.size === 1 && only !== '' ? only : undefined
}

/** What is named beyond doubt: full names with one bearer, and the countries and states that any name may mean. */
export function evidenceOf(found: readonly Mention[], context: Context, { fameOf }: Lexicon): Evidence {
  const sure = new Set<string>()
  const near = new Set<string>()
  const countries = new Set<string>()
  const usStates = new Set<string>()
  for (const { bearers: all, from, to } of found) {
    const bearers = all.filter(
      ({ entity }) => (entity.entityType === 'team') === (context.sport !== null) || all.length === 1,
    )
    for (const { entity } of all) {
      if (entity.tags.includes('country')) countries.add(entity.slug)
      if (entity.tags.includes('us-state')) usStates.add(entity.slug)
    }
    const [only] = bearers
    if (
      bearers.length === 1 &&
      only !== undefined &&
      only.how !== 'surname' &&
      (to - from > 1 || only.entity.entityType !== 'person')
    ) {
      sure.add(only.entity.slug)
      for (const each of only.entity.near) near.add(each)
    }
  }
  // A name that is a country and a state is a country only where that is what is spoken of.
  if (context.isRace && usStates.size > 0)
    for (const each of [...countries]) if (usStates.has(`${each}-us-state`)) countries.delete(each)
  return { sure, near, countries, states: usStates, fameOf }
}
