import { expect, it } from 'vitest'
import { landTrick } from './support/clips'
import { openPage, person, skater, useBrowser } from './support/person'
import { save, saveAnew } from './support/share'

useBrowser()

it('a landed trick gives the bag a deck, a picture of its own to save or share', async () => {
  const page = await person()
  await skater(page)
  const button = page.getByRole('button', { name: 'Share your deck' })
  await openPage(page, '/profile')
  await page.getByText('What can you do already?').first().scrollIntoViewIfNeeded()
  await page.getByText('Tick what you can do').waitFor()
  expect(await button.count()).toBe(0)

  await landTrick(page, 'ollie', 1)
  await landTrick(page, 'kickflip', 1)
  await openPage(page, '/profile')
  await page.getByLabel('Find a trick').scrollIntoViewIfNeeded()
  await button.click()
  await page.getByRole('img', { name: 'Your deck: 2 of 236 tricks landed' }).waitFor()
  const sizeOf = (bytes: Buffer) =>
    page.evaluate(async (text) => {
      const data = Uint8Array.from(atob(text), (each) => each.charCodeAt(0))
      const { width, height } = await createImageBitmap(new Blob([data]))
      return [width, height]
    }, bytes.toString('base64'))
  const upright = await save(page)
  expect(await sizeOf(upright)).toEqual([1080, 1920])
  expect(upright.length).toBeLessThan(1_500_000)
  const lower = await saveAnew(page, () => page.getByRole('button', { name: '4:5' }).click())
  expect(await sizeOf(lower)).toEqual([1080, 1350])
})
