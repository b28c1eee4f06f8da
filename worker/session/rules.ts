const hour = 3_600_000
const day = 24 * hour

export const sessionLifetimeMs = 30 * day
/** How long after signing in the user may delete the account. */
export const freshSignInMs = 10 * 60_000
/** Even with daily use, the user must then sign in again. */
export const maxSessionAgeMs = 180 * day
/** An account without a profile is then deleted. */
export const incompleteAccountMs = 30 * day
export const signInLifetimeMs = 10 * 60_000
export const refreshEveryMs = hour
export const refreshLeaseMs = 60_000

export const isFreshSignIn = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() < freshSignInMs

/** Extended at most once per UTC day, which also records the day of last use. */
export const shouldExtend = (extendedAt: Date, now: Date) =>
  now > extendedAt && utcDayOf(extendedAt) !== utcDayOf(now)

export const utcDayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** When a session used now expires without further use. */
export const sessionEnd = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + sessionLifetimeMs, createdAt.getTime() + maxSessionAgeMs))

/** At most once an hour, and one request at a time. */
export const shouldRefresh = (
  session: { refreshedAt: Date; refreshLeaseUntil: Date; refreshToken: string | null },
  now: Date,
) =>
  session.refreshToken !== null &&
  now.getTime() - session.refreshedAt.getTime() >= refreshEveryMs &&
  session.refreshLeaseUntil <= now

export const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/**
 * Rejects URLs that a browser could read as another origin (`//host`, `/\host`, a scheme, control
 * characters), and API paths.
 */
export function safeReturnPath(returnUrl: string | undefined): string | null {
  if (!returnUrl?.startsWith('/') || returnUrl.length > 500) return null
  const base = 'https://stoke.invalid'
  if (/[\\\p{Cc}]/u.test(returnUrl) || !URL.canParse(returnUrl, base)) return null
  const url = new URL(returnUrl, base)
  if (url.origin !== base || url.pathname.startsWith('//')) return null
  if (/^\/api(\/|$)/.test(decoded(url.pathname))) return null
  return url.pathname + url.search + url.hash
}

/** Pages with something for users without a profile. The others redirect to setup, which returns to them. */
export const isOpenToNewcomers = (path: string): boolean => {
  const { pathname, searchParams } = new URL(path, 'https://stoke.invalid')
  if (/^\/(games|spots|activity|homies|join)(\/|$)/.test(pathname)) return false
  return !searchParams.has('challenge')
}

/** The token of a challenge's page, `/join/TOKEN`. */
export const challengeTokenIn = (path: string): string | undefined =>
  /^\/join\/(\w+)/.exec(path)?.[1]

const decoded = (path: string) =>
  path.replace(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

export interface ProviderFacts {
  issuer: string
  scopes_supported?: string[] | undefined
  claims_supported?: string[] | undefined
  prompt_values_supported?: unknown
  token_endpoint_auth_methods_supported?: string[] | undefined
}

const google = 'https://accounts.google.com'
export const apple = 'https://appleid.apple.com'

/** Whether we ask for refresh tokens and use them: only by them we learn that the provider's session has ended. */
export const usesRefreshTokens = ({ OIDC_REFRESH }: { OIDC_REFRESH?: string }): boolean =>
  OIDC_REFRESH !== 'off'

interface AskedFor {
  /** The deployment's setting. */
  scope?: string | undefined
  isFresh: boolean
  /** With a refresh token. */
  isOffline: boolean
}

export function authorizationParams(
  server: ProviderFacts,
  { scope, isFresh, isOffline }: AskedFor,
): Record<string, string> {
  const isGoogle = server.issuer === google
  // Providers need not list their scopes.
  const isOffered = server.scopes_supported?.includes('offline_access') ?? !isGoogle
  const chosen = scope || (isOffline && isOffered ? 'offline_access' : '')
  const asked = new Set(['openid', ...chosen.split(/\s+/).filter(Boolean)])
  return {
    scope: [...asked].join(' '),
    // Google refuses the scope `offline_access` and takes this instead; others ignore it.
    ...(isOffline && !asked.has('offline_access') && { access_type: 'offline' }),
    ...(isFresh && freshPrompt(server)),
    // Google issues a refresh token only after consent. Others would ask for it at each sign-in.
    ...(!isFresh && isOffline && isGoogle && { prompt: 'consent' }),
  }
}

/** Asks for the password again if the provider supports that. */
function freshPrompt(server: ProviderFacts): Record<string, string> {
  const prompts = server.prompt_values_supported
  // Google lists none and refuses `login`.
  const canPrompt = Array.isArray(prompts) ? prompts.includes('login') : server.issuer !== google
  return {
    prompt: canPrompt ? 'login' : 'consent',
    ...(server.claims_supported?.includes('auth_time') && { max_age: '0' }),
  }
}

export interface RefreshToken {
  token: string
  /** When it ends by its age, in ms since 1970, if the provider has said so. */
  until: number | null
}

interface TokenAnswer {
  refresh_token?: string | undefined
  /** Keycloak's name, and that of Google and others. No standard has one. */
  refresh_expires_in?: unknown
  refresh_token_expires_in?: unknown
}

export function refreshTokenOf(answer: TokenAnswer, now: Date): RefreshToken | undefined {
  const { refresh_token: token, refresh_expires_in, refresh_token_expires_in } = answer
  if (!token) return undefined
  const seconds = refresh_expires_in ?? refresh_token_expires_in
  // Keycloak says 0 of one that does not end.
  const ends = typeof seconds === 'number' && seconds > 0
  return { token, until: ends ? now.getTime() + seconds * 1000 : null }
}

/** A provider refuses a token that has ended by its age as it refuses one that was revoked. */
export const isTooOld = ({ until }: RefreshToken, now: Date): boolean =>
  until !== null && until - now.getTime() < refreshLeaseMs

/** OpenID Connect's default is basic. */
export const tokenEndpointAuth = ({
  token_endpoint_auth_methods_supported: methods = ['client_secret_basic'],
}: Pick<ProviderFacts, 'token_endpoint_auth_methods_supported'>): 'basic' | 'post' =>
  !methods.includes('client_secret_basic') && methods.includes('client_secret_post')
    ? 'post'
    : 'basic'

export const isRefusedAccess = (status: number, code: string, route: string): boolean =>
  (status === 403 && code === 'private') || (status === 404 && route.includes('/:'))

/** Ordered: user agents also contain other browsers' names. */
const firstOf = (names: readonly (readonly [RegExp, string])[], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null

const browsers = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

const systems = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

export function deviceOf(userAgent = ''): string | null {
  const [browser, system] = [firstOf(browsers, userAgent), firstOf(systems, userAgent)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}

export interface EdgeFacts {
  country?: unknown
  region?: unknown
}

/** As "Bavaria, Germany". Nothing closer, and no address. */
export function placeOf({ country, region }: EdgeFacts = {}): string | null {
  // XX is an unknown country, T1 the Tor network.
  const code = typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null
  if (!code || code === 'XX') return null
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
  return typeof region === 'string' && region ? `${region}, ${name}` : name
}
