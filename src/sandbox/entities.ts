import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { type Change, updated } from './updates.ts'
import { currencies } from './world/known-prices.ts'

/** An entity as the sandbox knows it: enough to ask about it. */
export type Entity = {
  slug: string
  name: string
  aliases: readonly string[]
  /** The kind of questions that it is asked about. */
  kind: string
  /** Further columns of its row, by name. */
  about: Readonly<Record<string, string>>
}

/** A proposition of the seeds that contracts of the venues ask. */
export type SeededOutcome = {
  slug: string
  group: string
  label: string
  question: string
  rules: string
  category: string
  subcategory: string
  closesAt: string
  entity: string
}

export type World = { entities: readonly Entity[]; outcomes: readonly SeededOutcome[] }

/** The tables that are read, most asked about first. */
const tables: readonly { file: string; kind: string; only?: string }[] = [
  { file: 'sports/nfl-teams', kind: 'nfl-team' },
  { file: 'sports/nba-teams', kind: 'nba-team' },
  { file: 'sports/mlb-teams', kind: 'mlb-team' },
  { file: 'sports/nhl-teams', kind: 'nhl-team' },
  { file: 'sports/premier-league-clubs', kind: 'soccer-team' },
  { file: 'sports/soccer-clubs', kind: 'soccer-team' },
  { file: 'sports/ncaa-teams', kind: 'ncaa-team' },
  { file: 'sports/nba-players', kind: 'nba-player' },
  { file: 'sports/mlb-players', kind: 'mlb-player' },
  { file: 'sports/nhl-players', kind: 'nhl-player' },
  { file: 'sports/nfl-roster-2025', kind: 'nfl-player' },
  { file: 'sports/premier-league-players', kind: 'soccer-player' },
  { file: 'us/us-senators', kind: 'senator' },
  { file: 'us/us-governors', kind: 'governor' },
  { file: 'us/us-representatives', kind: 'representative' },
  { file: 'us/us-state-executives', kind: 'state-official' },
  { file: 'us/us-mayors', kind: 'mayor' },
  { file: 'us/us-state-legislators-a-g', kind: 'legislator' },
  { file: 'us/us-state-legislators-h-l', kind: 'legislator' },
  { file: 'us/us-state-legislators-m', kind: 'legislator' },
  { file: 'us/us-state-legislators-n-o', kind: 'legislator' },
  { file: 'us/us-state-legislators-p-w', kind: 'legislator' },
  { file: 'us/us-cities', kind: 'us-city' },
  { file: 'us/us-presidents', kind: 'leader', only: 'donald-trump' },
  { file: 'world/leaders', kind: 'leader' },
  { file: 'world/countries', kind: 'country' },
  { file: 'world/parties', kind: 'party' },
  { file: 'world/cities', kind: 'city' },
  { file: 'business/sp500-companies', kind: 'company' },
  { file: 'business/executives', kind: 'executive' },
]

const cryptoPacks = ['crypto-layer-1', 'crypto-defi', 'crypto-memecoins']
const outcomePacks = ['rate-decisions', 'elections-and-offices', 'conflicts', 'companies-economy-science']
const outcomeTables = ['nfl-2026-season', 'titles-2027', 'presidential-candidates-2028', 'price-levels-2027']

const updateTables = ['reported-relationships', 'announced-changes']

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()]).transform((value) => String(value ?? ''))
const packSchema = z.looseObject({
  defaults: z.record(z.string(), z.unknown()).optional(),
  records: z.array(z.looseObject({})),
})
const assetSchema = z.looseObject({
  slug: z.string(),
  displayName: z.string(),
  aliases: z.array(cell).default([]),
  attributes: z.looseObject({ symbol: cell, asset_type: cell.default(''), status: cell.default('') }),
  relationships: z.looseObject({ affiliated_with: z.array(z.string()).default([]) }).default({ affiliated_with: [] }),
})
const outcomeSchema = z.looseObject({
  slug: z.string(),
  group: z.string().optional(),
  label: cell,
  question: z.string(),
  rules: z.string().default(''),
  category: z.string().default(''),
  subcategory: z.string().default(''),
  closesAt: cell,
  exposures: z.array(z.looseObject({ entity: z.string().optional() })).default([]),
})

/**
 * The entities and outcomes of the seed files in a folder, read without the loader: only names and what questions need. Throws where a file
 * is missing, because a sandbox about other entities would be of no use.
 */
export async function readWorld(folder: string): Promise<World> {
  const [listed, crypto, written, tabled, changes, votes] = await Promise.all([
    Promise.all(tables.map((table) => readEntities(folder, table))),
    Promise.all(cryptoPacks.map((pack) => readCrypto(join(folder, 'business', `${pack}.yaml`)))),
    Promise.all(outcomePacks.map((pack) => readOutcomes(join(folder, 'markets', `${pack}.yaml`)))),
    Promise.all(outcomeTables.map((name) => readOutcomeTable(folder, name))),
    Promise.all(updateTables.map((name) => readChanges(join(folder, 'updates', `${name}.csv`)))),
    readElections(join(folder, 'world', 'elections.csv')),
  ])
  const bySlug = new Map<string, Entity>()
  for (const entity of [...withSymbols(crypto.flat()), ...listed.flat()])
    if (!bySlug.has(entity.slug)) bySlug.set(entity.slug, withElection(entity, votes))
  return { entities: updated([...bySlug.values()], changes.flat()), outcomes: [...tabled, ...written].flat() }
}

async function readRows(path: string): Promise<Record<string, string>[]> {
  const text = await readFile(path, 'utf8')
  return parse(text, { columns: true, bom: true, relax_column_count: true, skip_empty_lines: true })
}

async function readEntities(folder: string, { file, kind, only }: (typeof tables)[number]): Promise<Entity[]> {
  const rows = await readRows(join(folder, `${file}.csv`))
  return rows.flatMap((row) => {
    const { slug, name, displayName, aliases = '' } = row
    const shown = name ?? displayName
    if (slug === undefined || shown === undefined || slug === '' || shown === '') return []
    if (only !== undefined && slug !== only) return []
    return [{ slug, name: shown, aliases: aliases.split(';').filter((alias) => alias !== ''), kind, about: row }]
  })
}

/** The latest day on which the seeds say that each country elects its parliament: of a month or a year the last. */
async function readElections(path: string): Promise<ReadonlyMap<string, string>> {
  const days = new Map<string, string>()
  for (const { place = '', type = '', date = '' } of await readRows(path)) {
    const day = lastDayOf(date)
    if (parliaments.has(type) && day > (days.get(place) ?? '')) days.set(place, day)
  }
  return days
}

const parliaments = new Set(['general', 'parliamentary', 'legislative', 'federal'])

/** `2029` ends on `2029-12-31`, `2027-02` on `2027-02-28`. */
function lastDayOf(date: string): string {
  const [year = '', month = '12', day] = date.split('-')
  if (day !== undefined || year === '') return date
  return new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10)
}

function withElection(entity: Entity, days: ReadonlyMap<string, string>): Entity {
  const election = entity.kind === 'country' ? days.get(entity.slug) : undefined
  return election === undefined ? entity : { ...entity, about: { ...entity.about, election } }
}

async function readChanges(path: string): Promise<Change[]> {
  const rows = await readRows(path)
  return rows.map(({ from = '', type = '', to = '', until = '' }) => ({ from, type, to, until }))
}

async function readPack(path: string): Promise<z.output<typeof packSchema>> {
  return packSchema.parse(parseYaml(await readFile(path, 'utf8')))
}

async function readCrypto(path: string): Promise<Entity[]> {
  const { records } = await readPack(path)
  return records.flatMap((record) => {
    const { data } = assetSchema.safeParse(record)
    if (data === undefined || data.attributes.symbol === '') return []
    const { slug, displayName, aliases, attributes, relationships } = data
    const about = { symbol: attributes.symbol, ...standsFor(displayName, attributes, relationships.affiliated_with) }
    return [{ slug, name: displayName, aliases, kind: 'crypto', about }]
  })
}

/** The asset that a coin stands for: a stablecoin that has not failed for its currency, the dollar where none is said, a wrapped or staked coin for the other. */
function standsFor(
  name: string,
  { asset_type: type, status }: { asset_type: string; status: string },
  affiliated: readonly string[],
): { standsFor?: string } {
  if (type === 'stablecoin')
    return status === 'failed'
      ? {}
      : { standsFor: affiliated.find((slug) => slug in currencies) ?? 'united-states-dollar' }
  const [first] = affiliated
  return first !== undefined && /\b(?:wrapped|staked)\b/i.test(name) ? { standsFor: first } : {}
}

/** With the symbols of the coins that others stand for. */
function withSymbols(coins: readonly Entity[]): Entity[] {
  const symbols = new Map(coins.map(({ slug, about }) => [slug, about.symbol]))
  return coins.map((coin) => {
    const symbol = symbols.get(coin.about.standsFor ?? '')
    return symbol === undefined ? coin : { ...coin, about: { ...coin.about, standsForSymbol: symbol } }
  })
}

async function readOutcomes(path: string): Promise<SeededOutcome[]> {
  const { defaults, records } = await readPack(path)
  return records.flatMap((record) => {
    if (record.kind !== 'outcome') return []
    const { group, exposures, ...outcome } = outcomeSchema.parse({ ...defaults, ...record })
    return [{ ...outcome, group: group ?? outcome.slug, entity: exposures[0]?.entity ?? '' }]
  })
}

/** The tables of outcomes are read by the templates of their mapping files, of which these few kinds of placeholders are understood. */
async function readOutcomeTable(folder: string, name: string): Promise<SeededOutcome[]> {
  const rows = await readRows(join(folder, 'markets', `${name}.csv`))
  const { defaults, records } = await readPack(join(folder, 'markets', `${name}.map.yaml`))
  const templates = records.filter((record) => record.kind === 'outcome')
  return templates.flatMap((template) =>
    rows.map((row) => {
      const { group, exposures, ...outcome } = outcomeSchema.parse(filled({ ...defaults, ...template }, row))
      return { ...outcome, group: group ?? outcome.slug, entity: exposures[0]?.entity ?? '' }
    }),
  )
}

function filled(value: unknown, row: Record<string, string>): unknown {
  if (typeof value === 'string') {
    return value.replace(/\{([^{}|]+)(?:\|(lower|slug))?\}/g, (_, column: string, filter?: string) => {
      const text = row[column] ?? ''
      return filter === undefined ? text : text.toLowerCase().replaceAll(' ', '-')
    })
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, row))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, row)]))
}
