import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, isFree } from '../free-port.ts'
import type { RedisAccess, RedisOrder } from '../protocol.ts'
import { noSpace } from '../space.ts'
import { type StoreHooks, startStore } from '../store-process.ts'
import { answersPing } from './ping.ts'

const portTries = 5
const pollMs = 50

/**
 * Starts Redis with its data in `<localDir>/redis`: at the previous address where there was one, else at a free port with
 * a new password. Throws a LocalStoreError.
 */
export async function startRedis(
  localDir: string,
  order: RedisOrder,
  previous: RedisAccess | undefined,
  hooks: StoreHooks,
): Promise<RedisAccess> {
  if (previous !== undefined) return await startAt(previous, localDir, order, hooks)
  for (let tries = 1; ; tries += 1) {
    const port = await freePort()
    try {
      const url = `redis://:${randomBytes(32).toString('hex')}@127.0.0.1:${port}`
      return await startAt({ url }, localDir, order, hooks)
    } catch (error) {
      // Redis cannot be told to take any free port, so another process may have taken this one first.
      if (tries === portTries || (await isFree(port))) throw error
    }
  }
}

async function startAt(
  access: RedisAccess,
  localDir: string,
  order: RedisOrder,
  hooks: StoreHooks,
): Promise<RedisAccess> {
  const { port: portText, password } = new URL(access.url)
  const port = Number(portText)
  const folder = join(localDir, 'redis')
  const logFile = join(localDir, 'logs', 'redis.log')
  mkdirSync(folder, { recursive: true })
  await startStore(
    {
      name: 'Redis',
      command: order.binary,
      args: ['-'],
      input: configuration(port, password, folder, logFile),
      stopBy: 'signal',
      stopLimitMs: 20_000,
      logFile,
      explain: (log) => explainRedis(log, folder),
      ready: async (_child, signal) => {
        await untilItAnswers(port, password, signal)
        return port
      },
    },
    hooks.onSpawn,
  )
  return access
}

function configuration(port: number, password: string, folder: string, logFile: string): string {
  const settings = [
    ['bind', '127.0.0.1'],
    ['port', String(port)],
    ['requirepass', password],
    ['dir', JSON.stringify(folder)],
    ['logfile', JSON.stringify(logFile)],
    ['appendonly', 'yes'],
    ['appendfsync', 'everysec'],
    ['save', '""'],
    ['maxmemory-policy', 'noeviction'],
  ]
  return settings.map((setting) => `${setting.join(' ')}\n`).join('')
}

function explainRedis(log: string, folder: string): string | undefined {
  if (/No space left on device/.test(log)) return `There is ${noSpace(folder)}. Free some, then start again.`
  if (/Permission denied|Read-only file system/.test(log)) return `The folder ${folder} is not writable for this user.`
  if (!/Bad file format reading the append only file/.test(log)) return undefined
  return `The data of Redis in ${folder} cannot be read to its end. npm run stores -- repair moves it aside: prices and answers come anew.`
}

async function untilItAnswers(port: number, password: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await answersPing(port, password))) await sleep(pollMs)
}
