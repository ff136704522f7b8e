import { leagueOf, nameOfTeam, playsIn, teamsNamed } from '../../../domain/text/teams.ts'
import { bareWord } from '../parsing/concept.ts'
import { conceptsOf } from '../parsing/concepts.ts'
import type { Name, NameAgreement } from '../parsing/names.ts'
import { compareAthletes, compareNames, initialsOf } from '../parsing/names.ts'
import type { ParsedMarket } from '../parsing/parsed-market.ts'
import { compareSides, none, order, type SubjectComparison, stems } from './compare-sides.ts'

export function compareSubjects(a: ParsedMarket, b: ParsedMarket): SubjectComparison {
  const leagues =
    a.leagues.length === 0
      ? b.leagues
      : b.leagues.length === 0
        ? a.leagues
        : a.leagues.filter((league) => b.leagues.includes(league))
  if (a.family.id.startsWith('game') && b.family.id.startsWith('game')) return compareSides(a, b, leagues)
  if (a.subject === undefined && b.subject === undefined) return none
  if (a.subject === undefined || b.subject === undefined)
    return againstAny(a.subject === undefined ? a : b, a.subject === undefined ? b : a)
  const agreement = isPlaceholder(a.subject) || isPlaceholder(b.subject) ? 'unknown' : bestOf(a, b, leagues)
  const why = agreement === 'same' || agreement === 'short' ? '' : `${a.subject.text} against ${b.subject.text}`
  const parties = [a.subject, b.subject].filter(({ concept }) => concept?.startsWith('party:')).length
  const words = { wordsA: stems([a.subject, ...a.aliases]), wordsB: stems([b.subject, ...b.aliases]) }
  if (agreement !== 'same' && parties === 1 && ![a.subject, b.subject].every(isPartyName))
    return { agreement: 'different', kind: 'party', why: `a party is not its candidate: ${why}`, ...words }
  return { agreement, kind: 'name', why, ...words }
}

/** A party by its meaning, or by what parties call themselves. */
function isPartyName({ concept, text }: Name): boolean {
  return (
    concept?.startsWith('party:') === true ||
    /\b(?:party|movement|alliance|coalition|confederation|front|union|league|(?:social |christian |liberal )?democrats?|socialists?|greens?|liberals?|conservatives?|moderates?|reformists?|republicans?)\b/i.test(
      text,
    )
  )
}

/** "Other", "the field" and "Person C" stand for whoever is not listed, which differs by venue and day. */
function isPlaceholder({ text }: Name): boolean {
  return /^(?:any ?one else|someone else|(?:any |an)?other\b.*|(?:the )?field|(?:person|candidate|player|team|company|party|option|movie|country|individual|artist|song|driver) [a-z]{1,2})$/i.test(
    text,
  )
}

const singles =
  /^comp:(?:french-open|wimbledon|us-open|australian-open|masters|pga-championship|open-championship|players|fedex-cup|grand-prix|f1-|indy|daytona|tour-de-france|giro|vuelta|heisman|oscars|golden-globes|grammys|emmys|baftas|game-awards|eurovision|billboard)/

function isTeamContest({ core, family }: ParsedMarket): boolean {
  if (family.timing !== 'contest' || core.some((concept) => concept.startsWith('award:'))) return false
  return core.some((concept) => concept.startsWith('title:') || (concept.startsWith('comp:') && !singles.test(concept)))
}

const clubContest =
  /^comp:(?:epl|efl|laliga|bundesliga|serie-a|ligue-1|eredivisie|primeira|ucl|uel|uecl|fa-cup|copa-del-rey|dfb-pokal|coppa-italia)/

/** A league of clubs, so that Wolves and Rangers are those of football. */
function isSoccer({ wide }: ParsedMarket): boolean {
  return wide.some((concept) => clubContest.test(concept))
}

const culture =
  /^(?:comp:(?:oscars|golden-globes|grammys|emmys|baftas|game-awards|eurovision|billboard)|office:|party:)/

/** A contest of athletes or teams. */
function isSport({ leagues, wide, family }: ParsedMarket): boolean {
  if (family.timing !== 'contest' && family.id !== 'hold_title' && family.id !== 'game') return false
  return (
    leagues.length > 0 ||
    (wide.some((concept) => concept.startsWith('comp:')) && !wide.some((concept) => culture.test(concept)))
  )
}

/** The leagues that a question without one means: that of the clubs for a cup of clubs, and for the next team of a player that of the teams both name. */
function leaguesMeant(a: ParsedMarket, b: ParsedMarket): readonly string[] {
  if (isSoccer(a) && isSoccer(b)) return ['soccer']
  if (a.family.id !== 'next_team' || b.family.id !== 'next_team') return []
  const theirs = b.subject?.teams ?? []
  return (a.subject?.teams ?? []).flatMap((team) => (theirs.includes(team) ? (leagueOf(team) ?? []) : []))
}

/** The best agreement among the ways in which both markets write their subject. */
function bestOf(a: ParsedMarket, b: ParsedMarket, leagues: readonly string[]): NameAgreement {
  const ofTeams = isTeamContest(a) && isTeamContest(b)
  const ofAthletes = isSport(a) && isSport(b)
  const played = leagues.length > 0 ? leagues : leaguesMeant(a, b)
  let best: NameAgreement = 'different'
  for (const one of [a.subject, ...a.aliases]) {
    for (const other of [b.subject, ...b.aliases]) {
      if (one === undefined || other === undefined) continue
      const agreement = ofAthletes
        ? compareAthletes(one, other, played, ofTeams)
        : compareNames(one, other, played, ofTeams)
      const meant = agreement === 'unknown' && isFirstName(one, other) && [a, b].every(isOfShow) ? 'short' : agreement
      if (order.indexOf(meant) < order.indexOf(best)) best = meant
      if (best === 'same') return best
    }
  }
  return best
}

const shows = /^(?:part:season-\d+|\^(?:survivor|bachelor|bachelorette|traitor|idol|island|brother|masterchef))$/

/** Whoever takes part in a show is called by the first name there, which no other of the season bears. */
function isOfShow({ core, family }: ParsedMarket): boolean {
  return /^(?:win_title|eliminated)$/.test(family.id) && core.some((concept) => shows.test(concept))
}

function isFirstName({ personal: one }: Name, { personal: other }: Name): boolean {
  return Math.min(one.length, other.length) === 1 && one[0] === other[0]
}

/** Deeds that say all by themselves. */
const sayAll = /^(?:do:(?:recession|shutdown|default|tariff|ceasefire|peace)|rate_\w+)$/

/** "Will it happen?" asks about nothing that another could ask about as well. */
export function namesNothing({ family, subject, rivals, core }: ParsedMarket): boolean {
  return core.length === 0 && subject === undefined && rivals.length === 0 && !sayAll.test(family.id)
}

/** The question names the subject, or what the label calls it in brackets. */
function againstAny(silent: ParsedMarket, { subject, aliases, leagues }: ParsedMarket): SubjectComparison {
  const plain = withNickname(againstQuestion(silent, subject as Name), silent, subject as Name, leagues)
  if (plain.agreement !== 'unknown') return plain
  return aliases.map((alias) => againstQuestion(silent, alias)).find(({ agreement }) => agreement === 'same') ?? plain
}

/** The Phillies of "Philadelphia Phillies" are accounted for where the label has their place alone. */
function withNickname(
  found: SubjectComparison,
  { core }: ParsedMarket,
  { teams, words }: Name,
  leagues: readonly string[],
): SubjectComparison {
  if (found.agreement !== 'same') return found
  const asked = core.map(bareWord)
  const nickname = teams
    .filter((team) => leagues.length === 0 || leagues.some((league) => playsIn(team, league)))
    .map((team) => conceptsOf(nameOfTeam(team) ?? '').all.filter((word) => !words.includes(word)))
    .find((named) => named.length > 0 && named.every((word) => asked.includes(word)))
  return nickname === undefined ? found : { ...found, ...bothOf([...found.wordsA, ...nickname]) }
}

/** One market has its subject in a label, the other only in its question. */
function againstQuestion(silent: ParsedMarket, subject: Name): SubjectComparison {
  const short = initialsOf(subject.words)
  const words = [...stems([subject]), ...(short === undefined ? [] : [short])]
  const core = silent.core.map(bareWord)
  const inQuestion =
    (short !== undefined && silent.core.includes(`^${short}`)) ||
    (subject.concept !== undefined && core.includes(subject.concept)) ||
    (subject.words.length > 0 && stems([subject]).every((word) => core.includes(word))) ||
    (core.includes(stems([subject]).at(-1) ?? '') && subject.words.length > 1)
  const spoken = inQuestion || silent.spoken === undefined ? 'unknown' : compareNames(subject, silent.spoken, [])
  const isNickname = spoken === 'short' && silent.family.single && silent.family.timing === 'contest'
  if (spoken === 'same' || isNickname)
    return { agreement: spoken, kind: 'name', why: '', ...bothOf([...words, ...stems([silent.spoken])]) }
  const place = inQuestion ? undefined : placeIn(silent, subject)
  if (place !== undefined) return { agreement: 'same', kind: 'name', why: '', ...bothOf([...words, ...place]) }
  const agreement = inQuestion ? 'same' : isAnother(subject, silent) ? 'different' : 'unknown'
  const why =
    agreement === 'different'
      ? `${subject.text} against ${silent.spoken?.text}`
      : `${subject.text} is named on one side only`
  if (!inQuestion && isCandidateOf(subject, silent))
    return {
      agreement: 'different',
      kind: 'party',
      why: `a party is not its candidate: ${subject.text} against ${silent.spoken?.text}`,
      ...bothOf([...words, ...stems([silent.spoken])]),
    }
  const isTeam = inQuestion && silent.spoken?.teams.some((team) => subject.teams.includes(team)) === true
  const called = isTeam ? conceptsOf(silent.spoken?.text ?? '').all.map(bareWord) : []
  const skipped = agreement === 'different' || isTeam ? [...words, ...called, ...stems([silent.spoken])] : words
  return { agreement, kind: 'name', why: inQuestion ? '' : why, wordsA: skipped, wordsB: skipped }
}

/** True where the question without a label begins with somebody who stands for election, and the label of the other names a party. */
function isCandidateOf({ concept }: Name, { spoken, family }: ParsedMarket): boolean {
  return (
    concept?.startsWith('party:') === true &&
    family.timing === 'contest' &&
    spoken !== undefined &&
    !isPartyName(spoken) &&
    spoken.teams.length === 0 &&
    spoken.personal.length > 1
  )
}

function bothOf(words: readonly string[]): Pick<SubjectComparison, 'wordsA' | 'wordsB'> {
  return { wordsA: words, wordsB: words }
}

/** The words of a question by which it names the team of a subject otherwise: by its place, or by its nickname. Undefined where it does not. */
function placeIn({ core, leagues, spoken }: ParsedMarket, { teams }: Name): readonly string[] | undefined {
  const meant = teams.filter((team) => leagues.length === 0 || leagues.some((league) => playsIn(team, league)))
  if (meant.length !== 1) return undefined
  const named = core.filter((concept) => {
    const text = concept
      .replace(/^place:/, '')
      .replace(/^\^/, '')
      .replaceAll('_', ' ')
    const own = [text, `${text}s`, `${text}es`]
      .flatMap((name) => teamsNamed(name))
      .filter((team) =>
        leagues.length > 0
          ? leagues.some((league) => playsIn(team, league))
          : leagueOf(team) === leagueOf(meant[0] ?? ''),
      )
    return new Set(own).size === 1 && own[0] === meant[0]
  })
  if (named.length > 0) return named.map(bareWord)
  return spoken?.teams.includes(meant[0] ?? '') === true ? stems([spoken]) : undefined
}

/** True where the question without a label begins with another party, team or person, of whom only one can win. */
function isAnother(subject: Name, { spoken, family }: ParsedMarket): boolean {
  if (spoken === undefined || !family.single || family.timing !== 'contest') return false
  const kindOf = ({ concept, teams, personal }: Name) =>
    concept?.split(':')[0] ?? (teams.length > 0 ? 'team' : personal.length > 1 ? 'person' : 'word')
  return (
    kindOf(subject) === kindOf(spoken) &&
    kindOf(subject) !== 'word' &&
    compareNames(subject, spoken, []) === 'different'
  )
}
