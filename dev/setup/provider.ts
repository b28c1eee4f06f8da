import { createPrivateKey } from 'node:crypto'
import { apple } from '../../worker/session/rules.ts'
import type { Target } from './deployment.ts'
import type { GivenSecrets } from './secrets.ts'

interface Discovery {
  issuer?: string
  authorization_endpoint?: string
  token_endpoint?: string
}

const timeoutMs = 15_000

/** Why sign-in with this OpenID Connect provider would fail; undefined if it would work. */
export async function refusalOfIssuer(issuer: string): Promise<string | undefined> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) return `The sign-in provider answers ${response.status} at ${url}.`
    const found = (await response.json()) as Discovery
    if (found.issuer !== issuer) {
      return `The sign-in provider calls itself ${found.issuer}, not ${issuer}: write it exactly so.`
    }
    const isWhole = found.authorization_endpoint && found.token_endpoint
    return isWhole ? undefined : `The sign-in provider describes no sign-in at ${url}.`
  } catch (error) {
    return `The sign-in provider can't be asked at ${url}: ${(error as Error).message}`
  }
}

/** Apple stores no secret of a client: the app signs one, and can't without these. */
export function refusalOfApple(
  { OIDC_ISSUER, APPLE_TEAM_ID, APPLE_KEY_ID }: Target['vars'],
  { OIDC_CLIENT_SECRET: key }: GivenSecrets,
): string | undefined {
  if (OIDC_ISSUER !== apple) return undefined
  if (!APPLE_TEAM_ID || !APPLE_KEY_ID) {
    return 'For Apple setup needs the ids of the team and of its key: --apple-team ID --apple-key ID.'
  }
  // A key that the Worker has already is not read again.
  if (key === undefined || isApplesKey(key)) return undefined
  return "For Apple OIDC_CLIENT_SECRET is the text of the file AuthKey_….p8: Apple's page gives it once."
}

function isApplesKey(text: string): boolean {
  try {
    const { asymmetricKeyDetails } = createPrivateKey(text.replaceAll('\\n', '\n'))
    return asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}
