import type { Context } from 'hono'
import type { AppEnv } from '../../env'
import { sessionCookie } from '../../session/cookies'
import { revocationKeys } from '../../visibility/revocation-keys'
import { type ServedKind, isSignatureOf, mediaKey, sessionHash } from './signature'
import { hasExpired } from './rules'

/** What a valid signature allows. */
export interface Allowed {
  isPublic: boolean
  /** The keys of `revoked_media` that end it. */
  revokedBy: string[]
  /** In seconds since 1970. */
  expiry: number
}

/**
 * What the signature of this request allows for a file. Null if there is none, or one that is wrong, has
 * expired or is of another session: then the request counts as one without a signature.
 */
export function checkSignature(c: Context<AppEnv>, kind: ServedKind, name: string): Allowed | null {
  const { e, o, s } = c.req.query()
  const expiry = Number(e)
  const key = mediaKey(c.env)
  if (!key || !s || !Number.isInteger(expiry)) return null
  if (hasExpired(expiry, c.get('now').getTime())) return null
  const owner = o ?? null
  const isSignedFor = (session: string | null) =>
    isSignatureOf(s, key, { kind, name, expiry, owner, session })
  if (isSignedFor(null)) {
    const revokedBy = [name, ...(owner === null ? [] : [revocationKeys.publicOf(owner)])]
    return { isPublic: true, revokedBy, expiry }
  }
  const cookie = sessionCookie.read(c)
  const session = cookie && sessionHash(cookie)
  if (!session || !isSignedFor(session)) return null
  return { isPublic: false, revokedBy: [name, ...privateKeysOf(session, owner)], expiry }
}

const privateKeysOf = (session: string, owner: string | null): string[] => [
  revocationKeys.session(session),
  ...(owner === null
    ? []
    : [revocationKeys.privateOf(owner), revocationKeys.sessionAndOwner(session, owner)]),
]
