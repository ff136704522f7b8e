import { contractId } from '../../domain/ids.ts'
import type { FeedFailure } from '../../domain/markets/observed.ts'
import type { Credential, ObservedEntry } from '../../domain/markets/observed-accounts.ts'
import { chunks } from '../../platform/chunks.ts'
import { isoOf } from '../../platform/moments.ts'
import type { PortfolioDependencies } from './dependencies.ts'
import { stateOf } from './holdings.ts'
import type { LedgerEntry } from './ledger.ts'
import {
  type EntryRow,
  findLinked,
  type LinkedSecret,
  listEntries,
  writeEntries,
  writeFault,
  writeState,
} from './queries.ts'
import { instrument } from './state.ts'

/** The result of reading an account: success, or why not. `refused`: the venue does not take the key, or there is no account by the address. */
export type ReadResult = { ok: true } | { ok: false; refused: boolean; fault: string }

const entriesAtOnce = 500
/** Entries may come late: so much of what was read before is read again. */
const overlapMs = 600_000
const longestFault = 300

/** Reads a linked account at its venue, and keeps what is there. What is known of it stays where that fails. */
export async function readLinked(deps: PortfolioDependencies, id: string, signal: AbortSignal): Promise<ReadResult> {
  const { graph, clock, venues } = deps
  const [linked] = await graph.read(findLinked, { id })
  if (linked === undefined) return { ok: false, refused: false, fault: 'It is not linked any more.' }
  const venue = venues.accounts.find((each) => each.venue === linked.venue)
  if (venue === undefined) return failed(deps, id, { fault: 'Its venue is not connected.', refused: false })
  const got = await venue.read(credentialOf(deps, linked), linked.since, signal)
  if (!got.ok) return failed(deps, id, faultOf(got.error))
  const { entries } = got.value
  const rows = entries.map((entry) => rowOf(linked.venue, entry))
  for (const some of chunks(rows, entriesAtOnce)) await graph.write(writeEntries, { linked: id, entries: some })
  const all = await graph.read(listEntries, { linked: id })
  const state = stateOf(venue, got.value, all.map(entryOf))
  const shown = [...state.positions.filter(({ size }) => size !== 0), ...(state.orders ?? [])]
  await graph.write(writeState, {
    ...{ id, state: JSON.stringify(state), readAt: clock.iso() },
    contracts: [...new Set(shown.flatMap(({ contractId: own }) => own ?? []))],
    since: sinceOf(all),
  })
  return { ok: true }
}

function sinceOf(entries: readonly EntryRow[]): string | null {
  const last = entries.at(-1)
  return last === undefined ? null : isoOf(Date.parse(last.at) - overlapMs)
}

async function failed(
  { graph, clock }: PortfolioDependencies,
  id: string,
  { fault, refused }: { fault: string; refused: boolean },
): Promise<ReadResult> {
  await graph.write(writeFault, { id, at: clock.iso(), fault: fault.slice(0, longestFault) })
  return { ok: false, refused, fault }
}

function faultOf({ status, kind, message }: FeedFailure): { fault: string; refused: boolean } {
  if (kind === 'no_account') return { fault: message, refused: true }
  if (status === 401 || status === 403) return { fault: 'The venue does not take the key.', refused: true }
  return { fault: `The venue could not be read (${kind}${status === null ? '' : ` ${status}`}).`, refused: false }
}

function credentialOf({ seal }: PortfolioDependencies, { id, kind, name, secret }: LinkedSecret): Credential {
  if (kind === 'address') return { kind, address: name.toLowerCase() }
  return { kind, keyId: name, privateKey: seal.open(secret ?? '', id).toString('utf8') }
}

function rowOf(venue: string, entry: ObservedEntry): object {
  const { instrument: of } = entry
  const known = of?.kind === 'contract' && of.marketId !== null && of.side !== null
  return {
    ...entry,
    instrument: of === null ? null : JSON.stringify(of),
    contract: known ? contractId(venue, of.marketId ?? '', of.side ?? '') : null,
  }
}

function entryOf({ instrument: text, ...entry }: EntryRow): LedgerEntry {
  return { ...entry, instrument: text === null ? null : instrument.parse(JSON.parse(text)) }
}
