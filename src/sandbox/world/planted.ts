import { hash, unit, wander } from '../noise.ts'
import type { DraftMarket, VenueSide } from './draft.ts'
import { draftFor, type Planted, type Slot } from './slot.ts'

const weekSeconds = 7 * 86_400
const counts = { arbitrage: 3, thin: 2, rules: 3 } as const

/** The slots, each with what is planted in it. */
export function withPlanted(slots: readonly Slot[], seed: number): Slot[] {
  const alone = slots.filter(isAlone).map(({ number }) => number)
  const differing = slots
    .filter((slot) => slot.sides === 'both' && slot.twist === 'source' && draftFor(slot, 100, 'b').markets.length > 3)
    .map(({ number }) => number)
  const champions = slots.filter(
    ({ place, twist }) => place.chain === 'nfl' && place.root?.startsWith('super-bowl') === true && twist === 'none',
  )
  const ladders = slots.filter(
    ({ place, sides, twist }) =>
      place.root?.startsWith('bitcoin-level') === true && sides === 'both' && twist === 'none',
  )
  const weeks = new Map<number, ReadonlyMap<number, Planted>>()
  const weekOf = (week: number): ReadonlyMap<number, Planted> => {
    const known = weeks.get(week)
    if (known !== undefined) return known
    const rank = (numbers: readonly number[]) => numbers.toSorted((a, b) => hash(seed, week, a) - hash(seed, week, b))
    const made = new Map<number, Planted>()
    for (const [place, number] of rank(alone)
      .slice(0, counts.arbitrage + counts.thin)
      .entries()) {
      const offset = (0.075 + 0.025 * unit(seed, week, number)) * (hash(seed, week, number, 1) % 2 === 0 ? 1 : -1)
      const slot = slots[number]
      const index = slot === undefined ? 0 : draftFor(slot, 0, 'b').markets.length - 1
      made.set(number, { kind: place < counts.arbitrage ? 'arbitrage' : 'thin', side: 'b', index, offset })
    }
    for (const number of rank(differing).slice(0, counts.rules))
      made.set(number, { kind: 'rules', side: 'b', index: 2, offset: 0.06 + 0.03 * unit(seed, week, number) })
    for (const { number } of champions)
      made.set(number, { kind: 'chain', side: 'a', index: hash(seed, week, 2) % 32, offset: 0.09 })
    for (const { number } of ladders) made.set(number, { kind: 'ladder', side: 'b', index: 3, offset: 0.17 })
    // Few weeks are looked at: this one and those of a history.
    if (weeks.size > 200) weeks.clear()
    weeks.set(week, made)
    return made
  }
  const has = new Set([...alone, ...differing, ...[...champions, ...ladders].map(({ number }) => number)])
  return slots.map((slot) =>
    has.has(slot.number)
      ? { ...slot, planted: (time) => weekOf(Math.floor(time / weekSeconds)).get(slot.number) }
      : slot,
  )
}

/** Asked once, alone or with an earlier date, on both venues from the same side, and neither nearly sure nor hopeless: there is room for a difference. */
function isAlone(slot: Slot): boolean {
  if (slot.place.fixed === null || slot.sides !== 'both' || slot.twist !== 'none') return false
  if (draftFor(slot, 0, 'b').exclusive) return false
  const [first, second] = [draftFor(slot, 0, 'a').markets, draftFor(slot, 0, 'b').markets]
  const last = second.at(-1)
  return last !== undefined && second.length <= 2 && first.at(-1)?.negated === last.negated && isOpenEnded(last)
}

function isOpenEnded({ pricing }: DraftMarket): boolean {
  if (pricing.kind !== 'belief') return false
  const likely = pricing.belief.of(pricing.place, seedsTime)
  return likely > 0.15 && likely < 0.85
}

/** The day of the seeds, in seconds. */
export const seedsTime = Date.UTC(2026, 10, 20) / 1_000

/** The amount by which a price is off at a time: it comes within half an hour, and goes up and down a little. */
export function plantedOffset(
  { slot, side, key }: { slot: Slot; side: VenueSide; key: number },
  index: number,
  time: number,
): number {
  const planted = slot.planted(time)
  if (planted === undefined || planted.side !== side || planted.index !== index) return 0
  const since = time - Math.floor(time / weekSeconds) * weekSeconds
  const rise = Math.min(1, since / 1_800, (weekSeconds - since) / 1_800)
  return planted.offset * rise * (1 + 0.05 * wander(hash(key, 82), time, weekSeconds))
}

/** True where next to nothing is offered of a market at a time. */
export function isThin({ slot, side }: { slot: Slot; side: VenueSide }, index: number, time: number): boolean {
  const planted = slot.planted(time)
  return planted?.kind === 'thin' && planted.side === side && planted.index === index
}
