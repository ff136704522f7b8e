/** The place of a key `__proto__`, which schemas pass over without a word; null where there is none. */
export function hiddenKey(value: object): string | null {
  if (Object.hasOwn(value, '__proto__')) return '__proto__'
  for (const key of Object.keys(value)) {
    const inner: unknown = Reflect.get(value, key)
    if (typeof inner !== 'object' || inner === null) continue
    const hidden = hiddenKey(inner)
    if (hidden !== null) return `${key}.${hidden}`
  }
  return null
}
