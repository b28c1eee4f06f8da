import type * as schemas from './schema.ts'
import { endpoint, sent } from '../endpoint.ts'
import { propsPage, propsState } from './contract.ts'

/** Giving or taking back a second time changes nothing. */
export const change = endpoint('PUT', '/api/props/:contentType/:contentId', {
  body: sent<typeof schemas.propsChange>(),
  answer: propsState,
})

export const list = endpoint('GET', '/api/props/:contentType/:contentId', { answer: propsPage })
