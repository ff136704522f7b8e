const starts: [string, string][] = [
  ['kansas-city-chiefs', 'Kansas City Chiefs'],
  ['federal-reserve', 'Federal Reserve'],
  ['patrick-mahomes', 'Patrick Mahomes'],
  ['nancy-pelosi', 'Nancy Pelosi'],
  ['bitcoin', 'Bitcoin'],
  ['ukraine', 'Ukraine'],
]

/** Suggestions to begin with, where nothing is drawn yet. */
export function Welcome({ onEntity, onCompare }: { onEntity(slug: string): void; onCompare(): void }) {
  return (
    <section class="welcome">
      <h1>Entities of the world and the prediction markets about them, as one graph</h1>
      <p>
        Press <kbd>/</kbd> and type a name: a person, a team, a country, a company, a market. Or begin at one of these:
      </p>
      <ul class="starts">
        {starts.map(([slug, name]) => (
          <li key={slug}>
            <button type="button" onClick={() => onEntity(slug)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p>
        A click on a node shows its card, a double click its neighbours. The slider shows what held at another time. The
        address of the page says all of it: copy it to share what you see.
      </p>
      <p>
        <button type="button" onClick={onCompare}>
          Where the venues differ now
        </button>
      </p>
    </section>
  )
}
