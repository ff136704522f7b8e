import { useRef } from 'preact/hooks'
import { pathOf } from '../ask.ts'
import type { Navigation } from '../history.ts'
import type { State, Tab } from '../state.ts'
import type { FullEntity } from '../types.ts'
import { useAnswer } from '../use-answer.ts'
import { Facts, keysOf } from './facts.tsx'
import { AlertsOf, Links, Markets, News, TimelineList } from './lists.tsx'
import { WhatIf } from './what-if.tsx'

const tabs: [Tab, string][] = [
  ['facts', 'Facts'],
  ['links', 'Relationships'],
  ['markets', 'Markets'],
  ['what-if', 'What if'],
  ['alerts', 'Alerts'],
  ['timeline', 'Timeline'],
  ['news', 'News'],
]

type Props = {
  navigation: Navigation
  slug: string
  showEntity(slug: string): void
  /** True while the past is played: the card stays at its moment, as nobody reads one that changes every second. */
  isHeld: boolean
}

/** Everything about one entity, beside the graph. */
export function EntityCard({ navigation, slug, showEntity, isHeld }: Props) {
  const { adjust, go } = navigation
  const { asOf, knownAt } = useHeld(navigation.state, isHeld)
  const state = { ...navigation.state, asOf, knownAt }
  const time = { asOf, knownAt }
  const { answer, fault } = useAnswer<FullEntity>(pathOf(`/api/entities/${encodeURIComponent(slug)}/full`, time))
  const entity = answer?.entity
  return (
    <aside class="card" aria-label="Entity">
      <button type="button" class="close" aria-label="Close the card" onClick={() => adjust({ selected: undefined })}>
        ×
      </button>
      {fault && (
        <p role="alert" class="fault">
          {fault}
        </p>
      )}
      {entity === undefined || entity.slug !== slug ? (
        !fault && <p role="status">Asking …</p>
      ) : (
        <>
          <h2>{entity.displayName}</h2>
          <p class="quiet">{[entity.entityType, entity.category, entity.subcategory].filter(Boolean).join(' · ')}</p>
          {entity.description && <p>{entity.description}</p>}
          {entity.aliases && entity.aliases.length > 0 && <p class="quiet">Also: {entity.aliases.join(', ')}</p>}
          <div role="tablist" aria-label="About this entity">
            {tabs.map(([tab, name]) => (
              <button
                key={tab}
                type="button"
                role="tab"
                id={`tab-${tab}`}
                aria-selected={state.tab === tab}
                aria-controls="tab-panel"
                onClick={() => adjust({ tab })}
              >
                {name}
              </button>
            ))}
          </div>
          <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${state.tab}`}>
            <Panel
              state={state}
              answer={answer as FullEntity}
              showEntity={showEntity}
              onOutcome={(outcome) => go({ view: 'market', outcome })}
              onChange={(change) => go({ change })}
            />
          </div>
        </>
      )}
    </aside>
  )
}

/** The moment of the address, or the last one before it was held. */
function useHeld(state: State, isHeld: boolean): Pick<State, 'asOf' | 'knownAt'> {
  const last = useRef(state)
  if (!isHeld) last.current = state
  return last.current
}

type PanelProps = {
  state: State
  answer: FullEntity
  showEntity(slug: string): void
  onOutcome(id: string): void
  onChange(change: readonly [string, string]): void
}

function Panel({ state: { tab, asOf, knownAt, change }, answer, showEntity, onOutcome, onChange }: PanelProps) {
  const { slug } = answer.entity
  switch (tab) {
    case 'links':
      return <Links relationships={answer.entity.relationships} onEntity={showEntity} />
    case 'markets':
      return <Markets slug={slug} asOf={asOf} onOutcome={onOutcome} />
    case 'what-if': {
      const keys = keysOf(answer.entity.attributes)
      return <WhatIf {...{ slug, keys, change, asOf, onChange, onOutcome }} />
    }
    case 'alerts':
      return <AlertsOf slug={slug} showEntity={showEntity} onOutcome={onOutcome} />
    case 'timeline':
      return <TimelineList slug={slug} asOf={asOf} />
    case 'news':
      return <News news={answer.news} />
    default:
      return <Facts slug={slug} stated={answer.entity} time={{ asOf, knownAt }} />
  }
}
