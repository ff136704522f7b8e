import nodemailer from 'nodemailer'
import { createBulkhead } from '../../../platform/resilience/bulkhead.ts'
import { withPatience } from '../../../platform/resilience/patience.ts'
import type { Log } from '../../../platform/telemetry/log.ts'

export type Letter = { to: string; subject: string; text: string }

export type Mailer = {
  /**
   * Takes a letter and sends it beside the request, so that nobody learns from the time of an answer whether there was one to send. One that cannot be sent, or
   * that waits when the process is killed, is lost: its reader asks for another.
   */
  send(letter: Letter): void
  /** Waits a few seconds for what is under way. */
  close(): Promise<void>
}

const atOnce = 2
const maxWaiting = 500
const connectMs = 5_000
const idleMs = 10_000
const closeMs = 5_000

/** The one door to nodemailer. */
export function connectMail({ smtpUrl, mailFrom, log }: { smtpUrl: string; mailFrom: string; log: Log }): Mailer {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: idleMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const bulkhead = createBulkhead(atOnce)
  const underWay = new Set<Promise<void>>()

  async function deliver(letter: Letter): Promise<void> {
    try {
      await bulkhead.run(() => transport.sendMail({ from: mailFrom, ...letter }))
    } catch (error) {
      // What a mail server says may have the address in it.
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      log.warn({ code }, 'a mail could not be sent')
    }
  }

  return {
    send(letter) {
      if (underWay.size >= maxWaiting) {
        log.warn('a mail was dropped, because too many wait')
        return
      }
      const sending = deliver(letter).finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async close() {
      await withPatience(closeMs, Promise.all(underWay), () => undefined)
      transport.close()
    },
  }
}
