import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import '../support/name-venues.ts'
import { benchAlerts } from './alerts.ts'
import { benchCausality } from './causality.ts'
import { benchChannels } from './channels.ts'
import { benchEffects, twenties } from './effects.ts'
import { benchFeeds } from './feeds.ts'
import { benchLinking } from './linking.ts'
import { benchLoader, type LoaderAsked } from './loader.ts'
import { benchMarkets, type MarketPart, marketParts } from './markets.ts'
import { benchMatching } from './matching.ts'
import { benchMixed } from './mixed.ts'
import { benchNews } from './news.ts'
import { count, counts, parts } from './options.ts'
import { benchPlans, type PlansAsked } from './plans.ts'
import { benchAlertCourse } from './signals/alerts.ts'
import { benchSignals } from './signals.ts'
import { benchSnapshots } from './snapshots.ts'
import { benchSources } from './sources.ts'
import { benchViews, type ViewsAsked } from './views/views.ts'
import { benchWebhooks } from './webhooks.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Where the local stores of a benchmark keep their data. */
function benchFolder(): string {
  const folder = resolve('.local-bench')
  mkdirSync(folder, { recursive: true })
  return folder
}

const command = new Command('npm run bench --').description(
  'Measures the service on this machine. Every figure stands beside one of the same run.',
)

command
  .command('loader', { isDefault: true })
  .description(
    'load a synthetic pack: first (past Bolt and through it), a tenth changed, repeated; beside bare creation through the driver',
  )
  .option('--entities <n>', 'size of the pack (a million takes some ten minutes)', count, 1_000_000)
  .option('--heap <size>', 'heap of the local Neo4j', '3g')
  .option('--page-cache <size>', 'page cache of the local Neo4j', '4g')
  .option('--offline-only', "only the first load, by Neo4j's offline importer", false)
  .action((asked: LoaderAsked) => benchLoader({ ...asked, folder: benchFolder(), say }))

command
  .command('snapshots')
  .description('load prices of markets as a table and as JSON Lines, and the same again')
  .option('--rows <n>', 'prices in each file', count, 500_000)
  .option('--heap <size>', 'heap of the local Neo4j', '2g')
  .option('--page-cache <size>', 'page cache of the local Neo4j', '2g')
  .action((asked: { rows: number; heap: string; pageCache: string }) => {
    const folder = benchFolder()
    return benchSnapshots({ ...asked, folder, say })
  })

command
  .command('feeds')
  .description('parse and map pages of both venues')
  .option('--rows <n>', 'markets of each venue', count, 100_000)
  .action(({ rows }: { rows: number }) => benchFeeds({ rows, say }))

command
  .command('matching')
  .description(
    "precision and recall per relation on the golden set and the sandbox's pairs; two venues of synthetic open markets matched; one new market",
  )
  .option('--b <n>', 'open markets of one venue', count, 33_000)
  .option('--a <n>', 'open markets of the other', count, 83_000)
  .action(({ b, a }: { b: number; a: number }) => benchMatching({ b, a, say }))

command
  .command('markets')
  .description(
    `the jobs of the worker beside a sandbox of so many markets, each part by itself, and what reads cost meanwhile: ${marketParts.join(', ')}`,
  )
  .option('--size <n>', 'markets that the sandbox lists, on both venues together', count, 285_000)
  .option(
    '--parts <name,name>',
    'what is measured, in this order; without `catalogue` the store must be a kept one',
    parts,
  )
  .option('--seconds <n>', 'how long the reads are taken where nothing else says it', Number, 20)
  .option('--keep', 'keep the stores, and use those that were kept', false)
  .option('--heap <size>', 'heap of the local Neo4j', '3g')
  .option('--page-cache <size>', 'page cache of the local Neo4j', '3g')
  .action(
    (asked: {
      size: number
      parts?: MarketPart[]
      seconds: number
      keep: boolean
      heap: string
      pageCache: string
    }) => {
      const folder = benchFolder()
      return benchMarkets({ ...asked, parts: asked.parts ?? marketParts, folder, say })
    },
  )

command
  .command('views')
  .description(
    'the views and lists of the running service beside a bare driver and @neo4j/graphql, on kept synthetic graphs',
  )
  .option(
    '--sizes <n,n>',
    'entities of each graph, smallest first (a million takes some minutes to build, once)',
    counts,
    [10_000, 100_000, 1_000_000],
  )
  .option('--seconds <n>', 'how long each figure is taken', Number, 2)
  .option('--only <text>', 'only reads with this in their names; `beside` for kept answers, export and recall')
  .option('--no-peer', 'without @neo4j/graphql')
  .option('--quick', 'what is asked most, on the smallest graph, without the peer: three minutes', false)
  .option('--heap <size>', 'heap of the local Neo4j', '3g')
  .option('--page-cache <size>', 'page cache of the local Neo4j', '4g')
  .action((asked: ViewsAsked) => benchViews({ ...asked, folder: benchFolder(), say }))

command
  .command('mixed')
  .description(
    'the program as it is after a first start under reads as analysts make them, with prices that are refreshed, catalogues that are read and a pack that is loaded beside them',
  )
  .option('--minutes <n>', 'how long', Number, 30)
  .option('--rate <n>', 'requests a second, whether or not earlier ones are answered', Number, 40)
  .option('--entities <n>', 'of the pack that is loaded after a quarter of the time', count, 20_000)
  .action(({ minutes, rate, entities }: { minutes: number; rate: number; entities: number }) =>
    benchMixed({ minutes, perSecond: rate, entities, say }),
  )

command
  .command('plans')
  .description(
    'how long every statement takes to plan, and what those of reads cost for typical entities and for hubs, on the seeds',
  )
  .option('--over <ms>', 'what counts as slow to plan', Number, 300)
  .option('--only <text>', 'only statements with this in their names')
  .option('--heap <size>', 'heap of the local Neo4j', '1g')
  .option('--page-cache <size>', 'page cache of the local Neo4j', '1g')
  .action((asked: PlansAsked) => benchPlans({ ...asked, folder: benchFolder(), say }))

command
  .command('webhooks')
  .description(
    'events accepted a second, deliveries to 200 endpoints of which 20 are dead and 20 slow, and what kills of the worker and of Redis lose',
  )
  .option('--seconds <n>', 'how long 500 events a second are published', Number, 30)
  .option('--kills <n>', 'how often the worker or, in turn, Redis is killed', Number, 20)
  .option('--heap <size>', 'heap of the local Neo4j', '1g')
  .option('--page-cache <size>', 'page cache of the local Neo4j', '1g')
  .action((asked: { seconds: number; kills: number; heap: string; pageCache: string }) => {
    const folder = benchFolder()
    return benchWebhooks({ ...asked, folder, say })
  })

command
  .command('alerts')
  .description(
    'streams of alerts over two services, from a price or a report until each has the alert, and a page of the inbox beside rows of what accounts did',
  )
  .option('--streams <n>', 'readers of streams', Number, 1_000)
  .option('--pairs <n>', 'spreads that fire, and as many reports; at most 25', Number, 25)
  .option('--burst <n>', 'alerts that fire at once', Number, 100)
  .option('--engagements <n>', 'rows of what accounts did', Number, 1_000_000)
  .option('--heap <size>', 'heap of the local Neo4j', '2g')
  .option('--page-cache <size>', 'page cache of the local Neo4j', '1g')
  .action(
    (asked: {
      streams: number
      pairs: number
      burst: number
      engagements: number
      heap: string
      pageCache: string
    }) => {
      const folder = benchFolder()
      return benchAlerts({ ...asked, folder, say })
    },
  )

command
  .command('channels')
  .description(
    'spreads over sockets of two services: how long, how much memory, what slow clients do to others, and what is missing or twice where a service or Redis is killed',
  )
  .option('--sockets <n>', 'clients, half at each service', Number, 1_000)
  .option('--slow <n>', 'clients that read nothing', Number, 100)
  .option('--pairs <n>', 'propositions, each of which changes once in half a minute', count, 20_000)
  .option('--seconds <n>', 'how long each figure is taken', Number, 20)
  .option('--kills <n>', 'how often Redis is killed', Number, 20)
  .option('--heap <size>', 'heap of the local Neo4j', '1g')
  .option('--page-cache <size>', 'page cache of the local Neo4j', '512m')
  .action(
    (asked: {
      sockets: number
      slow: number
      pairs: number
      seconds: number
      kills: number
      heap: string
      pageCache: string
    }) => {
      const folder = benchFolder()
      return benchChannels({ ...asked, folder, say })
    },
  )

command
  .command('signals')
  .description(
    'attribution on made-up histories with known effects, and with their times shuffled, beside a naive mean; then alerts over the hidden course of the sandbox: precision, recall, directions and delays beside naive ones',
  )
  .option('--seeds <n>', 'histories of each kind; 0: alerts alone', Number, 4)
  .option('--from <n>', 'the first seed', Number, 1)
  .option('--days <n>', 'of the course that alerts are replayed over; 0: none', Number, 90)
  .option('--heap <size>', 'heap of the local Neo4j', '1g')
  .option('--page-cache <size>', 'page cache of the local Neo4j', '512m')
  .action(async (asked: { seeds: number; from: number; days: number; heap: string; pageCache: string }) => {
    if (asked.seeds > 0) await benchSignals({ ...asked, say })
    const folder = benchFolder()
    if (asked.days > 0) await benchAlertCourse({ ...asked, seed: asked.from, folder, say })
  })

command
  .command('effects')
  .description(
    'how long attribution takes for many changes of entities with twenty outcomes each, and for one change more',
  )
  .option('--entities <n>', 'entities, and as many outcomes: a multiple of 20', twenties, 100)
  .option('--changes <n>', 'of each entity', Number, 100)
  .option('--days <n>', 'of prices, each quarter of an hour', Number, 45)
  .option('--heap <size>', 'heap of the local Neo4j', '1g')
  .option('--page-cache <size>', 'page cache of the local Neo4j', '1g')
  .action((asked: { entities: number; changes: number; days: number; heap: string; pageCache: string }) => {
    const folder = benchFolder()
    return benchEffects({ ...asked, folder, say })
  })

command
  .command('causality')
  .description('what the tests of causality find where nothing leads to anything, and how many of planted pairs')
  .option('--runs <n>', 'runs of each kind', Number, 100)
  .option('--entities <n>', 'entities of a run', Number, 100)
  .option('--planted <n>', 'pairs that are planted in a run', Number, 40)
  .option('--seed <n>', 'of the draws', Number, 1)
  .action((asked: { runs: number; entities: number; planted: number; seed: number }) =>
    benchCausality({ ...asked, say }),
  )

command
  .command('sources')
  .description(
    "the ranking of sources by their scores beside the hidden reliability of the desks of the sandbox's press, and beside a naive count",
  )
  .option('--days <n>', 'how many simulated days', Number, 30)
  .option('--seed <n>', 'of the sandbox', Number, 1)
  .option('--heap <size>', 'heap of the local Neo4j', '1g')
  .option('--page-cache <size>', 'page cache of the local Neo4j', '512m')
  .action((asked: { days: number; seed: number; heap: string; pageCache: string }) => {
    const folder = benchFolder()
    return benchSources({ ...asked, folder, say })
  })

command
  .command('news')
  .description(
    "how long a backlog of articles of the sandbox's press takes, which is loaded as one file into a graph with the seeds",
  )
  .option('--articles <n>', 'how many', count, 100_000)
  .option('--days <n>', 'within how many days they are published; as the press writes where it is not said', Number)
  .option('--seed <n>', 'of the sandbox', Number, 1)
  .option('--heap <size>', 'heap of the local Neo4j', '1g')
  .option('--page-cache <size>', 'page cache of the local Neo4j', '512m')
  .action((asked: { articles: number; days?: number; seed: number; heap: string; pageCache: string }) => {
    const folder = benchFolder()
    return benchNews({ ...asked, days: asked.days ?? null, folder, say })
  })

command
  .command('linking')
  .description(
    "how long it takes to read an article among the seeds' entities and among many more, and what the index of names takes",
  )
  .option('--entities <n>', 'entities, with those of the seeds', count, 1_000_000)
  .action(({ entities }: { entities: number }) => benchLinking({ entities, say }))

await command.parseAsync()
