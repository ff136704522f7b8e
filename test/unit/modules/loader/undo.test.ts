import test from 'ava'
import { restorationOf, restoredChain, restoredEdges, touchedBy } from '../../../../src/modules/loader/plan/undo.ts'
import type { Version } from '../../../../src/modules/loader/plan/version.ts'

const stated = (source: string) => ({
  ...{ source, confidence: 1, statedIn: 'p/entity', alsoIn: [], firstSeen: '2026-01-01', lastSeen: '2026-01-01' },
  withdrawnAt: null,
})
const version = (value: string, validFrom: string, validTo: string | null, ref: string | null = null): Version => ({
  ...{ ref, value, validFrom, validTo },
  statedBy: [stated('S')],
})

test('a chain is restored with the versions that are there, and those that went are made anew', (t) => {
  const was = [version('a', '2026-01-01', '2026-02-01'), version('b', '2026-02-01', null)]
  const now = [version('a', '2026-01-01', null, 'v1'), version('c', '2026-03-01', null, 'v3')]
  const { chain, retracted } = restoredChain(now, was)
  t.deepEqual(
    chain.map(({ ref, value, validTo }) => [ref, value, validTo]),
    [
      ['v1', 'a', '2026-02-01'],
      [null, 'b', null],
    ],
  )
  t.deepEqual(
    retracted.map(({ ref }) => ref),
    ['v3'],
  )
  t.deepEqual(restoredChain(now, []), { chain: [], retracted: now })
  t.is(restoredChain(now, [version('a', '2026-01-01', null)]).chain[0], now[0], 'what is as it was is left alone')
})

test('a version that somebody has come to state since is recorded anew without him', (t) => {
  const now = [{ ...version('a', '2026-01-01', null, 'v1'), statedBy: [stated('S'), stated('T')] }]
  const { chain, retracted } = restoredChain(now, [version('a', '2026-01-01', null)])
  t.deepEqual(
    chain.map(({ ref, statedBy }) => [ref, statedBy.length]),
    [[null, 1]],
  )
  t.is(retracted.length, 1)
})

test('relationships are restored over several batches, newest first', (t) => {
  const edge = { type: 'plays_for' as const, source: 'S', confidence: 1, statedIn: 'p/entity', alsoBy: [] }
  const bears = { ...edge, ref: 'r1', to: 'bears', validFrom: '2020', validTo: '2026' }
  const jets = { ...edge, ref: 'r2', to: 'jets', validFrom: '2026', validTo: '2027' }
  const rams = { ...edge, ref: 'r3', to: 'rams', validFrom: '2019', validTo: null }
  const { edges, retracted } = restoredEdges(
    [bears, jets, rams],
    [
      { was: [{ ...jets, ref: null, validTo: null }], added: [] },
      { was: [{ ...bears, ref: null, validTo: null }], added: [['plays_for', 'jets', '2026']] },
    ],
  )
  t.deepEqual(
    edges.map(({ ref, to, validTo }) => [ref, to, validTo]),
    [
      ['r3', 'rams', null],
      ['r1', 'bears', null],
    ],
  )
  t.deepEqual(
    retracted.map(({ to }) => to),
    ['jets'],
  )
})

test('of several batches the oldest says how it was, and what has no history is named', (t) => {
  const by = ['l']
  const { facts, records, refused } = restorationOf([
    { is: 'fact', of: 'a', key: 'k', was: [version('b', '2026-02-01', null)], by },
    { is: 'fact', of: 'a', key: 'k', was: [version('a', '2026-01-01', null)], by },
    { is: 'record', of: 'p|entity|a', was: ['h', '2026-01-01', 'before'], by },
    { is: 'listing', of: 'p|market|venue_a|x', by },
  ])
  t.is(facts.get('a')?.get('k')?.[0]?.value, 'a')
  t.deepEqual(records.get('p|entity|a')?.was, ['h', '2026-01-01', 'before'])
  t.deepEqual(refused, ['the market venue_a x'])
  t.deepEqual(touchedBy({ is: 'entity', of: 'a', was: null, keys: ['k'], by }), ['entity a', 'k of a'])
})
