import { listIn } from './recent.ts'

/** The offer at a moment, in milliseconds; null where nothing was offered. */
export type Offer = { at: number; bid: number | null; ask: number | null }

/** The key in Redis of what was offered for a market in the last day: moves of prices are measured by that while they are fresh. */
export function offersKey(marketId: string): string {
  return `quotes-of:${marketId}`
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Every so often in the last hours, and so often before. */
const stepMs = 4.5 * minuteMs
const coarseMs = 15 * minuteMs
const fineHours = 4
export const offersHours = 30

/** The offers with one more, without those that are no longer of use; null where no other is due yet. */
export function withOffer(offers: readonly Offer[], offer: Offer): Offer[] | null {
  const last = offers.at(-1)
  if (last !== undefined && offer.at - last.at < stepMs) return null
  const kept = offers.filter(({ at }, index) => {
    const age = offer.at - at
    if (age <= fineHours * hourMs) return true
    const before = offers[index - 1]?.at ?? 0
    return age <= offersHours * hourMs && Math.floor(before / coarseMs) !== Math.floor(at / coarseMs)
  })
  return [...kept, { ...offer, at: Math.floor(offer.at / 1_000) * 1_000 }]
}

/** The first second, then for each the seconds after it, bid and ask. */
export function writeOffers(offers: readonly Offer[]): string {
  const first = Math.floor((offers[0]?.at ?? 0) / 1_000)
  return JSON.stringify([first, ...offers.flatMap(({ at, bid, ask }) => [Math.floor(at / 1_000) - first, bid, ask])])
}

/** None where there is nothing, or nothing that can be read. */
export function readOffers(text: string | null): Offer[] {
  const [first, ...rest] = (text === null ? null : listIn(text)) ?? []
  if (typeof first !== 'number' || rest.length % 3 !== 0) return []
  const price = (each: unknown) => (typeof each === 'number' ? each : null)
  const offers: Offer[] = []
  for (let at = 0; at < rest.length; at += 3) {
    offers.push({ at: (first + Number(rest[at])) * 1_000, bid: price(rest[at + 1]), ask: price(rest[at + 2]) })
  }
  return offers
}
