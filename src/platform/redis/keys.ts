/** The number of parts of the keys in a cluster: few, so that many keys are read by few commands, and many beside the servers of a cluster. */
const parts = 128
const slots = 16_384

/** The names in Redis of the keys of the program. */
export type Keys = {
  nameOf(key: string): string
  /** Indexes of the names that stand in one slot, by slot; all of them under one where there are no slots. */
  bySlot(names: readonly string[]): number[][]
  /** One name in each slot that is used without a tag of its own. */
  samples: readonly string[]
}

/** Names of a Redis that is alone. */
export function plainKeys(prefix: string): Keys {
  return { nameOf: (key) => prefix + key, bySlot: (names) => [[...names.keys()]], samples: [`${prefix}ping`] }
}

/**
 * Names in a cluster. Redis takes the slot of a name from what stands in its first braces: a key without braces gets the number of one of some parts there, so
 * that keys are spread over the servers and those of a part can be asked for together. Keys that a script takes together have a tag of their own; one in the
 * prefix puts all keys into one slot.
 */
export function clusterKeys(prefix: string): Keys {
  const isOneSlot = tagOf(prefix) !== undefined
  const nameOf = (key: string) =>
    isOneSlot || tagOf(key) !== undefined ? prefix + key : `${prefix}{${checksum(key) % parts}}${key}`
  return {
    nameOf,
    bySlot(names) {
      const found = new Map<number, number[]>()
      for (const [index, name] of names.entries()) {
        const slot = slotOf(name)
        const before = found.get(slot)
        if (before === undefined) found.set(slot, [index])
        else before.push(index)
      }
      return [...found.values()]
    },
    samples: isOneSlot ? [`${prefix}ping`] : Array.from({ length: parts }, (_, part) => `${prefix}{${part}}ping`),
  }
}

/** The slot of a name, as Redis has it. */
export function slotOf(name: string): number {
  return checksum(tagOf(name) ?? name) % slots
}

/** The text in the first braces of a name; undefined where there are none or nothing is in them, whatever follows. */
function tagOf(name: string): string | undefined {
  const open = name.indexOf('{')
  const close = open === -1 ? -1 : name.indexOf('}', open)
  return close > open + 1 ? name.slice(open + 1, close) : undefined
}

const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 8
  for (let bit = 0; bit < 8; bit += 1) value = value & 0x8000 ? (value << 1) ^ 0x1021 : value << 1
  return value & 0xffff
})

/** CRC-16/XMODEM. */
function checksum(text: string): number {
  let value = 0
  for (const byte of Buffer.from(text)) value = ((value << 8) ^ (table[(value >> 8) ^ byte] ?? 0)) & 0xffff
  return value
}
