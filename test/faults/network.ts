import { setTimeout as delay } from 'node:timers/promises'
import { readRunFile } from '../../src/local/protocol.ts'
import { testSecretsKey } from '../support/stores.ts'
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.ts'
import { answeredInTime } from './answered-in-time.ts'
import type { Bench } from './bench.ts'
import { below, type Experiment, exactly, type Finding } from './experiment.ts'
import { type Load, mixedReads, startLoad, type Timed } from './open-loop.ts'
import type { Program } from './program.ts'
import { isReadyWithRedis } from './ready.ts'

const perSecond = 4
const delayMs = 50
const delayedMs = 10_000
const silentMs = 20_000
const backMs = 10_000
/** DATABASE_TIMEOUT_MS, half a second of grace, and what a busy machine adds. */
const slowestMs = 8_000

/** A second program reaches the stores of the first through proxies, which are slow, and then pass nothing on. */
export const experiment: Experiment = {
  name: 'network',
  about: `the stores answer ${delayMs} ms later, then each of them is silent for ${silentMs / 1_000} s, under ${perSecond} reads a second`,
  async run(bench) {
    const { program, proxies, close } = await startBehindProxies(bench)
    try {
      await program.until('all is ready', () => isReadyWithRedis(program), 120_000)
      const load = startLoad(program, mixedReads, perSecond)
      const findings = await delayed(bench, load, proxies)
      for (const name of ['redis', 'neo4j'] as const) {
        findings.push(...(await silent(bench, program, load, { name, proxy: proxies[name] })))
      }
      const errors = program
        .lines()
        .filter((line) => line.includes('"level":"error"') && !line.includes('"type":"ApiError"'))
      for (const line of errors.slice(0, 5)) bench.say(line.slice(0, 1_500))
      await load.stop()
      return findings
    } finally {
      await close()
    }
  },
}

type Proxies = Record<'neo4j' | 'redis', TcpProxy>

/** The first program has the stores running; the second one only answers, and keeps no answer. */
async function startBehindProxies(
  bench: Bench,
): Promise<{ program: Program; proxies: Proxies; close(): Promise<void> }> {
  const first = await bench.start()
  const { neo4j, redis } = readRunFile(`${first.folder}/sandbox`)?.access ?? {}
  if (neo4j === undefined || redis === undefined) throw new Error('the program has no stores of its own')
  const behind = async (address: string) => {
    const { hostname, port } = new URL(address)
    return startTcpProxy({ host: hostname, port: Number(port) })
  }
  const proxies = { neo4j: await behind(neo4j.uri), redis: await behind(redis.url) }
  const redisUrl = new URL(redis.url)
  redisUrl.port = String(proxies.redis.port)
  const program = await bench.start({
    data: 'empty',
    environment: {
      ROLE: 'api',
      ANSWER_CACHE: 'false',
      SECRETS_KEY: testSecretsKey,
      NEO4J_URI: `bolt://127.0.0.1:${proxies.neo4j.port}`,
      NEO4J_USER: neo4j.user,
      NEO4J_PASSWORD: neo4j.password,
      REDIS_URL: redisUrl.href,
    },
  })
  return {
    program,
    proxies,
    async close() {
      await program.stop()
      await Promise.all([proxies.neo4j.close(), proxies.redis.close()])
    },
  }
}

async function delayed(bench: Bench, load: Load, proxies: Proxies): Promise<Finding[]> {
  const from = load.answers().length
  for (const proxy of Object.values(proxies)) proxy.set({ kind: 'delay', ms: delayMs })
  await delay(delayedMs)
  const answers = load.answers().slice(from)
  for (const proxy of Object.values(proxies)) proxy.set({ kind: 'none' })
  const failed = answers.filter(({ status }) => status !== 200)
  for (const { path, status, ms, text } of failed) bench.say(`${status} after ${Math.round(ms)} ms: ${path} ${text}`)
  return [
    exactly(`${delayMs} ms later: answers of ${answers.length} that are not 200`, failed.length, 0),
    ...answeredInTime(`${delayMs} ms later`, answers, slowestMs, bench.say),
  ]
}

type Silence = { name: keyof Proxies; proxy: TcpProxy }

async function silent(bench: Bench, program: Program, load: Load, { name, proxy }: Silence): Promise<Finding[]> {
  const from = load.answers().length
  proxy.set({ kind: 'blackHole' })
  await delay(silentMs)
  // Connections over which bytes were lost lead nowhere; new ones do.
  proxy.forget()
  proxy.set({ kind: 'none' })
  const until = load.answers().length
  const started = performance.now()
  const back = await program
    .until(`ready after ${name}`, () => isReadyWithRedis(program), 2 * backMs)
    .catch(() => Number.POSITIVE_INFINITY)
  const allBack = await untilAllWell(load, started)
  bench.say(
    `${name} silent: ${tally(load.answers().slice(from, until))}; well again after ${(allBack / 1_000).toFixed(1)} s`,
  )
  return [
    ...answeredInTime(`${name} silent`, load.answers().slice(from), slowestMs, bench.say),
    below(`${name}: ready again after`, back / 1_000, backMs / 1_000, 's'),
    below(`${name}: everything is 200 again after`, allBack / 1_000, backMs / 1_000, 's'),
  ]
}

/** When the last answer came that was not 200, up to three seconds without another one. */
async function untilAllWell(load: Load, started: number): Promise<number> {
  let last = performance.now()
  for (let seen = load.answers().length; performance.now() - last < 3_000; await delay(100)) {
    const answers = load.answers()
    if (answers.slice(seen).some(({ status }) => status !== 200)) last = performance.now()
    seen = answers.length
    if (last - started > 3 * backMs) break
  }
  return last - started
}

function tally(answers: readonly Timed[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status)
  return [...counts].map(([status, { length }]) => `${status}: ${length}`).join(', ')
}
