import { expect, it } from 'vitest'
import { goBack, person, reload, skater, url, useBrowser } from '../support/person'
import { copyLink } from '../support/share'
import { category, deleteFirst, openTrick, upload } from '../support/tricks'

useBrowser()

it('a trick is landed from an empty trick bag, and removed again', async () => {
  const page = await person()
  await skater(page)
  const flips = category(page, 'Flip and Shove-It Tricks')
  const count = flips.locator('.trick-count')
  expect(await count.textContent()).toMatch(/^0\/\d+ landed$/)

  await openTrick(page, 'Kickflip')
  await page.getByText('Not landed yet').waitFor()
  expect(page.url()).toBe(`${url}/profile?trick=kickflip`)
  await Promise.all([page.getByRole('status').getByText('+50 Landed').waitFor(), upload(page)])
  await count.filter({ hasText: /^1\/\d+ landed$/ }).waitFor()
  await expect.poll(() => flips.locator('progress').getAttribute('value')).toBe('1')
  await flips.getByRole('button', { name: 'Kickflip Landed', includeHidden: true }).waitFor()

  const pin = page.getByRole('button', { name: 'Steezy' })
  expect(await pin.getAttribute('aria-pressed')).toBe('false')
  await pin.click()
  await page.getByRole('heading', { name: 'Steezy Videos' }).waitFor()
  expect(await pin.getAttribute('aria-pressed')).toBe('true')
  expect(await page.getByRole('heading', { name: 'Other Videos' }).count()).toBe(0)

  const link = await copyLink(page, page.locator('.clip-card'))
  expect(link).toMatch(/\/shared\/trick-video\/[^/]+$/)
  expect((await page.request.get(link)).status()).toBe(200)

  // A link to the trick opens it; back closes it, and leaves the profile.
  await reload(page)
  await page.getByRole('heading', { name: 'Kickflip', exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Steezy Videos' }).waitFor()
  await deleteFirst(page)
  await page.getByText('Not landed yet').waitFor()
  await count.filter({ hasText: /^0\/\d+ landed$/ }).waitFor()
  expect(await flips.locator('.trick-landed').count()).toBe(0)
  await goBack(page)
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${url}/profile`)
  // The step that the dialog had before the reload is not left behind.
  const steps = () => (history.state as { sheets?: number } | null)?.sheets ?? 0
  await expect.poll(() => page.evaluate(steps)).toBe(0)
})
