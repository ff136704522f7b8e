import type { View } from '../../domain/as-of.ts'
import type { QuoteStore } from '../../domain/markets/quotes.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import type { Module } from '../../platform/module.ts'
import { pricingJob } from './pricing-job.ts'
import { sourceScoreEndpoints } from './routes.ts'
import { predictionOf, rumorsOf } from './scores.ts'
import { createReading, type ScoreDependencies } from './service.ts'

type SourceScoresModule = Module & {
  /**
   * The reliability of authors, and on average of those who write for a publisher, at a moment in a category; undefined where nothing of them could
   * be judged.
   */
  reliabilityAt(view: View, category: string): Promise<(source: string) => number | undefined>
  /** The record of the rumours of publishers in a category until a moment; undefined where nothing of them is known. */
  rumorsAt(
    view: View,
    category: string,
  ): Promise<(publisher: string) => { chance: number; confirmed: number; rumors: number } | undefined>
}

const keptDayMs = 300_000

/** A weight need not follow each report: those of a day are of its beginning, and read once for all who ask about that day. */
function dayOf({ at, known }: View): View {
  return { at: `${at.slice(0, 10)}T00:00:00.000Z`, known }
}

/** The module of how reliable those are who report, from what became of what they said. */
export function sourceScoresModule({
  quotes = null,
  writers,
  ...parts
}: ScoreDependencies & { quotes?: QuoteStore | null; writers?: Writers }): SourceScoresModule {
  const read = createReading(parts)
  const readDay = createReading(parts, keptDayMs)
  return {
    name: 'source-scores',
    endpoints: sourceScoreEndpoints({ ...parts, read }),
    jobs: writers === undefined ? [] : [pricingJob({ ...parts, quotes, writers })],
    async rumorsAt(view, category) {
      const evidence = await readDay(dayOf(view))
      const houses = Map.groupBy(evidence.authors, ({ name, publisher }) => publisher ?? name)
      return (publisher) => {
        const house = houses.get(publisher)
        return house === undefined ? undefined : rumorsOf(house, evidence, category)
      }
    },
    async reliabilityAt(view, category) {
      const evidence = await readDay(dayOf(view))
      const known = new Map<string, { reliability: number; basedOn: number }>()
      const houses = new Map<string, { successes: number; basedOn: number }>()
      for (const author of evidence.authors) {
        const { reliability, basedOn } = predictionOf(author, evidence, category)
        const before = known.get(author.name)
        if (basedOn === 0) continue
        if (before === undefined || before.basedOn < basedOn) known.set(author.name, { reliability, basedOn })
        const publisher = author.publisher ?? author.name
        const house = houses.get(publisher) ?? { successes: 0, basedOn: 0 }
        houses.set(publisher, { successes: house.successes + reliability * basedOn, basedOn: house.basedOn + basedOn })
      }
      return (source) => {
        const house = houses.get(source)
        return known.get(source)?.reliability ?? (house === undefined ? undefined : house.successes / house.basedOn)
      }
    },
  }
}
