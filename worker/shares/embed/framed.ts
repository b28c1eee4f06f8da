import type { Context } from 'hono'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AppEnv } from '../../env'
import { build } from '../../ui/build'

/** A document that other sites may put in a frame. */
export function framed(c: Context<AppEnv>, page: ReactElement) {
  for (const [name, value] of Object.entries(embedHeaders)) c.header(name, value)
  return c.html(`<!DOCTYPE html>${renderToStaticMarkup(page)}`)
}

/** An embedded player runs no script and has no actions, so a hostile frame cannot misuse it. */
const embedHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${build.styles.embed.hash}`,
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; '),
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
