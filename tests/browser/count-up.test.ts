import { expect, it } from 'vitest'
import { fixture, person, skater, useBrowser } from './support/person'

useBrowser({ motion: true })

it('the plate counts up to its new total once it is in view', async () => {
  const page = await person({ viewport: { width: 390, height: 500 } })
  await skater(page)
  // The code that counts comes later than the total could.
  await page.route('**/assets/stamp-upload-*', async (route) => {
    await new Promise((pass) => setTimeout(pass, 1000))
    await route.continue()
  })
  const total = page.locator('.score-total')
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  await page.getByLabel('Choose a video').setInputFiles(fixture('video-faststart.mp4'))
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.locator('.earned').waitFor({ state: 'detached' })
  await expect.poll(() => total.textContent()).toBe('5')
  await total.evaluate((place) => {
    const seen: string[] = []
    Object.assign(globalThis, { seen })
    new MutationObserver(() => seen.push(place.textContent)).observe(place, {
      characterData: true,
      subtree: true,
    })
  })
  await page.evaluate(() => scrollTo(0, 0))
  const seen = () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)
  await expect.poll(async () => (await seen()).at(-1)).toBe('5')
  const counted = (await seen()).map(Number)
  expect(counted[0]).toBeLessThan(5)
  expect(counted).toEqual(counted.toSorted((one, other) => one - other))
})
