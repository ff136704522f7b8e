import { z } from 'zod'
import { entryKinds } from '../../domain/markets/observed-accounts.ts'
import type { Whole } from '../../platform/neo4j/neo4j.ts'
import { defineQuery } from '../../platform/neo4j/query.ts'

const linked = z.object({
  id: z.string(),
  venue: z.string(),
  kind: z.enum(['address', 'key']),
  name: z.string(),
  label: z.string(),
  createdAt: z.string(),
  readAt: z.string(),
  triedAt: z.string(),
  fault: z.string().nullable(),
})
export type LinkedRow = z.output<typeof linked>

const onlyId = z.object({ id: z.string() })
const forgotten = z.object({ forgotten: z.number() })
const written = z.object({ written: z.number() })

type NewLink = {
  accountId: string
  id: string
  venue: string
  kind: 'address' | 'key'
  name: string
  label: string
  secret: string | null
  now: string
  max: Whole
}

export const linkAccount = defineQuery<NewLink, LinkedRow>('portfolio/link-account', linked)

export const listLinked = defineQuery<{ accountId: string }, LinkedRow>('portfolio/list-linked', linked)

const withSecret = linked.extend({
  accountId: z.string(),
  secret: z.string().nullable(),
  since: z.string().nullable(),
})
export type LinkedSecret = z.output<typeof withSecret>

export const findLinked = defineQuery<{ id: string }, LinkedSecret>('portfolio/find-linked', withSecret)

const contract = z.object({
  id: z.string(),
  side: z.string(),
  label: z.string().nullable(),
  payout: z.number().nullable(),
  isFirst: z.boolean().nullable(),
  market: z.object({
    id: z.string(),
    externalId: z.string(),
    venue: z.string(),
    title: z.string(),
    label: z.string().nullable(),
    category: z.string().nullable(),
    status: z.string().nullable(),
    endDate: z.string().nullable(),
  }),
})
export type ContractRow = z.output<typeof contract>

export const readContracts = defineQuery<{ ids: readonly string[] }, { contract: ContractRow }>(
  'portfolio/read-contracts',
  z.object({ contract }),
)

const held = z.object({
  contract,
  outcome: z
    .object({ id: z.string(), slug: z.string(), label: z.string().nullable(), group: z.string().nullable() })
    .nullable(),
  polarity: z.number().nullable(),
  entities: z.array(
    z.object({
      slug: z.string(),
      displayName: z.string(),
      entityType: z.string(),
      role: z.string(),
      strength: z.number(),
    }),
  ),
})
/** A contract that somebody holds, with what it prices and whom that is about. */
export type HeldContract = z.output<typeof held>

const portfolio = linked.extend({ state: z.string().nullable(), contracts: z.array(held) })
export type PortfolioRow = z.output<typeof portfolio>

export const readPortfolio = defineQuery<{ accountId: string; linked: string | null }, PortfolioRow>(
  'portfolio/read-portfolio',
  portfolio,
)

type Read = { id: string; state: string; contracts: readonly string[]; readAt: string; since: string | null }

export const writeState = defineQuery<Read, { id: string }>('portfolio/write-state', onlyId)

export const writeFault = defineQuery<{ id: string; at: string; fault: string }, { id: string }>(
  'portfolio/write-fault',
  onlyId,
)

export const writeEntries = defineQuery<{ linked: string; entries: readonly object[] }, { written: number }>(
  'portfolio/write-entries',
  written,
)

const entry = z.object({
  kind: z.enum(entryKinds),
  at: z.string(),
  instrument: z.string().nullable(),
  buys: z.boolean().nullable(),
  size: z.number().nullable(),
  price: z.number().nullable(),
  money: z.number(),
  fee: z.number().nullable(),
  realizedPnl: z.number().nullable(),
})
export type EntryRow = z.output<typeof entry>

export const listEntries = defineQuery<{ linked: string }, EntryRow>('portfolio/list-entries', entry)

const shownEntry = entry.extend({
  linked: z.string(),
  id: z.string(),
  contract: z.string().nullable(),
  isTaker: z.boolean().nullable(),
  orderId: z.string().nullable(),
  word: z.string().nullable(),
})
export type ShownEntry = z.output<typeof shownEntry>

type Page = { linked: readonly string[]; kinds: readonly string[]; at: string; id: string; limit: Whole }

export const pageEntries = defineQuery<Page, ShownEntry>('portfolio/page-entries', shownEntry)

export const claimRefresh = defineQuery<
  { accountId: string; now: string; notAfter: string },
  { before: string; granted: boolean }
>('portfolio/claim-refresh', z.object({ before: z.string(), granted: z.boolean() }))

export const closeLinked = defineQuery<{ accountId: string; id: string | null; now: string }, { id: string }>(
  'portfolio/close-linked',
  onlyId,
)

export const unlinkAccount = defineQuery<{ accountId: string; id: string }, { id: string }>(
  'portfolio/unlink-account',
  onlyId,
)

export const forgetEntries = defineQuery<{ linked: string; limit: Whole }, { forgotten: number }>(
  'portfolio/forget-entries',
  forgotten,
)

export const pageDue = defineQuery<{ before: string; limit: Whole }, { id: string }>('portfolio/page-due', onlyId)

export const pageLinked = defineQuery<{ after: string; limit: Whole }, { accountId: string }>(
  'portfolio/page-linked',
  z.object({ accountId: z.string() }),
)

const steps = ['minute', 'hour', 'day'] as const
export type Step = (typeof steps)[number]

type Point = {
  linked: string
  seenAt: string
  value: number
  cash: number | null
  pnl: number
  stale: boolean
  steps: readonly { step: Step; at: string }[]
}

export const writePoints = defineQuery<{ points: readonly Point[] }, { written: number }>(
  'portfolio/write-points',
  written,
)

const point = z.object({
  linked: z.string(),
  at: z.string(),
  seenAt: z.string(),
  value: z.number(),
  pnl: z.number(),
  firstPnl: z.number(),
  stale: z.boolean(),
})
export type PointRow = z.output<typeof point>

export const readPoints = defineQuery<{ linked: readonly string[]; step: Step; from: string }, PointRow>(
  'portfolio/read-points',
  point,
)

export const forgetPoints = defineQuery<{ step: Step; before: string; limit: Whole }, { forgotten: number }>(
  'portfolio/forget-points',
  forgotten,
)
