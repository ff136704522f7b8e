import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import test from 'ava'
import { arbDefinition } from '../../../../src/modules/realtime/arb.ts'
import { connectionDocument, documentOf } from '../../../../src/modules/realtime/documents.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { asyncApiDocument } from '../../../../src/platform/openapi/asyncapi.ts'

const schema = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json'), 'utf8'),
)
/** No subscription is made here, so nothing is read. */
const definitions = [arbDefinition({ graph: {} as Graph })]
const channels = [...definitions.map(documentOf), connectionDocument(definitions)]
const document = JSON.parse(JSON.stringify(asyncApiDocument(channels, 'example.com', 'All of it is made up.')))

test('the document of channels is AsyncAPI 3.0', (t) => {
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
  addFormats.default(ajv)
  const isValid = ajv.validate(schema, document)
  t.true(isValid, JSON.stringify(ajv.errors?.slice(0, 5)))
  t.is(document.operations['subscribe-arb'].action, 'receive')
  t.is(document.operations['arb-update'].action, 'send')
  t.regex(document.info.description, /^All of it is made up/)
})

test('what clients may send, and what they are told, is described field by field', (t) => {
  const { messages } = document.channels.arb
  t.deepEqual(Object.keys(messages['subscribe-arb'].payload.properties), [
    'category',
    'entity',
    'minSpread',
    'outcomes',
    'since',
  ])
  const fields = ['outcomeId', 'outcomeSlug', 'outcomeLabel', 'category', 'venues', 'spread', 'spreadPct']
  const more = ['maxVenue', 'minVenue', 'signalType', 'timestamp', 'stale', 'compareFlag', 'seq', 'sandbox']
  t.deepEqual(Object.keys(messages['arb-update'].payload.properties), [...fields, ...more])
})

test('examples are as declared', (t) => {
  for (const { name, payload, example } of channels.flatMap(({ messages }) => messages)) {
    t.true(payload.safeParse(example).success, name)
  }
})
