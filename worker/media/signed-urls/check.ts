import type { Scope } from '../../http/scope'
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
 * What the signature in the query of a request allows for a file. Null if there is none, or one that is wrong, has
 * expired or is of another session: then the request counts as one without a signature.
 */
export function checkSignature(
  { env, now }: Pick<Scope, 'env' | 'now'>,
  { e, o, s }: Record<string, string>,
  sessionSecret: string | undefined,
  kind: ServedKind,
  name: string,
): Allowed | null {
  const expiry = Number(e)
  const key = mediaKey(env)
  if (!key || !s || !Number.isInteger(expiry)) return null
  if (hasExpired(expiry, now.getTime())) return null
  const owner = o ?? null
  const isSignedFor = (session: string | null) =>
    isSignatureOf(s, key, { kind, name, expiry, owner, session })
  if (isSignedFor(null)) {
    const revokedBy = [name, ...(owner === null ? [] : [revocationKeys.publicOf(owner)])]
    return { isPublic: true, revokedBy, expiry }
  }
  const session = sessionSecret && sessionHash(sessionSecret)
  if (!session || !isSignedFor(session)) return null
  return { isPublic: false, revokedBy: [name, ...privateKeysOf(session, owner)], expiry }
}

const privateKeysOf = (session: string, owner: string | null): string[] => [
  revocationKeys.session(session),
  ...(owner === null
    ? []
    : [revocationKeys.privateOf(owner), revocationKeys.sessionAndOwner(session, owner)]),
]
