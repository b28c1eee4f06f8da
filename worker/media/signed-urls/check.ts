import type { Scope } from '../../http/scope'
import { revocationKeys } from '../../visibility/revocation-keys'
import { type ServedKind, isSignatureOf, mediaKey, sessionHash } from './signature'
import { hasExpired } from './rules'

export interface Allowed {
  isPublic: boolean
  /** Keys of `revoked_media` that revoke it. */
  revokedBy: string[]
  expiry: number
}

/** Null for a missing, wrong or expired signature, or one of another session. */
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
