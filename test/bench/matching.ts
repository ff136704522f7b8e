import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createMatcher } from '../../src/modules/matching/candidates/matcher.ts'
import { crossed, judge, loadGolden, polarityErrors, scores } from '../unit/modules/matching/golden.ts'
import { judgeListings, type Listing } from '../unit/modules/matching/listings.ts'
import { measureBlocking } from './matching-blocking.ts'
import { matchSandbox, type SandboxPair, sandboxQuestions } from './matching-sandbox.ts'
import { universe } from './matching-universe.ts'

type Options = { b: number; a: number; say: (line: string) => void }

/** Markets of both venues together, and the seed. */
const sandboxes = [
  { size: 600, seed: 7 },
  { size: 5_000, seed: 11 },
  { size: 20_000, seed: 3 },
]

/**
 * Prints precision and recall per relation on the golden set and on the sandbox's pairs, then the time to match two venues of open markets and one
 * new market.
 */
export async function benchMatching({ b, a, say }: Options): Promise<void> {
  for (const part of ['tuned', 'held-out'] as const) sayGolden(part, say)
  sayListings(say)
  for (const options of sandboxes) await saySandbox(options, say)
  sayBlocking(say)
  sayUniverse({ b, a, say })
}

/** Other markets of a venue among which the true one has to be found. */
const around = 100_000

function sayBlocking(say: (line: string) => void): void {
  const { pairs, found, missed } = measureBlocking(around)
  say(
    `the true market is among those that are decided, with ${around.toLocaleString('en')} others of its venue around: ${found.toLocaleString('en')} of ${pairs.toLocaleString('en')} (${share(found, pairs)})`,
  )
  for (const line of missed.slice(0, 5)) say(`  missed: ${line}`)
}

const isSame = (relation: string) => relation === 'identity' || relation === 'complement'

async function saySandbox(options: { size: number; seed: number }, say: (line: string) => void): Promise<void> {
  const questions = await sandboxQuestions(options)
  const { decisions, claimed } = matchSandbox(questions)
  const truth = new Map(questions.pairs.map((pair) => [`${pair.a} ${pair.b}`, pair]))
  say(
    `sandbox of ${options.size.toLocaleString('en')} markets, seed ${options.seed}: ${truth.size.toLocaleString('en')} pairs; relation, pairs, precision, recall`,
  )
  const of = (relation: string) => questions.pairs.filter((pair) => pair.relation === relation)
  const decided = (pair: SandboxPair) => decisions.get(`${pair.a} ${pair.b}`)
  for (const relation of ['identity', 'complement', 'subset', 'superset', 'overlap', 'disjoint']) {
    const right = of(relation).filter((pair) => decided(pair)?.relation === relation).length
    // The truth knows all pairs of one question; of other relations only neighbours, so that more of them may be right.
    const said = isSame(relation)
      ? claimed.filter(({ decision }) => decision.relation === relation).length
      : questions.pairs.filter((pair) => decided(pair)?.relation === relation).length
    if (said + of(relation).length > 0)
      say(
        `  ${relation.padEnd(15)} ${String(of(relation).length).padStart(4)}  ${share(right, said)}  ${share(right, of(relation).length)}`,
      )
  }
  const wrongSign = claimed.filter(({ a, b, decision }) => {
    const known = truth.get(`${a} ${b}`)
    return known !== undefined && isSame(known.relation) && known.polarity !== decision.polarity
  })
  const same = questions.pairs.filter(({ relation }) => isSame(relation))
  const families = Map.groupBy(same, ({ family }) => family)
  const found = [...families].map(([family, pairs]) => {
    const right = pairs.filter((pair) => decided(pair)?.relation === pair.relation).length
    return `${family} ${right}/${pairs.length}`
  })
  say(`  polarity errors ${wrongSign.length}; found by family: ${found.join(', ')}`)
}

function sayGolden(part: 'tuned' | 'held-out', say: (line: string) => void): void {
  const golden = loadGolden(part)
  const judged = judge(golden)
  const negatives = crossed(golden)
  const claimed = negatives.filter(
    ({ decision }) => decision.relation === 'identity' || decision.relation === 'complement',
  ).length
  say(`golden set, ${part}: ${judged.length} pairs; relation, pairs, precision, recall`)
  for (const { relation, right, claimed: said, actual } of scores(judged)) {
    if (said + actual > 0)
      say(`  ${relation.padEnd(15)} ${String(actual).padStart(4)}  ${share(right, said)}  ${share(right, actual)}`)
  }
  say(
    `  polarity errors ${polarityErrors(judged).length}; of ${negatives.length.toLocaleString('en')} crossed pairs ${claimed} called identity or complement`,
  )
}

function sayListings(say: (line: string) => void): void {
  const { listings, crossed: pairs, wrong } = judgeListings()
  const same = listings.filter((listing) => listing.same === 'yes')
  const found = ({ decision }: Listing) => decision.relation === 'identity'
  const right = same.filter(found).length
  const classes = [...Map.groupBy(same, (listing) => listing.class)].map(
    ([name, some]) => `${name} ${some.filter(found).length}/${some.length}`,
  )
  say(
    `listings of a second author: recall ${share(right, same.length)}, precision ${share(right, right + wrong.length)}; of ${pairs.toLocaleString('en')} crossed pairs ${wrong.length} called identity, polarity errors ${same.filter(({ decision }) => decision.polarity === -1).length}`,
  )
  say(`  found by class: ${classes.join(', ')}`)
}

/** Collects garbage, so that only what is held is measured. */
function collect(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

function share(part: number, whole: number): string {
  return whole === 0 ? '    -' : (part / whole).toFixed(3)
}

function sayUniverse({ b, a, say }: Options): void {
  const { onB, onA, keyOf, shared } = universe(b, a)
  collect()
  const before = process.memoryUsage().heapUsed
  const matcher = createMatcher()
  const started = performance.now()
  const processor = process.cpuUsage()
  for (const asked of onA) matcher.add(asked)
  for (const asked of onB) matcher.add(asked)
  const added = performance.now()
  let [identities, right] = [0, 0]
  const relations = new Map<string, number>()
  const wrong: string[] = []
  for (const match of matcher.matchAll('venue_b')) {
    const { relation } = match.decision
    relations.set(relation, (relations.get(relation) ?? 0) + 1)
    if (relation !== 'identity') continue
    identities += 1
    if (keyOf.get(`b ${match.marketId}`) === keyOf.get(`a ${match.other}`)) right += 1
    else wrong.push(`${keyOf.get(`b ${match.marketId}`)} | ${keyOf.get(`a ${match.other}`)}`)
  }
  const matched = performance.now()
  const used = process.cpuUsage(processor)
  collect()
  const megabytes = Math.round((process.memoryUsage().heapUsed - before) / 1e6)
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1)
  say(
    `universe: ${onB.length.toLocaleString('en')} by ${onA.length.toLocaleString('en')} markets, ${shared.toLocaleString('en')} questions on both venues`,
  )
  say(
    `  read and indexed in ${seconds(added - started)} s, ${matcher.decided.toLocaleString('en')} candidates decided in ${seconds(matched - added)} s, together ${seconds(matched - started)} s (${seconds((used.user + used.system) / 1_000)} s of processor time)`,
  )
  say(
    `  ${Math.round(matcher.decided / ((matched - added) / 1_000)).toLocaleString('en')} pairs a second; ${megabytes} MB of heap held`,
  )
  say(
    `  identity: precision ${share(right, identities)}, recall ${share(right, shared)}; ${[...relations].map(([relation, count]) => `${relation} ${count.toLocaleString('en')}`).join(', ')}`,
  )
  for (const line of wrong.slice(0, 5)) say(`  wrong: ${line}`)
  const times = onB.slice(0, 200).map((asked) => {
    const from = performance.now()
    matcher.matchNew({ ...asked, marketId: `new ${asked.marketId}` })
    return performance.now() - from
  })
  times.sort((one, other) => one - other)
  say(
    `  one new market: median ${(times[100] ?? 0).toFixed(1)} ms, slowest of 200 ${(times.at(-1) ?? 0).toFixed(1)} ms`,
  )
}
