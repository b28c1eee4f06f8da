import { readFile } from 'node:fs/promises'
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { expect, it, vi } from 'vitest'
import type { Page } from 'playwright-core'
import * as clipEndpoints from '../../worker/clips/endpoints'
import * as spotEndpoints from '../../worker/spots/endpoints'
import { openClip } from './support/clips'
import { makeFilm, type Film } from './support/film'
import { alive, fixture, newSkater, person, url, useBrowser } from './support/person'
import { openShare } from './support/share'

useBrowser()
// A story takes its time where other things run too.
vi.setConfig({ testTimeout: 120_000 })

type Upload = Awaited<ReturnType<typeof makeFilm>>

const post = async (page: Page, path: string, fields: Record<string, string | Upload>) => {
  const headers = { origin: new URL(url).origin }
  const answer = await page.request.post(path, { headers, multipart: fields })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as { id: string }
}

async function stack(
  page: Page,
  film: Film | Upload,
  fields: Record<string, string | Upload> = {},
) {
  const video = 'buffer' in film ? film : await makeFilm(film)
  await post(page, clipEndpoints.ownList.url(), { ...fields, video })
  await page.goto('/profile')
  await alive(page)
}

const upload = async (name: string): Promise<Upload> => ({
  name,
  mimeType: 'video/mp4',
  buffer: await readFile(fixture(name)),
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens the dialog for the story of the first video in sight. */
async function openStory(page: Page): Promise<void> {
  await openClip(page)
  await openShare(page, page.locator('.clip-card').first())
  await button(page, 'Make a story').click()
  await page.getByRole('dialog', { name: 'Story' }).waitFor()
}

const begin = (page: Page) => button(page, 'Make it').click()

/** Saves what was made. */
async function save(page: Page) {
  const link = page.getByRole('link', { name: 'Save' })
  await link.waitFor({ timeout: 90_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** What is read back from a story's file. */
async function inspect(bytes: Buffer) {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  const video = (await input.getPrimaryVideoTrack())!
  const audio = await input.getPrimaryAudioTrack()
  const last = await new EncodedPacketSink(video).getPacket(Infinity)
  return {
    seconds: last!.timestamp + last!.duration,
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    video: await video.getCodec(),
    audio: audio && (await audio.getCodec()),
    audioSeconds: audio && (await audio.computeDuration()),
    tags: await input.getMetadataTags(),
  }
}

/** The largest sample of a film's sound, as the browser decodes it. */
const loudest = (page: Page, bytes: Buffer) =>
  page.evaluate(async (base64) => {
    const film = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(film.buffer)
    if (sound.length < 48_000) throw new Error('There is hardly any sound')
    return Math.max(...[...sound.getChannelData(0)].slice(0, 48_000).map(Math.abs))
  }, bytes.toString('base64'))

it('a story is an upright film as long as the clip, and says nothing of where it was', async () => {
  const page = await person()
  const tag = await newSkater(page)
  await stack(page, { seconds: 3, codec: 'avc', width: 640, height: 360 })
  await openStory(page)
  await begin(page)
  const { name, bytes } = await save(page)
  expect(name).toBe(`${tag}.mp4`)
  const made = await inspect(bytes)
  expect(made).toMatchObject({ width: 1080, height: 1920, video: 'avc' })
  expect(Math.abs(made.seconds - 3)).toBeLessThan(0.2)
  expect(made.tags).toEqual({})
  for (const secret of ['34.0195', 'Behind the school']) {
    expect(bytes.includes(secret), secret).toBe(false)
  }
})

it('a wide film fills the story with itself, soft and dark', async () => {
  const page = await person()
  await newSkater(page)
  const film = { seconds: 1, codec: 'avc', width: 640, height: 360 } as const
  await stack(page, film, { poster: await upload('photo-plain.jpg') })
  await openStory(page)
  const aboveFilm = () =>
    page.locator('canvas.story-picture').evaluate((canvas: HTMLCanvasElement) => {
      const [red, green, blue] = canvas.getContext('2d')!.getImageData(540, 60, 1, 1).data
      const grip = getComputedStyle(document.documentElement).getPropertyValue('--grip').trim()
      const hex = [red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')
      return canvas.width === 1080 && `#${hex}` !== grip
    })
  await expect.poll(aboveFilm).toBe(true)
})

it('a story without sound has a track of silence as long as it is, else chat apps make a GIF of it', async () => {
  const page = await person()
  await newSkater(page)
  await stack(page, { seconds: 3, codec: 'avc', width: 320, height: 180 })
  await openStory(page)
  await begin(page)
  const { bytes } = await save(page)
  const made = await inspect(bytes)
  expect(made).toMatchObject({ video: 'avc', audio: 'aac' })
  expect(made.audioSeconds).toBeGreaterThan(made.seconds - 0.1)
  expect(made.audioSeconds).toBeLessThanOrEqual(made.seconds + 0.1)
  expect(await loudest(page, bytes)).toBe(0)
  expect(await page.getByText('your story is silent').count()).toBe(0)
})

it('sound that a story can hold is copied', async () => {
  const page = await person()
  await newSkater(page)
  await stack(page, await upload('video-faststart.mp4'))
  await openStory(page)
  await begin(page)
  const { bytes } = await save(page)
  expect(await inspect(bytes)).toMatchObject({ video: 'avc', audio: 'aac' })
  expect(await page.getByText('your story is silent').count()).toBe(0)
})

it('sound that this browser can not write is left out, and the skater is told', async () => {
  const page = await person()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioEncoder'))
  await newSkater(page)
  await stack(page, { seconds: 2, sound: true })
  await openStory(page)
  await begin(page)
  await page
    .getByText("can't write the sound, so your story is silent")
    .waitFor({ timeout: 90_000 })
  expect(await inspect((await save(page)).bytes)).toMatchObject({ video: 'avc', audio: 'aac' })
})

it('a browser without an encoder makes a still', async () => {
  const page = await person()
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'))
  await newSkater(page)
  await stack(page, await upload('video-location.mp4'))
  await openStory(page)
  await begin(page)
  await page.getByText('your story is a still').waitFor()
  const { name, bytes } = await save(page)
  expect(name).toMatch(/\.jpg$/)
  expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
  const size = await page
    .getByRole('img', { name: 'Your story' })
    .evaluate(({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({
      width,
      height,
    }))
  expect(size).toEqual({ width: 1080, height: 1920 })
})

it('making a story shows its progress, keeps the screen on, and stops when it is told to', async () => {
  const page = await person()
  await page.addInitScript(() => {
    const counts = { held: 0 }
    const request = () => {
      counts.held++
      return Promise.resolve({ release: () => Promise.resolve(counts.held--) })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    Object.assign(globalThis, { counts })
  })
  const held = () =>
    page.evaluate(() => (globalThis as unknown as { counts: { held: number } }).counts.held)
  await newSkater(page)
  await stack(page, { seconds: 12, codec: 'avc', width: 640, height: 360, fps: 30 })
  await openStory(page)
  await begin(page)
  const progress = page.getByRole('progressbar', { name: 'Making your story' })
  await progress.and(page.locator('progress:not([value="0"])')).waitFor()
  await expect.poll(held).toBe(1)
  // Escape stops it and leaves the dialog open.
  await page.keyboard.press('Escape')
  await button(page, 'Make it').waitFor()
  await expect.poll(held).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Story' }).waitFor({ state: 'hidden' })
})

it('a lost signal is said, and the next try makes the story', async () => {
  const page = await person()
  await newSkater(page)
  await stack(page, await upload('video-faststart.mp4'))
  await openStory(page)
  await page.route('**/api/video-clips/**', (route) => route.abort('internetdisconnected'))
  await begin(page)
  await page.getByText("Your video didn't load").waitFor()
  await page.unroute('**/api/video-clips/**')
  await button(page, 'Try again').click()
  expect((await save(page)).name).toMatch(/\.mp4$/)
})

it('a video that an answer refuses is not blamed on the signal', async () => {
  const page = await person()
  await newSkater(page)
  await stack(page, await upload('video-faststart.mp4'))
  await openStory(page)
  const words = 'Too many requests. Please wait a minute.'
  await page.route('**/api/video-clips/**', (route) =>
    route.fulfill({ status: 429, json: { message: words } }),
  )
  await begin(page)
  await page.getByText("Your video didn't load").waitFor()
  await page.getByText(`It is safe in your profile. ${words}`, { exact: true }).waitFor()
})

it('a second press hands the file to another app where the phone can do that', async () => {
  const page = await person()
  const tag = await newSkater(page)
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(globalThis, { shared })
    Object.defineProperty(navigator, 'canShare', { value: () => true })
    Object.defineProperty(navigator, 'share', {
      value: ({ files, ...more }: ShareData) => {
        const isPressed = navigator.userActivation.isActive
        shared.push(...files!.map(({ name, type }) => `${name} ${type} ${isPressed}`))
        // Some iPhones refuse a file beside anything else.
        shared.push(...Object.keys(more))
        return Promise.resolve()
      },
    })
  })
  await stack(page, await upload('video-faststart.mp4'))
  await openStory(page)
  await begin(page)
  await button(page, 'Share it').click({ timeout: 90_000 })
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared)
  expect(shared).toEqual([`${tag}.mp4 video/mp4 true`])
})

it('the spot is named only if it is one’s own, and only if the skater says so', async () => {
  const page = await person()
  await newSkater(page)
  const spot = { name: 'Hubba ledge', latitude: '34.0195', longitude: '-118.4912' }
  const { id } = await post(page, spotEndpoints.list.url(), { ...spot, isSharedWithHomies: 'true' })
  await stack(page, await upload('video-faststart.mp4'), { spotId: id })
  await openStory(page)
  const isNamed = page.getByRole('checkbox', { name: 'Name the spot: Hubba ledge' })
  await isNamed.waitFor()
  expect(await isNamed.isChecked()).toBe(false)
})

it('others get no story of a skater’s clip', async () => {
  const [page, other] = [await person(), await person()]
  const tag = await newSkater(page)
  await stack(page, await upload('video-faststart.mp4'))
  await newSkater(other)
  await other.goto(`/s/${tag}`)
  await alive(other)
  await openClip(other)
  await openShare(other, other.locator('.clip-card'))
  await button(other, 'Copy link').waitFor()
  expect(await button(other, 'Make a story').count()).toBe(0)
})
