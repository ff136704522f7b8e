import test from 'ava'
import { confidenceOfPath, joinedConfidence, type PathStep } from '../../../../src/domain/graph/path-confidence.ts'
import { freshnessOfSignal, marketQuality, suggestionConfidence } from '../../../../src/modules/b2b/confidence.ts'
import { surpriseOf } from '../../../../src/modules/b2b/surprise.ts'

const six = (value: number) => Number(value.toFixed(6))

test('9.suggestion', (t) => {
  const parts = {
    link: 0.85,
    signal: 0.64,
    effect: 0.92,
    market: marketQuality(0.02, 25_000),
    freshness: freshnessOfSignal(5),
  }
  t.is(six(parts.market), 0.703673)
  t.is(six(parts.freshness), 0.749154)
  t.is(six(suggestionConfidence(parts)), 0.772131)
  t.is(suggestionConfidence({ ...parts, market: marketQuality(0.12, 25_000) }), 0)
})

const toTeam: PathStep = { id: 'team', type: 'plays_for', confidence: 1, degree: 53 }
const toLeague: PathStep = { id: 'league', type: 'competes_in', confidence: 1, degree: 32 }

test('9.path', (t) => {
  const direct = { exposure: 0.95, exposureId: 'own', steps: [] }
  const viaTeam = { exposure: 0.95, exposureId: 'of team', steps: [toTeam] }
  const viaLeague = { exposure: 0.9, exposureId: 'of league', steps: [toTeam, toLeague] }
  t.is(six(confidenceOfPath(direct)), 0.95)
  t.is(six(confidenceOfPath(viaTeam)), 0.788927)
  t.is(six(confidenceOfPath(viaLeague)), 0.284014)
  t.is(six(joinedConfidence([viaTeam, viaLeague])), 0.788927)
  const other = { ...viaLeague, steps: [{ ...toTeam, id: 'another team' }, toLeague] }
  t.is(six(joinedConfidence([viaTeam, other])), 0.848875)
  t.is(six(joinedConfidence([direct, viaTeam])), 0.989446)
})

test('9.gap', (t) => {
  const { expected, p, surprise } = surpriseOf(9, 24)
  t.is(six(expected), 1.944444)
  t.is(Number(p.toPrecision(6)), 0.000414487)
  t.is(six(surprise), 3.38249)
})

test('who is always busy surprises less, and a count of nothing never does', (t) => {
  t.true(surpriseOf(9, 200).surprise < 0.3)
  t.is(six(surpriseOf(0, 10).surprise), 0)
  t.is(surpriseOf(300, 0).p, 1e-12)
})
