import test from 'ava'
import fc from 'fast-check'
import { historyOf, holdingAt, type ReadVersion } from '../../../../src/domain/facts/fact-versions.ts'
import { stateFact } from '../../../../src/modules/loader/plan/chain.ts'
import type { Version } from '../../../../src/modules/loader/plan/version.ts'

type Stored = ReadVersion & { recorded: number; ended: number | null; retracted: number | null }

const days = Array.from({ length: 12 }, (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}T00:00:00.000Z`)

/** Keeps a chain as the graph does: a version stays as it was recorded, but for its end and its retraction. */
function createStore() {
  const stored = new Map<string, Stored>()
  let chain: Version[] = []
  let next = 0
  return {
    chain: () => chain,
    /** What holds on each day by the chain as it stands. */
    values: () => days.map((day) => chain.findLast((version) => holdsOn(version, day))?.value),
    state(step: number, statement: { value: string; at: string; source: string; confidence: number }): void {
      const { value, at, source, confidence } = statement
      const stated = { key: 'k', value, validFrom: at, validTo: null, source, confidence }
      const result = stateFact(chain, stated, at, `${source}/fact`)
      for (const { ref } of result.retracted) {
        const gone = ref === null ? undefined : stored.get(ref)
        if (gone !== undefined) gone.retracted = step
      }
      chain = result.chain.map((version) => ({ ...version, ref: version.ref ?? `version ${next++}` }))
      for (const { ref, value: held, validFrom, validTo } of chain) {
        const known = stored.get(ref ?? '')
        if (known === undefined) {
          const created = { value: held, validFrom, validTo, place: 0, recorded: step, ended: null, retracted: null }
          stored.set(ref ?? '', created)
        } else if (known.validTo !== validTo) Object.assign(known, { validTo, ended: step })
      }
    },
    /** What was known after a step, read from what is stored now. */
    knownAt(step: number): ReadVersion[] {
      const places = new Map(chain.toReversed().map(({ ref }, place) => [ref, place]))
      return [...stored]
        .filter(([, { recorded, retracted }]) => recorded <= step && (retracted === null || retracted > step))
        .map(([ref, { value, validFrom, validTo, ended }]) => {
          const isEndKnown = ended === null || ended <= step
          return { value, validFrom, validTo: isEndKnown ? validTo : null, place: places.get(ref) ?? 1_000 }
        })
    },
  }
}

function holdsOn({ validFrom, validTo }: Version, day: string): boolean {
  return validFrom <= day && (validTo === null || validTo > day)
}

const statement = fc.record({
  value: fc.constantFrom('healthy', 'questionable', 'out'),
  at: fc.constantFrom(...days),
  source: fc.constantFrom('one', 'two'),
  confidence: fc.constantFrom(0.5, 0.9),
})

function valuesOn(versions: readonly ReadVersion[]) {
  const { held } = historyOf(versions)
  return days.map((day) => holdingAt(held, day)?.value)
}

test('whatever was stated in whatever order, what was known then is what is said now of what was known then', (t) => {
  fc.assert(
    fc.property(fc.array(statement, { minLength: 1, maxLength: 12 }), (statements) => {
      const store = createStore()
      const then = statements.map((each, step) => {
        store.state(step, each)
        return store.values()
      })
      for (const step of statements.keys()) t.deepEqual(valuesOn(store.knownAt(step)), then[step])
    }),
    { numRuns: 300 },
  )
})

test('of the versions that were held one is open, each other ends where the next begins, and none is lost', (t) => {
  fc.assert(
    fc.property(fc.array(statement, { minLength: 1, maxLength: 12 }), (statements) => {
      const store = createStore()
      for (const [step, each] of statements.entries()) store.state(step, each)
      const { held, overruled } = historyOf(store.knownAt(statements.length))
      t.deepEqual(
        held.map(({ validTo }) => validTo),
        [...held.slice(1).map(({ validFrom }) => validFrom), null],
      )
      t.is(held.length + overruled.length, store.chain().length)
    }),
    { numRuns: 300 },
  )
})
