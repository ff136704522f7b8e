import { dayNames, daySeconds } from '../calendar.ts'
import type { Entity } from '../entities.ts'
import { textHash, unit } from '../noise.ts'
import {
  atLeast,
  by,
  type Draft,
  type DraftRequest,
  type Family,
  ifThen,
  market,
  type Place,
  resolves,
  weightedPricing,
} from '../world/draft.ts'
import { byFame } from './fame.ts'
import { codeOf, endOfDay, placesOf, rolling } from './names.ts'
import { partyWeight } from './parties.ts'

/** Questions of which party wins the next election of a country. */
export function elections(entities: readonly Entity[]): Family {
  const parties = Map.groupBy(
    entities.filter(({ kind }) => kind === 'party'),
    ({ about }) => about.country ?? '',
  )
  const countries = byFame(entities.filter(({ kind }) => kind === 'country'))
  const places = placesOf(countries, (country) => {
    const runners = (parties.get(country.slug) ?? []).toSorted((a, b) => partyWeight(b) - partyWeight(a)).slice(0, 10)
    if (runners.length < 2) return []
    const draft = (request: DraftRequest) => electionDraft(country, runners, request)
    if (country.about.election !== undefined) return [termed(country.about.election, draft)]
    return rolling(textHash(`election ${country.slug}`), [364], endOfDay, () => draft)
  })
  return { name: 'elections', share: 3, places, twists: ['round', 'date'], shared: true, interest: 5.2 }
}

const termDays = 4 * 52 * 7

/** The elections of a country that come one term after the other, one of them on a day of the seeds. */
function termed(day: string, draft: Place['draft']): Place {
  const phase = Date.parse(day) / 1_000 - 2 * termDays * daySeconds + endOfDay
  return { fixed: null, period: termDays * daySeconds, phase, hour: endOfDay, draft }
}

function electionDraft(country: Entity, parties: readonly Entity[], { side, twist, window }: DraftRequest): Draft {
  const { year, long, short } = dayNames(window.day)
  // Most seats are not the government.
  const governs = side === 'b' && twist === 'round'
  const markets = parties.map((party) => {
    const pricing = weightedPricing(partyWeight(party), governs ? 1.3 : 1)
    const common = {
      pricing,
      label: party.name,
      code: codeOf(party),
      asks: `${governs ? 'government ' : ''}${party.slug}`,
    }
    if (side === 'a') {
      return market({
        ...common,
        question: `Will ${party.name} win the most seats in the next ${country.name} parliamentary election?`,
        rules: () =>
          resolves(
            `${party.name} wins the most seats in the next parliamentary election of ${country.name}, scheduled on or around ${long}`,
            `the official results of the electoral commission of ${country.name}`,
          ),
      })
    }
    return market({
      ...common,
      question: governs
        ? `Who will lead the next government of ${country.name}?`
        : `Which party will win the ${year} ${country.name} election?`,
      rules: () =>
        ifThen(
          governs
            ? `${party.name} leads the government formed after the ${year} ${country.name} election`
            : `${party.name} wins the most seats in the next ${country.name} election, expected by ${short}`,
        ),
    })
  })
  return {
    title:
      side === 'a'
        ? `${country.name} Parliamentary Election Winner`
        : governs
          ? `Next government of ${country.name}?`
          : `${country.name} election winner?`,
    subtitle: side === 'a' ? '' : `In ${year}`,
    series: { ticker: governs ? 'KXNEXTGOV' : 'KXELECTION', title: 'Foreign elections', frequency: 'custom' },
    code: country.about.iso3 || codeOf(country),
    category: 'Elections',
    tags: ['Politics', 'World', 'Elections', country.name],
    exclusive: true,
    source: { name: 'Associated Press', url: 'https://www.apnews.com' },
    asset: null,
    markets,
  }
}

/** Questions whether two leaders meet: there are as many of these as one wants. */
export function meetings(entities: readonly Entity[]): Family {
  const leaders = byFame(entities.filter(({ kind }) => kind === 'leader'))
  // Each with all who are looked for before: no pair twice.
  const places = placesOf(leaders.entries(), ([index, other]) =>
    placesOf(leaders.slice(0, index), (one) => {
      const key = textHash(`${one.slug} meets ${other.slug}`)
      return rolling(key, [91], endOfDay, () => (request) => meetingDraft(one, other, request))
    }),
  )
  return { name: 'meetings', share: 1.5, places, twists: ['date', 'threshold'], shared: false, interest: 4.5 }
}

function meetingDraft(one: Entity, other: Entity, { side, twist, window, key }: DraftRequest): Draft {
  const [day, next] = [dayNames(window.day), dayNames(window.day + 1)]
  const talks = side === 'b' && twist === 'threshold'
  const rate = 0.05 + unit(key, 3) ** 2
  const question =
    side === 'a'
      ? `Will ${one.name} and ${other.name} meet in person by ${day.long}?`
      : talks
        ? `Will ${one.name} and ${other.name} speak before ${next.short}?`
        : `Will ${one.name} meet ${other.name} before ${next.short}?`
  const rules = () =>
    side === 'a'
      ? resolves(
          `${one.name} and ${other.name} meet in person by ${day.long}, 11:59 PM ET`,
          'a consensus of credible reporting',
        )
      : ifThen(
          talks
            ? `${one.name} and ${other.name} speak, by telephone or in person, before ${next.short}`
            : `${one.name} and ${other.name} meet in person before ${next.short}`,
        )
  const asks = talks ? 'speak' : 'meet'
  return {
    title: question,
    subtitle: side === 'a' ? '' : `Before ${next.short}`,
    series: { ticker: talks ? 'KXSPEAK' : 'KXMEET', title: 'Meetings of leaders', frequency: 'custom' },
    code: `${codeOf(one)}${codeOf(other)}`,
    category: 'World',
    tags: ['Politics', 'Geopolitics'],
    exclusive: false,
    source: { name: 'Reuters', url: 'https://www.reuters.com' },
    asset: null,
    markets: [
      market({
        question,
        label: side === 'b' ? `Before ${next.short}` : '',
        code: 'Y',
        rules,
        pricing: by(talks ? rate * 1.6 : rate),
        asks,
      }),
    ],
  }
}

/** Approval of a leader on a day. */
export function approval(entities: readonly Entity[]): Family {
  const leaders = byFame(
    entities.filter(({ kind }) => ['leader', 'governor', 'senator', 'representative'].includes(kind)),
  )
  const places = placesOf(leaders, (leader) => {
    const key = textHash(`approval ${leader.slug}`)
    return rolling(key, [7, 28], endOfDay, (length) => (request) => approvalDraft(leader, length, request))
  })
  return { name: 'approval', share: 3, places, twists: ['threshold', 'source'], shared: true, interest: 4.8 }
}

function approvalDraft(leader: Entity, length: number, { side, twist, window }: DraftRequest): Draft {
  const day = dayNames(window.day)
  const whose = textHash(`approval ${leader.slug}`)
  const middle = 32 + Math.floor(unit(whose, 12) * 22)
  const pollster = side === 'b' && twist === 'source' ? 'Gallup' : 'Silver Bulletin'
  const shift = side === 'b' && twist === 'threshold' ? 1 : 0
  const markets = [-4, -2, 0, 2, 4].map((step) => {
    const line = middle + step + shift
    const common = {
      pricing: atLeast(step * 0.4 + shift * 0.4 + (pollster === 'Gallup' ? 0.05 : 0), 0, whose),
      asks: `${pollster} ${line}`,
      code: `T${line}`,
    }
    return side === 'a'
      ? market({
          ...common,
          question: `Will ${leader.name}'s approval rating be ${line}% or higher on ${day.plain}?`,
          label: `${line}%+`,
          rules: () =>
            resolves(`the approval rating of ${leader.name} is ${line}.0% or higher for ${day.long}`, pollster),
        })
      : market({
          ...common,
          question: `${leader.name} approval rating on ${day.short}?`,
          label: `${line}% or above`,
          rules: () =>
            ifThen(
              `the approval rating of ${leader.name} according to ${pollster} is at least ${line}% for ${day.short}`,
            ),
          strike: { type: 'greater_or_equal', floor: line, cap: null },
        })
  })
  return {
    title: side === 'a' ? `${leader.name} approval rating on ${day.plain}?` : `${leader.name}'s approval rating?`,
    subtitle: side === 'a' ? '' : `On ${day.short}`,
    series: { ticker: 'KXAPPROVE', title: 'Approval ratings', frequency: 'weekly' },
    code: `${codeOf(leader)}${length}`,
    category: 'Politics',
    tags: ['Politics', 'Approval'],
    exclusive: false,
    source: { name: pollster, url: 'https://www.natesilver.net' },
    asset: null,
    markets,
  }
}
