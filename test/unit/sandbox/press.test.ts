import test from 'ava'
import { z } from 'zod'
import { readWorld } from '../../../src/sandbox/entities.ts'
import { courseOf } from '../../../src/sandbox/press/course.ts'
import { day } from '../../../src/sandbox/press/happening.ts'
import { desks, outlets } from '../../../src/sandbox/press/outlets.ts'
import { type Article, reportsOf } from '../../../src/sandbox/press/reports.ts'
import { assertUnique, moment, send, smallSandbox } from '../../support/sandbox-world.ts'
import { seedEntities } from '../../support/seed-entities.ts'

const world = await readWorld(new URL('../../../seeds', import.meta.url).pathname)
const today = Math.floor(moment / 1_000 / day)
const comesTrue = (outcome: string) => outcome.endsWith('-hold')
const course = courseOf(world, 1, comesTrue)
const reports = reportsOf(course, 1)
const days = Array.from({ length: 120 }, (_, back) => today - 89 + back)
const happened = days.flatMap((each) => course.on(each))
const written = days.flatMap((each) => reports.on(each))

test('the same seed makes the same course and the same articles, in whatever order they are asked for, and another seed others', (t) => {
  const again = reportsOf(courseOf(world, 1, comesTrue), 1)
  for (const each of days.toReversed().slice(0, 20)) t.deepEqual(again.on(each), reports.on(each))
  t.notDeepEqual(reportsOf(courseOf(world, 2, comesTrue), 2).on(today), reports.on(today))
})

test('of every kind something happens in four months, at times within the day or the next', (t) => {
  const kinds = Map.groupBy(happened, ({ kind }) => kind)
  t.deepEqual([...kinds.keys()].toSorted(), [
    ...[
      'ceasefire',
      'change',
      'clash',
      'collapse',
      'court',
      'doubtful',
      'healthy',
      'jobs',
      'level',
      'measure',
      'nomination',
      'office',
    ],
    ...['out', 'questionable', 'rates', 'signing', 'statement', 'talks', 'trade'],
  ])
  assertUnique(
    t,
    happened.map(({ id }) => id),
  )
  for (const { id, at, officialAt } of happened) t.true(officialAt === null || officialAt > at, id)
})

test('nobody dies, is ill, or does wrong, and every title says that it is made up', (t) => {
  const grave =
    /\b(?:dead|die[sd]?|dying|death|kill\w*|murder\w*|shot|shoot\w*|suicid\w*|cancer|ill|illness|disease|tumou?r|overdose|hospital\w*|arrest\w*|charged|indict\w*|convict\w*|guilty|prison|jail\w*|crim\w+|fraud|assault\w*|abuse\w*|rape\w*|drunk|drugs?|doping|scandal|brib\w+|concussion|resigns?|fired|sacked|ousted|bomb\w*|massacre\w*|wounded|victims?)\b/i
  for (const { title, summary } of written) {
    t.true(title.startsWith('[sandbox] '), title)
    t.false(/\{|\}|undefined|null|NaN/.test(title), title)
    t.notRegex(title.replace('no casualties', ''), grave)
    t.notRegex(summary ?? '', grave)
  }
})

test('who reads the headlines of a subject in a row sees hardly one twice: coins, companies, speeches', (t) => {
  const subjects = Map.groupBy(
    written.filter(({ role }) => role === 'first' || role === 'late'),
    ({ matter }) => /^((?:asset|speech)-.+?)-\d/.exec(matter)?.[1] ?? 'other',
  )
  subjects.delete('other')
  const often = [...subjects].filter(([, articles]) => articles.length >= 20)
  t.true(often.length >= 20, String(often.length))
  t.true(often.some(([subject]) => subject === 'asset-bitcoin'))
  for (const [subject, articles] of often) {
    const titles = articles.map(({ title }) => title)
    for (let from = 0; from + 20 <= titles.length; from += 20)
      t.true(new Set(titles.slice(from, from + 20)).size >= 19, `${subject} from ${from}`)
  }
  const titles = (subjects.get('asset-bitcoin') ?? []).map(({ title }) => title)
  t.true(new Set(titles).size > titles.length * 0.9)
})

test('names of outlets and desks are plainly made up', (t) => {
  for (const { name } of outlets) t.regex(name, /^Sandbox /)
  for (const { author, outlet } of desks) t.true(author.startsWith(`${outlet.name} `))
})

test('whom the course is about are entities of the seeds', async (t) => {
  const known = new Set((await seedEntities()).map(({ slug }) => slug))
  const missing = happened.flatMap(({ about }) => about.filter((slug) => !known.has(slug)))
  t.deepEqual([...new Set(missing)], [])
})

test('every article has an address of its own', (t) => {
  assertUnique(
    t,
    written.map(({ id }) => id),
  )
  assertUnique(
    t,
    written.map(({ url }) => url),
  )
  t.true(written.length > 50 * days.length)
})

const lives = { injury_status: 7, plays_for: 60 } as const

function key({ says }: Article): string {
  return says === null ? '' : `${says.entity} ${says.key} ${says.value} ${says.change}`
}

test('what is wrong does not become so while anybody might still think of it, and what is right is official within two days', (t) => {
  const official = Map.groupBy(
    written.filter(({ role }) => role === 'official'),
    key,
  )
  for (const article of written.filter(({ role, says }) => role === 'first' && says !== null)) {
    const life = (lives[article.says?.key as keyof typeof lives] ?? 30) * day
    const later = (official.get(key(article)) ?? []).filter(({ at }) => at >= article.at && at <= article.at + life)
    if (article.isTrue === false) t.is(later.length, 0, `${article.title} ${later[0]?.title}`)
    else if (article.at < (today + 25) * day)
      t.true(
        later.some(({ at }) => at < article.at + 2 * day),
        article.title,
      )
  }
})

test('desks are as often right as they are reliable', (t) => {
  for (const { author, reliability } of desks) {
    const own = written.filter(
      (article) => article.author === author && article.role === 'first' && article.says !== null,
    )
    const right = own.filter(({ isTrue }) => isTrue === true).length
    // Three standard errors and what the rounding of small numbers adds.
    const error = 3 * Math.sqrt((reliability * (1 - reliability)) / own.length) + 0.04
    t.true(own.length >= 25, author)
    t.true(Math.abs(right / own.length - reliability) < error, `${author} ${right}/${own.length} ${reliability}`)
  }
})

test('a copy names whom it copies, after him', (t) => {
  const byId = new Map(written.map((article) => [article.id, article]))
  const copies = written.filter(({ role }) => role === 'copy')
  t.true(copies.length > 300)
  for (const { copyOf, title, at } of copies) {
    const source = byId.get(copyOf ?? '')
    if (source === undefined) continue
    t.true(title.endsWith(source.outlet.name), title)
    t.true(at > source.at)
  }
})

const list = z.object({ feeds: z.array(z.object({ id: z.string(), kind: z.string(), address: z.string() })) })

const ofArticles = ['rss', 'atom', 'json_feed']

test('every listed feed of articles has items, newest first, none of the future, and is not sent again to who has it', async (t) => {
  const sandbox = await smallSandbox()
  t.teardown(() => sandbox.stop())
  const base = `${sandbox.url}/press`
  const { feeds } = list.parse(await (await fetch(`${base}/feeds.json`)).json())
  t.true(feeds.length >= 20)
  for (const { id, kind, address } of feeds.filter((each) => ofArticles.includes(each.kind))) {
    const response = await fetch(`${base}/${address}`)
    const text = await response.text()
    t.is(response.status, 200, id)
    const dates = [...text.matchAll(/(?:<pubDate>(?:<!\[CDATA\[)?|<published>|"date_published":")([^<"\]]+)/g)].map(
      ([, date]) => Date.parse(date ?? ''),
    )
    t.true(dates.length > 0 && dates.length <= 40, `${id} ${dates.length}`)
    t.true(
      dates.every((date, place) => date <= moment && (place === 0 || date <= (dates[place - 1] ?? 0))),
      id,
    )
    t.is(text.trimStart()[0], kind === 'json_feed' ? '{' : '<', id)
    const known = { 'If-None-Match': response.headers.get('etag') ?? '' }
    t.is((await fetch(`${base}/${address}`, { headers: known })).status, 304, id)
  }
  sandbox.clock.move(moment + day * 1_000)
  const first = await (await fetch(`${base}/feeds/wire-sports.rss`)).text()
  sandbox.clock.move(moment)
  t.not(await (await fetch(`${base}/feeds/wire-sports.rss`)).text(), first)
})

test('the pages of the archive have every article of ninety days once, as records of the loader', async (t) => {
  const sandbox = await smallSandbox()
  t.teardown(() => sandbox.stop())
  const { pages: listed } = z
    .object({ pages: z.array(z.string()) })
    .parse(await (await fetch(`${sandbox.url}/press/archive.json`)).json())
  const lines: string[] = []
  let address: string | undefined = 'archive.jsonl'
  let pages = 0
  while (address !== undefined) {
    const response: Response = await fetch(`${sandbox.url}/press/${address}`)
    lines.push(...(await response.text()).trimEnd().split('\n'))
    address = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    pages += 1
  }
  t.is(pages, 10)
  t.is(listed.length, 10)
  const { length } = await (await fetch(`${sandbox.url}/press/${listed[9]}`)).text()
  t.true(length > 0)
  t.true(lines.join('\n').startsWith((await (await fetch(`${sandbox.url}/press/${listed[0]}`)).text()).trimEnd()))
  const record = z.strictObject({
    ...{ kind: z.literal('article'), url: z.url(), title: z.string(), publisher: z.string() },
    ...{ publisherKind: z.string(), publishedAt: z.iso.datetime(), author: z.string().optional() },
    ...{ summary: z.string().optional(), language: z.literal('en'), category: z.string(), guid: z.string() },
  })
  const records = lines.map((line) => record.parse(JSON.parse(line)))
  assertUnique(
    t,
    records.map(({ url }) => url),
  )
  t.true(records.length > 4_500)
  const times = records.map(({ publishedAt }) => Date.parse(publishedAt))
  t.true(Math.max(...times) <= moment && Math.min(...times) >= moment - 91 * day * 1_000)
})

const injuries = z.object({
  injuries: z.array(
    z.object({
      displayName: z.string(),
      injuries: z.array(
        z.object({
          status: z.string(),
          date: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/),
          type: z.object({ name: z.string().regex(/^INJURY_STATUS_/) }),
          athlete: z.object({ displayName: z.string() }),
        }),
      ),
    }),
  ),
})
const incidents = z.object({
  TotalCount: z.number(),
  NextPageUrl: z.string(),
  Result: z.array(z.object({ id: z.number(), best: z.literal(0), date_start: z.string() })),
})

test('reports of injuries, incidents and weather have the shapes of ESPN, UCDP and the National Weather Service', async (t) => {
  const sandbox = await smallSandbox()
  t.teardown(() => sandbox.stop())
  const get = async (path: string): Promise<unknown> => (await fetch(`${sandbox.url}/press/${path}`)).json()
  const hurt = injuries.parse(await get('injuries/nba/injuries')).injuries.flatMap((team) => team.injuries)
  t.true(hurt.length > 5)
  t.false(hurt.some(({ type }) => type.name === 'INJURY_STATUS_ACTIVE'))
  const first = incidents.parse(await get('ucdp/gedevents/26.1?pagesize=10&page=0'))
  t.is(first.Result.length, 10)
  const rest = incidents.parse(await get('ucdp/gedevents/26.1?pagesize=1000&page=0'))
  t.is(rest.Result.length, rest.TotalCount)
  t.is(rest.NextPageUrl, '')
  assertUnique(
    t,
    rest.Result.map(({ id }) => String(id)),
  )
  const alerts = z.object({ features: z.array(z.object({ properties: z.object({ headline: z.string() }) })) })
  for (const { properties } of alerts.parse(await get('weather/alerts/active')).features)
    t.true(properties.headline.startsWith('[sandbox] '))
})

test('a feed can be dead, HTML, of another year, or have new words under old ids', async (t) => {
  const sandbox = await smallSandbox()
  t.teardown(() => sandbox.stop())
  const address = `${sandbox.url}/press/feeds/wire-sports.rss`
  const idsOf = (text: string) => [...text.matchAll(/<guid[^>]*>([^<]+)</g)].map(([, id]) => id)
  const plain = await (await fetch(address)).text()
  const spoiled = async (kind: string) => {
    await send(sandbox, '/faults', { venue: 'press', path: 'wire-sports', kind, count: 1 })
    const response = await fetch(address)
    return { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
  }
  const dead = await spoiled('status')
  t.is(dead.status, 500)
  t.true((await spoiled('html')).text.includes('<html>'))
  const later = await spoiled('redate')
  t.is(later.etag, null)
  t.true([...later.text.matchAll(/<pubDate>([^<]+)</g)].every(([, date]) => date?.includes(' 2099 ')))
  const renamed = await spoiled('retitle')
  t.deepEqual(idsOf(renamed.text), idsOf(plain))
  t.true(renamed.text.includes('<title>[sandbox] Updated: '))
  t.is(await (await fetch(address)).text(), plain)
})
