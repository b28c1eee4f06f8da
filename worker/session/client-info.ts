import type { HonoRequest } from 'hono'
import type { SeenWith } from './queries'
import { deviceOf, placeOf, type EdgeFacts } from './rules'

export const clientInfoOf = (request: HonoRequest): SeenWith => ({
  device: deviceOf(request.header('User-Agent')),
  place: placeOf(request.raw.cf as EdgeFacts | undefined),
})
