import { attributeOf } from '../../../domain/facts/attributes.ts'
import { effectClassId } from '../../../domain/ids.ts'
import { chunks } from '../../../platform/chunks.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Writing } from '../../../platform/jobs/writing.ts'
import { type Graph, integer } from '../../../platform/neo4j/neo4j.ts'
import { type EstimateRow, noteKeys, readEstimates } from '../queries.ts'
import { coefficientMethod } from './coefficients.ts'
import { type Drive, drivesBy } from './drives.ts'
import {
  createDrives,
  type DrivesRow,
  type ExposedRow,
  readDrives,
  readExposed,
  retractDrives,
  writeClasses,
} from './effect-queries.ts'
import { type Effect, type EffectClass, effectsOf, type ThinClass } from './effects.ts'
import { asExposedLast, type Case, classKey, withRareAsOne } from './units.ts'

const pageSize = 20_000
const writtenAtOnce = 1_000
const slowMs = 60_000

type Parts = { graph: Graph; clock: Clock }
type Run = { writing: Writing; signal: AbortSignal }

/** Works out anew what changes of a key do, and writes what differs. Gives how many coefficients were written. */
export async function renewEffects({ graph, clock }: Parts, key: string, { writing, signal }: Run): Promise<number> {
  const read = (await readCases(graph, key, signal)).map(caseOf)
  const cases = withRareAsOne(asExposedLast(read), attributeOf(key)?.values !== undefined)
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

/** An effect of a class of an entity's outcomes is that of each of them, measured or not. */
async function drivesOf(
  graph: Graph,
  effects: readonly Effect[],
  cases: readonly Case[],
  now: string,
): Promise<Drive[]> {
  const shared = new Set(effects.flatMap(({ outcome, entity }) => (outcome === null ? [entity] : [])))
  const exposed = new Map<string, readonly ExposedRow[]>()
  for (const some of chunks(shared, 500)) {
    const rows = await graph.read(readExposed, { entities: some, now }, { timeoutMs: slowMs })
    for (const { entity, exposures } of rows) exposed.set(entity, exposures)
  }
  return drivesBy(effects, cases, exposed)
}

function differing(rows: readonly Drive[], held: readonly DrivesRow[]): { fresh: object[]; gone: string[] } {
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
