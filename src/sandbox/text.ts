const kept = new Map<string, string>()
const maxKept = 20_000

/** A text as it stands in an address: lower case, letters, digits and hyphens. */
export function slugOf(text: string): string {
  const known = kept.get(text)
  if (known !== undefined) return known
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.$?,]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (kept.size < maxKept) kept.set(text, slug)
  return slug
}

/** Thousandths of a dollar as the first venue writes prices: no zeros at the end. */
export function decimalOf(mills: number): string {
  return String(mills / 1_000)
}

/** Thousandths of a dollar as the second venue writes them: four decimals. */
export function dollarsOf(mills: number): string {
  return `${(mills / 1_000).toFixed(4)}`
}

/** Hundredths as a number of contracts: two decimals. */
export function countOf(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}
