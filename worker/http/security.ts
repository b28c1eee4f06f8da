import { createMiddleware } from 'hono/factory'
import type { House } from '../env'

/** Hashes of the few scripts and styles that stand inside a page, as the policy spells them. */
interface Inline {
  scripts: string[]
  styles: string[]
}

/** Hosts of others that a page needs, by what for. */
export interface Hosts {
  scripts?: string
  frames?: string
  calls?: string
}

/** What a page may load, run and call. */
export const contentPolicy = ({ scripts, styles }: Inline, hosts: Hosts = {}) =>
  [
    "default-src 'none'",
    ['script-src', "'self'", ...scripts, hosts.scripts].filter(Boolean).join(' '),
    ...(hosts.frames ? [`frame-src ${hosts.frames}`] : []),
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    ['connect-src', "'self'", hosts.calls].filter(Boolean).join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const headers: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(self), interest-cohort=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** What every answer carries. `static/_headers` gives the assets the same, where it concerns them. */
export function securityHeaders(inline: Inline) {
  const all = { 'Content-Security-Policy': contentPolicy(inline), ...headers }
  return createMiddleware<House>(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(all)) {
      if (!c.res.headers.has(name)) c.header(name, value)
    }
    if (new URL(c.req.url).protocol === 'https:') {
      c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    }
  })
}
