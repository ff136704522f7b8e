import { pathOf } from '../ask.ts'
import { fieldsOf } from '../fields.ts'
import { Headings } from '../headings.tsx'
import { Scroll } from '../scroll.tsx'
import { useAnswer } from '../use-answer.ts'
import { cents, inUtc, spoken } from '../words.ts'

type Prediction = {
  marketId: string
  marketTitle: string
  venue: string
  outcomeId: string
  outcomeLabel: string
  currentPrice: number
  predictedPrice: number
  interval: [number, number]
  sampleSize: number
  classSampleSize: number
  basis: string
  priceAt: string
}
type Predictions = {
  currentValue: string | number | boolean | null
  predictions: Prediction[]
  refused: { reason: string }[]
  hint?: string
}

type Props = {
  slug: string
  keys: readonly string[]
  /** The attribute and the value that it would take. */
  change: readonly [string, string] | undefined
  asOf: string | undefined
  onChange(change: readonly [string, string]): void
  onOutcome(id: string): void
}

/** The prices that markets would show an hour after an attribute took another value. */
export function WhatIf({ slug, keys, change, asOf, onChange, onOutcome }: Props) {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const { attribute = '', value = '' } = fieldsOf(event)
    onChange([attribute, value])
  }
  const [attribute = keys[0] ?? '', value = ''] = change ?? []
  return (
    <>
      <form onSubmit={submit} key={`${attribute} ${value}`}>
        <label>
          If{' '}
          <select name="attribute" defaultValue={attribute}>
            {[...new Set([attribute, ...keys])].map((key) => (
              <option key={key} value={key} selected={key === attribute}>
                {spoken(key)}
              </option>
            ))}
          </select>
        </label>{' '}
        <label>
          became <input name="value" required maxLength={200} defaultValue={value} size={12} />
        </label>{' '}
        <button type="submit">What moves?</button>
      </form>
      {change && (
        <Moves
          path={pathOf('/api/attribution/predict', { entity: slug, attribute, value, asOf })}
          onOutcome={onOutcome}
        />
      )}
    </>
  )
}

function Moves({ path, onOutcome }: { path: string; onOutcome(id: string): void }) {
  const { answer, fault } = useAnswer<Predictions>(path)
  if (fault) return <p class="fault">{fault}</p>
  if (answer === undefined) return <p role="status">Asking …</p>
  const { currentValue, predictions, refused, hint } = answer
  return (
    <>
      <p role="status">
        It is {String(currentValue ?? 'not known')} now. {predictions.length} markets would move.
      </p>
      {predictions.length > 0 && (
        <Scroll label="What would move">
          <table>
            <Headings names={['Market', 'Now', 'Then', '95 %']} />
            <tbody>
              {predictions.map((each) => (
                <Row key={`${each.marketId} ${each.outcomeId}`} {...each} onOutcome={onOutcome} />
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {refused.length > 0 && <p class="quiet">Not predicted: {reasonsOf(refused)}.</p>}
      {hint && <p class="quiet">{hint}</p>}
    </>
  )
}

function Row(each: Prediction & { onOutcome(id: string): void }) {
  const { marketTitle, outcomeLabel, outcomeId, venue, currentPrice, predictedPrice, interval, priceAt, onOutcome } =
    each
  return (
    <tr>
      <td>
        <button type="button" class="link" onClick={() => onOutcome(outcomeId)}>
          {marketTitle}
        </button>{' '}
        <small class="quiet">
          {outcomeLabel}, {spoken(venue)}, seen {inUtc(priceAt)}. Rests on {each.sampleSize} changes of its own and{' '}
          {each.classSampleSize} alike. {each.basis}
        </small>
      </td>
      <td>
        <data value={String(currentPrice)}>{cents(currentPrice)}</data>
      </td>
      <td>
        <b>
          <data value={String(predictedPrice)}>{cents(predictedPrice)}</data>
        </b>
      </td>
      <td>{interval.map(cents).join(' – ')}</td>
    </tr>
  )
}

function reasonsOf(refused: Predictions['refused']): string {
  return [...Map.groupBy(refused, ({ reason }) => reason)]
    .map(([reason, some]) => `${some.length} × ${spoken(reason)}`)
    .join(', ')
}
