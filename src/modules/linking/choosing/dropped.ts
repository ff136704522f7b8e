import type { Nameable } from '../../../domain/text/nameable.ts'
import { statedCondition } from '../condition.ts'
import { isBehindTown } from '../context/lands.ts'
import { type Refused, spanOf } from '../linked.ts'
import type { Listing } from '../listing.ts'
import { postBefore } from '../roles/posts.ts'
import { hasName } from '../roles/roles.ts'
import { holding } from '../vocabulary.ts'
import type { Decided } from './choice.ts'
import type { Mention } from './mentions.ts'

/** The names without series: where an edition is named, its series is not named besides. */
export function withoutSeries(decided: readonly Decided[]): Decided[] {
  const editions = decided
    .map(({ choice }) => choice.chosen.entity.displayName)
    .filter((name) => /\b20\d\d\b|^\d+(?:st|nd|rd|th)\b/.test(name))
  return decided.filter(({ choice: { chosen } }) => {
    const { displayName, entityType } = chosen.entity
    return (
      (entityType !== 'event' && entityType !== 'league') ||
      !editions.some((name) => name !== displayName && name.includes(displayName))
    )
  })
}

/** The names without states that only say where a town lies: "Austin, Texas". One that is named apart from its town as well stays. */
export function withoutStates(decided: readonly Decided[], found: readonly Mention[], refused: Refused[]): Decided[] {
  return decided.filter(({ mention, choice }) => {
    const { slug, tags, displayName } = choice.chosen.entity
    const all = found.filter(({ bearers }) => bearers.some(({ entity }) => entity.slug === slug))
    if (!tags.includes('us-state') || !all.every((each) => isBehindTown(each, found, slug))) return true
    const why = `${displayName} only says where the town before it lies`
    refused.push({ span: spanOf(mention), reason: 'longer_name', why, candidates: [slug] })
    return false
  })
}

const ofContest = /^\.?(?: 20\d\d)? (?:Republican|Democratic|GOP|Libertarian)\b/

/**
 * In "US gas prices" the country is part of the name of the figure, and in "the 2028 US presidential election" and "the U.S. 2024 Republican nomination" of that of
 * the contest. Of another country it is asked who governs it: France is affected by "the 2027 French presidential election".
 */
export function withoutOwners(decided: readonly Decided[]): Decided[] {
  const isOwned = (country: Decided, { mention, choice }: Decided) => {
    const { entityType, slug, tags } = choice.chosen.entity
    if (mention.said !== country.mention.said) return false
    const isWithin = mention.start <= country.mention.start && mention.end > country.mention.end
    const isFigure = entityType === 'asset' && slug.startsWith('us-') && mention.start === country.mention.end + 1
    return (tags.includes('election') && isWithin && country.choice.chosen.entity.slug === 'united-states') || isFigure
  }
  return decided.filter((each) => {
    const { tags, slug } = each.choice.chosen.entity
    const { said, end } = each.mention
    if (slug === 'united-states' && ofContest.test(said.text.slice(end))) return false
    return !tags.includes('country') || !decided.some((other) => isOwned(each, other))
  })
}

/** True where somebody who is named holds a post there, and that is at stake: the Zimbabwe of which the rules say that its president is asked about. */
function isOfHolder({ mention, choice }: Decided, decided: readonly Decided[], asked: string): boolean {
  const { slug, entityType } = choice.chosen.entity
  // The posts of the United States are told of everybody.
  const isBody = entityType === 'org' || (entityType === 'place' && slug !== 'united-states')
  if (!isBody || !holding.test(asked)) return false
  return (
    postBefore.test(mention.said.text.slice(0, mention.start)) &&
    decided.some(
      (each) =>
        each.mention.said.field !== 'rules' &&
        each.choice.chosen.entity.entityType === 'person' &&
        each.choice.chosen.entity.near.includes(slug),
    )
  )
}

/** True for the country in which the rules say that a town of the title lies: "Sloviansk, Ukraine". */
function isLandOfTown({ mention: { said, start }, choice }: Decided, title: string): boolean {
  const town = /([A-Z][\p{L}'-]+(?: [A-Z][\p{L}'-]+)*), $/u.exec(said.text.slice(0, start))?.[1]
  return choice.chosen.entity.tags.includes('country') && town !== undefined && title.includes(town)
}

function isPolitician({ entityType, category }: Nameable): boolean {
  return entityType === 'person' && category === 'politics'
}

/** Of what only the rules name, teams, players and people by their full names take part, and others only where nothing else is named. */
export function withoutPassing(
  decided: readonly Decided[],
  refused: Refused[],
  { title, event, rules }: Listing,
): Decided[] {
  const isOfUnknown = hasName(title)
  // Rules that tell of a matter before any condition name whoever has to do with it.
  const isTold =
    statedCondition(rules ?? '') === undefined &&
    decided.some(({ mention, choice }) => mention.said.field === 'title' && isPolitician(choice.chosen.entity))
  const asked = `${title} ${event ?? ''}`
  const isAnyElse = decided.some(({ mention }) => mention.said.field !== 'rules')
  return decided.filter(({ mention, choice }) => {
    if (mention.said.field !== 'rules') return true
    const { entityType } = choice.chosen.entity
    const isFull = mention.to - mention.from > 1
    if (isOfHolder({ mention, choice }, decided, asked) || isLandOfTown({ mention, choice }, title)) return true
    const isPart =
      (entityType === 'team' && !choice.chosen.rule.startsWith('country')) ||
      (entityType === 'person' && isFull && !(isTold && isPolitician(choice.chosen.entity)))
    if (isPart || (!isAnyElse && !isOfUnknown && (isFull || entityType === 'place' || entityType === 'org')))
      return true
    refused.push({
      span: spanOf(mention),
      reason: 'in_passing',
      why: 'only the rules name it',
      candidates: [choice.chosen.entity.slug],
    })
    return false
  })
}
