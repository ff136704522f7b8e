import { inOrder } from '../../../platform/threads/in-order.ts'
import { type Threads, threadTask } from '../../../platform/threads/threads.ts'
import { recordsOf } from '../read/json-lines.ts'
import type { Pack } from '../read/pack-file.ts'
import { type CheckedRows, checkRows, type RowsOf } from './rows.ts'

const checking = threadTask<typeof import('./rows-thread.ts').work>(new URL('rows-thread.ts', import.meta.url))

/** To read a smaller file is done sooner than threads are there. */
const leastBytes = 8_000_000
/** Pieces of a file that are in hand at once: two for each thread. */
const atOnce = 4

/** The records of a file, checked each by itself, in its order: those of a large file of lines in threads. */
export function checkedRows(
  pack: Pack,
  of: RowsOf,
  threads: Threads,
  onBytes: (bytes: number) => void,
  counted: { rows: number },
): AsyncIterable<CheckedRows> {
  return pack.lines === undefined || pack.bytes < leastBytes
    ? checkedHere(pack, of, onBytes, counted)
    : checkedInThreads(pack.lines(onBytes), of, threads, counted)
}

async function* checkedHere(
  pack: Pack,
  of: RowsOf,
  onBytes: (bytes: number) => void,
  counted: { rows: number },
): AsyncGenerator<CheckedRows> {
  let before = 0
  for await (const chunk of pack.records(counted, onBytes)) {
    yield checkRows(chunk, before, of)
    before += chunk.length
  }
}

type Lines = { first: number; lines: string[] }

async function* checkedInThreads(
  groups: AsyncIterable<Lines>,
  of: RowsOf,
  threads: Threads,
  counted: { rows: number },
): AsyncGenerator<CheckedRows> {
  // A file that has one record for which a thread knows too little has more of them.
  let here = false
  const check = async ({ before, ...group }: Lines & { before: number }): Promise<CheckedRows> => {
    const done = here ? null : await threads.work(checking, { ...group, before, of })
    here ||= done === null
    return done ?? checkRows(recordsOf(group), before, of)
  }
  yield* inOrder(numbered(groups, counted), atOnce, check)
}

/** Groups of lines with how many records stand before each. */
async function* numbered(groups: AsyncIterable<Lines>, counted: { rows: number }) {
  for await (const group of groups) {
    const before = counted.rows
    for (const line of group.lines) if (line.trim() !== '') counted.rows += 1
    yield { ...group, before }
  }
}
