import { expect, it } from 'vitest'
import { ApiError } from '../../../islands/api'
import { whyNot } from '../../../islands/billing/plans'
import { messages } from '../../../worker/billing/contract'

const failed = messages.createFailed
const subscribed = 'You are subscribed to Stoke Pro already.'

it.each([
  ['a second subscription', new ApiError(409, '{}', subscribed), subscribed],
  ['too many', new ApiError(429, '{}', 'Slow down.'), 'Slow down.'],
  ['Stripe is away', new ApiError(503, '{}', failed), failed],
  ['a key is missing', new ApiError(503, '{}', 'This server has no STRIPE_SECRET_KEY.'), failed],
  ['the server broke', new ApiError(500, '{}', 'Something went wrong.'), failed],
  ['no plan', new ApiError(400, '{}', 'Choose a plan.'), failed],
  ['no signal', new TypeError('Failed to fetch'), `${failed} Check your signal.`],
  ['no secret', new Error('There is no secret to pay with.'), failed],
])('the message for this failure: %s', (_, error, said) => {
  expect(whyNot(error)).toBe(said)
})
