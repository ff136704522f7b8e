/** What is shown, as the address says it: a copied address shows the same. */
export type View = 'graph' | 'market' | 'compare' | 'alerts' | 'account'
export type Tab = 'facts' | 'links' | 'markets' | 'what-if' | 'timeline' | 'news'

export type State = {
  view: View
  /** Slugs of the entities whose neighbours are drawn, in the order in which they were opened. */
  open: readonly string[]
  /** Ids of nodes that are left out. */
  hidden: readonly string[]
  /** Where nodes that were placed by hand stand, by id. */
  places: Readonly<Record<string, readonly [number, number]>>
  /** The entity on the card. */
  selected: string | undefined
  tab: Tab
  /** The attribute and the value of the question what would move. */
  change: readonly [string, string] | undefined
  /** The moment in the world, and of knowledge; undefined: now. */
  asOf: string | undefined
  knownAt: string | undefined
  /** The proposition of the market page. */
  outcome: string | undefined
  /** Whose chains of impact are drawn. */
  impact: string | undefined
  /** Between whom the shortest path is drawn. */
  path: readonly [string, string] | undefined
  markets: boolean
  table: boolean
}

export const emptyState: State = {
  view: 'graph',
  open: [],
  hidden: [],
  places: {},
  selected: undefined,
  tab: 'facts',
  change: undefined,
  asOf: undefined,
  knownAt: undefined,
  outcome: undefined,
  impact: undefined,
  path: undefined,
  markets: false,
  table: false,
}

const views: readonly View[] = ['graph', 'market', 'compare', 'alerts', 'account']
const tabs: readonly Tab[] = ['facts', 'links', 'markets', 'what-if', 'timeline', 'news']

/** The part of the address behind `#` that says the state; what is as usual is left out. */
export function addressOf(state: State): string {
  const parts = new URLSearchParams()
  const set = (name: string, value: string | undefined) => {
    if (value) parts.set(name, value)
  }
  set('view', state.view === 'graph' ? undefined : state.view)
  set('open', state.open.join(','))
  set('hidden', state.hidden.join(','))
  set(
    'places',
    Object.entries(state.places)
      .map(([id, [x, y]]) => `${id}:${x}:${y}`)
      .join(','),
  )
  set('entity', state.selected)
  set('tab', state.tab === 'facts' ? undefined : state.tab)
  set('change', state.change?.join(':'))
  set('asOf', state.asOf)
  set('knownAt', state.knownAt)
  set('outcome', state.outcome)
  set('impact', state.impact)
  set('path', state.path?.join(','))
  set('markets', state.markets ? '1' : undefined)
  set('table', state.table ? '1' : undefined)
  const text = parts.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? '#' : `#${text}`
}

/** The state that an address says. What it does not say, or says badly, is as usual. */
export function stateOf(hash: string): State {
  const parts = new URLSearchParams(hash.replace(/^#/, ''))
  const text = (name: string) => parts.get(name) || undefined
  const list = (name: string) => (parts.get(name) ?? '').split(',').filter((item) => item !== '')
  const [from, to] = list('path')
  return {
    view: views.find((view) => view === parts.get('view')) ?? 'graph',
    open: list('open'),
    hidden: list('hidden'),
    places: Object.fromEntries(list('places').flatMap(placeOf)),
    selected: text('entity'),
    tab: tabs.find((tab) => tab === parts.get('tab')) ?? 'facts',
    change: changeOf(text('change')),
    asOf: momentOf(text('asOf')),
    knownAt: momentOf(text('knownAt')),
    outcome: text('outcome'),
    impact: text('impact'),
    path: from !== undefined && to !== undefined ? [from, to] : undefined,
    markets: parts.has('markets'),
    table: parts.has('table'),
  }
}

function placeOf(text: string): [string, [number, number]][] {
  const [id, x, y] = text.split(':')
  const place = [Number(x), Number(y)] as [number, number]
  return id && place.every(Number.isFinite) ? [[id, place]] : []
}

/** `injury_status:out`. A value may have colons, a key has none. */
function changeOf(text: string | undefined): readonly [string, string] | undefined {
  const [, key, value] = /^(\w+):(.+)$/.exec(text ?? '') ?? []
  return key === undefined || value === undefined ? undefined : [key, value]
}

function momentOf(text: string | undefined): string | undefined {
  return text !== undefined && !Number.isNaN(Date.parse(text)) ? text : undefined
}
