import type { Universe } from '../universe.ts'

type Row = { id?: string; markets?: object[]; tags?: unknown; category?: string }

/** Rows as no venue should send them, for slots that were chosen for it: what a reader must refuse. */
export function spoiled(universe: Universe, row: object, slot?: number): object {
  if (universe.bad.size === 0) return row
  const given: Row = row
  const number = slot ?? (Number(given.id) - 10_000) % 1_000_000
  const kind = universe.bad.get(number)
  if (kind === undefined) return row
  const [first, ...others] = given.markets ?? []
  if (kind === 'category')
    return { ...row, category: 'Zorbing', tags: [{ id: '999999', label: 'Zorbing', slug: 'zorbing' }] }
  if (kind === 'duplicate') return first === undefined ? row : { ...row, markets: [first, first, ...others] }
  const bad = {
    price: { outcomePrices: '["1.7", "-0.7"]', bestBid: 1.69, bestAsk: 1.71, lastTradePrice: 1.7 },
    volume: { volume: '-2500.5', volumeNum: -2500.5, volume24hr: -12 },
    noOutcomes: { outcomes: '[]', outcomePrices: '[]', clobTokenIds: '[]' },
    lengths: { outcomePrices: '["0.4"]' },
  }[kind]
  return first === undefined ? { ...row, ...bad } : { ...row, markets: [{ ...first, ...bad }, ...others] }
}
