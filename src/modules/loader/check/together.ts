import type { Environment, LoadOptions } from '../load-options.ts'
import type { Spool } from '../spool.ts'
import { type CheckedFiles, isDropped, type OpenedFile } from './checked-files.ts'
import { findCycles } from './cycles.ts'
import type { Pending } from './pending.ts'
import { type PlacedFault, placeKey } from './placed-fault.ts'
import { placeOf } from './rejects.ts'
import { snapshotFaults } from './snapshots.ts'

/** More placedFaults than this are not looked for once the load is refused anyway. */
const enough = 10_000

/** Checks what only shows once all files are read: references to nothing, contradictions, cycles. Drops those records. */
export async function checkTogether(
  opened: readonly OpenedFile[],
  checked: CheckedFiles,
  options: LoadOptions,
  environment: Environment,
): Promise<void> {
  const { references, rejects, dropped } = checked
  const { graph } = environment
  const packs = opened.map(({ pack }) => pack.header.pack)
  const placedFaults: PlacedFault[] = []
  const isRefused = () => rejects.count + placedFaults.length > options.maxRejects
  const add = (placedFault: PlacedFault) => {
    const place = placeKey(placedFault)
    if (placedFault.unresolved !== undefined && checked.unresolved.size < enough) {
      checked.unresolved.set(placedFault.unresolved, (checked.unresolved.get(placedFault.unresolved) ?? 0) + 1)
    }
    if (dropped.has(place)) return
    dropped.add(place)
    placedFaults.push(placedFault)
  }
  // A record that falls may have defined what others name: again until nothing more falls, unless it is too many already.
  for (let before = -1; dropped.size > before && (before === -1 || !isRefused()); ) {
    before = dropped.size
    const standing = new Set(dropped)
    for await (const placedFault of references.placedFaults(graph, packs, standing)) {
      add(placedFault)
      if (isRefused() && placedFaults.length >= enough) break
    }
    for (const placedFault of await findCycles(graph, references, packs, dropped)) add(placedFault)
  }
  for await (const placedFault of snapshotFaults(checked, environment)) add(placedFault)
  checked.snapshots.close()
  await rejectAll(opened, checked, placedFaults)
  if (dropped.size > 0) await discount(checked)
}

/** Rejects with the original text, for which the files are read again up to the last of these records. */
async function rejectAll(
  opened: readonly OpenedFile[],
  checked: CheckedFiles,
  placedFaults: readonly PlacedFault[],
): Promise<void> {
  const byFile = Map.groupBy(placedFaults, ({ file }) => file)
  for (const [file, { source, pack }] of opened.entries()) {
    const wanted = new Map((byFile.get(file) ?? []).map((placedFault) => [placedFault.ordinal, placedFault]))
    if (wanted.size === 0) continue
    let ordinal = 0
    for await (const chunk of pack.records({ rows: 0 })) {
      for (const raw of chunk) {
        ordinal += 1
        const placedFault = wanted.get(ordinal)
        if (placedFault === undefined) continue
        const { line, field, reason } = placedFault
        checked.rejects.add({ file: source.name, line, ...placeOf(raw, field), field, reason, record: raw.text })
        wanted.delete(ordinal)
      }
      if (wanted.size === 0) break
    }
  }
}

/** Takes dropped records out of the counts of new, changed and unchanged ones. */
async function discount(checked: CheckedFiles): Promise<void> {
  const falls = isDropped(checked)
  const { subjects, events, outcomes, listings, sources, articles } = checked.pendings
  const pending = new Map<string, Pending>()
  for (const spool of [...subjects.parts, events, outcomes, listings, sources, articles])
    await collect(spool, falls, pending)
  for (const place of checked.dropped) {
    const fileCounts = checked.fileCounts[Number(place.split(':')[0])]
    if (fileCounts === undefined) continue
    fileCounts.rejected += 1
    const found = pending.get(place)
    if (found === undefined) fileCounts.unchanged -= 1
    else if (found.before === null) fileCounts.fresh -= 1
    else fileCounts.changed -= 1
  }
}

async function collect(spool: Spool, falls: (pending: Pending) => boolean, into: Map<string, Pending>): Promise<void> {
  for await (const lines of spool.read()) {
    for (const line of lines) {
      const pending: Pending = JSON.parse(line)
      if (falls(pending)) into.set(placeKey(pending), pending)
    }
  }
}
