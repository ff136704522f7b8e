import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { ask, pathOf } from './ask.ts'
import type { EntityItem, MarketRow } from './types.ts'
import { cents, spoken } from './words.ts'

const pauseMs = 200
/** Markets are asked for once the typing rests: each pause in a name would be a request more. */
const restMs = 450
const fewestLetters = 2
const fewestLettersOfMarkets = 4
const topicKey = 'topic~'

type Found = { key: string; title: string; what: string; why: string; choose(): void }
/** The answers to a search and, where a part of it could not be asked, why. */
type FoundAll = { items: readonly Found[]; faults: readonly string[]; isComplete: boolean }
type Props = { onEntity(slug: string): void; onTopic(words: string): void; onMarket(market: MarketRow): void }

/** One field for entities, markets and pasted links of venues. `/` puts the cursor there, arrows and Enter choose. */
export function Search({ onEntity, onTopic, onMarket }: Props) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<FoundAll>()
  const [chosen, setChosen] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // Before the first picture: a key that is pressed as soon as the page is seen counts.
  useLayoutEffect(() => focusBySlash(field), [])
  useEffect(() => {
    const query = text.trim()
    setChosen(undefined)
    if ([...query].length < fewestLetters) return setFound(undefined)
    const left = new AbortController()
    void search(query, { onEntity, onTopic, onMarket }, left.signal, setFound)
    return () => left.abort()
  }, [text])
  const items = found?.items ?? []
  const at = Math.max(
    0,
    items.findIndex(({ key }) => key === chosen),
  )
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
    if (event.key === 'ArrowDown') setChosen(items[Math.min(items.length - 1, at + 1)]?.key)
    else if (event.key === 'ArrowUp') setChosen(items[Math.max(0, at - 1)]?.key)
    else if (event.key === 'Enter') choose(items[at])
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
        aria-activedescendant={items[at] && `found-${at}`}
        placeholder="Search people, teams, markets, or paste a market’s link ( / )"
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => setFound(undefined)}
      />
      {found && <FoundList {...found} query={text} at={at} choose={choose} />}
    </search>
  )
}

type ListProps = FoundAll & { query: string; at: number; choose(item: Found): void }

function FoundList({ items, faults, isComplete, query, at, choose }: ListProps) {
  return (
    <div id="found" class="found" role="listbox" aria-label="Found" tabIndex={-1}>
      {faults.map((fault) => (
        <p key={fault} class="quiet">
          {fault}
        </p>
      ))}
      {isComplete && items.every(({ key }) => key === topicKey) && faults.length === 0 && (
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
          <Marked text={item.title} query={query} /> <span class="quiet">{item.what}</span>
          {item.why && <small class="quiet"> {item.why}</small>}
        </div>
      ))}
      {!isComplete && <p class="quiet">Asking for markets …</p>}
    </div>
  )
}

/** A title with the words marked by which it was found. */
function Marked({ text, query }: { text: string; query: string }) {
  const words = query.match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return <b>{text}</b>
  // Every second part is what the pattern caught.
  const parts = text.split(new RegExp(`(${words.join('|')})`, 'giu'))
  return <b>{parts.map((part, index) => (index % 2 === 1 ? <mark key={`${index} ${part}`}>{part}</mark> : part))}</b>
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
async function search(query: string, to: Props, signal: AbortSignal, show: (found: FoundAll) => void): Promise<void> {
  const isLink = /^https?:|^\/api\/markets\//.test(query)
  const withMarkets = isLink || [...query].length >= fewestLettersOfMarkets
  const faults = new Set<string>()
  const told = (error: Error): never[] => {
    faults.add(error.message)
    return []
  }
  const topic = isLink || !/[\p{L}\p{N}]/u.test(query) ? [] : [topicFound(query, to)]
  await pause(isLink ? 0 : pauseMs)
  if (signal.aborted) return
  const entities = isLink ? [] : await entitiesFound(query, to, signal).catch(told)
  if (signal.aborted) return
  // The topic comes last, so that Enter does not take it while markets are on their way.
  if (!withMarkets) return show({ items: [...entities, ...topic], faults: [...faults], isComplete: true })
  show({ items: entities, faults: [...faults], isComplete: false })
  await pause(isLink ? 0 : restMs)
  if (signal.aborted) return
  const markets = await marketsFound(query, isLink, to, signal).catch(told)
  if (!signal.aborted) show({ items: [...entities, ...markets, ...topic], faults: [...faults], isComplete: true })
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

async function entitiesFound(query: string, { onEntity }: Props, signal: AbortSignal): Promise<Found[]> {
  const path = pathOf('/api/entities', { q: query, limit: 8 })
  const { items } = await ask<{ items: EntityItem[] }>(path, signal)
  const words = query.toLowerCase()
  return items.map((entity) => ({
    key: entity.slug,
    title: entity.displayName,
    what: [entity.entityType, entity.subcategory ?? entity.category].filter(Boolean).join(', '),
    why: entity.displayName.toLowerCase().includes(words) ? '' : 'by another name or spelling',
    choose: () => onEntity(entity.slug),
  }))
}

async function marketsFound(
  query: string,
  isLink: boolean,
  { onMarket }: Props,
  signal: AbortSignal,
): Promise<Found[]> {
  const path = pathOf('/api/markets/search', { q: query, limit: 5 })
  const { data } = await ask<{ data: MarketRow[] }>(path, signal)
  return data.map((market) => ({
    key: market.id,
    title: market.title,
    what: `market on ${spoken(market.venue)}, ${cents(market.price)}`,
    why: isLink ? 'the link' : '',
    choose: () => onMarket(market),
  }))
}

function topicFound(query: string, { onTopic }: Props): Found {
  const what = 'as a topic: all entities and outcomes that it is about'
  return { key: topicKey, title: query, what, why: '', choose: () => onTopic(query) }
}
