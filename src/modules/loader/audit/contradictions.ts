import type { Audited, Claim } from './claims.ts'

export type Contradiction = { pack: string; text: string }

/** Contradictions among packs, or of one against its own day: each with the pack that should be looked at, if there is one. */
export function contradictionsOf(audited: Audited, today: string): Contradiction[] {
  const { claims } = audited
  return [
    ...claims.flatMap(startsTooLate),
    ...twoValues(claims),
    ...statedTwice(claims),
    ...sharedPosts(claims, audited),
    ...twoTeams(claims, audited),
    ...endedTerms(claims, today),
    ...silentElections(audited, today),
    ...audited.outcomes
      .filter(({ status, closesAt }) => status === 'open' && closesAt !== null && closesAt < today)
      .map(({ slug, closesAt }) => ({
        pack: '',
        text: `${slug} is open and was to be answered on ${dayOf(closesAt ?? '')}`,
      })),
  ]
}

function dayOf(moment: string): string {
  return moment.slice(0, 10)
}

/** A start that the pack could not have known. */
function startsTooLate(claim: Claim): Contradiction[] {
  const { pack, asOf, entity, validFrom } = claim
  if (validFrom === undefined || dayOf(validFrom) <= dayOf(asOf)) return []
  const what = claim.kind === 'value' ? claim.key : `${claim.type} ${claim.to}`
  return [{ pack, text: `${entity} ${what} begins on ${dayOf(validFrom)}, after the pack's day ${dayOf(asOf)}` }]
}

const startOf = ({ validFrom, asOf }: Claim) => validFrom ?? asOf

/** Two values of one attribute from the same moment on, by equally sure sources. */
function twoValues(claims: readonly Claim[]): Contradiction[] {
  const open = claims.filter((claim) => claim.kind === 'value' && claim.validTo === null)
  const together = Map.groupBy(open, (claim) =>
    claim.kind === 'value' ? [claim.entity, claim.key, startOf(claim), claim.confidence].join('|') : '',
  )
  return [...together.values()].flatMap((same) => {
    const values = new Set(same.map((claim) => (claim.kind === 'value' ? String(claim.value) : '')))
    const [first] = same
    if (values.size < 2 || first?.kind !== 'value') return []
    return [{ pack: first.pack, text: `${first.entity} ${first.key} is ${[...values].join(' and ')}` }]
  })
}

/** A tie that reads the same both ways, stated from both ends. */
function statedTwice(claims: readonly Claim[]): Contradiction[] {
  const seen = new Set<string>()
  return claims.flatMap((claim) => {
    if (claim.kind !== 'tie' || (claim.type !== 'affiliated_with' && claim.type !== 'colleague_of')) return []
    seen.add([claim.type, claim.entity, claim.to].join('|'))
    if (!seen.has([claim.type, claim.to, claim.entity].join('|'))) return []
    return [{ pack: claim.pack, text: `${claim.entity} ${claim.type} ${claim.to} is stated from both ends` }]
  })
}

type Period = { from: string; to: string; pack: string; person: string; held: string }

/** Ends that other claims give of a relationship count for all claims of it. */
function periodsOf(claims: readonly Claim[], type: string): Map<string, Period[]> {
  const ties = claims.flatMap((claim) => (claim.kind === 'tie' && claim.type === type ? [claim] : []))
  const periods = new Map<string, Period>()
  for (const claim of ties) {
    const key = [claim.entity, claim.to, startOf(claim)].join('|')
    const to = claim.validTo ?? '9999'
    const known = periods.get(key)
    if (known === undefined)
      periods.set(key, { from: startOf(claim), to, pack: claim.pack, person: claim.entity, held: claim.to })
    else if (to < known.to) known.to = to
  }
  return Map.groupBy(periods.values(), ({ held }) => held)
}

/** Two who lead one team at the same time. */
function sharedPosts(claims: readonly Claim[], { types }: Audited): Contradiction[] {
  return [...periodsOf(claims, 'leads')].flatMap(([team, periods]) =>
    types.get(team) === 'team' ? overlapping(periods, `lead ${team}`) : [],
  )
}

function overlapping(periods: readonly Period[], what: string): Contradiction[] {
  const inOrder = periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return inOrder.flatMap((period, at) => {
    const before = inOrder.slice(0, at).find((each) => each.to > period.from && each.person !== period.person)
    if (before === undefined) return []
    return [{ pack: period.pack, text: `${before.person} and ${period.person} ${what} from ${dayOf(period.from)}` }]
  })
}

/** A player in two clubs of one league at a time. */
function twoTeams(claims: readonly Claim[], { types }: Audited): Contradiction[] {
  const national = new Set(
    claims.flatMap((claim) => (claim.kind === 'value' && claim.key === 'fifa_code' ? [claim.entity] : [])),
  )
  const clubs = claims.filter((claim) => claim.kind === 'tie' && claim.type === 'plays_for' && !national.has(claim.to))
  const turned = clubs.flatMap((claim) =>
    claim.kind === 'tie' && types.get(claim.to) === 'team' ? [{ ...claim, entity: claim.to, to: claim.entity }] : [],
  )
  return [...periodsOf(turned, 'plays_for')].flatMap(([player, periods]) =>
    overlapping(periods, `are both the club of ${player}`),
  )
}

/** People who govern though their terms have ended. */
function endedTerms(claims: readonly Claim[], today: string): Contradiction[] {
  const ends = new Map<string, string>()
  for (const claim of claims) {
    if (claim.kind === 'value' && claim.key === 'term_end') ends.set(claim.entity, String(claim.value))
  }
  return [...periodsOf(claims, 'governs')].flatMap(([place, periods]) =>
    periods
      .filter(({ person, from, to }) => {
        const end = ends.get(person)
        return to === '9999' && end !== undefined && end > dayOf(from) && end < dayOf(today)
      })
      .map(({ person, pack }) => ({
        pack,
        text: `${person} governs ${place}, and the term ended on ${ends.get(person)}`,
      })),
  )
}

/** Elections whose day has passed without a word of what became of them. */
function silentElections({ claims, types }: Audited, today: string): Contradiction[] {
  const values = (key: string) =>
    claims.flatMap((claim) => (claim.kind === 'value' && claim.key === key ? [claim] : []))
  const told = new Set([...values('status'), ...values('winner_slug'), ...values('winner')].map(({ entity }) => entity))
  // Of a date without a day, the end of the month counts.
  return values('date')
    .filter(
      ({ entity, value }) =>
        types.get(entity) === 'event' && /election/.test(entity) && `${value}-28` < dayOf(today) && !told.has(entity),
    )
    .map(({ entity, pack, value }) => ({ pack, text: `${entity} was on ${value}, and nothing says what became of it` }))
}
