import { readFileSync } from 'node:fs'
import test from 'ava'
import { z } from 'zod'
import { marketId } from '../../../../src/domain/ids.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import type { Query } from '../../../../src/platform/neo4j/query.ts'
import { clockAt, list, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'
import type { TestService } from '../../../support/service.ts'

const createMarkets: Query<{ markets: object[] }, unknown> = {
  name: 'test/create-markets',
  text: readFileSync(new URL('create-markets.cypher', import.meta.url), 'utf8'),
  row: z.unknown(),
}

let graph: Graph
let api: TestService

const market = (title: string, volume: number, label: string | null = null) => ({
  id: marketId('venue_a', `${title}${label}`),
  title,
  label,
  volume,
})

test.before(async () => {
  graph = await openTestGraph()
  api = await startApi(clockAt('2026-06-01T00:00:00Z'))
  const markets = [
    market('Will Ron Zorby say "Zorbation" in public by December 5?', 53_775, 'Zorbation'),
    market('What will Ann Zorby say before Nov 28, 2026?', 5_000_000, 'Zorbation'),
    market('US annual zorbation in December 2027, as it is first told?', 3_139, '4% or above'),
    market('Spread: Wumpets (-7.5)', 629_960, 'Wumpets -7.5'),
    market('Wumpets vs. Grumbles', 398_796),
    market('Wumpets vs. Grumbles: O/U 48.5', 5_000_000),
    market('Fed of Wumbo decreases rates in March?', 9_000_000),
    market('Fed of Wumbo increases rates in March?', 1_000),
    market('Will Quoxville win the 2027 Pro Zorbell Finals?', 9_000_000),
    market('Will Quoxville win the 2027 Pro Zorball Championship?', 1_000),
    market('Will the Wibble City Wumpets win Super Bowl 2027?', 48_384_902),
  ]
  await graph.write(createMarkets, { markets })
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

async function titles(text: string): Promise<unknown[]> {
  const { body } = await api.call(`/api/markets/search?q=${encodeURIComponent(text)}`)
  return list(body.data).map(({ title }) => title)
}

test('a question about something goes before those on whether somebody says its name, whatever is traded', async (t) => {
  const [first, ...rest] = await titles('zorbation')
  t.regex(String(first), /^US annual zorbation/)
  t.is(rest.length, 2)
  t.regex(String((await titles('who will say zorbation'))[0]), / say /)
})

test('a question with many times the volume goes before a line of one game, whose title and label have the word', async (t) => {
  const [first, ...rest] = await titles('wumpets')
  t.is(first, 'Will the Wibble City Wumpets win Super Bowl 2027?')
  t.is(rest.length, 3)
})

test('nothing that says the opposite of a word is found, and both searches find the same', async (t) => {
  const wanted = ['Fed of Wumbo increases rates in March?']
  t.deepEqual(await titles('rates increase wumbo march'), wanted)
  const { body } = await api.call('/api/markets/predictions?search=rates+increase+wumbo+march')
  t.deepEqual(
    list(body.markets).map(({ title }) => title),
    wanted,
  )
  // Also beside a word that is misspelt, and where something is left out.
  t.deepEqual(await titles('rates increase wumboo march'), wanted)
  t.deepEqual(await titles('rates increase wumbo march xylophone'), wanted)
})

test('a title finds itself first, and a typing error is forgiven where nothing says the words', async (t) => {
  t.is((await titles('Wumpets vs. Grumbles'))[0], 'Wumpets vs. Grumbles')
  t.deepEqual(await titles('Will Quoxville win the 2027 Pro Zorball Championship?'), [
    'Will Quoxville win the 2027 Pro Zorball Championship?',
  ])
  t.is((await titles('quoxvile zorball'))[0], 'Will Quoxville win the 2027 Pro Zorball Championship?')
  const hintTo = async (q: string) => (await api.call(`/api/markets/search?q=${encodeURIComponent(q)}`)).body.hint
  t.is(
    await hintTo('quoxvile zorball'),
    'No market says all of: quoxvile, zorball. These say words that are spelt nearly so.',
  )
  t.is(await hintTo('quoxville zorball'), undefined)
})
