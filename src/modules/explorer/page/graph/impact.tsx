import { pathOf } from '../ask.ts'
import { Scroll } from '../scroll.tsx'
import type { ImpactChain, ImpactPath } from '../types.ts'
import { useAnswer } from '../use-answer.ts'
import { cents, percent, spoken } from '../words.ts'

const columnWidth = 330
const rowHeight = 36
const boxWidth = 180
const outcomeWidth = 380
const boxHeight = 28
/** Letters that fit into so much of a box. */
const letterWidth = 7
const nextLine = 11

type Props = { slug: string; asOf: string | undefined; onOutcome(slug: string): void; onClose(): void }

/** Chains of impact from an entity to outcomes, drawn in layers: a step to the right is a relationship. */
export function ImpactDrawing({ slug, asOf, onOutcome, onClose }: Props) {
  const { answer, fault, waiting } = useAnswer<ImpactChain>(
    pathOf('/api/graph/view', { type: 'impact_chain', entity: slug, depth: 2, limit: 25, asOf }),
  )
  const paths = answer?.paths ?? []
  return (
    <div class="impact">
      <p role="status">
        {fault ??
          (waiting
            ? 'Asking …'
            : paths.length === 0
              ? 'No open outcome is known to hang on it.'
              : `${paths.length} chains, the strongest first.`)}
        {answer?.truncated && <span class="quiet"> {answer.reason}</span>}{' '}
        <button type="button" onClick={onClose}>
          Back to the graph
        </button>
      </p>
      {paths.length > 0 && <Layers paths={paths} />}
      <ol class="chains">
        {paths.map((path) => (
          <li key={path.outcome.id}>
            <button type="button" class="link" onClick={() => onOutcome(path.outcome.slug)}>
              {path.outcome.question}
            </button>{' '}
            <b>{percent(path.strength)}</b> <span class="quiet">{path.reason}</span>{' '}
            {path.venuePrices?.map(({ venue, price }) => (
              <span key={venue} class="price">
                {spoken(venue)} {cents(price)}{' '}
              </span>
            ))}
          </li>
        ))}
      </ol>
    </div>
  )
}

type Box = { key: string; text: string; layer: number; row: number }
/** `nth` of those that end at the same box: their words stand below each other. */
type Line = { from: string; to: string; text: string; strength: number; nth: number }

function Layers({ paths }: { paths: readonly ImpactPath[] }) {
  const { boxes, lines } = layersOf(paths)
  const byKey = new Map(boxes.map((box) => [box.key, box]))
  const last = Math.max(...boxes.map(({ layer }) => layer))
  const rowsOf = (layer: number) => boxes.filter((box) => box.layer === layer).length
  const most = Math.max(...boxes.map(({ layer }) => rowsOf(layer)))
  const width = last * columnWidth + outcomeWidth + 20
  const height = most * rowHeight + 20
  const widthOf = ({ layer }: Box) => (layer === last ? outcomeWidth : boxWidth)
  const x = ({ layer }: Box) => 10 + layer * columnWidth
  // Each layer in the middle, spread over the height where it has few.
  const y = ({ layer, row }: Box) => 10 + ((row + 0.5) * most * rowHeight) / rowsOf(layer) - boxHeight / 2
  return (
    <Scroll label="Drawing of the chains; the list below says the same">
      <svg
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label="Chains of impact in layers"
      >
        {lines.map(({ from, to, text, strength, nth }) => {
          const [a, b] = [byKey.get(from), byKey.get(to)]
          if (a === undefined || b === undefined) return null
          const [x1, y1, x2, y2] = [x(a) + boxWidth, y(a) + boxHeight / 2, x(b), y(b) + boxHeight / 2]
          return (
            <g key={`${from} ${to} ${text}`}>
              <line class="chain" x1={x1} y1={y1} x2={x2} y2={y2} stroke-width={0.5 + 2.5 * strength}>
                <title>
                  {text} {percent(strength)}
                </title>
              </line>
              <text class="step" x={x2 - 6} y={y2 - 4 + nth * nextLine} text-anchor="end">
                {text} {percent(strength)}
              </text>
            </g>
          )
        })}
        {boxes.map((box) => (
          <g key={box.key}>
            <rect class="box" x={x(box)} y={y(box)} width={widthOf(box)} height={boxHeight} rx="6" />
            <text x={x(box) + 8} y={y(box) + 20}>
              {shortened(box.text, widthOf(box))}
              <title>{box.text}</title>
            </text>
          </g>
        ))}
      </svg>
    </Scroll>
  )
}

function shortened(text: string, width: number): string {
  const most = Math.floor(width / letterWidth)
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/** Each entity and outcome once, in the column of the longest way to it; outcomes last. */
function layersOf(paths: readonly ImpactPath[]): { boxes: Box[]; lines: Line[] } {
  const deepest = Math.max(...paths.map(({ steps }) => steps.length))
  const layers = new Map<string, { text: string; layer: number }>()
  const lines = new Map<string, Line>()
  const draw = (key: string, line: Omit<Line, 'nth'>) => {
    const nth = [...lines.values()].filter(({ to }) => to === line.to).length
    if (!lines.has(key)) lines.set(key, { ...line, nth })
  }
  const put = (key: string, text: string, layer: number) => {
    layers.set(key, { text, layer: Math.max(layer, layers.get(key)?.layer ?? 0) })
  }
  for (const { start, steps, outcome, exposure } of paths) {
    put(start.slug, start.displayName, 0)
    for (const [index, { from, to, role, weight }] of steps.entries()) {
      put(to.slug, to.displayName, index + 1)
      draw(`${from.slug} ${to.slug} ${role}`, {
        from: from.slug,
        to: to.slug,
        text: spoken(role),
        strength: weight,
      })
    }
    const last = steps.at(-1)?.to.slug ?? start.slug
    put(outcome.id, `${outcome.label}: ${outcome.question}`, deepest + 1)
    draw(`${last} ${outcome.id}`, { from: last, to: outcome.id, text: exposure.role, strength: exposure.strength })
  }
  const rows = new Map<number, number>()
  const boxes = [...layers].map(([key, { text, layer }]) => {
    const row = rows.get(layer) ?? 0
    rows.set(layer, row + 1)
    return { key, text, layer, row }
  })
  return { boxes, lines: [...lines.values()] }
}
