import test from 'ava'
import { extract } from '../../../../src/modules/news/claims/extract.ts'
import { readWorld } from '../../../../src/sandbox/entities.ts'
import { courseOf } from '../../../../src/sandbox/press/course.ts'
import { day } from '../../../../src/sandbox/press/happening.ts'
import { type Article, reportsOf } from '../../../../src/sandbox/press/reports.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const lexicon = await seedLexicon()
const world = await readWorld(new URL('../../../../seeds', import.meta.url).pathname)
const lastDay = Date.UTC(2026, 10, 21) / 1_000 / day

/** What is read of an article, in one form with what it says by its own account, which leaves out that a trade ends what was before. */
function readIn({ title, summary, outlet, at }: Article): string[] {
  const time = new Date(at * 1_000).toISOString()
  const { claims } = extract({ headline: title, summary, publisherKind: outlet.kind, time }, lexicon, new Date(time))
  const moves = new Set(
    claims.flatMap(({ entity, key, change }) => (change === 'begins' ? [`${entity.slug} ${key}`] : [])),
  )
  const said = claims.filter(({ entity, key, change }) => change !== 'ends' || !moves.has(`${entity.slug} ${key}`))
  return said.map(({ entity, key, value, change, hedged, denies }) =>
    [entity.slug, key, value, change, hedged, denies].join(' '),
  )
}

for (const seed of [1, 2]) {
  test(`of the press of seed ${seed} claims are read with precision 0.97, and nothing where it claims nothing`, (t) => {
    const reports = reportsOf(
      courseOf(world, seed, (outcome) => outcome.endsWith('-hold')),
      seed,
    )
    const articles = Array.from({ length: 40 }, (_, place) => reports.on(lastDay - 40 + place)).flat()
    const counts = { right: 0, found: 0, said: 0, idle: 0 }
    const wrong: string[] = []
    for (const article of articles) {
      const { says } = article
      const said =
        says === null ? [] : [[says.entity, says.key, says.value, says.change, says.hedged, says.denies].join(' ')]
      const found = readIn(article)
      const right = found.filter((each) => said.includes(each)).length
      if (says === null) counts.idle += 1
      counts.right += right
      counts.found += found.length
      counts.said += said.length
      if (right < found.length) wrong.push(`${article.title}: ${found.join(', ')}`)
    }
    const { right, found, said, idle } = counts
    t.log(
      `${articles.length} articles, ${idle} claim nothing; ${right} of ${said} claims read, precision ${(right / found).toFixed(3)}, recall ${(right / said).toFixed(3)}`,
    )
    t.log(...wrong.slice(0, 10))
    t.true(idle > 400)
    t.true(right / found >= 0.97)
    t.true(right / said >= 0.75)
  })
}
