import { expect, it } from 'vitest'
import { alive, fixture, newLogin, person, signIn, url, useBrowser } from './support/person'
import { newAccount } from './support/account'
import { holdPhotos } from './support/photo'

useBrowser()

it('the form says what is missing before it is sent, and keeps what was typed', async () => {
  const page = await person()
  await signIn(page, newLogin())
  await page.getByLabel('Bio').fill('b'.repeat(151))
  await page.getByLabel('Skatertag').fill('a b')
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  for (const message of [
    'Profile photo is required',
    'Skatertag can only use letters, numbers, _ and .',
    'Birthdate is required',
    'Bio must be 150 characters or less',
  ]) {
    await page.getByText(message).waitFor()
  }
  expect(await page.getByLabel('Bio').inputValue()).toHaveLength(151)
  await page.getByLabel('Birthday').fill(`${new Date().getFullYear() - 10}-01-01`)
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await page.getByText('You must be at least 18 years old to use Stoke').waitFor()
})

it('after a birthday was refused, no other birthday is accepted on that day', async () => {
  const page = await person()
  await signIn(page, newLogin())
  const complete = page.getByRole('button', { name: 'Complete Profile' })
  await page.getByLabel('Profile Picture').setInputFiles(fixture('photo-plain.jpg'))
  await page.locator('.photo-picker img').waitFor()
  await page.getByLabel('Skatertag').fill(newLogin())
  await page.getByLabel('Birthday').fill(`${new Date().getFullYear() - 10}-01-01`)
  const isSetup = (each: { url(): string }) => each.url().endsWith('/api/profile')
  await Promise.all([page.waitForResponse(isSetup), complete.click()])
  await page.getByText('You must be at least 18 years old to use Stoke').waitFor()
  await page.getByLabel('Birthday').fill('1990-05-05')
  await complete.click()
  await page.getByText("We can't take another birthday today.").waitFor()
  await page.reload()
  expect(new URL(page.url()).pathname).toBe('/profile/setup')
})

it('Complete Profile waits for the photo and then sends it', async () => {
  const page = await person()
  await signIn(page, newLogin())
  const release = await holdPhotos(page)
  await page.getByLabel('Profile Picture').setInputFiles(fixture('photo-plain.jpg'))
  await page.getByLabel('Skatertag').fill(newLogin())
  await page.getByLabel('Birthday').fill('1990-05-05')
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await page.getByRole('button', { name: 'Creating Profile...' }).waitFor()
  expect(await page.getByText('Profile photo is required').count()).toBe(0)
  await release()
  await page.getByText('Profile created successfully!').waitFor()
})

it('a file that is no photo is rejected, also when its name says that it is one', async () => {
  const page = await person()
  await signIn(page, newLogin())
  const photo = page.getByLabel('Profile Picture')
  await photo.setInputFiles(fixture('photo-script.svg'))
  await page.getByText('Invalid file type').waitFor()
  await page.getByText('Please select a valid image file (JPEG, PNG, WebP, HEIC).').waitFor()
  await photo.setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('not a picture'),
  })
  await page.getByText('Compression failed').waitFor()
  expect(await page.locator('.photo-picker img').count()).toBe(0)
})

it('a HEIC photo is decoded, which Chromium can not do by itself', async () => {
  const page = await person()
  await signIn(page, newLogin())
  await page.getByLabel('Profile Picture').setInputFiles(fixture('photo-park.heic'))
  await page.locator('.photo-picker img').waitFor()
})

it('a tag that somebody else has is reported beside its field', async () => {
  const { skatertag: taken } = await newAccount(url, newLogin())
  const page = await person()
  await signIn(page, newLogin())
  await page.getByLabel('Profile Picture').setInputFiles(fixture('photo-plain.jpg'))
  await page.locator('.photo-picker img').waitFor()
  await page.getByLabel('Skatertag').fill(taken.toUpperCase())
  await page.getByLabel('Birthday').fill('1990-05-05')
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await page.getByText('Error creating profile').waitFor()
  await page.getByText('Please try again later').waitFor()
  await page.getByText('Skatertag is already taken').waitFor()
})

it('an account without a profile can be deleted, after a question', async () => {
  const page = await person()
  await signIn(page, newLogin())
  await alive(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await press('Delete this account')
  await page.getByRole('alertdialog').getByText("This can't be undone.").waitFor()
  await press('Cancel')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await press('Delete this account')
  await press('Delete')
  await page.waitForURL(({ pathname }) => pathname === '/')
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  await page.goto('/profile/setup')
  expect(new URL(page.url()).pathname).toBe('/')
})
