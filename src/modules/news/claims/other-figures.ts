import type { Nameable } from '../../../domain/text/nameable.ts'
import { claimWords } from './claim-words.ts'
import { entitiesIn, type Masked } from './mask.ts'

const gauge = new RegExp(claimWords.cues.gauge, 'i')
const abroad = new RegExp(claimWords.cues.abroad)

/** "Core US inflation" has a country within the name of the other index. */
const coreOf = /\bcore (?:<c\d+>(?:'s)?|u\.?s\.?|american) <j\d+>/i

/** Gauges beside the official ones, by the indicator that words alone would mean: who pays whom is counted by ADP as well, what is sold by those who sell. */
const besides: Readonly<Record<string, RegExp>> = {
  'us-consumer-price-index': gauge,
  'us-nonfarm-payrolls': /<d\d+>|\badp\b/i,
  'us-retail-sales': /\b(?:mastercard|visa|adobe|spendingpulse|national retail federation|nrf|same-store)\b/i,
}

/** True where a figure is that of another index or survey than the official one, as its publisher or the bank that watches it tells. */
export function isOfOtherGauge({ slug }: Nameable, text: Masked): boolean {
  if ([text.text, text.shown(text.text)].some((words) => besides[slug]?.test(words))) return true
  return slug === 'us-consumer-price-index' && coreOf.test(text.text)
}

/** An economy of another country that a text has spoken of: "Australian unemployment falls as the economy adds jobs". */
const otherEconomy =
  /(?:(<c\d+>)(?:'s?)?|\b(?!Indian(?:a|apolis)|Asian|European)[A-Z][a-z]{2,}(?:ian|ish|ese|adian)|\bUK) (?:[a-z-]+ ){0,2}(?:<[ijnm]\d+>|(?:un)?employment|jobless|inflation|economy|hiring|wages?|labou?r market)\b/

/** The country whose indicators are known, and who publishes what its economy makes. */
const ownCounters: ReadonlySet<string> = new Set([
  'united-states',
  'us-department-of-commerce',
  'bureau-of-economic-analysis',
])

/** "Canada's unemployment rate": the indicators that are known are those of the United States. */
export function isOfOtherCountry(
  groups: Readonly<Record<string, string | undefined>>,
  text: Masked,
  start: number,
  isAbroad: boolean,
): boolean {
  if (isAbroad || abroad.test(text.shown(text.text))) return true
  const [home] = entitiesIn(groups['home'], text)
  if (home !== undefined && !ownCounters.has(home.slug)) return true
  const other = otherEconomy.exec(text.text.slice(0, start))
  if (other !== null && entitiesIn(other[1], text)[0]?.slug !== 'united-states') return true
  if (groups['place'] === undefined) return false
  const before = /<[cslo]\d+>(?:'s?)? $/.exec(text.text.slice(0, start))?.[0]
  return entitiesIn(before, text).some(({ slug }) => slug !== 'united-states')
}
