import { bareWord, kindOf, unique } from '../parsing/concept.ts'
import type { NameAgreement } from '../parsing/names.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import { compareSeasons } from './compare-seasons.ts'
import { stems } from './compare-sides.ts'
import { compareWhen } from './compare-when.ts'

/** Families of one kind of question: of one subject and time they may come true together, apart, or neither. */
const contests = new Set([
  'win_title',
  'place',
  'reach',
  'stat_leader',
  'award_nomination',
  'seed',
  'relegated',
  'undefeated',
  'stat',
])
const figures = new Set(['box_office', 'score', 'price_at', 'market_cap', 'rank_first', 'up_down'])
/** Deeds of one matter each. */
const deeds: readonly ReadonlySet<string>[] = [
  'do:invade do:blockade do:strike do:capture',
  'do:ceasefire do:peace do:agree do:meet do:normalise do:truce-end',
  'do:marry do:engaged do:divorce do:pregnant',
  'do:arrest do:charge do:convict do:sentence do:extradite do:pardon',
  'do:ipo do:acquire do:merge do:bankrupt',
  'do:announce do:unveil do:release do:delay',
  'do:pass do:sign do:veto do:enact do:approve',
  'do:host do:meet do:attend do:visit',
  'resign fired leave_office impeached do:retire',
].map((list) => new Set(list.split(' ')))
/** Competitions that last a season, so that a club may win several, and feasts that honour the films of one year. */
const together =
  /^comp:(?:epl|efl|laliga|bundesliga|serie-a|ligue-1|eredivisie|primeira|ucl|uel|uecl|fa-cup|copa-del-rey|dfb-pokal|coppa-italia|oscars|golden-globes|baftas)/
/** Kinds of words by which a prize or title is called; other names beside it are those of who wins it. */
const ofContest = /^(?:league|gender|award|title|comp|stage|mark|part|figure|dir|thing)$/

/**
 * True where two questions are about one subject in one matter and time, and ask different things of it: two prizes of one player and season, two figures
 * of one film, two deeds of one pair of states. What is asked was found to differ before; `agreement` tells that of their subjects.
 */
export function isOneMatter(
  a: ParsedMarket,
  b: ParsedMarket,
  today: number | undefined,
  agreement: () => NameAgreement,
): boolean {
  const kind = (groups.get(a.family.id) ?? 0) & (groups.get(b.family.id) ?? 0)
  if (kind === 0 || a.ofGame || b.ofGame || differIn(/^(?:part|place):/, a, b)) return false
  if (kind === ofContests) return isOneContestant(a, b, today, agreement)
  if (kind === ofChambers) return isOneParty(a, b)
  if (kind === ofRates) return !differIn(/^body:/, a, b)
  return namesOf(a) === namesOf(b) && namesOf(a) !== '' && compareWhen(a, b, today).relation !== 'different'
}

/** The groups of a family, a bit each: of most pairs none is shared, which is seen at once. */
const groups = new Map<string, number>()
const [ofContests, ofFigures, ofRates, ofChambers] = [1, 2, 4, 8]
for (const id of contests) groups.set(id, ofContests)
for (const id of figures) groups.set(id, ofFigures)
groups
  .set('rate_count', ofRates)
  .set('control', ofChambers)
  .set('seat_count', ofChambers)
  .set('win_election', ofChambers)
for (const [at, deed] of deeds.entries())
  for (const id of deed) groups.set(id, (groups.get(id) ?? 0) | (ofChambers << (at + 1)))

/** Both name one of a kind, and not the same. */
function differIn(kinds: RegExp, a: ParsedMarket, b: ParsedMarket): boolean {
  const [one, other] = [a, b].map(({ core }) => core.filter((concept) => kinds.test(concept)))
  if (one === undefined || other === undefined || one.length === 0 || other.length === 0) return false
  return !one.some((concept) => other.includes(concept))
}

/** The halves of a league, of which everybody plays in one. */
const ofHalf = /^\^?(?:al|nl|afc|nfc)$/
/** A club plays in one of the cups of Europe, and a show has its seasons one after another. */
const ofEurope = /^comp:(?:ucl|uel|uecl)$/
const edition = /^(?:part:season-|\^)(\d{1,3})$/

/** One player, team or work in one season, in competitions that are held beside each other. */
function isOneContestant(
  a: ParsedMarket,
  b: ParsedMarket,
  today: number | undefined,
  agreement: () => NameAgreement,
): boolean {
  if (a.leagues.length > 0 && b.leagues.length > 0 && !a.leagues.some((league) => b.leagues.includes(league)))
    return false
  if (a.wide.includes('gender:w') !== b.wide.includes('gender:w') || differIn(ofHalf, a, b)) return false
  if (differIn(ofEurope, a, b) || areEditions(a, b)) return false
  const [one, other] = [a, b].map(({ core }) => core.filter((concept) => kindOf(concept) === 'comp'))
  if (one === undefined || other === undefined) return false
  const isApart = one.length > 0 && other.length > 0 && !one.some((comp) => other.includes(comp))
  if (isApart && ![...one, ...other].every((comp) => together.test(comp))) return false
  if (a.subject === undefined && b.subject === undefined) {
    if (namesOf(a) === '' || namesOf(a) !== namesOf(b)) return false
  } else if (agreement() !== 'same') return false
  return compareSeasons(a, b, today).relation !== 'different'
}

function areEditions(a: ParsedMarket, b: ParsedMarket): boolean {
  const [one, other] = [a, b].map(({ core }) => core.flatMap((concept) => edition.exec(concept)?.[1] ?? []))
  return one?.[0] !== undefined && other?.[0] !== undefined && one[0] !== other[0]
}

/** One person and both places of a ticket, of which nobody has two. */
export function isOneTicket(a: ParsedMarket, b: ParsedMarket, agreement: () => NameAgreement): boolean {
  if (a.family.id !== 'nominate' || b.family.id !== 'nominate' || a.negated || b.negated) return false
  const places = [a, b].map(({ core }) => core.filter((concept) => /^office:(?:vice-)?president$/.test(concept)))
  if (places.some((place) => place.length !== 1) || places[0]?.[0] === places[1]?.[0]) return false
  return agreement() === 'same' && compareSeasons(a, b).relation !== 'different'
}

/** A party and both chambers of a country. */
function isOneParty(a: ParsedMarket, b: ParsedMarket): boolean {
  const isOfChamber = ({ core }: ParsedMarket) =>
    core.some((concept) => /^office:(?:house|senate)$/.test(concept)) &&
    !core.some((concept) => /^(?:part:|place:(?!united_states))/.test(concept))
  if (!isOfChamber(a) || !isOfChamber(b)) return false
  const party = ({ subject, core }: ParsedMarket) =>
    subject?.concept ?? core.find((concept) => concept.startsWith('party:'))
  const [one, other] = [party(a), party(b)]
  return one?.startsWith('party:') === true && one === other && compareSeasons(a, b).relation !== 'different'
}

/** The names in a question, in one order. */
function namesOf({ subject, core }: ParsedMarket): string {
  const named = core.filter((concept) => {
    const kind = kindOf(concept)
    return kind === undefined ? concept.startsWith('^') : !ofContest.test(kind) && kind !== 'office' && kind !== 'body'
  })
  const own = subject === undefined ? [] : subject.concept === undefined ? stems([subject]) : [subject.concept]
  return unique([...own, ...named].map(bareWord))
    .toSorted()
    .join(' ')
}
