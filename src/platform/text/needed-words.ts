/** One branch of a pattern: runs of letters that every match has, or groups in which each branch has one. */
type Found = readonly string[] | undefined

const shortest = 3
/** A mark behind a part of a pattern which therefore need not be there. */
const optional = /^(?:[?*]|\{0)/
const marks = new Set('?*+{')
const quantifier = /^(?:[?*+]|\{\d+(?:,\d*)?\})\??/

/** Parts of words, in small letters, of which a text that the pattern matches has at least one; undefined where no such parts are known. */
export function neededWords(source: string): readonly string[] | undefined {
  const { found, at } = readBranches(source, 0)
  return at === source.length ? found : undefined
}

/** Reads branches up to the end of their group. */
function readBranches(source: string, from: number): { found: Found; at: number } {
  const branches: Found[] = []
  let at = from
  for (;;) {
    const branch = readBranch(source, at)
    branches.push(branch.found)
    at = branch.at
    if (source[at] !== '|') break
    at += 1
  }
  const isKnown = branches.every((found) => found !== undefined)
  return { found: isKnown ? [...new Set(branches.flatMap((found) => found ?? []))] : undefined, at }
}

function readBranch(source: string, from: number): { found: Found; at: number } {
  const candidates: (readonly string[])[] = []
  let run = ''
  const endRun = () => {
    if (run.length >= shortest) candidates.push([run.toLowerCase()])
    run = ''
  }
  let at = from
  while (at < source.length && source[at] !== '|' && source[at] !== ')') {
    const part = readPart(source, at)
    const behind = marks.has(source[part.at] ?? '') ? source.slice(part.at) : ''
    const isOptional = optional.test(behind)
    if (part.letter !== undefined && !isOptional) run += part.letter
    else endRun()
    if (part.found !== undefined && !isOptional) candidates.push(part.found)
    const times = quantifier.exec(behind)?.[0] ?? ''
    if (times !== '' && !isOptional) endRun()
    at = part.at + times.length
  }
  endRun()
  return { found: candidates.toSorted((one, other) => worth(other) - worth(one))[0], at }
}

/** Few and long parts say soonest that a text has none of them. */
function worth(parts: readonly string[]): number {
  return Math.min(...parts.map((part) => part.length)) - parts.length
}

/** A letter or a sign that stands for itself, a class, an escape or a group. */
function readPart(source: string, at: number): { letter?: string; found?: Found; at: number } {
  const char = source[at] ?? ''
  if (char === '\\') return source[at + 1] === '/' ? { letter: '/', at: at + 2 } : { at: at + 2 }
  if (char === '[') return { at: classEnd(source, at) }
  if (char === '(') {
    const opening = /^\((?:\?(?:[:=!]|<[=!]|<\w+>))?/.exec(source.slice(at))?.[0] ?? '('
    const { found, at: end } = readBranches(source, at + opening.length)
    return { found: /^\((?:\?(?::|<\w+>))?$/.test(opening) ? found : undefined, at: end + 1 }
  }
  return /[A-Za-z0-9 '-]/.test(char) ? { letter: char, at: at + 1 } : { at: at + 1 }
}

function classEnd(source: string, from: number): number {
  let at = from + 1
  while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1
  return at + 1
}
