/** A value of a property, as the importer is given it. */
export type Cell = string | number | boolean | readonly string[] | null | undefined

/** Between the values of a list. Texts that the loader takes have no control characters but line feeds and tabs. */
export const listDelimiter = '\u001f'

const needsQuotes = /[",\r\n]/
/** The first letter of a cell in which a line feed may stand. */
export const quote = '"'

/** A value as a cell of a table: nothing where there is none, and in quotes where the text is empty, because that is something. */
export function cellOf(value: Cell): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : value.join(listDelimiter)
  return text === '' || needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Prime factors and mixing of cyrb53, a hash of 64 bits that is no secret and spreads well. */
function halvesOf(text: string): [number, number] {
  let one = 0xdeadbeef
  let other = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    one = Math.imul(one ^ code, 2_654_435_761)
    other = Math.imul(other ^ code, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(other ^ (other >>> 13), 3_266_489_909)
  other = Math.imul(other ^ (other >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  return [one >>> 0, other >>> 0]
}

/** The importer takes numbers below 2^56. */
const low = 100_000_000
const least = 100_000_000
const most = 720_000_000

/**
 * The number by which the importer knows a node that others refer to by name, of 17 digits. Of a million names two have the same once in a hundred
 * thousand loads, of ten million once in a thousand; the importer refuses that.
 */
export function numberOfName(kind: 'entity' | 'outcome' | 'source', name: string): string {
  const [one, other] = halvesOf(`${kind}|${name}`)
  return `${least + (one % (most - least))}${String(other % low).padStart(8, '0')}`
}
