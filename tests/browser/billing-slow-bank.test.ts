import { it } from 'vitest'
import * as act from './support/billing'
import { useBrowser } from './support/person'

useBrowser()
const forward = act.useOwnTime()

it('the app waits for a slow bank and checks the payment again', async () => {
  const page = await act.somebody()
  await forward(15)
  const isWaiting = () => act.heading(page, 'Payment Processing').waitFor()
  await act.open(page, '/subscribe')
  await act.choose(page, 'Monthly')
  await act.payWith(page, /3184/)
  await page.getByRole('button', { name: 'The bank takes its time' }).click()
  await isWaiting()
  await page.getByRole('button', { name: 'Check again' }).click()
  await isWaiting()
  // Nor does choosing once more ask for another card to pay with.
  await act.open(page, '/subscribe')
  await act.choose(page, 'Monthly')
  await act.payWith(page, /4242/)
  await isWaiting()
  await forward(0.1)
  await page.getByRole('button', { name: 'Check again' }).click()
  await act.isIn(page)
})
