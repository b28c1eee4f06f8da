import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  fixture,
  newcomer,
  newLogin,
  openPage,
  person,
  signIn,
  url,
  useBrowser,
} from './support/person'
import { newAccount } from './support/account'
import { holdPhotos } from './support/photo'
import { endSession, holdReads, signInAgain } from './support/session'
import { messages } from '../../worker/profiles/contract'

useBrowser()

const complete = (page: Page) => page.getByRole('button', { name: 'Complete Profile' })

const choosePhoto = (page: Page) =>
  page.getByLabel('Profile Picture').setInputFiles(fixture('photo-plain.jpg'))

const photoOf = (page: Page) => page.locator('.photo-picker img')

/** Everything that the form of a new profile asks for, and all else. */
async function fillIn(page: Page, skatertag = newLogin()): Promise<string> {
  await choosePhoto(page)
  await page.getByLabel('Skatertag').fill(skatertag)
  await page.getByText('Goofy').click()
  await page.getByLabel('Birthday').fill('1990-05-05')
  await page.getByLabel('Bio').fill('Curbs')
  await page.getByLabel('Started Skating').selectOption('2001')
  await page.getByText('Only my homies').click()
  return skatertag
}

/** What stands in the form now, and what its counter says. */
const filled = (page: Page) =>
  page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('.setup-form')!
    const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string')
    return { ...Object.fromEntries(fields), count: form.querySelector('.field-count')!.textContent }
  })

const asFilled = (skatertag: string) => ({
  skatertag,
  stance: 'goofy',
  birthdate: '1990-05-05',
  bio: 'Curbs',
  startedSkatingYear: '2001',
  isPublic: 'false',
  count: '5/150 characters',
})

const isOnScreen = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field) => {
    const { top, bottom } = field.getBoundingClientRect()
    return top > 52 && bottom < innerHeight && document.activeElement === field
  })

it('the form says what is missing before it is sent, and keeps what was typed', async () => {
  const page = await person()
  await newcomer(page)
  await page.getByLabel('Bio').fill('b'.repeat(151))
  await page.getByLabel('Skatertag').fill('a b')
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  for (const message of [
    'Profile photo is required',
    messages.skatertagLetters,
    'Birthdate is required',
    messages.bioLong,
  ]) {
    await page.getByText(message).waitFor()
  }
  expect(await page.getByLabel('Bio').inputValue()).toHaveLength(151)
  await page.getByLabel('Birthday').fill(`${new Date().getFullYear() - 10}-01-01`)
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await page.getByText("That's 10 years. If it's right, press again.").waitFor()
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await page.getByText('You must be at least 18 years old to use Stoke').waitFor()
})

it('a slip of the year is asked about, and locks nobody out', async () => {
  const page = await person()
  await newcomer(page)
  const press = complete(page)
  await page.getByLabel('Profile Picture').setInputFiles(fixture('photo-plain.jpg'))
  await page.locator('.photo-picker img').waitFor()
  await page.getByLabel('Skatertag').fill(newLogin())
  await page.getByLabel('Birthday').fill(`${new Date().getFullYear() - 1}-01-01`)
  await press.click()
  await page.getByText("That's 1 year. If it's right, press again.").waitFor()
  await page.getByLabel('Birthday').fill('1990-05-05')
  await press.click()
  await page.getByText('Profile created successfully!').waitFor()
})

it('after a birthday was refused, no other birthday is accepted on that day', async () => {
  const page = await person()
  await newcomer(page)
  const press = complete(page)
  await page.getByLabel('Profile Picture').setInputFiles(fixture('photo-plain.jpg'))
  await page.locator('.photo-picker img').waitFor()
  await page.getByLabel('Skatertag').fill(newLogin())
  await page.getByLabel('Birthday').fill(`${new Date().getFullYear() - 10}-01-01`)
  await press.click()
  await page.getByText("That's 10 years. If it's right, press again.").waitFor()
  const isSetup = (each: { url(): string }) => each.url().endsWith('/api/profile')
  await Promise.all([page.waitForResponse(isSetup), press.click()])
  await page.getByText('You must be at least 18 years old to use Stoke').waitFor()
  await page.getByLabel('Birthday').fill('1990-05-05')
  await press.click()
  await page.getByText("We can't take another birthday today.").waitFor()
  await page.reload()
  expect(new URL(page.url()).pathname).toBe('/profile/setup')
})

it('Complete Profile waits for the photo and then sends it', async () => {
  const page = await person()
  await newcomer(page)
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
  await newcomer(page)
  const photo = page.getByLabel('Profile Picture')
  const svg = await readFile(fixture('photo-script.svg'))
  await photo.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: svg })
  await page.getByText('Invalid file type').waitFor()
  await page.getByText('Please select a valid image file (JPEG, PNG, WebP, HEIC).').waitFor()
  await photo.setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]),
  })
  await page.getByText('Compression failed').waitFor()
  expect(await page.locator('.photo-picker img').count()).toBe(0)
})

it('photos are known by their bytes, whatever their type says, and drawn on white', async () => {
  const page = await person()
  await newcomer(page)
  const preview = page.locator('.photo-picker img')
  let before: string | null = null
  /** The colour of the corner of the preview, once it shows this file. */
  const cornerOf = async (file: string, name: string, mimeType: string) => {
    const buffer = await readFile(fixture(file))
    await page.getByLabel('Profile Picture').setInputFiles({ name, mimeType, buffer })
    await expect.poll(() => preview.getAttribute('src').catch(() => null)).not.toBe(before)
    before = await preview.getAttribute('src')
    return preview.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const context = document.createElement('canvas').getContext('2d')!
      context.drawImage(image, 0, 0)
      return [...context.getImageData(0, 0, 1, 1).data].join()
    })
  }
  const jpeg = await cornerOf('photo-plain.jpg', 'photo.jpg', 'image/jpeg')
  for (const type of ['', 'image/jpg', 'image/pjpeg', 'image/*', 'application/octet-stream']) {
    expect(await cornerOf('photo-plain.jpg', 'photo', type)).toBe(jpeg)
  }
  await cornerOf('photo-texts.png', 'photo', 'application/octet-stream')
  await cornerOf('photo-plain.webp', 'photo', '')
  // These two Chromium can't decode by itself.
  await cornerOf('photo-park.heic', 'photo.jpg', '')
  expect(await cornerOf('photo-alpha.heic', 'photo.heic', 'image/heic')).toBe('255,255,255,255')
  // This one only an <img> shows.
  await cornerOf('photo-cut.jpg', 'photo.jpg', 'image/jpeg')
})

it('a tag that somebody else has is reported beside its field', async () => {
  const { skatertag: taken } = await newAccount(url, newLogin())
  const page = await person()
  await newcomer(page)
  await page.getByLabel('Profile Picture').setInputFiles(fixture('photo-plain.jpg'))
  await page.locator('.photo-picker img').waitFor()
  await page.getByLabel('Skatertag').fill(taken.toUpperCase())
  await page.getByLabel('Birthday').fill('1990-05-05')
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await complete(page).click()
  await page.getByText('Error creating profile').waitFor()
  await page.getByText('Please try again later').waitFor()
  await page.getByText('Skatertag is already taken').waitFor()
  await expect.poll(() => isOnScreen(page, 'Skatertag')).toBe(true)
  // The toast makes room for itself a moment later, and must not lead away again.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  expect(await isOnScreen(page, 'Skatertag')).toBe(true)
  expect(await page.getByText('What you typed stays here').count()).toBe(0)
})

it('a profile whose answer was lost is there at the next press', async () => {
  const page = await person()
  await newcomer(page)
  const tag = await fillIn(page)
  await page.route(
    '**/api/profile',
    async (route) => {
      expect((await route.fetch()).status()).toBe(201)
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await photoOf(page).waitFor()
  await complete(page).click()
  await page.getByText('No answer came. What you typed stays here').waitFor()
  expect(await filled(page)).toEqual(asFilled(tag))
  await complete(page).click()
  await page.getByText('Profile created successfully!').waitFor()
  await page.waitForURL('**/profile')
  await page.getByText(`@${tag}`).first().waitFor()
})

it('a second tab whose profile was made in the first goes on to it', async () => {
  const page = await person()
  await newcomer(page)
  const other = await page.context().newPage()
  await openPage(other, '/profile/setup')
  for (const tab of [page, other]) {
    await fillIn(tab)
    await photoOf(tab).waitFor()
    await complete(tab).click()
    await tab.getByText('Profile created successfully!').waitFor()
    await tab.waitForURL('**/profile')
  }
})

it('the form is kept, photo included, through a reload, a tab and the end of the session', async () => {
  const page = await person()
  const login = newLogin()
  await signIn(page, login)
  const tag = await fillIn(page)
  await photoOf(page).waitFor()
  const expectKept = async () => {
    await photoOf(page).waitFor()
    expect(await filled(page)).toEqual(asFilled(tag))
  }
  await page.reload()
  await expectKept()
  await page.getByRole('link', { name: 'Games' }).click()
  await page.waitForURL('**/profile/setup')
  await expectKept()
  await holdReads(page)
  await endSession(page)
  // The provider remembers who signed in by its form, and would lead straight back.
  await page.context().clearCookies({ path: /^\/idp/ })
  await complete(page).click()
  await signInAgain(page, login)
  await page.waitForURL('**/profile/setup')
  await expectKept()
  await complete(page).click()
  await page.waitForURL('**/profile')
  await expect.poll(() => keptKeys(page)).toEqual([])
  // The widths of the photo were kept with it.
  const widthsOf = () =>
    page.evaluate(async () => {
      const own = (await (await fetch('/api/profile')).json()) as { profilePhotoObjectName: string }
      const path = `/api/profile-photos/${own.profilePhotoObjectName}`
      const sizes = [path, `${path}?w=144`].map(async (each) => {
        const { width } = await createImageBitmap(await (await fetch(each)).blob())
        return width
      })
      return Promise.all(sizes)
    })
  expect(await widthsOf()).toEqual([160, 144])
})

it('what was typed before the script came stays, and a press is not lost', async () => {
  const page = await person()
  await newcomer(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/hydrate-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/profile/setup', { waitUntil: 'commit' })
  const tag = await fillIn(page)
  await complete(page).click()
  await page.locator('button[type=submit][aria-busy=true]').waitFor()
  expect(page.url()).toBe(`${url}/profile/setup`)
  release()
  await page.getByText('Profile created successfully!').waitFor()
  await page.waitForURL('**/profile')
  await page.getByText(`@${tag}`).first().waitFor()
  await page.getByText('Curbs').first().waitFor()
})

it('a newcomer has the bell and the tabs, and nothing goes wrong there', async () => {
  const page = await person()
  await newcomer(page)
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByText('No notifications yet').waitFor()
  await page.keyboard.press('Escape')
  expect(await page.locator('.toast').count()).toBe(0)
  expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').count()).toBe(5)
})

it('a year that is half typed locks nobody', async () => {
  const page = await person()
  await newcomer(page)
  await page.getByLabel('Birthday').fill('0019-05-05')
  await complete(page).click()
  await page.getByText(messages.wrongYear).waitFor()
  await fillIn(page)
  await photoOf(page).waitFor()
  await complete(page).click()
  await page.getByText('Profile created successfully!').waitFor()
})

/** What this browser keeps beside the pages. */
const keptKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const open = indexedDB.open('stoke-uploads')
        open.onsuccess = () => {
          const keys = open.result.transaction('uploads').objectStore('uploads').getAllKeys()
          keys.onsuccess = () => resolve(keys.result.map(String))
        }
      }),
  )

it('an account without a profile can be deleted, after a question', async () => {
  const page = await person()
  await newcomer(page)
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
