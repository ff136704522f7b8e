import test from 'ava'
import { decide } from '../../../../src/modules/matching/comparing/decide.ts'
import { read } from '../../../../src/modules/matching/parsing/read.ts'
import type { Relation } from '../../../../src/modules/matching/question.ts'
import { judgePairs, judgeSent, loadPairs, writtenOn } from './pairs.ts'

type Judged = ReturnType<typeof judgePairs>

function scoreOf(judged: Judged, relation: Relation) {
  const right = judged.filter((pair) => pair.relation === relation && pair.decision.relation === relation).length
  const claimed = judged.filter(({ decision }) => decision.relation === relation).length
  const actual = judged.filter((pair) => pair.relation === relation).length
  return { precision: right / claimed, recall: right / actual }
}

const shown = (judged: Judged) => judged.map(({ class: of, b, a }) => `${of}: ${b.title} | ${a.title}`)

/** What is reached on rows that rules were written for, and on those that nobody looked at meanwhile. */
const reached = [
  { part: 'pairs', identity: 0.97, complement: 0.9 },
  { part: 'held-out-pairs', identity: 0.9, complement: 0.9 },
  { part: 'unseen-pairs', identity: 0.95, complement: 0.75 },
  { part: 'second-unseen-pairs', identity: 0.9, complement: 0.9 },
] as const

for (const { part, identity, complement } of reached) {
  test(`${part}: listings of both venues in hard classes`, (t) => {
    const judged = judgePairs(part)
    for (const relation of ['identity', 'complement'] as const) {
      const { precision, recall } = scoreOf(judged, relation)
      t.true(precision >= 0.99, `${relation}: precision ${precision}`)
      t.true(recall >= (relation === 'identity' ? identity : complement), `${relation}: recall ${recall}`)
    }
    const turned = judged.filter(
      ({ relation, decision }) =>
        (relation === 'identity' && decision.polarity === -1) || (relation === 'complement' && decision.polarity === 1),
    )
    t.deepEqual(shown(turned), [])
    const flagged = judged.filter(
      ({ flag, relation, decision }) =>
        flag !== '' && relation === decision.relation && decision.compareFlag !== `${flag}_match`,
    )
    t.deepEqual(shown(flagged), [])
  })

  test(`${part}: no listing is that of another row`, (t) => {
    const rows = loadPairs(part).map(({ a, b, ...row }) => ({
      ...row,
      title: [b.title, a.title],
      a: read(a),
      b: read(b),
    }))
    const keyOf = ({ marketId }: { marketId: string }, slug: string) => `${marketId} ${slug}`
    const related = new Set(loadPairs(part).map(({ a, b }) => keyOf(b, a.slug ?? '')))
    const slugs = loadPairs(part).map(({ a }) => a.slug ?? '')
    const wrong: string[] = []
    for (const { b, title } of rows)
      for (const [at, { a, title: other }] of rows.entries()) {
        // The nominee and the champion of one row are those of another: the only ones that ask the same.
        if (related.has(keyOf(b, slugs[at] ?? '')) || /^(?:KXPRESNOMD-28-GN|KXCHIEFSUNDEF-27)$/.test(b.marketId))
          continue
        if (decide(b, a, writtenOn).relation === 'identity') wrong.push(`${title[0]} | ${other[1]}`)
      }
    t.deepEqual(wrong, [])
  })
}

for (const { part, identity, complement } of [
  { part: 'sent-pairs', identity: 0.93, complement: 0.93 },
  { part: 'venue-pairs', identity: 0.9, complement: 0.9 },
  { part: 'composed-pairs', identity: 0.9, complement: 0.9 },
  { part: 'later-pairs', identity: 0.9, complement: 0.85 },
  { part: 'freer-pairs', identity: 0.9, complement: 0.85 },
  { part: 'worded-pairs', identity: 0.9, complement: 0.85 },
  { part: 'worded-2-pairs', identity: 0.9, complement: 0.8 },
  { part: 'blind-pairs', identity: 0.95, complement: 0.9 },
  { part: 'blind-2-pairs', identity: 0.85, complement: 0.9 },
  { part: 'blind-3-pairs', identity: 0.97, complement: 0.95 },
  { part: 'blind-4-pairs', identity: 0.97, complement: 0.95 },
  { part: 'either-side-pairs', identity: 1, complement: 1 },
  { part: 'real-pairs', identity: 0.95, complement: 0.95 },
  { part: 'first-sight-pairs', identity: 0.97, complement: 0.97 },
  { part: 'said-otherwise-pairs', identity: 0.95, complement: 0.95 },
  { part: 'second-author-pairs', identity: 0.97, complement: 0.97 },
  { part: 'second-author-2-pairs', identity: 0.95, complement: 0.9 },
  { part: 'second-author-3-pairs', identity: 0.97, complement: 0.9 },
  { part: 'third-author-pairs', identity: 0.97, complement: 0.97 },
  { part: 'third-author-2-pairs', identity: 0.96, complement: 0.97 },
  { part: 'fourth-author-pairs', identity: 0.96, complement: 0.92 },
  { part: 'fourth-author-2-pairs', identity: 1, complement: 1 },
  { part: 'recorded-titles-pairs', identity: 0.92, complement: 0.97 },
] as const) {
  test(`${part}: what is called one question is one, most are found, and no sign is wrong`, (t) => {
    const judged = judgeSent(part)
    for (const [relation, wanted] of [
      ['identity', identity],
      ['complement', complement],
    ] as const) {
      const right = judged.filter((row) => row.relation === relation && row.decision.relation === relation).length
      const claimed = judged.filter(({ decision }) => decision.relation === relation).length
      t.true(right / claimed >= 0.99, `${relation}: ${right} of ${claimed} claims right`)
      const actual = judged.filter((row) => row.relation === relation).length
      t.true(right / actual >= wanted, `${relation}: ${right} of ${actual} found`)
    }
    const turned = judged.filter(
      ({ relation, decision: { polarity } }) =>
        (relation === 'identity' && polarity === -1) || (relation === 'complement' && polarity === 1),
    )
    t.deepEqual(
      turned.map(({ titles }) => titles),
      [],
    )
    const flagged = judged.filter(
      ({ flag, relation, decision }) =>
        flag !== '' && relation === decision.relation && decision.compareFlag !== `${flag}_match`,
    )
    t.deepEqual(
      flagged.map(({ titles }) => titles),
      [],
    )
  })
}

test('pairs that look alike are neither the same nor the opposite', (t) => {
  const taken = judgeSent('look-alikes').filter(({ decision: { relation } }) =>
    /^(?:identity|complement)$/.test(relation),
  )
  t.deepEqual(
    taken.map(({ titles }) => titles),
    [],
  )
})
