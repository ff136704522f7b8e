/** A JSON text that was read, or why it could not be. */
export type JsonText = { value: unknown; fault?: undefined } | { value: undefined; fault: string }

/**
 * Parses one JSON text and refuses a key that stands twice in one object, of which JSON.parse would silently keep the last. Text that is
 * equal to its own compact form cannot have one, so only text in another form is searched.
 */
export function parseJson(text: string): JsonText {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { value: undefined, fault: `is not valid JSON: ${error instanceof Error ? error.message : String(error)}` }
  }
  if (JSON.stringify(value) !== text) {
    const twice = duplicateKey(text)
    if (twice !== null) return { value: undefined, fault: `has the key "${twice}" twice` }
  }
  return { value }
}

/** The first key that an object of the (valid) text has twice. Escaped and plain spellings of one key count as one. */
function duplicateKey(text: string): string | null {
  const open: (Set<string> | null)[] = []
  let i = 0
  while (i < text.length) {
    const char = text[i]
    if (char === '{') open.push(new Set())
    else if (char === '[') open.push(null)
    else if (char === '}' || char === ']') open.pop()
    else if (char === '"') {
      const end = closingQuote(text, i)
      const keys = open.at(-1)
      if (keys && /^\s*:/.test(text.slice(end + 1, end + 40))) {
        const key = String(JSON.parse(text.slice(i, end + 1)))
        if (keys.has(key)) return key
        keys.add(key)
      }
      i = end
    }
    i += 1
  }
  return null
}

/** Index of the quote that closes the string opened at `start`; the text's length where none does. */
export function closingQuote(text: string, start: number): number {
  let i = start + 1
  while (i < text.length && text[i] !== '"') i += text[i] === '\\' ? 2 : 1
  return i
}
