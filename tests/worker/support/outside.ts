import type { Env } from '../../../worker/env'

/** Its own: what the app has learnt of a provider, it remembers for an hour. */
export const otherIssuer = 'http://localhost:9002/idp'

const answering = (answer: (url: URL) => Response | Promise<Response>): Fetcher =>
  ({ fetch: async (url: string) => answer(new URL(url)) }) as unknown as Fetcher

/** A provider of that issuer, which says more of itself. */
export const discoveryOf = (of: string, more: object = {}): Fetcher =>
  answering(({ pathname }) =>
    pathname.endsWith('/.well-known/openid-configuration')
      ? Response.json({
          issuer: of,
          authorization_endpoint: `${of}/auth`,
          token_endpoint: `${of}/token`,
          jwks_uri: `${of}/jwks`,
          ...more,
        })
      : new Response('Not found', { status: 404 }),
  )

/** A provider that says where its doors are, and opens none. */
export const onlyDiscovery = {
  OIDC_ISSUER: otherIssuer,
  OUTBOUND: discoveryOf(otherIssuer),
} satisfies Partial<Env>

/** A provider that nobody has reached yet, and nobody can. */
export const unreachable = {
  OIDC_ISSUER: 'http://localhost:9001/idp',
  OUTBOUND: answering(() => {
    throw new TypeError('Network connection lost.')
  }),
}
