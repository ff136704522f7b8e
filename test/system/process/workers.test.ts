import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { z } from 'zod'
import { exitCodes } from '../../../src/local/exit-codes.mjs'
import { until } from '../../support/until.ts'
import { onLinux, run, untilSaid } from './run.ts'

const allowance = 300
const startMs = 180_000

/** Asks over a connection of its own, which the kernel gives to whichever process it likes. */
async function ask(address: string, path: string): Promise<{ status: number; text: string }> {
  const agent = new Agent({ keepAlive: false })
  const sent = request(`${address}${path}`, { agent })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const bytes of response) text += bytes
  return { status: response.statusCode ?? 0, text }
}

const healthSchema = z.object({
  processes: z.array(z.object({ name: z.string(), running: z.boolean(), restarts: z.number() })),
})

async function processesOf(address: string) {
  return healthSchema.parse(JSON.parse((await ask(address, '/health')).text)).processes
}

/** Answered requests for the taxonomy, by the process that answered them. */
async function answeredBy(address: string): Promise<Record<string, number>> {
  const { text } = await ask(address, '/metrics')
  const lines = text.matchAll(
    /^oddsgraph_http_requests_total\{(?=[^}]*route="\/api\/taxonomy\/stats")(?=[^}]*status="200")[^}]*process="([^"]+)"\} (\d+)$/gm,
  )
  return Object.fromEntries([...lines].map(([, name, count]) => [name, Number(count)]))
}

onLinux('three processes answer at one port, with one limit and one page of health and figures', async (t) => {
  t.timeout(2 * startMs)
  const service = run({
    WORKERS: '3',
    VENUES: 'none',
    PORT: '0',
    RATE_LIMIT_ANONYMOUS: String(allowance),
    RATE_LIMIT_PROBES: '100000',
    REDIS_PREFIX: `workers:${process.pid}:`,
  })
  t.teardown(() => service.child.kill('SIGKILL'))
  await untilSaid('Ctrl-C stops it.', service)
  const address = /Address {2}(http:\/\/127\.0\.0\.1:\d+)/.exec(service.output())?.[1] ?? ''

  const statuses = await Promise.all(
    Array.from({ length: 2 * allowance }, async () => (await ask(address, '/api/taxonomy/stats')).status),
  )
  const answered = statuses.filter((status) => status === 200).length
  t.true(answered <= allowance, `${answered} were let in of ${allowance}`)
  t.true(answered >= allowance * 0.95, `${answered} were let in of ${allowance}`)
  t.is(statuses.filter((status) => status === 429).length, 2 * allowance - answered)

  let by: Record<string, number> = {}
  await until('each process tells its figures, which a busy one does late', async () => {
    by = await answeredBy(address)
    return Object.keys(by).length === 3
  })
  t.deepEqual(Object.keys(by).toSorted(), ['api', 'api-2', 'api-3'])
  t.is(
    Object.values(by).reduce((sum, count) => sum + count, 0),
    answered,
  )

  const names = ['api-2', 'api-3']
  for (let turn = 0; turn < 20; turn += 1) {
    t.deepEqual(
      (await processesOf(address)).map(({ name, running }) => (running ? name : '')),
      names,
    )
  }

  const second = run({ WORKERS: '2', VENUES: 'none', PORT: new URL(address).port })
  t.deepEqual(await second.exit, [exitCodes.settings, null])
  t.regex(second.output(), /Port \d+ of 127\.0\.0\.1 is in use\./)

  service.child.kill('SIGTERM')
  t.deepEqual(await service.exit, [0, null])
})

onLinux('a process that dies is started again, and the others answer meanwhile', async (t) => {
  t.timeout(2 * startMs)
  const service = run({ WORKERS: '2', VENUES: 'none', PORT: '0', RATE_LIMIT_PROBES: '100000', LOG_FORMAT: 'json' })
  t.teardown(() => service.child.kill('SIGKILL'))
  await untilSaid('"msg":"ready"', service)
  const address = /"address":"(http:[^"]+)","docs"/.exec(service.output())?.[1] ?? ''
  const further = furtherOf(service.child.pid ?? 0)
  process.kill(further, 'SIGKILL')
  await until(
    'it is started again',
    async () => {
      // Connections that the killed process had been given, and nobody has taken yet, end with it.
      const [state] = await processesOf(address).catch(() => [])
      return state?.running === true && state.restarts === 1
    },
    startMs,
  )
  t.not(furtherOf(service.child.pid ?? 0), further)
  t.is((await ask(address, '/api/taxonomy/stats')).status, 200)
  service.child.kill('SIGKILL')
  await service.exit
  await until('the further process ends with the first', () =>
    ask(address, '/health').then(
      () => false,
      () => true,
    ),
  )
})

/** The process that a service has started, by what the system lists as its children. */
function furtherOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
}
