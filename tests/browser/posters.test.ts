import { expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { asHlg } from './support/as-hlg'
import { hideDrawings } from './support/canvas'
import { makeFilm } from './support/film'
import { fixture, person, skater, useBrowser } from './support/person'

useBrowser()

/** Uploads a clip, and answers the brightest value in its poster; null for a clip without one. */
async function brightnessOfPoster(
  page: Page,
  film: Parameters<Locator['setInputFiles']>[0] = fixture('video-portrait.mp4'),
): Promise<number | null> {
  await skater(page)
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  await page.getByLabel('Choose a video').setInputFiles(film)
  await page.getByLabel('Caption').fill('Down the nine')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.locator('.clip-caption', { hasText: 'Down the nine' }).waitFor()
  return page.evaluate(async () => {
    type Clips = { allClips: { posterObjectName: string | null }[] }
    const { allClips }: Clips = await (await fetch('/api/my-clips')).json()
    const poster = allClips[0]!.posterObjectName
    if (!poster) return null
    const picture = await createImageBitmap(
      await (await fetch(`/api/video-posters/${poster}`)).blob(),
    )
    const canvas = new OffscreenCanvas(16, 16)
    const context = canvas.getContext('2d')!
    context.drawImage(picture, 0, 0, 16, 16)
    const { data } = context.getImageData(0, 0, 16, 16)
    return Math.max(...data.filter((_, at) => at % 4 < 3))
  })
}

it('a poster waits for its own frame when an older frame is announced late', async () => {
  const page = await person()
  await page.addInitScript(() => {
    const { prototype } = HTMLVideoElement
    type Request = typeof prototype.requestVideoFrameCallback
    const request: Request = Reflect.get(prototype, 'requestVideoFrameCallback')
    let isFirst = true
    prototype.requestVideoFrameCallback = function (callback) {
      if (!isFirst) return request.call(this, callback)
      isFirst = false
      queueMicrotask(() => callback(0, { mediaTime: 0 } as VideoFrameCallbackMetadata))
      return 0
    }
    const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'currentTime')!
    Object.defineProperty(HTMLMediaElement.prototype, 'currentTime', {
      ...own,
      set(this: HTMLMediaElement, seconds: number) {
        own.set!.call(this, seconds)
        this.dispatchEvent(new Event('seeked'))
      },
    })
  })
  expect(await brightnessOfPoster(page)).toBeGreaterThan(100)
})

/** A browser that draws nothing of a video, or nothing before it has played. */
const drawNothing = (page: Page, untilPlayed: boolean) =>
  page.addInitScript((onlyUntilPlayed) => {
    // `played` stays empty if a busy browser pauses before its first frame: count the start instead.
    const started = new WeakSet<object>()
    const play = Reflect.get(HTMLMediaElement.prototype, 'play')
    HTMLMediaElement.prototype.play = async function (this: HTMLMediaElement) {
      await play.call(this)
      started.add(this)
    }
    const { prototype } = CanvasRenderingContext2D
    const draw = Reflect.get(prototype, 'drawImage') as (...args: unknown[]) => void
    prototype.drawImage = function (this: CanvasRenderingContext2D, ...args: unknown[]) {
      const [source] = args
      const isPlayed = onlyUntilPlayed && started.has(source as object)
      if (!(source instanceof HTMLVideoElement) || isPlayed) draw.apply(this, args)
    }
  }, untilPlayed)

it('a video that is drawn only after it has played has its picture as its poster', async () => {
  const page = await person()
  await drawNothing(page, true)
  expect(await brightnessOfPoster(page)).toBeGreaterThan(100)
})

it('a clip has no poster instead of a black one where a browser draws nothing', async () => {
  const page = await person()
  await drawNothing(page, false)
  expect(await brightnessOfPoster(page)).toBeNull()
})

it('a clip has no poster where a browser hands out noise in place of what is drawn', async () => {
  const page = await person()
  await hideDrawings(page, 'noise')
  expect(await brightnessOfPoster(page)).toBeNull()
})

/** The brightness of a film as a screen shows it, at its first second. */
async function brightnessShown(page: Page, film: Buffer): Promise<number> {
  await page.setContent('<style>body { margin: 0 }</style><video muted></video>')
  await page.locator('video').evaluate(async (video: HTMLVideoElement, base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }))
    const atSecond = Promise.withResolvers<void>()
    // The first picture, which is black, may be announced before it.
    const look = (_: number, { mediaTime }: VideoFrameCallbackMetadata) =>
      mediaTime > 0.9 ? atSecond.resolve() : video.requestVideoFrameCallback(look)
    video.requestVideoFrameCallback(look)
    video.currentTime = 1
    await atSecond.promise
  }, film.toString('base64'))
  const shot = await page.screenshot({ clip: { x: 9, y: 9, width: 4, height: 4 } })
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(4, 4).getContext('2d')!
    context.drawImage(picture, 0, 0)
    return context.getImageData(1, 1, 1, 1).data[0]!
  }, shot.toString('base64'))
}

it('the cover of an HLG film is as bright as the film', async () => {
  const lengths = Array.from({ length: 30 }, () => 0.08)
  const film = await makeFilm({ seconds: 3, lengths, codec: 'vp9', hasHorizon: true })
  const buffer = asHlg(film.buffer)
  const shown = await brightnessShown(await person(), buffer)
  expect(shown).toBeGreaterThan(130)
  const poster = await brightnessOfPoster(await person(), { ...film, buffer })
  expect(Math.abs(poster! - shown)).toBeLessThan(8)
})
