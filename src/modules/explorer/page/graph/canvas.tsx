import Graph from 'graphology'
import FA2Layout from 'graphology-layout-forceatlas2/worker'
import { useEffect, useRef } from 'preact/hooks'
import Sigma from 'sigma'
import { placeKey, type State } from '../state.ts'
import { shortened, spoken } from '../words.ts'
import { type Drawn, type DrawnEdge, type DrawnNode, degreesOf, exposuresOf } from './drawn.ts'
import { drawLabelsApart } from './labels.ts'
import { changeColours, nodeColour, pathColour } from './looks.ts'
import { hoverOn, imageOf, svgOf } from './picture.ts'

const layoutMs = 1_600
const reach = 100
const exposure = spoken('exposed_to')
/** Letters of a name that is drawn; of the node that the pointer is on, all. */
const maxLetters = 44
/** Pixels of a line of the path between two. */
const pathSize = 3.5
/** Relationships at one node whose names can be read at once. */
const maxNamed = 14
/** Nodes of a picture that is drawn whole while it is moved. */
const maxMovedWhole = 600

export type CanvasActions = {
  select(id: string): void
  /** Adds it to what is picked together, or takes it out. */
  pick(id: string): void
  expand(id: string): void
  place(id: string, x: number, y: number): void
}

/** The uses of the picture by the toolbar. */
export type Picture = { fit(): void; image(): string; svg(): string; places(ids?: readonly string[]): State['places'] }

type Props = {
  drawn: Drawn
  state: Pick<State, 'places' | 'picked' | 'colour' | 'size'>
  selected: string | undefined
  actions: CanvasActions
  onPicture(picture: Picture): void
}

/** The graph as a picture. The table has the same for those who do not see it. */
export function Canvas(props: Props) {
  const element = useRef<HTMLDivElement>(null)
  const held = useRef<Held | undefined>(undefined)
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    if (element.current === null) return
    held.current = open(element.current, latest)
    props.onPicture(pictureOf(held.current))
    return () => held.current?.close()
  }, [])
  useEffect(() => {
    if (held.current) draw(held.current, props)
  }, [props.drawn, props.state.colour, props.state.size, props.state.places])
  useEffect(() => {
    if (held.current === undefined) return
    held.current.selected = props.selected
    held.current.picked = new Set(props.state.picked)
    held.current.sigma.refresh({ skipIndexation: true })
  }, [props.selected, props.state.picked.join()])
  const label = `A graph of ${props.drawn.nodes.size} nodes and ${props.drawn.edges.size} relationships; the table lists them`
  return <div class="canvas" ref={element} role="img" aria-label={label} />
}

type Held = {
  graph: Graph
  sigma: Sigma
  ground: string
  selected: string | undefined
  picked: ReadonlySet<string>
  hovered: string | undefined
  stopLayout(): void
  close(): void
}

function open(element: HTMLElement, latest: { current: Props }): Held {
  const graph = new Graph({ multi: true, type: 'directed' })
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  const text = { color: dark ? '#e6e6e6' : '#1c1c1c' }
  const ground = dark ? '#161616' : '#fdfdfc'
  const sigma = new Sigma(graph, element, {
    allowInvalidContainer: true,
    renderEdgeLabels: true,
    defaultEdgeType: 'arrow',
    labelColor: text,
    edgeLabelColor: text,
    defaultDrawNodeHover: hoverOn(dark ? '#202124' : '#ffffff'),
    labelRenderedSizeThreshold: 3.5,
    edgeLabelSize: 11,
    zIndex: true,
  })
  const held: Held = {
    graph,
    sigma,
    ground,
    selected: undefined,
    picked: new Set(),
    hovered: undefined,
    stopLayout: () => {},
    close() {
      held.stopLayout()
      sigma.kill()
    },
  }
  drawLabelsApart(sigma, { text: text.color, ground })
  sigma.setSetting('nodeReducer', (id, data) => reduceNode(held, id, data))
  sigma.setSetting('edgeReducer', (id, data) => reduceEdge(held, id, data))
  listen(held, latest)
  return held
}

type Looks = Record<string, unknown>

/** Names of what is not near the node that the pointer is on are left out meanwhile. */
function reduceNode({ graph, selected, picked, hovered }: Held, id: string, data: Looks): Looks {
  if (id === selected || picked.has(id)) return { ...data, highlighted: true, zIndex: 2, forceLabel: true }
  if (id === hovered) return { ...data, label: data.name }
  if (hovered === undefined || !graph.hasNode(hovered)) return data
  return graph.areNeighbors(id, hovered) ? { ...data, zIndex: 1 } : { ...data, label: '', zIndex: 0 }
}

/** Names of relationships are drawn at the node that is looked at: all at once nobody could read. */
function reduceEdge({ graph, selected, hovered }: Held, id: string, data: Looks): Looks {
  const focus = hovered ?? selected
  if (data.isOnPath === true) return { ...data, forceLabel: true, zIndex: 1 }
  if (focus === undefined || !graph.hasNode(focus) || !graph.hasExtremity(id, focus)) return { ...data, label: '' }
  // Exposures are all called alike: their line says enough.
  const isNamed = data.label !== exposure && graph.degree(focus) <= maxNamed
  return { ...data, size: 2.5, zIndex: 1, ...(isNamed ? { forceLabel: true } : { label: '' }) }
}

function listen(held: Held, latest: { current: Props }): void {
  const { sigma, graph } = held
  let dragged: string | undefined
  let moved = false
  sigma.on('clickNode', ({ node, event: { original } }) => {
    if (moved) return
    const { select, pick } = latest.current.actions
    if (original.shiftKey) pick(node)
    else select(node)
  })
  sigma.on('doubleClickNode', (event) => {
    event.preventSigmaDefault()
    latest.current.actions.expand(event.node)
  })
  sigma.on('enterNode', ({ node }) => {
    held.hovered = node
    sigma.refresh({ skipIndexation: true })
  })
  sigma.on('leaveNode', () => {
    held.hovered = undefined
    sigma.refresh({ skipIndexation: true })
  })
  sigma.on('downNode', ({ node }) => {
    dragged = node
    moved = false
    const { x, y, home } = graph.getNodeAttributes(node)
    // Where it stood before it was placed by hand, for who takes that back.
    if (home === undefined) graph.setNodeAttribute(node, 'home', { x, y })
    held.stopLayout()
  })
  sigma.on('moveBody', ({ event }) => {
    if (dragged === undefined) return
    moved = true
    graph.mergeNodeAttributes(dragged, sigma.viewportToGraph(event))
    event.preventSigmaDefault()
    event.original.preventDefault()
  })
  sigma.on('upNode', () => {
    if (dragged !== undefined && moved) {
      const { x, y } = graph.getNodeAttributes(dragged)
      latest.current.actions.place(dragged, Math.round(Number(x)), Math.round(Number(y)))
    }
    dragged = undefined
  })
  sigma.on('upStage', () => {
    dragged = undefined
  })
}

/** Brings the picture to what is to be drawn: what stays keeps its place, what is new comes beside its neighbour. */
function draw(held: Held, { drawn, state }: Props): void {
  const { graph } = held
  for (const id of graph.nodes()) if (!drawn.nodes.has(id)) graph.dropNode(id)
  for (const id of graph.edges()) if (!drawn.edges.has(id)) graph.dropEdge(id)
  let isNew = false
  const degrees = degreesOf(drawn)
  const weights = state.size === 'degree' ? degrees : exposuresOf(drawn)
  for (const node of drawn.nodes.values()) {
    const place = state.places[placeKey(node.id)]
    const looks = {
      label: shortened(node.label, maxLetters),
      name: node.label,
      color: node.change === 'same' ? nodeColour(node, state.colour) : changeColours[node.change],
      size: 4 + Math.min(10, 1.5 * Math.sqrt(weights.get(node.id) ?? 0)),
      forceLabel: node.isOnPath === true,
      fixed: place !== undefined,
    }
    if (graph.hasNode(node.id))
      graph.mergeNodeAttributes(node.id, {
        ...looks,
        ...(place ? { x: place[0], y: place[1] } : graph.getNodeAttribute(node.id, 'home')),
      })
    else {
      isNew ||= place === undefined
      graph.addNode(node.id, { ...looks, ...placeFor(graph, node, drawn, place) })
    }
  }
  for (const edge of drawn.edges.values()) {
    if (graph.hasEdge(edge.id)) graph.mergeEdgeAttributes(edge.id, edgeLooks(edge))
    else graph.addEdgeWithKey(edge.id, edge.source, edge.target, edgeLooks(edge))
  }
  // What moves is drawn without its lines where it is much: they come back at rest.
  const isMuch = graph.order > maxMovedWhole
  // Names that would lie on others are left out, so many may be tried; of very many nodes that would take long.
  const labelDensity = isMuch ? 0.5 : 3
  held.sigma.setSettings({ hideEdgesOnMove: isMuch, hideLabelsOnMove: isMuch, labelDensity })
  if (isNew) layOut(held)
}

function edgeLooks({ label, change, isOnPath, confidence = 1 }: DrawnEdge): Looks {
  const looks = { label: spoken(label), isOnPath, color: changeColours[change], size: 0.6 + 1.2 * confidence }
  return isOnPath ? { ...looks, size: pathSize, ...(change === 'same' && { color: pathColour }) } : looks
}

/** Beside a neighbour that has a place, at an angle that follows from the id: the same graph begins alike each time. */
function placeFor(graph: Graph, node: DrawnNode, { edges }: Drawn, place: readonly [number, number] | undefined) {
  if (place !== undefined) return { x: place[0], y: place[1] }
  const angle = (Number.parseInt(node.id.slice(0, 6), 16) / 0xffffff) * 2 * Math.PI
  let centre = { x: 0, y: 0 }
  for (const { source, target } of edges.values()) {
    const other = source === node.id ? target : target === node.id ? source : undefined
    if (other === undefined || !graph.hasNode(other)) continue
    centre = { x: Number(graph.getNodeAttribute(other, 'x')), y: Number(graph.getNodeAttribute(other, 'y')) }
    break
  }
  return { x: centre.x + reach * Math.cos(angle), y: centre.y + reach * Math.sin(angle) }
}

function layOut(held: Held): void {
  held.stopLayout()
  const settings = {
    gravity: 0.1,
    strongGravityMode: true,
    scalingRatio: 120,
    slowDown: 6,
    barnesHutOptimize: held.graph.order > 300,
  }
  const layout = new FA2Layout(held.graph, { settings })
  const timer = setTimeout(() => held.stopLayout(), layoutMs)
  held.stopLayout = () => {
    clearTimeout(timer)
    layout.kill()
    held.stopLayout = () => {}
  }
  layout.start()
}

function pictureOf({ sigma, graph, ground }: Held): Picture {
  return {
    fit: () => void sigma.getCamera().animatedReset(),
    image: () => imageOf(sigma, ground),
    svg: () => svgOf(graph),
    places: (ids = graph.nodes()) =>
      Object.fromEntries(
        ids.flatMap((id) => {
          if (!graph.hasNode(id)) return []
          const { x, y } = graph.getNodeAttributes(id)
          return [[placeKey(id), [Math.round(Number(x)), Math.round(Number(y))] as const]]
        }),
      ),
  }
}
