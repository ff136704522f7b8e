import { setTimeout as delay } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { type Checked, type Measured, type Order, order } from './orders.ts'

/** What a client was told since it was last told everything. `from`: the number that that was true at. */
type Segment = { epoch: string; from: number; seqs: number[]; conflated: number }
type Client = {
  place: number
  follows: ReadonlySet<number> | null
  socket: Socket
  segments: Segment[]
  resumed: number
  cutOff: number
  isPaused: boolean
}

const clients: Client[] = []
let urls: readonly string[] = []
let latencies: number[] = []
const openedAtOnce = 25
const backMs = { first: 200, spread: 800 }

type Begun = { ok: boolean; epoch: string; seq: number; resumed: boolean }

function connect(client: Client): Promise<void> {
  const socket = io(urls[client.place % urls.length] ?? '', {
    ...{ transports: ['websocket'], forceNew: true, reconnection: false, timeout: 60_000 },
  })
  client.socket = socket
  socket.on('arb:update', ({ seq, timestamp }: { seq: number; timestamp: string }) => {
    client.segments.at(-1)?.seqs.push(seq)
    if (!client.isPaused) latencies.push(Date.now() - Date.parse(timestamp))
  })
  socket.on('arb:resync', (said: Begun) => begin(client, said))
  socket.on('arb:conflated', ({ dropped }: { dropped: number }) => {
    const last = client.segments.at(-1)
    if (last !== undefined) last.conflated += dropped
  })
  socket.on('disconnect', () => {
    client.cutOff += 1
    if (!client.isPaused) void comeBack(client)
  })
  return new Promise((resolve, reject) => {
    socket.once('connect_error', reject)
    socket.once('connect', () => {
      subscribe(client).then(resolve, reject)
    })
  })
}

function begin({ segments }: Client, { epoch, seq }: Begun): void {
  segments.push({ epoch, from: seq, seqs: [], conflated: 0 })
}

async function subscribe(client: Client): Promise<void> {
  const last = client.segments.at(-1)
  const since = last && { epoch: last.epoch, seq: last.seqs.at(-1) ?? last.from }
  const outcomes = client.follows && [...client.follows].map((pair) => `bench-pair-${pair}`)
  for (;;) {
    const begun: Begun = await client.socket.emitWithAck('subscribe:arb', {
      ...(outcomes && { outcomes }),
      ...(since && { since }),
    })
    if (!begun.ok) {
      await delay(1_000)
      continue
    }
    if (begun.resumed) client.resumed += 1
    else begin(client, begun)
    return
  }
}

/** To the other process, a little later. */
async function comeBack(client: Client): Promise<void> {
  for (;;) {
    client.place += 1
    await delay(backMs.first + Math.random() * backMs.spread)
    try {
      return await connect(client)
    } catch {
      client.socket.disconnect()
    }
  }
}

async function open({ sockets, whole, pairs, perClient, ...given }: Extract<Order, { what: 'open' }>): Promise<void> {
  urls = given.urls
  const from = clients.length
  for (let at = 0; at < sockets; at += openedAtOnce) {
    const some = Array.from({ length: Math.min(openedAtOnce, sockets - at) }, (_, more): Client => {
      const place = from + at + more
      const follows = new Set(Array.from({ length: perClient }, (__, of) => (place * 7_919 + of * 104_729) % pairs))
      const nothing = { segments: [], resumed: 0, cutOff: 0, isPaused: false }
      return { place, follows: at + more < whole ? null : follows, socket: undefined as unknown as Socket, ...nothing }
    })
    clients.push(...some)
    await Promise.all(some.map(connect))
  }
}

/** The last that came read nothing any more. */
function pause(count: number): void {
  for (const client of clients.slice(-count)) {
    client.isPaused = true
    const engine = client.socket.io.engine as unknown as { transport: { ws: { pause(): void } } }
    engine.transport.ws.pause()
  }
}

function measure(): Measured {
  const sorted = latencies.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { messages: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? 0 }
}

/** True where everybody was told all that was asked for, once and in order. Of an epoch that is over nobody knows how far it went: what came must have no gap. */
function check({ log, last }: Extract<Order, { what: 'check' }>): Checked {
  const sums = { messages: 0, missing: 0, twice: 0, conflated: 0, resyncs: 0, resumed: 0, cutOff: 0, behind: 0 }
  const able = clients.filter(({ isPaused }) => !isPaused)
  for (const { segments, follows, resumed, cutOff } of able) {
    sums.resumed += resumed
    sums.cutOff += cutOff
    sums.resyncs += segments.length - 1
    if (segments.at(-1)?.epoch !== last) sums.behind += 1
    for (const [place, { epoch, from, seqs, conflated }] of segments.entries()) {
      sums.messages += seqs.length
      sums.conflated += conflated
      const told = log[epoch]
      if (told === undefined) continue
      // What came after it is in what was told anew.
      const isLast = place === segments.length - 1 && epoch === last
      const end = isLast ? Number.POSITIVE_INFINITY : (seqs.at(-1) ?? from)
      const expected = told.pairs.flatMap((pair, at) => {
        const seq = told.first + at
        return seq > from && seq <= end && (follows === null || follows.has(pair)) ? [seq] : []
      })
      const got = new Set(seqs)
      sums.twice += seqs.length - got.size
      sums.missing += Math.max(0, expected.filter((seq) => !got.has(seq)).length - conflated)
    }
  }
  return { clients: able.length, connected: able.filter(({ socket }) => socket.connected).length, ...sums }
}

async function obey(message: unknown): Promise<object> {
  const asked = order.parse(message)
  if (asked.what === 'open') await open(asked)
  else if (asked.what === 'pause') pause(asked.sockets)
  else if (asked.what === 'reset') latencies = []
  else if (asked.what === 'measure') return { measured: measure() }
  else return { checked: check(asked) }
  return { done: true }
}

process.on('message', (message) => {
  obey(message).then(
    (said) => process.send?.(said),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit(0))
process.send?.({ ready: true })
