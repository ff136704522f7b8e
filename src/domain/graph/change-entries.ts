/**
 * The form of a change in the log: `<what> <of> <member>…`, words without spaces, a member for each record that changed. Only what is
 * needed to find the record is written; what it says is read when somebody asks. `changes/list-changes.cypher` reads this.
 *
 * | what | of | member |
 * | --- | --- | --- |
 * | `n` | slug of a new entity | `.` for the entity itself, a key for each fact that it came with |
 * | `e` | slug of an entity | `.` |
 * | `f` | slug of an entity | key of a fact |
 * | `r` | slug of the entity at its start | `EDGE,slug of the other end,start` of a relationship |
 * | `v` | id of an event | `.` |
 * | `o` | slug of an outcome | `.` |
 * | `x` | slug of an outcome | `slug of the entity,start` of an exposure |
 *
 * All but `n` are followed by a letter that says what happened: `r-` is a relationship that ended.
 */
export const changeKinds = {
  e: 'entity',
  r: 'relationship',
  f: 'fact',
  v: 'event',
  o: 'outcome',
  x: 'exposure',
} as const
export type ChangeLetter = keyof typeof changeKinds
export type ChangeKind = (typeof changeKinds)[ChangeLetter]

export const changeWords = { '+': 'created', '~': 'changed', '-': 'ended', '!': 'retracted' } as const
export type ChangeMark = keyof typeof changeWords

export type ChangeEntry = { what: 'n' | `${ChangeLetter}${ChangeMark}`; of: string; members: readonly string[] }

/** The member that stands for what the entry is of. */
export const itself = '.'

export function textOfEntry({ what, of, members }: ChangeEntry): string {
  return [what, of, ...members].join(' ')
}

/** Most periods begin with a day: its first ten characters are enough. */
export function shortTimestamp(iso: string | null): string {
  return iso === null ? '' : iso.replace('T00:00:00.000Z', '')
}

/** The letters of the kinds that an entry tells of. */
export function lettersOf({ what, members }: ChangeEntry): string[] {
  if (what !== 'n') return [what.charAt(0)]
  return members.length > 1 ? ['e', 'f'] : ['e']
}
