import { generateKeyPairSync } from 'node:crypto'
import test from 'ava'
import { faultOfAddress, faultOfPrivateKey, withChecksum } from '../../../../src/modules/portfolio/credentials.ts'

// The examples of EIP-55.
const known = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

test('an address is taken with the right capitals, and without any', (t) => {
  for (const address of known) {
    t.is(faultOfAddress(address), null)
    t.is(faultOfAddress(address.toLowerCase()), null)
    t.is(withChecksum(address.toLowerCase()), address)
  }
})

test('a mistyped address is told', (t) => {
  t.regex(faultOfAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD') ?? '', /checksum/)
  for (const text of [
    '',
    '0x',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    `${known[0]}0`,
    '0xZZAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ])
    t.regex(faultOfAddress(text) ?? '', /40 hexadecimal/)
})

test('a key is RSA in PEM, and nothing of it is in what is said of it', (t) => {
  const pem = (key: ReturnType<typeof generateKeyPairSync>['privateKey']) =>
    String(key.export({ type: 'pkcs8', format: 'pem' }))
  t.is(faultOfPrivateKey(pem(generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey as never)), null)
  t.is(faultOfPrivateKey(pem(generateKeyPairSync('ed25519').privateKey as never)), 'must be an RSA key')
  t.is(faultOfPrivateKey('secret'), 'must be a private key in PEM, without a passphrase')
})
