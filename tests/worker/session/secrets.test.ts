import { EncryptJWT, base64url } from 'jose'
import { describe, expect, it } from 'vitest'
import { encrypt, decrypt } from '../../../worker/session/secrets'
import { env } from '../support/env'

const key = () => base64url.decode(env.SESSION_SECRET!)
const sealedWith = (alg: string, enc: string) =>
  new EncryptJWT({ value: { token: 'x' } })
    .setProtectedHeader({ alg, enc })
    .setAudience('test')
    .encrypt(key())

describe('an encrypted value', () => {
  it('can be decrypted for its own purpose alone', async () => {
    const sealed = await encrypt(env, 'test', { token: 'x' })
    expect(await decrypt(env, 'test', sealed)).toEqual({ token: 'x' })
    expect(await decrypt(env, 'another', sealed)).toBeNull()
  })

  it.each([
    ['dir', 'A256GCM', { token: 'x' }],
    ['dir', 'A128CBC-HS256', null],
    ['A256KW', 'A256GCM', null],
    ['A256GCMKW', 'A256GCM', null],
  ])('can be decrypted with one algorithm only: %s, %s', async (alg, enc, value) => {
    expect(await decrypt(env, 'test', await sealedWith(alg, enc))).toEqual(value)
  })
})
