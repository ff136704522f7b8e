import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import { feedKinds } from '../feeds/kinds.ts'
import { articleOf as readArticle } from '../modules/news/article.ts'
import { type CheckedFeed, checkFeed } from '../modules/polling/check.ts'
import { openFeed, setPaused, shownFeeds } from '../modules/polling/commands.ts'
import { feedSourceOf } from '../modules/polling/source.ts'
import type { ShownFeed } from '../modules/polling/state.ts'
import { systemClock } from '../platform/clock.ts'
import type { Settings } from '../platform/settings/config.ts'
import { runPlainly, withGraph } from './graph-command.ts'
import { columns, print, toJson } from './printing.ts'

type Json = { json?: true }

const shownItems = 10
const checkMs = 60_000

const command = new Command('npm run feeds --')
  .description('Lists the feeds of news and events, shows what one would bring, and pauses or resumes them.')
  .showHelpAfterError('(--help says more)')

command
  .command('list')
  .description('show every feed with how it is; faults of the list are told with their lines')
  .option('--json', 'print JSON')
  .action(({ json }: Json) =>
    withGraph(async (graph, settings) => {
      const feeds = await shownFeeds({ graph, settings, clock: systemClock, kinds: feedKinds })
      print(json ? toJson(feeds) : described(feeds, settings))
      return 0
    }),
  )

command
  .command('check')
  .description('read a feed and show what would come in; nothing is written')
  .addArgument(new Argument('<feed>', 'its address, or its id in the list').argParser(feedName))
  .addOption(
    new Option('--kind <kind>', 'how the feed at an address speaks')
      .choices(feedKinds.map(({ name }) => name))
      .default('rss'),
  )
  .option('--json', 'print JSON with every item')
  .action((named: string, { kind, json }: { kind: string } & Json) =>
    runPlainly(async (settings) => {
      const opened = await openFeed({ settings, clock: systemClock, kinds: feedKinds }, { named, kind })
      if (opened === null) return unknownFeed(named)
      try {
        const checked = await checkFeed({ ...opened.parts, readArticle }, opened, AbortSignal.timeout(checkMs))
        print(json ? toJson(checked) : told(checked))
        return checked.fault === null ? 0 : 1
      } finally {
        await opened.close()
      }
    }),
  )

for (const [name, paused, says] of [
  ['pause', true, 'read a feed no more, until it is resumed'],
  ['resume', false, 'read a feed again, from now on'],
] as const) {
  command
    .command(name)
    .description(says)
    .addArgument(new Argument('<id>', 'its id in the list').argParser(feedName))
    .action((id: string) =>
      withGraph(async (graph, settings) => {
        if (!(await setPaused({ graph, settings, clock: systemClock, kinds: feedKinds }, { id, paused })))
          return unknownFeed(id)
        print(paused ? `${id} is paused. npm run feeds -- resume ${id} has it read again.` : `${id} is read again.`)
        return 0
      }),
    )
}

function feedName(given: string): string {
  if (/^[a-z][a-z0-9-]{0,59}$/.test(given)) return given
  if (/^https?:\/\//.test(given) && URL.canParse(given)) return given
  throw new InvalidArgumentError('is an id such as bbc-world, or an address that begins with https://')
}

function unknownFeed(id: string): number {
  process.stderr.write(`There is no feed ${id}. npm run feeds -- list shows those that there are.\n`)
  return 1
}

function described(feeds: readonly ShownFeed[], settings: Settings): string {
  const source = feedSourceOf(settings)
  const note =
    source.kind === 'off' ? `\n\nNone of them is read: ${source.why}. FEEDS=on with VENUES=live reads them.` : ''
  if (feeds.length === 0) return `No feed is listed: a worker lists those of the sandbox.${note}`
  const table = columns([
    ['ID', 'KIND', 'STATE', 'PACE', 'LAST READ', 'NEWEST', 'TAKEN', 'TROUBLE'],
    ...feeds.map((feed) => [
      feed.id,
      feed.kind,
      feed.state,
      `${feed.paceSeconds} s`,
      feed.lastRead ?? '-',
      feed.newest ?? '-',
      String(feed.taken),
      feed.waitsFor === null ? (feed.fault ?? leftOutText(feed.leftOut)) : `set ${feed.waitsFor}`,
    ]),
  ])
  return `${table}${note}`
}

const hints: Readonly<Record<string, string>> = {
  forbidden: 'Only addresses of the public internet are called, and with PRESS_URL what lies below that press.',
  html: 'The feed may have moved, or its host shows programs a wall: look at the address in a browser.',
  unreadable: 'If it speaks in another way, say so with --kind.',
  entities: 'Ask its publisher for a feed without a document type of its own.',
  network: 'Look whether the address is right, and whether this machine may call it.',
  rate_limited: 'Try it again later, and give it a longer pace.',
  no_file: 'Put it there, or correct the address in the list.',
}

function leftOutText(leftOut: Readonly<Record<string, number>>): string {
  return Object.entries(leftOut)
    .map(([reason, count]) => `${count} left out: ${reason}`)
    .join(', ')
}

function told({ kind, articles, events, leftOut, fault }: CheckedFeed): string {
  if (fault !== null) {
    const hint = hints[fault.reason]
    return `It cannot be read as ${kind}: ${fault.message} (${fault.reason}).${hint === undefined ? '' : ` ${hint}`}`
  }
  const lines = [
    `${kind}: ${articles.length} articles, ${events.length} events${leftOutText(leftOut) && `; ${leftOutText(leftOut)}`}`,
    ...articles
      .slice(0, shownItems)
      .map(
        ({ title, url, author, publisher, publishedAt, dateKnown }) =>
          `  ${publishedAt}${dateKnown ? '' : ' (its own time is not known)'}  ${title}\n      ${author ?? publisher}  ${url}`,
      ),
    ...events
      .slice(0, shownItems)
      .map(
        ({ happenedAt, eventType, title, about, source }) =>
          `  ${happenedAt}  ${eventType}: ${title}\n      ${source}  about ${about.map(({ slug }) => slug).join(', ')}`,
      ),
  ]
  return lines.join('\n')
}

await command.parseAsync()
