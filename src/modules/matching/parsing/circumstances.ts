import type { DateText } from '../../../domain/text/dates.ts'
import { namesBank } from './bank-rate.ts'
import type { LabelKind } from './texts.ts'

/** The signs by which a question without a verb, or with one of many meanings, is known. */
export type Circumstances = Readonly<
  Record<'onADay' | 'inAMonth' | 'inAYear' | 'ofBank' | 'ofAsset' | 'ofFigure', boolean>
>

type Asked = { question: string; onADay: boolean; kind: LabelKind; core: readonly string[] }

const publishedFigure = /^figure:(?:cpi|core-cpi|pce|core-pce|ppi|gdp|payrolls|unemployment|jobless|deliveries|tsa)$/
/** Daily figures: what is published for each day. */
const daily = /^figure:(?:gas-price|mortgage-rate|tsa|approval)$/

export function circumstances(dates: readonly DateText[], { question, onADay, kind, core }: Asked): Circumstances {
  const isPeriod = dates.some(({ kind: of, role }) => of !== 'day' && (role === 'in' || role === 'none'))
  const isOnDay = dates.some(({ kind: of, role }) => of === 'day' && role === 'on')
  return {
    onADay: onADay || dates.some(({ role, kind: of }) => role === 'end' && of !== 'day'),
    inAMonth: dates.some(
      ({ kind: of, role }) => (of === 'month' && role !== 'by' && role !== 'before') || (of === 'day' && role === 'on'),
    ),
    inAYear: dates.some(({ kind: of, year }) => of === 'year' && year !== undefined),
    // A level of something that is traded, on a day and without a verb.
    ofAsset:
      (kind === 'amount' || /\$ ?\d|\b(?:over|under) \d/.test(question)) &&
      core.some((concept) => concept.startsWith('asset:')),
    ofBank: namesBank(core),
    // A figure of a period or a day exceeds a number once, when it is published.
    ofFigure:
      !/\bany\b|\bever\b/i.test(question) &&
      core.some((concept) => (isPeriod && publishedFigure.test(concept)) || (isOnDay && daily.test(concept))),
  }
}
