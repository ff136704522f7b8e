import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command, InvalidArgumentError } from 'commander'
import '../support/name-venues.ts'
import { benchFeeds } from './feeds.ts'
import { benchLoader } from './loader.ts'
import { benchMarkets, type MarketPart, marketParts } from './markets.ts'
import { benchMatching } from './matching.ts'
import { benchViews } from './views/views.ts'
import { benchWebhooks } from './webhooks.ts'

const command = new Command('npm run bench --').description(
  'Measures the service on this machine. Every figure stands beside one of the same run.',
)

command
  .command('loader', { isDefault: true })
  .description('load a synthetic pack: first, a tenth changed, repeated; beside bare creation through the driver')
  .option('--entities <n>', 'size of the pack (a million takes some ten minutes)', count, 1_000_000)
  .option('--heap <size>', 'heap of the local Neo4j', '3g')
  .option('--page-cache <size>', 'page cache of the local Neo4j', '4g')
  .action(({ entities, heap, pageCache }: { entities: number; heap: string; pageCache: string }) => {
    const folder = resolve('.local-bench')
    mkdirSync(folder, { recursive: true })
    return benchLoader({ entities, folder, heap, pageCache, say: (line) => process.stdout.write(`${line}\n`) })
  })

command
  .command('feeds')
  .description('parse and map pages of both venues')
  .option('--rows <n>', 'markets of each venue', count, 100_000)
  .action(({ rows }: { rows: number }) => benchFeeds({ rows, say: (line) => process.stdout.write(`${line}\n`) }))

command
  .command('matching')
  .description(
    "precision and recall per relation on the golden set and the sandbox's pairs; two venues of synthetic open markets matched; one new market",
  )
  .option('--b <n>', 'open markets of one venue', count, 33_000)
  .option('--a <n>', 'open markets of the other', count, 83_000)
  .action(({ b, a }: { b: number; a: number }) =>
    benchMatching({ b, a, say: (line) => process.stdout.write(`${line}\n`) }),
  )

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
      const folder = resolve('.local-bench')
      mkdirSync(folder, { recursive: true })
      const say = (line: string) => process.stdout.write(`${line}\n`)
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
  .option('--heap <size>', 'heap of the local Neo4j', '3g')
  .option('--page-cache <size>', 'page cache of the local Neo4j', '4g')
  .action(
    (asked: { sizes: number[]; seconds: number; only?: string; peer: boolean; heap: string; pageCache: string }) => {
      const folder = resolve('.local-bench')
      mkdirSync(folder, { recursive: true })
      const { peer: withPeer, only, ...rest } = asked
      return benchViews({ ...rest, only, withPeer, folder, say: (line) => process.stdout.write(`${line}\n`) })
    },
  )

command
  .command('webhooks')
  .description(
    'events accepted a second, deliveries to 200 endpoints of which 20 are dead and 20 slow, and what kills of the worker lose',
  )
  .option('--seconds <n>', 'how long 500 events a second are published', Number, 30)
  .option('--kills <n>', 'how often the worker is killed', Number, 20)
  .option('--heap <size>', 'heap of the local Neo4j', '1g')
  .option('--page-cache <size>', 'page cache of the local Neo4j', '1g')
  .action((asked: { seconds: number; kills: number; heap: string; pageCache: string }) => {
    const folder = resolve('.local-bench')
    mkdirSync(folder, { recursive: true })
    return benchWebhooks({ ...asked, folder, say: (line) => process.stdout.write(`${line}\n`) })
  })

function counts(text: string): number[] {
  const sizes = text.split(',').map(count)
  if (sizes.some((size) => size < 10_000 || size % 10_000 > 0))
    throw new InvalidArgumentError('are multiples of 10,000')
  return sizes
}

function parts(text: string): MarketPart[] {
  return text.split(',').map((name) => {
    const part = marketParts.find((each) => each === name)
    if (part === undefined) throw new InvalidArgumentError(`are some of ${marketParts.join(', ')}`)
    return part
  })
}

function count(text: string): number {
  if (!/^\d{4,8}$/.test(text)) throw new InvalidArgumentError('is not a whole number from 1,000')
  return Number(text)
}

await command.parseAsync()
