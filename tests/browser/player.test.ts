import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { fixture, newSkater, openPage, person, url, useBrowser } from './support/person'

useBrowser()

/** A clip sent in one piece, by default without a poster. */
async function stack(page: Page, video: string, poster?: string): Promise<void> {
  const { readFileSync } = await import('node:fs')
  const fileOf = (name: string, mimeType: string) => ({
    name,
    mimeType,
    buffer: readFileSync(fixture(name)),
  })
  const answer = await page.request.post('/api/my-clips', {
    headers: { Origin: url },
    multipart: {
      video: fileOf(video, 'video/mp4'),
      ...(poster && { poster: fileOf(poster, 'image/jpeg') }),
    },
  })
  expect(answer.status()).toBe(201)
}

it('a video without a poster shows its first loaded frame; one plays at a time, in place', async () => {
  const page = await person()
  await newSkater(page)
  await stack(page, 'recorded-by-chromium.webm')
  await stack(page, 'recorded-by-chromium.webm')
  await openPage(page, '/profile')
  const frames = page.locator('.clip-frame')
  await frames.first().scrollIntoViewIfNeeded()
  await page.locator('.clip-preview[data-seen]').first().waitFor()

  await frames.first().focus()
  await page.keyboard.press('Enter')
  const first = page.locator('.clip-frame').first().locator('video')
  await expect.poll(() => first.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
  await expect.poll(() => first.evaluate((video) => video === document.activeElement)).toBe(true)
  expect(await first.getAttribute('aria-label')).toMatch(/^Play clip/)
  // Open over the whole width, where its tile was.
  expect((await frames.first().boundingBox())!.width).toBe(page.viewportSize()!.width)

  await frames.nth(1).click()
  const second = page.locator('.clip-frame').nth(1).locator('video[controls]')
  await second.waitFor()
  expect(await page.locator('video[controls]').count()).toBe(1)
})

it('a video whose connection or token ends while it plays is loaded again, and goes on there', async () => {
  const page = await person()
  await newSkater(page)
  await stack(page, 'video-faststart.mp4')
  await openPage(page, '/profile')
  await page.locator('.clip-frame').first().click()
  const video = page.locator('.clip-frame video[controls]')
  const isLoaded = () => video.evaluate(({ readyState }: HTMLVideoElement) => readyState > 1)
  await expect.poll(isLoaded).toBe(true)
  const breakOff = () =>
    video.evaluate(async (element: HTMLVideoElement) => {
      element.pause()
      element.currentTime = element.duration / 2
      await new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }))
      const error = { code: MediaError.MEDIA_ERR_NETWORK }
      Object.defineProperty(element, 'error', { get: () => error, configurable: true })
      element.dispatchEvent(new Event('error'))
      delete (element as { error?: unknown }).error
      return { isLoadedAgain: element.readyState === 0 }
    })
  for (let times = 0; times < 3; times++) {
    expect(await breakOff()).toEqual({ isLoadedAgain: true })
    await expect.poll(isLoaded).toBe(true)
    const [place, isPaused] = await video.evaluate(
      ({ currentTime, duration, paused }: HTMLVideoElement) => [currentTime / duration, paused],
    )
    expect(place).toBeCloseTo(0.5, 1)
    expect(isPaused).toBe(true)
  }
  // What never holds is not loaded for ever.
  expect(await breakOff()).toEqual({ isLoadedAgain: false })
  expect(await page.locator('.clip-unplayable').count()).toBe(0)
})

it('the start of a public film is fetched once its card is in view; private films, and to save data, nothing', async () => {
  const page = await person()
  await newSkater(page)
  await stack(page, 'video-faststart.mp4', 'photo-plain.jpg')
  const asked: (string | undefined)[] = []
  const isFilm = (path: string) => path.includes('/api/video-clips/')
  page.on('request', (request) => {
    if (isFilm(request.url())) asked.push(request.headers().range)
  })
  const setPublic = (isPublic: boolean) =>
    page.request.patch('/api/profile/visibility', { headers: { Origin: url }, data: { isPublic } })
  const visit = async () => {
    asked.length = 0
    await openPage(page, '/profile')
    await page.locator('.clip-frame').scrollIntoViewIfNeeded()
  }
  await visit()
  await expect.poll(() => asked).toEqual(['bytes=0-299999'])

  await setPublic(false)
  await visit()
  // Long enough for a public one.
  await page.waitForTimeout(1000)
  expect(asked).toEqual([])

  await setPublic(true)
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { saveData: true })
    Object.defineProperty(navigator, 'connection', { get: () => connection })
  })
  await visit()
  await page.waitForTimeout(1000)
  expect(asked).toEqual([])
})
