import { hash } from 'node:crypto'
import type { AttributeValue } from './facts/attribute-value.ts'

/** The namespace of all our UUIDs (RFC 9562 version 5). It must never change: the same natural key gives the same id on every machine. */
const namespace = Buffer.from('6f1c7a52b0a94d0f9d1e3c5b7a9f2e41', 'hex')

/** UUID version 5 of a natural key. */
function uuidOf(naturalKey: string): string {
  const hex = hash('sha1', Buffer.concat([namespace, Buffer.from(naturalKey)]), 'hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The form of a slug, the natural key of an entity. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export function entityId(slug: string): string {
  return uuidOf(`entity|${slug}`)
}

/** A fact is one attribute of one entity. It has no id in the store: it is always reached through its entity. */
export function factId(entity: string, key: string): string {
  return uuidOf(`fact|${entity}|${key}`)
}

export function versionId(entity: string, key: string, validFrom: string, valueHash: string): string {
  return uuidOf(`version|${entity}|${key}|${validFrom}|${valueHash}`)
}

/** Equal for equal values of equal type: 15 and "15" are two values. */
export function versionHash(value: AttributeValue): string {
  return hash('sha1', JSON.stringify(value), 'hex').slice(0, 16)
}

/** The venue-neutral proposition that contracts of one or more venues price. */
export function outcomeId(slug: string): string {
  return uuidOf(`outcome|${slug}`)
}

/** An event of a pack, by its key; a change found by the loader, by what changed when. */
export function eventId(naturalKey: string): string {
  return uuidOf(`event|${naturalKey}`)
}

/** An occurrence that a timeline tells and no event does: a relationship that started or ended, a value that ended. */
export function occurrenceId(naturalKey: string): string {
  return uuidOf(`occurrence|${naturalKey}`)
}

/** A market by the venue that lists it and the venue's own id. */
export function marketId(venue: string, externalId: string): string {
  return uuidOf(`market|${venue}|${externalId}`)
}

/** One side of a market. */
export function contractId(venue: string, externalId: string, side: string): string {
  return uuidOf(`contract|${venue}|${externalId}|${side}`)
}

/** A venue's own group of markets. */
export function venueEventId(venue: string, externalId: string): string {
  return uuidOf(`venue-event|${venue}|${externalId}`)
}

/** A move of a contract's price: one that ended at this moment. */
export function moveId(contract: string, window: string, at: string): string {
  return uuidOf(`move|${contract}|${window}|${at}`)
}

/** An article by its address without what tracks readers. */
export function articleId(link: string): string {
  return uuidOf(`article|${link}`)
}

/** A story by the article that was first known to tell it. */
export function storyId(article: string): string {
  return uuidOf(`story|${article}`)
}

/** An author who writes for a publisher. */
export function authorId(publisher: string, name: string): string {
  return uuidOf(`author|${publisher}|${name}`)
}

/** That something known of an entity has a value, from when it was first said. */
export function claimId(naturalKey: string): string {
  return uuidOf(`claim|${naturalKey}`)
}

export function claimStateId(claim: string, state: string, at: string): string {
  return uuidOf(`claim-state|${claim}|${state}|${at}`)
}

/** An alert, by the key of its situation and how many times that had fired. */
export function alertId(key: string, firing: number): string {
  return uuidOf(`alert|${key}|${firing}`)
}

/** Evidence that stands behind the alerts of a key, once. */
export function alertEvidenceId(key: string, of: string): string {
  return uuidOf(`alert-evidence|${key}|${of}`)
}

/** That a gap of an entity was told on a day. */
export function gapEventId(entity: string, day: string): string {
  return uuidOf(`gap|${entity}|${day}`)
}

/** The effect of a change on an outcome, as it was found. */
export function evidenceId(change: string, outcome: string, edition: string): string {
  return uuidOf(`evidence|${change}|${outcome}|${edition}`)
}

/** Changes of a kind, in a class of exposures. */
export function effectClassId(naturalKey: string): string {
  return uuidOf(`effect-class|${naturalKey}`)
}

/** An account in a tournament. */
export function tournamentPlayerId(tournament: string, account: string): string {
  return uuidOf(`tournament-player|${tournament}|${account}`)
}

/** The worth of a contract when a tournament ended. */
export function tournamentPriceId(tournament: string, contract: string): string {
  return uuidOf(`tournament-price|${tournament}|${contract}`)
}

/** A wallet of a venue by its public address. */
export function walletId(venue: string, address: string): string {
  return `${venue}|${address.toLowerCase()}`
}

/** The trades of a contract in an hour. */
export function tradeHourId(contract: string, hour: string): string {
  return `${contract}|${hour}`
}
