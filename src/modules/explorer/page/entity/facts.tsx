import { useState } from 'preact/hooks'
import { pathOf } from '../ask.ts'
import type { Attribute, FactHistory, FactVersion, FullEntity } from '../types.ts'
import { useAnswer } from '../use-answer.ts'
import { inUtc, percent, spoken } from '../words.ts'

type Time = { asOf: string | undefined; knownAt: string | undefined }
type Stated = Pick<FullEntity['entity'], 'attributes' | 'attributeDetails'>
type Fact = {
  key: string
  value: Attribute
  source: string
  updated: string
  confidence: number | undefined
  stale: boolean
}

/** The attributes of an entity with who says so, when and how surely; each opens its history. */
export function Facts({ slug, stated, time }: { slug: string; stated: Stated; time: Time }) {
  const [open, setOpen] = useState<string>()
  const facts = factsOf(stated)
  if (facts.length === 0) return <p>Nothing is stated.</p>
  return (
    <dl class="facts">
      {facts.map(({ key, value, source, updated, confidence, stale }) => (
        <div key={key}>
          <dt>
            <button
              type="button"
              class="link"
              aria-expanded={open === key}
              onClick={() => setOpen(open === key ? undefined : key)}
            >
              {spoken(key)}
            </button>
          </dt>
          <dd>
            <b>{String(value)}</b>
            {stale && <span class="stale"> last known</span>}
            <small class="quiet">
              {' '}
              {source}, {inUtc(updated)}, {percent(confidence)}
            </small>
            {open === key && <Versions slug={slug} factKey={key} time={time} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const siblings = ['_source', '_updated', '_confidence']

/** The attributes themselves, without what is said of each. */
export function keysOf(attributes: Record<string, Attribute>): string[] {
  const isSibling = (name: string) =>
    siblings.some((end) => name.endsWith(end) && name.slice(0, -end.length) in attributes)
  return Object.keys(attributes).filter((name) => !isSibling(name))
}

function factsOf({ attributes, attributeDetails = {} }: Stated): Fact[] {
  return keysOf(attributes).map((key) => ({
    key,
    value: attributes[key] ?? null,
    source: String(attributes[`${key}_source`] ?? ''),
    updated: String(attributes[`${key}_updated`] ?? ''),
    confidence: Number(attributes[`${key}_confidence`] ?? Number.NaN),
    stale: attributeDetails[key]?.stale === true,
  }))
}

/** The versions of a value, as a bar of time and as a list with who stated it. */
function Versions({ slug, factKey, time }: { slug: string; factKey: string; time: Time }) {
  const { answer, fault } = useAnswer<FactHistory>(
    pathOf(`/api/graph/entity/${encodeURIComponent(slug)}/fact/${encodeURIComponent(factKey)}/history`, {
      limit: 20,
      ...time,
    }),
  )
  if (fault) return <p class="fault">{fault}</p>
  if (answer === undefined) return <p role="status">Asking …</p>
  return (
    <div class="versions">
      <Bar versions={answer.versions} />
      <ol>
        {answer.versions.map((version) => (
          <li key={version.id}>
            <b>{String(version.value)}</b> {inUtc(version.validFrom)} –{' '}
            {version.validTo === null ? 'now' : inUtc(version.validTo)}
            <ul>
              {version.statements?.map(({ source, confidence, lastSeen, url, withdrawn }) => (
                <li key={source}>
                  {url ? (
                    <a href={url} rel="noreferrer">
                      {source}
                    </a>
                  ) : (
                    source
                  )}
                  , {inUtc(lastSeen)}, {percent(confidence)}
                  {withdrawn && ', withdrawn'}
                </li>
              ))}
            </ul>
            {version.eventTitle && <small class="quiet">{version.eventTitle}</small>}
          </li>
        ))}
      </ol>
    </div>
  )
}

const barWidth = 300

function Bar({ versions }: { versions: readonly FactVersion[] }) {
  const starts = versions.map(({ validFrom }) => Date.parse(validFrom))
  const first = Math.min(...starts)
  const last = performance.timeOrigin + performance.now()
  const at = (ms: number) => (barWidth * (ms - first)) / Math.max(1, last - first)
  return (
    <svg class="bar" width="100%" viewBox={`0 0 ${barWidth} 26`} role="img" aria-label="Versions over time">
      {versions.map(({ id, value, validFrom, validTo }, index) => {
        const from = at(Date.parse(validFrom))
        const to = at(validTo === null ? last : Date.parse(validTo))
        return (
          <g key={id}>
            <rect class={`part-${index % 2}`} x={from} y="2" width={Math.max(1, to - from)} height="22">
              <title>
                {String(value)}: {inUtc(validFrom)} – {inUtc(validTo)}
              </title>
            </rect>
            {to - from > 40 && (
              <text x={from + 4} y="17">
                {String(value).slice(0, Math.floor((to - from) / 7))}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
