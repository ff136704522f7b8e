import { spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, constants, loadavg, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withLock } from '../lock.mjs'
import type { ArchiveOrder } from '../protocol.ts'

/*
 * Java reads its classes from an archive in the form in which they lie in memory, rather than from jars: a third less work until Bolt answers. The archive
 * is made of the classes that a running database names, by a process beside it, because to note them while they are used and write them at the
 * end would cost three seconds at the start and eight at the stop. Java leaves out an archive that is broken or of other jars.
 */
/** Java refuses the whole list for one longer line, which it wrote itself. */
const maxLineLength = 4_000
const settleMs = 60_000
const pollMs = 15_000
const latestMs = 180_000

/** The options by which Java uses the archive, or, where there is none yet, notes its classes in the file of that name so that it can be made. */
export function archiveOptions({ file, make }: ArchiveOrder, classList: string): string[] {
  const existing = existingArchive({ file })
  return existing.length === 0 && make ? [`-XX:DumpLoadedClassList=${classList}`] : existing
}

/** The option by which another program of the same jars uses the archive, where there is one. */
export function existingArchive({ file }: Pick<ArchiveOrder, 'file'>): string[] {
  return existsSync(file) ? [`-XX:SharedArchiveFile=${file}`] : []
}

/** Makes the archive of a database that has just started, once it had time for its first statements and the machine has time for this. */
export async function archiveWhenCalm(order: ArchiveOrder, classList: string, signal: AbortSignal): Promise<void> {
  if (!order.make || existsSync(order.file)) return
  await delay(settleMs, undefined, { signal })
  for (let waited = settleMs; waited < latestMs && isBusy(); waited += pollMs) {
    await delay(pollMs, undefined, { signal })
  }
  await makeArchive(order, classList, signal)
}

/** Twenty seconds of one processor, at the lowest priority. It appears under its name when it is whole. Rejects with what Java said. */
export async function makeArchive(order: ArchiveOrder, classList: string, signal: AbortSignal): Promise<void> {
  await withLock(`${order.file}.lock`, async () => {
    if (existsSync(order.file) || signal.aborted) return
    const list = `${order.file}.list`
    const unfinished = `${order.file}.new`
    writeFileSync(list, usableClasses(readFileSync(classList, 'utf8')))
    await dump(
      [`-XX:SharedClassListFile=${list}`, `-XX:SharedArchiveFile=${unfinished}`, ...order.javaArguments],
      signal,
    )
    renameSync(unfinished, order.file)
    rmSync(list)
  })
}

/** The path of the archive for these jars and this Java: it holds for no others. */
export function archiveFile(folder: string, hash: string): string {
  return join(folder, `classes-${hash}.jsa`)
}

function usableClasses(list: string): string {
  return list
    .split('\n')
    .filter((line) => line.length < maxLineLength)
    .join('\n')
}

async function dump(javaArguments: string[], signal: AbortSignal): Promise<void> {
  // Only this collector can lay out objects beside the classes; whoever reads them may have another.
  const options = ['-Xshare:dump', '-XX:+UseG1GC', '-Xmx256m', '-Xlog:disable', '-Xlog:all=error:stderr']
  const child = spawn('java', [...options, ...javaArguments], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  })
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Not every system lets us, and it works without.
  }
  let said = ''
  child.stderr.on('data', (bytes) => {
    said += bytes
  })
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Java made no archive of classes: ${said}`)),
    )
  })
}

// Windows tells no load; there it is always calm.
function isBusy(): boolean {
  return (loadavg()[0] ?? 0) > availableParallelism() * 0.75
}
