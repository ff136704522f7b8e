import { hash } from './noise.ts'

/**
 * Ids that look like the venue's own and lead back to what they name without any table: a number of 20 + 20 + 8 + 2 bits, stirred and
 * spread over hexadecimal or decimal digits, the rest of which check it.
 */
export type Named = { slot: number; generation: number; market: number; side: number }

const rounds = [0x1b56c4e9, 0x7f4a7c15, 0x2545f491, 0x61c88647]

/** Both halves of a number, stirred so that neighbours look unlike. */
function stir(high: number, low: number, key: number): [number, number] {
  let [left, right] = [high >>> 0, low >>> 0]
  for (const round of rounds) [left, right] = [right, (left ^ hash(right, round, key)) >>> 0]
  return [left, right]
}

function unstir(high: number, low: number, key: number): [number, number] {
  let [left, right] = [high >>> 0, low >>> 0]
  for (const round of rounds.toReversed()) [left, right] = [(right ^ hash(left, round, key)) >>> 0, left]
  return [left, right]
}

function packed({ slot, generation, market, side }: Named, key: number): [number, number] {
  return stir(((slot << 10) | (market << 2) | side) >>> 0, generation >>> 0, key)
}

function unpacked(high: number, low: number, key: number): Named {
  const [names, generation] = unstir(high, low, key)
  return { slot: names >>> 10, generation, market: (names >>> 2) & 0xff, side: names & 3 }
}

/** The bytes of an id while it is made: a catalogue has millions of ids, and a text that is put together of parts takes ten times as long. */
const bytes = Buffer.alloc(32)

function putWord(place: number, word: number): void {
  bytes.writeUInt32BE(word, 4 * place)
}

function decimal(word: number): string {
  return String(word).padStart(10, '0')
}

/** `0x` and 64 hexadecimal digits. `kind` keeps condition ids, question ids and others apart. */
export function hexId(named: Named, seed: number, kind: number): string {
  const key = hash(seed, kind)
  const [a, b] = packed(named, key)
  putWord(0, a)
  putWord(1, b)
  for (let part = 0; part < 6; part += 1) putWord(2 + part, hash(a, b, part, key))
  return `0x${bytes.toString('hex')}`
}

/** Reads what a hexadecimal id names; undefined for one that is not ours. */
export function readHexId(text: string, seed: number, kind: number): Named | undefined {
  if (!/^0x[0-9a-f]{64}$/.test(text)) return undefined
  const named = unpacked(
    Number.parseInt(text.slice(2, 10), 16),
    Number.parseInt(text.slice(10, 18), 16),
    hash(seed, kind),
  )
  return hexId(named, seed, kind) === text ? named : undefined
}

const tokenKind = 9

/** A token id: 77 decimal digits, below 2^256. */
export function tokenId(named: Named, seed: number): string {
  const key = hash(seed, tokenKind)
  const [a, b] = packed(named, key)
  let text = `${1 + (hash(a, b, 99) % 9)}`
  for (let part = 0; part < 3; part += 1) text += decimal(hash(a, b, part, key))
  text += decimal(a) + decimal(b)
  for (let part = 3; part < 5; part += 1) text += decimal(hash(a, b, part, key))
  return text + decimal(hash(a, b, 5, key)).slice(4)
}

export function readTokenId(text: string, seed: number): Named | undefined {
  if (!/^[1-9]\d{76}$/.test(text)) return undefined
  const [a, b] = [Number(text.slice(31, 41)), Number(text.slice(41, 51))]
  if (a > 0xffffffff || b > 0xffffffff) return undefined
  const named = unpacked(a, b, hash(seed, tokenKind))
  return tokenId(named, seed) === text ? named : undefined
}

const generations = 1_000_000
const marketsOfEvent = 100

/** Gamma's number of an event. */
export function eventNumber(slot: number, generation: number): number {
  return 10_000 + slot + generation * generations
}

/** Gamma's number of a market. */
export function marketNumber(slot: number, generation: number, market: number): number {
  return 500_000 + (slot + generation * generations) * marketsOfEvent + market
}

export function readEventNumber(text: string): { slot: number; generation: number } | undefined {
  const number = wholeNumber(text) - 10_000
  if (!(number >= 0)) return undefined
  return { slot: number % generations, generation: Math.floor(number / generations) }
}

export function readMarketNumber(text: string): { slot: number; generation: number; market: number } | undefined {
  const number = wholeNumber(text) - 500_000
  if (!(number >= 0)) return undefined
  const event = Math.floor(number / marketsOfEvent)
  return { slot: event % generations, generation: Math.floor(event / generations), market: number % marketsOfEvent }
}

function wholeNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}

/** A UUID that belongs to up to four numbers. */
export function uuid(a: number, b = 0, c = 0, d = 0): string {
  const both = hash(a, b)
  for (let part = 0; part < 4; part += 1) putWord(part, hash(both, c, d, part))
  const text = bytes.toString('hex', 0, 16)
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-4${text.slice(13, 16)}-a${text.slice(17, 20)}-${text.slice(20)}`
}
