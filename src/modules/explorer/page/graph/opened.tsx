import type { Navigation } from '../history.ts'
import { centreInWords } from './centres.ts'
import type { Drawn } from './drawn.ts'

/** Around what is drawn, each to be collapsed; and how many nodes are picked. */
export function Opened({ navigation: { state, go, adjust }, drawn }: { navigation: Navigation; drawn: Drawn }) {
  const names = new Map([...drawn.nodes.values()].map(({ slug, label }) => [slug, label]))
  return (
    <ul class="opened" aria-label="Drawn around">
      {state.open.map((centre) => {
        const name = names.get(centre) ?? centreInWords(centre)
        return (
          <li key={centre}>
            {name}{' '}
            <button
              type="button"
              class="link"
              aria-label={`Collapse ${name}`}
              onClick={() => go({ open: state.open.filter((each) => each !== centre) })}
            >
              ×
            </button>
          </li>
        )
      })}
      {state.path && (
        <li>
          path{' '}
          <button type="button" class="link" aria-label="Take the path away" onClick={() => go({ path: undefined })}>
            ×
          </button>
        </li>
      )}
      {state.picked.length > 0 && (
        <li>
          {state.picked.length} picked{' '}
          <button type="button" class="link" aria-label="Pick none" onClick={() => adjust({ picked: [] })}>
            ×
          </button>
        </li>
      )}
    </ul>
  )
}
