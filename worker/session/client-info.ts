import type { HonoRequest } from 'hono'
import type { SeenWith } from './queries'
import { deviceOf, placeOf, type EdgeFacts } from './rules'

/** The browser of this request in words, for users to recognise it in the list of their sessions. */
export const clientInfoOf = (request: HonoRequest): SeenWith => ({
  device: deviceOf(request.header('User-Agent')),
  place: placeOf(request.raw.cf as EdgeFacts | undefined),
})
