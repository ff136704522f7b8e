import { Redis as Client, Cluster } from 'ioredis'
import { withPatience } from '../resilience/patience.ts'
import { type ClusterAddress, clusterAddressOf, type Server, serverOf } from './cluster-address.ts'
import { slotOf } from './keys.ts'

export type RedisSettings = {
  /** Of one Redis, or of a cluster (cluster-address.ts). */
  url: string
  /** Put before every key. */
  prefix: string
  /** Limit of one command and of one attempt to connect. */
  timeoutMs: number
}

/** The way to one Redis, or to all servers of a cluster. */
export type Link = {
  client: Client | Cluster
  isCluster: boolean
  /** The server of a cluster at which a name is; an empty text for the only one, and where it is not known. */
  serverOf(name: string): string
  /** The servers that are connected, each by a client of its own. */
  servers(): Client[]
  /** Has a cluster asked anew what stands where: after a fault it may have changed. */
  refresh(): void
  /** Has listeners called when it can be used, when it cannot any more, and with what went wrong. */
  watch(listeners: { up(): void; down(): void; fault(fault: Error): void }): void
}

const longestReconnectMs = 2_000
/** A connection on which nothing at all comes for so many timeouts leads nowhere. The system would find that out after a quarter of an hour. */
const silentTimeouts = 4
const refreshMs = 5_000

const reconnectMs = (attempt: number) => Math.min(attempt * 100, longestReconnectMs)

/** The connection for commands that are answered at once. */
export function openLink(settings: RedisSettings): Link {
  const address = clusterAddressOf(settings.url)
  return address === undefined ? linkOf(openClient(settings)) : clusterLink(openCluster(address, settings.timeoutMs))
}

function openClient({ url, timeoutMs }: RedisSettings): Client {
  return new Client(url, {
    ...answeredAtOnce(timeoutMs),
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    enableAutoPipelining: true,
    retryStrategy: reconnectMs,
  })
}

function answeredAtOnce(timeoutMs: number) {
  return {
    connectTimeout: timeoutMs,
    // Who waits is told earlier, by `within`: this ends what nobody waits for.
    commandTimeout: silentTimeouts * timeoutMs,
    socketTimeout: silentTimeouts * timeoutMs,
  }
}

function openCluster(address: ClusterAddress, timeoutMs: number): Cluster {
  return new Cluster(address.servers, {
    redisOptions: { ...answeredAtOnce(timeoutMs), ...accessOf(address) },
    // Names go as they are to where the connection is made, which looks them up anew and holds certificates to them.
    dnsLookup: (name, found) => found(null, name),
    enableAutoPipelining: true,
    clusterRetryStrategy: reconnectMs,
    slotsRefreshTimeout: timeoutMs,
    // Done here (clusterLink), where it is heard when all servers are lost.
    slotsRefreshInterval: 0,
    // What a lost server may have done already is not done again elsewhere: the caller goes on without.
    retryDelayOnFailover: 0,
    retryDelayOnClusterDown: 0,
  })
}

function accessOf({ username, password, isEncrypted }: ClusterAddress) {
  return {
    ...(username !== '' && { username }),
    ...(password !== '' && { password }),
    ...(isEncrypted && { tls: {} }),
  }
}

function linkOf(client: Client): Link {
  return {
    client,
    isCluster: false,
    serverOf: () => '',
    servers: () => [client],
    refresh() {},
    watch({ up, down, fault }) {
      client.on('ready', up).on('close', down).on('error', fault)
    },
  }
}

function clusterLink(client: Cluster): Link {
  /** A server that nothing was sent to never says that it is lost. Where none tells what stands where, all begins anew with the servers of the address. */
  const refresh = () => {
    if (client.status !== 'ready') return
    client.refreshSlotsCache((fault) => {
      if (fault && client.status === 'ready') client.disconnect(true)
    })
  }
  const timer = setInterval(refresh, refreshMs)
  timer.unref()
  client.once('end', () => clearInterval(timer))
  return {
    client,
    isCluster: true,
    serverOf: (name) => client.slots[slotOf(name)]?.[0] ?? '',
    servers: () => client.nodes('master'),
    refresh,
    watch({ up, down, fault }) {
      client.on('ready', up).on('close', down)
      client.on('node error', fault)
      // It comes last, and says only that all failed.
      client.on('error', (error: Error & { lastNodeError?: Error }) => fault(error.lastNodeError ?? error))
    },
  }
}

/** The words with which a server of a cluster says which one to ask instead. */
const redirection = /^(MOVED|ASK) \d+ (\S+)$/

/**
 * Connections on which a read may wait, one for each read under way: whatever is sent after it would wait with it. They are connected when
 * they are first needed, used again, and given up where a read fails. `server` is that of a cluster where the read is to be made.
 */
export function createBlockingClients(settings: RedisSettings) {
  const idle = new Map<string, Client[]>()
  const all = new Set<Client>()
  const open = (server: string): Client => {
    const client = openToWait(settings, server)
    all.add(client)
    return client
  }

  function drop(client: Client): void {
    all.delete(client)
    client.disconnect()
  }

  /** A connection to a server that is at rest, or a new one. Those that were lost meanwhile are given up. */
  function take(server: string): Client {
    const resting = idle.get(server) ?? []
    for (let client = resting.pop(); client !== undefined; client = resting.pop()) {
      if (client.status === 'ready') return client
      drop(client)
    }
    idle.delete(server)
    return open(server)
  }

  function putBack(server: string, client: Client): void {
    const resting = idle.get(server)
    if (resting === undefined) idle.set(server, [client])
    else resting.push(client)
  }

  async function useAt<T>(server: string, blockMs: number, work: (client: Client) => Promise<T>): Promise<T> {
    const client = take(server)
    try {
      if (client.status === 'wait') await client.connect()
      const value = await within(blockMs + settings.timeoutMs, work(client))
      putBack(server, client)
      return value
    } catch (fault) {
      drop(client)
      throw fault
    }
  }

  return {
    async use<T>(server: string, blockMs: number, work: (client: Client) => Promise<T>): Promise<T> {
      try {
        return await useAt(server, blockMs, work)
      } catch (fault) {
        const [, kind, other] = redirection.exec(fault instanceof Error ? fault.message : '') ?? []
        if (other === undefined) throw fault
        return useAt(other, blockMs, kind === 'ASK' ? (client) => client.call('ASKING').then(() => work(client)) : work)
      }
    },
    close() {
      for (const client of all) drop(client)
    },
  }
}

function openToWait({ url, timeoutMs }: RedisSettings, server: string): Client {
  const options = {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: () => null,
  }
  const address = clusterAddressOf(url)
  const client =
    address === undefined
      ? new Client(url, options)
      : new Client({ ...options, ...accessOf(address), ...placeOf(server, address) })
  // What fails is the read, which says so.
  client.on('error', () => {})
  return client
}

function placeOf(server: string, { servers }: ClusterAddress): Server {
  const [first = { host: '', port: 0 }] = servers
  return server === '' ? first : serverOf(server)
}

/** The answer to a command, which fails where there is none in time. */
export function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  return withPatience(limitMs, work, () => {
    throw new Error(`no answer within ${limitMs} ms`)
  })
}
