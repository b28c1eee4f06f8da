import { expect, it, vi } from 'vitest'
import type { Page } from 'playwright-core'
import { inspectVideo, prepareVideo } from '../../worker/lib/video-files/read'
import { sourceOf } from '../../worker/lib/video-files/reader'
import { greyPerSecond, makeFilm, type Film } from './support/film'
import { alive, fixture, person, skater, useBrowser } from './support/person'
import { messages } from '../../worker/clips/contract'

useBrowser({ motion: true })
// A film takes its time where other things run too.
vi.setConfig({ testTimeout: 120_000 })

const films = new Map<string, ReturnType<typeof makeFilm>>()

/** Films are made once. */
function film(what: Film) {
  const name = JSON.stringify(what)
  if (!films.has(name)) films.set(name, makeFilm(what))
  return films.get(name)!
}

/** A minute with sound, a key frame each two seconds. */
const minute = () => film({ seconds: 60, sound: true })
/** A minute that can be cut at three places only without encoding it again. */
const rare = () => film({ seconds: 60, codec: 'avc', keys: 20 })
/** A second of far more than 1080p. */
const heavy = () =>
  film({ seconds: 1, codec: 'avc', width: 1440, height: 1440, fps: 8, bits: 40_000_000 })

const tooLong = messages.tooLong

async function choose(page: Page, file: Awaited<ReturnType<typeof makeFilm>>): Promise<void> {
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  await page.getByLabel('Choose a video').setInputFiles(file)
}

const handle = (page: Page, name: 'Start' | 'End') => page.getByRole('slider', { name })

const stands = async (page: Page, name: 'Start' | 'End'): Promise<number> =>
  Number(await handle(page, name).getAttribute('aria-valuenow'))

async function press(page: Page, name: 'Start' | 'End', key: string, times = 1): Promise<void> {
  for (let n = 0; n < times; n++) await handle(page, name).press(key)
}

const use = (page: Page) => page.getByRole('button', { name: 'Use this part' }).click()

/** Sends what was picked, and answers what the server has of it. */
async function upload(page: Page) {
  // An earlier upload may be told on this page too.
  await Promise.all([
    page.waitForResponse(
      (each) => each.request().method() === 'POST' && each.url().endsWith('/my-clips'),
    ),
    page.getByRole('button', { name: 'Upload', exact: true }).click(),
  ])
  await page.getByText('Success!').first().waitFor()
  const answer = await page.request.get('/api/my-clips')
  const { allClips } = (await answer.json()) as { allClips: { videoObjectName: string }[] }
  const address = `/api/video-clips/${allClips[0]!.videoObjectName}`
  const bytes = await (await page.request.get(address)).body()
  const video = await inspectVideo(sourceOf(new Uint8Array(bytes)))
  if (typeof video === 'string') throw new Error(video)
  if ('reason' in video) throw new Error(video.reason)
  const { grey, hasSound } = await page.evaluate(firstPicture, address)
  return { ...video, bytes, begins: grey / greyPerSecond, hasSound }
}

async function firstPicture(address: string) {
  const video = document.createElement('video')
  video.src = address
  video.muted = true
  video.preload = 'auto'
  await new Promise((resolve) => video.addEventListener('loadeddata', resolve))
  // The browser may report the seek before it can draw the frame, and draws black until then.
  const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve))
  video.currentTime = 0.01
  await shown
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 16
  const context = canvas.getContext('2d')!
  context.drawImage(video, 0, 0, 16, 16)
  const [grey = 0] = context.getImageData(4, 4, 1, 1).data
  await video.play()
  // Its sound is decoded as it plays.
  await new Promise<void>((resolve) => {
    const hasPlayed = () => (video.ended || video.currentTime > 0.4) && resolve()
    video.addEventListener('timeupdate', hasPlayed)
    video.addEventListener('ended', hasPlayed)
  })
  const { webkitAudioDecodedByteCount: heard } = video as unknown as Record<string, number>
  return { grey, hasSound: (heard ?? 0) > 0 }
}

/** Runs in the page: a film's last frames are encoded only once the page calls `encodeTheRest`. */
function holdLastFrames(): void {
  globalThis.VideoEncoder = class extends VideoEncoder {
    frames = 0
    override encode(frame: VideoFrame, how?: VideoEncoderEncodeOptions): void {
      this.frames++
      super.encode(frame, how)
    }
    override async flush(): Promise<void> {
      // A single frame is how an encoder is tried.
      if (this.frames > 1) {
        await new Promise((resolve) => Object.assign(globalThis, { encodeTheRest: resolve }))
      }
      return super.flush()
    }
  }
}

const lastFramesAreHeld = (page: Page) => page.waitForFunction(() => 'encodeTheRest' in globalThis)

it('a minute is cut to twenty seconds by keyboard, without encoding it again', async () => {
  const page = await person()
  await skater(page)
  await choose(page, await minute())
  const dialog = page.getByRole('dialog', { name: 'Video too long' })
  await dialog.getByText(tooLong).waitFor()
  expect(await stands(page, 'End')).toBe(45)
  await press(page, 'Start', 'Shift+ArrowRight', 12)
  await press(page, 'Start', 'ArrowRight', 3)
  await press(page, 'Start', 'ArrowLeft')
  expect(await stands(page, 'Start')).toBe(12.2)
  expect(await handle(page, 'Start').getAttribute('aria-valuetext')).toBe('12.2 seconds')
  await press(page, 'End', 'Shift+ArrowLeft', 12)
  await press(page, 'End', 'ArrowLeft', 8)
  expect(await stands(page, 'End')).toBe(32.2)
  await dialog.getByText('20.0 s').waitFor()
  await use(page)
  const made = await upload(page)
  // It begins at the key frame before.
  expect(Math.abs(made.durationMs - 20_000)).toBeLessThan(300)
  expect(Math.abs(made.begins - 12)).toBeLessThan(0.8)
  expect(made).toMatchObject({ format: 'webm', hasSound: true, width: 320, height: 180 })
  expect(made.bytes.includes('34.0195')).toBe(false)
})

it('a part that can not be cut where it should be is encoded again, exactly', async () => {
  const page = await person()
  await skater(page)
  await choose(page, await rare())
  await handle(page, 'Start').waitFor()
  await press(page, 'Start', 'Shift+ArrowRight', 15)
  await press(page, 'End', 'Shift+ArrowLeft', 10)
  await use(page)
  const made = await upload(page)
  expect(Math.abs(made.durationMs - 20_000)).toBeLessThan(300)
  expect(Math.abs(made.begins - 15)).toBeLessThan(0.8)
  expect(made.format).toBe('mp4')
})

it('where an encoder gives up, the part is copied', async () => {
  const page = await person()
  await page.addInitScript(() => {
    globalThis.VideoEncoder = class extends VideoEncoder {
      frames = 0
      override encode(frame: VideoFrame, how?: VideoEncoderEncodeOptions): void {
        this.frames++
        if (this.frames > 20) throw new DOMException('The encoder gave up', 'EncodingError')
        super.encode(frame, how)
      }
    }
  })
  await skater(page)
  await choose(page, await rare())
  await handle(page, 'Start').waitFor()
  await press(page, 'Start', 'Shift+ArrowRight', 15)
  await press(page, 'End', 'Shift+ArrowLeft', 10)
  await use(page)
  const made = await upload(page)
  expect(made.format).toBe('mp4')
  expect(made.durationMs).toBeLessThan(45_500)
})

it('the handles move from key frame to key frame where the browser can not encode', async () => {
  const page = await person()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'))
  await skater(page)
  await choose(page, await rare())
  await handle(page, 'Start').waitFor()
  await press(page, 'Start', 'ArrowRight')
  expect(await stands(page, 'Start')).toBe(20)
  await press(page, 'End', 'Shift+ArrowLeft', 10)
  await use(page)
  const made = await upload(page)
  expect(Math.abs(made.durationMs - 15_000)).toBeLessThan(300)
  expect(Math.abs(made.begins - 20)).toBeLessThan(0.8)
})

it('the handles can be dragged, pressed and stepped', async () => {
  const page = await person({ viewport: { width: 1280, height: 900 }, isMobile: false })
  await skater(page)
  await choose(page, await minute())
  await handle(page, 'Start').waitFor()
  // As soon as the dialog has come to rest.
  await page
    .locator('dialog[open]')
    .last()
    .evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const isAbout = (name: 'Start' | 'End', seconds: number, within = 0.3) =>
    expect.poll(async () => Math.abs((await stands(page, name)) - seconds)).toBeLessThan(within)
  const box = (await page.locator('.trim-track').boundingBox())!
  const at = (seconds: number) => box.x + (seconds / 60) * box.width
  const y = box.y + box.height / 2
  // The handle is beside its end, so it is dragged by its middle.
  await page.mouse.move(at(0) - 24, y)
  await page.mouse.down()
  await page.mouse.move(at(20) - 24, y, { steps: 4 })
  await page.mouse.up()
  await isAbout('Start', 20)
  expect(await stands(page, 'End')).toBe(45)
  await page.mouse.click(at(55), y)
  // Beside the end stands its handle; further out is the end of the strip.
  await isAbout('End', 55)
  await page.getByRole('button', { name: 'End earlier' }).click()
  await isAbout('End', 54.9)
  const long = (await stands(page, 'End')) - (await stands(page, 'Start'))
  await page.mouse.move(at(35), y)
  await page.mouse.down()
  await page.mouse.move(at(25), y, { steps: 4 })
  await page.mouse.up()
  await isAbout('Start', 10, 0.4)
  expect((await stands(page, 'End')) - (await stands(page, 'Start'))).toBeCloseTo(long, 5)
  for (const name of ['Start', 'End'] as const) {
    const { width, height } = (await handle(page, name).boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
  }
})

it('the dialog says why a video is refused when cutting is canceled or can not load', async () => {
  const page = await person()
  await skater(page)
  await choose(page, await minute())
  await page.getByRole('button', { name: 'Cancel' }).click()
  const toast = page.getByRole('alert')
  await toast.getByText('Video too long').waitFor()
  await toast.getByText(tooLong).waitFor()
  await handle(page, 'Start').waitFor({ state: 'detached' })

  await page.goto('/profile')
  await alive(page)
  await page.route('**/assets/open-trimmer-*.js', (route) => route.fulfill({ status: 404 }))
  await choose(page, await minute())
  await toast.getByText(tooLong).waitFor()
  await page.getByLabel('Choose a video').setInputFiles(fixture('video-faststart.mp4'))
  await page.getByLabel('Preview of your video').waitFor()
})

it('the dialog shows the progress, and stops when it is canceled', async () => {
  const page = await person()
  await skater(page)
  await choose(page, await film({ seconds: 50, codec: 'avc', width: 960, height: 540, keys: 60 }))
  await handle(page, 'Start').waitFor()
  await press(page, 'Start', 'Shift+ArrowRight', 3)
  await use(page)
  const progress = page.getByRole('progressbar', { name: 'Cutting your video' })
  await progress.and(page.locator('progress:not([value="0"])')).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await handle(page, 'Start').waitFor()
  expect(await stands(page, 'Start')).toBe(3)
  await page.keyboard.press('Escape')
  await page.getByRole('alert').getByText(tooLong).waitFor()
})

it('cutting can be stopped while the last frames are encoded, and is not heard of again', async () => {
  const page = await person()
  await skater(page)
  await page.evaluate(holdLastFrames)
  await choose(page, await rare())
  await handle(page, 'Start').waitFor()
  await press(page, 'Start', 'Shift+ArrowRight', 15)
  await use(page)
  await lastFramesAreHeld(page)
  await page.getByRole('button', { name: 'Stop' }).click()
  await handle(page, 'Start').waitFor()
  await page.evaluate('encodeTheRest()')
  await page.waitForTimeout(500)
  expect(await stands(page, 'Start')).toBe(15)
})

it('a video that is far larger than necessary is made smaller, unless its skater says no', async () => {
  const page = await person()
  await skater(page)
  const large = await heavy()
  expect(large.buffer.length).toBeGreaterThan(4_000_000)
  await choose(page, large)
  await page.getByRole('dialog', { name: 'Making it smaller' }).waitFor()
  const made = await upload(page)
  expect(made.bytes.length).toBeLessThan(large.buffer.length / 2)
  expect(made).toMatchObject({ format: 'mp4', width: 1080, height: 1080 })
  expect(Math.abs(made.durationMs - 1000)).toBeLessThan(300)

  await page.goto('/profile')
  await alive(page)
  await page.evaluate(holdLastFrames)
  await choose(page, large)
  await lastFramesAreHeld(page)
  await page.getByRole('button', { name: 'Skip' }).click()
  const whole = await upload(page)
  expect(whole).toMatchObject({ width: 1440, height: 1440 })
  const prepared = await prepareVideo(sourceOf(large.buffer))
  expect(prepared).toMatchObject({ prepared: { bytes: whole.bytes.length } })
})

it('a video that a phone filmed upright stays upright', async () => {
  const page = await person()
  await skater(page)
  await choose(page, await film({ seconds: 50, codec: 'avc', rotation: 90 }))
  await handle(page, 'Start').waitFor()
  await press(page, 'End', 'Shift+ArrowLeft', 25)
  await use(page)
  const made = await upload(page)
  expect(made).toMatchObject({ width: 180, height: 320 })
  expect(Math.abs(made.durationMs - 20_000)).toBeLessThan(300)
})
