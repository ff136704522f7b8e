import test, { type ExecutionContext } from 'ava'
import fc from 'fast-check'
import { impactWeights } from '../../../../src/domain/graph/impact-weights.ts'
import { entityId, outcomeId } from '../../../../src/domain/ids.ts'
import { type RelationshipType, relationshipRules, relationshipTypes } from '../../../../src/domain/relationships.ts'
import { type EntityType, entityTypes } from '../../../../src/domain/taxonomy.ts'
import type { Graph } from '../../../../src/platform/neo4j/neo4j.ts'
import { clockAt, list, load, object, startApi } from '../../../support/api.ts'
import { rankAsHubs } from '../../../support/hubs.ts'
import { openTestGraph } from '../../../support/load.ts'
import { writeOutcomes } from '../../../support/outcomes.ts'
import type { TestService } from '../../../support/service.ts'

let graph: Graph
let api: TestService

test.before(async () => {
  graph = await openTestGraph()
  // Lists of hubs change no answer: what was answered before they were made would be sent again.
  api = await startApi(clockAt('2026-01-02T00:00:00Z'), { ANSWER_CACHE: 'false' })
})

test.after.always(() => Promise.all([graph.close(), api.stop()]))

type Tie = { from: number; type: RelationshipType; to: number; confidence: number }
type Exposed = { entity: number; outcome: number; strength: number; confidence: number }
type World = { types: EntityType[]; ties: Tie[]; exposed: Exposed[] }
type Found = { way: string; strength: number; length: number }

const entities = 300
const outcomes = 60
const share = fc.integer({ min: 1, max: 20 }).map((twentieth) => twentieth / 20)

/** Every fourth relationship joins one of three hubs. */
const node = fc.oneof({ weight: 7, arbitrary: fc.nat(entities - 1) }, { weight: 1, arbitrary: fc.nat(2) })
/** The first entity is exposed to many outcomes itself. */
const exposedTo = fc.oneof({ weight: 7, arbitrary: fc.nat(entities - 1) }, { weight: 1, arbitrary: fc.constant(0) })
const world: fc.Arbitrary<World> = fc
  .record({
    types: fc.array(fc.constantFrom(...entityTypes), { minLength: entities, maxLength: entities }),
    ties: fc.array(
      fc.record({ from: node, type: fc.constantFrom(...relationshipTypes), to: node, confidence: share }),
      { minLength: 4_000, maxLength: 5_000 },
    ),
    exposed: fc.array(
      fc.record({ entity: exposedTo, outcome: fc.nat(outcomes - 1), strength: share, confidence: share }),
      { minLength: 150, maxLength: 200 },
    ),
  })
  .map((drawn) => ({ ...drawn, ties: drawn.ties.filter((tie) => isAllowed(drawn.types, tie)) }))

function isAllowed(types: EntityType[], { from, type, to }: Tie): boolean {
  const rule: { from: readonly EntityType[]; to: readonly EntityType[] } = relationshipRules[type]
  const [source, target] = [types[from], types[to]]
  // The loader refuses an entity that is its own ancestor.
  if (type === 'parent_of' && from > to) return false
  return (
    from !== to &&
    source !== undefined &&
    target !== undefined &&
    rule.from.includes(source) &&
    rule.to.includes(target)
  )
}

/** Every chain from the first entity, found by going every way there is. */
function exhaustive({ ties, exposed }: World, depth: number): Found[] {
  const steps = new Map<number, Map<number, number>>()
  const note = (from: number, to: number, strength: number) => {
    const known = steps.get(from) ?? new Map<number, number>()
    known.set(to, Math.max(known.get(to) ?? 0, strength))
    steps.set(from, known)
  }
  for (const { from, type, to, confidence } of ties) {
    note(from, to, impactWeights[type].forward.weight * confidence)
    note(to, from, impactWeights[type].backward.weight * confidence)
  }
  const ends = new Map<number, Map<number, number>>()
  for (const { entity, outcome, strength, confidence } of exposed) {
    const known = ends.get(entity) ?? new Map<number, number>()
    known.set(outcome, Math.max(known.get(outcome) ?? 0, strength * confidence))
    ends.set(entity, known)
  }
  const found: Found[] = []
  const visit = (way: number[], at: number, strength: number) => {
    for (const [outcome, share] of ends.get(at) ?? []) {
      found.push({ way: [...way, `o${outcome}`].join(' '), strength: strength * share, length: way.length })
    }
    if (way.length > depth) return
    for (const [next, share] of steps.get(at) ?? [])
      if (!way.includes(next)) visit([...way, next], next, strength * share)
  }
  visit([0], 0, 1)
  return found.toSorted((a, b) => b.strength - a.strength)
}

async function write(t: Parameters<typeof load>[0], x: string, { types, ties, exposed }: World): Promise<void> {
  const slug = (at: number) => `${x}-${at}`
  const relationships = ties.map(({ from, to, ...tie }) => ({
    kind: 'relationship',
    from: slug(from),
    to: slug(to),
    ...tie,
  }))
  // The loader makes one relationship of what is said twice; the exhaustive search takes the stronger.
  const surest = new Map(
    relationships
      .toSorted((a, b) => a.confidence - b.confidence)
      .map((each) => [`${each.from} ${each.type} ${each.to}`, each]),
  )
  const header = { pack: `impact-${x}`, defaults: { category: 'sports', subcategory: 'nfl' } }
  const clock = clockAt('2026-01-01T00:00:00Z')
  const things = types.map((entityType, at) => ({ slug: slug(at), displayName: `Thing ${at}`, entityType }))
  await load(t, graph, header, [...things, ...surest.values()], clock)
  await writeOutcomes(
    graph,
    Array.from({ length: outcomes }, (_, outcome) => ({
      slug: `${x}-o${outcome}`,
      exposures: exposed
        .filter((each) => each.outcome === outcome)
        .map(({ entity, strength, confidence }) => ({ entity: slug(entity), strength, confidence })),
    })),
  )
}

/** That of each outcome the strongest way of at most one relationship is told, and of the outcomes the strongest, however few are asked for. */
async function marketsAreTheStrongest(t: ExecutionContext, drawn: World, x: string): Promise<void> {
  const strongest = new Map<string, number>()
  for (const { way, strength } of exhaustive(drawn, 1)) {
    const outcome = way.slice(way.indexOf('o'))
    strongest.set(outcome, Math.max(strongest.get(outcome) ?? 0, strength))
  }
  const sorted = [...strongest.values()].toSorted((a, b) => b - a)
  for (const limit of [1, 2, 5, 20, 60]) {
    const { body } = await api.call(`/api/graph/entity/${x}-0/markets?limit=${limit}`)
    const told = list(body.exposures).map(({ outcomeSlug, strength }) => ({
      outcome: String(outcomeSlug).slice(x.length + 1),
      strength: Number(strength),
    }))
    t.is(told.length, Math.min(limit, sorted.length))
    for (const [at, { outcome, strength }] of told.entries()) {
      t.true(Math.abs(strength - (strongest.get(outcome) ?? Number.NaN)) < 1e-4, `${limit}: ${outcome} ${strength}`)
      t.true(Math.abs(strength - (sorted[at] ?? Number.NaN)) < 1e-4, `${limit}: ${at} ${strength}`)
    }
  }
}

test('the chains and the markets found are the strongest of all that there are', async (t) => {
  let run = 0
  await fc.assert(
    fc.asyncProperty(world, async (drawn) => {
      run += 1
      const x = `search${run}`
      await write(t, x, drawn)
      const numbers = new Map([
        ...drawn.types.map((_, at) => [entityId(`${x}-${at}`), `${at}`] as const),
        ...Array.from({ length: outcomes }, (_, at) => [outcomeId(`${x}-o${at}`), `o${at}`] as const),
      ])
      for (const depth of [1, 2, 3]) {
        const all = exhaustive(drawn, depth)
        const strengths = new Map(all.map(({ way, strength }) => [way, strength]))
        const { body } = await api.call(`/api/graph/view?type=impact_chain&entity=${x}-0&depth=${depth}`)
        const paths = list(body.paths).map(({ start, steps, outcome, strength }) => ({
          way: [object(start), ...list(steps).map(({ to }) => object(to)), object(outcome)]
            .map(({ id }) => numbers.get(String(id)))
            .join(' '),
          strength: Number(strength),
        }))
        t.is(paths.length, Math.min(20, all.length))
        t.is(new Set(paths.map(({ way }) => way)).size, paths.length)
        for (const { way, strength } of paths) {
          t.true(Math.abs((strengths.get(way) ?? Number.NaN) / strength - 1) < 1e-4, `${way} ${strength}`)
        }
        // As strong as the true twentieth: where several are equally strong, any of them will do.
        const last = all[paths.length - 1]?.strength ?? 0
        const right = paths.filter(({ strength }) => strength >= last * (1 - 1e-4)).length
        t.log(`depth ${depth}: ${right} of ${paths.length} (of ${all.length}) ${String(body.reason)}`)
        t.is(right, paths.length)
      }
      await marketsAreTheStrongest(t, drawn, x)
      await rankAsHubs(graph, [`${x}-0`], '2026-01-01T23:30:00.000Z')
      await marketsAreTheStrongest(t, drawn, x)
    }),
    { numRuns: 3, seed: 20, unbiased: true, endOnFailure: true },
  )
})
