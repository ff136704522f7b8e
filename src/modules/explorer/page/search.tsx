import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { ask, pathOf } from './ask.ts'
import type { EntityItem, MarketRow } from './types.ts'
import { cents, spoken } from './words.ts'

const pauseMs = 180
const fewestLetters = 2

type Found = { key: string; title: string; what: string; why: string; choose(): void }
/** The answers to a search and, where a part of it could not be asked, why. */
type FoundAll = { items: Found[]; faults: string[] }
type Props = { onEntity(slug: string): void; onTopic(words: string): void; onMarket(market: MarketRow): void }

/** One field for entities, markets and pasted links of venues. `/` puts the cursor there, arrows and Enter choose. */
export function Search({ onEntity, onTopic, onMarket }: Props) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<FoundAll>()
  const [at, setAt] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  // Before the first picture: a key that is pressed as soon as the page is seen counts.
  useLayoutEffect(() => focusBySlash(field), [])
  useEffect(() => {
    const query = text.trim()
    setAt(0)
    if ([...query].length < fewestLetters) return setFound(undefined)
    let isLatest = true
    const timer = setTimeout(() => {
      void search(query, { onEntity, onTopic, onMarket }).then((list) => isLatest && setFound(list))
    }, pauseMs)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [text])
  const close = () => {
    setText('')
    setFound(undefined)
  }
  const choose = (item: Found | undefined) => {
    if (item === undefined) return
    close()
    field.current?.blur()
    item.choose()
  }
  const press = (event: KeyboardEvent) => {
    const count = found?.items.length ?? 0
    if (event.key === 'ArrowDown') setAt((now) => Math.min(count - 1, now + 1))
    else if (event.key === 'ArrowUp') setAt((now) => Math.max(0, now - 1))
    else if (event.key === 'Enter') choose(found?.items[at])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
  }
  return (
    <search class="search">
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label="Search entities and markets"
        aria-expanded={found !== undefined}
        aria-controls="found"
        aria-activedescendant={found?.items[at] && `found-${at}`}
        placeholder="Search people, teams, markets, or paste a market’s link ( / )"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => setFound(undefined)}
      />
      {found && <FoundList {...found} at={at} choose={choose} />}
    </search>
  )
}

function FoundList({ items, faults, at, choose }: FoundAll & { at: number; choose(item: Found): void }) {
  return (
    <div id="found" class="found" role="listbox" aria-label="Found" tabIndex={-1}>
      {faults.map((fault) => (
        <p key={fault} class="quiet">
          {fault}
        </p>
      ))}
      {items.every(({ key }) => key === 'topic~') && faults.length === 0 && (
        <p class="quiet">Nothing is called so. Try fewer words.</p>
      )}
      {items.map((item, index) => (
        <div
          key={item.key}
          id={`found-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          // Before the field loses the cursor.
          onMouseDown={(event) => {
            event.preventDefault()
            choose(item)
          }}
        >
          <b>{item.title}</b> <span class="quiet">{item.what}</span>
          {item.why && <small class="quiet"> {item.why}</small>}
        </div>
      ))}
    </div>
  )
}

function focusBySlash(field: { readonly current: HTMLInputElement | null }): () => void {
  const listen = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.key !== '/' || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
    event.preventDefault()
    field.current?.focus()
  }
  addEventListener('keydown', listen)
  return () => removeEventListener('keydown', listen)
}

/** Entities first, then markets; a link is of a market. What cannot be asked is told: the other half may still help. */
async function search(query: string, { onEntity, onTopic, onMarket }: Props): Promise<FoundAll> {
  const isLink = /^https?:|^\/api\/markets\//.test(query)
  const faults: string[] = []
  const told = (error: Error): never[] => {
    faults.push(error.message)
    return []
  }
  const [entities, markets] = await Promise.all([
    isLink
      ? []
      : ask<{ items: EntityItem[] }>(pathOf('/api/entities', { q: query, limit: 8 })).then(({ items }) => items, told),
    query.length < 4
      ? []
      : ask<{ data: MarketRow[] }>(pathOf('/api/markets/search', { q: query, limit: 5 })).then(
          ({ data }) => data,
          told,
        ),
  ])
  const words = query.toLowerCase()
  const items = [
    ...entities.map((entity) => ({
      key: entity.slug,
      title: entity.displayName,
      what: [entity.entityType, entity.subcategory ?? entity.category].filter(Boolean).join(', '),
      why: entity.displayName.toLowerCase().includes(words) ? '' : 'by another name or spelling',
      choose: () => onEntity(entity.slug),
    })),
    ...markets.map((market) => ({
      key: market.id,
      title: market.title,
      what: `market on ${spoken(market.venue)}, ${cents(market.price)}`,
      why: isLink ? 'the link' : '',
      choose: () => onMarket(market),
    })),
    ...(isLink || !/[\p{L}\p{N}]/u.test(query)
      ? []
      : [
          {
            key: 'topic~',
            title: query,
            what: 'as a topic: all entities and outcomes that it is about',
            why: '',
            choose: () => onTopic(query),
          },
        ]),
  ]
  return { items, faults: [...new Set(faults)] }
}
