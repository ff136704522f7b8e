import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { integer } from '../../../platform/neo4j/neo4j.ts'
import type { CheckedFiles, OpenedFile } from '../check/checked-files.ts'
import type { Environment } from '../load-options.ts'
import { type FileResult, type LoadResult, results } from '../load-result.ts'
import { finishLoads, startLoads } from '../loads.ts'
import type { RemovedRecord, WrittenCounts } from '../plan/packs.ts'
import { awaitSearch, writePacks } from '../queries.ts'
import type { Lease } from './lease.ts'

type Touching = {
  opened: OpenedFile[]
  checked: CheckedFiles
  removed: readonly RemovedRecord[][]
  /** The files that had anything to write. */
  touched: readonly OpenedFile[]
}

/** Notes what packs say of themselves and that their loads are done, once all else is written. */
export async function finishLoad(
  { opened, checked, removed, touched }: Touching,
  written: readonly WrittenCounts[],
  lease: Lease,
  environment: Environment,
): Promise<LoadResult> {
  const files = results(opened, checked, written, removed).map((file) =>
    touched.some(({ load }) => load === file.load) ? file : { ...file, load: null },
  )
  const newer = touched.filter((each) => each.pack.header.asOf >= (checked.newest[opened.indexOf(each)] ?? ''))
  await lease.commit(0, async ({ run, journal }) => {
    const loads = new Map(newer.map(({ pack, load }) => [pack.header.pack, load]))
    for (const { name, was } of await run(writePacks, { rows: newer.map(packRow) })) {
      journal.push({ is: 'pack', of: name, was: Object.keys(was).length > 1 ? was : null, by: [loads.get(name) ?? ''] })
    }
    // In this commit, since answers are made anew after commits: the edition of a load counts once it is done.
    await run(finishLoads, finished(files.filter(isRecorded), 'done', environment))
  })
  await environment.graph.read(awaitSearch, {}, { timeoutMs: 60_000 })
  return { files, rejects: checked.rejects, unresolved: checked.unresolved, written: touched.length > 0 }
}

function isRecorded(file: FileResult): file is FileResult & { load: string } {
  return file.load !== null
}

function packRow({ pack: { header } }: OpenedFile) {
  const { pack: name, version, source, asOf, complete, title = null, sourceUrl = null, licence = null } = header
  return { name, version, source, asOf, complete, title, sourceUrl, licence }
}

/** Notes that loads of these files have begun. */
export async function beginLoads(
  touched: readonly OpenedFile[],
  { graph, say }: Pick<Environment, 'graph' | 'say'>,
  now: string,
): Promise<void> {
  const rows: Record<string, string>[] = []
  for (const { source, pack, load } of touched) {
    const { pack: name, version, asOf } = pack.header
    rows.push({ id: load, pack: name, version, asOf, file: source.name, hash: await hashOf(source.path) })
  }
  for (const { file } of await graph.write(startLoads, { rows, now })) {
    say(`${file}: goes on with a load that did not finish`)
  }
}

/** The ends of loads, as the statement takes them. */
export function finished(
  loads: readonly { load: string; counts: Record<string, number> }[],
  state: 'done' | 'failed' | 'interrupted',
  { clock }: Environment,
) {
  const rows = loads.map(({ load, counts }) => ({
    id: load,
    counts: Object.fromEntries(Object.entries(counts).map(([key, value]) => [key, integer(value)])),
  }))
  return { rows, state, now: clock.iso() }
}

async function hashOf(path: string): Promise<string> {
  const digest = createHash('sha256')
  for await (const chunk of createReadStream(path)) digest.update(chunk)
  return digest.digest('hex')
}
