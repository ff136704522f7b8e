import { useMemo, useState } from 'preact/hooks'
import { Scroll } from '../scroll.tsx'
import { type Drawn, degreesOf } from './drawn.ts'

type Row = {
  id: string
  slug: string | undefined
  label: string
  type: string
  category: string
  links: number
  change: string
}
type Column = 'label' | 'type' | 'category' | 'links'
const columns: [Column, string][] = [
  ['label', 'Name'],
  ['type', 'Type'],
  ['category', 'Category'],
  ['links', 'Relationships here'],
]

type Props = { drawn: Drawn; onSelect(slug: string): void; onExpand(id: string): void }

/** What is drawn as a table, to sort, filter and walk by keys. */
export function NodeTable({ drawn, onSelect, onExpand }: Props) {
  const [by, setBy] = useState<Column>('links')
  const [text, setText] = useState('')
  const rows = useMemo(() => rowsOf(drawn, by, text), [drawn, by, text])
  return (
    <div class="table">
      <label>
        Filter <input value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>
      <Scroll label="Nodes of the graph">
        <table>
          <thead>
            <tr>
              {columns.map(([column, name]) => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={by === column ? (column === 'links' ? 'descending' : 'ascending') : undefined}
                >
                  <button type="button" onClick={() => setBy(column)}>
                    {name}
                  </button>
                </th>
              ))}
              <th scope="col">Do</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, slug, label, type, category, links, change }) => (
              <tr key={id} class={change}>
                <td>
                  {slug ? (
                    <button type="button" class="link" onClick={() => onSelect(slug)}>
                      {label}
                    </button>
                  ) : (
                    label
                  )}
                </td>
                <td>{type}</td>
                <td>{category}</td>
                <td>{links}</td>
                <td>
                  <button type="button" aria-label={`Expand ${label}`} onClick={() => onExpand(id)}>
                    Expand
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </div>
  )
}

function rowsOf(drawn: Drawn, by: Column, text: string): Row[] {
  const links = degreesOf(drawn)
  const words = text.toLowerCase()
  return [...drawn.nodes.values()]
    .filter(({ label, type }) => `${label} ${type}`.toLowerCase().includes(words))
    .map(({ id, slug, label, type, category = '', change }) => ({
      id,
      slug,
      label,
      type,
      category,
      links: links.get(id) ?? 0,
      change,
    }))
    .toSorted((a, b) => (by === 'links' ? b.links - a.links : a[by].localeCompare(b[by])))
}
