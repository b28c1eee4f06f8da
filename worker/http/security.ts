import type { Context } from 'hono'
import type { AppEnv } from '../env'
import { setHeader, type After } from './around-route'

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

export type Sources = Partial<Record<Directive | 'frame-ancestors', string[]>>

/**
 * Stored, because document and policy must agree. Scripts of Stripe, Google and Stream load more code in
 * their own ways, so their pages do without.
 */
export function decideTrustedTypes(c: Context<AppEnv>): boolean {
  const scripts = c.get('cspSources')?.['script-src'] ?? []
  const required = !scripts.some((source) => source.startsWith('https:'))
  c.set('requiresTrustedTypes', required)
  return required
}

/** See islands/trusted-types.ts. */
export const trustedTypes = ['trusted-types default own-page', "require-trusted-types-for 'script'"]

export function policy(
  { scripts, styles }: Inline,
  also: Sources = {},
  requiresTrustedTypes = true,
): string {
  const line = (directive: Directive, ...sources: string[]) =>
    [directive, ...sources, ...(also[directive] ?? [])].join(' ')
  // A hash would cancel 'unsafe-inline'.
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

/** `static/_headers` sets those that apply to assets. */
export function securityHeaders(inline: Inline): After {
  const usual = policy(inline)
  // On every page: there is no list of the pages that may show a video.
  const streamed = (host?: string): Sources => (host ? { 'media-src': [`https://${host}`] } : {})
  return (c) => {
    const also = { ...c.get('cspSources'), ...streamed(c.env.STREAM_HOST) }
    // Undecided if the response is not a page.
    const requires = c.get('requiresTrustedTypes') ?? decideTrustedTypes(c)
    const isUsual = requires && Object.keys(also).length === 0
    const all = {
      'Content-Security-Policy': isUsual ? usual : policy(inline, also, requires),
      ...headers,
    }
    // The first one makes sure that the others can be written.
    setHeader(c, 'X-Content-Type-Options', 'nosniff')
    const written = c.res.headers
    for (const [name, value] of Object.entries(all)) {
      if (!written.has(name)) written.set(name, value)
    }
    if (c.req.url.startsWith('https:')) {
      written.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    }
  }
}
