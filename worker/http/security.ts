import { createMiddleware } from 'hono/factory'
import type { House } from '../env'
import { inlineHashes } from '../ui/inline'

const policy = [
  "default-src 'none'",
  `script-src 'self' ${inlineHashes.scripts.join(' ')}`,
  `style-src 'self' ${inlineHashes.styles.join(' ')}`,
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self' blob:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const headers: Record<string, string> = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(self), interest-cohort=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** What every answer carries. `static/_headers` gives the assets the same, where it concerns them. */
export const securityHeaders = createMiddleware<House>(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(headers)) {
    if (!c.res.headers.has(name)) c.header(name, value)
  }
  if (new URL(c.req.url).protocol === 'https:') {
    c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
})
