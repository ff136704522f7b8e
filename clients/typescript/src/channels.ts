/** What is used of a socket of socket.io-client. */
export type SocketLike = {
  on(event: string, listener: (message: never) => void): unknown
  emitWithAck(event: string, message: object): Promise<unknown>
  disconnect(): unknown
}

/** `io` of socket.io-client, or anything that connects as it does. */
export type Connect = (url: string, options: { transports: string[]; auth?: object }) => SocketLike

/** Where a subscription is: shown again, it goes on there. */
export type Place = { epoch: string; seq: number }

/** The spread of a proposition between two venues. */
export type Spread = {
  seq: number
  timestamp: string
  outcomeId: string
  outcomeSlug: string
  spread: number
  spreadPct: number
  signalType: string
  compareFlag: string
  stale: boolean
  venues: { venue: string; price: number }[]
}

export type SpreadEvent =
  | { type: 'snapshot'; spreads: Spread[]; place: Place }
  | { type: 'update'; spread: Spread; place: Place }
  | { type: 'closed'; outcomeId: string; place: Place }
  /** The channel began anew: all that is known is void, and a snapshot follows where it can. */
  | { type: 'resync'; place: Place }

export type SpreadOptions = {
  url: string
  key?: string
  filter?: { category?: string; entity?: string; minSpread?: number }
  /** Where an earlier subscription was. */
  since?: Place
  signal?: AbortSignal
}

type Begun = { ok: boolean; error?: { message?: string }; snapshot?: Spread[]; resumed?: boolean } & Partial<Place>

/** Spreads between venues as they change. A connection that was lost goes on where it was. Rejects where the service refuses. */
export async function* followSpreads(connect: Connect, options: SpreadOptions): AsyncGenerator<SpreadEvent> {
  const { url, key, filter = {}, signal } = options
  let place = options.since
  const { push, end, events } = queue<SpreadEvent>()
  const socket = connect(url, { transports: ['websocket'], ...(key !== undefined && { auth: { token: key } }) })
  const moved = (seq: number): Place => {
    place = { epoch: place?.epoch ?? '', seq }
    return place
  }
  socket.on('connect', () => void subscribe().catch(end))
  socket.on('arb:update', (spread: Spread) => push({ type: 'update', spread, place: moved(spread.seq) }))
  socket.on('arb:closed', ({ outcomeId, seq }: { outcomeId: string; seq: number }) =>
    push({ type: 'closed', outcomeId, place: moved(seq) }),
  )
  socket.on('arb:resync', ({ epoch, seq }: Place) => {
    place = { epoch, seq }
    push({ type: 'resync', place })
  })
  signal?.addEventListener('abort', () => end(), { once: true })

  async function subscribe(): Promise<void> {
    const begun = (await socket.emitWithAck('subscribe:arb', { ...filter, ...(place && { since: place }) })) as Begun
    if (!begun.ok) throw new Error(begun.error?.message ?? 'The service refused the subscription.')
    place = { epoch: begun.epoch ?? '', seq: begun.seq ?? 0 }
    if (begun.resumed !== true) push({ type: 'snapshot', spreads: begun.snapshot ?? [], place })
  }

  try {
    yield* events()
  } finally {
    socket.disconnect()
  }
}

/** What comes by itself, for one who asks for it: in order, until it is ended. */
function queue<T>() {
  const waiting: T[] = []
  let ended: { error?: unknown } | undefined
  let wake: () => void = () => {}
  return {
    push(item: T) {
      waiting.push(item)
      wake()
    },
    end(error?: unknown) {
      ended ??= error === undefined ? {} : { error }
      wake()
    },
    async *events(): AsyncGenerator<T> {
      for (;;) {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) yield next
        if (ended !== undefined) {
          if ('error' in ended) throw ended.error
          return
        }
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
