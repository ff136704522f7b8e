import { stateFact } from '../plan/chain.ts'
import { endedAt } from '../plan/dating.ts'
import type { Edge, EdgesState } from '../plan/edges.ts'
import { stateEdge } from '../plan/edges.ts'
import type { Statedness } from '../plan/statedness.ts'
import type { FactState, Subject } from '../plan/subject.ts'
import type { Version } from '../plan/version.ts'
import { recordName } from './route.ts'

/** Puts what is stated of the merged entity into the chains of the kept one, by the rules of the loader. */
export function mergeFacts(kept: Subject, merged: Subject): void {
  for (const [key, { chain }] of merged.facts) {
    const fact: FactState = kept.facts.get(key) ?? newFact()
    kept.facts.set(key, fact)
    for (const [place, version] of chain.entries()) {
      // Where a version ended because the next one began, it does so again, if that is still the next.
      const end = chain[place + 1]?.validFrom === version.validTo ? null : version.validTo
      for (const stated of version.statedBy)
        mergeVersion(fact, { key, merged: merged.slug }, endedAt(version, end, version.toPrecision), stated)
    }
  }
}

function newFact(): FactState {
  return { ref: null, stored: [], chain: [], retracted: [], changes: [], by: new Set() }
}

function mergeVersion(
  fact: FactState,
  { key, merged }: { key: string; merged: string },
  { ref: _, statedBy: _by, ...period }: Version,
  stated: Statedness,
): void {
  const moved = {
    ...stated,
    statedIn: markedBy(stated.statedIn, merged),
    alsoIn: stated.alsoIn.map((each) => markedBy(each, merged)),
  }
  const { value, validFrom } = period
  const { source, confidence, statedIn } = moved
  const result = stateFact(fact.chain, { key, ...period, source, confidence }, validFrom, statedIn)
  fact.retracted.push(...result.retracted.filter(({ ref }) => ref !== null))
  const held = result.chain.findLastIndex((each) => each.value === value && each.validFrom <= validFrom)
  const place = held === -1 ? result.chain.findIndex((each) => each.value === value) : held
  const version = result.chain[place]
  const known = version?.statedBy.find((each) => each.source === source)
  if (version === undefined || known === undefined) {
    fact.chain = result.chain
    return
  }
  const isNew = known.statedIn === statedIn && known.alsoIn.length === 0
  const whole = isNew ? moved : { ...known, ...seenBy(known, moved) }
  const isSame = JSON.stringify(whole) === JSON.stringify(known)
  const statedBy = version.statedBy.map((each) => (each === known ? whole : each))
  fact.chain = isSame ? result.chain : result.chain.with(place, { ...version, statedBy })
}

function seenBy(a: Statedness, b: Statedness) {
  const [firstSeen = a.firstSeen] = [a.firstSeen, b.firstSeen].toSorted()
  const [, lastSeen = a.lastSeen] = [a.lastSeen, b.lastSeen].toSorted()
  return { firstSeen, lastSeen }
}

/** The record of a pack about something that was merged: `<pack>/<kind>:<slug>`. */
function markedBy(statedIn: string, merged: string): string {
  const [pack = '', kind = ''] = statedIn.split('/')
  return recordName(pack, { kind, mergedFrom: merged })
}

/** Takes the relationships that start at the merged entity to the kept one. Those between the two are none any more. */
export function mergeOutgoing(kept: EdgesState, merged: EdgesState, slugs: { kept: string; merged: string }): void {
  for (const edge of merged.edges) {
    merged.retracted.push(edge)
    if (edge.to !== slugs.kept) state(kept, markedEdge(edge, slugs.merged), edge.to)
  }
  merged.edges = []
  dropToMerged(kept, slugs.merged)
}

/** Takes the relationships of an entity to the merged one to the kept one. */
export function mergeIncoming(of: EdgesState, slugs: { kept: string; merged: string }): void {
  const moved = of.edges.filter(({ to }) => to === slugs.merged)
  dropToMerged(of, slugs.merged)
  for (const edge of moved) state(of, edge, slugs.kept)
}

function dropToMerged(of: EdgesState, merged: string): void {
  of.retracted.push(...of.edges.filter(({ to }) => to === merged))
  of.edges = of.edges.filter(({ to }) => to !== merged)
}

function markedEdge(edge: Edge, merged: string): Edge {
  const alsoBy = edge.alsoBy.map((also) => {
    const cut = also.lastIndexOf('|') + 1
    return also.slice(0, cut) + markedBy(also.slice(cut), merged)
  })
  return { ...edge, statedIn: markedBy(edge.statedIn, merged), alsoBy }
}

function state(
  into: EdgesState,
  { ref: _, type, validFrom, validTo, source, confidence, statedIn, alsoBy, document, ...rest }: Edge,
  to: string,
): void {
  const others = alsoBy.map((also) => {
    const parts = also.split('|')
    return {
      source: parts.slice(0, -2).join('|'),
      confidence: Number(parts.at(-2)),
      statedIn: parts.at(-1) ?? '',
    }
  })
  const own = { source, confidence, statedIn, ...(document !== undefined && { document }) }
  for (const { statedIn: record, ...by } of [own, ...others]) {
    const stated = {
      ...rest,
      ...by,
      type,
      to,
      validTo,
      validFrom: validFrom ?? undefined,
    }
    const { edges, retracted } = stateEdge(into.edges, stated, validFrom ?? validTo ?? '', record)
    into.edges = edges
    into.retracted.push(...retracted.filter(({ ref }) => ref !== null))
  }
}
