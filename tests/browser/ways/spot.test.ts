import { expect, it } from 'vitest'
import { alive, newSkater, person, reload, useBrowser } from '../support/person'

useBrowser()

const embarcadero = { latitude: 37.79551, longitude: -122.39367 }

const standing = { permissions: ['geolocation'], geolocation: embarcadero }

it('a spot is added at the phone’s position in three taps', async () => {
  const page = await person(standing)
  await newSkater(page)
  await page.goto('/spots?view=list')
  await alive(page)
  await page.getByText('No spots yet').waitFor()
  await page.getByRole('button', { name: /^Add (Spot|your first spot)$/ }).click()
  await page.getByText('37.79551, -122.39367').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe(
    'off',
  )
  await page.keyboard.type('Embarcadero')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Spot added!').waitFor()
  await page.getByRole('button', { name: /Embarcadero/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Embarcadero' })
  await dialog.getByText('37.79551, -122.39367').waitFor()
  expect(await dialog.getByRole('link', { name: 'Get Directions' }).getAttribute('href')).toContain(
    '37.79551%2C-122.39367',
  )
  expect(page.url()).toContain('spot=')
  await reload(page)
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => page.url()).not.toContain('spot=')
})
