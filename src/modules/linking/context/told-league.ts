import { z } from 'zod'
import { isParty } from '../../../domain/text/nameable.ts'
import { readVocabulary } from '../../../domain/text/vocabulary.ts'
import { wordTable } from '../../../platform/text/word-table.ts'
import type { Mention } from '../choosing/mentions.ts'
import type { Listing } from '../listing.ts'
import { everydayWords } from '../vocabulary.ts'
import type { Context } from './context.ts'

const phrases = z
  .array(z.string().min(1))
  .transform((list) => new RegExp(`(?<![\\w-])(?:${list.join('|')})(?![\\w])`, 'i'))
const tables = readVocabulary(
  'sport-words',
  z.strictObject({
    leagues: z.record(z.string(), phrases),
    american: phrases,
    professional: phrases,
    deeds: phrases,
    ofPlayers: phrases,
    affairs: phrases,
    formulaOne: phrases,
  }),
)

/** Races of Formula 1 and of no other series. */
export const formulaOneRaces = tables.formulaOne

const leaguesOfSport = wordTable<readonly string[]>({
  football: ['nfl', 'ncaa'],
  basketball: ['nba', 'ncaa'],
  baseball: ['mlb'],
  hockey: ['nhl'],
  soccer: ['soccer'],
})

/** Two sides that meet. */
const meetings =
  /\b(?:finish(?:es)? (?:above|below|ahead of|behind)|beats?|upsets?|outscores?|sweeps?|vs?\.?|versus|defeats?|against|faces?|or|at)\b/

/**
 * The context with the league that names and words tell where neither the venue nor the name of a league does: that of an athlete of whom a sport is asked,
 * the one that two opponents have in common, the one whose words are said, or the only one with a team of that name.
 */
export function withLeague(context: Context, listing: Listing, found: readonly Mention[]): Context {
  const { category, title, event } = listing
  const isUntold = context.sport === null && (category === null || context.isMention)
  if (context.sport !== 'unknown' && !isUntold) return context
  const asked = `${title} ${event ?? ''}`
  const sport =
    leagueOfMember(found) ??
    (tables.ofPlayers.test(title) ? leagueOfPlayer(found) : undefined) ??
    (context.sport === 'unknown' || meetings.test(asked) ? leagueOfOpponents(listing, found) : undefined) ??
    leagueSaid(asked, listing, found)
  return sport === undefined ? context : { ...context, sport }
}

function leagueSaid(asked: string, listing: Listing, found: readonly Mention[]): string | undefined {
  const said = wordsOfLeagues(asked)
  const ofWords = leagueOfWords(said, found)
  if (ofWords !== undefined || isOfNoneNamed(said, found) || found.some(isOfParty)) return ofWords
  return leagueOfTeam(asked, listing, found)
}

/** True for a party: where one is named teams are not what is asked about. */
function isOfParty({ bearers }: Mention): boolean {
  return bearers.every(({ entity }) => isParty(entity.tags))
}

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

/** The league of a player or coach who is named in full beside his team: "Lincoln Riley" and "USC". */
function leagueOfMember(found: readonly Mention[]): string | undefined {
  const titled = found.filter(({ said }) => said.field === 'title' || said.field === 'label')
  // A town may be meant by its name: beside somebody called by half his name it is no team.
  const teams = new Map(titled.flatMap(({ bearers }) => bearers.map(({ entity, how }) => [entity.slug, how])))
  const leagues = new Set(
    titled.flatMap(({ from, to, bearers }) =>
      bearers.every(
        ({ entity, how }) =>
          entity.entityType === 'person' && entity.category === 'sports' && (to - from > 1 || how === 'alias'),
      )
        ? bearers.flatMap(({ entity }) =>
            entity.near.some((each) => teams.has(each) && (to - from > 1 || teams.get(each) !== 'place'))
              ? [entity.subcategory ?? '']
              : [],
          )
        : [],
    ),
  )
  const [only] = leagues
  return leagues.size === 1 ? only : undefined
}

/** The leagues of a sport that a tag names. */
export function leaguesTagged(tags: readonly string[]): readonly string[] | undefined {
  return tags.map((tag) => leaguesOfSport[tag.toLowerCase()]).find((each) => each !== undefined)
}

/** The one league that all named teams, two or more, are of. */
function leagueOfOpponents({ tags, title }: Listing, found: readonly Mention[]): string | undefined {
  if (tables.affairs.test(title)) return undefined
  const sport = leaguesTagged(tags)
  const [first, ...others] = found
    .filter(({ said }) => said.field === 'title' || said.field === 'event')
    .filter(({ text }, at, all) => all.findIndex((other) => other.text === text) === at)
    .map(leaguesOf)
    .filter(({ size }) => size > 0)
  const common = [...(first ?? [])].filter(
    (league) => others.every((side) => side.has(league)) && (sport?.includes(league) ?? true),
  )
  return others.length > 0 && common.length === 1 ? common[0] : undefined
}

/** The league whose words a text says, where it names a team or an athlete of it. */
function leagueOfWords([only, ...others]: readonly string[], found: readonly Mention[]): string | undefined {
  if (only === undefined || others.length > 0) return undefined
  if (found.some((mention) => namesOf(mention, only))) return only
  // "Will the Hurricanes score a touchdown?" is asked of a college, where no other football team is called so.
  return collegial.has(only) && found.some((mention) => namesOf(mention, 'ncaa')) ? 'ncaa' : undefined
}

const collegial = new Set(['nfl', 'nba'])

function wordsOfLeagues(text: string): string[] {
  return Object.entries(tables.leagues).flatMap(([league, pattern]) => (pattern.test(text) ? [league] : []))
}

/** True where words of one league are said, and only teams of others are named. */
function isOfNoneNamed(said: readonly string[], found: readonly Mention[]): boolean {
  return said.length === 1 && !found.some((mention) => said.some((league) => namesOf(mention, league)))
}

/** True where a name is that of a team of a league, or the full one of a person of it. */
function namesOf({ from, to, bearers }: Mention, league: string): boolean {
  return bearers.some(
    ({ entity, how }) =>
      entity.category === 'sports' &&
      entity.subcategory === league &&
      (entity.entityType === 'team' || (entity.entityType === 'person' && (to - from > 1 || how === 'alias'))),
  )
}

/** The only league that has a team of the name that a text gives: "the Packers", or "Arsenal" where what teams do is asked. */
function leagueOfTeam(text: string, { tags }: Listing, found: readonly Mention[]): string | undefined {
  const isDeed = tables.deeds.test(text)
  const hasAthlete = found.some((mention) => leagueOfPlayer([mention]) !== undefined)
  const isTeam = found.some((mention) => mention.said.field === 'title' && isNickname(mention, isDeed || hasAthlete))
  const isAmerican = tables.american.test(text)
  const told = found
    .filter(({ said }) => said.field === 'title')
    .map((mention) => {
      const ofAthlete = leagueOfPlayer([mention])
      if (ofAthlete !== undefined) return new Set([ofAthlete])
      if (!isNickname(mention, isDeed || hasAthlete)) return new Set<string>()
      const leagues = leaguesOf(mention)
      const ofSport = leaguesTagged(tags)
      if (ofSport !== undefined)
        for (const league of [...leagues]) if (!ofSport.includes(league)) leagues.delete(league)
      if (isAmerican && leagues.size > 1) leagues.delete('soccer')
      if (tables.professional.test(text) && leagues.size > 1) leagues.delete('ncaa')
      return leagues
    })
    .filter(({ size }) => size > 0)
  const [first, ...others] = told
  const common = [...(first ?? [])].filter((league) => others.every((leagues) => leagues.has(league)))
  return isTeam && common.length === 1 ? common[0] : undefined
}

/** True where a name is that of teams alone and reads as one: with "the" before it, or with a deed of teams beside it. */
function isNickname({ said, from, to, start, end, bearers }: Mention, isDeed: boolean): boolean {
  const isOfTeams = bearers.every(({ entity }) => entity.entityType === 'team')
  if (!isOfTeams || bearers.some(({ how }) => how === 'place' || how === 'code' || how === 'country')) return false
  // "Ravens (-3.5)" are given points, which is as good.
  const hasArticle = /\b[Tt]he $/.test(said.text.slice(0, start)) || /^ \([+-]\d/.test(said.text.slice(end))
  // A college by its teams: the Longhorns, but not the Orange.
  if (bearers.every(({ how }) => how === 'nickname') && !(hasArticle && isDeed && /s$/.test(said.keys[to - 1] ?? '')))
    return false
  const isEveryday = everydayWords.has(said.keys[from] ?? '')
  const isOpening = start === 0 && inPlayoffs.test(said.text.slice(end))
  return isEveryday ? (hasArticle && isDeed) || isOpening : hasArticle || isDeed
}

/** Behind a nickname that opens a title: "Chiefs make the playoffs?" */
const inPlayoffs =
  /^ (?:to )?(?:make|miss|reach|win) (?:the )?(?:playoffs|postseason|super bowl|world series|stanley cup|finals)\b/i

function leaguesOf({ bearers }: Mention): Set<string> {
  // Professionals come before the colleges whose teams bear the same name, but those of hockey are no better known.
  const isAnyElse = bearers.some(
    ({ entity, how }) => entity.entityType === 'team' && how !== 'nickname' && entity.subcategory !== 'nhl',
  )
  return new Set(
    bearers.flatMap(({ entity, how }) =>
      entity.entityType === 'team' && !(isAnyElse && how === 'nickname') ? [entity.subcategory ?? ''] : [],
    ),
  )
}
