import type { Clock } from '../../../platform/clock.ts'
import { ApiError } from '../../../platform/errors.ts'
import { createLocalLimit } from '../../../platform/http/local-limit.ts'
import { isoOf } from '../../../platform/moments.ts'
import type { Graph } from '../../../platform/neo4j/neo4j.ts'
import type { Log } from '../../../platform/telemetry/log.ts'
import { hashOfSecret, newSessionText, type RandomBytes } from '../keys/key-text.ts'
import { createProof, proveEmail } from '../queries.ts'
import { emailOf } from './email.ts'
import { proofLetter, resetLetter } from './letters.ts'
import type { Mailer } from './mail.ts'
import { requestReset } from './reset.ts'

/** Set where mail is sent. */
export type Post = { mailer: Mailer; publicUrl: string }

type Dependencies = { graph: Graph; clock: Clock; log: Log; randomBytes: RandomBytes; post: Post | undefined }

export type Correspondence = {
  /** Sends a link to reset the password of an address, where it has an account. Returns at once, whether it has one or not. */
  sendReset(email: string): void
  /** Sends a link that proves an address. Returns at once. Throws 409 where no mail is sent here. */
  sendProof(account: { id: string; email: string | null }): void
  /** Rejects with 401 where the token is not that of the account, or too old. */
  prove(accountId: string, token: string): Promise<void>
  sendsMail: boolean
}

const hourMs = 3_600_000
const proofMs = 24 * hourMs
/** Letters to one address in an hour: nobody's mailbox is filled from here. */
const maxLetters = 3
const maxRemembered = 20_000

/** Letters to the owners of accounts. */
export function createCorrespondence(deps: Dependencies): Correspondence {
  const { graph, clock, log, randomBytes, post } = deps
  const sent = createLocalLimit(hourMs, maxRemembered)
  const mayWrite = (email: string) => sent.take(emailOf(email).emailKey, maxLetters, clock.now()).allowed
  /** Beside the request: its answer must not take longer where there is an account. */
  const beside = (work: Promise<void>) => {
    work.catch((error: unknown) => log.warn({ error }, 'a letter could not be written'))
  }
  return {
    sendsMail: post !== undefined,
    sendReset(email) {
      if (post === undefined || !mayWrite(email)) return
      const { mailer, publicUrl } = post
      const write = async () => {
        const made = await requestReset({ graph, clock, randomBytes }, email)
        // To the address of the account, and not to what was typed: the two may be different mailboxes.
        if (made) mailer.send(resetLetter({ to: made.email, ...made, publicUrl }))
      }
      beside(write())
    },
    sendProof({ id, email }) {
      if (post === undefined) throw new ApiError('conflict', 'This service sends no mail.')
      if (email === null || !mayWrite(email)) return
      const { mailer, publicUrl } = post
      const token = newSessionText(randomBytes)
      const expiresAt = isoOf(clock.now() + proofMs)
      const write = async () => {
        await graph.write(createProof, { accountId: id, hash: hashOfSecret(token), expiresAt })
        mailer.send(proofLetter({ to: email, token, expiresAt, publicUrl }))
      }
      beside(write())
    },
    async prove(accountId, token) {
      const [proven] = await graph.write(proveEmail, { accountId, hash: hashOfSecret(token), now: clock.iso() })
      if (proven === undefined) {
        throw new ApiError(
          'wrong_credentials',
          'The link is not for this account, or is used, or too old. Ask for another.',
        )
      }
    },
  }
}
