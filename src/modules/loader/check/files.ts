import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import { createThreads } from '../../../platform/threads/threads.ts'
import type { Environment, LoadOptions } from '../load-options.ts'
import { LoadRefused } from '../load-refused.ts'
import { standingMerges } from '../merge/standing.ts'
import { readPack } from '../queries.ts'
import { FileFault } from '../read/raw.ts'
import { PartitionedSpool, Spool } from '../spool.ts'
import type { CheckedFiles, OpenedFile } from './checked-files.ts'
import { checkedRows } from './checked-rows.ts'
import { emptyGraph, isEmptyGraph } from './empty-graph.ts'
import { checkFile } from './file.ts'
import type { FileCounts, Pendings } from './pending.ts'
import { collectReferences } from './references.ts'
import { collectRejects } from './rejects.ts'
import { checkTogether } from './together.ts'

/** So many that the records of one fit into memory, whatever the size of a load. */
const subjectParts = 256
/** The same for moments. */
const snapshotParts = 32

/** Names the file in what is said of it. */
export function refuse(file: string, error: unknown): never {
  if (error instanceof FileFault) throw new LoadRefused(`${file}: ${error.message}`, { cause: error })
  throw error
}

function openPendings(folder: string): Pendings {
  return {
    subjects: new PartitionedSpool(folder, 'subjects', subjectParts),
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
  const pendings = openPendings(folder)
  const references = collectReferences(folder)
  const rejects = collectRejects(folder)
  const merges = await standingMerges(graph)
  const { strict } = options
  const fileCounts = await checkEach(opened, { graph, pendings, references, rejects, merges, strict, progress })
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

type Each = Pick<Environment, 'graph' | 'progress'> &
  Pick<CheckedFiles, 'pendings' | 'references' | 'rejects' | 'merges'> & { strict: boolean }

/** Reads and checks all files, each by itself. */
async function checkEach(opened: readonly OpenedFile[], { progress, strict, ...parts }: Each): Promise<FileCounts[]> {
  const bytes = opened.reduce((sum, { pack }) => sum + pack.bytes, 0)
  progress.phase('checking', 'records read', bytes)
  const fileCounts: FileCounts[] = []
  let bytesBefore = 0
  let records = 0
  const threads = createThreads()
  try {
    for (const [file, { source, pack }] of opened.entries()) {
      const counted = { rows: 0 }
      const onBytes = (read: number) => progress.at(bytesBefore + read, records, pack.header.pack)
      const of = { file, name: source.name, header: pack.header, strict }
      const done = await checkFile({
        ...parts,
        ...{ pack, counted, checked: checkedRows(pack, of, threads, onBytes, counted) },
        onRecords: (count) => {
          records += count
        },
      }).catch((error: unknown) => refuse(source.name, error))
      bytesBefore += pack.bytes
      fileCounts.push(done)
    }
  } finally {
    await threads.close()
  }
  return fileCounts
}

async function newestEditions(opened: readonly OpenedFile[], graph: Graph): Promise<(string | null)[]> {
  const newest: (string | null)[] = []
  for (const { pack } of opened) {
    const [stored] = await graph.read(readPack, { name: pack.header.pack })
    newest.push(stored?.asOf ?? null)
  }
  return newest
}
