import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** What happens to bytes: passed on, kept for a while, swallowed, or the connection is closed or reset at once. */
type Fault = { kind: 'none' } | { kind: 'delay'; ms: number } | { kind: 'blackHole' } | { kind: 'refuse' }

export type TcpProxy = {
  port: number
  /** Connections taken since the start. */
  connections(): number
  set(fault: Fault): void
  /** Ends what is open: `cut` closes in order, `reset` sends RST. */
  drop(how: 'cut' | 'reset'): void
  /** What is open now stays open and silent for ever, whatever is set later. */
  forget(): void
  close(): Promise<void>
}

/** Stands between the service and a store, so that a test can take the store away. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const open = new Set<Socket>()
  let fault: Fault = { kind: 'none' }
  let connections = 0
  let generation = 0

  const server = createServer((client) => {
    connections += 1
    if (fault.kind === 'refuse') {
      client.resetAndDestroy()
      return
    }
    const upstream = connect(target)
    const since = generation
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from)
      // Whatever is set meanwhile, bytes keep their order.
      let before = Promise.resolve()
      from.on('data', (bytes) => {
        if (fault.kind === 'blackHole' || since !== generation) return
        const waited = fault.kind === 'delay' ? delay(fault.ms) : undefined
        before = before.then(() => waited).then(() => void to.write(bytes))
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const drop = (how: 'cut' | 'reset') => {
    for (const socket of open) {
      if (how === 'reset') socket.resetAndDestroy()
      else socket.destroy()
    }
  }
  return {
    port: portOf(server.address()),
    connections: () => connections,
    set: (wanted) => {
      fault = wanted
    },
    drop,
    forget() {
      generation += 1
    },
    async close() {
      drop('cut')
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return address.port
}
