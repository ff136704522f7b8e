import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import { categories } from '../taxonomy.ts'
import { publisherKinds } from './publishers.ts'

/** A feed as the list has it. */
const feedRecord = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, 'must be lower case letters, digits and hyphens, at most 60'),
  kind: z.string(),
  address: z.string().min(1).max(2_000),
  category: z.enum(categories).optional(),
  /** Of its texts, e.g. `en`. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language such as en')
    .optional(),
  publisher: z.string().min(1).max(200),
  publisherKind: z.enum(publisherKinds),
  /** The use that may be made of what it says. */
  licence: z.string().min(1).max(300),
  terms: z.url().optional(),
  /** Least time between two readings. */
  paceSeconds: z.int().min(1).max(86_400),
  /** The author of articles that name nobody. Default: the publisher. */
  author: z.string().min(1).max(200).optional(),
  /** Read only once somebody resumes it. */
  paused: z.boolean().default(false),
  /** True where its host wants to know whom to write to. */
  wantsContact: z.boolean().default(false),
  note: z.string().max(500).optional(),
})
export type FeedRecord = z.output<typeof feedRecord>

const hostRecord = z.strictObject({ secondsBetween: z.number().min(0).max(3_600) })
const feedList = z.strictObject({
  hosts: z.record(z.string(), hostRecord).default({}),
  feeds: z.array(feedRecord).max(5_000),
})
export type FeedList = z.output<typeof feedList>

/** The list of feeds has faults: a line for each, with where it stands. */
export class FeedListFault extends Error {
  override readonly name = 'FeedListFault'
}

/** Fields of a kind that a list must know. */
type ListedKind = { name: string; isFile?: boolean }

export type ListOptions = {
  /** The name of the list in messages. */
  name: string
  kinds: readonly ListedKind[]
  /** Addresses are relative to this, and must lie below it. Null: they are whole, of the public internet, or of a file. */
  base: string | null
}

/** Reads a list of feeds, YAML or JSON. Throws a FeedListFault with every fault and its line. */
export function readFeedList(text: string, options: ListOptions): FeedList {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false })
  const lineOf = (offset: number) => `${options.name}:${lines.linePos(offset).line}`
  if (document.errors.length > 0) {
    throw new FeedListFault(
      document.errors.map(({ pos, message }) => `${lineOf(pos[0])}: ${message.split('\n')[0]}`).join('\n'),
    )
  }
  const placeOf = (path: readonly PropertyKey[]) => {
    for (let length = path.length; length >= 0; length -= 1) {
      const node: unknown = document.getIn(path.slice(0, length), true)
      const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined
      if (Array.isArray(range)) return lineOf(Number(range[0]))
    }
    return `${options.name}:1`
  }
  const parsed = feedList.safeParse(document.toJS())
  const issues = parsed.success ? faultsOf(parsed.data, options) : issuesOf(parsed.error)
  if (!parsed.success || issues.length > 0) {
    throw new FeedListFault(
      issues.map(({ path, message }) => `${placeOf(path)}: ${pathText(path)} ${message}`).join('\n'),
    )
  }
  return { ...parsed.data, feeds: parsed.data.feeds.map((feed) => ({ ...feed, address: resolved(feed, options) })) }
}

type Issue = { path: readonly PropertyKey[]; message: string }

function issuesOf({ issues }: z.ZodError): Issue[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ path: [...issue.path, key], message: 'is no field of a feed' }))
      : [{ path: issue.path, message: sentence(issue.message) }],
  )
}

function sentence(message: string): string {
  return /^(?:must|is)\b/.test(message) ? message : `is not right: ${message}`
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : `${text === '' ? '' : `${text}.`}${String(part)}`),
    '',
  )
}

function faultsOf({ feeds }: FeedList, options: ListOptions): Issue[] {
  const first = new Map<string, number>()
  return feeds.flatMap((feed, at) => {
    const issue = (field: string, message: string): Issue => ({ path: ['feeds', at, field], message })
    const twin = first.get(feed.id)
    if (twin === undefined) first.set(feed.id, at)
    const kind = options.kinds.find(({ name }) => name === feed.kind)
    const fault = kind === undefined ? null : faultOfAddress(feed, kind, options)
    return [
      ...(twin === undefined ? [] : [issue('id', `is that of feeds[${twin}] too`)]),
      ...(kind === undefined
        ? [issue('kind', `must be one of ${options.kinds.map(({ name }) => name).join(', ')}`)]
        : []),
      ...(fault === null ? [] : [issue('address', fault)]),
    ]
  })
}

const file = /^file:/

function faultOfAddress({ address }: FeedRecord, { isFile = false }: ListedKind, { base }: ListOptions): string | null {
  if (base !== null) {
    const whole = URL.canParse(address, `${base}/`) ? new URL(address, `${base}/`) : null
    if (whole === null || !liesBelow(whole, base)) return `must lie below ${base}`
    return isFile ? 'must be a file, which is not read from the sandbox' : null
  }
  if (file.test(address)) {
    const inside = /^file:[\w.-]+(?:\/[\w.-]+)*$/.test(address) && !address.split(/[/:]/).includes('..')
    return inside ? null : 'must be file: and a path below LOCAL_DIR, such as file:feeds/events.csv'
  }
  if (isFile) return 'must be file: and a path below LOCAL_DIR: what it holds may not be fetched'
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return 'must be an address that begins with https://'
  const { username, password } = new URL(address)
  return username === '' && password === '' ? null : 'must have no user and password in it'
}

function resolved({ address }: FeedRecord, { base }: ListOptions): string {
  return base === null ? address : new URL(address, `${base}/`).href
}

/** True where an address is that of the base or lies below it, with the same scheme, host and port. */
export function liesBelow(url: URL, base: string): boolean {
  const { origin, pathname } = new URL(base)
  const folder = pathname.replace(/\/+$/, '')
  return url.origin === origin && (url.pathname === folder || url.pathname.startsWith(`${folder}/`))
}
