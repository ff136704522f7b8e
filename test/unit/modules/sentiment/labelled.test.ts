import { readFileSync } from 'node:fs'
import test from 'ava'
import { parse } from 'yaml'
import { z } from 'zod'
import { judgedCategories, lexiconOf } from '../../../../src/modules/sentiment/lexicon.ts'
import { toneOf } from '../../../../src/modules/sentiment/sentence.ts'

const tones = ['positive', 'negative', 'neutral'] as const
const labelled = z
  .record(z.string(), z.array(z.strictObject({ sentence: z.string(), tone: z.enum(tones) })))
  .parse(parse(readFileSync(new URL('labelled.yaml', import.meta.url), 'utf8')))

/** Mean over the tones of the harmonic mean of precision and recall. */
function macroF1(rows: readonly { tone: string; found: string }[]): number {
  const each = tones.map((tone) => {
    const right = rows.filter((row) => row.tone === tone && row.found === tone).length
    const all = rows.filter((row) => row.tone === tone).length + rows.filter(({ found }) => found === tone).length
    return (2 * right) / all
  })
  return each.reduce((sum, value) => sum + value, 0) / tones.length
}

test('each category that is judged tells good from bad on sentences that a person labelled', (t) => {
  t.deepEqual(Object.keys(labelled), judgedCategories)
  for (const [category, sentences] of Object.entries(labelled)) {
    const lexicon = lexiconOf(category)
    if (lexicon === undefined) throw new Error(`${category} has no words`)
    const rows = sentences.map(({ sentence, tone }) => {
      const score = toneOf(sentence, lexicon).score ?? 0
      return { tone, found: score > 0.05 ? 'positive' : score < -0.05 ? 'negative' : 'neutral', sentence }
    })
    const f1 = macroF1(rows)
    t.log(
      category,
      f1.toFixed(3),
      rows.filter(({ tone, found }) => tone !== found).map(({ sentence }) => sentence),
    )
    t.true(f1 >= 0.65, `${category} ${f1}`)
  }
})
