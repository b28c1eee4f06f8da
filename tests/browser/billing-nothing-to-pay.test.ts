import { expect, it } from 'vitest'
import * as sessionEndpoints from '../../worker/session/endpoints'
import * as act from './support/billing'
import { newLogin, url, useBrowser } from './support/person'

useBrowser()

it('a skater whose first invoice is over nothing is welcomed without a card', async () => {
  const page = await act.somebody(newLogin(), { joinedDaysAgo: '20' })
  const { id } = await act.call<{ id: string }>(page, 'GET', sessionEndpoints.user.url())
  // Stripe has the customer now, and somebody gives them a coupon there.
  await act.call(page, 'POST', '/api/billing/create-subscription', { planType: 'monthly' })
  const form = { user: id, percent_off: '100' }
  const given = await page.context().request.post(`${url}/dev/stripe/customer`, { form })
  expect(given.ok()).toBe(true)
  await act.open(page, '/subscribe')
  await page.getByRole('button', { name: 'Choose Annual' }).click()
  await act.isIn(page)
})
