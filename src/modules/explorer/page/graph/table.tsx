import { useMemo, useState } from 'preact/hooks'
import { csvOf, tabbedOf } from '../csv.ts'
import { save } from '../save.ts'
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

type Props = {
  drawn: Drawn
  picked: readonly string[]
  onSelect(id: string): void
  onPick(id: string): void
  onExpand(id: string): void
}
type Order = { by: Column; isDown: boolean }

/** The drawing as a table, to sort, filter, pick and walk by keys, to copy and to save. */
export function NodeTable({ drawn, picked, onSelect, onPick, onExpand }: Props) {
  const [order, setOrder] = useState<Order>({ by: 'links', isDown: true })
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const rows = useMemo(() => rowsOf(drawn, order, text), [drawn, order, text])
  const sort = (by: Column) => setOrder((now) => ({ by, isDown: now.by === by ? !now.isDown : by === 'links' }))
  const cells = () => [columns.map(([, name]) => name), ...rows.map((row) => columns.map(([column]) => row[column]))]
  const copy = () =>
    navigator.clipboard.writeText(tabbedOf(cells())).then(
      () => setSaid(`${rows.length} rows copied`),
      () => setSaid('The browser does not let this page copy.'),
    )
  return (
    <div class="table">
      <label>
        Filter <input value={text} onInput={(event) => setText(event.currentTarget.value)} />
      </label>{' '}
      <button type="button" onClick={() => void copy()}>
        Copy
      </button>{' '}
      <button type="button" onClick={() => save('nodes.csv', new Blob([csvOf(cells())], { type: 'text/csv' }))}>
        CSV
      </button>{' '}
      <span role="status" class="quiet">
        {said}
      </span>
      <Scroll label="Nodes of the graph">
        <table>
          <thead>
            <tr>
              <th scope="col">Pick</th>
              {columns.map(([column, name]) => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={order.by === column ? (order.isDown ? 'descending' : 'ascending') : undefined}
                >
                  <button type="button" onClick={() => sort(column)}>
                    {name} {order.by === column && <span aria-hidden="true">{order.isDown ? '↓' : '↑'}</span>}
                  </button>
                </th>
              ))}
              <th scope="col">Do</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <NodeRow key={row.id} {...row} isPicked={picked.includes(row.id)} {...{ onSelect, onPick, onExpand }} />
            ))}
          </tbody>
        </table>
      </Scroll>
    </div>
  )
}

type RowProps = Row & { isPicked: boolean } & Pick<Props, 'onSelect' | 'onPick' | 'onExpand'>

function NodeRow({ id, slug, label, type, category, links, change, isPicked, onSelect, onPick, onExpand }: RowProps) {
  return (
    <tr class={change}>
      <td>
        <input type="checkbox" aria-label={`Pick ${label}`} checked={isPicked} onChange={() => onPick(id)} />
      </td>
      <td>
        {slug ? (
          <button type="button" class="link" onClick={() => onSelect(id)}>
            {label}
          </button>
        ) : (
          label
        )}
        {change !== 'same' && <small class="quiet"> {change}</small>}
      </td>
      <td>{type}</td>
      <td>{category}</td>
      <td>{links}</td>
      <td>
        {slug && (
          <button type="button" aria-label={`Expand ${label}`} onClick={() => onExpand(id)}>
            Expand
          </button>
        )}
      </td>
    </tr>
  )
}

function rowsOf(drawn: Drawn, { by, isDown }: Order, text: string): Row[] {
  const links = degreesOf(drawn)
  const words = text.toLowerCase()
  const rows = [...drawn.nodes.values()]
    .filter(({ label, type }) => `${label} ${type}`.toLowerCase().includes(words))
    .map(({ id, slug, label, type, category = '', change }) => ({
      ...{ id, slug, label, type, category, change },
      links: links.get(id) ?? 0,
    }))
    .toSorted((a, b) => (by === 'links' ? a.links - b.links : a[by].localeCompare(b[by])))
  return isDown ? rows.reverse() : rows
}
