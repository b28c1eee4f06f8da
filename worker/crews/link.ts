import * as base64url from 'jose/base64url'
import { bucketLettersOf, encodeBase32 } from '../db/ids'
import type { Env } from '../env'
import { keyedHash } from '../session/secrets'
import { limits } from './contract'

type Secrets = Pick<Env, 'SESSION_SECRET'>

/**
 * A link and its code, derived from the app's key and the end of the link: so its maker sees them again,
 * although only their hashes are stored, and another link of the crew is another.
 */
export async function linkOf(
  env: Secrets,
  crewId: string,
  expiresAt: Date,
): Promise<{ token: string; code: string }> {
  const bytes = base64url.decode(
    await keyedHash(env, 'crew-link', `${crewId} ${expiresAt.getTime()}`),
  )
  const token = bucketLettersOf(crewId) + encodeBase32(bytes.slice(0, 16))
  return { token, code: encodeBase32(bytes.slice(16, 32)).slice(-limits.code) }
}

/** Keyed, as a code is short enough to be found by trying all. */
export const tokenHashOf = (env: Secrets, token: string): Promise<string> =>
  keyedHash(env, 'crew-token', token)

export const codeHashOf = (env: Secrets, code: string): Promise<string> =>
  keyedHash(env, 'crew-code', code)
