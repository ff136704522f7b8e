import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { LocalStoreError, lastLines } from './command.ts'
import { isRunning, type ProcessRun, signalRun } from './process-run.mjs'
import {
  type Level,
  type Order,
  parseJson,
  type RunFile,
  readRunFile,
  replySchema,
  type StoreAccess,
  type StoreState,
} from './protocol.ts'
import { lackOfSpace } from './space.ts'

const program = join(import.meta.dirname, 'keeper.ts')
const pollMs = 100
/** Longer than a keeper gives its stores to stop. */
const stopLimitMs = 90_000

export type FoundKeeper = { socket: Socket; run: RunFile }

export type Say = (line: string, level: Level) => void

export type KeeperConnection = {
  /** Undefined where the keeper ended instead of answering, as it does when it was just stopping for somebody else. */
  access: Promise<StoreAccess | undefined>
  /** Resolves when the keeper ended although the stores were still used, and nothing that it kept runs any more. */
  lost: Promise<void>
  /** The states that it told last. */
  states(): readonly StoreState[]
  /** The number of processes that use the stores, as it told last; infinite where it did not tell. */
  users(): number
  /** Resolves when the keeper has let go; for the last user that is when the stores have stopped. */
  leave(): Promise<void>
}

/** Finds the keeper of a folder, or starts one. Only one process at a time may do so for the same folder. */
export async function connectToKeeper(localDir: string, log: Say): Promise<FoundKeeper> {
  const limit = performance.now() + stopLimitMs
  for (let turn = 0; performance.now() < limit; turn += 1) {
    const found = readRunFile(localDir)
    if (found === undefined || !isRunning(found.keeper)) {
      await stopAll(found?.stores ?? [])
      await startKeeper(localDir)
    }
    const run = readRunFile(localDir)
    const socket = run && (await open(run.port))
    if (socket) return { socket, run }
    // It runs and takes no more users: it is stopping.
    if (turn === 0) log('Waiting for the local stores to finish stopping', 'info')
    await sleep(pollMs)
  }
  const pid = readRunFile(localDir)?.keeper.pid
  throw new LocalStoreError(`The local stores in ${localDir} do not finish stopping. End process ${pid}, start again`)
}

/** Orders stores over a connection, and keeps them for as long as it is open. */
export function useKeeper(
  { socket, run }: FoundKeeper,
  order: Omit<Order, 'token'>,
  localDir: string,
  log: Say,
): KeeperConnection {
  let leaving = false
  let states: readonly StoreState[] = []
  let users = Number.POSITIVE_INFINITY
  const lost = Promise.withResolvers<void>()
  // Not events.once, which rejects at an error: a reset connection closes, and that is what is watched.
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => socket.destroy())
  const access = new Promise<StoreAccess | undefined>((resolve, reject) => {
    void closed.then(() => resolve(undefined))
    const lines = createInterface({ input: socket })
    // It passes on the errors of what it reads.
    lines.on('error', () => {})
    lines.on('line', (line) => {
      const message = replySchema.safeParse(parseJson(line)).data
      if (message === undefined)
        reject(new LocalStoreError(`Another release uses the stores in ${localDir}. Stop it first`))
      else if ('log' in message) log(message.log, message.level)
      else if ('stores' in message) {
        states = message.stores
        users = message.users ?? Number.POSITIVE_INFINITY
      } else if ('failed' in message) reject(new LocalStoreError(message.failed))
      else resolve(message.ready)
    })
  })
  socket.write(`${JSON.stringify({ ...order, token: run.token } satisfies Order)}\n`)

  async function leave(): Promise<void> {
    leaving = true
    socket.ref()
    if (socket.writable) socket.end('{}\n')
    if (!socket.closed) await closed
  }

  async function watch(): Promise<void> {
    const answered = await access
    if (answered === undefined) return
    // A process that has nothing else to do may end; the keeper notices.
    socket.unref()
    await closed
    if (leaving) return
    log(`The process that keeps the local stores ended, and they with it. Its log: ${keeperLog(localDir)}`, 'error')
    const left = readRunFile(localDir)
    if (left?.keeper.stamp === run.keeper.stamp) await stopAll(left.stores)
    lost.resolve()
  }
  watch().catch(leave)
  return { access, lost: lost.promise, states: () => states, users: () => users, leave }
}

async function startKeeper(localDir: string): Promise<void> {
  const lack = lackOfSpace(localDir)
  if (lack !== undefined) throw new LocalStoreError(`There is ${lack}. Free some, then start again.`)
  const logFile = keeperLog(localDir)
  const log = openSync(logFile, 'w', 0o600)
  const keeper = spawn(process.execPath, [program, localDir], {
    detached: true,
    cwd: localDir,
    stdio: ['ignore', 'pipe', log],
  })
  closeSync(log)
  const isListening = await new Promise<boolean>((resolve) => {
    keeper.stdout?.once('data', () => resolve(true))
    keeper.once('exit', () => resolve(false))
    keeper.once('error', () => resolve(false))
  })
  if (!isListening) {
    throw new LocalStoreError(
      `The keeper of the local stores ended at its start:\n${lastLines(readFileSync(logFile, 'utf8'))}`,
    )
  }
  keeper.stdout?.destroy()
  keeper.unref()
}

function keeperLog(localDir: string): string {
  return join(localDir, 'logs', 'keeper.log')
}

function open(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}

// Without their keeper, Neo4j stops by itself and Redis does not.
async function stopAll(left: ProcessRun[]): Promise<void> {
  const limit = performance.now() + stopLimitMs
  const running = () => left.filter(isRunning)
  for (const run of left) signalRun(run, 'SIGTERM')
  while (running().length > 0) {
    if (performance.now() > limit) for (const run of left) signalRun(run, 'SIGKILL')
    await sleep(pollMs)
  }
}
