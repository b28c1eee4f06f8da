import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { aviOfBlocks } from '../fixtures/busy-files'
import { fixture, openPage, person, useBrowser } from './support/person'
import { fileOf, formOf, member, phoneOf, type Member } from './support/players'
import { messages } from '../../worker/clips/contract'
import { mp4OfTables } from '../fixtures/busy-files'

useBrowser()

const words = messages.unplayable

/** A clip of that video; answers the URL of its page. */
async function share({ call }: Member, video: string): Promise<string> {
  const fields = { video: await fileOf(video), poster: await fileOf('photo-plain.jpg') }
  const { id } = await call<{ id: string }>('POST', '/api/my-clips', formOf(fields))
  return `/shared/my-clip/${id}`
}

/** Waits until the browser knows the video's size, or gave up on it. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const video = document.querySelector('video')!
    return video.readyState > 0 || video.error || document.querySelector('.unplayable')
  })

const playOn = (page: Page) =>
  page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    await video.play()
    return video.videoWidth
  })

it.each(['video-faststart.mp4', 'video-vp8.webm', 'recorded-by-chromium.webm'])(
  'a page that plays %s never says that it can not be played',
  async (video) => {
    const url = await share(await member(), video)
    const visitor = await person()
    for (let visit = 0; visit < 2; visit++) {
      await visitor.goto(url)
      await settled(visitor)
      expect(await visitor.getByText(words).isVisible(), `visit ${visit}`).toBe(false)
    }
    expect(await playOn(visitor)).toBeGreaterThan(0)
    expect(await visitor.getByText(words).isVisible()).toBe(false)
  },
)

it('a page whose video no browser can play says so, and offers the file', async () => {
  const visitor = await person()
  await visitor.goto(await share(await member(), 'video-mpeg4.avi'))
  await visitor.getByText(words).waitFor()
  const download = visitor.getByRole('link', { name: 'Download the video' })
  expect(await download.getAttribute('href')).toMatch(/^\/api\/video-clips\//)
})

it('a page says so for a video that plays sound alone, until one plays with a picture', async () => {
  const url = await share(await member(), 'video-faststart.mp4')
  const visitor = await person()
  const sound = readFileSync(fixture('video-audio-only.mp4'))
  await visitor.route('**/api/video-clips/*', (route) =>
    route.fulfill({ contentType: 'video/mp4', body: sound }),
  )
  await visitor.goto(url)
  await visitor.getByText(words).waitFor()
  await visitor.unroute('**/api/video-clips/*')
  await visitor.locator('source').evaluate((source: HTMLSourceElement) => {
    source.src += '?again'
    source.closest('video')!.load()
  })
  expect(await playOn(visitor)).toBeGreaterThan(0)
  await visitor.getByText(words).waitFor({ state: 'hidden' })
})

it('where streaming fails the file plays, on a shared page and in the app', async () => {
  const ann = await member()
  const url = await share(ann, 'video-faststart.mp4')
  /** Stands in for Stream: names a stream that does not answer. */
  const withStream = (page: Page, path: string) =>
    page.route(`**${path}`, async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      const body = html
        .replace('&quot;hlsUrl&quot;:null', '&quot;hlsUrl&quot;:&quot;/nowhere.m3u8&quot;')
        .replace('<source ', '<source src="/nowhere.m3u8" type="application/vnd.apple.mpegurl"/>$&')
      expect(body).not.toBe(html)
      await route.fulfill({ response: answer, body })
    })
  const visitor = await person()
  await withStream(visitor, url)
  await visitor.goto(url)
  await settled(visitor)
  expect(await visitor.getByText(words).isVisible()).toBe(false)

  const phone = await phoneOf(ann)
  await withStream(phone, '/profile')
  await openPage(phone, '/profile')
  await phone.locator('.clip-frame').first().click()
  const playing = phone.locator('.clip-frame video')
  await expect
    .poll(() => playing.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0)
  expect(await phone.getByText(words).isVisible()).toBe(false)
})

/** The dialog that stacks a clip, and what it sent to the server. */
async function openUpload() {
  const page = await phoneOf(await member())
  await openPage(page, '/profile')
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  const begun: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') begun.push(new URL(request.url()).pathname)
  })
  const dialog = page.getByRole('dialog')
  const choose = (video: string | Uint8Array) =>
    dialog
      .getByLabel('Choose a video')
      .setInputFiles(
        typeof video === 'string'
          ? fixture(video)
          : { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from(video) },
      )
  return { page, dialog, choose, begun }
}

it.each([
  ['is cut off, though it plays', 'video-cut-no-duration.webm'],
  ['has no picture', 'video-audio-only.mp4'],
  ['is a picture', 'photo-park.heic'],
])('a file that %s is refused when it is chosen', async (_, file) => {
  const { page, dialog, choose, begun } = await openUpload()
  await choose(file)
  await page.getByText('Invalid video', { exact: true }).waitFor()
  await page.getByText('Please select a valid video file.').waitFor()
  await dialog.getByLabel('Choose a video').waitFor()
  expect(await dialog.getByRole('button', { name: 'Upload', exact: true }).count()).toBe(0)
  expect(begun).toEqual([])
})

it('a video that is too long is refused when it is chosen, though this browser can not play it', async () => {
  const { page, choose, begun } = await openUpload()
  await choose('video-46-seconds.avi')
  await page.getByText('Video too long').waitFor()
  expect(begun).toEqual([])
})

it('a video of more packets than 45 seconds can hold is too long, and not invalid', async () => {
  const { page, dialog, begun } = await openUpload()
  const buffer = Buffer.from(aviOfBlocks(120_000))
  const file = { name: 'take.avi', mimeType: 'video/x-msvideo', buffer }
  await dialog.getByLabel('Choose a video').setInputFiles(file)
  await page.getByText('Video too long').waitFor()
  expect(begun).toEqual([])
})

it.each(['video-mpeg4.mp4', 'video-mpeg4.avi'])(
  'the dialog says that this browser can not show %s, which can be uploaded all the same',
  async (video) => {
    const { page, dialog, choose } = await openUpload()
    await choose(video)
    await dialog.getByText(words).waitFor()
    expect(await dialog.locator('video').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByText('Success!').waitFor()
  },
)

it('a player on another site says that its video can not be played, and offers the file', async () => {
  const url = (await share(await member(), 'video-mpeg4.mp4')).replace('/shared/', '/embed/')
  const visitor = await person()
  await visitor.goto(url)
  const download = visitor.getByRole('link', { name: 'Download the video' })
  expect(await visitor.getByText(words).isVisible()).toBe(false)
  // Nothing of a framed video is loaded before somebody wants to see it.
  await visitor.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true
    void video.play().catch(() => {})
  })
  await visitor.getByText(words).waitFor()
  // The video must not cover it.
  await download.click({ trial: true })
  expect(await download.getAttribute('href')).toMatch(/^\/api\/video-clips\//)
})

it('the app says in place of the video that no browser can play it', async () => {
  const ann = await member()
  await share(ann, 'video-mpeg4.avi')
  const phone = await phoneOf(ann)
  await openPage(phone, '/profile')
  await phone.locator('.clip-frame').first().click()
  await phone.getByRole('status').getByText(words).waitFor()
})

it('the app waits for the size of a picture that the browser tells late', async () => {
  const ann = await member()
  await share(ann, 'video-faststart.mp4')
  const phone = await phoneOf(ann)
  await phone.addInitScript(() => {
    const width = Object.getOwnPropertyDescriptor(HTMLVideoElement.prototype, 'videoWidth')!
    const known = new WeakSet<HTMLVideoElement>()
    const tell = ({ target }: Event) => setTimeout(() => known.add(target as HTMLVideoElement), 200)
    addEventListener('loadeddata', tell, true)
    Object.defineProperty(HTMLVideoElement.prototype, 'videoWidth', {
      get(this: HTMLVideoElement) {
        return known.has(this) ? width.get!.call(this) : 0
      },
    })
  })
  await openPage(phone, '/profile')
  await phone.locator('.clip-frame').first().click()
  await phone.waitForFunction(() => document.querySelector('video')!.currentTime > 0.6)
  expect(await phone.getByText(words).count()).toBe(0)
})

it('an MP4 of more pictures than a phone can hold is too long, not invalid', async () => {
  const { page, choose, begun } = await openUpload()
  await choose(mp4OfTables({ offsets: 1000, samplesPerChunk: 310, timescale: 1000 }))
  await page.getByText('Video too long').waitFor()
  expect(begun).toEqual([])
})

it('sound that phones can not play is told when a video is chosen, and only then', async () => {
  const { dialog, choose } = await openUpload()
  const told = dialog.getByText(messages.rareSound)
  const film = readFileSync(fixture('video-faststart.mp4'))
  await choose(film)
  await dialog.getByRole('button', { name: 'Change video' }).waitFor()
  expect(await told.count()).toBe(0)
  await dialog.getByRole('button', { name: 'Change video' }).click()
  film.write('samr', film.indexOf('mp4a'))
  await choose(film)
  await told.waitFor()
})
