import type { Context } from 'hono'
import type { AppEnv } from '../env'
import type { SeenWith } from './queries'
import { deviceOf, placeOf, type EdgeFacts } from './rules'

/** The browser of this request in words, for users to recognise it in the list of their sessions. */
export const clientInfoOf = (c: Context<AppEnv>): SeenWith => ({
  device: deviceOf(c.req.header('User-Agent')),
  place: placeOf(c.req.raw.cf as EdgeFacts | undefined),
})
