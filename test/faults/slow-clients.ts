import { once } from 'node:events'
import { connect } from 'node:net'
import type { Program } from './program.ts'

/** A client that asks and reads nothing. */
export type SlowClient = {
  /** Reads what has come so far, and says how its connection ended: `open`, `closed` in order, or a fault of the network by its name. */
  ending(): Promise<string>
  send(text: string): void
  close(): void
}

const readMs = 5_000

/** Connects and sends a text; what comes back stays with the system, which holds some megabytes for each connection. */
export async function openSlowClient({ url }: Pick<Program, 'url'>, text: string): Promise<SlowClient> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const ended = new Promise<string>((resolve) => {
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    socket.once('close', () => resolve('closed'))
  })
  await once(socket, 'connect')
  socket.on('data', () => {})
  socket.pause()
  socket.write(text)
  return {
    async ending() {
      // A socket that nobody reads does not see that it was closed.
      socket.resume()
      let timer: NodeJS.Timeout | undefined
      const open = new Promise<string>((resolve) => {
        timer = setTimeout(() => resolve('open'), readMs)
      })
      const ending = await Promise.race([ended, open])
      clearTimeout(timer)
      return ending
    },
    send: (more) => void socket.write(more),
    close: () => socket.destroy(),
  }
}

/** The sum of the series of a metric, by the name it has without prefix and labels. */
export async function metricOf(program: Program, name: string): Promise<number> {
  const { text } = await program.get('/metrics')
  const series = text.matchAll(new RegExp(`^oddsgraph_${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))
  return [...series].reduce((sum, [, value]) => sum + Number(value), 0)
}
