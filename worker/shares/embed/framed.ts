import type { Context } from 'hono'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AppEnv } from '../../env'
import { embedHeaders } from './headers'

/** A document that other sites may put in a frame. */
export function framed(c: Context<AppEnv>, page: ReactElement) {
  for (const [name, value] of Object.entries(embedHeaders)) c.header(name, value)
  return c.html(`<!DOCTYPE html>${renderToStaticMarkup(page)}`)
}
