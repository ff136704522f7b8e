/** A file of tests, by its path from the root of the repository. */
export type TestText = { path: string; text: string }

/** What the tests of one thread may hold, in letters: a dozen threads for all that is tested, of which some run at the same time. */
const maxLetters = 120_000
/** Those with a database of their own hold half of it: they load and kill, which takes longer than it is told in letters. */
const maxOwnLetters = 60_000

/** Files that change what their whole thread sees, and so have one to themselves. */
const alone = /\bprocess\.env\.\w+ = |\bprocess\.chdir\(/
/** Files that want a database of their own: in one thread they have the same one after the other. */
const ownDatabase = /\bstart(?:OwnNeo4j|MarketService|SeededWorld)\b/

/**
 * Which files of tests share a thread: neighbours, until it is full, the longest thread first. What they share is read, compiled and planned once; what
 * runs at the same time uses all processors.
 */
export function groupsOf(files: readonly TestText[]): string[][] {
  const single = files.filter(({ text }) => alone.test(text)).map((file) => [file])
  const rest = files.filter(({ text }) => !alone.test(text))
  const unit = rest.filter(({ path }) => path.startsWith('test/unit/'))
  const stores = rest.filter((file) => !unit.includes(file))
  const own = stores.filter(({ text }) => ownDatabase.test(text))
  const common = stores.filter((file) => !own.includes(file))
  const longestFirst = (groups: TestText[][]) => groups.toSorted((a, b) => letters(b) - letters(a))
  // Databases of one's own are the longest to start, and who waits for a store leaves its core to others: what only computes comes last.
  return [
    ...split(own, maxOwnLetters),
    ...longestFirst(split(common)),
    ...longestFirst([...split(unit), ...single]),
  ].map((group) => group.map(({ path }) => path))
}

function split(files: readonly TestText[], most = maxLetters): TestText[][] {
  const parts = Math.ceil(letters(files) / most)
  const groups: TestText[][] = []
  let before = 0
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const at = Math.min(parts - 1, Math.floor((before / letters(files)) * parts))
    groups[at] = [...(groups[at] ?? []), file]
    before += file.text.length
  }
  return groups.filter((group) => group.length > 0)
}

function letters(files: readonly TestText[]): number {
  return files.reduce((sum, { text }) => sum + text.length, 0)
}
