// Plain JavaScript for Node 18 and later: it runs before there is a Node that runs TypeScript, and before npm ci.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fetchNode, fetchPackages } from './fetch.mjs'
import { missingPrerequisites } from './prerequisites.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']
/** npm passes on a Ctrl-C that the terminal has already sent. Somebody who means a second one takes longer. */
const sameSignalMs = 1_000
const parentPollMs = 250

const repository = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const toolsDir = join(repository, '.local', 'tools')

process.exitCode = await launch(process.argv.slice(2), process.env)

async function launch([entry, ...args], environment) {
  if (entry === undefined) return fail('Usage: node src/local/launch.mjs <program> [arguments]')
  try {
    const env = {
      ...environment,
      PATH: environment.JAVA_HOME ? prepend(join(environment.JAVA_HOME, 'bin'), environment.PATH) : environment.PATH,
      LOCAL_DIR: resolve(environment.LOCAL_DIR || join(repository, '.local')),
    }
    const missing = missingPrerequisites(env, toolsDir)
    if (missing.length > 0) return fail(missing.join('\n\n'))
    const node = await fetchNode(toolsDir, env, note)
    env.PATH = prepend(dirname(node), env.PATH)
    await fetchPackages(repository, toolsDir, env, note)
    return await run(node, join(repository, entry), args, env)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Runs the program in a session of its own, where the terminal's Ctrl-C reaches only this process: so the program gets
 * each signal once, from here.
 */
function run(node, entry, args, env) {
  // Options of Node given to this process are meant for the program.
  const follow = ['--import', new URL('follow-launcher.mjs', import.meta.url).href]
  const child = spawn(node, [...process.execArgv, ...follow, entry, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env,
  })
  let lastAt = 0
  const pass = (signal) => {
    if (Date.now() - lastAt < sameSignalMs) return
    lastAt = Date.now()
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, () => pass(signal))
  if (env.npm_lifecycle_event) whenParentEnds(() => pass('SIGTERM'))
  return new Promise((done, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => done(signal === null ? code : 128 + constants.signals[signal]))
  })
}

// npm gives SIGTERM to the shell between, which ends and passes nothing on.
function whenParentEnds(end) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, parentPollMs)
  timer.unref()
}

function prepend(folder, path) {
  return path ? `${folder}${delimiter}${path}` : folder
}

function note(line) {
  process.stderr.write(`${line}\n`)
}

function fail(message) {
  note(message)
  return 1
}
