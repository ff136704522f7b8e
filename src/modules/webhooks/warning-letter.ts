import type { Letter } from '../accounts/index.ts'
import { maxFailures } from './schemas.ts'

type Failing = { email: string; id: string; url: string; failures: number; disabledReason: string | null }

/** To the owner of an endpoint that failed again and again. */
export function warningLetter({ email, id, url, failures, disabledReason }: Failing, publicUrl: string): Letter {
  const what =
    disabledReason === null
      ? `It failed ${failures} times in a row. After ${maxFailures} it is switched off.`
      : `It is switched off (${disabledReason}). When it works again, switch it on with PUT and {"isActive":true}: what is due is sent then.`
  return {
    to: email,
    subject: `Your webhook endpoint at Oddsgraph ${disabledReason === null ? 'fails' : 'is off'}`,
    text: `Events could not be delivered to ${new URL(url).origin}.

${what}

What it answered: ${publicUrl}/api/b2b/webhooks/${id}/deliveries
`,
  }
}
