import { useState } from 'preact/hooks'
import type { Navigation } from '../history.ts'
import { save } from '../save.ts'
import type { Picture } from './canvas.tsx'
import type { Drawn } from './drawn.ts'
import type { ColourBy } from './looks.ts'

type Props = {
  navigation: Navigation
  drawn: Drawn
  selectedId: string | undefined
  picture: { readonly current: Picture | undefined }
  colourBy: ColourBy
  onColour(by: ColourBy): void
}

/** What can be done with the graph and the entity that is selected. */
export function Toolbar(props: Props) {
  const { navigation, drawn, selectedId, picture, colourBy, onColour } = props
  const { state, go, adjust, undo, redo } = navigation
  const [from, setFrom] = useState<string>()
  const { selected } = state
  const isOpen = selected !== undefined && state.open.includes(selected)
  const pick = () => {
    if (selected === undefined) return
    if (from === undefined || from === selected) return setFrom(from === undefined ? selected : undefined)
    setFrom(undefined)
    go({ path: [from, selected], impact: undefined })
  }
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
      <button
        type="button"
        disabled={selected === undefined || isOpen}
        onClick={() => selected && go({ open: [...state.open, selected] })}
      >
        Expand
      </button>
      <button
        type="button"
        disabled={!isOpen || state.open.length < 2}
        onClick={() => go({ open: state.open.filter((slug) => slug !== selected) })}
      >
        Collapse
      </button>
      <button
        type="button"
        disabled={selectedId === undefined}
        onClick={() => selectedId && go({ hidden: [...state.hidden, selectedId], selected: undefined })}
      >
        Hide
      </button>
      <button type="button" disabled={state.hidden.length === 0} onClick={() => go({ hidden: [] })}>
        Show hidden
      </button>
      <button type="button" disabled={selected === undefined} aria-pressed={from !== undefined} onClick={pick}>
        {from === undefined ? 'Path from here' : from === selected ? 'Pick the other end' : 'Path to here'}
      </button>
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
        <select value={colourBy} onChange={(event) => onColour(event.currentTarget.value as ColourBy)}>
          <option value="type">by type</option>
          <option value="category">by category</option>
        </select>
      </label>
      <Exports drawn={drawn} picture={picture} slug={state.open[0]} asOf={state.asOf} />
    </div>
  )
}

type ExportProps = Pick<Props, 'drawn' | 'picture'> & { slug: string | undefined; asOf: string | undefined }

/** What is drawn as a file; the graph of the first entity also in the forms of the API, or as the call that gives it. */
function Exports({ drawn, picture, slug, asOf }: ExportProps) {
  const path = `/api/entities/${slug}/graph`
  const query = asOf === undefined ? '' : `asOf=${encodeURIComponent(asOf)}`
  const choose = async (form: string) => {
    if (form === 'png') return save('graph.png', picture.current?.image() ?? '')
    if (form === 'svg') return save('graph.svg', new Blob([picture.current?.svg() ?? ''], { type: 'image/svg+xml' }))
    if (form === 'csv') return save('graph.csv', new Blob([tableOf(drawn)], { type: 'text/csv' }))
    const call = `curl -s '${location.origin}${path}${query && `?${query}`}'`
    if (form === 'curl') return navigator.clipboard.writeText(call)
    return save(`graph.${form}`, `${path}?${[query, `format=${form}`].filter(Boolean).join('&')}`)
  }
  return (
    <label>
      Save{' '}
      <select
        value=""
        onChange={(event) => {
          void choose(event.currentTarget.value)
          event.currentTarget.value = ''
        }}
      >
        <option value="">as …</option>
        <option value="png">PNG</option>
        <option value="svg">SVG</option>
        <option value="csv">CSV of what is drawn</option>
        {slug && <option value="gexf">GEXF</option>}
        {slug && <option value="graphml">GraphML</option>}
        {slug && <option value="curl">curl call, copied</option>}
      </select>
    </label>
  )
}

function tableOf({ nodes, edges }: Drawn): string {
  const cell = (text: string) => {
    // A text that begins like a formula would be run by the program that opens it.
    const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
    return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const name = (id: string) => cell(nodes.get(id)?.label ?? id)
  const rows = [...edges.values()].map(({ source, label, target }) =>
    [name(source), cell(label), name(target)].join(','),
  )
  return `${['source,relationship,target', ...rows].join('\r\n')}\r\n`
}
