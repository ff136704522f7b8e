import type { Clock } from '../../platform/clock.ts'
import type { Job, JobContext } from '../../platform/jobs/job.ts'
import type { Writers } from '../../platform/jobs/writing.ts'
import { type Graph, integer } from '../../platform/neo4j/neo4j.ts'
import { outsideOf, packName, packOf } from './pack.ts'
import { type AwaitingClaim, pageAwaiting, readLastLoad, type Settled, settleClaims } from './queries.ts'

/** Loads packs that are made here, and takes their loads back. */
type TextLoader = {
  /** Gives the records that it left out. */
  load(
    packs: readonly { name: string; text: string }[],
    signal: AbortSignal,
  ): Promise<readonly { file: string; field: string; reason: string }[]>
  /** Gives why a load stands, or null where it was taken back. */
  takeBack(load: string, signal: AbortSignal): Promise<string | null>
}

export type AcceptanceDependencies = { graph: Graph; clock: Clock; writers: Writers; loader: TextLoader }

export const acceptanceJob = 'accepted-claims'
const batchSize = 100

/**
 * States what official sources have confirmed as facts, by the way that packs go, and takes back what they have taken back. A run that is cut off is done
 * again: a pack that was loaded is not loaded twice.
 */
export function acceptanceJobs(parts: AcceptanceDependencies): Job[] {
  return [
    {
      name: acceptanceJob,
      cron: '*/15 * * * * *',
      role: 'worker',
      timeoutMs: 10 * 60_000,
      catchUp: true,
      run: (context) => acceptAll(parts, context),
    },
  ]
}

async function acceptAll(parts: AcceptanceDependencies, { signal, report, fence }: JobContext): Promise<void> {
  const { graph, clock, writers } = parts
  const writing = writers(acceptanceJob, fence)
  let settled = 0
  for (;;) {
    signal.throwIfAborted()
    const awaiting = await graph.read(pageAwaiting, { limit: integer(batchSize) })
    if (awaiting.length === 0) return
    const rows = [...(await stateAll(parts, awaiting, signal)), ...(await takeBackAll(parts, awaiting, signal))]
    await writing(({ run }) => run(settleClaims, { rows, now: clock.iso() }))
    settled += rows.length
    report(settled)
  }
}

async function stateAll(
  parts: AcceptanceDependencies,
  awaiting: readonly AwaitingClaim[],
  signal: AbortSignal,
): Promise<Settled[]> {
  const confirmed = awaiting.filter(({ state }) => state === 'confirmed')
  const outside = confirmed.flatMap((claim) => {
    const reason = outsideOf(claim)
    return reason === undefined ? [] : [settled(claim, { fact: 'outside', reason, pack: null })]
  })
  const packs = confirmed.flatMap((claim) => {
    const { report } = claim
    return outsideOf(claim) === undefined && report !== null ? [{ ...claim, report }] : []
  })
  if (packs.length === 0) return outside
  const texts = packs.map((claim) => ({ name: packName(claim), text: packOf(claim) }))
  const rejects = await parts.loader.load(texts, signal)
  const faults = new Map(rejects.map(({ file, field, reason }) => [file, `${field} ${reason}`]))
  return [
    ...outside,
    ...packs.map((claim) => {
      const pack = packName(claim)
      const reason = faults.get(pack) ?? null
      return settled(
        claim,
        reason === null ? { fact: 'stated', reason, pack } : { fact: 'refused', reason, pack: null },
      )
    }),
  ]
}

async function takeBackAll(
  parts: AcceptanceDependencies,
  awaiting: readonly AwaitingClaim[],
  signal: AbortSignal,
): Promise<Settled[]> {
  const rows: Settled[] = []
  for (const claim of awaiting.filter(({ state }) => state !== 'confirmed')) {
    signal.throwIfAborted()
    rows.push(settled(claim, await takeBack(parts, claim, signal)))
  }
  return rows
}

/** Undoes the load that stated a claim. What was loaded over it since is left: whoever stated that knew better. */
async function takeBack(
  { graph, loader }: AcceptanceDependencies,
  { pack }: AwaitingClaim,
  signal: AbortSignal,
): Promise<Pick<Settled, 'fact' | 'reason' | 'pack'>> {
  if (pack === null) return { fact: 'outside', reason: 'it was no fact when it was taken back', pack }
  const [last] = await graph.read(readLastLoad, { pack })
  const refusal = last === undefined ? null : await loader.takeBack(last.id, signal)
  return refusal === null
    ? { fact: 'taken_back', reason: null, pack }
    : { fact: 'stands', reason: refusal.slice(0, 500), pack }
}

function settled({ id, stateAt }: AwaitingClaim, what: Pick<Settled, 'fact' | 'reason' | 'pack'>): Settled {
  return { id, stateAt, ...what }
}
