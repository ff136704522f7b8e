import { parentPort, workerData } from 'node:worker_threads'
import { writeSubjectPart } from './subjects.ts'
import type { SubjectPart, ThreadWord } from './thread-words.ts'
import { openTables, type TablesOrder } from './transaction.ts'

/*
 * A thread that writes parts of the records as tables. The thread that started it says which part is next, or that there is none.
 */

const port = parentPort
if (port === null) throw new Error('this is the program of a thread')
const tables = openTables(workerData as TablesOrder)
const say = (word: ThreadWord) => port.postMessage(word)

let writing: Promise<void> = Promise.resolve()
port.on('message', (part: SubjectPart | null) => {
  writing = writing.then(() => take(part))
})
say({ wants: true })

/** A fault ends the thread, of which the one that started it is told. */
async function take(part: SubjectPart | null): Promise<void> {
  if (part === null) {
    const { files, state, written } = tables
    const { tallies, sources } = state
    say({
      done: { files: files.close(), written, nodes: files.nodes, relationships: files.relationships, tallies, sources },
    })
    port?.close()
    return
  }
  // It comes while this one is written.
  say({ wants: true })
  await writeSubjectPart(tables, part, async (count, file) => say({ written: count, file }))
}
