import { expect, it } from 'vitest'
import { CallError } from '../../../islands/api'
import { whyNot } from '../../../islands/billing/why-not'

const failed = 'Failed to create subscription. Please try again.'
const subscribed = 'You are subscribed to Stoke Pro already.'

it.each([
  ['a second subscription', new CallError(409, '{}', subscribed), subscribed],
  ['too many', new CallError(429, '{}', 'Slow down.'), 'Slow down.'],
  ['Stripe is away', new CallError(503, '{}', failed), failed],
  ['a key is missing', new CallError(503, '{}', 'This server has no STRIPE_SECRET_KEY.'), failed],
  ['the server broke', new CallError(500, '{}', 'Something went wrong.'), failed],
  ['no plan', new CallError(400, '{}', 'Choose a plan.'), failed],
  ['no signal', new TypeError('Failed to fetch'), failed],
  ['no secret', new Error('There is no secret to pay with.'), failed],
])('%s', (_, error, said) => {
  expect(whyNot(error)).toBe(said)
})
