import type { Lost } from '../contract/endpoint.ts'
import type { Log } from '../telemetry/log.ts'
import type { Identify } from './access.ts'
import type { Credential } from './credentials.ts'

/** The time between two looks at whether credentials still hold. With that for which a caller is remembered it is five seconds. */
const lookMs = 1_000

/** Something that stays open for as long as a credential holds. */
type Held = { credential: Credential; end: (why: Lost) => void }

/** A watch over what is open by credentials, each of which is looked up again and again. */
export type CredentialWatch = {
  /** Ends it once its credential no longer holds. Returns how it is let go of before. */
  hold(credential: Credential, end: (why: Lost) => void): () => void
  close(): void
}

/** Ends what is open longer than a request once its key is revoked or its session has ended. */
export function watchCredentials(parts: { identify: Identify; log: Log; everyMs?: number }): CredentialWatch {
  const all = new Set<Held>()
  let isLooking = false
  const look = async () => {
    if (isLooking || all.size === 0) return
    isLooking = true
    await endLost(parts, all)
    isLooking = false
  }
  const looking = setInterval(() => void look(), parts.everyMs ?? lookMs)
  looking.unref()
  return {
    hold(credential, end) {
      const held = { credential, end }
      all.add(held)
      return () => void all.delete(held)
    },
    close: () => clearInterval(looking),
  }
}

async function endLost({ identify, log }: { identify: Identify; log: Log }, all: Set<Held>): Promise<void> {
  for (const those of Map.groupBy(all, ({ credential: { text } }) => text).values()) {
    const [{ credential } = {}] = those
    if (credential === undefined) continue
    try {
      if ((await identify(credential)) !== undefined) continue
      for (const held of those) {
        if (all.delete(held)) held.end(credential.kind === 'key' ? 'key_revoked' : 'session_ended')
      }
    } catch (error) {
      // Whether it holds cannot be said now.
      log.debug({ error }, 'a credential of what is open could not be looked up')
    }
  }
}
