import type { PendingSubject } from '../check/pending.ts'
import { Spool } from '../spool.ts'
import { writeRelationships } from '../write/relationships.ts'
import { writeSubjects } from '../write/subjects.ts'
import { addActivity } from './other-statements.ts'
import { endBatch } from './statements.ts'
import type { SubjectPart, ToldActivity } from './thread-words.ts'
import { commit, type Tables } from './transaction.ts'

/** So many records make a batch, and no more letters than that: what it says of all of them is one property of a node. */
const batchRecords = 500
const batchLetters = 500_000

/**
 * Writes what a part of the records says of entities, and the activity of these. All records of an entity are in one part, and go into one batch, in which
 * nothing is in the graph before them. `onWritten` is told of how many, and of the file of the last.
 */
export async function writeSubjectPart(
  tables: Tables,
  part: SubjectPart,
  onWritten: (count: number, file: number) => void,
): Promise<void> {
  const activity = await readActivity(Spool.of(part.activity))
  const bySlug = await readBySlug(Spool.of(part.records))
  let batch: PendingSubject[] = []
  let letters = 0
  const write = async () => {
    await writeBatch(tables, batch)
    endBatch(tables.state, (slug) => activity.get(slug))
    onWritten(batch.length, batch.at(-1)?.file ?? 0)
    batch = []
    letters = 0
  }
  for (const texts of bySlug.values()) {
    for (const text of texts) {
      batch.push(JSON.parse(text))
      letters += text.length
    }
    if (batch.length >= batchRecords || letters >= batchLetters) await write()
  }
  if (batch.length > 0) await write()
}

async function readBySlug(spool: Spool): Promise<Map<string, string[]>> {
  const bySlug = new Map<string, string[]>()
  for await (const lines of spool.read()) {
    for (const line of lines) {
      const end = line.indexOf('\t')
      const slug = line.slice(0, end)
      const same = bySlug.get(slug)
      if (same === undefined) bySlug.set(slug, [line.slice(end + 1)])
      else same.push(line.slice(end + 1))
    }
  }
  return bySlug
}

async function readActivity(spool: Spool): Promise<Map<string, Map<string, number>>> {
  const activity = new Map<string, Map<string, number>>()
  for await (const lines of spool.read()) {
    for (const line of lines) {
      const [slug, period, weight]: ToldActivity = JSON.parse(line)
      addActivity(activity, slug, period, weight)
    }
  }
  return activity
}

/** Entities with their facts first, then the relationships that define them, then those that add to these, as through Bolt. */
async function writeBatch(tables: Tables, batch: readonly PendingSubject[]): Promise<void> {
  const { packOf } = tables
  const { fresh, compared, deferred } = await commit(tables, (transaction, count) =>
    writeSubjects(transaction, batch, packOf, count, false),
  )
  if (deferred.length > 0) throw new Error(`${deferred.length} records are about entities that nothing defines`)
  if (fresh.length > 0)
    await commit(tables, (transaction, count) => writeRelationships(transaction, fresh, packOf, true, count, false))
  if (compared.length > 0)
    await commit(tables, (transaction, count) => writeRelationships(transaction, compared, packOf, false, count, false))
}
