import type * as schemas from './schema.ts'
import { endpoint, sent } from '../../endpoint.ts'
import { flag, list, object, text } from '../../shapes.ts'
import { ladder as ladderShape, trickTree, whatNext as whatNextShape } from './contract.ts'

export const tree = endpoint('GET', '/api/tricks/:trickId/tree', { answer: trickTree })

export const whatNext = endpoint('GET', '/api/tricks/next', { answer: whatNextShape })

export const ladder = endpoint('GET', '/api/tricks/ladder', { answer: ladderShape })

/** Saying it a second time changes nothing. */
export const wish = endpoint('PUT', '/api/tricks/:trickId/wish', {
  body: sent<typeof schemas.wishChange>(),
  answer: object({ isWished: flag }),
})

export const tell = endpoint('PUT', '/api/tricks/told', {
  body: sent<typeof schemas.toldChange>(),
  answer: object({ trickIds: list(text) }),
})
