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

/** The policy of a page; `also` adds the other hosts that this page needs. */
export function policy({ scripts, styles }: Inline, also: Sources = {}): string {
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
    const all = {
      'Content-Security-Policy': Object.keys(also).length > 0 ? policy(inline, also) : usual,
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
