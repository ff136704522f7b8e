import type { Figures } from './closed-loop.ts'

type Pair = { one: Figures; many: Figures }

/** One read of one size: with one client and with sixteen. */
export type Measured = {
  name: string
  of: 'typical' | 'hub'
  /** How many the service runs for one request. */
  statements: number
  bare: Pair
  service: Pair
  peer: Pair | undefined
  peerAtLeast: number | null
}

/** A figure with the bar that it has to reach. */
export type Checked = { what: string; figure: string; bar: string; met: boolean }

export type SizedResult = { entities: number; measured: Measured[]; beside: Checked[] }

export function tableOf(results: readonly SizedResult[]): string {
  const head = [
    'entities',
    'read',
    'p50 ms',
    'p99 ms',
    'req/s, 16 clients',
    'p99 ms, 16 clients',
    'bare p50 ms',
    'bare req/s',
    'p50 ÷ bare',
    'req/s ÷ bare',
    'peer p50 ms',
    'peer req/s',
  ]
  const rows = results.flatMap(({ entities, measured }) =>
    measured.map(({ name, bare, service, peer }) => [
      entities.toLocaleString('en'),
      name,
      ms(service.one.p50),
      ms(service.one.p99),
      whole(service.many.perSecond),
      ms(service.many.p99),
      ms(bare.one.p50),
      whole(bare.many.perSecond),
      (service.one.p50 / bare.one.p50).toFixed(2),
      (service.many.perSecond / bare.many.perSecond).toFixed(2),
      peer ? ms(peer.one.p50) : '',
      peer ? whole(peer.many.perSecond) : '',
    ]),
  )
  return markdown(head, rows)
}

/** Every bar with what was measured against it; what was missed comes last. */
export function targetsOf(results: readonly SizedResult[]): string {
  const all = results.flatMap(({ entities, measured, beside }) => [
    ...measured.flatMap((row) => ofOne(row, measured).map((each) => ({ entities, ...each }))),
    ...beside.map((each) => ({ entities, ...each })),
  ])
  const small = results[0]
  const large = results.at(-1)
  const grown = small && large && small !== large ? ofGrowth(small, large) : []
  const checks = [...all, ...grown].toSorted((a, b) => Number(b.met) - Number(a.met))
  const met = checks.filter((each) => each.met).length
  const rows = checks
    .filter((each) => !each.met || !each.what.includes('bare'))
    .map(({ entities, what, figure, bar, met: isMet }) => [
      entities.toLocaleString('en'),
      what,
      figure,
      bar,
      isMet ? 'met' : 'MISSED',
    ])
  return `${met} of ${checks.length} bars are met (those beside the bare driver are listed only where missed).\n\n${markdown(['entities', 'what', 'figure', 'bar', ''], rows)}`
}

function ofOne(row: Measured, others: readonly Measured[]): Checked[] {
  const { name, of, bare, service, peer, peerAtLeast } = row
  const most = 1.25 * bare.one.p50 + 0.3
  const checks: Checked[] = [
    {
      what: `${name}: p50 beside the bare driver`,
      figure: `${ms(service.one.p50)} ms`,
      bar: `at most ${ms(most)} ms (1.25 × ${ms(bare.one.p50)} + 0.3)`,
      met: service.one.p50 <= most,
    },
    {
      what: `${name}: requests per second beside the bare driver`,
      figure: `${whole(service.many.perSecond)}/s`,
      bar: `at least ${whole(0.8 * bare.many.perSecond)}/s (80 %)`,
      met: service.many.perSecond >= 0.8 * bare.many.perSecond,
    },
  ]
  if (peer && peerAtLeast !== null) {
    const [faster, more] = [peer.one.p50 / service.one.p50, service.many.perSecond / peer.many.perSecond]
    checks.push({
      what: `${name}: beside the peer`,
      figure: `p50 ${faster.toFixed(1)} ×, req/s ${more.toFixed(1)} ×`,
      bar: `at least ${peerAtLeast} ×`,
      met: Math.min(faster, more) >= peerAtLeast,
    })
  }
  const typical = others.find((other) => other.of === 'typical' && other.name === name.replace(/, (?!depth)[^,]*$/, ''))
  if (of === 'hub') {
    checks.push({
      what: `${name}: p99`,
      figure: `${ms(service.one.p99)} ms`,
      bar: 'under 50 ms',
      met: service.one.p99 < 50,
    })
    if (typical) checks.push(times(`${name}: p50 beside a typical entity`, service, typical.service, 4))
  }
  if (name.startsWith('impact_chain, depth 2'))
    checks.push({
      what: `${name}: p50`,
      figure: `${ms(service.one.p50)} ms`,
      bar: 'at most 25 ms',
      met: service.one.p50 <= 25,
    })
  if (name.endsWith('page 100')) {
    const first = others.find((other) => other.name === name.replace('page 100', 'page 1'))
    if (first) checks.push(times(`${name}: p50 beside page 1`, service, first.service, 1.5))
  }
  return checks
}

function ofGrowth(small: SizedResult, large: SizedResult) {
  return large.measured.flatMap((row) => {
    const before = small.measured.find(({ name }) => name === row.name)
    const what = `${row.name}: p50 beside that at ${small.entities.toLocaleString('en')}`
    return before ? [{ entities: large.entities, ...times(what, row.service, before.service, 2.5) }] : []
  })
}

function times(what: string, one: Pair, other: Pair, most: number): Checked {
  const ratio = one.one.p50 / other.one.p50
  return {
    what,
    figure: `${ms(one.one.p50)} ÷ ${ms(other.one.p50)} ms = ${ratio.toFixed(2)}`,
    bar: `at most ${most}`,
    met: ratio <= most,
  }
}

const ms = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))
const whole = (value: number) => Math.round(value).toLocaleString('en')

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
