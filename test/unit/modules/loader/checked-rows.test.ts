import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { checkedRows } from '../../../../src/modules/loader/check/checked-rows.ts'
import type { CheckedRows } from '../../../../src/modules/loader/check/rows.ts'
import { openPack } from '../../../../src/modules/loader/read/pack-file.ts'
import { createThreads } from '../../../../src/platform/threads/threads.ts'
import '../../../support/name-venues.ts'

const header = '{"kind":"pack","pack":"large","version":"1","source":"Test","asOf":"2026-01-01"}'
/** Long enough for nine thousand of them to be more than the eight million bytes from which on threads are used. */
const description = 'x'.repeat(1_000)
const count = 9_000

function record(at: number): string {
  const place = { entityType: 'place', category: 'politics', subcategory: 'us-elections' }
  return JSON.stringify({ slug: `place-${at}`, displayName: `Place ${at}`, ...place, description })
}

async function checkedOf(t: ExecutionContext, lines: readonly string[]): Promise<{ all: CheckedRows[]; rows: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'rows-'))
  t.teardown(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'large.jsonl')
  writeFileSync(path, `${lines.join('\n')}\n`)
  const pack = await openPack({ path, name: 'large.jsonl' }, '2026-01-02T00:00:00.000Z')
  const threads = createThreads(2)
  t.teardown(() => threads.close())
  const counted = { rows: 0 }
  const of = { file: 0, name: 'large.jsonl', header: pack.header, strict: false }
  const all: CheckedRows[] = []
  for await (const each of checkedRows(pack, of, threads, () => {}, counted)) all.push(each)
  return { all, rows: counted.rows }
}

test('records of a large file are checked in threads, and come in its order', async (t) => {
  const lines = ['', header, ...Array.from({ length: count }, (_, at) => record(at))]
  // Line 3 has the first record. An empty line counts as a line and as no record.
  lines[5_001] = '{"slug":"place-4999","displayName":'
  lines.splice(2_002, 0, '')
  const { all, rows } = await checkedOf(t, lines)
  t.is(rows, 9_000)
  const sound = all.flatMap((each) => each.sound)
  t.is(sound.length, 8_999)
  t.deepEqual(
    sound.map(({ ordinal }) => ordinal),
    Array.from({ length: 9_000 }, (_, at) => at + 1).filter((ordinal) => ordinal !== 5_000),
  )
  t.deepEqual(
    [sound[1_999], sound[2_000]].map((each) => [each?.line, each?.slug]),
    [
      [2_002, 'place-1999'],
      [2_004, 'place-2000'],
    ],
  )
  t.deepEqual(
    all.flatMap(({ rejects }) => rejects).map(({ line, reason }) => [line, reason.slice(0, 17)]),
    [[5_003, 'is not valid JSON']],
  )
})

test('a file with a record for which threads know too little is checked as any other', async (t) => {
  const market = {
    kind: 'market',
    venue: 'venue_a',
    externalId: '0x1',
    title: 'Will it rain?',
    contracts: [{ side: 'yes' }],
  }
  const lines = [header, ...Array.from({ length: count }, (_, at) => record(at)), JSON.stringify(market)]
  const { all, rows } = await checkedOf(t, lines)
  t.is(rows, 9_001)
  t.deepEqual(
    all.flatMap(({ rejects }) => rejects),
    [],
  )
  const last = all.flatMap(({ sound }) => sound).at(-1)
  t.deepEqual([last?.kind, last?.ordinal, last?.line], ['market', 9_001, 9_002])
})
