import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { watchLateParts } from './support/late-parts'
import { fixture, person, skater, useBrowser } from './support/person'

useBrowser()

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Upload Clip' })

async function choose(page: Page, video = 'video-portrait.mp4'): Promise<void> {
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  await page.getByLabel('Choose a video').setInputFiles(fixture(video))
  await page.getByAltText('The cover of your video').waitFor()
}

async function nameTrick(page: Page, typed: string, name: string): Promise<void> {
  await sheet(page).getByLabel('What was it?').fill(typed)
  await sheet(page).getByRole('option', { name }).first().click()
}

const press = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true }).click()

/** How many bytes of films this page has sent. */
function countSent(page: Page): { bytes: number; films: number } {
  const sent = { bytes: 0, films: 0 }
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.bytes += request.postDataBuffer()?.length ?? 0
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) sent.films++
  })
  return sent
}

async function stackedBy(page: Page) {
  const read = async (path: string) => (await page.request.get(path)).json()
  const clips = (await read('/api/my-clips')) as { allClips: { caption: string | null }[] }
  const videos = (await read('/api/tricks/kickflip/videos')) as { allVideos: object[] }
  return [clips.allClips.map(({ caption }) => caption), videos.allVideos.length]
}

it('a film of a trick goes up as its video and as a clip, and is sent once', async () => {
  const page = await person()
  await skater(page)
  const sent = countSent(page)
  await choose(page)
  await nameTrick(page, 'kickflip', 'Kickflip')
  await page.getByLabel('Caption').fill('Down the three')
  expect(await sheet(page).getByRole('progressbar').count()).toBe(0)
  // Neither stands for long.
  await Promise.all([
    page.getByRole('button', { name: 'Stacked' }).waitFor(),
    page.getByText('Clip stacked.').waitFor(),
    press(page),
  ])
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await expect.poll(() => stackedBy(page)).toEqual([['Down the three'], 1])
  expect(sent.films).toBe(1)
})

it('a film of a trick alone is no clip, and asks for no caption', async () => {
  const page = await person()
  await skater(page)
  await choose(page)
  await nameTrick(page, 'kickflip', 'Kickflip')
  await page.getByLabel('Stack it as a clip too').uncheck()
  expect(await page.getByLabel('Caption').count()).toBe(0)
  await press(page)
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await expect.poll(() => stackedBy(page)).toEqual([[], 1])
})

it('where the video of the trick is refused, the clip goes up and the words say which', async () => {
  const page = await person()
  await skater(page)
  await choose(page)
  await nameTrick(page, 'kickflip', 'Kickflip')
  const refused = { status: 400, json: { message: 'Not this time.', code: 'invalid' } }
  await page.route('**/api/tricks/*/videos', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refused) : route.fallback(),
  )
  await press(page)
  const words = 'Kickflip: Not this time. The clip goes up already.'
  await sheet(page).getByText(words).waitFor()
  await page.unroute('**/api/tricks/*/videos')
  await expect.poll(() => stackedBy(page)).toEqual([[null], 0])
  await press(page)
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
  await expect.poll(() => stackedBy(page)).toEqual([[null], 1])
})

it('the caption stays where it is as the tricks come and the film is heard', async () => {
  const page = await person()
  const gate = Promise.withResolvers<void>()
  await page.route(/\/api\/tricks$|\/assets\/worker-/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await skater(page)
  await choose(page, 'video-tries-aac.mp4')
  const caption = sheet(page).getByLabel('Caption')
  const top = () => caption.evaluate((field) => field.getBoundingClientRect().top)
  await caption.fill('Behind the school. '.repeat(25))
  const inTheAir = sheet(page).getByText('s in the air')
  expect(await inTheAir.count()).toBe(0)
  const before = await top()
  gate.resolve()
  await inTheAir.waitFor()
  const trick = sheet(page).getByLabel('What was it?')
  await expect.poll(() => trick.isEnabled()).toBe(true)
  expect(await top()).toBe(before)
})

it('where the tricks can not be loaded, the field keeps its place and says so', async () => {
  const page = await person()
  await skater(page)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/tricks', async (route) => {
    await gate.promise
    await route.abort('internetdisconnected')
  })
  await choose(page)
  const caption = sheet(page).getByLabel('Caption')
  const top = () => caption.evaluate((field) => field.getBoundingClientRect().top)
  await caption.fill('Behind the school. '.repeat(25))
  const before = await top()
  gate.resolve()
  await sheet(page).getByPlaceholder("Tricks can't be loaded").waitFor()
  expect(await sheet(page).getByLabel('What was it?').isDisabled()).toBe(true)
  expect(await top()).toBe(before)
  await press(page)
  await expect.poll(() => stackedBy(page)).toEqual([[expect.stringMatching('^Behind')], 0])
})

it('a film that is too long for a trick says that it goes up as a clip', async () => {
  const page = await person()
  await skater(page)
  await choose(page, 'video-31-seconds.mp4')
  await sheet(page).getByText('Longer than 30 seconds: it goes up as a clip.').waitFor()
  expect(await sheet(page).getByLabel('What was it?').count()).toBe(0)
})

it('the film has the focus once it is chosen, and plays at a press where motion is reduced', async () => {
  const page = await person()
  await skater(page)
  await choose(page)
  const play = sheet(page).getByRole('button', { name: 'Play your video' })
  await expect.poll(() => play.evaluate((control) => control === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await sheet(page).getByRole('button', { name: 'Pause your video' }).waitFor()
})

it('without a signal the sheet says what was sent, and goes on once there is one', async () => {
  const page = await person()
  const lateParts = await watchLateParts(page)
  await skater(page)
  await choose(page)
  await lateParts()
  await page.context().setOffline(true)
  await press(page)
  await sheet(page).getByText('Waiting for a signal. Nothing is sent yet.').waitFor()
  await sheet(page).getByRole('button', { name: 'Waiting...' }).waitFor()
  expect(await sheet(page).getByText('0 %').count()).toBe(1)
  await page.context().setOffline(false)
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
})
