import { useEffect, useState } from 'preact/hooks'
import { AlertItem } from '../alerts.tsx'
import { pathOf } from '../ask.ts'
import type { Alert, NewsItem, Relationship, Timeline } from '../types.ts'
import { useAnswer, useRefresh } from '../use-answer.ts'
import { cents, inUtc, percent, spoken } from '../words.ts'

export function Links({
  relationships,
  onEntity,
}: {
  relationships: readonly Relationship[]
  onEntity(slug: string): void
}) {
  if (relationships.length === 0) return <p>No relationship is known.</p>
  return (
    <ul class="list">
      {relationships.map(({ role, entity, validFrom, confidence, source, stale }) => (
        <li key={`${role} ${entity.slug}`}>
          {spoken(role)}{' '}
          <button type="button" class="link" onClick={() => onEntity(entity.slug)}>
            {entity.displayName}
          </button>
          {stale && <span class="stale"> last known</span>}
          <small class="quiet">
            {' '}
            since {inUtc(validFrom)}, {source}, {percent(confidence)}
          </small>
        </li>
      ))}
    </ul>
  )
}

type Exposure = {
  outcomeId: string
  outcomeSlug: string
  outcomeLabel: string
  question: string
  role: string
  strength: number
  reasons: string[]
  venuePrices: { venue: string; price: number | null }[] | null
  spread: number | null
}
type Exposures = {
  exposures: Exposure[]
  truncated: boolean
  reason?: string
  pricesNote?: string | null
  stale?: boolean
}

/** The time for which prices are shown before they are asked for again. */
const pricesMs = 30_000

/** The propositions that an entity is exposed to, with the prices of each venue, which go on as long as it is looked at. */
export function Markets({
  slug,
  asOf,
  onOutcome,
}: {
  slug: string
  asOf: string | undefined
  onOutcome(id: string): void
}) {
  const { answer, fault } = useAnswer<Exposures>(
    pathOf(`/api/graph/entity/${encodeURIComponent(slug)}/markets`, { limit: 40, asOf }),
    useRefresh(asOf === undefined ? pricesMs : undefined),
    true,
  )
  if (fault) return <p class="fault">{fault}</p>
  if (answer === undefined) return <p role="status">Asking …</p>
  if (answer.exposures.length === 0) return <p>No open market is about it. {answer.pricesNote}</p>
  return (
    <>
      {answer.stale && <p class="stale">Some of these prices are old.</p>}
      <ul class="list">
        {answer.exposures.map(
          ({ outcomeId, outcomeSlug, outcomeLabel, question, role, strength, reasons, venuePrices }) => (
            <li key={outcomeId}>
              <button type="button" class="link" onClick={() => onOutcome(outcomeSlug)}>
                {question}
              </button>{' '}
              <b>{outcomeLabel}</b>
              <br />
              {(venuePrices ?? []).map(({ venue, price }) => (
                <span key={venue} class="price">
                  {spoken(venue)} {cents(price)}{' '}
                </span>
              ))}
              <small class="quiet">
                {role}, strength {percent(strength)}
                {reasons[0] && `: ${reasons[0]}`}
              </small>
            </li>
          ),
        )}
      </ul>
      {answer.truncated && <p class="quiet">There are more: {answer.reason}.</p>}
    </>
  )
}

type AlertsProps = { slug: string; showEntity(slug: string): void; onOutcome(id: string): void }

/** The last alerts about an entity. */
export function AlertsOf({ slug, showEntity, onOutcome }: AlertsProps) {
  const { answer, fault } = useAnswer<{ data: Alert[] }>(pathOf('/api/alerts/recent', { entity: slug, limit: 20 }))
  if (fault) return <p class="fault">{fault}</p>
  if (answer === undefined) return <p role="status">Asking …</p>
  if (answer.data.length === 0) return <p>No alert about it fired lately.</p>
  return (
    <ul class="list">
      {answer.data.map((alert) => (
        <AlertItem key={alert.id} alert={alert} isSigned={false} onEntity={showEntity} onOutcome={onOutcome} />
      ))}
    </ul>
  )
}

const monthHours = 720
/** The longest that the service looks back. */
const yearHours = 8_784

/** The changes about an entity in the last month, or in the last year. */
export function TimelineList({ slug, asOf }: { slug: string; asOf: string | undefined }) {
  const [hours, setHours] = useState(monthHours)
  useEffect(() => setHours(monthHours), [slug])
  const { answer, fault } = useAnswer<Timeline>(
    pathOf(`/api/graph/entity/${encodeURIComponent(slug)}/timeline`, { window: hours, limit: 50, asOf }),
  )
  if (fault) return <p class="fault">{fault}</p>
  if (answer === undefined) return <p role="status">Asking …</p>
  return (
    <>
      {answer.events.length === 0 && (
        <p>
          Nothing is known to have happened in the last {hours === monthHours ? '30 days' : 'year'}.
          {answer.lastBefore && ` The last change was on ${inUtc(answer.lastBefore)}.`}
        </p>
      )}
      <ol class="list">
        {answer.events.map(({ id, kind, title, happenedAt, source }) => (
          <li key={`${id} ${kind}`}>
            <time dateTime={happenedAt}>{inUtc(happenedAt)}</time> {title} <small class="quiet">{source}</small>
          </li>
        ))}
      </ol>
      {answer.truncated && <p class="quiet">There is more; these are the latest.</p>}
      {hours === monthHours && (
        <button type="button" onClick={() => setHours(yearHours)}>
          Show the last year
        </button>
      )}
    </>
  )
}

export function News({ news }: { news: readonly NewsItem[] }) {
  if (news.length === 0) return <p>No report names it.</p>
  return (
    <ul class="list">
      {news.map(({ id, title, source, publishedAt, url }) => (
        <li key={id}>
          {url && /^https?:/.test(url) ? (
            <a href={url} rel="noreferrer">
              {title}
            </a>
          ) : (
            title
          )}
          <small class="quiet">
            {' '}
            {source}, {inUtc(publishedAt)}
          </small>
        </li>
      ))}
    </ul>
  )
}
