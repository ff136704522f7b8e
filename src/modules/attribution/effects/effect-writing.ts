import { hash } from 'node:crypto'
import { attributeOf } from '../../../domain/facts/attributes.ts'
import { rounded } from '../../../domain/graph/shape.ts'
import { effectClassId } from '../../../domain/ids.ts'
import { chunks } from '../../../platform/chunks.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Writing } from '../../../platform/jobs/writing.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { orientationOf } from '../measuring/orientation.ts'
import { type EstimateRow, noteKeys, readEstimates } from '../queries.ts'
import { coefficientMethod } from './coefficients.ts'
import { createDrives, type DrivesRow, readDrives, readExposed, retractDrives, writeClasses } from './effect-queries.ts'
import { type Effect, type EffectClass, effectsOf, type ThinClass } from './effects.ts'
import { type Case, classKey, withRareAsOne } from './units.ts'

const pageSize = 20_000
const writtenAtOnce = 1_000
const slowMs = 60_000

type Parts = { graph: Graph; clock: Clock }
type Run = { writing: Writing; signal: AbortSignal }

/** Works out anew what changes of a key do, and writes what differs. Gives how many coefficients were written. */
export async function renewEffects({ graph, clock }: Parts, key: string, { writing, signal }: Run): Promise<number> {
  const read = (await readCases(graph, key, signal)).map(caseOf)
  const cases = withRareAsOne(read, attributeOf(key)?.values !== undefined)
  const { effects, classes, thinClasses } = effectsOf(cases, clock.now())
  const rows = await drivesOf(graph, effects, cases, clock.iso())
  const now = clock.iso()
  return writing(async ({ run }) => {
    // Whoever else works out the same waits here: what is held is read behind this.
    await run(noteKeys, { keys: [key] })
    const { fresh, gone } = differing(rows, await run(readDrives, { key }))
    const known = [...classes.map((each) => classRow(key, each)), ...thinClasses.map((each) => thinRow(key, each))]
    await run(writeClasses, { key, rows: known, now })
    for (const refs of chunks(gone, writtenAtOnce)) await run(retractDrives, { refs, now })
    for (const some of chunks(fresh, writtenAtOnce)) await run(createDrives, { key, rows: some, now })
    return fresh.length
  })
}

async function readCases(graph: Graph, key: string, signal: AbortSignal): Promise<EstimateRow[]> {
  const rows: EstimateRow[] = []
  for (let after = ''; ; ) {
    signal.throwIfAborted()
    const page = await graph.read(readEstimates, { key, after, limit: integer(pageSize) }, { timeoutMs: slowMs })
    for (const row of page) rows.push(row)
    if (page.length < pageSize) return rows
    after = page.at(-1)?.id ?? ''
  }
}

function caseOf({ id: _, at, to, ...row }: EstimateRow): Case {
  return { ...row, at: Date.parse(at), to: to ?? '' }
}

function classRow(key: string, { category, subcategory, ...found }: EffectClass) {
  const id = effectClassId(`${key}|${classKey(found.level, found.transition, { ...found, category, subcategory })}`)
  return { id, values: { ...found, category, subcategory, method: coefficientMethod.name } }
}

/** Without an effect: it says how much there is. */
function thinRow(key: string, thin: ThinClass) {
  const { transition, role, exposureType } = thin
  const id = effectClassId(`${key}|thin|${transition}|${role}|${exposureType}`)
  return { id, values: { ...thin, method: coefficientMethod.name } }
}

type Row = {
  entity: string
  outcome: string
  values: { transition: string; edition: string } & Record<string, unknown>
}

/** An effect of a class of an entity's outcomes is that of each of them, measured or not. */
async function drivesOf(graph: Graph, effects: readonly Effect[], cases: readonly Case[], now: string): Promise<Row[]> {
  const shared = effects.filter(({ outcome }) => outcome === null)
  const targets = new Map<string, Map<string, number | null>>()
  const add = (entity: string, key: string, outcome: string, orientation: number | null) => {
    const place = `${entity} ${key}`
    const known = targets.get(place) ?? new Map<string, number | null>()
    known.set(outcome, orientation)
    targets.set(place, known)
  }
  for (const some of chunks(new Set(shared.map(({ entity }) => entity)), 500)) {
    for (const { entity, exposures } of await graph.read(readExposed, { entities: some, now }, { timeoutMs: slowMs })) {
      for (const each of exposures.toReversed()) {
        add(entity, classKey('class', '', each), each.outcome, orientationOf(each))
      }
    }
  }
  for (const each of cases) add(each.entity, classKey('class', '', each), each.outcome, each.orientation)
  const rows = effects.flatMap((effect) =>
    effect.outcome === null ? [] : [rowOf(effect, effect.outcome, effect.orientation)],
  )
  const own = new Set(rows.map(({ entity, outcome, values }) => `${entity} ${outcome} ${values.transition}`))
  for (const effect of shared) {
    const outcomes = targets.get(`${effect.entity} ${classKey('class', '', effect.place)}`) ?? []
    for (const [outcome, orientation] of outcomes) {
      if (orientation === null || own.has(`${effect.entity} ${outcome} ${effect.transition}`)) continue
      rows.push(rowOf(effect, outcome, orientation))
    }
  }
  return rows
}

function rowOf({ entity, transition, estimate, ...effect }: Effect, outcome: string, orientation: number | null): Row {
  const side = orientation ?? 1
  const { coefficient, sd, interval, p } = estimate
  const [low, high] = side === 1 ? interval : [-interval[1], -interval[0]]
  const figures = {
    ...{ coefficient: rounded(side * coefficient), sd: rounded(sd), interval: [rounded(low), rounded(high)] },
    ...{
      p: rounded(p),
      q: rounded(effect.q),
      significance: rounded(effect.significance),
      omega2: rounded(effect.omega2),
    },
    ...{ sampleSize: effect.n, classSampleSize: effect.classSampleSize, pooledFrom: effect.pooledFrom },
    ...{ orientation, transition, entity, window: '1h', method: coefficientMethod.name },
  }
  const edition = hash('sha1', JSON.stringify(figures)).slice(0, 16)
  return { entity, outcome, values: { ...figures, edition } }
}

function differing(rows: readonly Row[], held: readonly DrivesRow[]): { fresh: object[]; gone: string[] } {
  const before = new Map(held.map((each) => [`${each.entity} ${each.outcome} ${each.transition}`, each]))
  const kept = new Set<string>()
  const fresh = rows.filter(({ entity, outcome, values: { transition, edition } }) => {
    const known = before.get(`${entity} ${outcome} ${transition}`)
    if (known === undefined || known.edition !== edition) return true
    kept.add(known.ref)
    return false
  })
  return { fresh, gone: held.flatMap(({ ref }) => (kept.has(ref) ? [] : [ref])) }
}
