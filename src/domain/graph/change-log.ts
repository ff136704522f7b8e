import { z } from 'zod'
import type { Transaction } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'
import { type ChangeEntry, lettersOf, textOfEntry } from './change-entries.ts'

type Batch = { kinds: string[]; entries: string[] }

const appendBatches = defineQuery<{ at: string; batches: Batch[] }, { written: number }>(
  'domain/append-changes',
  z.object({ written: z.number() }),
)

/** Records of one node of the log: few enough that a page of changes reads little that it does not show. */
const maxMembers = 500

/** Writes what a transaction changed into the log. The log is locked from here to the commit. */
export async function appendChanges({ run }: Transaction, at: string, entries: readonly ChangeEntry[]): Promise<void> {
  if (entries.length === 0) return
  const [row] = await run(appendBatches, { at, batches: batchesOf(entries) })
  if (row === undefined || row.written === 0) throw new Error('the database has no log of changes')
}

function batchesOf(entries: readonly ChangeEntry[]): Batch[] {
  const batches: Batch[] = []
  let members = maxMembers
  for (const entry of entries) {
    for (let start = 0; start < entry.members.length; start += maxMembers) {
      const part = { ...entry, members: entry.members.slice(start, start + maxMembers) }
      if (members + part.members.length > maxMembers) {
        batches.push({ kinds: [], entries: [] })
        members = 0
      }
      members += part.members.length
      const batch = batches.at(-1)
      batch?.entries.push(textOfEntry(part))
      for (const letter of lettersOf(part)) if (batch?.kinds.includes(letter) === false) batch.kinds.push(letter)
    }
  }
  return batches
}
