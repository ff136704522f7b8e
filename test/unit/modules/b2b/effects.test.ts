import test from 'ava'
import type { Cluster } from '../../../../src/modules/b2b/clusters.ts'
import { type MeasuredMove, movesOf, type ReadMoves } from '../../../../src/modules/b2b/effects.ts'
import type { PathToMarket } from '../../../../src/modules/b2b/signal-queries.ts'

const crosby = { id: 'id-crosby', slug: 'crosby' }
const malkin = { id: 'id-malkin', slug: 'malkin' }

type Change = Cluster['changes'][number]

const told = (entity: typeof crosby, outcomes: string[], changes: Change[]) => ({
  entity,
  cluster: {
    ...{ id: 'c', kind: 'event', type: 'change', title: 'c', url: null, at: '2026-01-01', sources: [], stated: 1 },
    ...{ severity: 0.5, entities: [], isTold: false, says: true, changes },
  } satisfies Cluster,
  paths: outcomes.map((id) => ({ outcome: { id } })) as PathToMarket[],
})

const changeTo = (entity: string, to: string, from = 'healthy'): Change => ({ entity, key: 'injury_status', from, to })

const moved = (coefficient: number, directionProbability: number): MeasuredMove => ({
  ...{ coefficient, directionProbability, sd: 0.1, n: 5, classSampleSize: 0, pooledFrom: 'cell' },
})

test('the changes of all signals are asked about at once, each answer for its own signal', async (t) => {
  const asked: Parameters<ReadMoves>[0][] = []
  const read: ReadMoves = async (questions) => {
    asked.push(questions)
    return questions.map(
      ({ to, outcomes }) => new Map(outcomes.map((id) => [id, to === 'out' ? moved(-0.5, 0.97) : moved(-0.2, 0.99)])),
    )
  }
  const moves = await movesOf(read, [
    told(crosby, ['cup', 'cup', 'hart'], [changeTo('crosby', 'out')]),
    // What another changed, what stayed and what ended says nothing of him.
    told(
      crosby,
      ['cup'],
      [changeTo('malkin', 'out'), changeTo('crosby', 'healthy'), { ...changeTo('id-crosby', ''), to: null }],
    ),
    // Of two changes the one that is surer of its direction, whichever comes first.
    told(malkin, ['cup'], [changeTo('malkin', 'doubtful'), changeTo('id-malkin', 'out', 'doubtful')]),
    told(malkin, [], [changeTo('malkin', 'out')]),
  ])
  t.deepEqual(asked, [
    [
      { entity: 'crosby', key: 'injury_status', from: 'healthy', to: 'out', outcomes: ['cup', 'hart'] },
      { entity: 'malkin', key: 'injury_status', from: 'healthy', to: 'doubtful', outcomes: ['cup'] },
      { entity: 'malkin', key: 'injury_status', from: 'doubtful', to: 'out', outcomes: ['cup'] },
    ],
  ])
  t.deepEqual(
    moves.map((each) => [...each].map(([outcome, { to, coefficient }]) => [outcome, to, coefficient])),
    [
      [
        ['cup', 'out', -0.5],
        ['hart', 'out', -0.5],
      ],
      [],
      [['cup', 'doubtful', -0.2]],
      [],
    ],
  )
})

test('where no signal tells a change nothing is asked', async (t) => {
  const read: ReadMoves = async () => t.fail() ?? []
  t.deepEqual(await movesOf(read, [told(crosby, ['cup'], [])]), [new Map()])
})
