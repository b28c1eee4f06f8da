import { createMiddleware } from 'hono/factory'
import type { Env, AppEnv } from '../env'
import type { Sources } from '../http/security'

export const withMaps = createMiddleware<AppEnv>(async (c, next) => {
  c.set('cspSources', mapSources(c.env))
  await next()
})

export function mapSources(env: Env): Sources {
  const tiles = hostOf(env.MAP_TILES_URL)
  const google = env.GOOGLE_MAPS_BROWSER_KEY ? fromGoogle : {}
  return { ...google, 'img-src': [...(google['img-src'] ?? []), ...(tiles ? [tiles] : [])] }
}

/** The sources that Google's CSP guide asks for. Google's map adds style sheets without a hash. */
const fromGoogle: Sources = {
  'script-src': ['https://*.googleapis.com', 'https://*.gstatic.com', "'unsafe-eval'", 'blob:'],
  'connect-src': [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'data:',
    'blob:',
  ],
  'img-src': [
    'https://*.googleapis.com',
    'https://*.gstatic.com',
    'https://*.google.com',
    'https://*.googleusercontent.com',
  ],
  'font-src': ['https://fonts.gstatic.com'],
  'style-src': ['https://fonts.googleapis.com', "'unsafe-inline'"],
  'frame-src': ['https://*.google.com'],
}

/** `https://{s}.tiles.test/…` allows all hosts below tiles.test. */
function hostOf(template: string | undefined): string | null {
  const found = /^(https?:\/\/)(\{s\}\.)?([a-z0-9.-]+(?::\d+)?)\//i.exec(template ?? '')
  return found ? `${found[1]}${found[2] ? '*.' : ''}${found[3]}` : null
}
