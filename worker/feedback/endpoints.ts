import * as schemas from '#schemas/feedback'
import { endpoint } from '../endpoint.ts'
import { toldFeedback } from './contract.ts'

export const feedbackEndpoints = {
  send: endpoint('POST', '/api/feedback', {
    summary: 'Sends feedback',
    // Users who are stuck at setup, or have no subscription, have feedback too.
    caller: 'user',
    limits: ['feedback'],
    body: schemas.newFeedback,
    answer: toldFeedback,
    status: 201,
  }),
}
