import { randomBytes } from 'node:crypto'
import test from 'ava'
import { createKeyService } from '../../../../src/modules/accounts/keys/keys.ts'
import { tokensIn } from '../../../../src/modules/mcp/tokens.ts'
import { tools } from '../../../../src/modules/mcp/tools/index.ts'
import { systemClock } from '../../../../src/platform/clock.ts'
import { football, list, load, object, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import { connectMcp } from '../../../support/mcp-client.ts'
import { writeOutcomes } from '../../../support/outcomes.ts'
import type { TestService } from '../../../support/service.ts'

const x = 'mcp'
const modern = { mode: { pin: '2026-07-28' } } as const
const nickname = 'Quarterback of the Agents'
let api: TestService

test.before(async (t) => {
  t.timeout(120_000)
  const graph = await openTestGraph()
  const { header, records } = football(x)
  // Other tests have players of his name.
  const alias = { kind: 'entity', slug: `mahomes-${x}`, aliases: [nickname] }
  await load(t, graph, header, records)
  await load(t, graph, { pack: `nicknames-${x}`, defaults: header.defaults }, [alias])
  const many = Array.from({ length: 60 }, (_, index) => ({
    slug: `wins-${index}-${x}`,
    label: `${index} wins`,
    question: `Will the Kansas City Chiefs win exactly ${index} games of the regular season?`,
    exposures: [{ entity: `chiefs-${x}`, strength: 0.9, reasons: ['It plays the games.'] }],
  }))
  await writeOutcomes(graph, many)
  await graph.close()
  api = await startApi()
})

test.after.always(() => api?.stop())

test('both generations of the protocol are spoken, and every tool only reads', async (t) => {
  for (const options of [{}, modern]) {
    const { client } = await connectMcp(t, api.url, options)
    const listed = (await client.listTools()).tools
    t.deepEqual(
      listed.map(({ name }) => name),
      tools.map(({ name }) => name),
    )
    t.true(listed.length >= 10 && listed.length <= 15)
    for (const { annotations, description, inputSchema, outputSchema } of listed) {
      t.like(annotations, { readOnlyHint: true, destructiveHint: false, openWorldHint: false })
      t.true((description ?? '').length > 40)
      t.is(inputSchema.type, 'object')
      t.is(outputSchema?.type, 'object')
    }
    t.regex(client.getInstructions() ?? '', /find_entity/)
  }
})

test('what one tool gives goes into the next: an entity, what is known of it, who connects it', async (t) => {
  const { call } = await connectMcp(t, api.url)
  const found = await call('find_entity', { query: `mahomes-${x}` })
  t.is(found.isError, false)
  const [first = {}] = (await call('find_entity', { query: nickname, limit: 50 })).rows.filter(
    ({ slug }) => slug === `mahomes-${x}`,
  )
  t.is(first.type, 'person')
  const described = await call('describe_entity', { entity: String(first.slug), asOf: '2026-01-02' })
  t.regex(described.text, /Patrick Mahomes \(person, sports\/nfl\)/)
  const injury = described.rows.find(({ attribute }) => attribute === 'injury_status')
  t.like(injury, { value: 'healthy', confidence: 0.8 })
  t.regex(described.text, /injury_status: healthy \(.+, since 2026-01-01, confidence 0.8/)
  t.true(described.rows.some(({ role, entity }) => role === 'plays_for' && entity === `chiefs-${x}`))
  const paths = await call('who_connects', { from: `mahomes-${x}`, to: `reid-${x}` })
  t.deepEqual(paths.rows[0]?.entities, [`mahomes-${x}`, `chiefs-${x}`, `reid-${x}`])
  t.deepEqual(paths.rows[0]?.roles, ['plays_for', 'led_by'])
})

test('a tool says what the endpoint behind it says', async (t) => {
  const { call } = await connectMcp(t, api.url)
  const told = await call('entity_exposure', { entity: `chiefs-${x}`, limit: 5 })
  const { body } = await api.call(`/api/graph/entity/chiefs-${x}/markets?limit=5`)
  t.deepEqual(
    told.rows.map(({ outcomeId, strength }) => [outcomeId, strength]),
    list(body.exposures).map(({ outcomeId, strength }) => [outcomeId, strength]),
  )
  t.regex(told.text, /There may be more: a greater limit/)
  const history = await call('explain_change', { entity: `mahomes-${x}`, attribute: 'injury_status' })
  t.like(history.rows[0], { value: 'healthy', confidence: 0.8, validTo: null })
  t.regex(history.text, /no price was measured/)
})

test('what is around an entity, what belongs to a topic and what changed is one call each', async (t) => {
  const { call } = await connectMcp(t, api.url)
  const around = await call('look_around', { entity: `mahomes-${x}` })
  t.deepEqual(around.rows, [
    { from: `mahomes-${x}`, relationship: 'plays_for', to: `chiefs-${x}`, confidence: around.rows[0]?.confidence },
  ])
  t.regex(around.text, /Patrick Mahomes \(person, mahomes-mcp\) plays_for Kansas City Chiefs \(team, chiefs-mcp\)/)
  const topic = await call('look_around', { topic: `exactly 3 games`, limit: 5 })
  const { body } = await api.call('/api/graph/topic/exactly%203%20games?limit=5')
  t.deepEqual(
    topic.rows.flatMap(({ outcomeId }) => outcomeId ?? []),
    list(body.markets).map(({ id }) => id),
  )
  const nothing = await call('look_around', {})
  t.true(nothing.isError)
  t.regex(nothing.text, /topic: is required where no entity is given/)
  const changed = await call('what_changed', { entity: `mahomes-${x}`, window: 8_784 })
  const timeline = await api.call(`/api/graph/entity/mahomes-${x}/timeline?window=8784&limit=10`)
  t.is(changed.structured.found, list(timeline.body.events).length)
  t.false((await call('what_changed', { window: 24 })).isError)
  t.regex((await call('latest_news', { entity: `mahomes-${x}` })).text, /No article names mahomes-mcp/)
  t.false((await call('latest_news', {})).isError)
  const apart = await call('compare_venues', { minSpread: 0.3 })
  t.regex(apart.text, /outcomes are at least 0\.3 apart/)
})

test('a long answer is cut to its budget, says how much is left out, and gives more where more is allowed', async (t) => {
  const { call } = await connectMcp(t, api.url)
  const sizeOf = (told: { text: string; structured: object }) =>
    tokensIn(told.text) + tokensIn(JSON.stringify(told.structured))
  const usual = await call('entity_exposure', { entity: `chiefs-${x}`, limit: 60 })
  t.true(sizeOf(usual) <= 2_000, String(sizeOf(usual)))
  t.is(usual.structured.found, 60)
  const shown = Number(usual.structured.shown)
  t.true(shown > 8 && shown < 60, String(shown))
  t.is(usual.rows.length, shown)
  t.regex(usual.text, new RegExp(`Left out: ${60 - shown} of 60 did not fit. Ask again with a greater maxTokens`))
  const long = await call('entity_exposure', { entity: `chiefs-${x}`, limit: 60, maxTokens: 8_000 })
  t.true(Number(long.structured.shown) > 2 * shown)
  t.true(sizeOf(long) <= 8_000)
  const short = await call('entity_exposure', { entity: `chiefs-${x}`, limit: 60, maxTokens: 300 })
  t.true(sizeOf(short) <= 300, String(sizeOf(short)))
})

test('what is wrong is said in words that help, and nothing else happens', async (t) => {
  const { client, call } = await connectMcp(t, api.url)
  const nobody = await call('describe_entity', { entity: `nobody-${x}` })
  t.true(nobody.isError)
  t.regex(nobody.text, /No entity 'nobody-mcp' was found\. \(not_found\)\nfind_entity/)
  for (const [name, args] of [
    ['find_entity', { query: 'x' }],
    ['find_entity', {}],
    ['find_entity', { query: 'Chiefs', limit: 1_000 }],
    ['find_entity', { query: 'Chiefs', colour: 'red' }],
    ['price_history', { outcome: 'x', hours: '3' }],
    ['entity_exposure', { entity: `chiefs-${x}`, maxTokens: 100_000 }],
  ] as const) {
    const refused = await call(name, args)
    t.true(refused.isError, JSON.stringify(args))
    t.regex(refused.text, /query|limit|colour|hours|maxTokens/)
  }
  const at = await call('describe_entity', { entity: `mahomes-${x}`, asOf: 'yesterday' })
  t.true(at.isError)
  t.regex(at.text, /asOf/)
  await t.throwsAsync(client.callTool({ name: 'buy_contract', arguments: {} }), { message: /buy_contract/ })
})

test('entities and outcomes have addresses', async (t) => {
  for (const options of [{}, modern]) {
    const { client } = await connectMcp(t, api.url, options)
    const templates = (await client.listResourceTemplates()).resourceTemplates
    t.deepEqual(templates.map(({ uriTemplate }) => uriTemplate).toSorted(), [
      'oddsgraph://entity/{entity}',
      'oddsgraph://outcome/{outcome}',
    ])
    const { contents } = await client.readResource({ uri: `oddsgraph://entity/mahomes-${x}` })
    t.regex(JSON.stringify(contents), /Patrick Mahomes/)
    const outcome = await client.readResource({ uri: `oddsgraph://outcome/wins-3-${x}` })
    t.regex(JSON.stringify(outcome.contents), /exactly 3 games/)
    await t.throwsAsync(client.readResource({ uri: `oddsgraph://entity/nobody-${x}` }), { message: /was found/ })
  }
})

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
}
const accept = { Accept: 'application/json, text/event-stream' }
const post = (json: unknown, headers: Record<string, string> = {}) =>
  api.call('/mcp', { method: 'POST', json, headers: { ...accept, ...headers } })

test('a plain request is answered as JSON, and what the protocol does not take is refused', async (t) => {
  const begun = await post(initialize)
  t.is(begun.status, 200)
  t.is(object(object(begun.body.result).serverInfo).name, 'oddsgraph')
  t.is(begun.headers.get('Mcp-Session-Id'), null)
  t.is(begun.headers.get('Cache-Control'), 'no-store')
  t.truthy(begun.headers.get('X-RateLimit-Limit'))
  for (const method of ['GET', 'DELETE', 'PUT']) {
    const { status, headers } = await api.call('/mcp', { method, headers: accept })
    t.deepEqual([status, headers.get('Allow')], [405, 'POST'], method)
  }
  t.is(
    (
      await api.call('/mcp', {
        method: 'POST',
        text: '{"jsonrpc"',
        headers: { ...accept, 'Content-Type': 'application/json' },
      })
    ).status,
    400,
  )
  t.is(
    (await api.call('/mcp', { method: 'POST', text: 'x', headers: { ...accept, 'Content-Type': 'text/plain' } }))
      .status,
    415,
  )
  t.is((await post(Array.from({ length: 21 }, () => initialize))).status, 413)
  t.is((await post({ ...initialize, filler: 'x'.repeat(300_000) })).status, 413)
  t.is((await post({ hello: 'world' })).status, 400)
  t.is((await api.call('/mcp/', { method: 'POST', json: initialize, headers: accept })).status, 404)
})

test('pages of other sites, and other names for this machine, are refused', async (t) => {
  t.is((await post(initialize, { Origin: 'https://elsewhere.example' })).status, 403)
  t.is((await post(initialize, { Origin: 'null' })).status, 403)
  t.is((await post(initialize, { Origin: 'http://localhost:6274' })).status, 200)
})

test('a subscription is refused: there is nothing that would be told', async (t) => {
  const { client } = await connectMcp(t, api.url, modern)
  await t.throwsAsync(client.listen({ toolsListChanged: true }))
})

test('keys are those of the API: an invalid, an expired and a revoked one are refused', async (t) => {
  const graph = await openTestGraph()
  const keys = createKeyService({ graph, clock: systemClock, randomBytes })
  const made = { type: 'live', tier: 'developer', label: x } as const
  const good = await keys.create(made)
  const expired = await keys.create({ ...made, expiresAt: '2026-01-01T00:00:00.000Z' })
  const revoked = await keys.create(made)
  await keys.revoke(revoked.id)
  await graph.close()
  const { call } = await connectMcp(t, api.url, { key: good.key })
  t.false((await call('find_entity', { query: 'Chiefs' })).isError)
  for (const key of ['og_live_nonsense', expired.key, revoked.key]) {
    const { status, body } = await post(initialize, { 'X-API-Key': key })
    t.deepEqual([status, body.code], [401, 'invalid_key'])
    await t.throwsAsync(connectMcp(t, api.url, { key }))
  }
})

test('calls are counted as requests are: the limit of the caller is the limit here', async (t) => {
  const limited = await startApi(undefined, { RATE_LIMIT_ANONYMOUS: '9' })
  t.teardown(() => limited.stop())
  // Two messages to begin with, and whether there is a stream.
  const { call } = await connectMcp(t, limited.url)
  const { headers } = await limited.call('/api/entities/mahomes-mcp')
  t.is(headers.get('X-RateLimit-Remaining'), '5')
  // Two calls are behind it, one of which is the request itself.
  t.false((await call('explain_change', { entity: `mahomes-${x}`, attribute: 'injury_status' })).isError)
  t.false((await call('find_entity', { query: 'Chiefs' })).isError)
  t.false((await call('find_entity', { query: 'Chiefs' })).isError)
  // The last request is counted, and the second of its two calls is one too many.
  const halfway = await call('explain_change', { entity: `mahomes-${x}`, attribute: 'injury_status' })
  t.true(halfway.isError)
  t.regex(halfway.text, /Rate limit exceeded.+\(rate_limited\)\nTry again in \d+ seconds/s)
  await t.throwsAsync(call('find_entity', { query: 'Chiefs' }), { message: /429|Rate limit/ })
  const rest = await limited.call('/api/entities')
  t.is(rest.status, 429)
})
