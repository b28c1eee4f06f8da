import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { refusalOfApple } from '../../../../dev/setup/provider'

const keyOf = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' })

const key = keyOf('P-256').toString()
const apple = {
  OIDC_ISSUER: 'https://appleid.apple.com',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
}

describe('setup with Apple as provider', () => {
  it.each([
    ['the text of the file', { OIDC_CLIENT_SECRET: key }],
    ['its text in one line', { OIDC_CLIENT_SECRET: key.replaceAll('\n', '\\n') }],
    ['nothing, where the Worker has it', {}],
  ])('takes %s', (_, secrets) => {
    expect(refusalOfApple(apple, secrets)).toBeUndefined()
  })

  it.each([
    ['the team', { ...apple, APPLE_TEAM_ID: '' }, key, /--apple-team/],
    ['the id of the key', { ...apple, APPLE_KEY_ID: '' }, key, /--apple-key/],
    ['a key: a secret as of others', apple, 'a secret', /AuthKey_/],
    ['a key of that curve', apple, keyOf('P-384').toString(), /AuthKey_/],
  ])('stops without %s', (_, vars, secret, reason) => {
    expect(refusalOfApple(vars, { OIDC_CLIENT_SECRET: secret })).toMatch(reason)
  })

  it('asks nothing of the kind for another provider', () => {
    const vars = { OIDC_ISSUER: 'https://accounts.google.com' }
    expect(refusalOfApple(vars, { OIDC_CLIENT_SECRET: 'a secret' })).toBeUndefined()
  })
})
