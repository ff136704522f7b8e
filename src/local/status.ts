import { existsSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, totalBytes } from './backup/manifest.ts'
import { isRunning } from './process-run.mjs'
import { readRunFile } from './protocol.ts'

export type StoresStatus = {
  folder: string
  /** True where a process keeps them for somebody. */
  running: boolean
  /** Process ids of keeper and stores; empty where nothing runs. */
  processes: number[]
  /** Sizes in bytes; null where there is no data. */
  neo4jBytes: number | null
  redisBytes: number | null
  freeBytes: number
  /** The same for people. */
  lines: string[]
}

/** The state of the local stores of a folder, read from its files: nothing is started. */
export function statusOf(folder: string): StoresStatus {
  const run = readRunFile(folder)
  const running = run !== undefined && isRunning(run.keeper)
  const processes = running ? [run.keeper.pid, ...run.stores.map(({ pid }) => pid)] : []
  const neo4jBytes = sizeOf(join(folder, 'neo4j', 'data'))
  const redisBytes = sizeOf(join(folder, 'redis'))
  const freeBytes = freeBytesOf(folder)
  const lines = [
    `Folder   ${folder}${existsSync(folder) ? '' : ' (made at the first start)'}`,
    `State    ${running ? `running (processes ${processes.join(', ')})` : 'stopped'}`,
    `Neo4j    ${shown(neo4jBytes)}${running ? `, ${run.access.neo4j?.uri ?? 'not started'}` : ''}`,
    `Redis    ${shown(redisBytes)}${running ? `, ${withoutPassword(run.access.redis?.url)}` : ''}`,
    `Free     ${shown(freeBytes)}`,
    `Logs     ${join(folder, 'logs')}`,
  ]
  return { folder, running, processes, neo4jBytes, redisBytes, freeBytes, lines }
}

function sizeOf(folder: string): number | null {
  return existsSync(folder) ? totalBytes(filesBelow(folder)) : null
}

function freeBytesOf(folder: string): number {
  const existing = existsSync(folder) ? folder : '.'
  const { bavail, bsize } = statfsSync(existing)
  return bavail * bsize
}

function shown(bytes: number | null): string {
  return bytes === null ? 'no data' : `${(bytes / 1024 ** 2).toFixed(0)} MB`
}

function withoutPassword(url: string | undefined): string {
  if (url === undefined) return 'not started'
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
