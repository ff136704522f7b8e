import { startVenueServer, type VenueServer } from '../../venue-server.ts'

/** A question of the made-up venue, in its own format: prices in thousandths, times in seconds, one book for each question. */
export type Question = {
  ref: string
  asks: string
  about: string
  topic: string
  settles: number
  state: 'trading' | 'halted' | 'settled'
  changed: number
  best: { buy: number | null; sell: number | null }
  last: number | null
  turnover: number
}

type Depth = { buys: [price: number, size: number][]; sells: [price: number, size: number][] }

export type FairmarketServer = {
  url: string
  close: VenueServer['close']
  /** Changes what is bid and asked for a question. */
  quote(ref: string, buy: number, sell: number): void
}

/** A real HTTP server that speaks the venue's format, two questions a page. */
export async function startFairmarket(questions: readonly Question[]): Promise<FairmarketServer> {
  const server = await startVenueServer()
  const all = new Map(questions.map((question) => [question.ref, structuredClone(question)]))
  const depthOf = ({ best: { buy, sell } }: Question): Depth => ({
    buys: buy === null ? [] : [[buy, 400]],
    sells: sell === null ? [] : [[sell, 300]],
  })
  server.on('/v3/questions', ({ query }) => {
    const refs = query.get('refs')?.split(',')
    const since = Number(query.get('changed_since') ?? 0)
    const state = query.get('state')
    const found = [...all.values()].filter(
      (each) =>
        (refs === undefined || refs.includes(each.ref)) &&
        each.changed >= since &&
        (state === null || each.state === state),
    )
    const page = Number(query.get('page') ?? 1)
    return { json: { questions: found.slice(2 * page - 2, 2 * page), more: found.length > 2 * page } }
  })
  for (const { ref } of questions) {
    const question = () => all.get(ref) ?? questions[0]
    server.on(`/v3/questions/${ref}/depth`, () => {
      const now = question()
      return now === undefined ? { status: 404, json: null } : { json: depthOf(now) }
    })
    server.on(`/v3/questions/${ref}/trades`, ({ query }) => {
      const from = Number(query.get('from'))
      return {
        json: {
          trades: [
            { at: from + 60, price: 180 },
            { at: from + 7_200, price: 190 },
          ],
        },
      }
    })
  }
  return {
    url: server.url,
    close: server.close,
    quote(ref, buy, sell) {
      const question = all.get(ref)
      if (question !== undefined) question.best = { buy, sell }
    },
  }
}
