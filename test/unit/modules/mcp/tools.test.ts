import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { sizeOf, tell } from '../../../../src/modules/mcp/telling.ts'
import { tokensIn } from '../../../../src/modules/mcp/tokens.ts'
import { tools } from '../../../../src/modules/mcp/tools/index.ts'
import { recordedAnswer } from '../../../../src/platform/contract/recorded-examples.ts'
import type { AskInput } from '../../../../src/platform/contract/served.ts'
import { allEndpoints } from '../../../support/app-endpoints.ts'
import { toolTable } from '../../../support/tool-table.ts'

const endpoints = new Map(allEndpoints().map((endpoint) => [endpoint.name, endpoint]))

/** Arguments as an agent would give them, for each tool and each of the questions that it answers. */
const examples: Record<string, Record<string, unknown>[]> = {
  find_entity: [{ query: 'niners' }],
  find_market: [{ query: 'chiefs' }],
  describe_entity: [{ entity: 'kansas-city-chiefs' }],
  describe_market: [{ venue: 'venue_a', marketId: 'will-the-kansas-city-chiefs-win-super-bowl-2027' }],
  entity_exposure: [{ entity: 'fomc' }],
  predict_effect: [{ entity: 'patrick-mahomes', attribute: 'injury_status', value: 'out' }],
  what_moves: [{ entity: 'patrick-mahomes' }],
  explain_change: [{ entity: 'federal-reserve', attribute: 'federal_funds_target' }],
  compare_venues: [{ outcome: 'super-bowl-2027-kansas-city-chiefs' }, { minSpread: 0.03 }],
  who_connects: [{ from: 'nancy-pelosi', to: 'federal-reserve' }],
  look_around: [{ entity: 'kansas-city-chiefs' }, { topic: 'interest rates' }],
  what_changed: [{ entity: 'federal-reserve' }, { window: 2_160 }],
  latest_news: [{ entity: 'patrick-mahomes' }, {}],
  price_history: [{ outcome: 'super-bowl-2027-kansas-city-chiefs', hours: 24 }],
  recent_alerts: [{}],
}

/** The recorded answer of an endpoint, with what it was asked for: that must be what the endpoint takes. */
function asking(asked: string[]) {
  return async (name: string, { params = {}, query = {} }: AskInput) => {
    asked.push(name)
    const endpoint = endpoints.get(name)
    if (endpoint === undefined) throw new Error(`There is no endpoint ${name}`)
    const given = Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
    endpoint.params?.parse(params)
    endpoint.query?.strict().parse(Object.fromEntries(given))
    const answer = recordedAnswer(endpoint)
    if (answer === undefined) throw new Error(`Nothing was recorded of ${name}`)
    return answer
  }
}

for (const [tool, example] of tools.flatMap((each) =>
  (examples[each.name] ?? [{}]).map((one) => [each, one] as const),
)) {
  test(`${tool.name} of ${JSON.stringify(example)} reads what its endpoints answer, and asks no others`, async (t) => {
    const asked: string[] = []
    const args = tool.input.parse(example)
    const found = await tool.run(args, asking(asked))
    t.true(asked.length >= 1 && asked.length <= 2)
    t.deepEqual(
      asked.filter((name) => !tool.asks.includes(name)),
      [],
    )
    const told = tell(found, 2_000)
    t.true(sizeOf(told) <= 2_000)
    t.is(told.structured.shown, told.structured.rows.length)
    t.is(told.text.split('\n').filter((line) => line.startsWith('- ')).length, told.structured.shown)
    t.notRegex(told.text, /undefined|\[object|NaN/)
  })
}

test('what a recorded answer has is in the text, with its age and that it is made up', async (t) => {
  const textOf = async (name: string, at = 0) => {
    const tool = tools.find((each) => each.name === name)
    if (tool === undefined) throw new Error(`There is no tool ${name}`)
    return tell(await tool.run(tool.input.parse(examples[name]?.[at]), asking([])), 2_000).text
  }
  const compared = await textOf('compare_venues')
  t.regex(compared, /^Will the Kansas City Chiefs win Super Bowl LXI\? \(Kansas City Chiefs\)/)
  t.regex(compared, /- venue_a: 0\.045 \(seen 2026-11-21T23:00Z\), Will the Kansas City Chiefs win Super Bowl 2027\?/)
  t.regex(compared, /Note: As of 2026-11-21T23:00Z\./)
  t.regex(compared, /Note: Markets and prices are made up \(sandbox\)\./)
  t.regex(
    await textOf('compare_venues', 1),
    /17\.5 points, venue_b above venue_a, exact_match; A pair costs less than a dollar/,
  )
  t.regex(
    await textOf('explain_change'),
    /3\.75-4\.00 from 2026-09-16 to now, says Oddsgraph editors \(confidence 0\.95, 1 sources\)/,
  )
  t.regex(await textOf('predict_effect'), /injury_status is out already/)
  t.regex(await textOf('who_connects'), /Nancy Pelosi \(affiliated_with\) → San Francisco \(contains\) →/)
  t.regex(await textOf('recent_alerts'), /injury, low: Patrick Mahomes: questionable → out/)
})

test('tools ask only what reads, and what anybody may', (t) => {
  const asked = tools.flatMap(({ asks }) => asks.map((name) => endpoints.get(name)))
  for (const endpoint of asked) t.like(endpoint, { method: 'GET', access: 'public', stream: undefined })
})

test('docs/agents.md has the table of tools as the program has them', (t) => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/agents.md'), 'utf8')
  const rows = page.split('\n').filter((line) => /^\| `\w+` \|/.test(line))
  t.deepEqual(rows, toolTable(tools, [...endpoints.values()]))
})

test('tokens are estimated by words, numbers and signs', (t) => {
  t.is(tokensIn(''), 0)
  t.is(tokensIn('Will it?'), 3)
  // Eleven letters are three pieces, four digits two.
  t.is(tokensIn('Predictions 2027'), 5)
  t.is(tokensIn('Ümläut'), 4)
  // As a tokenizer takes an id in pieces of one to three signs, rather too many.
  t.true(tokensIn('f5f20e63-abc2-521f-88cd-bad8deab5e33') >= 20)
})

test('rows that do not fit are left out from the end, and the rest says so', (t) => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ line: `row ${index}`, data: { index } }))
  const found = {
    head: ['All rows.'],
    rows,
    answers: [{ asOf: '2026-11-21T00:00:00.000Z', stale: true }],
    more: 'Ask elsewhere.',
  }
  const whole = tell(found, 8_000)
  t.is(whole.structured.shown, 100)
  t.is(whole.structured.cut, null)
  t.is(whole.structured.more, 'Ask elsewhere.')
  t.regex(whole.text, /^More: Ask elsewhere\.$/m)
  const cut = tell(found, 600)
  t.true(sizeOf(cut) <= 600)
  const { shown } = cut.structured
  t.true(shown > 10 && shown < 100)
  t.is(cut.structured.cut, `${100 - shown} of 100 did not fit. Ask again with a greater maxTokens, or for less.`)
  t.deepEqual(cut.structured.rows.at(-1), { index: shown - 1 })
  t.deepEqual(cut.structured.notes, ['As of 2026-11-21, which is stale.'])
})
