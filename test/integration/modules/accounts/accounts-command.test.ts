import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import test from 'ava'
import { z } from 'zod'
import { testStores } from '../../../support/stores.ts'

/** Runs `npm run accounts -- …` as a process of its own. */
async function command(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const run = promisify(execFile)
  try {
    const { stdout, stderr } = await run(process.execPath, ['src/cli/accounts.ts', ...args], {
      env: { ...process.env, ...testStores() },
    })
    return { code: 0, out: stdout, err: stderr }
  } catch (error) {
    const failed = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() }).parse(error)
    return { code: failed.code, out: failed.stdout, err: failed.stderr }
  }
}

test.serial('the command makes, lists, disables and resets accounts, sets tiers, and invites', async (t) => {
  t.timeout(180_000)
  const email = `analyst-${randomUUID()}@example.com`
  const made = await command('create', email, '--name', 'Analyst')
  t.is(made.code, 0, made.err)
  t.regex(made.out, /An account is made for .*\n[\s\S]*"token":"ogs_[\w-]{43}"/)
  const twice = await command('create', email.toUpperCase())
  t.is(twice.code, 1)
  t.regex(twice.err, /has an account already/)

  const tier = await command('tier', email, '--to', 'pro', '--requests-per-minute', '5000')
  t.is(tier.out, `The account of ${email} is of tier pro, 5000 requests a minute. Services know within 5 seconds.\n`)
  t.is((await command('tier', email, '--to', 'gold')).code, 1)
  t.regex((await command('disable', email)).out, /is disabled\. Services know within 5 seconds\./)
  const listed = z
    .array(z.looseObject({ email: z.string().nullable() }))
    .parse(JSON.parse((await command('list', '--json')).out))
    .find((each) => each.email === email)
  t.like(listed, { tier: 'pro', name: 'Analyst', keys: 0, sessions: 0, emailVerified: false })
  t.is(typeof listed?.disabledAt, 'string')
  t.regex((await command('list')).out, new RegExp(`${email} +pro +0 +0 `))

  const refused = await command('reset', email)
  t.is(refused.code, 1)
  t.regex(refused.err, /is disabled/)
  t.is((await command('enable', email)).code, 0)
  t.regex((await command('reset', email)).out, /"token":"ogs_[\w-]{43}"/)
  const unknown = await command('disable', 'nobody@example.com')
  t.is(unknown.code, 1)
  t.regex(unknown.err, /No account 'nobody@example\.com'/)

  t.regex((await command('invite')).out, /To sign up, once, until [\s\S]*"invite":"ogs_[\w-]{43}"/)
  t.regex((await command('invite', '--email', 'a@example.com')).out, /To sign up as a@example\.com, once/)
  t.regex((await command('invite', '--email', 'nobody')).err, /nobody is no e-mail address/)
})
