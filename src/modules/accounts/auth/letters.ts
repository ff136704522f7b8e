import type { Letter } from './mail.ts'

type Link = { to: string; token: string; expiresAt: string; publicUrl: string }

/** To who forgot a password. */
export function resetLetter({ to, token, expiresAt, publicUrl }: Link): Letter {
  return {
    to,
    subject: 'Your new password at Oddsgraph',
    text: `Somebody asked for a new password for this address at ${publicUrl}. Set it once, until ${expiresAt}:

  curl -X PUT ${publicUrl}/api/auth/reset -H 'Content-Type: application/json' \\
    -d '{"token":"${token}","password":"<10 characters or more>"}'

Was it not you? Then there is nothing to do: without this token nothing changes.
`,
  }
}

/** To who is to prove that he reads the mail of his address. */
export function proofLetter({ to, token, expiresAt, publicUrl }: Link): Letter {
  return {
    to,
    subject: 'Is this your address? Oddsgraph asks',
    text: `Somebody made an account for this address at ${publicUrl}. If it was you, say so, signed in, until ${expiresAt}:

  curl -X PUT ${publicUrl}/api/auth/email -H 'Content-Type: application/json' \\
    -H 'Authorization: Bearer <token of your session>' -d '{"token":"${token}"}'

Was it not you? Then do nothing. The token is of no use to anybody who is not signed in to that account.
`,
  }
}
