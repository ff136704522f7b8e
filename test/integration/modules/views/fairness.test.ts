import test from 'ava'
import { load, startApi } from '../../../support/api.ts'
import { openTestGraph } from '../../../support/load.ts'

const members = 120
const hubs = 3

/** Three leagues of which everybody is a member, everybody beside three others, and an outcome for each tenth. */
function records(): object[] {
  const name = (i: number) => `member-fair-${i % members}`
  const hub = (i: number) => ({
    slug: `hub-fair-${i}`,
    displayName: `Hub ${i}`,
    entityType: 'org',
    category: 'finance',
    subcategory: 'equities',
  })
  const member = (i: number) => ({
    slug: name(i),
    displayName: `Member ${i}`,
    entityType: 'org',
    category: 'finance',
    subcategory: 'equities',
    attributes: { industry: 'Banks' },
    relationships: {
      member_of: Array.from({ length: hubs }, (_, at) => `hub-fair-${at}`),
      affiliated_with: [1, 7, 31].map((step) => name(i + step)),
    },
  })
  const outcome = (i: number) => ({
    kind: 'outcome',
    slug: `outcome-fair-${i}`,
    label: `Outcome ${i}`,
    question: `Will ${i} happen?`,
    category: 'finance',
    subcategory: 'equities',
    closesAt: '2100-01-01',
    exposures: [
      { entity: name(i * 10), role: 'subject', exposureType: 'direct', strength: 0.9, reasons: ['It is about it.'] },
    ],
  })
  return [
    ...Array.from({ length: hubs }, (_, i) => hub(i)),
    ...Array.from({ length: members }, (_, i) => member(i)),
    ...Array.from({ length: members / 10 }, (_, i) => outcome(i)),
  ]
}

function heavy(i: number): string {
  const from = `hub-fair-${i % hubs}`
  return i % 2 === 0
    ? `/api/graph/view?type=impact_chain&entity=${from}&depth=3`
    : `/api/graph/entity/${from}/neighborhood?depth=3&limit=${100 + i}`
}

test('two hundred heavy views at once are all answered, and what is light is answered beside them', async (t) => {
  const graph = await openTestGraph()
  const api = await startApi(undefined, {
    ANSWER_CACHE: 'false',
    CHECK_ANSWERS: 'false',
    VIEW_WAIT_MS: '300000',
    REQUEST_TIMEOUT_MS: '300000',
  })
  t.teardown(() => Promise.all([graph.close(), api.stop()]))
  await load(t, graph, { pack: 'fair' }, records())
  const times: Record<'idle' | 'busy', number[]> = { idle: [], busy: [] }
  const light = async (i: number, when: 'idle' | 'busy') => {
    const started = performance.now()
    const { status, body } = await api.call(`/api/entities/member-fair-${i % members}`)
    times[when].push(performance.now() - started)
    return [status, body.success]
  }
  for (let i = 0; i < 20; i += 1) await light(i, 'idle')
  times.idle = []
  for (let i = 0; i < 100; i += 1) t.deepEqual(await light(i, 'idle'), [200, true])
  let views = 0
  const answers = Array.from({ length: 200 }, async (_, i) => {
    const { status, body } = await api.call(heavy(i))
    views += 1
    return { status, code: body.code }
  })
  while (views < 200) t.deepEqual(await light(times.busy.length, 'busy'), [200, true])
  // A busy machine may refuse a view; none hangs, and none fails.
  t.deepEqual(
    (await Promise.all(answers)).filter(({ status }) => status !== 200 && status !== 503),
    [],
  )
  t.true(times.busy.length > 0)
  for (const [when, each] of Object.entries(times)) {
    const at = (share: number) => each.toSorted((a, b) => a - b)[Math.floor((each.length - 1) * share)]?.toFixed(1)
    t.log(`entity detail, ${when}: ${each.length} calls, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`)
  }
})
