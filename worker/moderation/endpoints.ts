import type * as schemas from './schema.ts'
import { endpoint, sent } from '../endpoint.ts'
import { moderationAnswer } from './contract.ts'

export const answer = endpoint('POST', '/api/moderation/:actId/answer', {
  body: sent<typeof schemas.newAnswer>(),
  answer: moderationAnswer,
})
