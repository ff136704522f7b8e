import type { View } from '../../domain/as-of.ts'
import type { Module } from '../../platform/module.ts'
import { sourceScoreEndpoints } from './routes.ts'
import { predictionOf } from './scores.ts'
import { createReading, type ScoreDependencies } from './service.ts'

type SourceScoresModule = Module & {
  /** How reliable authors and whom they write for were at a moment in a category; undefined where nothing of them could be judged. */
  reliabilityAt(view: View, category: string): Promise<(source: string) => number | undefined>
}

/** How reliable those are who report, from what became of what they said. */
export function sourceScoresModule(parts: ScoreDependencies): SourceScoresModule {
  const read = createReading(parts)
  return {
    name: 'source-scores',
    endpoints: sourceScoreEndpoints({ ...parts, read }),
    async reliabilityAt(view, category) {
      const evidence = await read(view)
      const known = new Map<string, { reliability: number; basedOn: number }>()
      for (const author of evidence.authors) {
        const { reliability, basedOn } = predictionOf(author, evidence, category)
        const before = known.get(author.name)
        if (basedOn > 0 && (before === undefined || before.basedOn < basedOn)) {
          known.set(author.name, { reliability, basedOn })
        }
      }
      return (source) => known.get(source)?.reliability
    },
  }
}
