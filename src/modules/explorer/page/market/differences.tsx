import { useAnswer } from '../use-answer.ts'
import { percent, spoken } from '../words.ts'

type Related = {
  relation: string
  confidence: number
  compareFlag: string
  reasons: string[]
  differences: (string | { text?: string; kind?: string })[]
  market: { id: string; venue: string; title: string; url: string | null }
}

/** Which markets ask the same or nearly so, and in what their rules differ. */
export function Differences({ venue, marketId }: { venue: string; marketId: string }) {
  const { answer, fault } = useAnswer<{ markets: Related[] }>(`/api/markets/${venue}/${marketId}/match`)
  if (fault || answer === undefined || answer.markets.length === 0) return null
  return (
    <section>
      <h2>Compared with other markets</h2>
      <ul class="list">
        {answer.markets.map(({ relation, confidence, compareFlag, reasons, differences, market }) => (
          <li key={market.id}>
            <b>{spoken(relation)}</b> {percent(confidence)}, {spoken(compareFlag)}:{' '}
            {market.url ? <a href={market.url}>{market.title}</a> : market.title}
            <small class="quiet"> {reasons.join('; ')}</small>
            {differences.length > 0 && (
              <ul>
                {differences.map((difference) => (
                  <li key={textOf(difference)}>{textOf(difference)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function textOf(difference: Related['differences'][number]): string {
  return typeof difference === 'string' ? difference : (difference.text ?? spoken(difference.kind ?? ''))
}
