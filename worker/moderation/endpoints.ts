import * as schemas from '#schemas/moderation'
import { endpoint } from '../endpoint.ts'
import { moderationAnswer } from './contract.ts'

export const moderationEndpoints = {
  answer: endpoint('POST', '/api/moderation/:actId/answer', {
    summary: 'Answers a decision about something of the own, once within 30 days',
    caller: 'user',
    evenWhile: 'banned',
    body: schemas.newAnswer,
    answer: moderationAnswer,
    status: 201,
  }),
}
