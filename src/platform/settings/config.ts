import { z } from 'zod'
import { nearest } from '../text/near-miss.ts'
import { accessSettings } from './access.ts'
import { type Described, described, setting } from './described-setting.ts'
import { feedSettings } from './feeds.ts'
import { loadSettings } from './load.ts'
import { outgoingSettings } from './outgoing.ts'
import { providerSettings } from './providers.ts'
import { address, flag, memorySize, oneOf, redisAddress, whole } from './setting-kinds.ts'
import { webhookSettings } from './webhooks.ts'

/** Every setting there is. The order is that of docs/reference.md. */
const settingsSchema = z.object({
  port: setting(
    'PORT',
    '3000',
    whole(0, 65_535),
    'Port of the service. 0 takes any free one. Where PORT is not set and 3000 is taken, the next free port is used.',
  ),
  host: setting('HOST', '127.0.0.1', z.string(), 'Address to listen on. `0.0.0.0` serves other machines too.'),
  role: setting(
    'ROLE',
    'all',
    oneOf(['all', 'api', 'worker']),
    'What this process does: `api` answers requests, `worker` runs jobs (and answers only its probes), `all` answers requests and keeps a worker running beside it.',
  ),
  workers: setting(
    'WORKERS',
    '1',
    whole(1, 64),
    'How many processes answer requests at PORT, where ROLE is `all` or `api`. Each wants a core besides those of the database. More than one needs a system on which sockets share a port, as Linux.',
  ),
  neo4jUri: setting(
    'NEO4J_URI',
    undefined,
    address(['bolt:', 'neo4j:', 'bolt+s:', 'neo4j+s:', 'bolt+ssc:', 'neo4j+ssc:'])
      .refine((text) => !/^bolt[^?]*\?/.test(text), 'must have no parameters, unless it begins with neo4j')
      .optional(),
    'Neo4j to use; `neo4j://` and `neo4j+s://` for a cluster, whose servers share the reads. Unset: a local one is started.',
    { secret: true },
  ),
  neo4jUser: setting('NEO4J_USER', 'neo4j', z.string(), 'User at NEO4J_URI.'),
  neo4jPassword: setting('NEO4J_PASSWORD', undefined, z.string().optional(), 'Password at NEO4J_URI.', {
    secret: true,
  }),
  neo4jPoolSize: setting('NEO4J_POOL_SIZE', '50', whole(1, 1_000), 'Most connections to Neo4j at one time.'),
  databaseTimeoutMs: setting(
    'DATABASE_TIMEOUT_MS',
    '5000',
    whole(50, 600_000),
    'Longest time for one database statement, in milliseconds. Past it the answer is 503. A new connection gets half of it, or two seconds where that is more.',
  ),
  ...loadSettings,
  redisUrl: setting(
    'REDIS_URL',
    undefined,
    redisAddress.optional(),
    'Redis to use; a cluster by some of its servers, as `redis+cluster://:password@one:6379,two:6379`. Unset: a local one is started.',
    { secret: true },
  ),
  redisTimeoutMs: setting(
    'REDIS_TIMEOUT_MS',
    '500',
    whole(10, 60_000),
    'Longest time for one Redis command, in milliseconds. Past it the service goes on without Redis.',
  ),
  redisPrefix: setting(
    'REDIS_PREFIX',
    'oddsgraph:',
    z.string().max(64),
    'Put before every key in Redis, so that several services can use one. In a cluster, `{oddsgraph}:` puts all keys on one server.',
  ),
  localDir: setting(
    'LOCAL_DIR',
    '.local',
    z.string(),
    'Folder of the local stores and their data; those of the sandbox are in `sandbox` below it.',
  ),
  localNeo4jHeap: setting(
    'LOCAL_NEO4J_HEAP',
    undefined,
    memorySize.optional(),
    'Java heap of the local Neo4j, e.g. `1g`. Unset: an eighth of the memory, 512 MB to 4 GB.',
  ),
  localNeo4jPagecache: setting(
    'LOCAL_NEO4J_PAGECACHE',
    undefined,
    memorySize.optional(),
    'Page cache of the local Neo4j, e.g. `512m`. Unset: an eighth of the memory, 128 MB to 4 GB.',
  ),
  seedOnStart: setting('SEED_ON_START', 'true', flag(), 'Load the seeds of this repository into an empty graph.'),
  venues: setting(
    'VENUES',
    'sandbox',
    oneOf(['sandbox', 'live', 'none']),
    'Where market data comes from: made up by the `sandbox`, from the real venues (`live`), or nowhere (`none`). The sandbox has local stores of its own.',
  ),
  sandboxUrl: setting(
    'SANDBOX_URL',
    undefined,
    address(['http:', 'https:']).optional(),
    'A sandbox that runs already, with VENUES=sandbox. Unset: `all` and `worker` start one.',
  ),
  sandboxPort: setting(
    'SANDBOX_PORT',
    '0',
    whole(0, 65_535),
    'Port of the sandbox that is started. 0 takes any free one, for this machine only; another listens on HOST, for processes elsewhere.',
  ),
  sandboxMarkets: setting(
    'SANDBOX_MARKETS',
    '3000',
    whole(500, 300_000),
    'How many markets the sandbox lists at a time, on both venues together.',
  ),
  sandboxSeed: setting(
    'SANDBOX_SEED',
    '1',
    whole(0, 4_294_967_295),
    'From which everything in the sandbox follows: the same seed gives the same markets and prices.',
  ),
  priceRefreshSeconds: setting(
    'PRICE_REFRESH_SECONDS',
    '30',
    whole(5, 3_600),
    'How often prices are read. One that is older than three of these periods is said to be stale.',
  ),
  changesKeptDays: setting(
    'CHANGES_KEPT_DAYS',
    '90',
    whole(1, 3_650),
    'How many days the log of `/api/graph/changes` goes back. A worker forgets what is older once a day.',
  ),
  venueNames: setting(
    'VENUE_NAMES',
    'neutral',
    oneOf(['neutral', 'brand']),
    'How venues are called in answers: `venue_a`, or the brand name. Both are understood in requests.',
  ),
  ...outgoingSettings,
  ...feedSettings,
  requestTimeoutMs: setting(
    'REQUEST_TIMEOUT_MS',
    '15000',
    whole(100, 600_000),
    'Longest time for one answer, in milliseconds. Past it the answer is 503.',
  ),
  startupTimeoutMs: setting(
    'STARTUP_TIMEOUT_MS',
    '60000',
    whole(0, 600_000),
    'How long the start waits for a Neo4j that does not answer yet, in milliseconds.',
  ),
  shutdownTimeoutMs: setting(
    'SHUTDOWN_TIMEOUT_MS',
    '10000',
    whole(0, 600_000),
    'How long requests in flight may take to finish after the signal to stop, in milliseconds.',
  ),
  ...accessSettings,
  ...webhookSettings,
  ...providerSettings,
  answerCache: setting('ANSWER_CACHE', 'true', flag(), 'Keep answers that depend only on the graph.'),
  answerCacheSeconds: setting(
    'ANSWER_CACHE_SECONDS',
    '300',
    whole(1, 86_400),
    'How long such an answer is kept at most. A change of the graph drops it at once.',
  ),
  answerCacheMb: setting(
    'ANSWER_CACHE_MB',
    '64',
    whole(1, 65_536),
    'Memory for such answers in each process, in megabytes. Redis holds them as well.',
  ),
  checkAnswers: setting(
    'CHECK_ANSWERS',
    'false',
    flag(),
    'Check every answer against its declared shape; one that differs is logged and answered with 500. For tests.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'Least severe message that is logged.',
  ),
  logFormat: setting(
    'LOG_FORMAT',
    'auto',
    oneOf(['auto', 'json', 'plain']),
    '`json`: one object a line; `plain`: lines for people; `auto`: plain on a terminal, json elsewhere.',
  ),
})

type OwnSettings = z.output<typeof settingsSchema>
export type Settings = OwnSettings & {
  /** Texts of the settings of venues, checked, by their names in the environment: each venue reads its own. */
  readonly venueTexts: Readonly<Record<string, string | undefined>>
}
type SettingKey = keyof OwnSettings

export type Environment = Readonly<Record<string, string | undefined>>

export type ReadSettings = {
  settings: Settings
  /** True where the environment sets it, false where the default holds. */
  isGiven(key: SettingKey): boolean
  /** Sentences about names that are probably typing errors. */
  warnings: string[]
}

/** All faults of the settings at once, one a line. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** The environment of this process: the one place where it is read. */
export function processEnvironment(): Environment {
  return process.env
}

/**
 * Checks the environment against the table and the settings of venues, each described by `setting`. An empty value counts as unset. Throws a
 * SettingsError with every fault.
 */
export function readSettings(environment: Environment, ofVenues: readonly z.ZodType[] = []): ReadSettings {
  const descriptions = settingDescriptions(ofVenues)
  const textOf = ({ name, fallback }: Described) => environment[name]?.trim() || fallback
  const parsed = settingsSchema.safeParse(Object.fromEntries(descriptions.map((each) => [each.key, textOf(each)])))
  const issues = [
    ...(parsed.error?.issues ?? []).map(({ path: [key], message }) => ({ key: String(key), message })),
    ...ofVenues.flatMap((schema) => {
      const description = describedOf(schema)
      const { error } = schema.safeParse(textOf(description))
      return (error?.issues ?? []).map(({ message }) => ({ key: description.name, message }))
    }),
  ]
  if (!parsed.success || issues.length > 0) {
    const faults = issues.map(({ key, message }) => {
      const description = descriptions.find((each) => each.key === key)
      const given = description?.secret ? '' : ` (it is '${environment[description?.name ?? ''] ?? ''}')`
      return `  ${description?.name ?? key} ${message}${given}`
    })
    const hints = misspelt(environment, descriptions).map((hint) => `  ${hint}`)
    throw new SettingsError(['The settings have faults:', ...new Set(faults), ...hints].join('\n'))
  }
  const given = new Set(descriptions.filter(({ name }) => environment[name]?.trim()).map(({ key }) => key))
  const venueTexts = Object.fromEntries(ofVenues.map(describedOf).map((each) => [each.name, textOf(each)]))
  return {
    settings: { ...parsed.data, venueTexts },
    isGiven: (key) => given.has(key),
    warnings: misspelt(environment, descriptions),
  }
}

/** Values of settings that must not be shown to anybody: passwords, and addresses that may have one in them. */
export function secretsOf(settings: Settings): string[] {
  const values = new Map<string, unknown>(Object.entries(settings))
  const secret = settingDescriptions().filter((description) => description.secret)
  return secret.map(({ key }) => values.get(key)).filter((value) => typeof value === 'string')
}

type SettingDescription = Described & { key: string }

/** Every setting as it is documented, in order; those of venues, whose key is their name, stand last and are no secrets. */
export function settingDescriptions(ofVenues: readonly z.ZodType[] = []): SettingDescription[] {
  return [
    ...Object.entries(settingsSchema.shape).map(([key, schema]) => ({ key, ...describedOf(schema) })),
    ...ofVenues.map(describedOf).map((each) => ({ key: each.name, ...each })),
  ]
}

function describedOf(schema: z.ZodType): Described {
  const description = described.get(schema)
  if (description === undefined) throw new Error('A setting has no description')
  return description
}

function misspelt(environment: Environment, descriptions: SettingDescription[]): string[] {
  const names = descriptions.map(({ name }) => name)
  return Object.keys(environment)
    .filter((name) => !names.includes(name))
    .flatMap((name) => {
      const meant = nearest(name, names)
      return meant === undefined ? [] : [`${name} is not a setting and is ignored. Did you mean ${meant}?`]
    })
}
