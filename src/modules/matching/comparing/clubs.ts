import type { Name, NameAgreement } from '../parsing/names.ts'

/** Letters by which clubs of football are known as such: without any of them a name may be that of anything. */
const clubForm =
  /^(?:a?fc|cf|fk|sk|bk|if|sv|sc|scc|ssc|ec|cd|ud|rc|rcd|ac|as|us|cs|ca|sd|tsg|vfl|vfb|fsv|tsv|spvgg|bsc|hsv|ogc|aj|sco|ss|se|club|cr|fbc|fbpa|pfc|nk|hnk|mfk|ks|ff|il|gnk|afk|cp|kf|saudi)$/
/** The year in which a club was founded. */
const founded = /^(?:18|19)\d\d$/
/** Words that many clubs have in their names. */
const shared = new Set(
  'united city town real club sport sporting athletic athletico atletico atlethico deportivo deportes racing inter internacional international nacional national universitario universidad universitatea independiente dynamo dinamo lokomotiv lokomotiva spartak cska rovers wanderers county albion borussia olympique olympic stade saint rangers union central juventud estudiantes gimnasia saudi football futbol futebol clube association associazione calcio esporte fotball sportif sportiva ville'.split(
    ' ',
  ),
)
/** The words that part a team of a club from its first. */
const otherTeam =
  /^(?:women|womens|ladies|femenino|femenil|femminile|feminin|feminine|frauen|ii|iii|b|u\d\d|reserves?|youth|academy|castilla|jong|primavera)$/

/** True where one of some names is that of a club of football by its letters or its year. */
export function areClubs(names: readonly Name[], leagues: readonly string[]): boolean {
  return (
    leagues.every((league) => /^(?:soccer|mls|nwsl)$/.test(league)) &&
    names.some(({ words }) => words.length > 1 && words.some((word) => clubForm.test(word) || founded.test(word)))
  )
}

/**
 * How far two names are one club's, each of which plays once on a day: Bremen is SV Werder Bremen, Hamburg the Hamburger SV. Undefined where they have
 * no word of their own in common.
 */
export function compareClubs(one: Name, other: Name): NameAgreement | undefined {
  const [a, b] = [one, other].map(({ words }) => words.filter((word) => word.length > 1 && !/^\d+$/.test(word)))
  if (a === undefined || b === undefined) return undefined
  if (marksOf(a, otherTeam) !== marksOf(b, otherTeam)) return 'different'
  const [short, long] = [a, b].map(ownWords).toSorted((left, right) => left.length - right.length)
  if (short === undefined || long === undefined || !short.some((word) => isOwn(word) && isIn(word, long)))
    return undefined
  const isOfOne = marksOf(a, clubForm) === '' || marksOf(b, clubForm) === '' || haveOne(a, b)
  return isOfOne && short.every((word) => isIn(word, long)) ? 'short' : 'unknown'
}

function marksOf(words: readonly string[], mark: RegExp): string {
  return words.filter((word) => mark.test(word)).join(' ')
}

function haveOne(a: readonly string[], b: readonly string[]): boolean {
  return a.some((word) => clubForm.test(word) && b.includes(word))
}

/** The words without the letters of the club, unless nothing would be left. */
function ownWords(words: readonly string[]): readonly string[] {
  const own = words.filter((word) => word.length > 3 || !clubForm.test(word))
  return own.length === 0 ? words : own
}

function isOwn(word: string): boolean {
  return word.length > 3 && !shared.has(word)
}

/** A town gives its club a name with an ending: Hamburg and Hamburger, Brest and Brestois. */
function isIn(word: string, words: readonly string[]): boolean {
  return words.some((each) => {
    const [short, long] = each.length < word.length ? [each, word] : [word, each]
    return long === short || (short.length > 4 && long.length - short.length < 4 && long.startsWith(short))
  })
}
