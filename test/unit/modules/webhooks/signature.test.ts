import { createHmac } from 'node:crypto'
import test from 'ava'
import { Webhook } from 'standardwebhooks'
import { faultOfSignature, signatureHeaders } from '../../../../src/modules/webhooks/signature.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
const body = '{"id":"e1","event":"alert.injury","createdAt":"2026-11-20T09:05:00.000Z","data":{}}'
const now = Math.floor(Date.now() / 1_000)
const signed = { id: 'e1', timestamp: now, body }

test('the package of Standard Webhooks takes what is signed, and gives the message', (t) => {
  const headers = signatureHeaders(signed, [secret])
  t.deepEqual(new Webhook(secret).verify(body, headers), JSON.parse(body))
})

test('the package refuses another secret, another body and a time that is six minutes off', (t) => {
  const headers = signatureHeaders(signed, [secret])
  t.throws(() => new Webhook(other).verify(body, headers))
  t.throws(() => new Webhook(secret).verify(`${body} `, headers))
  t.throws(() => new Webhook(secret).verify(body, signatureHeaders({ ...signed, timestamp: now - 360 }, [secret])))
})

test('while two secrets are good either verifies, and X-Webhook-Signature is of the newer one', (t) => {
  const headers = signatureHeaders(signed, [other, secret])
  t.deepEqual(new Webhook(secret).verify(body, headers), JSON.parse(body))
  t.deepEqual(new Webhook(other).verify(body, headers), JSON.parse(body))
  t.is(headers['x-webhook-signature'], `sha256=${createHmac('sha256', other).update(body).digest('hex')}`)
})

test('what arrived is verified as the package does it', (t) => {
  const headers = signatureHeaders(signed, [secret])
  t.is(faultOfSignature({ headers, body }, secret, now), null)
  t.is(faultOfSignature({ headers, body }, other, now), 'the signature is not of this secret')
  t.is(faultOfSignature({ headers, body }, secret, now + 301), 'the timestamp is more than five minutes off')
  t.regex(faultOfSignature({ headers: {}, body }, secret, now) ?? '', /are not there$/)
})
