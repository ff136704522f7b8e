import type { Quantity } from '../../../domain/text/quantities.ts'
import { leagueOf } from '../../../domain/text/teams.ts'
import type { Family } from '../parsing/family.ts'
import type { Name } from '../parsing/names.ts'
import { compareNames, nameOf, rivalsIn } from '../parsing/names.ts'
import type { Texts } from '../parsing/texts.ts'
import { type Line, over, totalFamily } from './line.ts'
import { sidesIn } from './sides.ts'

const spreadFamily: Family = { id: 'game_spread', timing: 'moment', single: false, pattern: /$^/ }

const number = String.raw`(\d{1,3}(?:\.5)?)`
const counted = '(?: (?:(?:total|combined) )?(?:points?|runs?|goals?))?'
const winsBy = new RegExp(`^(.{2,40}?) wins? by (?:over|more than) ${number}${counted}\\??$`, 'i')
const handicap = new RegExp(`^(?:.{5,60}? (?:- |: ))?spread:? (.{2,40}?) \\(?-${number}\\)?$`, 'i')
const received = new RegExp(`^(?:.{5,60}? (?:- |: ))?(?:spread:? )?(.{2,40}?) \\(?\\+${number}\\)?$`, 'i')
/** The label of a market that is called by its game: "Kings +4.5". */
const labelled = new RegExp(`^(.{2,40}?) \\(?([+-])${number}\\)?$`)
const bareHandicap = new RegExp(`^.{2,45}? (?:vs\\.?|at|@) .{2,45}?: (?:spread:? )?(.{2,40}?) \\(?-${number}\\)?$`, 'i')
const beatsBy = new RegExp(
  `^(?:will )?(?:the )?(.{2,40}?) (?:beat|defeat)s? (?:the )?.{2,40}? by (?:over|more than) ${number}${counted}(?: on\\b\\s*)?\\??$`,
  'i',
)
/** "Chiefs -3.5 vs Bills": the side before its number, and whom it meets. */
const sidedHandicap = new RegExp(
  `^(?:will )?(?:the )?(?:spread:? )?(.{2,40}?) (?:to )?(?:covers? )?(?:the )?(?:spread )?(?:of )?\\(?([+-])${number}\\)?(?: points?)? (?:vs\\.?|at|@|over|against) (?:the )?(.{2,40}?)(?: on\\b\\s*)?\\??$`,
  'i',
)
/** "The Chiefs win by 4 or more against the Bills", and "beat the Bills by at least 4". */
const margin = String.raw`(?:(?<more>over|more than|at least) (?<by>\d{1,3}(?:\.5)?)|(?<least>\d{1,3}(?:\.5)?)(?:\+| or more))(?: points?| runs?| goals?)?(?: or more)?`
const sidedMargin = new RegExp(
  `^(?:will )?(?:the )?(?<who>.{2,40}?) (?:to )?wins? by ${margin} (?:vs\\.?|at|@|over|against) (?:the )?(?<whom>.{2,40}?)(?: on\\b\\s*)?\\??$`,
  'i',
)
const beatenBy = new RegExp(
  `^(?:will )?(?:the )?(?<who>.{2,40}?) (?:to )?(?:beat|defeat)s? (?:the )?(?<whom>.{2,40}?) by ${margin}(?: on\\b\\s*)?\\??$`,
  'i',
)
const combined = new RegExp(
  `^will (?:the )?(.{2,40}?) and (?:the )?(.{2,40}?) (?:combine for|combine to score|score)(?: a total of)? (?:(more|fewer|less|over|under|at least|at most)(?: than)? )?${number}(?: or (more|fewer|less))?${counted}(?: (?:in total|combined|together))?(?: on\\b\\s*)?\\??$`,
  'i',
)
const inGame = new RegExp(
  `^will (?:there be|(.{2,40}? vs?\\.? .{2,40}?) (?:have|see|feature|produce|go|finish|end|total|reach)(?: with)?)(?: a total of)? (?:(more|fewer|less|over|under|at least|at most)(?: than)? )?${number}(?: or (more|fewer|less))? (?:total |combined )?(?:points?|runs?|goals?)(?: scored)?(?: in (?:the )?(.{2,40}? vs?\\.? .{2,40}?))?(?: (?:game|match))?(?: on\\b\\s*)?\\??$`,
  'i',
)
const overUnder = new RegExp(
  `^(?:(.{2,45}? (?:vs\\.?|at|@) .{2,45}?)(?: -|:) )?(?:total(?: (?:points|runs|goals))?:? )?(o/u|over|under):? ${number}${counted}(?: scored)?(?: on\\b\\s*)?\\??$`,
  'i',
)
const together = /^(.{2,45}? (?:vs\.?|at|@) .{2,45}?): totals?(?: (?:points|runs|goals))?\??$/i
const ofLabel = new RegExp(`^(over|under) ${number}${counted}(?: scored)?$`, 'i')
/** Parts of a game, players and teams have lines of their own. */
const ofPart =
  /\b(?:[12]h|[1-4]q|half|quarter|periods?|innings?|maps?|sets?|games? handicap|team total|f5|kills|corners|cards|rounds?|1st|2nd|3rd)\b/i

const half =
  /(?:\b(?:in|of|at|during|wins?|for)(?= the ))?(?: ?\bthe )?\b(?:(?:1h|1st half|first[- ]half)|(2h|2nd half|second[- ]half)|(1q|1st quarter|first[- ]quarter))\b(?: of)?/i

/** The half or quarter of a game that a text names. */
function partIn(text: string): string | undefined {
  const found = half.exec(text)
  return found === null
    ? undefined
    : found[1] !== undefined
      ? 'second half'
      : found[2] !== undefined
        ? 'first quarter'
        : 'first half'
}

function withoutPart(text: string): string {
  const found = half.exec(text)
  if (found === null) return text
  const verb = /^wins?\b/i.exec(found[0])?.[0] ?? ''
  return `${text.slice(0, found.index)}${verb}${text.slice(found.index + found[0].length)}`
    .replace(/\s+/g, ' ')
    .replace(/ (?=\?$)/, '')
    .trim()
}

/** Reads "New York wins by over 4.5 points?", "Spread: Knicks (-4.5)" and "Lakers vs. Celtics: O/U 215.5". Undefined for all else. */
export function lineOf({ question: asked, label, event: told, rule }: Texts): Line | undefined {
  const { question, event } = unbracketed(asked.replace(/^Game \d: (?=.+ at )/, '').trim(), told)
  const part = partIn(`${question} ${label} ${event}`)
  if (part !== undefined) {
    const [of, by, around, ruled] = [question, label, event, rule].map(withoutPart) as [string, string, string, string]
    const line = lineOf({ question: of, label: by, event: around, rule: ruled })
    return line && { ...line, rest: part }
  }
  if (ofPart.test(`${question} ${label} ${event} ${rule}`)) return undefined
  return spreadIn(question, label, event, rule) ?? totalIn(question, label, event, rule)
}

const bracketed =
  /^(.{2,45}? (?:vs\.?|at|@) .{2,45}?):? (total(?: (?:points|runs|goals))?|spread):? \(([^()]{3,60})\)\??$/i

/** "Dallas at Philadelphia: Total Points (Over 47.5)" asks what stands in its brackets, of that game. */
function unbracketed(question: string, event: string): Pick<Texts, 'question' | 'event'> {
  const [, game, kind = '', line = ''] = bracketed.exec(question) ?? []
  if (game === undefined) return { question, event }
  if (/^total/i.test(kind)) return { question: `${game}: ${line}`, event }
  return { question: winsBy.test(line) ? line : `Spread: ${line}`, event: game }
}

/** True where a text is the name of a side. */
function isSame(text: string, rival: Name): boolean {
  return text !== '' && ['same', 'short'].includes(compareNames(nameOf(text), rival, []))
}

/** A market whose first answer is the other side asks the opposite; where the line may be met exactly it is left alone. */
function spreadIn(question: string, label: string, event: string, rule: string): Line | undefined {
  const isSpread = /\bspreads?\??$/i.test(question)
  const own = isSpread ? labelled.exec(label) : null
  if (own?.[2] === '+') return receivedIn([own[0], own[1], own[3]], { question, label: '', event, rule })
  // The label calls the side as the rules do, where the title may call it otherwise: "KC Chiefs" of Kansas City.
  const byLabel = isSpread || winsBy.test(question) ? winsBy.exec(label) : null
  const asked = byLabel ?? (isSpread ? own && [own[0], own[1], own[3]] : null)
  const given = asked === null ? received.exec(question) : null
  if (given !== null) return receivedIn(given, { question, label, event, rule })
  const sided = sidedHandicapIn(question) ?? sidedMarginIn(question)
  // A label that is the side with the number answers as yes does.
  if (
    sided !== undefined &&
    (label === '' || (sided.isOther !== true && sided.subject && isSame(label, sided.subject)))
  )
    return sided
  const [, named, by] =
    asked ??
    winsBy.exec(question) ??
    beatsBy.exec(question) ??
    handicap.exec(question) ??
    bareHandicap.exec(question) ??
    []
  if (named === undefined || by === undefined) return undefined
  const subject = nameOf(named.trim())
  const rivals = rivalsIn([event, question], rule) ?? rivalsOf(subject, label)
  const isSide = rivals?.some((rival) => ['same', 'short'].includes(compareNames(subject, rival, [])))
  if (rivals === undefined || isSide !== true) return undefined
  const isOther = rivals.some((rival) => isSame(label, rival) && !isSame(named, rival))
  if (isOther && Number.isInteger(Number(by))) return undefined
  return { family: spreadFamily, subject, rivals, amount: over(Number(by)), rest: '', ...(isOther && { isOther }) }
}

/** A team and another of its league, which the label answers with, meet each other. */
function rivalsOf(subject: Name, label: string): readonly Name[] | undefined {
  const other = nameOf(label)
  const leagues = other.teams.map(leagueOf)
  const isOfOne = subject.teams.some((team) => !other.teams.includes(team) && leagues.includes(leagueOf(team)))
  return isOfOne && compareNames(subject, other, []) === 'different' ? [subject, other] : undefined
}

/** A handicap of one of two sides that the question names: whoever gets points is paid where the other does not win by more. */
function sidedHandicapIn(question: string): Line | undefined {
  const [, one, sign, by, other] = sidedHandicap.exec(question) ?? []
  if (one === undefined || other === undefined || by === undefined) return undefined
  const rivals = [one, other].map((side) => nameOf(side.trim()))
  const [first, second] = rivals
  if (sign === '-') return { family: spreadFamily, subject: first, rivals, amount: over(Number(by)), rest: '' }
  if (Number.isInteger(Number(by))) return undefined
  return { family: spreadFamily, subject: second, rivals, amount: over(Number(by)), rest: '', isOther: true }
}

/** By how much one of two sides wins that the question names. */
function sidedMarginIn(question: string): Line | undefined {
  const { who, whom, more, by, least } = (sidedMargin.exec(question) ?? beatenBy.exec(question))?.groups ?? {}
  const size = by ?? least
  if (who === undefined || whom === undefined || size === undefined) return undefined
  const amount = { ...over(Number(size)), lowIn: least !== undefined || /least/i.test(more ?? '') }
  const rivals = [who, whom].map((side) => nameOf(side.trim()))
  return { family: spreadFamily, subject: rivals[0], rivals, amount, rest: '' }
}

/** Whoever gets 5.5 points is paid where the other side does not win by more than those. */
function receivedIn(
  [, named = '', by = '']: readonly (string | undefined)[],
  { question, label, event, rule }: Texts,
): Line | undefined {
  const rivals = rivalsIn([event, question], rule)
  if (rivals === undefined || Number.isInteger(Number(by))) return undefined
  const own = rivals.filter((rival) => isSame(named.trim(), rival))
  const subject = rivals.find((rival) => rival !== own[0])
  if (own.length !== 1 || subject === undefined) return undefined
  const isOwn = label === '' || isSame(label, own[0] as Name)
  if (!isOwn && !isSame(label, subject)) return undefined
  return { family: spreadFamily, subject, rivals, amount: over(Number(by)), rest: '', ...(isOwn && { isOther: true }) }
}

function totalIn(question: string, label: string, event: string, rule: string): Line | undefined {
  const joined = combined.exec(question)
  if (joined !== null) {
    const [, one = '', other = '', ...total] = joined
    return combinedIn([one, other], total)
  }
  const [, before, more, scored, orMore, behind] = inGame.exec(question) ?? []
  const meeting = sidesIn(before ?? behind ?? event)
  if (scored !== undefined && meeting !== undefined) return combinedIn(meeting, [more, scored, orMore])
  const said = overUnder.exec(question)
  const titled = together.exec(question)
  const labelled = ofLabel.exec(label)
  if (said === null && (titled === null || labelled === null)) return undefined
  const direction = (/^o\/u$/i.test(said?.[2] ?? 'o/u') ? (labelled?.[1] ?? label) : (said?.[2] ?? '')).toLowerCase()
  const line = Number(said?.[3] ?? labelled?.[2])
  const rivals = rivalsIn([said?.[1] ?? titled?.[1] ?? '', event], rule)
  if (rivals === undefined || (direction !== 'over' && direction !== 'under')) return undefined
  const amount = direction === 'over' ? over(line) : { ...over(line), low: -Infinity, high: line }
  return { family: totalFamily, subject: undefined, rivals, amount, rest: '' }
}

/** The line on what two sides score together. `total`: what stands before the number, the number, what stands behind it. */
function combinedIn(
  sides: readonly string[],
  [more = '', line = '', orMore = '']: readonly (string | undefined)[],
): Line | undefined {
  if ((more === '') === (orMore === '')) return undefined
  const isIn = orMore !== '' || /^at /i.test(more)
  const amount: Quantity = /^(?:more|over|at least)$/i.test(more + orMore)
    ? { ...over(Number(line)), lowIn: isIn }
    : { ...over(Number(line)), low: -Infinity, high: Number(line), highIn: isIn }
  return {
    family: totalFamily,
    subject: undefined,
    rivals: sides.map((side) => nameOf(side)),
    amount,
    rest: '',
  }
}
