import test from 'ava'
import { causalityMethod, testPair, weeklyShape } from '../../../src/modules/causality/coincidence.ts'
import { oneAnHour } from '../../../src/modules/causality/run.ts'
import { articleOf } from '../../../src/modules/news/article.ts'
import { extract } from '../../../src/modules/news/claims/extract.ts'
import { readStories } from '../../../src/modules/news/stories/read-stories.ts'
import { createWindow } from '../../../src/modules/news/stories/window.ts'
import type { Graph } from '../../../src/platform/neo4j/neo4j.ts'
import type { Course } from '../../../src/sandbox/press/course.ts'
import { day, type Happening, hour } from '../../../src/sandbox/press/happening.ts'
import { actsOf, answerHours, measuresOf, type Pair, pairs } from '../../../src/sandbox/press/pairs.ts'
import { type Article, reportsOf } from '../../../src/sandbox/press/reports.ts'
import { toldAt } from '../../../src/sandbox/press/told.ts'
import { moment } from '../../support/sandbox-world.ts'
import { seedLexicon } from '../../support/seed-entities.ts'

const lexicon = await seedLexicon()
const nothing = { read: async () => [] } as unknown as Graph
const today = Math.floor(moment / 1_000 / day)
const daysUntil = (last: number, count: number) => Array.from({ length: count }, (_, place) => last - count + 1 + place)

/** A course in which nothing happens but measures of pairs. */
function courseOf(seed: number): Course {
  const part = measuresOf(seed)
  return { on: (each) => part.on(each).toSorted((a, b) => a.at - b.at), instead: () => undefined }
}

function measuresOfDays(days: readonly number[]): Happening[] {
  return days.flatMap((each) => measuresOf(1).on(each))
}

function articlesOf(seed: number, days: readonly number[]): Article[] {
  const reports = reportsOf(courseOf(seed), seed)
  return days.flatMap((each) => reports.on(each))
}

const isAct = (act: Happening | null): act is Happening => act !== null

test('of each pair both sides act as often, and only one that is led answers, in six of seven cases and some hours after it was told', (t) => {
  const days = daysUntil(today, 730)
  for (const pair of pairs) {
    const acts = days.map((each) => actsOf(pair, 1, each))
    const led = acts.map((each) => each.led).filter(isAct)
    const following = acts.flatMap(({ answer, alone }) => [answer, alone]).filter(isAct)
    t.true(led.length > 0.3 * days.length && led.length < 0.5 * days.length, `${pair.id} ${led.length}`)
    t.true(Math.abs(following.length / led.length - 1) < 0.15, `${pair.id} ${following.length} ${led.length}`)
    const answered = acts.flatMap(({ led: first, answer }) =>
      first === null || answer === null ? [] : [{ first, answer }],
    )
    t.is(answered.length > 0, pair.isLed)
    if (!pair.isLed) continue
    t.true(Math.abs(answered.length / led.length - 0.85) < 0.08, `${pair.id} ${answered.length}`)
    const [soonest, latest] = answerHours
    for (const { first, answer } of answered) {
      const waited = (answer.at - toldAt(first, 1)) / hour
      t.true(waited > soonest - 0.01 && waited < latest + 0.01, answer.id)
    }
  }
})

test('every measure is in the course of its own day, once, the same for a seed and others for another', (t) => {
  const days = daysUntil(today, 120)
  const happened = days.flatMap((each) =>
    measuresOf(1)
      .on(each)
      .map((act) => ({ each, act })),
  )
  for (const { each, act } of happened) t.is(Math.floor(act.at / day), each, act.id)
  const ids = happened.map(({ act }) => act.id)
  t.is(new Set(ids).size, ids.length)
  const made = days.slice(0, -3).flatMap((each) =>
    pairs
      .flatMap((pair) => Object.values(actsOf(pair, 1, each)))
      .filter(isAct)
      .map(({ id }) => id),
  )
  t.deepEqual(
    made.filter((id) => !ids.includes(id)),
    [],
  )
  t.deepEqual(measuresOf(1).on(today - 1), measuresOf(1).on(today - 1))
  t.notDeepEqual(
    days.flatMap(measuresOf(2).on),
    happened.map(({ act }) => act),
  )
})

/** The moments at which the press first tells of what a side does, in hours from the beginning of a series. */
function seriesOf(articles: readonly Article[], matters: (id: string) => boolean, start: number): number[] {
  const first = new Map<string, number>()
  for (const { matter, at } of articles) if (matters(matter) && !first.has(matter)) first.set(matter, at)
  return oneAnHour([...first.values()].map((at) => (at - start) / hour).toSorted((a, b) => a - b))
}

function tested({ id }: Pair, articles: readonly Article[], last: number) {
  const start = (last + 1) * day - causalityMethod.days * day
  const leading = seriesOf(articles, (matter) => matter.startsWith(`measure-${id}-lead-`), start)
  const following = seriesOf(articles, (matter) => new RegExp(`^measure-${id}-(?:answer|alone)-`).test(matter), start)
  const shape = weeklyShape([...leading, ...following])
  const of = { totalHours: causalityMethod.days * 24, shape }
  return { forward: testPair(leading, following, of), backward: testPair(following, leading, of) }
}

test('ninety days of reports tell who leads, whenever a service is first started, and of the others nothing', (t) => {
  for (const seed of [1, 2, 3]) {
    for (const last of [today, today + 47, today + 200]) {
      const articles = articlesOf(seed, daysUntil(last, 91))
      for (const pair of pairs) {
        const { forward, backward } = tested(pair, articles, last)
        const told = `${pair.id} ${seed} ${last} ${forward?.p} ${forward?.best.n} ${forward?.best.k}`
        t.log(told, forward?.best.windowHours, forward?.best.lagHours, backward?.p)
        if (forward === null || backward === null) return t.fail(told)
        if (!pair.isLed) {
          t.true(forward.p > 1e-3 && backward.p > 1e-3, told)
          continue
        }
        // Of a thousand pairs, the control of false discoveries lets the first through at seven millionths.
        t.true(forward.p < 1e-6 && forward.best.pAsymmetry < 0.01, told)
        t.true(forward.best.n >= 20 && (forward.best.lagHours ?? 0) > 1 && (forward.best.lagHours ?? 99) < 9, told)
        t.true(backward.p > 1e-3 || backward.best.pAsymmetry > 0.05, told)
      }
    }
  }
})

/** Articles as the service reads them: whom they name, what they claim, and the story that they are joined to. */
async function readAll(articles: readonly Article[]) {
  const window = createWindow(nothing)
  const placed: { article: Article; links: string[]; claims: number; story: string }[] = []
  for (const some of Map.groupBy(articles, ({ at }) => Math.floor(at / day)).values()) {
    const byUrl = new Map(some.map((article) => [article.url, article]))
    const read = some.map((each) => readOf(each))
    await window.cover(read[0]?.article.publishedAt ?? '', read.at(-1)?.article.publishedAt ?? '')
    for (const { article, links, claims, story } of readStories(read, window, lexicon)) {
      const known = byUrl.get(article.url)
      const slugs = links.map(({ entity }) => entity.slug)
      if (known !== undefined) placed.push({ article: known, links: slugs, claims: claims.length, story })
    }
  }
  return placed
}

function readOf({ url, title, summary, outlet, author, at, category }: Article) {
  const publishedAt = new Date(at * 1_000).toISOString()
  const [publisher, publisherKind] = [outlet.name, outlet.kind]
  const article = articleOf(
    { url, title, summary, publisher, author, publishedAt, publisherKind, category },
    publishedAt,
  )
  if ('reason' in article) throw new Error(article.reason)
  const report = { headline: title, summary, publisher, publisherKind, time: publishedAt }
  const { linked, claims } = extract(report, lexicon, new Date(publishedAt))
  return { article, links: linked.links, claims }
}

test('the rules of the news read of each measure whose it is and nothing else, and one story', async (t) => {
  const placed = await readAll(articlesOf(1, daysUntil(today, 91)))
  const sides = new Map(
    measuresOfDays(daysUntil(today, 95)).map(({ id, about }): [string, string | undefined] => [id, about[0]]),
  )
  for (const { article, links, claims } of placed) {
    t.deepEqual(links, [sides.get(article.matter)], article.title)
    t.is(claims, 0, article.title)
  }
  const matters = Map.groupBy(placed, ({ article }) => article.matter)
  const stories = Map.groupBy(placed, ({ story }) => story)
  const joined = [...stories.values()].filter((some) => new Set(some.map(({ article }) => article.matter)).size > 1)
  t.deepEqual(
    joined.map((some) => some.map(({ article }) => article.title)),
    [],
  )
  const parted = [...matters.values()].filter((some) => new Set(some.map(({ story }) => story)).size > 1)
  t.true(parted.length < 0.02 * matters.size, parted.map((some) => some.map(({ article }) => article.title)).join('; '))
})
