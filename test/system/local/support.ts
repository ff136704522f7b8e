import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { ExecutionContext } from 'ava'
import type { LocalStoreOptions, LocalStores } from '../../../src/local/stores.ts'

const program = join(import.meta.dirname, 'store-user.ts')

/** Options for small stores in a folder of their own, which is removed after the test. */
export function smallStores(t: ExecutionContext, needs: { needNeo4j: boolean; needRedis: boolean }): LocalStoreOptions {
  const localDir = mkdtempSync(join(tmpdir(), 'local-stores-'))
  t.teardown(() => rmSync(localDir, { recursive: true, force: true }))
  return { localDir, ...needs, neo4jHeap: '256m', neo4jPageCache: '32m', log: (line) => t.log(line) }
}

export type StoreUser = { stores: Pick<LocalStores, 'neo4j' | 'redis'>; child: ChildProcess }

/** Another process that uses the stores of these options, until it is killed or its standard input ends. */
export async function startUser(t: ExecutionContext, options: LocalStoreOptions): Promise<StoreUser> {
  const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: ['pipe', 'pipe', 'inherit'] })
  t.teardown(() => child.kill('SIGKILL'))
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, stores: JSON.parse(line) }
}

export function portOf(address: string | undefined): number {
  return Number(new URL(address ?? '').port)
}

export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}
