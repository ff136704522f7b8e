import { plainText } from '../../../domain/text/words.ts'
import type { Sign } from '../linked.ts'
import type { Listing } from '../listing.ts'
import { ofBothSides, pairings, statistics } from '../vocabulary.ts'
import type { Named } from './named.ts'

const drawn = /^(?:draw|tie)\b/i
const lined = /^(?:over|under)\b/i
const ofLine = /\bo\/u\b|\btotals?\b(?! (?:bases|yards|tackles|receptions|touchdowns|shots))|\bboth teams\b/i
const meets = /\s(?:vs?\.?|@|at|versus|against)\s+(?:the )?[A-Z]/
const ownCount =
  /\b(?:over|under|at least|more than|fewer than|less than|exactly|\d+\+)(?: [\d.]+)? (?:[a-z]+ )?(?:points|goals|runs|touchdowns|corners|hits|shots)\b|\bteam total\b/i
const against = /\b(?:wins?|beats?|defeats?|spread|margin|leads?)\b/i
const under = /\b(?:under|fewer than|less than)\b/i

/** True where neither side of a game gains by an answer: a draw, or how much both score together. */
export function isOfBothSides({ title, label }: Listing, subjects: ReadonlySet<string>): boolean {
  if (drawn.test(label ?? '')) return true
  if (ofBothSides.test(title) && subjects.size !== 1) return true
  const isLine = lined.test(label ?? '') || ofLine.test(title)
  return isLine && (subjects.size !== 1 || (meets.test(title) && !/: /.test(title)))
}

/** True where a line of a whole game is asked, which is that of neither side: "Bulldogs vs. Buckeyes: O/U 48.5". */
export function isLineOfGame(title: string): boolean {
  const [game = '', line = ''] = title.split(/: /, 2)
  const [before = ''] = title.split(/ [-\u2013] (?=(?:total (?:games|sets)|(?:match |set \d )?o\/u)\b)/i, 2)
  return (
    (meets.test(game) &&
      /^(?:(?:match|game|set \d|(?:first|second|1st|2nd|1h|2h)(?:[- ](?:half|quarter|set|period))?) )?(?:o\/u|over\/under|totals?|over|under|both teams|\d)/i.test(
        line,
      )) ||
    (before !== title && meets.test(before))
  )
}

/** True where it is asked whether a game of teams is not decided in time, which neither side gains by: "The game goes to overtime". */
export function isOfOvertime(title: string): boolean {
  return beyondTime.test(title) && !against.test(title)
}

const beyondTime =
  /\b(?:go(?:es)?|going|heads?|sent) (?:in)?to (?:(?:double|triple|an?) )?(?:overtime|OT|extra (?:time|innings)|(?:penalty )?shoot-?out|penalties)\b/i

/** True where it is asked who is to meet whom, which both of a pair gain by: "NFC Championship matchup". */
export function isOfPair({ title, event }: Listing): boolean {
  return pairings.test(`${title} ${event ?? ''}`)
}

/** The deeds that a player had rather not do. */
const faults =
  /\b(?:interceptions? thrown|turnovers?|fumbles?|(?:personal )?fouls?|errors?|earned runs|hits allowed|walks allowed|goals against|cards?|double faults?)\b/i

/** The sign for the one player or team whose line is asked: he gains where the figure is over it. */
export function onLine({ title, label }: Listing): Sign {
  if (!lined.test(label ?? '') && !/\bo\/u\b/i.test(title)) return null
  if (faults.test(title)) return null
  return /^under\b/i.test(label ?? '') ? -1 : 1
}

/** The sign for a team of which is asked how much it scores: its opponent neither gains nor loses by it. Null where something else is asked. */
export function byOwnCount({ title, label }: Listing, subjects: ReadonlySet<string>): Sign {
  const asked = `${title} ${label ?? ''}`
  if (subjects.size !== 1 || !ownCount.test(asked) || against.test(asked)) return null
  return under.test(asked) ? -1 : 1
}

const ofPlayer = new RegExp(
  `: (?:[\\p{L}\\w+.'/-]+ ){0,3}(?:${statistics}|double[- ]double|triple[- ]double|total bases)\\b`,
  'iu',
)

/** True where a title counts what a player does: "De'Aaron Fox: Double Double". */
export function isCounted({ entity: { entityType, category } }: Named, { title }: Listing): boolean {
  return entityType === 'person' && category === 'sports' && ofPlayer.test(title) && !faults.test(title)
}

const lowers = /\b(?:cuts?|lowers?|reduces?|decreases?|slash(?:es)?) (?:the |its |their )?$/i
const raises = /\b(?:raises?|hikes?|increases?|lifts?) (?:the |its |their )?$/i

/** The sign for a rate that a bank is asked to move: "cut Bank Rate". */
export function ofRate({ entity: { tags }, mention: { said, start } }: Named): Sign {
  if (!tags.includes('interest-rates')) return null
  const before = said.text.slice(0, start)
  return lowers.test(before) ? -1 : raises.test(before) ? 1 : null
}

const party = "[A-Z][\\w.'&-]*(?: (?:of |the |and |& )*[A-Z][\\w.'&-]*)*"
const cases = new RegExp(`(${party}) v\\.? (${party})`)
const favours = new RegExp(
  `\\b(?:in favou?r of|(?:[Rr]ules?|[Ss]ides?|[Ff]inds?|[Dd]ecides?|[Vv]otes?) (?:for|with)) (?:the )?(${party})`,
)

const whoWins =
  /\b(?:who|which (?:side|party)) (?:will )?(?:wins?|prevails?)\b|\bwinner\b|\bhow will [^?]+ (?:rule|decide)\b/i

/** A case that a court is asked to decide for one of its parties. */
export type Case = { favoured: string; other: string }

/** The case of a title that says, or asks with a label, whom it is decided for: "in favor of Watson in Watson v. Republican National Committee". */
export function caseIn({ title, label }: Listing): Case | null {
  if (!title.includes(' v. ') && !title.includes(' v ')) return null
  const favoured = favours.exec(title)?.[1] ?? (whoWins.test(title) && label !== null ? label : undefined)
  const [, one, other] = favoured === undefined ? [] : (cases.exec(title) ?? [])
  if (favoured === undefined || one === undefined || other === undefined) return null
  // "Lisa Cook" is the Cook of "Trump v. Cook".
  const winner = [favoured, favoured.split(' ').at(-1) ?? favoured, label ?? favoured].find(
    (each) => one.includes(each) !== other.includes(each),
  )
  if (winner === undefined) return null
  return one.includes(winner) ? { favoured: one, other } : { favoured: other, other: one }
}

/** The sign for a party of a case; null for whoever is none. */
export function inCase({ mention: { text } }: Named, { favoured, other }: Case): Sign {
  if (favoured.includes(text) === other.includes(text)) return null
  return favoured.includes(text) ? 1 : -1
}

/** True where a label is one of two players who meet, of whom the other is none of ours. */
export function meetsUnknown({ said, text }: Named['mention'], title: string): boolean {
  return said.field === 'label' && [`${text} vs`, ` vs ${text}`, ` vs. ${text}`].some((side) => title.includes(side))
}

const answer = /^(?:yes|no|over|under|draw|tie)\b/i

/** True where a label is the other side of a game, of which nobody here has the name: "Miami (OH)" of "Miami (OH) at Ohio St." */
export function isSideOf(label: string | null, { text, said }: Named['mention']): boolean {
  if (label === null || said.field === 'label' || label.includes(text) || answer.test(label)) return false
  const side = plainText(label)
  const at = said.text.indexOf(side)
  const other = at < 0 ? '' : said.text.slice(0, at) + said.text.slice(at + side.length)
  return at >= 0 && other.includes(text) && /^[A-Z]/.test(label) && /\s(?:vs?\.?|@|at|versus|against)\s/.test(other)
}

const numbers = /^[\s$£€]*[\d.,]+[km%]?\s*(?:-|–|to|and)\s*[$£€]?[\d.,]+/i
/** By how much somebody wins, which he does by any of it. */
const wonBy = /\bwins?\b[^?]* by (?:between )?\d/i

/** True where a figure is asked to lie between two, so that nobody gains by its height. */
export function isOfRange({ title, label }: Listing): boolean {
  const isBetween = /\bbetween\b(?! \d{1,2}(?::\d\d)? ?[ap]m\b)/i.test(`${title} ${label ?? ''}`)
  return (isBetween || numbers.test(label ?? '')) && !wonBy.test(title)
}

const drops = /\b(?:drops?|ends?|closes?|withdraws?|abandons?|dismiss(?:es)?) (?:the |its |his |her |their )?$/i
const accusations = /^(?:'s?)? (?:investigation|probe|case|charges?|indictment|prosecution|lawsuit)\b/i

/** True of whom an accusation against is given up: "drops Powell investigation". */
export function isCleared(before: string, behind: string): boolean {
  return drops.test(before) && accusations.test(behind)
}

/** True for a question that counts deeds: "How many people will Trump deport?" */
export function isOfDeeds(text: string): boolean {
  return ofDeeds.test(text)
}

const ofDeeds =
  /^how many (?:people will [^?]+ (?:deport|pardon|fire|arrest|hire|appoint|nominate)\b|(?!.*\b(?:votes?|seats?|delegates?|states?|points?|counties|endorsements?|percent|electoral|senators|people|followers|views|terms)\b))/i

/** Several answers that have to come true together: "yes Pittsburgh,no Jaylen Warren: 20+". */
const legs = /^(?:yes|no) [^,]+(?:,(?:yes|no) [^,]+)+$/

/** True where all of several answers have to come true. */
export function isOfLegs(title: string): boolean {
  return legs.test(title)
}

/** The sign for whoever stands in one of several answers. */
export function inLeg({ mention }: Named, asks: string): Sign {
  const start = mention.said.field === 'title' ? mention.start : asks.indexOf(mention.text)
  if (start < 0) return null
  return asks.startsWith('yes', asks.lastIndexOf(',', start) + 1) ? 1 : -1
}
