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
