import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import type { Environment, LoadOptions } from '../load-options.ts'
import { LoadRefused } from '../load-refused.ts'
import { standingMerges } from '../merge/standing.ts'
import { readPack } from '../queries.ts'
import { FileFault } from '../read/raw.ts'
import { PartitionedSpool, Spool } from '../spool.ts'
import type { CheckedFiles, OpenedFile } from './checked-files.ts'
import { emptyGraph, isEmptyGraph } from './empty-graph.ts'
import { checkFile } from './file.ts'
import type { FileCounts, Pendings } from './pending.ts'
import { collectReferences } from './references.ts'
import { collectRejects } from './rejects.ts'
import { checkTogether } from './together.ts'

/** So many that the moments of one fit into memory, whatever the size of a load. */
const snapshotParts = 32

/** Names the file in what is said of it. */
export function refuse(file: string, error: unknown): never {
  if (error instanceof FileFault) throw new LoadRefused(`${file}: ${error.message}`, { cause: error })
  throw error
}

function openPendings(folder: string, writers: number): Pendings {
  return {
    subjects: new PartitionedSpool(folder, 'subjects', writers),
    events: new Spool(folder, 'events'),
    outcomes: new Spool(folder, 'outcomes'),
    listings: new Spool(folder, 'listings'),
    sources: new Spool(folder, 'sources'),
    articles: new Spool(folder, 'articles'),
    snapshots: new PartitionedSpool(folder, 'snapshots', snapshotParts),
  }
}

/** Reads and checks all files of a run, each by itself and then together. */
export async function checkAll(opened: OpenedFile[], options: LoadOptions, given: Environment): Promise<CheckedFiles> {
  const graph = (await isEmptyGraph(given.graph)) ? emptyGraph(given.graph) : given.graph
  const environment = { ...given, graph }
  const { folder, progress } = environment
  const pendings = openPendings(folder, options.writers)
  const references = collectReferences(folder)
  const rejects = collectRejects(folder)
  const fileCounts: FileCounts[] = []
  const merges = await standingMerges(graph)
  progress.phase(
    'checking',
    'records read',
    opened.reduce((sum, { pack }) => sum + pack.bytes, 0),
  )
  let bytesBefore = 0
  let records = 0
  for (const [file, { source, pack }] of opened.entries()) {
    const done = await checkFile({
      graph,
      file,
      name: source.name,
      pack,
      pendings,
      references,
      rejects,
      merges,
      strict: options.strict,
      onBytes: (bytes) => progress.at(bytesBefore + bytes, records, pack.header.pack),
      onRecords: (count) => {
        records += count
      },
    }).catch((error: unknown) => refuse(source.name, error))
    bytesBefore += pack.bytes
    fileCounts.push(done)
  }
  pendings.subjects.close()
  pendings.events.close()
  pendings.outcomes.close()
  pendings.listings.close()
  pendings.sources.close()
  pendings.articles.close()
  pendings.snapshots.close()
  const newest = await newestEditions(opened, graph)
  const checked: CheckedFiles = {
    pendings,
    references,
    rejects,
    fileCounts,
    newest,
    merges,
    dropped: new Set(),
    snapshots: new PartitionedSpool(folder, 'snapshot-rows', options.writers),
    unresolved: new Map(),
  }
  await checkTogether(opened, checked, options, environment)
  progress.end()
  return checked
}

async function newestEditions(opened: readonly OpenedFile[], graph: Graph): Promise<(string | null)[]> {
  const newest: (string | null)[] = []
  for (const { pack } of opened) {
    const [stored] = await graph.read(readPack, { name: pack.header.pack })
    newest.push(stored?.asOf ?? null)
  }
  return newest
}
