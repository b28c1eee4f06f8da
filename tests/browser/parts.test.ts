import { readFile } from 'node:fs/promises'
import { BufferSource, Input, MP4 } from 'mediabunny'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Page } from 'playwright-core'
import * as clipEndpoints from '../../worker/clips/endpoints'
import { makeFilm } from './support/film'
import { alive, newSkater, person, url, useBrowser } from './support/person'

useBrowser()
vi.setConfig({ testTimeout: 120_000 })

type Upload = Awaited<ReturnType<typeof makeFilm>>
/** Three films of different lengths, so that each is another film. */
let films: [Upload, Upload, Upload]

beforeAll(async () => {
  const shape = { codec: 'avc', width: 320, height: 568, hasHorizon: true } as const
  films = [
    await makeFilm({ ...shape, seconds: 6, sound: true }),
    await makeFilm({ ...shape, seconds: 2 }),
    await makeFilm({ ...shape, seconds: 3 }),
  ]
})

async function stack(page: Page, video: Upload, fields: Record<string, string>): Promise<void> {
  const headers = { origin: new URL(url).origin }
  const multipart = { ...fields, video }
  const answer = await page.request.post(clipEndpoints.ownList.url(), { headers, multipart })
  if (!answer.ok()) throw new Error(await answer.text())
}

/** A skater with three clips: of the first, 3.9 s around its try are shown. */
async function withClips(): Promise<{ page: Page; tag: string }> {
  const page = await person()
  const tag = await newSkater(page)
  await stack(page, films[0], { caption: 'Kickflip', popMs: '2500', landMs: '2900' })
  await stack(page, films[1], { caption: 'Ollie' })
  await stack(page, films[2], { caption: 'Line' })
  await page.goto('/profile')
  await alive(page)
  return { page, tag }
}

const entry = (page: Page) => page.getByRole('button', { name: 'Make a part', exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Make a part' })

async function open(page: Page): Promise<void> {
  await entry(page).click()
  await button(page, 'Ollie, 2.0 s').waitFor()
}

async function save(page: Page) {
  const link = page.getByRole('link', { name: 'Save' })
  await link.waitFor({ timeout: 90_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  const bytes = await readFile(await download.path())
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  const video = (await input.getPrimaryVideoTrack())!
  return {
    name: download.suggestedFilename(),
    seconds: await input.computeDuration(),
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    codec: await video.getCodec(),
  }
}

/** Goes on with the Tab key until the focus is on what has this name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const nameOf = () =>
    page.evaluate(() => {
      const { activeElement: at } = document
      return (
        at?.ariaLabel ??
        (at as HTMLInputElement | null)?.labels?.[0]?.textContent ??
        at?.textContent ??
        ''
      )
    })
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if ((await nameOf()).startsWith(name)) return
  }
  throw new Error(`No Tab leads to ${name}`)
}

it('by keys alone, a skater chooses videos, orders and names them, and saves the film', async () => {
  const { page, tag } = await withClips()
  await entry(page).focus()
  await page.keyboard.press('Enter')
  await button(page, 'Ollie, 2.0 s').waitFor()
  await page.getByText('Choose at least 2').waitFor()
  for (const name of ['Line', 'Ollie', 'Kickflip']) {
    await tabTo(page, name)
    await page.keyboard.press('Space')
  }
  // The title, and of each video what is shown.
  await page.getByText('0:10.1').waitFor()
  await tabTo(page, 'Move up: Kickflip')
  await page.keyboard.press('Enter')
  await page.getByText('Kickflip: 2 of 3').waitFor({ state: 'attached' })
  await page.keyboard.press('Enter')
  const order = await page.locator('.part-title bdi').allTextContents()
  expect(order).toEqual(['Kickflip', 'Line', 'Ollie'])
  await tabTo(page, 'Name')
  await page.keyboard.type('One day')
  await tabTo(page, 'Upright')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'Make it')
  await page.keyboard.press('Enter')
  const made = await save(page)
  expect(made).toMatchObject({ name: `${tag}-One-day.mp4`, codec: 'avc', width: 1280, height: 720 })
  expect(Math.abs(made.seconds - 10.1)).toBeLessThan(0.1)
})

it('one press chooses the best of a month, and the part becomes a clip', async () => {
  const { page } = await withClips()
  await open(page)
  const months = page.getByRole('group', { name: 'The best of a month' }).getByRole('button')
  const month = (await months.first().textContent())!
  await months.first().click()
  expect(await page.getByLabel('Name').inputValue()).toBe(month)
  expect(await page.locator('.part-title').count()).toBe(3)
  expect(await page.locator('.part-title bdi').first().textContent()).toBe('Kickflip')
  await button(page, 'Make it').click()
  await button(page, 'Stack it as a clip').click({ timeout: 90_000 })
  await dialog(page).waitFor({ state: 'hidden' })
  await page.getByText('Clip stacked.').waitFor({ timeout: 60_000 })
  await page.reload()
  await page.getByRole('article', { name: month }).waitFor()
})

it('after a reload it goes on from what is cut', async () => {
  const { page } = await withClips()
  const asked: string[] = []
  let isHeld = true
  await page.route('**/api/video-clips/**', async (route) => {
    asked.push(route.request().url())
    if (asked.length === 2 && isHeld) return
    return route.continue()
  })
  await page.locator('.clip-card').first().waitFor()
  await open(page)
  for (const name of ['Ollie, 2.0 s', 'Line, 3.0 s']) await button(page, name).click()
  asked.length = 0
  await button(page, 'Make it').click()
  await expect.poll(() => asked.length).toBe(2)
  await page.getByText('Cutting 2 of 2').waitFor()
  isHeld = false
  await page.reload()
  await alive(page)
  await entry(page).click()
  await page.getByText('You began this part.').waitFor()
  asked.length = 0
  await button(page, 'Make it').click()
  const made = await save(page)
  expect(Math.abs(made.seconds - 6.2)).toBeLessThan(0.1)
  expect(asked).toHaveLength(1)
})

it('a lost signal is said, and the next try makes it', async () => {
  const { page } = await withClips()
  await open(page)
  for (const name of ['Ollie, 2.0 s', 'Line, 3.0 s']) await button(page, name).click()
  await page.route('**/api/video-clips/**', (route) => route.abort('internetdisconnected'))
  await button(page, 'Make it').click()
  await page.getByText("A video didn't load").waitFor()
  await page.unroute('**/api/video-clips/**')
  await button(page, 'Try again').click()
  expect((await save(page)).name).toMatch(/\.mp4$/)
})

it('Escape stops the making and leaves the choice as it was', async () => {
  const { page } = await withClips()
  await open(page)
  for (const name of ['Kickflip, 3.9 s', 'Line, 3.0 s']) await button(page, name).click()
  await page.route('**/api/video-clips/**', () => {})
  await button(page, 'Make it').click()
  await page.getByText('Cutting 1 of 2').waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Make it').waitFor()
  expect(await page.locator('.part-title').count()).toBe(2)
})

it('Make waits until it is at most three minutes', async () => {
  const page = await person()
  await newSkater(page)
  for (const seconds of [40, 41, 42, 43, 44]) {
    const film = await makeFilm({ seconds, fps: 1, width: 64, height: 64, codec: 'avc' })
    await stack(page, film, { caption: `Line of ${seconds}` })
  }
  await page.goto('/profile')
  await alive(page)
  await entry(page).click()
  for (const seconds of [40, 41, 42, 43, 44])
    await button(page, `Line of ${seconds}, ${seconds}.0 s`).click()
  await page.getByText('3:31.2. At most 3:00.0: cut one, or take one out').waitFor()
  expect(await button(page, 'Make it').isDisabled()).toBe(true)
  await button(page, 'Take out: Line of 44').click()
  await page.getByText('2:47.2').waitFor()
  expect(await button(page, 'Make it').isEnabled()).toBe(true)
})

it('a film that is stacked twice is offered once', async () => {
  const page = await person()
  await newSkater(page)
  for (const caption of ['Once', 'Twice']) await stack(page, films[1], { caption })
  await stack(page, films[2], { caption: 'Another' })
  await page.goto('/profile')
  await alive(page)
  await entry(page).click()
  await button(page, 'Another, 3.0 s').waitFor()
  expect(await page.locator('.part-tile').count()).toBe(2)
})

it('a browser without an encoder says so', async () => {
  const page = await person()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'))
  await newSkater(page)
  await stack(page, films[1], {})
  await stack(page, films[2], {})
  await page.goto('/profile')
  await alive(page)
  await entry(page).click()
  await page.getByText("This browser can't make films.").waitFor()
})

it('with one video, nothing offers a part', async () => {
  const page = await person()
  await newSkater(page)
  await stack(page, films[1], {})
  await page.goto('/profile')
  await alive(page)
  await page.locator('.clip-card').waitFor()
  expect(await entry(page).count()).toBe(0)
})

/** What of a part is in the phone's store. */
const storedOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('stoke-uploads')
        opening.addEventListener('error', () => reject(opening.error!))
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('uploads').objectStore('uploads').getAllKeys()
          asking.addEventListener('success', () => {
            opening.result.close()
            resolve(asking.result.map(String).filter((id) => id.startsWith('part')))
          })
        })
      }),
  )

async function makeOne(page: Page): Promise<void> {
  await open(page)
  for (const name of ['Ollie, 2.0 s', 'Line, 3.0 s']) await button(page, name).click()
  await button(page, 'Make it').click()
  await page.getByRole('link', { name: 'Save' }).waitFor({ timeout: 90_000 })
  // What is chosen, the title, and two pieces.
  expect(await storedOf(page)).toHaveLength(4)
}

it('what is cut goes after a day, though nobody opens a part', async () => {
  const { page } = await withClips()
  await makeOne(page)
  await page.clock.setFixedTime(Date.now() + 23 * 3_600_000)
  await page.goto('/games')
  await alive(page)
  await page.goto('/profile')
  await alive(page)
  expect(await storedOf(page)).toHaveLength(4)
  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000)
  await page.goto('/games')
  await expect.poll(() => storedOf(page)).toEqual([])
})

it('what is cut goes with signing out', async () => {
  const { page } = await withClips()
  await makeOne(page)
  await page.goto('/profile')
  await alive(page)
  await button(page, 'Logout').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(({ pathname }) => pathname !== '/profile')
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})

/** Where the cuts end that this phone keeps, in milliseconds. */
const keptEnds = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const opening = indexedDB.open('stoke-uploads')
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('uploads').objectStore('uploads').getAll()
          asking.addEventListener('success', () => {
            opening.result.close()
            const draft = (asking.result as { cuts?: Record<string, { toMs: number }> }[]).find(
              ({ cuts }) => cuts,
            )
            resolve(Object.values(draft?.cuts ?? {}).map(({ toMs }) => toMs))
          })
        })
      }),
  )

it('a film is cut by hand, by keys, buttons and a finger, and back to all of it', async () => {
  const { page } = await withClips()
  await open(page)
  for (const name of ['Ollie, 2.0 s', 'Line, 3.0 s']) await button(page, name).click()
  await page.getByText('0:06.2').waitFor()
  await button(page, 'Cut: Line').click()
  const handle = (name: string) => page.getByRole('slider', { name, exact: true })
  await handle('End').press('ArrowLeft')
  await page.getByText('0:06.1').waitFor()
  await button(page, 'Start later').click()
  await page.getByText('0:06.0').waitFor()
  const { x, y, width, height } = (await handle('End').boundingBox())!
  const track = (await page.locator('.trim-track').boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  // The end is at 2.9 s of 3.
  await page.mouse.move(x + width / 2 - (track.width * 0.9) / 3, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await page.locator('.trim-length').getByText('1.9 s', { exact: true }).waitFor()
  await page.getByText('0:05.1').waitFor()
  await button(page, 'Line, 1.9 s').waitFor()
  // The phone may close the page before the part is made.
  await expect.poll(async () => Math.round(((await keptEnds(page))[0] ?? 0) / 100)).toBe(20)
  await page.reload()
  await alive(page)
  await entry(page).click()
  await page.getByText('You began this part.').waitFor()
  await page.getByText('0:05.1').waitFor()
  await button(page, 'Make it').click()
  expect(Math.abs((await save(page)).seconds - 5.1)).toBeLessThan(0.1)

  await button(page, 'Change it').click()
  await button(page, 'Cut: Line').click()
  await button(page, 'All of it').click()
  await page.getByText('0:06.2').waitFor()
  expect(await button(page, 'All of it').isDisabled()).toBe(true)
})

it('a film is dragged to another place by its grip', async () => {
  const { page } = await withClips()
  await open(page)
  for (const name of ['Ollie, 2.0 s', 'Line, 3.0 s', 'Kickflip, 3.9 s'])
    await button(page, name).click()
  await button(page, 'Cut: Ollie').click()
  const rows = page.locator('.part-order > li')
  await rows.nth(0).locator('.row-grip').hover()
  await page.mouse.down()
  expect(await page.locator('.part-cut').isVisible()).toBe(false)
  const last = (await rows.nth(2).boundingBox())!
  await page.mouse.move(last.x + 60, last.y + last.height - 4, { steps: 5 })
  await page.mouse.up()
  await page.getByText('Ollie: 3 of 3').waitFor({ state: 'attached' })
  const order = await page.locator('.part-title bdi').allTextContents()
  expect(order).toEqual(['Line', 'Kickflip', 'Ollie'])
})
