import { endpoint } from '../endpoint.ts'
import { flag, object } from '../shapes.ts'

const forStream = {
  description: 'Only for the service that signs its requests.',
  caller: 'anyone',
  evenWhile: 'banned',
} as const

export const streamEndpoints = {
  source: endpoint('GET', '/api/stream/source/:until/:signature/:name', {
    ...forStream,
    summary: 'The video that Stream copies',
    answer: { bytes: 'video/*' },
  }),
  webhook: endpoint('POST', '/api/stream/webhook', {
    ...forStream,
    summary: 'Says that a copy is ready',
    answer: object({ received: flag }),
  }),
}
