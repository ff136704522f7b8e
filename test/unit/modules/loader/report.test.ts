import test from 'ava'
import { loadsTable } from '../../../../src/modules/loader/report.ts'

const load = {
  id: 'one',
  pack: 'p',
  version: '1',
  file: 'p.jsonl',
  hash: '',
  asOf: '2026-01-01',
  startedAt: '2026-01-02T00:00:00.000Z',
} as const
const wrote = { batches: 3, records: 3_000, entities: 2_500 }

test('of a load that did not finish the list says what it wrote and what finishes it', (t) => {
  const lines = loadsTable([
    { ...load, id: 'two', state: 'interrupted', wrote },
    { ...load, state: 'failed', continuedBy: 'three', wrote: { batches: 0, records: 0, entities: 0 } },
    { ...load, id: 'three', state: 'done', new: 1, wrote: null },
    { ...load, id: 'four', state: 'running', wrote },
  ]).split('\n')
  t.is(lines.length, 7)
  t.deepEqual(lines.slice(5), [
    'two: interrupted after 3 batches, which wrote 3,000 records and 2,500 new entities; loading p.jsonl again finishes it',
    'one: failed after 0 batches, which wrote 0 records and 0 new entities; finished by three',
  ])
})
