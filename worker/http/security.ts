import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'

/** Hashes of the few inline scripts and styles, as the policy spells them. */
interface Inline {
  scripts: string[]
  styles: string[]
}

type Directive =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'media-src'
  | 'connect-src'
  | 'font-src'
  | 'frame-src'

/**
 * The sources that a page may load from other hosts, by the policy's directive names, and who may
 * frame it.
 */
export type Sources = Partial<Record<Directive | 'frame-ancestors', string[]>>

/**
 * Decides whether a page takes markup and the URLs of scripts only through Trusted Types, and keeps
 * the decision: the document and the policy must say the same. Scripts of Stripe, Google and Stream
 * bring their own ways of loading more of themselves, so pages with these go without.
 */
export function decideTrustedTypes(c: Context<AppEnv>): boolean {
  const scripts = c.get('cspSources')?.['script-src'] ?? []
  const required = !scripts.some((source) => source.startsWith('https:'))
  c.set('requiresTrustedTypes', required)
  return required
}

/** See islands/trusted-types.ts. */
export const trustedTypes = ['trusted-types default own-page', "require-trusted-types-for 'script'"]

/** The policy of a page; `also` adds the other hosts that this page needs. */
export function policy(
  { scripts, styles }: Inline,
  also: Sources = {},
  requiresTrustedTypes = true,
): string {
  const line = (directive: Directive, ...sources: string[]) =>
    [directive, ...sources, ...(also[directive] ?? [])].join(' ')
  // With 'unsafe-inline', a hash would cancel the permission for other inline styles.
  const hashes = also['style-src']?.includes("'unsafe-inline'") ? [] : styles
  return [
    "default-src 'none'",
    line('script-src', "'self'", ...scripts),
    line('style-src', "'self'", ...hashes),
    line('img-src', "'self' blob: data:"),
    line('media-src', "'self' blob:"),
    line('connect-src', "'self'"),
    line('font-src', "'self'"),
    line('frame-src', "'self'"),
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${also['frame-ancestors']?.join(' ') ?? "'none'"}`,
    ...(requiresTrustedTypes ? trustedTypes : []),
  ].join('; ')
}

const headers: Record<string, string> = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(self), interest-cohort=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Headers for every response. `static/_headers` gives the assets those that apply to them. */
export function securityHeaders(inline: Inline) {
  const usual = policy(inline)
  // Every page gets Stream's host: there is no list of the pages that may show a video.
  const streamed = (host?: string): Sources => (host ? { 'media-src': [`https://${host}`] } : {})
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const also = { ...c.get('cspSources'), ...streamed(c.env.STREAM_HOST) }
    // An answer that is no page has decided nothing.
    const requires = c.get('requiresTrustedTypes') ?? decideTrustedTypes(c)
    const isUsual = requires && Object.keys(also).length === 0
    const all = {
      'Content-Security-Policy': isUsual ? usual : policy(inline, also, requires),
      ...headers,
    }
    // The first `c.header` makes the response mutable. Each further `c.header` would copy it again.
    c.header('X-Content-Type-Options', 'nosniff')
    const written = c.res.headers
    for (const [name, value] of Object.entries(all)) {
      if (!written.has(name)) written.set(name, value)
    }
    if (c.req.url.startsWith('https:')) {
      written.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    }
  })
}
