import { z } from 'zod'
import { readVocabulary } from '../../domain/text/vocabulary.ts'
import type { MarketQuestion } from './question.ts'

const { stations } = readVocabulary(
  'stations',
  z.strictObject({
    stations: z.array(z.strictObject({ station: z.string().min(1), said: z.array(z.string().min(1)).min(1) })),
  }),
)

const patterns = stations.map(({ station, said }) => ({
  station,
  pattern: new RegExp(`(?<![\\w-])(?:${said.join('|')})(?![\\w-])`, 'i'),
}))

/** The station that measures a weather market, of towns that have several: "New York LaGuardia". The first that its rules name decides. */
export function stationOf({ rules, resolutionSource }: MarketQuestion): string | undefined {
  return firstIn(rules?.slice(0, 1_200) ?? '') ?? firstIn(resolutionSource ?? '')
}

function firstIn(text: string): string | undefined {
  let first: { station: string; at: number } | undefined
  for (const { station, pattern } of patterns) {
    const at = text.search(pattern)
    if (at >= 0 && (first === undefined || at < first.at)) first = { station, at }
  }
  return first?.station
}
