import { it } from 'vitest'
import * as act from '../support/billing'
import { newLogin, useBrowser } from '../support/person'

useBrowser()

it('the paywall covers the app after the trial until a card pays; the first tab gets access too', async () => {
  const page = await act.somebody(newLogin(), { joinedDaysAgo: '15' })
  await page.goto('/homies')
  await act.heading(page, 'Free Trial Expired').waitFor()
  await page.getByText('You cannot access Stoke until you subscribe').waitFor()
  const shop = await act.toShop(page)
  await act.choose(shop, 'Monthly')
  await act.payWith(shop, /0002/)
  await shop.getByRole('alert').getByText('Payment Failed').waitFor()
  await act.payWith(shop, /4242/)
  await act.isIn(shop)
  await page.bringToFront()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await act.heading(page, 'Homies').first().waitFor()
})
