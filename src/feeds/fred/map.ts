import { z } from 'zod'
import type { FeedArticle } from '../../domain/news/feed-items.ts'
import { readTable } from '../../domain/text/vocabulary.ts'
import { observation } from './wire.ts'

const sentence = z.string().min(1)
const series = z.strictObject({
  /** The form of the figures as FRED calls it: `lin` as they are, `chg` change, `pch` in percent, `pc1` in percent of a year before. */
  units: z.enum(['lin', 'chg', 'pch', 'pc1']),
  says: sentence,
  /** The sentence where the figure is below zero. */
  falls: sentence.optional(),
  times: z.number().positive().default(1),
  digits: z.int().min(0).max(3).default(1),
})
export type Series = z.output<typeof series>

const table = readTable('fred-series.yaml', z.record(z.string(), series))

/** The words for a series; undefined of one that is not in the table. */
export function seriesOf(id: string): Series | undefined {
  return table[id]
}

const months = 'January February March April May June July August September October November December'.split(' ')
const quarters = ['first', 'second', 'third', 'fourth']
const missing = '.'
/** A day of FRED is one of Central time: what it has of a day was out when that ended. */
const endOfDay = 'T23:59:00-06:00'

/** The first print of a figure as a report of our words, published by the end of the day on which it came out; of today it is new when it is seen. */
export function articleOfObservation(
  raw: unknown,
  { id, told, now }: { id: string; told: Series; now: string },
): FeedArticle | { leftOut: string } {
  const parsed = observation.safeParse(raw)
  if (!parsed.success) return { leftOut: 'no_observation' }
  const { date, value, realtime_start: since } = parsed.data
  if (value === missing) return { leftOut: 'no_value' }
  const figure = Number(value)
  if (!Number.isFinite(figure)) return { leftOut: 'no_value' }
  const outBy = Date.parse(`${since}${endOfDay}`)
  if (since > now.slice(0, 10)) return { leftOut: 'not_out_yet' }
  return {
    guid: `${id}|${date}|${since}`,
    url: `https://fred.stlouisfed.org/series/${id}?period=${date}`,
    title: titleOf(told, figure, date),
    publishedAt: outBy > Date.parse(now) ? null : new Date(outBy).toISOString(),
    ...{ author: null, summary: null, language: 'en', publisher: null },
  }
}

function titleOf({ says, falls, times, digits }: Series, figure: number, date: string): string {
  const month = Number(date.slice(5, 7)) - 1
  const isTurned = figure < 0 && falls !== undefined
  const shown = (isTurned ? -figure : figure) * times
  const text = shown.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: 0 })
  return (isTurned ? falls : says)
    .replace('{value}', text)
    .replace('{month}', months[month] ?? '')
    .replace('{quarter}', `${quarters[Math.floor(month / 3)]} quarter`)
}
