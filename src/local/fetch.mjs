// Plain JavaScript, as the launcher that uses it.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { closeToOthers } from './private-folder.mjs'

const wantedNode = 24
const shownLines = 15
const quietly = ['--ignore-scripts', '--no-audit', '--no-fund']
const waiting = 'Another start is setting this folder up. Waiting for it'
const platforms = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win-x64']

/** The path of a Node of the wanted version: this one, or one that npm brings once. Throws with what npm said. */
export async function fetchNode(toolsDir, env, note) {
  if (majorOf(process.version) >= wantedNode) return process.execPath
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  if (!platforms.includes(platform))
    throw new Error(`Node ${wantedNode} is needed. Install it; this is ${process.version}.`)
  const folder = join(toolsDir, 'node')
  const binary = nodeBinary(folder, platform)
  if (existsSync(binary)) return binary
  const getNode = async () => {
    if (existsSync(binary)) return
    note(`Getting Node ${wantedNode} with npm, as this is ${process.version}: 45 MB once, which may take some minutes`)
    const unfinished = `${folder}.new`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(unfinished, { recursive: true, mode: 0o700 })
    await installApart(unfinished, `node-${platform}@${wantedNode}`, env)
    const version = spawnSync(nodeBinary(unfinished, platform), ['--version'], { encoding: 'utf8' }).stdout ?? ''
    if (majorOf(version) < wantedNode) {
      throw new Error(
        `The Node ${wantedNode} that npm brought does not run on this system. Install Node ${wantedNode}.`,
      )
    }
    closeToOthers(unfinished)
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
  }
  await withLock(join(toolsDir, 'node.lock'), getNode, () => note(waiting))
  return binary
}

/** Installs one package in a folder of its own, which is there. Throws with what npm said. */
export function installApart(folder, specification, env) {
  return npm(['install', '--no-save', '--prefix', folder, ...quietly, specification], folder, env)
}

/** Installs the packages of the lock file where they are missing or older than it. Throws with what npm said. */
export async function fetchPackages(repository, toolsDir, env, note) {
  if (isInstalled(repository)) return
  const getPackages = async () => {
    if (isInstalled(repository)) return
    note('Getting the npm packages: once after each change of package-lock.json, which may take some minutes')
    // Not npm ci: it refuses a lock file that was written where some platform's optional binaries could not be had.
    // Versions are those of the lock file, which stays as it is. Development packages also where NODE_ENV is production:
    // the same folder serves the tests.
    await npm(['install', '--no-save', '--include=dev', ...quietly], repository, env)
  }
  await withLock(join(toolsDir, 'packages.lock'), getPackages, () => note(waiting))
}

// npm writes its own copy of the lock file last, so an installation that was interrupted has none.
function isInstalled(repository) {
  const installed = statSync(join(repository, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false })
  return installed !== undefined && installed.mtimeMs >= statSync(join(repository, 'package-lock.json')).mtimeMs
}

function npm(args, cwd, env) {
  const child = spawn('npm', args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  return new Promise((done, reject) => {
    child.on('error', (error) => reject(new Error(`npm could not be started (${error.message}). Is it installed?`)))
    child.on('close', (code) => {
      if (code === 0) return done()
      // The cause comes first and help for the command last.
      const lines = output.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('npm warn'))
      const hint = 'If the network needs a proxy: npm config set proxy <address>. Then start again.'
      reject(
        new Error(
          [
            `npm ${args[0]} failed (exit code ${code}):`,
            ...lines.slice(0, shownLines).map((line) => `  ${line}`),
            hint,
          ].join('\n'),
        ),
      )
    })
  })
}

function nodeBinary(folder, platform) {
  const file = platform.startsWith('win-') ? 'node.exe' : 'node'
  return join(folder, 'node_modules', `node-${platform}`, 'bin', file)
}

function majorOf(version) {
  return Number(/^v?(\d+)/.exec(version)?.[1] ?? 0)
}
