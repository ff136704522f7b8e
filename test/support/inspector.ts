import { once } from 'node:events'
import { until } from './until.ts'

/** A way into a running process of Node.js, for what no request can bring about. */
export type Inspector = {
  /** Runs JavaScript in its main thread. Resolves when it was taken, not when it has ended. */
  evaluate(expression: string): void
  /** Stops the main thread as a breakpoint does, and lets it go on. */
  stop(): Promise<void>
  goOn(): void
  close(): void
}

/**
 * Opens the inspector of a process, whose output says where. It must run with `--inspect-port=0`, in NODE_OPTIONS for one: the usual port may be
 * taken.
 */
export async function inspect(pid: number, output: () => string): Promise<Inspector> {
  process.kill(pid, 'SIGUSR1')
  const address = await addressIn(output)
  const socket = new WebSocket(address)
  await once(socket, 'open')
  let id = 0
  const send = (method: string, params: object = {}) => {
    id += 1
    socket.send(JSON.stringify({ id, method, params }))
  }
  const paused = Promise.withResolvers<void>()
  socket.addEventListener('message', ({ data }) => {
    if (String(data).includes('"method":"Debugger.paused"')) paused.resolve()
  })
  return {
    evaluate: (expression) => send('Runtime.evaluate', { expression }),
    async stop() {
      send('Debugger.enable')
      send('Debugger.pause')
      await paused.promise
    },
    goOn: () => send('Debugger.resume'),
    close: () => socket.close(),
  }
}

async function addressIn(output: () => string): Promise<string> {
  const address = () => /Debugger listening on (ws:\/\/\S+)/.exec(output())?.[1]
  await until(
    () => `the inspector is opened:\n${output()}`,
    () => address() !== undefined,
    30_000,
  )
  return address() ?? ''
}
