import { useState } from 'preact/hooks'
import { csvOf } from '../csv.ts'
import type { Navigation } from '../history.ts'
import { save } from '../save.ts'
import { addressOf } from '../state.ts'
import type { Picture } from './canvas.tsx'
import { centrePath } from './centres.ts'
import type { Drawn } from './drawn.ts'
import { gexfOf, graphmlOf } from './graph-files.ts'

type Props = {
  navigation: Navigation
  drawn: Drawn
  picture: { readonly current: Picture | undefined }
}

/** The drawing as a file, as the calls of the API that give it, or as an address in which each node has its place. */
export function Exports({ navigation: { state, adjust }, drawn, picture }: Props) {
  const [said, setSaid] = useState('')
  const copy = (text: string, what: string) =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(`${what} copied`),
      () => setSaid('The browser does not let this page copy.'),
    )
  const file = (name: string, type: string, text: string) => save(`graph.${name}`, new Blob([text], { type }))
  const forms: Record<string, () => unknown> = {
    link() {
      const places = picture.current?.places() ?? state.places
      adjust({ places })
      return copy(`${location.origin}/${addressOf({ ...state, places })}`, 'Link')
    },
    png: () => save('graph.png', picture.current?.image() ?? ''),
    svg: () => file('svg', 'image/svg+xml', picture.current?.svg() ?? ''),
    csv: () => file('csv', 'text/csv', csvOf(edgeRows(drawn))),
    gexf: () => file('gexf', 'application/xml', gexfOf(drawn)),
    graphml: () => file('graphml', 'application/xml', graphmlOf(drawn)),
    curl() {
      const calls = state.open.map((centre) => `curl -s '${location.origin}${centrePath(centre, state)}'`)
      return copy(calls.join('\n'), calls.length === 1 ? 'Call' : `${calls.length} calls`)
    },
  }
  return (
    <>
      <label>
        Save{' '}
        <select
          value=""
          onChange={(event) => {
            forms[event.currentTarget.value]?.()
            event.currentTarget.value = ''
          }}
        >
          <option value="">as …</option>
          <option value="link">link with all places, copied</option>
          <option value="png">PNG</option>
          <option value="svg">SVG</option>
          <option value="csv">CSV</option>
          <option value="gexf">GEXF</option>
          <option value="graphml">GraphML</option>
          <option value="curl">curl call, copied</option>
        </select>
      </label>
      <span role="status" class="quiet">
        {said}
      </span>
    </>
  )
}

function edgeRows({ nodes, edges }: Drawn): string[][] {
  const name = (id: string) => nodes.get(id)?.label ?? id
  const rows = [...edges.values()].map(({ source, label, target }) => [name(source), label, name(target)])
  return [['source', 'relationship', 'target'], ...rows]
}
