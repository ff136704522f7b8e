import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { ask, pathOf } from '../ask.ts'
import { EntityCard } from '../entity/card.tsx'
import type { Navigation } from '../history.ts'
import type { State } from '../state.ts'
import type { GraphAnswer } from '../types.ts'
import { Canvas, type Picture } from './canvas.tsx'
import { compared, type Drawn, drawnOf, nothingDrawn } from './drawn.ts'
import { ImpactDrawing } from './impact.tsx'
import { type ColourBy, legend } from './looks.ts'
import { NodeTable } from './table.tsx'
import { TimeControl } from './time.tsx'
import { Toolbar } from './toolbar.tsx'
import { Welcome } from './welcome.tsx'

const maxNodes = 40

/** The graph with what belongs to it: picture, table, moment, and the card of one entity. */
export function GraphPage({ navigation, showEntity }: { navigation: Navigation; showEntity(slug: string): void }) {
  const { state, go, adjust } = navigation
  const { drawn, fault, waiting } = useDrawn(state)
  const [colourBy, setColourBy] = useState<ColourBy>('type')
  const picture = useRef<Picture | undefined>(undefined)
  const selectedId = [...drawn.nodes.values()].find(({ slug }) => slug === state.selected)?.id
  const actions = useMemo(
    () => ({
      select(id: string) {
        const node = drawn.nodes.get(id)
        if (node?.type === 'outcome') go({ view: 'market', outcome: node.slug ?? id })
        else if (node?.slug) adjust({ selected: node.slug })
      },
      expand(id: string) {
        const slug = drawn.nodes.get(id)?.slug
        if (slug && drawn.nodes.get(id)?.type !== 'outcome' && !state.open.includes(slug))
          go({ open: [...state.open, slug], selected: slug })
      },
      place: (id: string, x: number, y: number) => go({ places: { ...state.places, [id]: [x, y] as const } }),
    }),
    [drawn, state],
  )
  if (state.open.length === 0 && state.path === undefined)
    return <Welcome onEntity={showEntity} onCompare={() => go({ view: 'compare' })} />
  return (
    <div class="graph-page">
      <h1 class="unseen">Graph around {[...state.open, ...(state.path ?? [])].join(', ')}</h1>
      <section class="drawing" aria-label="Graph">
        <Toolbar
          navigation={navigation}
          drawn={drawn}
          selectedId={selectedId}
          picture={picture}
          colourBy={colourBy}
          onColour={setColourBy}
        />
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
            places={state.places}
            selected={selectedId}
            colourBy={colourBy}
            actions={actions}
            onPicture={(made) => (picture.current = made)}
          />
        )}
        <Status drawn={drawn} fault={fault} waiting={waiting} colourBy={colourBy} />
        <TimeControl navigation={navigation} />
        {state.table && (
          <NodeTable drawn={drawn} onSelect={(slug) => adjust({ selected: slug })} onExpand={actions.expand} />
        )}
      </section>
      {state.selected !== undefined && (
        <EntityCard navigation={navigation} slug={state.selected} showEntity={showEntity} />
      )}
    </div>
  )
}

function Status({
  drawn,
  fault,
  waiting,
  colourBy,
}: {
  drawn: Drawn
  fault: string | undefined
  waiting: boolean
  colourBy: ColourBy
}) {
  const shown = new Set(
    [...drawn.nodes.values()].map((node) => (colourBy === 'type' ? node.type : (node.category ?? ''))),
  )
  return (
    <div class="status">
      <p role="status">
        {fault ?? (waiting ? 'Asking …' : `${drawn.nodes.size} nodes, ${drawn.edges.size} relationships`)}
        {drawn.cuts.length > 0 && <span class="quiet"> Cut: {drawn.cuts.join('; ')}</span>}
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
      </ul>
    </div>
  )
}

type Asked = { drawn: Drawn; fault: string | undefined; waiting: boolean }

/** What the state draws: the neighbours of each entity that is open, or a path. When the moment moves, what came and went is marked. */
function useDrawn(state: State): Asked {
  const [asked, setAsked] = useState<Asked>({ drawn: nothingDrawn, fault: undefined, waiting: true })
  const past = useRef<{ moment: string; drawn: Drawn } | undefined>(undefined)
  const paths = pathsOf(state)
  const moment = `${state.asOf} ${state.knownAt}`
  useEffect(() => {
    let isLatest = true
    setAsked(({ drawn }) => ({ drawn, fault: undefined, waiting: true }))
    Promise.all(paths.map((path) => ask<GraphAnswer>(path))).then(
      (answers) => {
        if (!isLatest) return
        const plain = drawnOf(answers, state.hidden)
        const moved = past.current !== undefined && past.current.moment !== moment
        const drawn = moved && past.current ? compared(plain, past.current.drawn) : plain
        past.current = { moment, drawn: plain }
        setAsked({ drawn, fault: undefined, waiting: false })
      },
      (error: Error) => isLatest && setAsked((now) => ({ ...now, fault: error.message, waiting: false })),
    )
    return () => {
      isLatest = false
    }
  }, [paths.join(' '), state.hidden.join(), moment])
  return asked
}

function pathsOf({ open, path, asOf, knownAt, markets }: State): string[] {
  const time = { asOf, knownAt }
  const around = open.map((slug) =>
    pathOf(`/api/entities/${encodeURIComponent(slug)}/graph`, {
      maxNodes,
      includeMarkets: markets || undefined,
      ...time,
    }),
  )
  return path === undefined ? around : [...around, pathOf('/api/graph/path', { from: path[0], to: path[1], ...time })]
}
