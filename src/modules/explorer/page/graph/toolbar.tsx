import { useState } from 'preact/hooks'
import type { Navigation } from '../history.ts'
import { type ColourBy, placeKey, type SizeBy } from '../state.ts'
import type { Picture } from './canvas.tsx'
import type { Drawn } from './drawn.ts'
import { Exports } from './exports.tsx'

type Props = {
  navigation: Navigation
  drawn: Drawn
  selectedId: string | undefined
  picture: { readonly current: Picture | undefined }
  onExpand(...ids: string[]): void
}

/** The commands for the graph, and for what is picked or, where nothing is, for the entity on the card. */
export function Toolbar(props: Props) {
  const { navigation, drawn, picture } = props
  const { state, go, adjust, undo, redo } = navigation
  const { selected } = state
  return (
    <div class="toolbar" role="toolbar" aria-label="Graph">
      <button type="button" disabled={!undo} onClick={undo}>
        Undo
      </button>
      <button type="button" disabled={!redo} onClick={redo}>
        Redo
      </button>
      <button type="button" onClick={() => picture.current?.fit()}>
        Fit
      </button>
      <OfNodes {...props} />
      <button type="button" disabled={selected === undefined} onClick={() => go({ impact: selected })}>
        Impact
      </button>
      <button type="button" aria-pressed={state.markets} onClick={() => go({ markets: !state.markets })}>
        Markets
      </button>
      <button type="button" aria-pressed={state.table} onClick={() => adjust({ table: !state.table })}>
        Table
      </button>
      <label>
        Colour{' '}
        <select value={state.colour} onChange={(event) => adjust({ colour: event.currentTarget.value as ColourBy })}>
          <option value="type">by type</option>
          <option value="category">by category</option>
        </select>
      </label>
      <label>
        Size{' '}
        <select value={state.size} onChange={(event) => adjust({ size: event.currentTarget.value as SizeBy })}>
          <option value="degree">by relationships</option>
          <option value="exposure">by exposure to markets</option>
        </select>
      </label>
      <Exports navigation={navigation} drawn={drawn} picture={picture} />
    </div>
  )
}

/** The commands for some of the nodes. */
function OfNodes({ navigation: { state, go }, drawn, selectedId, picture, onExpand }: Props) {
  const { selected, picked } = state
  const ids = picked.length > 0 ? picked : selectedId === undefined ? [] : [selectedId]
  const slugs = ids.flatMap((id) => drawn.nodes.get(id)?.slug ?? [])
  const isPinned = ids.length > 0 && ids.every((id) => placeKey(id) in state.places)
  const pin = () => {
    const keys = new Set(ids.map(placeKey))
    const others = Object.entries(state.places).filter(([key]) => !keys.has(key))
    go({ places: { ...Object.fromEntries(others), ...(isPinned ? {} : picture.current?.places(ids)) } })
  }
  return (
    <>
      <button
        type="button"
        disabled={slugs.every((slug) => state.open.includes(slug))}
        onClick={() => onExpand(...ids)}
      >
        Expand
      </button>
      <button
        type="button"
        disabled={state.open.length < 2 || !slugs.some((slug) => state.open.includes(slug))}
        onClick={() => go({ open: state.open.filter((slug) => !slugs.includes(slug)) })}
      >
        Collapse
      </button>
      <button type="button" disabled={ids.length === 0} aria-pressed={isPinned} onClick={pin}>
        Pin
      </button>
      <button
        type="button"
        disabled={ids.length === 0}
        onClick={() => go({ hidden: [...new Set([...state.hidden, ...ids])], selected: undefined, picked: [] })}
      >
        Hide
      </button>
      <button type="button" disabled={state.hidden.length === 0} onClick={() => go({ hidden: [] })}>
        Show hidden
      </button>
      <PathButton selected={selected} pair={picked.length === 2 ? slugs : []} go={go} />
    </>
  )
}

type PathProps = { selected: string | undefined; pair: readonly string[]; go: Navigation['go'] }

/** The shortest path between two that are picked, or from one card to the next. */
function PathButton({ selected, pair: [one, other], go }: PathProps) {
  const [from, setFrom] = useState<string>()
  const draw = (path: readonly [string, string]) => {
    setFrom(undefined)
    go({ path, impact: undefined, picked: [] })
  }
  if (one !== undefined && other !== undefined)
    return (
      <button type="button" onClick={() => draw([one, other])}>
        Path between the two
      </button>
    )
  const press = () => {
    if (selected === undefined) return
    if (from === undefined || from === selected) return setFrom(from === undefined ? selected : undefined)
    draw([from, selected])
  }
  return (
    <button type="button" disabled={selected === undefined} aria-pressed={from !== undefined} onClick={press}>
      {from === undefined ? 'Path from here' : from === selected ? 'Pick the other end' : 'Path to here'}
    </button>
  )
}
