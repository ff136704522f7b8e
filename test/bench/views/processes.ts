import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../../src/local/free-port.ts'
import { testSecretsKey } from '../../support/stores.ts'
import { peerSchema } from './peer-queries.ts'
import type { OpenStore } from './store.ts'

export type Served = { url: string; pid: number; stop(): Promise<void> }

const main = fileURLToPath(new URL('../../../src/main.ts', import.meta.url))
const bareKoa = fileURLToPath(new URL('bare-koa.ts', import.meta.url))
const peerFolder = fileURLToPath(new URL('peer/', import.meta.url))
/** On a busy machine the plans of a fresh database take minutes. */
const startMs = 300_000

/** The service as it runs: a process of its own with its log in a file. Limits are so high that they never refuse. */
export async function startService(store: OpenStore, settings: Record<string, string>): Promise<Served> {
  const log = join(store.localDir, 'service.log')
  const port = await freePort()
  const out = openSync(log, 'w')
  const child = spawn(process.execPath, [main], {
    env: {
      ...withoutSettings(),
      ...storeSettings(store),
      LOCAL_DIR: store.localDir,
      PORT: String(port),
      SEED_ON_START: 'false',
      VENUES: 'none',
      LOG_FORMAT: 'json',
      DATABASE_TIMEOUT_MS: '60000',
      REQUEST_TIMEOUT_MS: '120000',
      RATE_LIMIT_ANONYMOUS: '1000000',
      RATE_LIMIT_LIVE: '1000000',
      ...settings,
    },
    stdio: ['ignore', out, out],
  })
  const until = performance.now() + startMs
  while (!readFileSync(log, 'utf8').includes('"ready"')) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`the service did not start: see ${log}`)
    await delay(100)
  }
  return served(child, `http://127.0.0.1:${port}`)
}

/** A Koa with one route that answers this body: the most that a service built on it can reach. */
export async function startBareKoa(body: string): Promise<Served> {
  const child = spawn(process.execPath, [bareKoa], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(body)
  return served(child, `http://127.0.0.1:${await announcedPort(child)}`)
}

/** The peer on the same database. Installed on first use, into the bench's own folder. */
export async function startPeer(store: OpenStore, folder: string): Promise<Served> {
  const home = join(folder, 'peer')
  mkdirSync(home, { recursive: true })
  for (const name of ['package.json', 'package-lock.json', 'server.mjs'])
    copyFileSync(join(peerFolder, name), join(home, name))
  if (!existsSync(join(home, 'node_modules', '@neo4j', 'graphql'))) {
    await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: home })
  }
  const env = { ...withoutSettings(), ...storeSettings(store), NODE_ENV: 'production' }
  const child = spawn(process.execPath, [join(home, 'server.mjs')], {
    cwd: home,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(peerSchema)
  return served(child, `http://127.0.0.1:${await announcedPort(child)}`)
}

function storeSettings({ access, redisUrl }: OpenStore) {
  return {
    SECRETS_KEY: testSecretsKey,
    NEO4J_URI: access.uri,
    NEO4J_USER: access.user,
    NEO4J_PASSWORD: access.password,
    REDIS_URL: redisUrl,
  }
}

/** Settings in the shell of whoever measures are not those that are measured. */
function withoutSettings(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value !== undefined && /^(PATH|HOME|JAVA_HOME|TMPDIR|npm_.*)$/.test(name) ? [[name, value]] : [],
    ),
  )
}

async function announcedPort(child: ChildProcess): Promise<string> {
  let said = ''
  for await (const text of child.stdout ?? []) {
    said += String(text)
    const port = /READY (\d+)/.exec(said)?.[1]
    if (port !== undefined) return port
  }
  throw new Error(`ended without a port: ${said}`)
}

function served(child: ChildProcess, url: string): Served {
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}

/** Memory that a process holds now, in MB; 0 where the system does not tell. */
export function residentMb(pid: number): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024)
  } catch {
    return 0
  }
}
