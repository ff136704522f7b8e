import { z } from 'zod'
import type { AccountVenue } from '../domain/markets/observed-accounts.ts'
import type { TradeVenue } from '../domain/markets/observed-trades.ts'
import type { VenueTraits } from '../domain/markets/venue-table.ts'
import type { PredictionVenue, SymbolVenue, Window } from '../domain/markets/venues.ts'
import type { Allowance } from '../platform/outgoing/budget.ts'
import type { Outgoing } from '../platform/outgoing/client.ts'
import { described } from '../platform/settings/described-setting.ts'
import { address } from '../platform/settings/setting-kinds.ts'
import type { KnowsCategory } from './rows.ts'
import type { Tally } from './tally.ts'

/** The parts that a venue is read with. */
export type VenueDependencies<Settings> = {
  settings: Settings
  /** Opens a service of the venue, with connections, budget and circuit of its own. `caller` names it in logs and metrics. */
  open(caller: string, baseUrl: string, budget: Allowance): Outgoing
  /** Counts what is read. */
  tally: Tally
  /** Rows that the venue files under a category of which this says no are refused. */
  knows: KnowsCategory
}

/** A question that a person may ask a venue by `npm run venue`. */
export type LookRequest = { id: string; limit: number; window: Window }

/** A venue that is read: its markets, or its symbols, and what somebody has there. */
type Read<Client> = {
  client: Client
  predictions?: PredictionVenue
  symbols?: SymbolVenue
  accounts?: AccountVenue
  trades?: TradeVenue
}

/** The same with what a person may look at, by name. */
export type VenueClient<Client = unknown> = Read<Client> & {
  looks: Readonly<Record<string, (request: LookRequest) => unknown>>
}

/** The parts that a venue is connected with, but for its settings. */
export type VenueDoor = Omit<VenueDependencies<unknown>, 'settings'>

/** A venue as a value: what is known of it, its settings, and how it is read. */
export type VenueModule<Client = unknown> = {
  traits: VenueTraits
  /** Each described by `setting`. */
  settings: readonly z.ZodType[]
  /** Texts of settings, by their names in the environment, with which it reads a sandbox at this address; null where no sandbox speaks like it. */
  sandbox: ((at: string) => Readonly<Record<string, string>>) | null
  /** Names of what a person may look at. */
  looks: readonly string[]
  /** `texts` are those of its settings, by their names in the environment. Throws where one was not read. */
  connect(door: VenueDoor, texts: Readonly<Record<string, string | undefined>>): VenueClient<Client>
}

type Described = Readonly<Record<string, z.ZodType>>

type VenueDefinition<S extends Described, Client> = {
  traits: VenueTraits
  settings: S
  sandbox?: (at: string) => Readonly<Record<string, string>>
  connect(parts: VenueDependencies<z.output<z.ZodObject<S>>>): Read<Client>
  looks?: Readonly<Record<string, (client: Client, request: LookRequest) => unknown>>
}

export function defineVenue<S extends Described, Client>(venue: VenueDefinition<S, Client>): VenueModule<Client> {
  const { traits, settings, sandbox = null, connect, looks = {} } = venue
  const schema = z.object(settings)
  const names = Object.entries(settings).map(([key, each]) => [key, nameOf(each)] as const)
  return {
    traits,
    settings: Object.values(settings),
    sandbox,
    looks: Object.keys(looks),
    connect(door, texts) {
      const missing = names.find(([, name]) => !(name in texts))
      if (missing !== undefined) throw new Error(`${missing[1]} was not read with the settings`)
      const given = Object.fromEntries(names.map(([key, name]) => [key, texts[name]]))
      const read = connect({ ...door, settings: schema.parse(given) })
      const bound = Object.entries(looks).map(
        ([name, look]) => [name, (request: LookRequest) => look(read.client, request)] as const,
      )
      return { ...read, looks: Object.fromEntries(bound) }
    },
  }
}

function nameOf(schema: z.ZodType): string {
  const description = described.get(schema)
  if (description === undefined) throw new Error('A setting of a venue has no description')
  return description.name
}

const web = address(['http:', 'https:'])

/** The setting of an address of a venue. */
export function webAddress() {
  return web.clone()
}
