import test from 'ava'
import { fredObservations } from '../../../../src/feeds/fred/kind.ts'
import { extract } from '../../../../src/modules/news/claims/extract.ts'
import { readAs } from '../../../support/read-feed.ts'
import { seedLexicon } from '../../../support/seed-entities.ts'

const addressOf = (series: string, more = '&output_type=4') =>
  `https://api.stlouisfed.org/fred/series/observations?series_id=${series}&file_type=json${more}`

/** In the form that FRED answers: values are texts, and a dot is no value. */
const answer = (units: string, rows: [date: string, value: string, since: string][]) =>
  JSON.stringify({
    ...{ realtime_start: '1776-07-04', realtime_end: '9999-12-31', units, output_type: 4, file_type: 'json' },
    ...{ order_by: 'observation_date', sort_order: 'desc', count: rows.length, offset: 0, limit: 100_000 },
    observations: rows.map(([date, value, since]) => ({
      realtime_start: since,
      realtime_end: '9999-12-31',
      date,
      value,
    })),
  })

const read = (series: string, units: string, rows: [string, string, string][], now = '2026-11-24T15:00:00Z') =>
  readAs(fredObservations, { body: answer(units, rows), feed: { address: addressOf(series) }, now })

test('first prints are reports with the day on which they came out; what has no value is left out', async (t) => {
  const { articles, leftOut } = await read('UNRATE', 'lin', [
    ['2026-10-01', '4.3', '2026-11-06'],
    ['2026-09-01', '.', '2026-10-02'],
  ])
  t.deepEqual(leftOut, { no_value: 1 })
  t.like(articles[0], {
    title: 'U.S. unemployment rate at 4.3% in October',
    // The end of the sixth in Central time.
    publishedAt: '2026-11-07T05:59:00.000Z',
    url: 'https://fred.stlouisfed.org/series/UNRATE?period=2026-10-01',
  })
})

test('what came out today has no hour: it is new when it is seen', async (t) => {
  const { articles } = await read('UNRATE', 'lin', [['2026-10-01', '4.3', '2026-11-24']])
  t.is(articles[0]?.publishedAt, null)
})

test('changes are told with their sign, counts in full, and quarters by name', async (t) => {
  const titleOf = async (series: string, units: string, date: string, value: string) =>
    (await read(series, units, [[date, value, '2026-11-01']])).articles[0]?.title
  t.is(await titleOf('PAYEMS', 'chg', '2026-10-01', '-13'), 'U.S. economy sheds 13,000 jobs in October')
  t.is(await titleOf('ICSA', 'lin', '2026-10-24', '218000'), 'U.S. initial jobless claims at 218,000')
  t.is(
    await titleOf('A191RL1Q225SBEA', 'lin', '2026-07-01', '3.8'),
    'U.S. GDP grew at 3.8% annual rate in third quarter',
  )
  t.is(
    await titleOf('CPIAUCNS', 'pc1', '2026-10-01', '3.01234'),
    'U.S. consumer prices rose 3% in October from a year earlier',
  )
})

test('a series that nobody described, other units, and answers that are not first prints are faults', async (t) => {
  await t.throwsAsync(read('GDP', 'lin', []), { message: /series "GDP"/ })
  await t.throwsAsync(read('PAYEMS', 'lin', []), { message: /units of lin, not chg/ })
  const all = readAs(fredObservations, { body: answer('lin', []), feed: { address: addressOf('UNRATE', '') } })
  await t.throwsAsync(all, { message: /output_type=4/ })
  const error = readAs(fredObservations, {
    body: JSON.stringify({ error_code: 400, error_message: 'Bad Request.  The series does not exist.' }),
    feed: { address: addressOf('UNRATE') },
  })
  await t.throwsAsync(error, { message: /without observations/ })
})

test('each headline is read as the figure that it tells', async (t) => {
  const lexicon = await seedLexicon()
  const rows: [series: string, units: string, value: string, claim: string][] = [
    ['UNRATE', 'lin', '4.3', 'us-unemployment-rate latest_value 4.3'],
    ['PAYEMS', 'chg', '119', 'us-nonfarm-payrolls latest_value 119000'],
    ['PAYEMS', 'chg', '-13', 'us-nonfarm-payrolls latest_value -13000'],
    ['ICSA', 'lin', '218000', 'us-initial-jobless-claims latest_value 218000'],
    ['CPIAUCNS', 'pc1', '3.0', 'us-consumer-price-index latest_change 3'],
    ['CPILFENS', 'pc1', '-0.2', 'us-core-consumer-price-index latest_change -0.2'],
    ['PCEPI', 'pc1', '2.7', 'us-pce-price-index latest_change 2.7'],
    ['PCEPILFE', 'pc1', '2.9', 'us-core-pce-price-index latest_change 2.9'],
    ['RSAFS', 'pch', '-0.9', 'us-retail-sales latest_change -0.9'],
    ['A191RL1Q225SBEA', 'lin', '-0.6', 'us-gross-domestic-product latest_change -0.6'],
    ['MORTGAGE30US', 'lin', '6.22', 'us-30-year-mortgage-rate latest_value 6.22'],
  ]
  for (const [series, units, value, claim] of rows) {
    const [article] = (await read(series, units, [['2026-10-01', value, '2026-11-06']])).articles
    const report = {
      headline: article?.title ?? '',
      summary: null,
      publisherKind: 'official',
      time: '2026-11-06T14:00:00Z',
    }
    const { claims } = extract(report, lexicon, new Date('2026-11-24T00:00:00Z'))
    t.deepEqual(
      claims.map(({ entity, key, value: said }) => `${entity.slug} ${key} ${said}`),
      [claim],
      article?.title,
    )
  }
})
