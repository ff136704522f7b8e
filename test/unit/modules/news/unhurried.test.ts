import test from 'ava'
import { extract, extractUnhurried } from '../../../../src/modules/news/claims/extract.ts'
import { extractEndpoint } from '../../../../src/modules/news/claims/extract-routes.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const lexicon = await seedLexicon()
const now = new Date('2026-11-20T00:00:00Z')
const of = (headline: string) => ({ headline, summary: null, publisherKind: null, time: null })

test('a report is read in turns as it is at once, with a pause between the wordings', async (t) => {
  for (const headline of ['Chiefs rule out Patrick Mahomes for Sunday', 'Trump fires FBI director Kash Patel']) {
    let pauses = 0
    const read = await extractUnhurried(of(headline), lexicon, now, async () => {
      pauses += 1
    })
    t.deepEqual(read, extract(of(headline), lexicon, now))
    t.is(read.claims.length, 1)
    t.true(pauses >= 10, `${pauses} pauses for ${headline}`)
  }
})

test('many reports that take long let others be served before they are answered', async (t) => {
  const slow = (report: Parameters<typeof extract>[0]) => {
    const until = performance.now() + 20
    while (performance.now() < until);
    return Promise.resolve(extract({ ...report, headline: 'Nothing is said' }, lexicon, now))
  }
  const names = { get: () => Promise.resolve(lexicon) }
  const { handle } = extractEndpoint({ names, clock: { now: () => now.getTime() }, extract: slow } as never)
  let served = 0
  const others = setInterval(() => {
    served += 1
  }, 1)
  const items = Array.from({ length: 10 }, () => ({ headline: 'x' }))
  const { count } = (await handle({ body: { items } } as never)) as { count: number }
  clearInterval(others)
  t.is(count, 10)
  t.true(served >= 5, `${served} of others were served`)
})
