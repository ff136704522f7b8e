/**
 * An answer as documents show it: JSON in which `…` stands for what is left out: the rest of an object or list, a value, the end of a text. What is written
 * must be true; places of the text are kept, so that what is not true any more can be put right where it stands.
 */
export type Shown = { start: number; end: number } & (
  | { kind: 'any' }
  | { kind: 'value'; value: unknown }
  | { kind: 'list'; items: Shown[]; gap: number | undefined }
  | { kind: 'object'; members: [string, Shown][]; open: boolean }
)

export type Edit = { start: number; end: number; text: string }

const token = /\s*(?:(…)|([{}[\],:])|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*|true|false|null))/y

/** Throws where the text is no such JSON. */
export function parseShown(text: string): Shown {
  let at = 0
  const next = () => {
    token.lastIndex = at
    const found = token.exec(text)
    if (found === null) throw new Error(`no JSON at: ${text.slice(at, at + 60)}`)
    at = token.lastIndex
    const word = found[0].trim()
    return { word, start: at - word.length, end: at }
  }
  const peek = () => {
    const before = at
    const found = next()
    at = before
    return found.word
  }
  const readList = (start: number): Shown => {
    const items: Shown[] = []
    let gap: number | undefined
    while (peek() !== ']') {
      const item = read()
      if (item.kind === 'any') gap = items.length
      else items.push(item)
      if (peek() === ',') next()
    }
    return { kind: 'list', items, gap, start, end: next().end }
  }
  const readObject = (start: number): Shown => {
    const members: [string, Shown][] = []
    let open = false
    while (peek() !== '}') {
      const { word } = next()
      if (word === '…') open = true
      else {
        if (next().word !== ':') throw new Error(`no value of ${word}`)
        members.push([JSON.parse(word), read()])
      }
      if (peek() === ',') next()
    }
    return { kind: 'object', members, open, start, end: next().end }
  }
  const read = (): Shown => {
    const { word, start, end } = next()
    if (word === '…') return { kind: 'any', start, end }
    if (word === '[') return readList(start)
    if (word === '{') return readObject(start)
    return { kind: 'value', value: JSON.parse(word), start, end }
  }
  const shown = read()
  if (text.slice(at).trim() !== '') throw new Error(`more after the JSON: ${text.slice(at, at + 60)}`)
  return shown
}

/** Of every answer, and so of none in a document. */
const ofEveryAnswer = new Set(['success', 'sandbox'])

/** What must be changed in the text for it to be true of the answer. Throws where a person must: what is shown is not there at all. */
export function editsFor(shown: Shown, answered: unknown, path = ''): Edit[] {
  if (shown.kind === 'any') return []
  if (shown.kind === 'value') return isShownBy(shown.value, answered) ? [] : [valueEdit(shown, answered, path)]
  if (shown.kind === 'list') {
    if (!Array.isArray(answered)) throw new Error(`${path} is no list now`)
    return listEdits(shown, answered, path)
  }
  if (typeof answered !== 'object' || answered === null) throw new Error(`${path} is no object now`)
  const names = new Set(shown.members.map(([name]) => name))
  const missing = shown.members.filter(([name]) => !Object.hasOwn(answered, name)).map(([name]) => name)
  if (missing.length > 0) throw new Error(`${path || 'the answer'} has no ${missing.join(', ')} now`)
  const more = Object.keys(answered).some((name) => !names.has(name) && !(path === '' && ofEveryAnswer.has(name)))
  return [
    ...shown.members.flatMap(([name, each]) =>
      editsFor(each, Reflect.get(answered, name), path ? `${path}.${name}` : name),
    ),
    ...(more && !shown.open ? [restEdit(shown.members.at(-1)?.[1], shown)] : []),
  ]
}

function listEdits(
  { items, gap, ...place }: Extract<Shown, { kind: 'list' }>,
  answered: unknown[],
  path: string,
): Edit[] {
  if (items.length > answered.length) throw new Error(`${path} has ${answered.length} items now, not ${items.length}`)
  // What stands after the `…` is the end of the list.
  const fromEnd = answered.length - items.length
  const edits = items.flatMap((item, index) => {
    const at = gap !== undefined && index >= gap ? index + fromEnd : index
    return editsFor(item, answered[at], `${path}.${at}`)
  })
  return fromEnd > 0 && gap === undefined ? [...edits, restEdit(items.at(-1), place)] : edits
}

/** A text that ends with `…` is the beginning of one. */
function isShownBy(shown: unknown, answered: unknown): boolean {
  if (typeof shown !== 'string' || !shown.endsWith('…')) return Object.is(shown, answered)
  return typeof answered === 'string' && answered.startsWith(shown.slice(0, -1))
}

function valueEdit(
  { start, end, value }: { start: number; end: number; value: unknown },
  answered: unknown,
  path: string,
): Edit {
  if (typeof answered === 'object' && answered !== null) throw new Error(`${path} is no single value now`)
  const begins = typeof value === 'string' && value.endsWith('…') && typeof answered === 'string'
  const text = begins ? `${answered.slice(0, value.length - 1)}…` : answered
  return { start, end, text: JSON.stringify(text) }
}

/** After the last of what is written. */
function restEdit(last: Shown | undefined, whole: { end: number }): Edit {
  const start = last?.end ?? whole.end - 1
  return { start, end: start, text: last === undefined ? ' … ' : ', …' }
}

export function edited(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((done, { start, end, text: put }) => done.slice(0, start) + put + done.slice(end), text)
}
