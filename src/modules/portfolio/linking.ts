import { randomUUID } from 'node:crypto'
import { ApiError, invalidParameter, notFound } from '../../platform/errors.ts'
import { isoOf } from '../../platform/moments.ts'
import { integer } from '../../platform/neo4j/neo4j.ts'
import { withChecksum } from './credentials.ts'
import { type PortfolioDependencies, readingSeconds } from './dependencies.ts'
import {
  claimRefresh,
  closeLinked,
  forgetEntries,
  type LinkedRow,
  linkAccount,
  listLinked,
  unlinkAccount,
} from './queries.ts'
import { type ReadResult, readLinked } from './reading.ts'
import type { LinkedAccount } from './schemas.ts'

/** Of one person. */
export const maxLinked = 10
/** The least time between two readings of all that somebody asks for. */
const refreshMs = 60_000
/** Longest time for the first reading of an account, while its owner waits. */
const firstReadingMs = 20_000
const forgottenAtOnce = 5_000

export type NewAccount = { venue: string; label: string } & (
  | { kind: 'address'; address: string }
  | { kind: 'key'; keyId: string; privateKey: string }
)

/** Links an account and reads it. Rejects with 400 where the venue does not take the key or the address is nobody's account, with 409 where it is linked or there are too many. */
export async function link(
  deps: PortfolioDependencies,
  accountId: string,
  wanted: NewAccount,
  id: string = randomUUID(),
): Promise<LinkedAccount> {
  const { graph, clock, seal } = deps
  const name = wanted.kind === 'address' ? withChecksum(wanted.address) : wanted.keyId
  const secret = wanted.kind === 'key' ? seal.close(wanted.privateKey, id) : null
  const { venue, kind, label } = wanted
  const row = { accountId, id, venue, kind, name, label, secret, now: clock.iso(), max: integer(maxLinked) }
  const [made] = await graph.write(linkAccount, row)
  if (made === undefined) throw await whyNot(deps, accountId, venue, name)
  const reading = await readLinked(deps, id, AbortSignal.timeout(firstReadingMs))
  if (!reading.ok && reading.refused) {
    await unlink(deps, accountId, id)
    if (kind === 'address') throw invalidParameter('address', reading.fault)
    throw invalidParameter('privateKey', 'is not one that the venue takes with this keyId')
  }
  return shownOne(deps, accountId, id)
}

async function whyNot(
  { graph }: PortfolioDependencies,
  accountId: string,
  venue: string,
  name: string,
): Promise<ApiError> {
  const linked = await graph.read(listLinked, { accountId })
  const isThere = linked.some((each) => each.venue === venue && each.name === name)
  const why = isThere
    ? 'This account is linked already.'
    : `At most ${maxLinked} accounts can be linked. Unlink one first.`
  return new ApiError('conflict', why)
}

async function shownOne(deps: PortfolioDependencies, accountId: string, id: string): Promise<LinkedAccount> {
  const found = (await listAll(deps, accountId)).find((each) => each.id === id)
  if (found === undefined) throw notFound('linked account', id)
  return found
}

export async function listAll(deps: PortfolioDependencies, accountId: string): Promise<LinkedAccount[]> {
  return (await deps.graph.read(listLinked, { accountId })).map((row) => shown(deps, row))
}

/** A linked account as its owner sees it. */
export function shown({ clock }: Pick<PortfolioDependencies, 'clock'>, row: LinkedRow): LinkedAccount {
  const { id, venue, kind, name, label, createdAt, readAt, fault } = row
  const ageMs = readAt === '' ? null : Math.max(0, clock.now() - Date.parse(readAt))
  return {
    ...{ id, venue, kind, name, label, createdAt, fault },
    asOf: readAt === '' ? null : readAt,
    ageSeconds: ageMs === null ? null : Math.floor(ageMs / 1_000),
    stale: ageMs === null || fault !== null || ageMs > 3 * readingSeconds * 1_000,
  }
}

/** Forgets a linked account with all that is known of it. Of another person, or none: 404. */
export async function unlink(deps: PortfolioDependencies, accountId: string, id: string): Promise<void> {
  if ((await forget(deps, accountId, id)) === 0) throw notFound('linked account', id)
}

/** Forgets one linked account, or all of a person. Cut off, it is done again. Returns how many there were. */
export async function forget(
  { graph, clock }: Pick<PortfolioDependencies, 'graph' | 'clock'>,
  accountId: string,
  id: string | null,
): Promise<number> {
  const closed = await graph.write(closeLinked, { accountId, id, now: clock.iso() })
  for (const { id: linked } of closed) {
    for (let left = 1; left > 0; ) {
      const [row] = await graph.write(forgetEntries, { linked, limit: integer(forgottenAtOnce) })
      left = row?.forgotten ?? 0
    }
    await graph.write(unlinkAccount, { accountId, id: linked })
  }
  return closed.length
}

/** Reads all that somebody linked, or one of it, at once. Rejects with 429 within a minute of the last time. */
export async function refresh(
  deps: PortfolioDependencies,
  accountId: string,
  only: string | undefined,
): Promise<{ refreshedAt: string; accounts: LinkedAccount[] }> {
  const { graph, clock } = deps
  const linked = await graph.read(listLinked, { accountId })
  const meant = linked.filter(({ id }) => only === undefined || id === only)
  if (only !== undefined && meant.length === 0) throw notFound('linked account', only)
  const now = clock.iso()
  const [claim] = await graph.write(claimRefresh, { accountId, now, notAfter: isoOf(clock.now() - refreshMs) })
  if (claim?.granted !== true) throw tooSoon(claim?.before, clock.now())
  const signal = AbortSignal.timeout(firstReadingMs)
  await Promise.all(meant.map(({ id }): Promise<ReadResult> => readLinked(deps, id, signal)))
  const ids = new Set(meant.map(({ id }) => id))
  return { refreshedAt: now, accounts: (await listAll(deps, accountId)).filter(({ id }) => ids.has(id)) }
}

function tooSoon(before: string | undefined, now: number): ApiError {
  const waitMs = before === undefined ? refreshMs : Date.parse(before) + refreshMs - now
  return new ApiError('rate_limited', 'Rate limit exceeded. Please try again later.', {
    retryAfterSeconds: Math.min(60, Math.max(1, Math.ceil(waitMs / 1_000))),
  })
}
