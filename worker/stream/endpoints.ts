import { endpoint } from '../endpoint.ts'
import { flag, object } from '../shapes.ts'

export const source = endpoint('GET', '/api/stream/source/:until/:signature/:name', {
  answer: { bytes: 'video/*' },
})

export const webhook = endpoint('POST', '/api/stream/webhook', {
  answer: object({ received: flag }),
})
