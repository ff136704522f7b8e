import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Neo4jAccess, Neo4jOrder } from '../protocol.ts'
import { noSpace } from '../space.ts'
import { type StoreHooks, startStore } from '../store-process.ts'
import { settleSwap } from '../swap.ts'
import { archiveOptions } from './class-archive.ts'
import { explainNeo4j } from './explain.ts'

const user = 'neo4j'
/** Most heap that is taken at the start: what is never used need not be taken from the machine. */
const maxInitialHeapBytes = 256 * 1024 ** 2
/** Longer than the program gives itself, so that the program's own end is the usual one. */
const stopLimitMs = 70_000

/**
 * Starts Neo4j with its database in `<localDir>/neo4j`, at the previous port where there was one, else at any free one.
 * Throws a LocalStoreError.
 */
export async function startNeo4j(
  localDir: string,
  order: Neo4jOrder,
  previous: Neo4jAccess | undefined,
  hooks: StoreHooks,
): Promise<Neo4jAccess> {
  const home = join(localDir, 'neo4j')
  settleSwap(home)
  const logFile = join(localDir, 'logs', 'neo4j.log')
  const known = knownPassword(home)
  const password = known ?? randomBytes(32).toString('hex')
  const port = await startStore(
    {
      name: 'Neo4j',
      command: 'java',
      args: [
        // The default collector took 0.2 GB more for the same work in a heap of 0.5 GB, and 0.9 GB more in one of 3 GB.
        '-XX:+UseParallelGC',
        `-Xms${Math.min(order.heapBytes, maxInitialHeapBytes)}`,
        `-Xmx${order.heapBytes}`,
        ...archiveOptions(order.archive, classList(localDir)),
        ...order.javaArguments,
        ...[home, String(order.pageCacheBytes), previous ? new URL(previous.uri).port : '0'],
      ],
      input: `${known === undefined ? password : ''}\n`,
      stopBy: 'end-of-input',
      stopLimitMs,
      logFile,
      explain: (log) => explainNeo4j(log, home),
      ready: (child) => announcedPort(child, home, logFile, hooks),
    },
    hooks.onSpawn,
  )
  // Written only now: until the database has taken it, the next start must set one again.
  if (known === undefined) keepPassword(home, password)
  return { uri: `bolt://127.0.0.1:${port}`, user, password }
}

/** The path at which a Java that has no archive yet notes the classes that it loads. */
export function classList(localDir: string): string {
  return join(localDir, 'logs', 'neo4j-classes.txt')
}

function announcedPort({ stdout }: ChildProcess, home: string, logFile: string, hooks: StoreHooks): Promise<number> {
  return new Promise((resolve) => {
    if (stdout === null) return
    createInterface({ input: stdout }).on('line', (line) => {
      const [, word = '', rest = ''] = /^(READY|FULL|ROOM|PANIC)(?: (.*))?$/.exec(line) ?? []
      if (word === 'READY') resolve(Number(rest))
      else if (word === 'FULL') hooks.onTrouble(`${noSpace(home)}: it takes no writes until there is`)
      else if (word === 'ROOM') hooks.onTrouble(null)
      else if (word === 'PANIC') hooks.onTrouble(`the database failed: ${rest}`)
      // Java itself reports here that its memory ran out.
      else append(logFile, line)
    })
  })
}

function append(logFile: string, line: string): void {
  try {
    appendFileSync(logFile, `${line}\n`)
  } catch {
    // The disk is full, perhaps.
  }
}

/** Undefined where the database is new, or its password lost: the program then sets another. */
function knownPassword(home: string): string | undefined {
  const file = passwordFile(home)
  const isNew = !existsSync(join(home, 'data', 'databases', 'system'))
  return isNew || !existsSync(file) ? undefined : readFileSync(file, 'utf8').trim()
}

function keepPassword(home: string, password: string): void {
  mkdirSync(home, { recursive: true })
  const unfinished = `${passwordFile(home)}.new`
  writeFileSync(unfinished, `${password}\n`, { mode: 0o600 })
  renameSync(unfinished, passwordFile(home))
}

function passwordFile(home: string): string {
  return join(home, 'password')
}
