import type { Mention } from '../choosing/mentions.ts'
import type { Nameable } from '../names/nameable.ts'

/** Somebody or something that a listing names, and where. */
export type Named = { entity: Nameable; mention: Mention }
