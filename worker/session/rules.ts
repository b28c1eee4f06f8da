const hour = 3_600_000
const day = 24 * hour

export const sessionLifetimeMs = 30 * day
/** How long after signing in a user may delete the account. */
export const freshSignInMs = 10 * 60_000
/** The limit even for a session in daily use: then the user must sign in again. */
export const maxSessionAgeMs = 180 * day
/** How long an account may have no profile. */
export const incompleteAccountMs = 30 * day
export const signInLifetimeMs = 10 * 60_000
export const refreshEveryMs = hour
export const refreshLeaseMs = 60_000

/** Whether a session began, or its user proved their identity, only just now. */
export const isFreshSignIn = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() < freshSignInMs

/**
 * A session is extended by use, but written only once on each day (UTC), which is then the day on which
 * it was seen last.
 */
export const shouldExtend = (extendedAt: Date, now: Date) =>
  now > extendedAt && dayOf(extendedAt) !== dayOf(now)

/** A calendar day in UTC. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** When a session that is used now ends, unless it is used again. */
export const sessionEnd = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + sessionLifetimeMs, createdAt.getTime() + maxSessionAgeMs))

/** Ask the provider at most once an hour, and only one request at a time. */
export const shouldRefresh = (
  session: { refreshedAt: Date; refreshLeaseUntil: Date; refreshToken: string | null },
  now: Date,
) =>
  session.refreshToken !== null &&
  now.getTime() - session.refreshedAt.getTime() >= refreshEveryMs &&
  session.refreshLeaseUntil <= now

export const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/**
 * A path of our own to return to after signing in, or null. Rejects everything that a browser could
 * read as another origin (`//host`, `/\host`, a scheme, control characters), and API paths.
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

/**
 * Whether a page has something for a user without a profile. All others lead to setup, which then
 * leads back to them.
 */
export const isOpenToNewcomers = (path: string): boolean => {
  const { pathname, searchParams } = new URL(path, 'https://stoke.invalid')
  if (/^\/(games|spots|activity|homies|join)(\/|$)/.test(pathname)) return false
  return !searchParams.has('challenge')
}

/** A path as a router may read it: with `%xx` decoded to letters. */
const decoded = (path: string) =>
  path.replace(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** The part of a provider's discovery document that decides how we ask it. */
export interface ProviderFacts {
  issuer: string
  scopes_supported?: string[] | undefined
  claims_supported?: string[] | undefined
  prompt_values_supported?: unknown
  token_endpoint_auth_methods_supported?: string[] | undefined
}

const google = 'https://accounts.google.com'

/**
 * What a sign-in asks the provider for, by its discovery document: the scope, and a refresh token,
 * without which we can't learn that its session has ended. `scope` is the deployment's own choice.
 */
export function authorizationParams(
  server: ProviderFacts,
  { scope, isFresh }: { scope?: string | undefined; isFresh: boolean },
): Record<string, string> {
  // A provider need not list its scopes.
  const isOffered = server.scopes_supported?.includes('offline_access') ?? server.issuer !== google
  const chosen = scope || (isOffered ? 'offline_access' : '')
  const asked = new Set(['openid', ...chosen.split(/\s+/).filter(Boolean)])
  return {
    scope: [...asked].join(' '),
    // Google refuses the scope `offline_access` and has this instead; others ignore it.
    ...(!asked.has('offline_access') && { access_type: 'offline' }),
    // Some providers issue a refresh token only if consent was requested.
    ...(isFresh ? freshPrompt(server) : { prompt: 'consent' }),
  }
}

/** Asks for the password again, if the provider supports that. */
function freshPrompt(server: ProviderFacts): Record<string, string> {
  const prompts = server.prompt_values_supported
  // Google lists none and refuses `login`.
  const canPrompt = Array.isArray(prompts) ? prompts.includes('login') : server.issuer !== google
  return {
    prompt: canPrompt ? 'login consent' : 'consent',
    ...(server.claims_supported?.includes('auth_time') && { max_age: '0' }),
  }
}

/** How the app proves to the provider who it is; OpenID Connect's default is basic. */
export const tokenEndpointAuth = ({
  token_endpoint_auth_methods_supported: methods = ['client_secret_basic'],
}: Pick<ProviderFacts, 'token_endpoint_auth_methods_supported'>): 'basic' | 'post' =>
  !methods.includes('client_secret_basic') && methods.includes('client_secret_post')
    ? 'post'
    : 'basic'

/** Whether a refusal is about one thing that the user named: it is not theirs, or does not exist. */
export const isRefusedAccess = (status: number, code: string, route: string): boolean =>
  (status === 403 && code === 'private') || (status === 404 && route.includes('/:'))

/** The first name whose pattern a text has: browsers call themselves by the names of others too. */
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

/** Browser and system in words, as "Chrome on Android"; null for what has neither. */
export function deviceOf(userAgent = ''): string | null {
  const [browser, system] = [firstOf(browsers, userAgent), firstOf(systems, userAgent)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system)
}

/** What the edge knows of a browser's address. */
export interface EdgeFacts {
  country?: unknown
  region?: unknown
}

/** Region and country in words, as "Bavaria, Germany". Nothing closer, and no address. */
export function placeOf({ country, region }: EdgeFacts = {}): string | null {
  // XX is an unknown country and T1 the Tor network.
  const code = typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null
  if (!code || code === 'XX') return null
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
  return typeof region === 'string' && region ? `${region}, ${name}` : name
}
