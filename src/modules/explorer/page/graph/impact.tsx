import { pathOf } from '../ask.ts'
import { Scroll } from '../scroll.tsx'
import type { ImpactChain, ImpactPath } from '../types.ts'
import { useAnswer } from '../use-answer.ts'
import { cents, counted, percent, shortened, spoken } from '../words.ts'
import { type Box, type Layers, layersOf } from './layers.ts'
import { nodeColour } from './looks.ts'

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
              : `${counted(paths.length, 'chain')}, the strongest first.`)}
        {answer?.truncated && <span class="quiet"> {answer.reason}</span>}{' '}
        <button type="button" onClick={onClose}>
          Back to the graph
        </button>
      </p>
      {paths.length > 0 && <Drawing layers={layersOf(paths)} />}
      <ol class="chains">
        {paths.map((path) => (
          <li key={`${path.outcome.id} ${path.reason}`}>
            <button type="button" class="link" onClick={() => onOutcome(path.outcome.slug)}>
              {path.outcome.question}
            </button>{' '}
            <b>{path.outcome.label}</b>, strength {percent(path.strength)}{' '}
            {path.venuePrices?.map(({ venue, price }) => (
              <span key={venue} class="price">
                {spoken(venue)} {cents(price)}{' '}
              </span>
            ))}
            <small class="quiet">{inWords(path)}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** The chain in words; where it has one step alone, why the outcome hangs on the entity. */
function inWords({ steps, exposure, reason }: ImpactPath): string {
  return steps.length === 0 ? (exposure.reasons[0] ?? reason) : reason
}

const boxHeight = 38
const rowHeight = 44
/** Rows over which a column with few boxes is spread: what it begins with is seen without scrolling. */
const maxSpread = 12
const boxWidth = 164
const outcomeWidth = 300
const gap = 46
const margin = 4
/** Letters that fit into so much of a box, of its name and of the line below. */
const nameLetter = 6.9
const stepLetter = 5.6
const inset = 20

function Drawing({ layers: { boxes, lines } }: { layers: Layers }) {
  const byKey = new Map(boxes.map((box) => [box.key, box]))
  const last = Math.max(...boxes.map(({ layer }) => layer))
  const rowsOf = (layer: number) => boxes.filter((box) => box.layer === layer).length
  const most = Math.max(...boxes.map(({ layer }) => rowsOf(layer)))
  const width = 2 * margin + last * (boxWidth + gap) + outcomeWidth
  const height = 2 * margin + most * rowHeight
  const widthOf = ({ layer }: Box) => (layer === last ? outcomeWidth : boxWidth)
  const x = ({ layer }: Box) => margin + layer * (boxWidth + gap)
  const spreadOf = (layer: number) => Math.max(rowsOf(layer), Math.min(most, maxSpread)) * rowHeight
  const y = ({ layer, row }: Box) => margin + ((row + 0.5) * spreadOf(layer)) / rowsOf(layer) - boxHeight / 2
  return (
    <Scroll label="Drawing of the chains; the list below says the same">
      <svg width={width} height={height} role="img" aria-label="Chains of impact in layers">
        {lines.map(({ from, to, text, strength }) => {
          const [a, b] = [byKey.get(from), byKey.get(to)]
          if (a === undefined || b === undefined) return null
          const [x1, y1, x2, y2] = [x(a) + boxWidth, y(a) + boxHeight / 2, x(b), y(b) + boxHeight / 2]
          const bend = gap / 2
          return (
            <path
              key={`${from} ${to} ${text}`}
              class="chain"
              d={`M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`}
              stroke-width={0.5 + 2.5 * strength}
            >
              <title>
                {text} {percent(strength)}
              </title>
            </path>
          )
        })}
        {boxes.map((box) => (
          <g key={box.key} transform={`translate(${x(box)} ${y(box)})`}>
            <title>{[box.text, ...box.steps].join('; ')}</title>
            <rect class="box" width={widthOf(box)} height={boxHeight} rx="6" />
            <circle cx="10" cy="12" r="4" fill={nodeColour({ type: box.type }, 'type')} />
            <text x={inset} y="16">
              {shortened(box.text, Math.floor((widthOf(box) - inset) / nameLetter))}
            </text>
            <text class="step" x={inset} y="30">
              {shortened(box.steps.join(', '), Math.floor((widthOf(box) - inset) / stepLetter))}
            </text>
          </g>
        ))}
      </svg>
    </Scroll>
  )
}
