import { findCycles } from './cycles.ts'
import { type Environment, isDropped, type LoadOptions, type Opened, type Survey } from './load.ts'
import type { Misfit } from './misfit.ts'
import { placeKey } from './references.ts'
import type { Spool } from './spool.ts'
import type { Pending } from './survey.ts'

/** More misfits than this are not looked for once the load is refused anyway. */
const enough = 10_000

/** What only shows once all files are read: references to nothing, contradictions, cycles. Drops those records. */
export async function checkTogether(
  opened: readonly Opened[],
  survey: Survey,
  options: LoadOptions,
  environment: Environment,
): Promise<void> {
  const { references, rejects, dropped } = survey
  const { graph } = environment
  const packs = opened.map(({ pack }) => pack.header.pack)
  const misfits: Misfit[] = []
  const isRefused = () => rejects.count + misfits.length > options.maxRejects
  const add = (misfit: Misfit) => {
    const place = placeKey(misfit)
    if (misfit.unresolved !== undefined && survey.unresolved.size < enough) {
      survey.unresolved.set(misfit.unresolved, (survey.unresolved.get(misfit.unresolved) ?? 0) + 1)
    }
    if (dropped.has(place)) return
    dropped.add(place)
    misfits.push(misfit)
  }
  // A record that falls may have defined what others name: again until nothing more falls, unless it is too many already.
  for (let before = -1; dropped.size > before && (before === -1 || !isRefused()); ) {
    before = dropped.size
    const standing = new Set(dropped)
    for await (const misfit of references.misfits(graph, packs, standing)) {
      add(misfit)
      if (isRefused() && misfits.length >= enough) break
    }
    for (const misfit of await findCycles(graph, references, packs, dropped)) add(misfit)
  }
  await rejectAll(opened, survey, misfits)
  if (dropped.size > 0) await discount(survey)
}

/** Rejects with the original text, for which the files are read again up to the last of these records. */
async function rejectAll(opened: readonly Opened[], survey: Survey, misfits: readonly Misfit[]): Promise<void> {
  const byFile = Map.groupBy(misfits, ({ file }) => file)
  for (const [file, { source, pack }] of opened.entries()) {
    const wanted = new Map((byFile.get(file) ?? []).map((misfit) => [misfit.ordinal, misfit]))
    if (wanted.size === 0) continue
    let ordinal = 0
    for await (const chunk of pack.records({ rows: 0 })) {
      for (const raw of chunk) {
        ordinal += 1
        const misfit = wanted.get(ordinal)
        if (misfit === undefined) continue
        const { line, field, reason } = misfit
        survey.rejects.add({ file: source.name, line, field, reason, record: raw.text })
        wanted.delete(ordinal)
      }
      if (wanted.size === 0) break
    }
  }
}

/** Takes dropped records out of the counts of new, changed and unchanged ones. */
async function discount(survey: Survey): Promise<void> {
  const falls = isDropped(survey)
  const { subjects, events, outcomes, listings, sources } = survey.pendings
  const pending = new Map<string, Pending>()
  for (const spool of [...subjects.parts, events, outcomes, listings, sources]) await collect(spool, falls, pending)
  for (const place of survey.dropped) {
    const surveyed = survey.surveyed[Number(place.split(':')[0])]
    if (surveyed === undefined) continue
    surveyed.rejected += 1
    const found = pending.get(place)
    if (found === undefined) surveyed.unchanged -= 1
    else if (found.before === null) surveyed.fresh -= 1
    else surveyed.changed -= 1
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
