import { Redis as Client } from 'ioredis'
import { withPatience } from '../resilience/patience.ts'

export type { Client }

export type RedisSettings = {
  url: string
  /** Put before every key. */
  prefix: string
  /** Limit of one command and of one attempt to connect. */
  timeoutMs: number
}

const longestReconnectMs = 2_000
/** A connection on which nothing at all comes for so many timeouts leads nowhere. The system would find that out after a quarter of an hour. */
const silentTimeouts = 4

/** The connection for commands that are answered at once. */
export function openClient({ url, timeoutMs }: RedisSettings): Client {
  return new Client(url, {
    connectTimeout: timeoutMs,
    // Who waits is told earlier, by `within`: this ends what nobody waits for.
    commandTimeout: silentTimeouts * timeoutMs,
    socketTimeout: silentTimeouts * timeoutMs,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    enableAutoPipelining: true,
    retryStrategy: (attempt) => Math.min(attempt * 100, longestReconnectMs),
  })
}

/**
 * Connections on which a read may wait, one for each read under way: whatever is sent after it would wait with it. They are connected when
 * they are first needed, used again, and given up where a read fails.
 */
export function createBlockingClients({ url, timeoutMs }: RedisSettings) {
  const idle: Client[] = []
  const all = new Set<Client>()

  function open(): Client {
    const client = new Client(url, {
      lazyConnect: true,
      connectTimeout: timeoutMs,
      maxRetriesPerRequest: 0,
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      retryStrategy: () => null,
    })
    // What fails is the read, which says so.
    client.on('error', () => {})
    all.add(client)
    return client
  }

  function drop(client: Client): void {
    all.delete(client)
    client.disconnect()
  }

  return {
    async use<T>(blockMs: number, work: (client: Client) => Promise<T>): Promise<T> {
      let client = idle.pop()
      while (client && client.status !== 'ready') {
        drop(client)
        client = idle.pop()
      }
      client ??= open()
      try {
        if (client.status === 'wait') await client.connect()
        const value = await within(blockMs + timeoutMs, work(client))
        idle.push(client)
        return value
      } catch (fault) {
        drop(client)
        throw fault
      }
    },
    close() {
      for (const client of all) drop(client)
    },
  }
}

/** The answer to a command, which fails where there is none in time. */
export function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return withPatience(limitMs, work, () => {
    throw new Error(`no answer within ${limitMs} ms`)
  })
}
