import { setImmediate as nextTurn } from 'node:timers/promises'
import test from 'ava'
import {
  type EvidenceRow,
  evidenceWriter,
  packed,
  unpacked,
} from '../../../../src/modules/attribution/measuring/writing.ts'
import type { Writing } from '../../../../src/platform/jobs/writing.ts'
import { clockAt } from '../../../support/api.ts'

const rowOf = (change: string): EvidenceRow => ({
  ...{ id: change, outcome: 'o', version: 'v', event: null },
  values: { change, key: 'injury_status', reason: null, edition: 'e' },
})
const rowsOf = (count: number, name = 'c') => Array.from({ length: count }, (_, at) => rowOf(`${name}-${at}`))
const found = (rows: EvidenceRow[]) => ({ rows, gone: [], placebos: [] })

/** Transactions that wait until they are let through, by how many rows of evidence each writes. */
function gate() {
  const begun: number[] = []
  const waiting: PromiseWithResolvers<void>[] = []
  const writing = (async (work: (transaction: unknown) => Promise<unknown>) => {
    let rows = 0
    const run = async ({ name }: { name: string }, given: { rows?: unknown[] }) => {
      if (name === 'attribution/write-evidence') rows = given.rows?.length ?? 0
      return []
    }
    await work({ run })
    begun.push(rows)
    const turn = Promise.withResolvers<void>()
    waiting.push(turn)
    await turn.promise
  }) as unknown as Writing
  return { writing, begun, waiting }
}

test('a thousand are written while the next are measured, and no second thousand waits behind them', async (t) => {
  const { writing, begun, waiting } = gate()
  const writer = evidenceWriter(writing, clockAt('2026-06-01T00:00:00Z'))
  await writer.add(found(rowsOf(600, 'a')))
  t.deepEqual(begun, [], 'fewer than a thousand wait for more')
  await writer.add(found(rowsOf(400, 'b')))
  await nextTurn()
  t.deepEqual(begun, [1_000])
  await writer.add(found(rowsOf(999, 'c')))
  let isTaken = false
  const second = writer.add(found(rowsOf(1, 'd'))).then(() => {
    isTaken = true
  })
  await nextTurn()
  t.false(isTaken, 'measuring is held up where writing is slower')
  waiting[0]?.resolve()
  await second
  await nextTurn()
  t.deepEqual(begun, [1_000, 1_000])
  const end = writer.end()
  waiting[1]?.resolve()
  await end
  t.deepEqual(begun, [1_000, 1_000], 'nothing is left to write')
})

test('what could not be written is told to whoever measures', async (t) => {
  const failing = (async () => {
    throw new Error('the fence is newer')
  }) as unknown as Writing
  const writer = evidenceWriter(failing, clockAt('2026-06-01T00:00:00Z'))
  await writer.add(found(rowsOf(1_000)))
  await nextTurn()
  await t.throwsAsync(writer.settled(), { message: 'the fence is newer' })
  await t.throwsAsync(writer.end(), { message: 'the fence is newer' })
})

test('what no statement asks by is one text of evidence, and comes back as it was', (t) => {
  const values = {
    ...{
      change: 'c',
      key: 'injury_status',
      reason: null,
      at: '2026-06-01T00:00:00.000Z',
      move: -0.4,
      sd: 0.1,
      p: 0.01,
    },
    ...{
      bps: -980,
      interval: [-0.6, -0.2],
      quotes: '[{"contract":"one"}]',
      others: ['x'],
      kappa: null,
      method: 'move/2',
    },
  }
  const stored = packed(values)
  t.deepEqual(Object.keys(stored).toSorted(), ['at', 'change', 'detail', 'key', 'move', 'p', 'reason', 'sd'])
  const { kappa: _, ...known } = values
  t.deepEqual(unpacked(stored), known)
  // An older release kept each by itself.
  t.deepEqual(unpacked(values), values)
})
