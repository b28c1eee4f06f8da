import { expect, it } from 'vitest'
import { call } from '../support/call'
import { skater } from '../support/skaters'

const bindings = { BILLING: 'off' }
const longAfterTheTrial = 24 * 20

it('gives a skater access long after the trial would have ended', async () => {
  const ann = await skater()
  const later = { as: ann, hours: longAfterTheTrial, bindings }
  const page = await call('/profile', later)
  expect(page.status).toBe(200)
  // The header's island is told that there is none.
  const html = (await page.text()).replace('hasBilling&quot;:false', '')
  expect(html).not.toMatch(/billing|subscri|trial/i)
  expect((await call('/api/homie-activity', later)).status).toBe(200)
  expect(await (await call('/api/billing/status', later)).json()).toEqual({
    status: 'active',
    hasAccess: true,
    daysUntilExpiration: 0,
    subscriptionEndsAt: null,
  })
})

it.each([
  ['GET', '/subscribe'],
  ['POST', '/api/billing/create-subscription'],
  ['POST', '/api/billing/update-subscription'],
  ['POST', '/api/billing/create-portal-session'],
  ['POST', '/api/billing/webhook'],
])('has no payment: %s %s is not found', async (method, path) => {
  const answer = await call(path, { as: await skater(), method, bindings })
  expect(answer.status).toBe(404)
})

it('has terms that speak of no subscription', async () => {
  expect(await (await call('/terms', { bindings })).text()).not.toMatch(/trial|subscription/i)
  expect(await (await call('/terms')).text()).toContain('free for 14 days')
})
