import type { Context } from 'hono'
import type { AppEnv } from '../env'
import type { SeenWith } from './queries'
import { deviceOf, placeOf, type EdgeFacts } from './rules'

/** What a user is told of the browser of this request, to recognise it among their sessions. */
export const seenWith = (c: Context<AppEnv>): SeenWith => ({
  device: deviceOf(c.req.header('User-Agent')),
  place: placeOf(c.req.raw.cf as EdgeFacts | undefined),
})
