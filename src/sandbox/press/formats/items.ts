import type { Article } from '../reports.ts'

/** A feed in any of the formats of syndication. */
export type Channel = {
  title: string
  /** Page of the outlet. */
  home: string
  language: string
  /** Minutes after which it is worth to look again. */
  ttl: number
  /** Newest first. */
  items: readonly Article[]
  /** The moment at which the newest of them appeared, in seconds; that of an empty feed is 0. */
  updated: number
  /** Names the publisher of each item: it is a collection. */
  isCollection: boolean
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
}

export function iso(seconds: number): string {
  return new Date(seconds * 1_000).toISOString()
}

/** `Wed, 16 Sep 2026 18:00:00 GMT` */
export function rfc822(seconds: number): string {
  return new Date(seconds * 1_000).toUTCString()
}
