import type { PendingSubject } from '../check/pending.ts'
import { Spool } from '../spool.ts'
import { writeRelationships } from '../write/relationships.ts'
import { writeSubjects } from '../write/subjects.ts'
import { addActivity } from './other-statements.ts'
import { endBatch } from './statements.ts'
import type { SubjectPart, ToldActivity } from './thread-words.ts'
import { commit, type Tables } from './transaction.ts'

/**
 * So many records make a batch, and no more letters than that: what it says of all of them is one property of a node, and what is made of them is soon
 * forgotten.
 */
const batchRecords = 250
const batchLetters = 500_000

/**
 * Writes what a part of the records says of entities, and the activity of these. All records of an entity are in one part, and go into one batch, in which
 * nothing is in the graph before them. `onWritten` is told of how many, and of the file of the last.
 */
export async function writeSubjectPart(
  tables: Tables,
  part: SubjectPart,
  onWritten: (count: number, file: number) => Promise<void>,
): Promise<void> {
  const activity = await readActivity(Spool.of(part.activity))
  const bySlug = await readBySlug(Spool.of(part.records))
  let batch: PendingSubject[] = []
  let letters = 0
  const write = async () => {
    await writeBatch(tables, batch)
    endBatch(tables.state, (slug) => activity.get(slug))
    const written = batch
    batch = []
    letters = 0
    await onWritten(written.length, written.at(-1)?.file ?? 0)
  }
  for (const texts of bySlug.values()) {
    for (const text of texts) {
      const pending: PendingSubject = JSON.parse(text)
      if (tables.isDropped(pending)) continue
      batch.push(pending)
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
      const slug = slugIn(line)
      const same = bySlug.get(slug)
      if (same === undefined) bySlug.set(slug, [line])
      else same.push(line)
    }
  }
  return bySlug
}

const beforeSlug = '"slug":"'

/** The entity that a spooled record is about: the first slug in it, before which no text of the record stands. */
function slugIn(line: string): string {
  const start = line.indexOf(beforeSlug) + beforeSlug.length
  return line.slice(start, line.indexOf('"', start))
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
