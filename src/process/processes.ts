import { join } from 'node:path'
import { z } from 'zod'
import { type Child, keepChild } from '../local/child.ts'
import { allowedHosts, ownPorts } from '../modules/webhooks/address-rules.ts'
import { processEnvironment, type Settings } from '../platform/settings/config.ts'
import type { Log } from '../platform/telemetry/log.ts'
import type { Answers } from '../platform/telemetry/questions.ts'
import type { StoreSettings } from './open-stores.ts'

type Dependencies = { log: Log; random: () => number }

/** Jobs under way get the same time to end as requests, and some for the rest. */
const moreStopMs = 5_000
/** A worker waits for a Neo4j that is still starting; a sandbox makes up its markets. */
const moreReadyMs = 60_000

/**
 * Options of Node for a worker, which reads gigabytes an hour: what a page or a batch leaves behind is collected early and not kept for later. Of the
 * memory below it uses about half with 285,000 markets; without a limit of its own it would wait for that of the machine.
 */
export const workerNodeArguments = ['--max-semi-space-size=8', '--max-old-space-size=1400']

const sandboxProgram = join(import.meta.dirname, '..', 'sandbox', 'main.ts')
const serving = z.object({ url: z.url() })

export type Sandbox = {
  /** The address at which it answers. Rejects with a ChildError. */
  url: Promise<string>
  state: Child['state']
  stop: Child['stop']
}

/**
 * Keeps the process running that runs the jobs, with the settings and stores of this one. So reads do not wait for jobs; whatever ends it, it is
 * started again, and where this process is killed it ends by itself.
 */
export function startWorkerProcess(
  settings: StoreSettings,
  { log, random, servicePort, listening }: Dependencies & { servicePort: number; listening: (port: number) => void },
): Child {
  return keepChild({
    name: 'worker',
    entry: join(import.meta.dirname, '..', 'main.ts'),
    nodeArguments: workerNodeArguments,
    environment: () => ({
      ...processEnvironment(),
      ROLE: 'worker',
      HOST: '127.0.0.1',
      PORT: '0',
      PROBES_PORT: undefined,
      ...storeEnvironment(settings),
      // It depends on HOST, which is another one for the worker.
      WEBHOOK_ALLOWED_HOSTS: allowedHosts(settings).join(',') || 'none',
      WEBHOOK_REFUSED_PORTS: [...ownPorts(settings), servicePort].join(','),
    }),
    // Its port is another one at each start.
    onReady: (told) => listening(Number(new URL(serving.parse(told).url).port)),
    log,
    random,
    readyMs: settings.startupTimeoutMs + moreReadyMs,
    stopMs: settings.shutdownTimeoutMs + moreStopMs,
  })
}

/** Of a process that joins the one which keeps it, at its port. */
export const furtherArgument = '--further'

/** Keeps further processes that answer at the port of this one: WORKERS less one. */
export function startFurtherProcesses(
  settings: StoreSettings,
  { log, random, port, answers }: Dependencies & { port: number; answers: Answers },
): Child[] {
  return Array.from({ length: settings.workers - 1 }, (_, index) =>
    keepChild({
      name: `api-${index + 2}`,
      entry: join(import.meta.dirname, '..', 'main.ts'),
      args: () => [furtherArgument],
      environment: () => ({
        ...processEnvironment(),
        ...storeEnvironment(settings),
        ROLE: 'api',
        PORT: String(port),
        PROBES_PORT: undefined,
      }),
      isEqual: true,
      answers,
      log,
      random,
      readyMs: settings.startupTimeoutMs + moreReadyMs,
      stopMs: settings.shutdownTimeoutMs + moreStopMs,
    }),
  )
}

/** The stores and venues of this process, for one beside it. */
function storeEnvironment(settings: StoreSettings): Record<string, string | undefined> {
  return {
    NEO4J_URI: settings.neo4jUri,
    SECRETS_KEY: settings.secretsKey,
    NEO4J_USER: settings.neo4jUser,
    NEO4J_PASSWORD: settings.neo4jPassword,
    REDIS_URL: settings.redisUrl,
    SANDBOX_URL: settings.sandboxUrl,
    PRESS_URL: settings.pressUrl,
  }
}

/** True where this process is the one that has a sandbox: it is wanted, and does not run already. */
export function needsSandbox({ venues, role, sandboxUrl }: Settings): boolean {
  return venues === 'sandbox' && role !== 'api' && sandboxUrl === undefined
}

/** The address of the press of a sandbox. */
export function pressOf(sandboxUrl: string | undefined): string | undefined {
  return sandboxUrl === undefined ? undefined : `${sandboxUrl.replace(/\/+$/, '')}/press`
}

/**
 * Keeps the sandbox running. `entry` is its program: it listens at `--port` (0: any) of HOST, sends `{ ready: true, url }` when it serves, and ends on
 * SIGTERM. When it is started again it gets the port that it had, because others know it.
 */
export function startSandboxProcess(
  settings: Pick<Settings, 'host' | 'sandboxPort'>,
  { log, random, entry = sandboxProgram }: Dependencies & { entry?: string },
): Sandbox {
  const child = keepChild({
    name: 'sandbox',
    entry,
    args(previous) {
      const before = serving.safeParse(previous).data
      return ['--port', before === undefined ? String(settings.sandboxPort) : new URL(before.url).port]
    },
    // Only who sets a port wants it to be reached from elsewhere.
    environment: () => ({ ...processEnvironment(), HOST: settings.sandboxPort === 0 ? '127.0.0.1' : settings.host }),
    log,
    random,
    readyMs: moreReadyMs,
    stopMs: moreStopMs,
  })
  const url = child.ready.then((told) => serving.parse(told).url)
  url.catch(() => {})
  return { url, state: child.state, stop: child.stop }
}
