import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fixture, newLogin, openPage, person, signIn, skater, useBrowser } from './support/person'

useBrowser()

const said = 'The server says no.'

/** The server refuses what is sent there, for one of its fields. */
const refuse = (page: Page, path: string, field: string) =>
  page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 400,
          json: { message: said, code: 'invalid', fields: { [field]: said } },
        }),
  )

/** It has the focus, and can be seen with what is said of it. */
async function expectShown(field: Locator): Promise<void> {
  await expect.poll(() => field.evaluate((at) => document.activeElement === at)).toBe(true)
  expect(await field.evaluate((at) => at.closest('.field')!.textContent)).toContain(said)
  const { y, height } = (await field.boundingBox())!
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThan(field.page().viewportSize()!.height)
}

it('what the server says of a field is shown there, in sheets too', async () => {
  const page = await person({ viewport: { width: 390, height: 600 } })
  await skater(page)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

  await refuse(page, '**/api/feedback', 'improvementSuggestion')
  await press(/^Feedback$/)
  await page.getByText('Love it').click()
  await press('Send feedback')
  await page.getByText('Submission failed').waitFor()
  await expectShown(page.getByLabel('What should we do better?'))
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })

  await refuse(page, '**/api/profile', 'bio')
  await press('Edit profile')
  await press(/^Bio/)
  await page.getByLabel('Bio').fill('Curbs')
  await press('Save')
  await page.getByText(`Error updating profile: ${said}`).waitFor()
  await press(/^OK$/)
  await expectShown(page.getByLabel('Bio'))
})

/** It has the focus, and screen readers hear what is said of it. */
async function expectSaid(field: Locator, words: string): Promise<void> {
  await expect.poll(() => field.evaluate((at) => document.activeElement === at)).toBe(true)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  const ids = (await field.getAttribute('aria-describedby'))!.split(' ')
  const error = field.page().locator(ids.map((id) => `[id="${id}"]`).join(), { hasText: words })
  expect(await error.isVisible()).toBe(true)
}

it('what the server says of a photo is shown at the photo, until there is another', async () => {
  const page = await person({
    viewport: { width: 390, height: 600 },
    permissions: ['geolocation'],
    geolocation: { latitude: 37.7955, longitude: -122.3937 },
  })
  const photo = fixture('photo-plain.jpg')
  await signIn(page, newLogin())
  await refuse(page, '**/api/profile', 'profilePhoto')
  const picture = page.getByLabel('Profile Picture')
  await picture.setInputFiles(photo)
  await page.getByLabel('Skatertag').fill(newLogin())
  await page.getByLabel('Birthday').fill('1990-05-05')
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await page.getByText('Error creating profile').waitFor()
  await expectSaid(picture, said)
  await expectShown(picture)
  await picture.setInputFiles(photo)
  await page.getByText(said).waitFor({ state: 'detached' })
  await page.unrouteAll()

  await skater(page)
  await refuse(page, '**/api/profile/photo', 'profilePhoto')
  const own = page.getByLabel('Change profile photo')
  await own.setInputFiles(photo)
  await page.getByText(`Failed to update profile photo: ${said}`).waitFor()
  await expectSaid(own, said)
  await page.unrouteAll()
  await own.setInputFiles(photo)
  await page.getByText('Profile photo updated successfully!').waitFor()
  expect(await page.getByText(said, { exact: true }).count()).toBe(0)

  await openPage(page, '/spots')
  await refuse(page, '**/api/spots', 'photo')
  await page.getByRole('button', { name: 'Add Spot' }).click()
  const ofSpot = page.getByLabel('Photo (Optional)')
  await ofSpot.setInputFiles(photo)
  await page.getByLabel('Name').fill('Curb')
  await page.getByAltText('Map of the place chosen').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await expectSaid(ofSpot, said)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByText(said, { exact: true }).waitFor({ state: 'hidden' })
})

it('a sheet that misses something leads to the field that misses it', async () => {
  const page = await person({ viewport: { width: 390, height: 600 } })
  await skater(page)
  await openPage(page, '/spots')
  await page.getByRole('button', { name: 'Add Spot' }).click()
  await page.getByLabel('Description').focus()
  await page.getByRole('button', { name: 'Save' }).click()
  const name = page.getByLabel('Name')
  await page.getByText('Spot name is required').waitFor()
  await expect.poll(() => name.evaluate((at) => document.activeElement === at)).toBe(true)
})
