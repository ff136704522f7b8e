import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { ask, pathOf } from '../ask.ts'
import { EntityCard } from '../entity/card.tsx'
import type { Navigation } from '../history.ts'
import { type ColourBy, placeKey, type State } from '../state.ts'
import type { GraphAnswer } from '../types.ts'
import { counted, cutInWords } from '../words.ts'
import { Canvas, type Picture } from './canvas.tsx'
import { centreInWords, centrePath, outcomeCentre } from './centres.ts'
import { compared, type Drawn, drawnOf, nothingDrawn } from './drawn.ts'
import { ImpactDrawing } from './impact.tsx'
import { changeColours, legend } from './looks.ts'
import { Opened } from './opened.tsx'
import { NodeTable } from './table.tsx'
import { TimeControl } from './time.tsx'
import { Toolbar } from './toolbar.tsx'
import { Welcome } from './welcome.tsx'

/** The graph with what belongs to it: picture, table, moment, and the card of one entity. */
export function GraphPage({ navigation, showEntity }: { navigation: Navigation; showEntity(slug: string): void }) {
  const { state, go, adjust } = navigation
  const { drawn, fault, waiting, again } = useDrawn(state)
  const [isPlaying, setPlaying] = useState(false)
  const picture = useRef<Picture | undefined>(undefined)
  const selectedId = [...drawn.nodes.values()].find(({ slug }) => slug === state.selected)?.id
  const actions = useMemo(
    () => ({
      select(id: string) {
        const node = drawn.nodes.get(id)
        if (node?.type === 'outcome') go({ view: 'market', outcome: node.slug ?? id })
        else if (node?.slug) adjust({ selected: node.slug })
      },
      pick: (id: string) => adjust({ picked: toggled(state.picked, id) }),
      expand: (...ids: string[]) => go(widened(state, drawn, ids)),
      place: (id: string, x: number, y: number) => go({ places: { ...state.places, [placeKey(id)]: [x, y] as const } }),
    }),
    [drawn, state],
  )
  if (state.open.length === 0 && state.path === undefined)
    return <Welcome onEntity={showEntity} onCompare={() => go({ view: 'compare' })} />
  return (
    <div class="graph-page">
      <h1 class="unseen">Graph around {[...state.open.map(centreInWords), ...(state.path ?? [])].join(', ')}</h1>
      <section class="drawing" aria-label="Graph">
        <Toolbar
          navigation={navigation}
          drawn={drawn}
          selectedId={selectedId}
          picture={picture}
          onExpand={actions.expand}
        />
        <Opened navigation={navigation} drawn={drawn} />
        {state.impact !== undefined ? (
          <ImpactDrawing
            slug={state.impact}
            asOf={state.asOf}
            onOutcome={(outcome) => go({ view: 'market', outcome })}
            onClose={() => go({ impact: undefined })}
          />
        ) : (
          <Canvas
            drawn={drawn}
            state={state}
            selected={selectedId}
            actions={actions}
            onPicture={(made) => (picture.current = made)}
          />
        )}
        <Status drawn={drawn} fault={fault} waiting={waiting} colourBy={state.colour} again={again} />
        <TimeControl
          navigation={navigation}
          isDrawn={!waiting}
          requestsEach={pathsOf(state).length}
          {...{ isPlaying, setPlaying }}
        />
        {state.table && (
          <NodeTable
            drawn={drawn}
            picked={state.picked}
            onSelect={actions.select}
            onPick={actions.pick}
            onExpand={actions.expand}
          />
        )}
      </section>
      {state.selected !== undefined && (
        <EntityCard navigation={navigation} slug={state.selected} showEntity={showEntity} isHeld={isPlaying} />
      )}
    </div>
  )
}

function Status({
  drawn,
  fault,
  waiting,
  colourBy,
  again,
}: {
  drawn: Drawn
  fault: string | undefined
  waiting: boolean
  colourBy: ColourBy
  again(): void
}) {
  const shown = new Set(
    [...drawn.nodes.values()].map((node) => (colourBy === 'type' ? node.type : (node.category ?? ''))),
  )
  return (
    <div class="status">
      <p role="status" class={fault && 'fault'}>
        {fault ??
          (waiting ? 'Asking …' : `${counted(drawn.nodes.size, 'node')}, ${counted(drawn.edges.size, 'relationship')}`)}
        {fault && ' '}
        {fault && (
          <button type="button" onClick={again}>
            Ask again
          </button>
        )}
        {drawn.cuts.length > 0 && <span class="quiet"> There is more: {drawn.cuts.map(cutInWords).join('; ')}.</span>}
      </p>
      <ul class="legend" aria-label="Colours">
        {legend(colourBy)
          .filter(([name]) => shown.has(name))
          .map(([name, colour]) => (
            <li key={name}>
              <svg width="10" height="10" aria-hidden="true">
                <circle cx="5" cy="5" r="5" fill={colour} />
              </svg>{' '}
              {name}
            </li>
          ))}
        {(['added', 'gone'] as const)
          .filter((change) => [...drawn.nodes.values()].some((node) => node.change === change))
          .map((change) => (
            <li key={change}>
              <svg width="10" height="10" aria-hidden="true">
                <circle cx="5" cy="5" r="5" fill={changeColours[change]} />
              </svg>{' '}
              {change} since the moment before
            </li>
          ))}
      </ul>
    </div>
  )
}

const maxOpenedAtOnce = 8

type Asked = { drawn: Drawn; fault: string | undefined; waiting: boolean }

/** The drawing of the state: the neighbours of each entity that is open, or a path. When the moment moves, what came and went is marked. */
function useDrawn(state: State): Asked & { again(): void } {
  const [turn, setTurn] = useState(0)
  const [asked, setAsked] = useState<Asked>({ drawn: nothingDrawn, fault: undefined, waiting: true })
  const past = useRef<{ moment: string; drawn: Drawn } | undefined>(undefined)
  const paths = pathsOf(state)
  const moment = `${state.asOf} ${state.knownAt}`
  useEffect(() => {
    const left = new AbortController()
    setAsked(({ drawn }) => ({ drawn, fault: undefined, waiting: true }))
    void Promise.allSettled(paths.map((path) => ask<GraphAnswer>(path, left.signal))).then((settled) => {
      if (left.signal.aborted) return
      const answers = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      const faults = settled.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Error).message] : []))
      // What can be drawn is, and what cannot is said: one entity that is gone takes no picture away.
      const fault = faults.length === 0 ? undefined : [...new Set(faults)].join(' ')
      if (answers.length === 0) return setAsked((now) => ({ ...now, fault, waiting: false }))
      const plain = drawnOf(answers, state.hidden)
      const moved = past.current !== undefined && past.current.moment !== moment
      const drawn = moved && past.current ? compared(plain, past.current.drawn) : plain
      past.current = { moment, drawn: plain }
      setAsked({ drawn, fault, waiting: false })
    })
    return () => left.abort()
  }, [paths.join(' '), state.hidden.join(), moment, turn])
  return { ...asked, again: () => setTurn((now) => now + 1) }
}

function pathsOf(state: State): string[] {
  const { open, path, asOf, knownAt } = state
  const around = open.map((centre) => centrePath(centre, state))
  return path === undefined
    ? around
    : [...around, pathOf('/api/graph/path', { from: path[0], to: path[1], asOf, knownAt })]
}

function toggled(list: readonly string[], item: string): string[] {
  return list.includes(item) ? list.filter((each) => each !== item) : [...list, item]
}

/** The open entities and outcomes, with some nodes more. Each is a request, so there is a limit to what is opened at once. */
function widened(state: State, drawn: Drawn, ids: readonly string[]): Partial<State> {
  const centres = ids.slice(0, maxOpenedAtOnce).flatMap((id) => {
    const node = drawn.nodes.get(id)
    if (!node?.slug) return []
    return [node.type === 'outcome' ? outcomeCentre(node.slug) : node.slug]
  })
  const [first] = centres
  return {
    open: [...new Set([...state.open, ...centres])],
    picked: [],
    ...(centres.length === 1 && first !== undefined && !first.includes('~') && { selected: first }),
  }
}
