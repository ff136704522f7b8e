import type { JournalEntry } from '../write/journal.ts'
import type { Edge } from './edges.ts'
import type { Exposure } from './exposures.ts'
import type { Statedness } from './statedness.ts'
import type { Version } from './version.ts'

type Entry<Is extends JournalEntry['is']> = Extract<JournalEntry, { is: Is }>

/** States that an undo restores, by what they are of. Of several batches the oldest says how it was. */
export type Restoration = {
  entities: Map<string, Entry<'entity'>['was']>
  /** By slug, then by key: the chain as it was. */
  facts: Map<string, Map<string, readonly Version[]>>
  /** By slug, newest batch first. */
  edges: Map<string, Entry<'edges'>[]>
  exposures: Map<string, Entry<'exposures'>[]>
  outcomes: Map<string, Entry<'outcome'>['was']>
  events: Set<string>
  /** Articles that the loads were the first to state: the address of each, and by which pack it came. */
  articles: Map<string, string>
  records: Map<string, { was: Entry<'record'>['was']; notes: string[]; isRecord: boolean }>
  packs: Map<string, Entry<'pack'>['was']>
  /** Things that cannot be undone, in words. */
  refused: string[]
}

/** The states that an undo restores, by the journal of loads, newest first. */
export function restorationOf(entries: readonly JournalEntry[]): Restoration {
  const all: Restoration = {
    entities: new Map(),
    facts: new Map(),
    edges: new Map(),
    exposures: new Map(),
    outcomes: new Map(),
    events: new Set(),
    articles: new Map(),
    records: new Map(),
    packs: new Map(),
    refused: [],
  }
  for (const entry of entries) restore(all, entry)
  return all
}

function restore(all: Restoration, entry: JournalEntry): void {
  const { of } = entry
  switch (entry.is) {
    case 'entity':
      all.entities.set(of, entry.was)
      for (const key of entry.keys) factsOf(all, of).set(key, [])
      break
    case 'fact':
      factsOf(all, of).set(entry.key, entry.was)
      break
    case 'edges':
      all.edges.set(of, [...(all.edges.get(of) ?? []), entry])
      break
    case 'exposures':
      all.exposures.set(of, [...(all.exposures.get(of) ?? []), entry])
      break
    case 'outcome':
      all.outcomes.set(of, entry.was)
      break
    case 'event':
      if (entry.isNew) all.events.add(of)
      else all.refused.push(`the event ${of}, which it told anew`)
      break
    case 'listing':
      all.refused.push(`the ${of.split('|').slice(1).join(' ')}`)
      break
    case 'record':
      all.records.set(of, { was: entry.was, notes: all.records.get(of)?.notes ?? [], isRecord: true })
      noteArticle(all, of, entry.was === null)
      break
    case 'older': {
      const known = all.records.get(of) ?? { was: null, notes: [], isRecord: false }
      all.records.set(of, { ...known, notes: [...known.notes, entry.note] })
      break
    }
    default:
      all.packs.set(of, entry.was)
  }
}

/** Notes an article that the loads were the first to state: of any other they changed nothing. */
function noteArticle({ articles }: Restoration, record: string, isNew: boolean): void {
  const [pack = '', kind, ...rest] = record.split('|')
  if (kind !== 'article') return
  if (isNew) articles.set(rest.join('|'), pack)
  else articles.delete(rest.join('|'))
}

function factsOf(all: Restoration, slug: string): Map<string, readonly Version[]> {
  const known = all.facts.get(slug) ?? new Map<string, readonly Version[]>()
  all.facts.set(slug, known)
  return known
}

/**
 * A chain as it was, made of what the graph has now. A version that somebody has come to state since is recorded anew: who states it has no
 * other memory of what was known.
 */
export function restoredChain(
  now: readonly Version[],
  was: readonly Version[],
): { chain: Version[]; retracted: Version[] } {
  const chain = was.map((version): Version => {
    const known = now.find(({ value, validFrom }) => value === version.value && validFrom === version.validFrom)
    const isStatedSince = known?.statedBy.some(({ source }) => !version.statedBy.some((each) => each.source === source))
    if (known === undefined || isStatedSince === true) return { ...version, ref: null }
    const statedBy = version.statedBy.map((each) => known.statedBy.find((other) => isSame(each, other)) ?? each)
    const isUnchanged = known.validTo === version.validTo && statedBy.every((each) => known.statedBy.includes(each))
    return isUnchanged ? known : { ...known, validTo: version.validTo, statedBy }
  })
  return { chain, retracted: now.filter(({ ref }) => !chain.some((version) => version.ref === ref)) }
}

function isSame(a: Statedness, b: Statedness): boolean {
  return (Object.keys(a) as (keyof Statedness)[]).every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}

/** The relationships of an entity as they were before these changes, newest first. */
export function restoredEdges(
  now: readonly Edge[],
  changes: readonly Pick<Entry<'edges'>, 'was' | 'added'>[],
): { edges: Edge[]; retracted: Edge[] } {
  const keyOf = ({ type, to, validFrom }: Edge) => JSON.stringify([type, to, validFrom])
  const [edges, retracted] = restored(now, changes, keyOf)
  return { edges, retracted }
}

export function restoredExposures(
  now: readonly Exposure[],
  changes: readonly Pick<Entry<'exposures'>, 'was' | 'added'>[],
): { exposures: Exposure[]; retracted: Exposure[] } {
  const keyOf = ({ entity, validFrom }: Exposure) => JSON.stringify([entity, validFrom])
  const [exposures, retracted] = restored(now, changes, keyOf)
  return { exposures, retracted }
}

function restored<T extends { ref: string | null }>(
  now: readonly T[],
  changes: readonly { was: T[]; added: unknown[][] }[],
  keyOf: (each: T) => string,
): [T[], T[]] {
  let result = [...now]
  for (const { was, added } of changes) {
    const made = new Set(added.map((key) => JSON.stringify(key)))
    const before = new Map(was.map((each) => [keyOf(each), each]))
    const stays = result.filter((each) => !made.has(keyOf(each)) && !before.has(keyOf(each)))
    const refs = new Map(result.map((each) => [keyOf(each), made.has(keyOf(each)) ? null : each.ref]))
    result = [...stays, ...was.map((each) => ({ ...each, ref: refs.get(keyOf(each)) ?? null }))]
  }
  const kept = new Set(result.map(({ ref }) => ref))
  return [result, now.filter(({ ref }) => !kept.has(ref))]
}

/** The names of what an entry is about, for finding loads that wrote to the same. */
export function touchedBy(entry: JournalEntry): string[] {
  switch (entry.is) {
    case 'fact':
      return [`${entry.key} of ${entry.of}`]
    case 'entity':
      return [`entity ${entry.of}`, ...entry.keys.map((key) => `${key} of ${entry.of}`)]
    case 'edges':
      return [...entry.added, ...entry.was.map(({ type, to }) => [type, to])].map(
        ([type, to]) => `${entry.of} ${type} ${to}`,
      )
    case 'exposures':
      return [...entry.added.map(([entity]) => entity), ...entry.was.map(({ entity }) => entity)].map(
        (entity) => `exposure of ${entity} to ${entry.of}`,
      )
    case 'record':
    case 'older':
      return [`record ${entry.of}`]
    default:
      return [`${entry.is} ${entry.of}`]
  }
}
