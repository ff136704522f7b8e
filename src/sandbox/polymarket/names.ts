import { hexId, tokenId } from '../ids.ts'
import { textHash } from '../noise.ts'
import { slugOf } from '../text.ts'
import { conditionKind, type Universe } from '../universe.ts'
import type { ListedEvent } from '../world/event.ts'

export function eventSlug({ slot, window, draft }: ListedEvent): string {
  const plain = slugOf(draft.title)
  return slot.place.fixed === null ? `${plain}-s${slot.number}g${window.generation}` : plain
}

export function marketSlug({ slot, window, draft }: ListedEvent, index: number): string {
  const plain = slugOf(draft.markets[index]?.question ?? '')
  return slot.place.fixed === null ? `${plain}-s${slot.number}g${window.generation}m${index}` : plain
}

export function conditionOf({ seed }: Universe, { slot, window }: ListedEvent, market: number): string {
  return hexId({ slot: slot.number, generation: window.generation, market, side: 0 }, seed, conditionKind)
}

export function tokenOf({ seed }: Universe, { slot, window }: ListedEvent, market: number, side: number): string {
  return tokenId({ slot: slot.number, generation: window.generation, market, side }, seed)
}

export function tagsOf({ draft }: ListedEvent): { id: string; label: string; slug: string }[] {
  return draft.tags.map((label) => ({ id: tagId(label), label, slug: slugOf(label) }))
}

export function tagId(label: string): string {
  return String(1 + (textHash(label) % 102_999))
}
