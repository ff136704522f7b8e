import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { freePort } from './redis-server.ts'
import { redisServerBinary } from './stores.ts'
import { until } from './until.ts'

const slots = 16_384
/** So long a server is silent until the others take it for lost, and a replica of it takes over. */
const nodeTimeoutMs = 1_000

export type RedisCluster = {
  /** As REDIS_URL names it. */
  url: string
  ports: readonly number[]
  /** A connection to one of its servers, by its place among them. */
  node(index: number): Redis
  /** Ends a server at once, as a crash would. */
  kill(index: number): Promise<void>
  /** Starts a killed one again: it has its part of the cluster, and no data. */
  restart(index: number): Promise<void>
  stop(): Promise<void>
}

type Node = { port: number; client: Redis; kill(): Promise<void>; start(): Promise<void> }

/** A Redis Cluster of one's own: masters that have the slots between them and, where wanted, a replica of each, behind them in the list. */
export async function startRedisCluster({ masters = 3, replicas = false } = {}): Promise<RedisCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'oddsgraph-redis-cluster-'))
  const nodes: Node[] = []
  for (let index = 0; index < (replicas ? 2 : 1) * masters; index += 1) nodes.push(await startNode(folder, index))
  await Promise.all(nodes.map(({ client }, index) => client.call('CLUSTER', 'SET-CONFIG-EPOCH', index + 1)))
  const heads = nodes.slice(0, masters)
  await Promise.all(heads.map(({ client }, index) => client.call('CLUSTER', 'ADDSLOTS', ...slotsOf(index, masters))))
  const [first, ...others] = nodes
  for (const { port } of others) await first?.client.call('CLUSTER', 'MEET', '127.0.0.1', port)
  await until('the servers know each other', async () => {
    const known = await Promise.all(nodes.map(async ({ client }) => (await infoOf(client)).get('cluster_known_nodes')))
    return known.every((count) => count === String(nodes.length))
  })
  for (const [index, { client }] of nodes.slice(masters).entries()) {
    const master = String(await heads[index]?.client.call('CLUSTER', 'MYID'))
    await until('a replica knows its master', () =>
      client.call('CLUSTER', 'REPLICATE', master).then(
        () => true,
        () => false,
      ),
    )
  }
  await until('the cluster is well', async () => {
    const states = await Promise.all(nodes.map(async ({ client }) => (await infoOf(client)).get('cluster_state')))
    const links = await Promise.all(nodes.slice(masters).map(({ client }) => client.info('replication')))
    return states.every((state) => state === 'ok') && links.every((link) => link.includes('master_link_status:up'))
  })
  const at = (index: number) => {
    const node = nodes[index]
    if (node === undefined) throw new Error(`the cluster has no server ${index}`)
    return node
  }
  return {
    url: `redis+cluster://${heads.map(({ port }) => `127.0.0.1:${port}`).join(',')}`,
    ports: nodes.map(({ port }) => port),
    node: (index) => at(index).client,
    kill: (index) => at(index).kill(),
    restart: (index) => at(index).start(),
    async stop() {
      for (const { client, kill } of nodes) {
        client.disconnect()
        await kill()
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The slots of a master, of so many. */
function slotsOf(index: number, masters: number): number[] {
  const first = Math.floor((index * slots) / masters)
  const next = Math.floor(((index + 1) * slots) / masters)
  return Array.from({ length: next - first }, (_, at) => first + at)
}

async function infoOf(client: Redis): Promise<Map<string, string>> {
  const text = String(await client.call('CLUSTER', 'INFO'))
  return new Map(text.split('\r\n').map((line) => [line.split(':')[0] ?? '', line.split(':')[1] ?? '']))
}

/** The servers of a cluster talk to each other at a port that lies so far above their own. */
const busOffset = 10_000

async function pairOfPorts(): Promise<number> {
  for (;;) {
    const port = await freePort()
    if (port + busOffset < 65_536 && (await isFree(port + busOffset))) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

async function startNode(folder: string, index: number): Promise<Node> {
  const port = await pairOfPorts()
  const start = async () => {
    const args = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--cluster-enabled', 'yes']
    const ofCluster = {
      'cluster-config-file': `nodes-${index}.conf`,
      'cluster-node-timeout': nodeTimeoutMs,
      // The other parts go on without a lost one.
      'cluster-require-full-coverage': 'no',
    }
    const more = Object.entries(ofCluster).flatMap(([name, value]) => [`--${name}`, value])
    const child = spawn(redisServerBinary(), [...args, ...more].map(String), { stdio: 'ignore' })
    await until('a server of the cluster answers', async () => {
      if (child.exitCode !== null) throw new Error('redis-server did not start')
      return client.ping().then(
        () => true,
        () => false,
      )
    })
    return child
  }
  const client = new Redis(port, '127.0.0.1', { maxRetriesPerRequest: 0, retryStrategy: () => 100 })
  client.on('error', () => {})
  let child = await start()
  return {
    port,
    client,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    async start() {
      child = await start()
    },
  }
}
