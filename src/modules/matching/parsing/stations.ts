import { z } from 'zod'
import { readVocabulary } from '../../../domain/text/vocabulary.ts'
import type { MarketQuestion } from '../question.ts'
import { conceptsOf } from './concepts.ts'

const { stations } = readVocabulary(
  'stations',
  z.strictObject({
    stations: z.array(z.strictObject({ station: z.string().min(1), said: z.array(z.string().min(1)).min(1) })),
  }),
)

const stationOfName = new Map(stations.flatMap(({ station, said }) => said.map((name) => [name, station] as const)))
const anyName = new RegExp(
  `(?<![\\w-])(?:${[...stationOfName.keys()].map((name) => name.replaceAll('.', '\\.')).join('|')})(?![\\w-])`,
  'i',
)

/** The station that measures a weather market, of towns that have several: "New York LaGuardia". The first that its rules name decides. */
export function stationOf({ rules, resolutionSource }: MarketQuestion): string | undefined {
  return stationIn(rules?.slice(0, 1_200) ?? '') ?? stationIn(resolutionSource ?? '')
}

function stationIn(text: string): string | undefined {
  return stationOfName.get(anyName.exec(text)?.[0].toLowerCase() ?? '')
}

/** True where a label says what its question does: "Rain in NYC" beside "Will it rain in NYC?". */
export function isWeather(label: string, question: string): boolean {
  if (!/^(?:rain|snow)\b/i.test(label)) return false
  const asked = conceptsOf(question).all
  return conceptsOf(label).all.every((concept) => asked.includes(concept))
}
