import type * as schemas from './schema.ts'
import { endpoint, sent } from '../endpoint.ts'
import { toldFeedback } from './contract.ts'

export const send = endpoint('POST', '/api/feedback', {
  body: sent<typeof schemas.newFeedback>(),
  answer: toldFeedback,
})
