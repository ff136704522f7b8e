import type { VenueEntry } from '../types.ts'
import { useAnswer } from '../use-answer.ts'
import { inUtc, percent, spoken } from '../words.ts'

type Market = {
  title: string
  endDate: string | null
  rules: string | null
  category: string | null
}
/** In what the rules differ: what the first venue says, and what this market. */
type Difference = { slot: string; a: string | null; b: string | null; material: boolean }
type Match = {
  relation: string
  confidence: number
  compareFlag: string
  reasons: string[]
  differences: Difference[]
  market: { id: string; venue: string; title: string; url: string | null }
}

/** The rules by which each venue decides, side by side, and what was found to differ. */
export function Rules({ venues, near }: { venues: readonly VenueEntry[]; near: readonly VenueEntry[] }) {
  const [first] = venues
  const matches = useAnswer<{ markets: Match[] }>(first && `/api/markets/${first.venue}/${first.marketId}/match`)
  if (first === undefined) return null
  const others = new Set([...venues, ...near].map(({ marketId }) => marketId))
  const found = (matches.answer?.markets ?? []).filter(({ market }) => others.has(market.id))
  const elsewhere = (matches.answer?.markets ?? []).filter(({ market }) => !others.has(market.id))
  return (
    <section>
      <h2>Rules</h2>
      <div class="beside">
        {[...venues, ...near].map((entry) => (
          <RulesOf key={entry.marketId} {...entry} />
        ))}
      </div>
      {matches.fault && <p class="quiet">{matches.fault}</p>}
      {found.length > 0 && (
        <>
          <h3>Compared</h3>
          <Matches matches={found} />
        </>
      )}
      {elsewhere.length > 0 && (
        <details>
          <summary>{elsewhere.length} other markets ask something near to it</summary>
          <Matches matches={elsewhere} />
        </details>
      )}
    </section>
  )
}

function RulesOf({ venue, marketId, title }: VenueEntry) {
  const { answer, fault } = useAnswer<{ market: Market }>(`/api/markets/${venue}/${encodeURIComponent(marketId)}`)
  return (
    <section aria-label={`Rules of ${spoken(venue)}`}>
      <h3>{spoken(venue)}</h3>
      <p>
        <b>{title}</b>
      </p>
      {answer === undefined ? (
        <p role="status">{fault ?? 'Asking …'}</p>
      ) : (
        <>
          <p class="quiet">Trading ends {inUtc(answer.market.endDate)}</p>
          <p class="rules">{answer.market.rules ?? 'The venue tells no rules.'}</p>
        </>
      )}
    </section>
  )
}

function Matches({ matches }: { matches: readonly Match[] }) {
  return (
    <ul class="list">
      {matches.map(({ relation, confidence, compareFlag, reasons, differences, market }) => (
        <li key={market.id}>
          <b>{spoken(relation)}</b> {percent(confidence)}, {spoken(compareFlag)}:{' '}
          {market.url ? <a href={market.url}>{market.title}</a> : market.title}{' '}
          <span class="quiet">{spoken(market.venue)}</span>
          <small class="quiet"> {reasons.join('; ')}</small>
          {differences.length === 0 ? (
            relation === 'identity' && <p class="quiet">No difference was found.</p>
          ) : (
            <ul aria-label="Differences">
              {differences.map(({ slot, a, b, material }) => (
                <li key={slot}>
                  {spoken(slot)}: {a ?? 'nothing said'} against {b ?? 'nothing said'}
                  {material && <b>, which matters</b>}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
