import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ulid } from '../../../../worker/db/ids'
import {
  isSignatureOf,
  mediaKey,
  sessionHash,
  sign,
  type Signed,
} from '../../../../worker/media/signed-urls/signature'
import { hashOf } from '../../../../worker/session/secrets'

const secret = Buffer.alloc(32, 7).toString('base64url')
const key = mediaKey({ SESSION_SECRET: secret })!

const text = fc.stringMatching(/^[a-z0-9_-]{1,40}$/)
const signed: fc.Arbitrary<Signed> = fc.record({
  kind: fc.constantFrom('video', 'poster', 'profile_photo', 'spot_photo'),
  name: text,
  expiry: fc.nat(),
  owner: fc.option(text),
  session: fc.option(text),
})

describe('a signature', () => {
  it('has 128 bits and is of what it was made for', () => {
    fc.assert(
      fc.property(signed, (what) => {
        const signature = sign(key, what)
        expect(Buffer.from(signature, 'base64url')).toHaveLength(16)
        expect(isSignatureOf(signature, key, what)).toBe(true)
      }),
    )
  })

  it('fits nothing that differs in any part', () => {
    fc.assert(
      fc.property(signed, signed, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other))
        expect(isSignatureOf(sign(key, one), key, other)).toBe(false)
      }),
    )
    fc.assert(
      fc.property(
        signed,
        signed,
        fc.constantFrom('kind', 'name', 'expiry', 'owner', 'session'),
        (one, other, part) => {
          fc.pre(one[part] !== other[part])
          expect(isSignatureOf(sign(key, one), key, { ...one, [part]: other[part] })).toBe(false)
        },
      ),
    )
  })

  it('is never any other text, however long', () => {
    fc.assert(
      fc.property(fc.string(), signed, (guess, what) => {
        fc.pre(guess !== sign(key, what))
        expect(isSignatureOf(guess, key, what)).toBe(false)
      }),
    )
  })

  it('belongs to the secret of the deployment, and needs one', () => {
    const what: Signed = {
      kind: 'video',
      name: ulid(new Date()),
      expiry: 1,
      owner: null,
      session: null,
    }
    const other = mediaKey({ SESSION_SECRET: Buffer.alloc(32, 8).toString('base64url') })!
    expect(isSignatureOf(sign(other, what), key, what)).toBe(false)
    expect(mediaKey({})).toBeNull()
  })

  it('covers the same hash of a session as the database has', async () => {
    expect(sessionHash('a secret')).toBe(await hashOf('a secret'))
  })
})
