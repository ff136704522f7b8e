import test from 'ava'
import { z } from 'zod'
import { recordedAnswer } from '../../../src/platform/recorded-examples.ts'
import type { MarketService } from '../../support/market-service.ts'
import { difference, isEmpty, recordedNames, records, shortened, writeRecorded } from '../../support/recorded.ts'
import { startSeededWorld } from '../../support/seeded-world.ts'

let service: MarketService

test.before(async (t) => {
  service = await startSeededWorld(t)
})
test.after.always(() => service?.end())

const answer = z.record(z.string(), z.unknown())
/** Of which nothing is loaded yet. */
const stillEmpty = new Set(['listEntityNews'])
const again = 'run `npm run examples`'

test.serial('what endpoints show as their example is what they answer', async (t) => {
  const answers = new Map()
  for (const endpoint of service.endpoints.filter(
    ({ stream, access }) => stream === undefined && access === 'public',
  )) {
    const { name, method, example } = endpoint
    const { status, body, text } = await service.call(example.request, { method, json: example.body })
    t.is(status, 200, `${name}: ${text}`)
    const given = answer.parse(body)
    t.is(isEmpty(given), stillEmpty.has(name), `${name}: ${example.request} ${text.slice(0, 300)}`)
    answers.set(endpoint, shortened(given))
  }
  if (records) return writeRecorded(answers)
  for (const [endpoint, given] of answers) {
    t.is(difference(recordedAnswer(endpoint), given), undefined, `${endpoint.name}: ${again}`)
  }
})

test.serial('no recorded example is of an endpoint that is gone', (t) => {
  const folders = Map.groupBy(service.endpoints, ({ example }) => ('folder' in example ? example.folder : ''))
  for (const [folder, endpoints] of folders) {
    const names = endpoints.filter(({ stream }) => stream === undefined).map(({ name }) => name)
    if (folder !== '') t.deepEqual(recordedNames(folder), names.toSorted(), again)
  }
})
