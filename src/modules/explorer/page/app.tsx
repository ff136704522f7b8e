import { useState } from 'preact/hooks'
import { AccountPage } from './account/page.tsx'
import { AlertsPage } from './alerts.tsx'
import { ask } from './ask.ts'
import { ComparePage } from './compare.tsx'
import { outcomeCentre, topicCentre } from './graph/centres.ts'
import { GraphPage } from './graph/page.tsx'
import { type Navigation, useNavigation } from './history.ts'
import { MarketPage } from './market/page.tsx'
import { PortfolioPage } from './portfolio/page.tsx'
import { Search } from './search.tsx'
import type { View } from './state.ts'
import type { MarketRow } from './types.ts'
import { Waiting } from './waiting.tsx'

const pages: [View, string][] = [
  ['graph', 'Graph'],
  ['compare', 'Comparison'],
  ['alerts', 'Alerts'],
  ['portfolio', 'Portfolio'],
  ['account', 'Account'],
]

/** The whole page: search and the list of pages above, and below what the address says. */
export function App() {
  const navigation = useNavigation()
  const [fault, setFault] = useState<string>()
  const { state, go } = navigation
  const draw = (centre: string, selected: string | undefined) => {
    const fresh = { hidden: [], picked: [], places: {}, impact: undefined, path: undefined }
    go({ view: 'graph', open: [centre], ...fresh, selected })
  }
  const show: Shows = {
    entity: (slug) => draw(slug, slug),
    topic: (words) => draw(topicCentre(words), undefined),
    outcome: (slug) => draw(outcomeCentre(slug), undefined),
    market: (outcome) => go({ view: 'market', outcome }),
  }
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
        <Search onEntity={show.entity} onTopic={show.topic} onMarket={(market) => void showMarket(market)} />
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
      <Waiting onSignIn={() => go({ view: 'account' })} />
      {fault && (
        <p role="alert" class="fault">
          {fault}
        </p>
      )}
      <main>
        <PageOf navigation={navigation} show={show} />
      </main>
    </>
  )
}

/** Ways from one page to another. */
type Shows = Record<'entity' | 'topic' | 'outcome' | 'market', (name: string) => void>

function PageOf({ navigation, show }: { navigation: Navigation; show: Shows }) {
  switch (navigation.state.view) {
    case 'market':
      return <MarketPage navigation={navigation} onEntity={show.entity} onGraph={show.outcome} />
    case 'compare':
      return <ComparePage navigation={navigation} onOutcome={show.market} />
    case 'alerts':
      return <AlertsPage navigation={navigation} onEntity={show.entity} onOutcome={show.market} />
    case 'portfolio':
      return <PortfolioPage onEntity={show.entity} onOutcome={show.market} />
    case 'account':
      return <AccountPage />
    default:
      return <GraphPage navigation={navigation} showEntity={show.entity} />
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
