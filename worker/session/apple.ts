import { SignJWT } from 'jose/jwt/sign'
import { importPKCS8 } from 'jose/key/import'
import { notConfigured } from '../http/errors'
import { apple } from './rules'

interface AppleClient {
  id: string
  teamId: string
  keyId: string
}

/** Long enough for one request. Apple would take six months. */
const lifetimeSeconds = 300

/**
 * Apple stores no secret of a client: it takes a token that is signed with a key of its team. `key` is the
 * text of the file that Apple gives once, `AuthKey_….p8`.
 */
export async function signAppleSecret(
  { id, teamId, keyId }: AppleClient,
  key: string,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(id)
    .setAudience(apple)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifetimeSeconds)
    .sign(await privateKeyIn(key))
}

async function privateKeyIn(text: string): Promise<CryptoKey> {
  // A file of settings keeps a text of several lines in one.
  return importPKCS8(text.replaceAll('\\n', '\n').trim(), 'ES256').catch(() => {
    throw notConfigured('OIDC_CLIENT_SECRET', noKey)
  })
}

const noKey =
  'OIDC_CLIENT_SECRET is no private key: Apple takes a secret that is signed with the file AuthKey_….p8, so set its text.'
