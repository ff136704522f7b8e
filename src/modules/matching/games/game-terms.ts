import type { MarketQuestion } from '../question.ts'

/**
 * The words of a market about its game, besides who meets whom: until when it counts, how a tie is paid, which game of a doubleheader it is, and
 * that somebody has to win it.
 */
export type GameTerms = {
  /** Without overtime, with it, or who goes on to the next round; undefined where nothing is said. */
  time: 'regulation' | 'overtime' | 'advance' | undefined
  /** Each side its half, or neither; undefined where nothing is said. */
  tied: 'half' | 'none' | undefined
  /** The first or second of two games of one day. */
  number: 1 | 2 | undefined
  isPlayoff: boolean
  /** The words are those of soccer ("extra time"), or of the sports with overtime. */
  sport: 'soccer' | 'overtime' | undefined
}

const extra = String.raw`(?:over-?time|extra[- ]time|extra innings|shoot-?outs?|penalties\b|penalty kicks)`
/** "Overtime does not count", and "not including extra time". */
const without = new RegExp(
  String.raw`\b${extra}[^.;]{0,60}?\b(?:(?:not|never|n't) (?:be )?(?:counted|count|included?|considered|apply|matter|taken)|excluded|ignored|disregarded)\b|\b(?:exclud\w+|exclusive of|ignor\w+|disregard\w+|without|not (?:counting|includ\w+|count))\b[^.;]{0,30}?\b${extra}|\b(?:not|n't) (?:in |after |the )*${extra}`,
  'i',
)
const within = new RegExp(
  String.raw`\b(?:includ\w+|inclusive of|incl\.?|counting|plus|after|or(?: in)?|and(?: in)?)\b[^.;]{0,30}?\b${extra}|\b${extra}[^.;]{0,60}?\b(?:counts?|included|counted|considered)\b`,
  'i',
)
const regulation =
  /\b(?:in|within|during|only) (?:the )?(?:regulation|regular time|normal time|full[- ]time)\b|\bregulation(?:[- ]time)?(?: play)?(?: only| winner| result| moneyline)\b|\b(?:60|90)[- ]min(?:ute)?s?\b|\bregular[- ]time only\b|\b(?:score|result|leads?|leading|ahead|winn(?:er|ing))\b[^.;]{0,30}\bend of (?:regulation|regular time)\b/i
const onwards =
  /\b(?:advances?|progress(?:es)?|qualif(?:y|ies)|lifts?|goes through)\b[^.;]{0,40}\b(?:round|stage|finals?|semi-?finals?|quarter-?finals?|trophy|cup|title|tournament|knockout|tie)\b|\b(?:to|and) (?:advance|qualify|progress)\b/i
const soccer = /\bextra[- ]time\b|\bstoppage[- ]time\b|\b90[- ]min|\bpenalties\b|\bpenalty (?:kicks|shoot)|\bsoccer\b/i
const overtime = /\bover-?time\b|\bregulation\b|\bextra innings\b/i

const isTie = /\b(?:tie|ties|tied|draw|draws|drawn)\b(?!-?break)/i
const halves = /\b50[-/ ]50\b|(?<!\d)0?\.50?\b|\bhalf (?:to )?each\b|\b50 ?(?:cents|¢|%)|\bsplit\b|\bequal(?:ly)?\b/i
const neither =
  /\b(?:resolves?|settles?|pays?)(?: to)? ["“']?no\b|\b(?:neither|both|all)\b[^.;]{0,40}["“']?\bno\b|\bneither\b/i
const unplayed =
  /\b(?:tied|level|even|draw|drawn)\b[^.;]{0,30}\b(?:after|at the end of) (?:regulation|regular time|90 min)/i

const playoffs =
  /\b(?:play-?offs?|post-?season|wild[- ]card|divisional round|(?:afc|nfc|conference|division) championship|super bowl|[an]l[cdw]s|world series|stanley cup)\b/i
const regularSeason = /\bregular[- ]season\b|\bweek (?:[1-9]|1[0-8])\b/i

const doubleheader = /\bdouble-?header\b/i
const first = /\b(?:first|1st|opening) game\b|\bgame (?:1|one)\b|\b(?:first|1st) (?:half|leg) of\b/i
const second = /\b(?:second|2nd|last|nightcap) game\b|\bgame (?:2|two)\b|\bnightcap\b/i
const codeOfGame = /^KXMLB[A-Z]*-\d\d[A-Z]{3}\d\d(?:\d{4})?[A-Z]+G([12])(?:-|$)/

/** Reads the terms of a game from all that is said of it. */
export function gameTermsIn(asked: MarketQuestion, rule: string, day: number | undefined): GameTerms {
  const title = `${asked.title} ${asked.event ?? ''} ${asked.subtitle ?? ''} ${asked.label ?? ''}`
  const rules = (asked.rules ?? '').slice(0, 3_000)
  const sentences = `${title}. ${rules}`.split(/(?<=[.!?;])\s+/)
  const said = `${title}. ${rules}`
  const tie = sentences.find((sentence) => isTie.test(sentence) && (halves.test(sentence) || neither.test(sentence)))
  const isUnplayed = tie !== undefined && unplayed.test(tie)
  return {
    time: onwards.test(`${title} ${rule}`) ? 'advance' : isUnplayed ? 'regulation' : timeIn(sentences),
    tied: tie === undefined ? undefined : halves.test(tie) ? 'half' : 'none',
    number: numberIn(asked, said),
    isPlayoff: (playoffs.test(said) && !regularSeason.test(said)) || isAfterSeason(day),
    sport: soccer.test(said) ? 'soccer' : overtime.test(said) ? 'overtime' : undefined,
  }
}

/** Until when a game counts: what is said of overtime goes before a mention of the time without it. */
function timeIn(sentences: readonly string[]): GameTerms['time'] {
  const isSaid = (pattern: RegExp) => sentences.some((sentence) => pattern.test(sentence))
  if (isSaid(without)) return 'regulation'
  if (isSaid(within)) return 'overtime'
  return isSaid(regulation) ? 'regulation' : undefined
}

function numberIn({ code, marketId, slug }: MarketQuestion, said: string): GameTerms['number'] {
  const coded = codeOfGame.exec(code ?? marketId)?.[1] ?? /^mlb-.*-(?:game-?|g|dh-?)([12])$/.exec(slug ?? '')?.[1]
  if (coded !== undefined) return coded === '1' ? 1 : 2
  if (!doubleheader.test(said)) return undefined
  const [isFirst, isSecond] = [first.test(said), second.test(said)]
  return isFirst === isSecond ? undefined : isFirst ? 1 : 2
}

/** Football of these days is that of its playoffs, in which somebody wins: its season ends by the eleventh of January. */
function isAfterSeason(day: number | undefined): boolean {
  if (day === undefined) return false
  const date = new Date(day * 86_400_000)
  return date.getUTCMonth() === 1 || (date.getUTCMonth() === 0 && date.getUTCDate() >= 12)
}
