import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const message = z.object({
  ready: z.boolean().optional(),
  opened: z.number().optional(),
  arrived: z.array(z.tuple([z.string(), z.array(z.number())])).optional(),
})
type Message = z.output<typeof message>

async function started(file: string, env?: Record<string, string>): Promise<ChildProcess> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  // What the launcher asks of the benchmark's own process is nothing to its children.
  const child = fork(path, { execArgv: [], ...(env !== undefined && { env }) })
  await heard(child, ({ ready }) => ready === true)
  return child
}

function heard(child: ChildProcess, isMeant: (said: Message) => boolean): Promise<Message> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('a process of the benchmark ended')))
    child.on('message', function listen(raw) {
      const said = message.parse(raw)
      if (!isMeant(said)) return
      child.off('message', listen)
      resolve(said)
    })
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || !child.connected) return
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}

export type StreamReaders = {
  open(urls: readonly string[], streams: number): Promise<void>
  arrived(): Promise<ReadonlyMap<string, readonly number[]>>
  end(): Promise<void>
}

export async function startReaders(): Promise<StreamReaders> {
  const child = await started('readers.ts')
  return {
    async open(urls, streams) {
      const opened = heard(child, (said) => said.opened !== undefined)
      child.send({ what: 'open', urls, streams })
      await opened
    },
    async arrived() {
      const told = heard(child, (said) => said.arrived !== undefined)
      child.send({ what: 'arrived' })
      return new Map((await told).arrived)
    },
    end: () => ended(child),
  }
}

/** A worker with less of the processor than who answers requests, as under `npm start`. */
export async function startAlertWorker(env: Record<string, string>): Promise<{ end(): Promise<void> }> {
  const child = await started('worker.ts', env)
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Not every system lets us.
  }
  return { end: () => ended(child) }
}
