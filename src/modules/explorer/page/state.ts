/** The state of the page, as the address says it: a copied address shows the same. */
const views = ['graph', 'market', 'compare', 'alerts', 'portfolio', 'account'] as const
const tabs = ['facts', 'links', 'markets', 'what-if', 'alerts', 'timeline', 'news'] as const
const colours = ['type', 'category'] as const
const sizes = ['degree', 'exposure'] as const
export type View = (typeof views)[number]
export type Tab = (typeof tabs)[number]
export type ColourBy = (typeof colours)[number]
export type SizeBy = (typeof sizes)[number]

export type State = {
  view: View
  /** Around what is drawn, in the order in which it was opened: slugs of entities, `outcome~` and a slug, `topic~` and its words. */
  open: readonly string[]
  /** Ids of nodes that are left out. */
  hidden: readonly string[]
  /** Ids of nodes that are picked together. */
  picked: readonly string[]
  /** Positions of nodes that stay in their place, by `placeKey`. */
  places: Readonly<Record<string, readonly [number, number]>>
  colour: ColourBy
  size: SizeBy
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
  /** The entity whose chains of impact are drawn. */
  impact: string | undefined
  /** Between whom the shortest path is drawn. */
  path: readonly [string, string] | undefined
  markets: boolean
  table: boolean
  /** Of the comparison: the least spread, and whether only what can be traded is listed. */
  minSpread: number
  actionable: boolean
  /** Of alerts: the type that is listed; undefined: all. */
  alertType: string | undefined
}

const emptyState: State = {
  view: 'graph',
  open: [],
  hidden: [],
  picked: [],
  places: {},
  colour: 'type',
  size: 'degree',
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
  minSpread: 0.02,
  actionable: false,
  alertType: undefined,
}

/** The beginning of an id, which tells the nodes of a drawing apart and keeps addresses short. */
export function placeKey(id: string): string {
  return id.slice(0, 8)
}

/** The part of the address behind `#` that says the state; what is as usual is left out. */
export function addressOf(state: State): string {
  const parts = new URLSearchParams()
  const set = (name: string, value: string | undefined) => {
    if (value) parts.set(name, value)
  }
  set('view', state.view === 'graph' ? undefined : state.view)
  set('open', state.open.join(','))
  set('hidden', state.hidden.join(','))
  set('picked', state.picked.join(','))
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
  set('colour', state.colour === 'type' ? undefined : state.colour)
  set('size', state.size === 'degree' ? undefined : state.size)
  set('apart', state.minSpread === emptyState.minSpread ? undefined : String(state.minSpread))
  set('actionable', state.actionable ? '1' : undefined)
  set('alerts', state.alertType)
  const text = parts.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%7E', '~')
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
    picked: list('picked'),
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
    colour: colours.find((name) => name === parts.get('colour')) ?? 'type',
    size: sizes.find((name) => name === parts.get('size')) ?? 'degree',
    minSpread: shareOf(text('apart')) ?? emptyState.minSpread,
    actionable: parts.has('actionable'),
    alertType: text('alerts'),
  }
}

function shareOf(text: string | undefined): number | undefined {
  const share = Number(text)
  return text !== undefined && share >= 0 && share <= 1 ? share : undefined
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
