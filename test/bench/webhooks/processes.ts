import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { z } from 'zod'
import { workerNodeArguments } from '../../../src/process/processes.ts'
import { testSecretsKey } from '../../support/stores.ts'
import type { OpenStore } from '../views/store.ts'

const main = fileURLToPath(new URL('../../../src/main.ts', import.meta.url))
const receivers = fileURLToPath(new URL('receivers.ts', import.meta.url))
const startMs = 60_000
/** Longer than the longest pause before a store is started again. */
const restartMs = 120_000

export type Arrivals = ReadonlyMap<string, readonly number[]>

export type Receivers = {
  url: string
  /** Adds what came since the last time to what came before. */
  arrivals(): Promise<Arrivals>
  end(): Promise<void>
}

export async function startReceivers(): Promise<Receivers> {
  const child = fork(receivers)
  const [message] = await once(child, 'message')
  const url = `http://127.0.0.1:${z.object({ port: z.number() }).parse(message).port}`
  const known = new Map<string, number[]>()
  return {
    url,
    async arrivals() {
      const rows = z.array(z.tuple([z.string(), z.number()])).parse(await (await fetch(`${url}/arrived`)).json())
      for (const [id, at] of rows) known.set(id, [...(known.get(id) ?? []), at])
      return known
    },
    async end() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

export type Worker = { pid: number; kill(): Promise<void> }

/** A worker as `npm start` has one, that may deliver to this machine. */
export async function startWorker({ access, redisUrl, localDir }: OpenStore): Promise<Worker> {
  const log = join(localDir, 'worker.log')
  const out = openSync(log, 'w')
  const child = spawn(process.execPath, [...workerNodeArguments, main], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ROLE: 'worker',
      PORT: '0',
      VENUES: 'none',
      SEED_ON_START: 'false',
      LOG_FORMAT: 'json',
      LOCAL_DIR: localDir,
      WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
      SECRETS_KEY: testSecretsKey,
      NEO4J_URI: access.uri,
      NEO4J_USER: access.user,
      NEO4J_PASSWORD: access.password,
      REDIS_URL: redisUrl,
    },
    stdio: ['ignore', out, out],
  })
  lower(child)
  const until = performance.now() + startMs
  while (!readFileSync(log, 'utf8').includes('"ready"')) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`the worker did not start: see ${log}`)
    await delay(50)
  }
  return {
    pid: child.pid ?? 0,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

/**
 * Empties a Redis of this machine and ends it as a crash would; who keeps it starts another on the same port, after a pause that grows with the
 * crashes. Waits for that.
 */
export async function killRedis(url: string): Promise<void> {
  const until = performance.now() + restartMs
  for (;;) {
    try {
      process.kill(await emptied(url), 'SIGKILL')
      return
    } catch (error) {
      if (performance.now() > until) throw error
      await delay(500)
    }
  }
}

/** Resolves with the process of a Redis that has nothing any more. */
async function emptied(url: string): Promise<number> {
  const redis = new Redis(url, { retryStrategy: () => null, maxRetriesPerRequest: 0 })
  redis.on('error', () => {})
  try {
    await redis.flushall()
    const pid = /process_id:(\d+)/.exec(await redis.info('server'))?.[1]
    if (pid === undefined) throw new Error('Redis does not say which process it is')
    return Number(pid)
  } finally {
    redis.disconnect()
  }
}

/** As under `npm start`: who answers requests comes first. */
function lower({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not every system lets us.
  }
}
