import { remembering } from '../../platform/text/remembering.ts'

/** The role of a date in a sentence. `by` includes its day, `before` not; `end` is the end of a year or month; `none` is a bare "2026 World Cup". */
export type DateRole = 'before' | 'by' | 'on' | 'in' | 'after' | 'end' | 'none'

/** A date as written, with what is left out unknown. `season` is "2026-27": `year` is the first of the two. */
export type DateText = {
  kind: 'day' | 'month' | 'quarter' | 'half' | 'year' | 'season'
  role: DateRole
  year: number | undefined
  month: number | undefined
  day: number | undefined
  /** Of a half year: 1 or 2. */
  quarter: number | undefined
  /** A date of a meeting or of a season opener belongs to the thing named, not to the deadline. */
  ofMeeting: boolean
  /** "The 2026 season" is called by the year in which it begins. */
  ofSeason: boolean
  /** "The week of December 7" is all of it. */
  ofWeek: boolean
  /** Of several days, "Nov 30 - Dec 6", the first one, or of months; the date is the last. */
  first: { month: number; day: number } | undefined
  start: number
  end: number
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month =
  '(Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
const patterns: { kind: DateText['kind']; pattern: RegExp }[] = [
  { kind: 'day', pattern: /\b(20\d\d)-(0[1-9]|1[0-2])-([0-2]\d|3[01])(?!\d)/g },
  { kind: 'season', pattern: /\b(20\d\d)\s?[-/]\s?(20\d\d|\d\d)(?![\d-])(?: (?:season|campaign))?/g },
  {
    kind: 'day',
    pattern: new RegExp(
      `\\b${month}\\.? (\\d{1,2})(?:st|nd|rd|th)?(?!\\d|[:,]\\d{3}|%|\\s?bps)(?:(?:,? 20\\d\\d)?(?: ?[-–&] ?| to | through | and (?=[A-Z]))(?:${month}\\.? )?(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|[:,]\\d{3}|%))?(?:,? (20\\d\\d))?\\b`,
      'g',
    ),
  },
  { kind: 'day', pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${month}\\.?(?:,? (20\\d\\d))?\\b`, 'g') },
  {
    kind: 'month',
    pattern: new RegExp(
      `\\b${month}\\.?(?: ?[-–] ?| to | through |(?<=\\b[Bb]etween [A-Z][a-z]+) and )${month}\\.?,? (20\\d\\d)\\b`,
      'g',
    ),
  },
  { kind: 'month', pattern: new RegExp(`\\b${month}\\.?,? (?:of )?(20\\d\\d)\\b`, 'g') },
  {
    kind: 'month',
    pattern: new RegExp(
      `(?<=\\b(?:[Ii]n|[Bb]y|[Bb]efore|of|[Dd]uring|after|through|until|since|the|for|ending|their|its|his|her|this|next) )${month}\\b(?! \\d| Madness)`,
      'g',
    ),
  },
  {
    kind: 'month',
    pattern: new RegExp(
      `^${month}\\b(?! Madness)(?= [A-Z]|$|\\?| (?:unemployment|inflation|core|jobs?|nonfarm|payrolls?|retail|consumer|producer|fed|rate|meeting|housing|jobless)\\b)`,
      'g',
    ),
  },
  { kind: 'half', pattern: /\bH([12])[ -]?(?:of )?(20\d\d)\b/g },
  { kind: 'half', pattern: /\b(20\d\d) H([12])\b/g },
  { kind: 'half', pattern: /\b(first|second) half of (20\d\d)\b/gi },
  { kind: 'quarter', pattern: /\b(first|second|third|fourth) quarter of (20\d\d)\b/gi },
  { kind: 'quarter', pattern: /\bQ([1-4])(?:[ -]?(?:of )?(20\d\d))?\b/g },
  { kind: 'quarter', pattern: /\b(20\d\d) Q([1-4])\b/g },
  { kind: 'year', pattern: /(?<![\d$.,])\b(20[2-9]\d)\b(?![\d%]|[.,]\d| (?:or more|people|points))/g },
  { kind: 'year', pattern: /(?<=[a-z] |^)'(2\d)\b/g },
]

const anyMonth = new RegExp(month)
const monthly = new Set(patterns.flatMap(({ pattern }) => (pattern.source.includes(month) ? [pattern] : [])))

const roleBefore: [RegExp, DateRole][] = [
  // Where a market counts from its opening.
  [/\bbetween (?:issuance|market creation|now|today) and(?: the)?\s*$/i, 'by'],
  // Where a clock time stood between the two.
  [/\b(?:by|until|through)\s+on(?: the)?\s*$/i, 'by'],
  [/\bbefore\s+on(?: the)?\s*$/i, 'before'],
  // "By the trade deadline on February 5".
  [/\b(?:by|until|through) the (?:[a-z]+ ){0,3}deadline (?:on|of)(?: the)?\s*$/i, 'by'],
  [/\bbefore the (?:[a-z]+ ){0,3}deadline (?:on|of)(?: the)?\s*$/i, 'before'],
  [/\b(?:on or before|on or by|no later than)(?: the)?\s*$/i, 'by'],
  [/\b(?:before|until|till|prior to|earlier than|ahead of)(?: the (?:start|beginning) of)?(?: the)?\s*$/i, 'before'],
  [/\b(?:final|last) (?:trading )?day(?: of trading)?(?: of| in)(?: the)?\s*$/i, 'end'],
  [/\b(?:by|through|until|till|no later than|on or before)(?: the)? (?:end of|close of)(?: the)?\s*$/i, 'end'],
  [/\b(?:(?:at|until|on|through) )?(?:the )?end of(?: the)?\s*$|\b(?:eoy|year[- ]end)\s*$/i, 'end'],
  [/\b(?:by|through|ending|past|beyond)\s*$/i, 'by'],
  [/\b(?:after|since|following|from)(?: (?:the|their|its))?\s*$/i, 'after'],
  [/\bon(?: the)?\s*$/i, 'on'],
  [/\b(?:in|during|within|throughout|this year)(?: the)?\s*$/i, 'in'],
]

/** The dates that a plain text names, in order of appearance, and the text with them blanked out. */
export function readDates(text: string): { dates: DateText[]; rest: string } {
  const dates: DateText[] = []
  if (!/\d|\b(?:in|by|of|the|after|before|during|for) [A-Z][a-z]{2}|^[A-Z][a-z]{2}/.test(text))
    return { dates, rest: text }
  let rest = text
  const hasMonth = anyMonth.test(text)
  for (const { kind, pattern } of patterns) {
    if (!hasMonth && monthly.has(pattern)) continue
    const searched = rest
    pattern.lastIndex = 0
    for (let match = pattern.exec(searched); match !== null; match = pattern.exec(searched)) {
      const parts = partsOf(kind, match)
      if (parts === undefined) continue
      const end = match.index + match[0].length
      const before = text.slice(Math.max(0, match.index - 32), match.index)
      const found = roleBefore.find(([words]) => words.test(before))?.[1] ?? 'none'
      // "After the 2026 midterms" names the midterms of 2026, no time after that year.
      const role = kind === 'year' && found === 'after' && /^ [A-Za-z]/.test(text.slice(end)) ? 'none' : found
      dates.push({
        kind,
        role,
        ...parts,
        ofMeeting: /^\s*(?:fomc |policy |fed )?(?:meeting|decision)/i.test(text.slice(end, end + 24)),
        ofSeason:
          kind === 'year' && /^\s*(?:nfl |regular |football |college )*season\b/i.test(text.slice(end, end + 36)),
        ofWeek: kind === 'day' && /\bweek of(?: the)?\s*$/i.test(before),
        start: match.index,
        end,
      })
      rest = rest.slice(0, match.index) + ' '.repeat(match[0].length) + rest.slice(end)
    }
  }
  dates.sort((one, other) => one.start - other.start)
  return { dates, rest }
}

type DateParts = Pick<DateText, 'year' | 'month' | 'day' | 'quarter' | 'first'>
const ordinals = ['first', 'second', 'third', 'fourth']
const nothing: DateParts = {
  year: undefined,
  month: undefined,
  day: undefined,
  quarter: undefined,
  first: undefined,
}

function partsOf(kind: DateText['kind'], match: RegExpExecArray): DateParts | undefined {
  const [, a = '', b = '', ...more] = match
  if (kind === 'season') {
    const second = b.length === 2 ? Number(b) : Number(b.slice(2))
    return second === (Number(a) + 1) % 100 ? { ...nothing, year: Number(a) } : undefined
  }
  if (kind === 'year') return { ...nothing, year: a.length === 2 ? 2000 + Number(a) : Number(a) }
  if (kind === 'quarter' || kind === 'half')
    return a.length === 4
      ? { ...nothing, year: Number(a), quarter: Number(b) }
      : { ...nothing, quarter: Number(a) || ordinals.indexOf(a.toLowerCase()) + 1, year: numberOf(b) }
  const last = kind === 'month' ? monthOf(b) : undefined
  if (last !== undefined)
    return { ...nothing, month: last, year: numberOf(more[0]), first: { month: monthOf(a) ?? last, day: 1 } }
  if (kind === 'month') return { ...nothing, month: monthOf(a), year: numberOf(b) }
  if (/^20\d\d$/.test(a)) return { ...nothing, year: Number(a), month: Number(b), day: Number(more[0]) }
  const year = numberOf(more.at(-1) ?? '')
  // Of several days the last one decides.
  const [lastMonth = '', lastDay = ''] = more.length > 1 ? more : []
  const parts = /^\d/.test(a)
    ? { month: monthOf(b), day: Number(a) }
    : { month: monthOf(lastDay === '' ? a : lastMonth || a), day: Number(lastDay || b) }
  const firstMonth = lastDay === '' ? undefined : monthOf(a)
  const first = firstMonth === undefined ? undefined : { month: firstMonth, day: Number(b) }
  return parts.day >= 1 && parts.day <= 31 ? { ...nothing, ...parts, year, first } : undefined
}

function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined
}

function monthOf(name: string): number | undefined {
  const at = monthNames.indexOf(name.slice(0, 3).toLowerCase())
  return at < 0 ? undefined : at + 1
}

/** The number of a month in a code like `DEC`. */
export function monthOfCode(code: string): number | undefined {
  return monthOf(code)
}

/** Days since 1970 of a calendar day. */
export function dayNumber(year: number, monthNumber: number, day: number): number {
  return Math.round(Date.UTC(year, monthNumber - 1, day) / 86_400_000)
}

/** The calendar day of a number of days since 1970, as `2026-12-31`. */
export const dayText = remembering((number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10))
