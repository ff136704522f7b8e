import { wordTable } from '../../platform/text/word-table.ts'

/** A clock time as written: minutes of the day, and the zone where one is named. */
export type ClockText = { minutes: number; zone: string | undefined }

const zone = String.raw`(?:\s?\(?(ET|EST|EDT|UTC|GMT|Z|PT|PST|PDT|CT|CST|CDT|MT|MST|MDT|BST|CET|CEST)\b\)?)`
const twelve = String.raw`\d{1,2}(?::\d\d){0,2}\s?(?:a\.?m\.?|p\.?m\.?)(?![a-z])`
const twentyFour = String.raw`(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?(?!\s?[ap]\.?m\b)(?![\d:])`
const clock = new RegExp(String.raw`\b(?:(${twelve})|(${twentyFour})|(noon|midnight)\b)${zone}?`, 'i')
const clocks = new RegExp(
  String.raw`\b(before |by |until |through )?(?:(?:at|until|from) )?(?:${twelve}|${twentyFour}|(?:12 )?noon\b|midnight\b)${zone}?`,
  'gi',
)

/** The first clock time that a text names. 23:59 and midnight are the end of a day and no clock time. */
export function readClock(text: string): ClockText | undefined {
  const match = clock.exec(text)
  if (match === null) return undefined
  const [, half, full, word, named] = match
  const total = word === undefined ? minutesOf(half ?? full ?? '') : /^noon$/i.test(word) ? 720 : 0
  const isEnd = total >= 23 * 60 + 59 || total === 0
  return isEnd ? undefined : { minutes: total, zone: named?.toUpperCase() }
}

function minutesOf(written: string): number {
  const [, hours = '0', minutes = '0'] = /^(\d{1,2})(?::(\d\d))?/.exec(written) ?? []
  if (!/[ap]\.?m/i.test(written)) return Number(hours) * 60 + Number(minutes)
  return ((Number(hours) % 12) + (/p\.?m/i.test(written) ? 12 : 0)) * 60 + Number(minutes)
}

/** From when to when, where a text names two clock times: "3:00PM-3:15PM ET". */
export function readSpan(text: string): { from: ClockText; to: ClockText } | undefined {
  const first = clock.exec(text)
  if (first === null) return undefined
  const behind = text.slice(first.index + first[0].length)
  const [one, other] = [readClock(first[0]), readClock(behind)]
  if (one === undefined || other === undefined) return undefined
  // "At 12:15 PM from 12:00 PM" names the end first.
  const [from, to] = /^\s*from\b/i.test(behind) ? [other, one] : [one, other]
  return {
    from: { minutes: from.minutes, zone: from.zone ?? to.zone },
    to: { minutes: to.minutes, zone: to.zone ?? from.zone },
  }
}

/**
 * A text with its clock times blanked out, each letter by a blank, so that places in it stay. "Before 11:59 PM on Jan 15" is by Jan 15; before
 * midnight on a day is before it.
 */
export function withoutClocks(text: string): string {
  if (!/\d\s?[ap]\.?m|\d:\d\d|noon|midnight/i.test(text)) return text
  return text.replace(clocks, (written, before: string | undefined) => {
    if (before === undefined) return ' '.repeat(written.length)
    const isMorning = /(?<![\d:])(?:12(?::00)?(?::00)?\s?a\.?m|0?0:00)/i.test(written)
    const isStart = isMorning || /\bmidnight/i.test(written)
    const word = isMorning ? 'before' : /^before/i.test(before) && !isStart ? 'by' : before.trimEnd()
    return word.padEnd(written.length)
  })
}

const behindNewYork = wordTable<number>({
  CT: 60,
  CST: 60,
  CDT: 60,
  MT: 120,
  MST: 120,
  MDT: 120,
  PT: 180,
  PST: 180,
  PDT: 180,
})
const european = wordTable<number>({ BST: 300, CET: 360, CEST: 360 })

/**
 * Minutes of the day in New York, where both venues keep their hours; below 0 on the day before. A clock without a zone is theirs. `day` counts
 * from 1970 and says whether it is summer time there.
 */
export function inNewYork({ minutes, zone: named = 'ET' }: ClockText, day: number): number {
  if (/^(?:UTC|GMT|Z)$/.test(named)) return minutes - (isSummer(day) ? 240 : 300)
  return minutes + (behindNewYork[named] ?? 0) - (european[named] ?? 0)
}

/** From the second Sunday of March to the first of November. */
function isSummer(day: number): boolean {
  const year = new Date(day * 86_400_000).getUTCFullYear()
  const sunday = (month: number, nth: number) => {
    const first = Date.UTC(year, month, 1) / 86_400_000
    const weekday = new Date(first * 86_400_000).getUTCDay()
    return first + ((7 - weekday) % 7) + (nth - 1) * 7
  }
  return day >= sunday(2, 2) && day < sunday(10, 1)
}
