import { z } from 'zod'
import { publisherKinds } from '../../../domain/news/publishers.ts'
import { longestHeadline, longestSummary } from '../../../domain/news/reports.ts'
import type { Lexicon } from '../../../domain/text/lexicon.ts'
import { type Endpoint, endpoint } from '../../../platform/contract/endpoint.ts'
import { text } from '../../../platform/contract/parameters.ts'
import { createBreath } from '../../../platform/mutex.ts'
import type { NewsDependencies } from '../dependencies.ts'
import { examplesFolder } from '../examples.ts'
import type { Extract, Report } from './extract.ts'
import { extracted, shownExtract } from './shown.ts'

const maxReports = 50
/** A first call reads every name of the graph. */
const longestMs = 25_000

const maybe = (max: number) => text({ min: 0, max, trim: true }).nullable().optional()

const report = z.strictObject({
  headline: text({ max: longestHeadline, trim: true }),
  summary: maybe(longestSummary).meta({ description: 'How the publisher sums it up.' }),
  publisher: maybe(200),
  publisherKind: z.enum(publisherKinds).nullable().optional().meta({
    description:
      'official: who decides or is spoken of; wire: an agency; outlet; reporter; aggregator: who only passes on.',
  }),
  time: z.iso
    .datetime({ offset: true })
    .nullable()
    .optional()
    .meta({ description: 'When it was published: years in the text are measured by it.' }),
})

const body = z.preprocess(
  (sent) =>
    typeof sent === 'object' && sent !== null && 'headline' in sent && !('items' in sent) ? { items: [sent] } : sent,
  z.strictObject({
    items: z
      .array(report)
      .min(1)
      .max(maxReports)
      .meta({ description: `Up to ${maxReports} reports.` }),
  }),
)

const examples = {
  items: [
    { headline: 'Chiefs rule out Patrick Mahomes for Sunday', publisher: 'ESPN', publisherKind: 'outlet' },
    { headline: 'Will the Fed cut rates in December?' },
  ],
}

/** Reads what a report says, as `extractUnhurried` does. */
type Extracting = {
  extract: (report: Report, lexicon: Lexicon, now: Date, breath: () => Promise<void>) => Promise<Extract>
}

/** Reads reports that are sent. */
export function extractEndpoint({ names, clock, extract }: NewsDependencies & Extracting): Endpoint {
  return endpoint({
    name: 'extractNews',
    method: 'POST',
    path: '/api/news/extract',
    tag: 'News',
    summary: 'Read what headlines say',
    description: `The entities that up to ${maxReports} headlines name, by the linker of the markets, and what they say of them: claims by rules of language for each key, each asserted, hedged or denied, with the words that decided; or why there is none. A question, a condition, a wish, a prediction, a list, a quotation or a word about another time is no claim. The answers stand in the order of the reports. Nothing is stored.`,
    access: 'public',
    cache: { kind: 'none' },
    body,
    output: z.object({ results: z.array(extracted), count: z.int().min(0) }),
    errors: [],
    example: { request: '/api/news/extract', body: examples, folder: examplesFolder },
    async handle({ body: { items } }) {
      const lexicon = await names.get(AbortSignal.timeout(longestMs))
      const now = new Date(clock.now())
      const breath = createBreath()
      const results = []
      for (const { headline, summary, publisher, publisherKind, time } of items) {
        const report = {
          headline,
          summary: summary || null,
          publisher: publisher || null,
          publisherKind: publisherKind ?? null,
          time: time ?? null,
        }
        results.push(shownExtract(await extract(report, lexicon, now, breath)))
        await breath()
      }
      return { results, count: results.length }
    },
  })
}
