import { eventId } from '../../../domain/ids.ts'
import type { PendingEvent } from '../check/pending.ts'
import { type Count, type PackOf, timingOf } from '../plan/packs.ts'
import { writeEvents } from '../queries.ts'
import { activityOfEvent, writeActivity } from './activity.ts'
import { writtenEvent } from './changes.ts'
import type { LoadTransaction } from './journal.ts'
import { writeRecords } from './records.ts'
import { nameSources } from './source-names.ts'
import { addToTallies, changesOfEvents } from './tallies.ts'

/** Writes the events of a batch, and its records, which are complete with that. */
export async function writeEventsOf(
  transaction: LoadTransaction,
  batch: readonly PendingEvent[],
  packOf: PackOf,
  count: Count<{ events: number }>,
  again: boolean,
): Promise<void> {
  // What an older edition says of an event that a newer one has is out of date.
  const current = batch.filter((pending) => !timingOf(pending.before, packOf(pending), '').isOlder)
  const rows = current.map((pending) => {
    const { kind: _, key, ...event } = pending.statement
    const pack = packOf(pending).name
    return { id: eventId(`${pack}|${key}`), pack, ...event }
  })
  const { run, at, changes, outbox, journal } = transaction
  await nameSources(
    run,
    rows.map(({ source }) => source),
  )
  const tallies = await changesOfEvents(run, rows, { keep: false })
  await run(writeEvents, { rows, now: at })
  await writeActivity(run, rows.flatMap(activityOfEvent))
  const isNew = (index: number) => current[index]?.before === null
  changes.push(...rows.map(({ id }, index) => writtenEvent(id, isNew(index))))
  for (const [index, pending] of current.entries()) {
    const id = rows[index]?.id ?? ''
    journal.push({ is: 'event', of: id, isNew: isNew(index), by: [packOf(pending).load] })
  }
  outbox.push({ kind: 'event', subjects: rows.flatMap(({ id }, index) => (isNew(index) ? [id] : [])) })
  await writeRecords(transaction, batch, packOf, again)
  await addToTallies(run, tallies)
  for (const pending of batch) count(pending, { events: 1 })
}
