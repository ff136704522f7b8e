import { isParty } from '../../../domain/text/nameable.ts'
import type { Role } from '../linked.ts'
import type { Listing } from '../listing.ts'
import {
  acting,
  ballots,
  holding,
  leaving,
  sayingWhere,
  struggles,
  taking,
  topics,
  untilElection,
} from '../vocabulary.ts'
import { clubOfHolder } from './clubs.ts'
import { against } from './meetings.ts'
import { isBehindHolder, type Named } from './named.ts'
import { postBefore, postBehind } from './posts.ts'
import { together } from './roles.ts'
import type { Vote } from './votes.ts'

/** The things that are read of a market besides the names. */
type Asked = { listing: Listing; subjects: ReadonlySet<string>; vote: Vote | null }

/**
 * The role of somebody or something that a market names. Of what it is not about, all takes part that acts, competes, decides, is met or has something done to it;
 * what only hangs on that is affected: whose post, seat or election is at stake, where it happens, whose the subject is, what a fund or forecast is of.
 */
export function roleOf(each: Named, named: readonly Named[], asked: Asked): Role {
  const { entity } = each
  if (asked.subjects.has(entity.slug)) return 'subject'
  if (entity.entityType === 'person' || asked.vote?.body?.entity.slug === entity.slug) return 'participant'
  const isAffected =
    isOfToldPost(each) ||
    isBehindHolder(each) ||
    (entity.entityType === 'place' && each.mention.said.field === 'rules') ||
    clubOfHolder(named)?.club.entity.slug === entity.slug ||
    isPlayed(each) ||
    isOfPost(each, named, asked) ||
    (entity.entityType !== 'team' && isOwner(each, named, asked)) ||
    (asked.subjects.size > 0 && entity.entityType === 'asset' && topics.test(behind(each))) ||
    isOfBody(each, named) ||
    (isLand(each) && visited.test(before(each))) ||
    (isLand(each) && entered.test(before(each)) && isOfPeople(named, asked)) ||
    ((!isLand(each) || each.mention.said.field === 'label' || !isJoined(each, named)) &&
      (isVoting(each, named, asked) || isWhere(each)))
  return isAffected ? 'affected' : 'participant'
}

/** Before the name of a land that somebody goes to, which may be one of two. */
const visited =
  /\b(?:visit(?:s|ed|ing)?|(?:travel|trip|go|goes|fly|flies|return)s? to) (?:[^?:]{0,40} (?:and|or) )?(?:the )?$/i

/** Before the name of a land that somebody comes to or leaves, and that an army takes. */
const entered = /\b(?:(?:re-?)?enters?|leaves?|flees?) (?:the )?$/i

function isOfPeople(named: readonly Named[], { subjects }: Asked): boolean {
  return named.every(({ entity }) => !subjects.has(entity.slug) || entity.entityType === 'person')
}

/** True for a body that only a post tells; its members act for it. */
function isOfToldPost({ entity, mention }: Named): boolean {
  return (
    entity.entityType === 'org' &&
    mention.bearers.every(({ how }) => how === 'told') &&
    !/(?:s|men|justice|court)$/i.test(mention.text)
  )
}

/** True for a part that somebody is to play, which is a post as well: "the next James Bond". */
function isPlayed(each: Named): boolean {
  const { category, entityType } = each.entity
  return (
    category === 'culture' &&
    entityType === 'asset' &&
    (/\b(?:next|new|plays?|cast as|as) $/i.test(before(each)) || /^ (?:actor|actress)\b/i.test(behind(each)))
  )
}

function before({ mention: { said, start } }: Named): string {
  return said.text.slice(0, start)
}

function behind({ mention: { said, end } }: Named): string {
  return said.text.slice(end)
}

/** True where it is somebody's post there that is at stake, or somebody's place in it: "Fed Chair Warsh", "leave the Senate". */
function isOfPost(each: Named, named: readonly Named[], { listing: { title, event }, subjects }: Asked): boolean {
  const { entityType } = each.entity
  if (entityType === 'event') return false
  const asked = named.filter(({ entity }) => subjects.has(entity.slug))
  const hasHolder = asked.some(({ entity }) => entity.entityType === 'person')
  const isAtStake = hasHolder || holding.test(`${title} ${event ?? ''}`)
  if (isAtStake && (postBehind.test(behind(each)) || postBefore.test(before(each)))) return true
  // A player and his team agree; who coaches it has a post there.
  const isBody = entityType === 'org' || asked.some(({ entity }) => entity.tags.includes('coach'))
  return isBody && (hasHolder || asked.length === 0) && leaving.test(before(each))
}

/** True where the subject is its own: "Hungary's Magyar", "Germany: SPD out of government?" */
function isOwner(each: Named, named: readonly Named[], { subjects }: Asked): boolean {
  const { mention } = each
  return named.some(({ entity, mention: other }) => {
    if (!subjects.has(entity.slug) || other.said !== mention.said || other.start < mention.start) return false
    if (other.start < mention.end) return true
    const gap = mention.said.text.slice(mention.end, other.start)
    if (/^:\s/.test(gap) && each.entity.entityType === 'place') return true
    return /^(?:'s?)? (?:[a-z-]+ )?$/.test(gap) && (/'s?$/.test(mention.text) || /^'/.test(gap) || isLand(each))
  })
}

/** True where it is the land of a body that is named directly behind: "UK Labour leader". */
function isOfBody(each: Named, named: readonly Named[]): boolean {
  const { said, end } = each.mention
  return (
    each.entity.entityType === 'place' &&
    named.some(
      ({ entity, mention }) =>
        entity.entityType === 'org' &&
        mention.said === said &&
        /^(?:'s?)? $/.test(said.text.slice(end, Math.max(end, mention.start))),
    )
  )
}

function isLand({ entity: { entityType, slug } }: Named): boolean {
  return entityType === 'place' || slug === 'european-union'
}

/** True where it is a land whose people vote, or a chamber whose seats or posts are at stake, and no body of it acts. */
function isVoting(each: Named, named: readonly Named[], { listing: { title, event }, subjects }: Asked): boolean {
  const { entityType, tags, subcategory } = each.entity
  const asks = `${title} ${event ?? ''}`.replace(untilElection, '')
  const isChamber =
    entityType === 'org' &&
    (tags.includes('legislature') || subcategory === 'us-congress' || tags.includes('state-legislature'))
  // Who runs wins a land; an army takes it.
  const isRun = named.every(
    ({ entity }) => !subjects.has(entity.slug) || entity.entityType === 'person' || isParty(entity.tags),
  )
  if ((isChamber || (entityType === 'place' && isRun)) && taking.test(before(each))) return true
  if (entityType === 'place') return ballots.test(asks) && !acting.test(before(each))
  // "Nebraska Senate" is a seat of that state.
  const isOfState = named.some(
    ({ entity, mention }) =>
      entity.tags.includes('us-state') && mention.said === each.mention.said && mention.end + 1 === each.mention.start,
  )
  return isChamber && (isOfState || ballots.test(asks.replaceAll(each.mention.text, '')))
}

/** True where it is only where something happens: "meet in Istanbul". A war in a land is its own. */
function isWhere(each: Named): boolean {
  if (!isLand(each)) return false
  // A place that a label names and that is not asked about only says where.
  if (each.mention.said.field === 'label') return true
  const text = before(each)
  return sayingWhere.test(text) && !struggles.test(text) && !acting.test(text)
}

/** True where it stands beside another of its kind as one of two sides. */
function isJoined(each: Named, named: readonly Named[]): boolean {
  const { mention, entity } = each
  return named.some(({ entity: other, mention: at }) => {
    if (other.slug === entity.slug || at.said !== mention.said || other.entityType !== entity.entityType) return false
    const gap = mention.said.text.slice(Math.min(mention.end, at.end), Math.max(mention.start, at.start))
    return against.test(gap) || together.test(gap) || /^[^:]* (?:before|than|with|against)(?: the)? $/.test(gap)
  })
}
