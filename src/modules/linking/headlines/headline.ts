import type { Lexicon } from '../../../domain/text/lexicon.ts'
import type { Nameable } from '../../../domain/text/nameable.ts'
import { type Mention, type Said, saidIn } from '../choosing/mentions.ts'
import { ourLeagues } from '../context/context.ts'
import { namesIn } from '../context/evidence.ts'
import { linksOf } from '../link.ts'
import type { Linked } from '../linked.ts'
import type { Listing } from '../listing.ts'
import { juniorsIn } from '../names/juniors.ts'
import { keysOf } from '../names/keys.ts'
import { withoutNamesakes } from '../names/namesakes.ts'
import { linkTo, membersIn, surnamesIn } from '../names/surnames.ts'
import { namedAgain } from './again.ts'
import { calmed, saysPolitics, saysSport } from './headline-words.ts'
import { namesOfCapitals } from './names-of-capitals.ts'

/** The parts of a report that are read: what stands above it, how its publisher sums it up, and who that is. */
export type Headline = { headline: string; summary: string | null; publisher?: string | null }
/** The links of a headline, and where its texts name again whom they have named. */
export type HeadlineLinks = Linked & { again: Linked['links'] }

const figures =
  /\b(?:CPI|PPI|PCE|GDP|PMI|ISM|JOLTS)\b|\b(?:[Ii]nflation|[Cc]onsumer prices|[Uu]nemployment|[Pp]ayrolls|[Tt]reasury yield)\b.*\d/

/**
 * The entities that a headline and its summary name, by the rules that link markets. Of a headline nothing says what it is filed under: its words and the
 * names in it tell whether it is of a sport, and of which league. What a team or a league publishes itself is of that. The fields of the spans are `title`
 * for the headline and `rules` for the summary.
 */
export function linksOfHeadline({ headline, summary, publisher = null }: Headline, lexicon: Lexicon): HeadlineLinks {
  const title = calmed(headline, () => namesOfCapitals(headline, lexicon))
  const rules = summary === null ? null : calmed(summary, () => namesOfCapitals(summary, lexicon))
  const texts = [saidIn('title', title), ...(rules === null ? [] : [saidIn('rules', rules)])]
  const found = texts.flatMap((said) => namesIn(said, lexicon))
  const home = publisher === null ? undefined : clubOf(publisher, lexicon)
  const league = leagueOf(`${title} ${rules ?? ''}`, found, texts, lexicon) ?? home?.subcategory ?? null
  const listing: Listing = {
    venue: '',
    title,
    label: null,
    event: null,
    rules,
    ticker: null,
    slug: null,
    ...filedUnder(title, league),
  }
  const [said] = texts
  const plain = linksOf(listing, lexicon)
  if (said === undefined) return { ...plain, again: [] }
  const own = juniorsIn(said, withoutNamesakes(said, plain, lexicon, `${headline} ${summary ?? ''}`), lexicon)
  const linked = surnamesIn(said, own, league === null ? lexicon.officersBySurname : lexicon.bySurname, home, lexicon)
  const whole = { ...linked, links: [...linked.links, ...figuresIn(title, linked, lexicon)] }
  return { ...whole, again: namedAgain(texts, found, whole.links, lexicon) }
}

/** "US added 50,000 jobs" names no figure, and tells one. */
const tellsJobs = /\b(?:jobs|payrolls)\b.*\d|\d.*\b(?:jobs|payrolls)\b/i

/** The figures that a summary tells below a title which names another, or nobody: the unemployment rate below a report of jobs. */
function figuresIn(title: string, { links, refused }: Linked, { entityOf }: Lexicon): Linked['links'] {
  const isOfOther = links.length > 0 && !links.some(({ entity }) => isFigure(entity))
  if (isOfOther && !tellsJobs.test(title)) return []
  return refused.flatMap(({ span, reason, candidates }) => {
    const [only, ...others] = candidates.flatMap((slug) => entityOf(slug) ?? [])
    const isTold = span.field === 'rules' && reason === 'in_passing' && others.length === 0
    return isTold && only !== undefined && isFigure(only) && !links.some(({ entity }) => entity === only)
      ? [linkTo(only, span, [only])].map((link) => ({
          ...link,
          rule: 'figure',
          reason: `The summary tells ${only.displayName} below a title that names another figure.`,
        }))
      : []
  })
}

function isFigure({ entityType, subcategory }: Nameable): boolean {
  return entityType === 'asset' && subcategory === 'macro'
}

/** The ending that a club or league adds to its name where it publishes. */
const desk = /(?:\.com| PR| Communications| Media| Player Safety| Network| Official)$/i

/** Those whom a whole name may mean, such as that of a publisher: "Memphis Grizzlies PR". */
export function bearersOf(name: string, { trie }: Lexicon): Nameable[] {
  const keys = keysOf(name.replace(desk, ''))
  const hit = trie.longest(keys, 0)
  return hit?.to === keys.length ? hit.values.map(({ entity }) => entity) : []
}

/** The team or league that publishes itself. */
function clubOf(publisher: string, lexicon: Lexicon): Nameable | undefined {
  return bearersOf(publisher, lexicon).find(
    ({ entityType, category }) => category === 'sports' && /^(?:team|league)$/.test(entityType),
  )
}

function filedUnder(title: string, league: string | null): Pick<Listing, 'category' | 'subcategory' | 'tags'> {
  if (league !== null)
    return {
      category: 'sports',
      subcategory: league === 'unknown' ? null : league,
      tags: league === 'unknown' ? ['Sports'] : [league],
    }
  return figures.test(title)
    ? { category: 'finance', subcategory: 'macro', tags: [] }
    : { category: null, subcategory: null, tags: [] }
}

/** The league of a headline, `unknown` where it is of a sport and several leagues may be meant, and null where it is of none. */
function leagueOf(text: string, found: readonly Mention[], texts: readonly Said[], lexicon: Lexicon): string | null {
  const member = leagueOfMembers(text, found, texts, lexicon) ?? leagueOfNation(text, found, texts, lexicon)
  if (member !== null) return member
  const sporting = found.filter(({ bearers }) => bearers.some(isSporting))
  const isOfNations = saysPolitics(text) || found.some(({ bearers }) => isNation(bearers))
  // A town stands for its team only beside other names of a sport, and none does where nations or offices are spoken of.
  const telling = sporting.filter(
    ({ bearers }) =>
      bearers.some((each) => isSporting(each) && each.how !== 'place' && each.how !== 'country') &&
      !isNation(bearers) &&
      !(isOfNations && bearers.some(({ entity }) => entity.entityType === 'place')),
  )
  const full = telling.filter(({ from, to, bearers }) => to - from > 1 && bearers.every(isSporting))
  const isOfSport = full.some((each) => !isPerson(each)) || full.some((each) => isBesideTeam(each, sporting))
  const isOfOthers = full.length === 0 && found.some(isOther)
  if (telling.length === 0 || !(isOfSport || (saysSport(text) && !isOfOthers))) return null
  const teams = telling.filter(({ bearers }) => bearers.some(isTeam))
  const votes = new Map<string, number>()
  const coming = comingFromCollege(text, sporting)
  for (const { from, to, bearers } of sporting) {
    if (coming !== undefined && bearers.some(({ entity }) => entity === coming)) continue
    const of = leaguesOf(bearers, coming)
    for (const league of of) votes.set(league, (votes.get(league) ?? 0) + (to - from > 1 ? 2 : 1) / of.size)
  }
  const [first, second] = [...votes]
    // A team tells the league; of an athlete there may be a namesake.
    .filter(([league]) => ourLeagues.has(league) && (teams.length === 0 || teams.some((each) => isOf(each, league))))
    .toSorted(([, one], [, other]) => other - one)
  if (first === undefined) return null
  return second !== undefined && second[1] === first[1] ? 'unknown' : first[0]
}

/** The league of those who are called by their surnames beside their team, where it is no mere town or its words are those of a sport. */
function leagueOfMembers(
  text: string,
  found: readonly Mention[],
  texts: readonly Said[],
  lexicon: Lexicon,
): string | null {
  const isSport = saysSport(text)
  const teams = found.flatMap(({ bearers }) =>
    bearers.flatMap((each) =>
      isTeam(each) && each.how !== 'country' && (isSport || each.how !== 'place') ? [each.entity.slug] : [],
    ),
  )
  if (teams.length === 0) return null
  const members = texts.flatMap((said) => membersIn(said, new Set(teams), found, lexicon))
  const leagues = new Set(members.map(({ subcategory }) => subcategory))
  const [only] = leagues
  return leagues.size === 1 && only !== null && only !== undefined && ourLeagues.has(only) ? only : null
}

/** The league of a nation's team whose player or coach is named, in full or beside the words of a team: "Ancelotti named Brazil coach". */
function leagueOfNation(
  text: string,
  found: readonly Mention[],
  texts: readonly Said[],
  lexicon: Lexicon,
): string | null {
  const teams = new Map(
    found.flatMap(({ bearers }) => bearers.filter(isTeam).map(({ entity, how }) => [entity.slug, how])),
  )
  const of = found.filter(
    ({ from, to, bearers }) =>
      to - from > 1 &&
      bearers.every((each) => isSporting(each) && each.entity.near.some((team) => teams.get(team) === 'country')),
  )
  const full = of[0]?.bearers[0]?.entity.subcategory
  if (full !== undefined) return full
  const nations = new Set([...teams].flatMap(([slug, how]) => (how === 'country' ? [slug] : [])))
  if (nations.size === 0 || !/\b(?:coach|manager|boss|squad|World Cup|qualifiers?|captain)\b/i.test(text)) return null
  const [member] = texts.flatMap((said) => membersIn(said, nations, found, lexicon))
  return member?.near.some((slug) => nations.has(slug)) ? member.subcategory : null
}

/** Words of colleges. */
const collegiate =
  /\b(?:college|collegiate|ncaa|universit(?:y|ies)|transfer portal|recruit(?:s|ing)?|commits?|bowl game|big (?:12|ten)|sec|acc|pac-12)\b/i

/** The coach of a college who is named beside a team that is not his, where nothing else is of colleges. */
function comingFromCollege(text: string, sporting: readonly Mention[]): Nameable | undefined {
  const teams = sporting.flatMap(({ bearers }) => bearers.filter(isTeam).map(({ entity }) => entity))
  const coaches = sporting.flatMap(({ from, to, bearers: [only, ...others] }) =>
    to - from > 1 && others.length === 0 && only !== undefined && isOfCollege(only.entity) ? [only.entity] : [],
  )
  const [coach] = coaches.filter(({ entityType, tags }) => entityType === 'person' && tags.includes('coach'))
  const isOther =
    collegiate.test(text) ||
    sporting.some(({ bearers }) => bearers.every((each) => isTeam(each) && isOfCollege(each.entity))) ||
    teams.some(({ slug }) => coach?.near.includes(slug))
  return isOther ? undefined : coach
}

function isOfCollege({ subcategory }: Nameable): boolean {
  return subcategory === 'ncaa'
}

/** The leagues of those that a name may mean; beside a coach who comes from a college, the professionals of his sport who are called so. */
function leaguesOf(bearers: Mention['bearers'], coming: Nameable | undefined): Set<string> {
  const all = new Set(bearers.filter(isSporting).map(({ entity }) => entity.subcategory ?? ''))
  if (coming === undefined) return all
  const professional = /football/i.test(coming.group ?? '') ? 'nfl' : 'nba'
  return all.has(professional) ? new Set([professional]) : all
}

/** "DR Congo and Rwanda sign" is of nations as well as of teams. */
function isNation(bearers: Mention['bearers']): boolean {
  return bearers.some(({ entity }) => entity.tags.includes('country'))
}

/** Somebody by a full name who takes part in no sport. */
function isOther({ from, to, bearers }: Mention): boolean {
  return to - from > 1 && bearers.every(({ entity }) => entity.entityType === 'person' && entity.category !== 'sports')
}

/** True where a team of an athlete's sport is named as well. */
function isBesideTeam({ bearers }: Mention, sporting: readonly Mention[]): boolean {
  const sports = new Set(bearers.map(({ entity }) => entity.subcategory))
  return sporting.some(({ bearers: others }) =>
    others.some(({ entity }) => entity.entityType === 'team' && sports.has(entity.subcategory)),
  )
}

function isSporting({ entity }: { entity: Nameable }): boolean {
  return entity.category === 'sports' && (entity.entityType === 'team' || entity.entityType === 'person')
}

function isOf({ bearers }: Mention, league: string): boolean {
  return bearers.some((each) => isTeam(each) && each.entity.subcategory === league)
}

function isTeam({ entity }: { entity: Nameable }): boolean {
  return entity.category === 'sports' && entity.entityType === 'team'
}

function isPerson({ bearers }: Mention): boolean {
  return bearers.every(({ entity }) => entity.entityType === 'person')
}
