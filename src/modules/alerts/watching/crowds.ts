import { alertEvidenceId } from '../../../domain/ids.ts'
import { wholeDollars } from '../../../domain/markets/money.ts'
import type { SeenCopying, SeenRotation, SeenSpike } from '../../../domain/markets/trader-signs.ts'
import { isoOf } from '../../../platform/moments.ts'
import { type Situation, situationOf, type VersionedRule } from '../rules/situation.ts'

type Seeing = { rules: readonly VersionedRule[]; now: number }
type Crowding = { spikes: readonly SeenSpike[]; rotations: readonly SeenRotation[] }

/** Before the group in the key of a rotation. */
export const rotationKeys = 'rot:'

const none = { slug: null, change: null, coefficient: null } as const

/** Situations that rules see in who holds what. */
export function seenInCrowding({ spikes, rotations }: Crowding, { rules, now }: Seeing): Situation[] {
  return rules.flatMap((rule) => {
    if (rule.type === 'crowding_spike') return spikes.map((spike) => ofSpike(rule, spike, now))
    return rule.type === 'crowding_rotation' ? rotations.map((each) => ofRotation(rule, each, now)) : []
  })
}

function ofSpike(rule: VersionedRule, spike: SeenSpike, now: number): Situation {
  const { venue, outcomeId, marketId, label, side, at, share, median, change, z, q, readings } = spike
  const { holders, outstanding } = spike
  const percent = (part: number) => `${Number((100 * part).toFixed(1))} %`
  return situationOf({
    ...{ rule, at: now, ...none, tracked: { outcomeId, marketId } },
    inputs: {
      ...{ outcome: outcomeId, label, side, share: percent(share), median: percent(median), z, q, shareChange: change },
      ...{ readings, holders, outstanding },
    },
    evidence: {
      ...{ id: alertEvidenceId(rule.name, `${outcomeId}|${at}`), kind: 'holders', of: outcomeId, at, source: venue },
      title: `Ten wallets hold ${percent(share)} of ${side} of ${label}, which is held by ${holders} that are listed and worth ${wholeDollars(outstanding)} in all if it is right; the median of ${readings} readings of 14 days is ${percent(median)}`,
    },
  })
}

function ofRotation(rule: VersionedRule, rotation: SeenRotation, now: number): Situation {
  const { venue, groupId, title, at, since, share, flow, topPairShare, wallets, outcomes, from, to } = rotation
  const hours = Math.round((Date.parse(at) - Date.parse(since)) / 3_600_000)
  return situationOf({
    ...{ rule, at: now, ...none, tracked: { outcomeId: to.outcomeId, marketId: to.marketId } },
    expected: to.polarity === 1 ? 'up' : 'down',
    inputs: {
      ...{ group: groupId, pair: `${from.outcomeId}>${to.outcomeId}`, title, from: from.label, to: to.label, hours },
      ...{ rotationShare: share, topPairShare, wallets, flow: Math.round(flow), moved: wholeDollars(flow), outcomes },
    },
    evidence: {
      ...{ id: alertEvidenceId(rule.name, `${groupId}|${at}`), kind: 'holders', of: groupId, at, source: venue },
      title: `${title}: ${wallets} wallets moved between ${outcomes} answers since ${since}, most of it ${wholeDollars(flow)} from ${from.label} to ${to.label}, at the prices of then`,
    },
  })
}

/** Rotations that had fired and of whose group something else, or nothing, moved most: that arms their keys again. */
export function seenAsOver(keys: readonly string[], groups: ReadonlySet<string>, { rules, now }: Seeing): Situation[] {
  const own = rules.filter(({ type }) => type === 'crowding_rotation')
  return keys.flatMap((key) => {
    const [group = '', pair = ''] = key.slice(rotationKeys.length).split(':')
    if (!groups.has(group)) return []
    return own.map((rule) =>
      situationOf({
        ...{ rule, at: now, ...none, tracked: null, inputs: { group, pair, rotationShare: 0 } },
        evidence: {
          ...{ id: alertEvidenceId(rule.name, `${key}|over|${now}`), kind: 'holders', of: group },
          ...{ at: isoOf(now), source: null, title: null },
        },
      }),
    )
  })
}

/** Situations that rules see in who does what a tracked wallet did. */
export function seenInCopying(copies: readonly SeenCopying[], { rules, now }: Seeing): Situation[] {
  const own = rules.filter(({ type }) => type === 'copy_trade')
  return copies.flatMap((copy) => own.map((rule) => ofCopying(rule, copy, now)))
}

function ofCopying(rule: VersionedRule, copy: SeenCopying, now: number): Situation {
  const { venue, wallet, tradeId, outcomeId, marketId, label, side, action, at, dollars, followers } = copy
  const { followerNet, minutes, expected, p, hours, isTold, polarity } = copy
  const did = action === 'buy' ? 'bought' : 'sold'
  return situationOf({
    ...{ rule, at: now, ...none, tracked: { outcomeId, marketId } },
    expected: (action === 'buy') === (polarity === 1) ? 'up' : 'down',
    inputs: {
      ...{ wallet, outcome: outcomeId, side: `${side}-${action}`, label, way: action === 'buy' ? 'into' : 'out of' },
      ...{
        followers,
        followerNet: cents(followerNet),
        minutes: tenths(minutes),
        expected: expected === null ? null : tenths(expected),
      },
      ...{ p, hours, told: isTold },
    },
    evidence: {
      ...{ id: alertEvidenceId(rule.name, tradeId), kind: 'trades', of: wallet, at, source: venue },
      title: `The wallet ${wallet} ${did} ${side} of ${label} for ${wholeDollars(dollars)} at ${at}`,
    },
  })
}

function cents(dollars: number): number {
  return Number(dollars.toFixed(2))
}

/** As fine as anybody reads minutes, or wallets that were to be expected. */
function tenths(value: number): number {
  return Number(value.toFixed(1))
}
