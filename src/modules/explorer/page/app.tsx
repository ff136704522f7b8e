import { useEffect, useState } from 'preact/hooks'
import { AccountPage } from './account/page.tsx'
import { AlertsPage } from './alerts.tsx'
import { ask, tellWaiting } from './ask.ts'
import { ComparePage } from './compare.tsx'
import { GraphPage } from './graph/page.tsx'
import { type Navigation, useNavigation } from './history.ts'
import { MarketPage } from './market/page.tsx'
import { Search } from './search.tsx'
import type { View } from './state.ts'
import type { MarketRow } from './types.ts'

const pages: [View, string][] = [
  ['graph', 'Graph'],
  ['compare', 'Comparison'],
  ['alerts', 'Alerts'],
  ['account', 'Account'],
]

/** The whole page: search and the list of pages above, and below what the address says. */
export function App() {
  const navigation = useNavigation()
  const [waiting, setWaiting] = useState(0)
  const [fault, setFault] = useState<string>()
  useEffect(() => tellWaiting(setWaiting), [])
  const { state, go } = navigation
  const showEntity = (slug: string) =>
    go({ view: 'graph', open: [slug], hidden: [], places: {}, selected: slug, impact: undefined, path: undefined })
  const showMarket = (market: MarketRow) =>
    outcomeOf(market).then(
      (outcome) => go({ view: 'market', outcome }),
      (error: Error) => setFault(error.message),
    )
  return (
    <>
      <header>
        <a class="brand" href="/">
          Oddsgraph
        </a>
        <Search onEntity={showEntity} onMarket={(market) => void showMarket(market)} />
        <nav aria-label="Pages">
          {pages.map(([view, name]) => (
            <button
              key={view}
              type="button"
              aria-current={state.view === view ? 'page' : undefined}
              onClick={() => go({ view })}
            >
              {name}
            </button>
          ))}
        </nav>
      </header>
      {waiting > 0 && (
        <p role="status" class="notice">
          The service takes no more requests for {waiting} s. The page goes on by itself; who signs in has more.
        </p>
      )}
      {fault && (
        <p role="alert" class="fault">
          {fault}
        </p>
      )}
      <main>
        <PageOf navigation={navigation} showEntity={showEntity} />
      </main>
    </>
  )
}

function PageOf({ navigation, showEntity }: { navigation: Navigation; showEntity(slug: string): void }) {
  switch (navigation.state.view) {
    case 'market':
      return <MarketPage navigation={navigation} showEntity={showEntity} />
    case 'compare':
      return <ComparePage onOutcome={(outcome) => navigation.go({ view: 'market', outcome })} />
    case 'alerts':
      return <AlertsPage onEntity={showEntity} onOutcome={(outcome) => navigation.go({ view: 'market', outcome })} />
    case 'account':
      return <AccountPage />
    default:
      return <GraphPage navigation={navigation} showEntity={showEntity} />
  }
}

type Contracts = { market: { contracts: { outcomeSlug: string | null }[] } }

/** The proposition that a market prices. Rejects where it prices none that is known. */
async function outcomeOf({ venue, id }: MarketRow): Promise<string> {
  const { market } = await ask<Contracts>(`/api/markets/${venue}/${id}`)
  const slug = market.contracts.find(({ outcomeSlug }) => outcomeSlug !== null)?.outcomeSlug
  if (!slug) throw new Error('What this market asks is not known to the graph yet.')
  return slug
}
