// Plain JavaScript for Node 18 and later: it runs before there is a Node that runs TypeScript, and before npm ci.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exitCodes } from './exit-codes.mjs'
import { fetchNode, fetchPackages } from './fetch.mjs'
import { watchHeartbeat } from './heartbeat.mjs'
import { missingPrerequisites } from './prerequisites.mjs'
import { closeFolder, folderFault } from './private-folder.mjs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']
/** npm passes on a Ctrl-C that the terminal has already sent. Somebody who means a second one takes longer. */
const sameSignalMs = 1_000
const parentPollMs = 250
/** Before a program that ended by a fault is started again: doubled each time, and the first again once it ran for as long as the longest. */
const pauses = { firstMs: 1_000, longestMs: 60_000 }
/** A kept program that is silent for so long is killed. It ends itself before, where it can. */
const silentMs = 30_000

const repository = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const toolsDir = join(repository, '.local', 'tools')

process.exitCode = await launch(process.argv.slice(2), process.env)

async function launch(given, environment) {
  const keeps = given[0] === '--keep'
  const [entry, ...args] = keeps ? given.slice(1) : given
  if (entry === undefined) return fail('Usage: node src/local/launch.mjs [--keep] <program> [arguments]')
  try {
    const env = {
      ...environment,
      PATH: environment.JAVA_HOME ? prepend(join(environment.JAVA_HOME, 'bin'), environment.PATH) : environment.PATH,
      LOCAL_DIR: resolve(environment.LOCAL_DIR || join(repository, '.local')),
    }
    for (const folder of new Set([dirname(toolsDir), env.LOCAL_DIR])) closeFolder(folder, note)
    const missing = missingPrerequisites(env, toolsDir)
    if (missing.length > 0) return fail(missing.join('\n\n'))
    const node = await fetchNode(toolsDir, env, note)
    env.PATH = prepend(dirname(node), env.PATH)
    // What Node has made of the TypeScript once: every process starts in half the time.
    env.NODE_COMPILE_CACHE ??= join(toolsDir, 'compile-cache')
    await fetchPackages(repository, toolsDir, env, note)
    const stopping = stopSignal(env)
    const start = (more) => run(node, [join(repository, entry), ...args], { ...env, ...more }, stopping)
    return keeps ? await keep(start, stopping) : codeOf(await start({}))
  } catch (error) {
    const fault = folderFault(error, 'Make it writable for this user, or set LOCAL_DIR to another one.')
    if (fault === undefined) return fail(error instanceof Error ? error.message : String(error))
    fail(fault)
    return exitCodes.settings
  }
}

/**
 * Starts the program, and again where it ended by a fault, at the address that it had. One that never was ready has said what is in its way, and only
 * where something else ended it is it tried again.
 */
async function keep(start, stopping) {
  let address
  for (let failures = 0; ; failures += 1) {
    const started = performance.now()
    const end = await start(address === undefined ? {} : { PORT: new URL(address).port })
    address = end.address ?? address
    if (stopping.signal || !isFault(end) || (address === undefined && end.signal === null)) return codeOf(end)
    if (performance.now() - started > pauses.longestMs) failures = 0
    const pauseMs = Math.min(pauses.longestMs, pauses.firstMs * 2 ** Math.min(failures, 20))
    const how = end.signal === null ? `exit code ${end.code}` : end.signal
    note(`The program ended by a fault (${how}). It is started again in ${pauseMs / 1_000} s; Ctrl-C ends it.`)
    await Promise.race([stopping.told, new Promise((done) => setTimeout(done, pauseMs))])
    if (stopping.signal) return exitCodes.stopped
  }
}

function isFault({ code, signal }) {
  // A signal that asked the program itself to end, before it could hear it.
  if (signal !== null) return !signals.includes(signal)
  return ![exitCodes.stopped, exitCodes.truncated, exitCodes.settings].includes(code)
}

function codeOf({ code, signal }) {
  return signal === null ? code : 128 + constants.signals[signal]
}

/**
 * Runs the program in a session of its own, where the terminal's Ctrl-C reaches only this process: so the program gets
 * each signal once, from here. Resolves with how it ended, and with its address where it was ready.
 */
function run(node, program, env, stopping) {
  // Options of Node given to this process are meant for the program.
  const follow = ['--import', new URL('follow-launcher.mjs', import.meta.url).href]
  const child = spawn(node, [...process.execArgv, ...follow, ...program], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
    env,
  })
  stopping.pass = (signal) => child.kill(signal)
  watchHeartbeat(child, silentMs, () => {
    note(`The program has said nothing for ${silentMs / 1_000} s and is killed.`)
    child.kill('SIGKILL')
  })
  let address
  child.on('message', (message) => {
    if (message?.ready === true) address = message.url
  })
  return new Promise((done, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => done({ code, signal, address }))
  })
}

/** Passes signals on to the program that runs. `signal` is the first one; `told` resolves when it comes. */
function stopSignal(env) {
  let tell
  const stopping = { signal: undefined, told: new Promise((done) => (tell = done)), pass: () => {} }
  let lastAt = Number.NEGATIVE_INFINITY
  const take = (signal) => {
    if (performance.now() - lastAt < sameSignalMs) return
    lastAt = performance.now()
    stopping.signal ??= signal
    tell()
    stopping.pass(signal)
  }
  for (const signal of signals) process.on(signal, () => take(signal))
  if (env.npm_lifecycle_event) whenParentEnds(() => take('SIGTERM'))
  return stopping
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
