import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import type { Page } from 'playwright-core'
import type { SessionPage } from '../../worker/skate-sessions/contract'
import { expect, it, vi } from 'vitest'
import * as clipEndpoints from '../../worker/clips/endpoints'
import type { Marks } from '../../worker/media/marks/contract'
import * as trickEndpoints from '../../worker/tricks/endpoints'
import { makeTake, type MadeTry } from '../ear/made-sound'
import { openClip } from './support/clips'
import { button, choose, clipsOf, takeOf, tryAt } from './support/ear'
import { dateFilm, greyPerSecond, makeFilm } from './support/film'
import { alive, openPage, person, skater, url, useBrowser } from './support/person'
import { pressMore } from './support/more'
import { openShare, save } from './support/share'

useBrowser({ motion: true })
// A film takes its time where other things run too.
vi.setConfig({ testTimeout: 300_000 })

async function filmOf(seconds: number, sound: Float32Array, codec: 'vp9' | 'avc' = 'vp9') {
  return makeFilm({ seconds, sound, codec, fps: 5, keys: 2, hasHorizon: true })
}

/** When the first picture of a clip was filmed, in seconds, and of its cover. */
const filmedAt = (page: Page, clip: { videoObjectName: string; posterObjectName: string | null }) =>
  page.evaluate(
    async ({ videoObjectName, posterObjectName, perSecond }) => {
      const greyOf = (source: CanvasImageSource) => {
        const context = new OffscreenCanvas(16, 16).getContext('2d')!
        context.drawImage(source, 0, 0, 16, 16)
        return context.getImageData(4, 4, 1, 1).data[0]! / perSecond
      }
      const video = document.createElement('video')
      Object.assign(video, {
        src: `/api/video-clips/${videoObjectName}`,
        muted: true,
        preload: 'auto',
      })
      await new Promise((resolve) => video.addEventListener('loadeddata', resolve))
      const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve))
      video.currentTime = 0.01
      await shown
      const poster = posterObjectName && (await fetch(`/api/video-posters/${posterObjectName}`))
      return {
        first: greyOf(video),
        cover: poster ? greyOf(await createImageBitmap(await poster.blob())) : null,
      }
    },
    { ...clip, perSecond: greyPerSecond },
  )

it('a chosen film is heard: its marks go up with it, and its cover is the picture half way', async () => {
  const { samples, tries } = takeOf(20)
  const page = await person()
  await skater(page)
  await choose(page, await filmOf(20, samples))
  await page.getByText(/^About 0\.\d\d s in the air$/).waitFor()
  await page.getByRole('img', { name: 'The cover of your video' }).waitFor()
  await button(page, 'Upload').click()
  await expect.poll(async () => (await clipsOf(page)).length).toBe(1)
  const [clip] = await clipsOf(page)
  const made = tryAt(clip!.marks, tries)
  expect(made).toBeDefined()
  const { cover } = await filmedAt(page, clip!)
  expect(Math.abs(cover! - (made!.popMs + made!.landMs) / 2000)).toBeLessThan(0.5)
})

it('the trimmer opens on the strongest try and says so, and the part keeps its marks', async () => {
  const one = takeOf(12)
  const at = 41
  const samples = new Float32Array(60 * 48_000)
  const bed = makeTake({
    seed: 78,
    kind: 'rolling',
    seconds: 60,
    decibels: 0,
    perMinute: 0.5,
    rate: 48_000,
  })
  samples.set(bed.samples.subarray(0, 60 * 48_000).map((each) => each * 0.02))
  const [first] = one.tries
  const from = Math.round((first!.popMs / 1000 - 1) * 48_000)
  samples.set(one.samples.subarray(from, from + 2.5 * 48_000), at * 48_000)
  const page = await person()
  await skater(page)
  await choose(page, await filmOf(60, samples))
  await page.getByText(/A pop and a landing are heard at 0:42\.0/).waitFor()
  const start = page.getByRole('slider', { name: 'Start' })
  expect(Math.abs(Number(await start.getAttribute('aria-valuenow')) - 40)).toBeLessThan(0.2)
  const end = Number(await page.getByRole('slider', { name: 'End' }).getAttribute('aria-valuenow'))
  expect(Math.abs(end - (42 + (first!.landMs - first!.popMs) / 1000 + 3))).toBeLessThan(0.3)
  // Between two key frames: the copy begins at the one before.
  await start.press('ArrowRight')
  await button(page, 'Use this part').click()
  await button(page, 'Upload').click()
  await expect.poll(async () => (await clipsOf(page)).length).toBe(1)
  const [clip] = await clipsOf(page)
  const begins = (await filmedAt(page, clip!)).first
  expect(Math.abs(begins + clip!.marks!.popMs / 1000 - 42)).toBeLessThan(0.35)
  expect(
    Math.abs(clip!.marks!.landMs - clip!.marks!.popMs - (first!.landMs - first!.popMs)),
  ).toBeLessThan(80)
})

it('of a long take with twelve tries, three are chosen and stacked, each with its marks', async () => {
  const { samples, tries } = takeOf(74)
  expect(tries.length).toBe(12)
  const page = await person()
  await skater(page)
  await choose(page, await filmOf(74, samples))
  const take = page.getByRole('dialog', { name: '12 tries in 1 film' })
  await take.waitFor()
  const longest = Math.max(...tries.map(({ popMs, landMs }) => landMs - popMs)) / 1000
  const summary = take.locator('.tripod-summary')
  expect(await summary.textContent()).toMatch(/^About 12 tries, longest \d\.\d\d s$/)
  expect(
    Math.abs(parseFloat((await summary.textContent())!.split('longest ')[1]!) - longest),
  ).toBeLessThan(0.08)
  const trick = take.getByRole('combobox', { name: 'Trick' })
  await trick.fill('kickflip')
  await trick.press('Enter')
  await button(page, 'Landed: Try 2').click()
  await button(page, 'Bailed: Try 5').click()
  await take.getByText(/^About 12 tries, 1 landed, kickflip 1 of 2, longest \d\.\d\d s$/).waitFor()
  for (const label of ['One try more', 'One try more', 'One try fewer'])
    await button(page, label).click()
  await take.getByText(/^13 tries, 1 landed, kickflip 1 of 2, longest \d\.\d\d s$/).waitFor()
  expect(await take.getByRole('checkbox', { name: /^Try 2 at/ }).isChecked()).toBe(true)
  expect(await take.getByRole('checkbox', { name: /^Try 5 at/ }).isChecked()).toBe(false)
  for (const number of [5, 11])
    await take.getByRole('checkbox', { name: new RegExp(`^Try ${number} at`) }).check()
  await take.getByRole('button', { name: 'Play Try 5' }).click()
  await expect
    .poll(() =>
      take.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime * 1000),
    )
    .toBeGreaterThan(tries[4]!.popMs - 2100)
  await take.getByLabel('Keep this session').check()
  await button(page, 'Use 3 tries').click()
  await page.getByText('Session kept', { exact: true }).waitFor()
  await page.getByText('3 tries. Each goes up by itself.').waitFor()
  await page.getByLabel('Caption').fill('Session')
  await button(page, 'Upload').click()
  await expect.poll(async () => (await clipsOf(page)).length, { timeout: 60_000 }).toBe(3)
  // Two go up at once, so the last may arrive before the one before it.
  const byAir = (one: MadeTry, other: MadeTry) => airMs(one) - airMs(other)
  const chosen = [2, 5, 11].map((number) => tries[number - 1]!).toSorted(byAir)
  const clips = await clipsOf(page)
  const ordered = clips.toSorted((one, other) => airMs(one.marks!) - airMs(other.marks!))
  for (const [at, { marks, caption }] of ordered.entries()) {
    expect(caption).toBe('Session')
    expectMarksOf(marks, chosen[at]!)
  }
  const { skateSessions } = await page.evaluate(async (): Promise<SessionPage> =>
    (await fetch('/api/skate-sessions')).json(),
  )
  expect(skateSessions).toMatchObject([
    {
      tricks: [
        { trickId: 'kickflip', tries: 2, told: 2, landed: 1, isHeard: false },
        { trickId: null, tries: 11, told: 0, landed: 0 },
      ],
    },
  ])
})

it('a tab that dies over a long take leaves its session, of the day of the film, to keep', async () => {
  const page = await person()
  await skater(page)
  const film = await filmOf(74, takeOf(74).samples, 'avc')
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
  dateFilm(film, twoDaysAgo)
  await choose(page, film)
  const take = page.getByRole('dialog', { name: '12 tries in 1 film' })
  await take.waitFor()
  await button(page, 'Landed: Try 2').click()
  await take.getByText(/^About 12 tries, 1 landed/).waitFor()
  await openPage(page, '/sessions')
  const day = await page.evaluate(
    (at) => new Date(at).toLocaleDateString('en-US', { weekday: 'short' }),
    twoDaysAgo.getTime(),
  )
  const found = page.getByRole('article', { name: `Session of ${day}`, exact: true })
  await found.getByText(/^About 12 tries, 1 landed, longest \d\.\d\d s$/).waitFor()
  await found.getByRole('button', { name: 'Throw away' }).waitFor()
  await found.getByRole('button', { name: 'Keep' }).click()
  await page.getByRole('heading', { name: 'On this phone' }).waitFor({ state: 'detached' })
  const kept = page.getByRole('region', { name: 'All sessions' }).getByRole('article')
  expect(await kept.textContent()).toMatch(new RegExp(`^${day}.*About 12 tries, 1 landed`))
})

/** Chooses a take of six tries as the video of a kickflip. */
async function chooseForTrick(page: Page) {
  const { samples, tries } = takeOf(38)
  const film = await filmOf(38, samples)
  await page.getByLabel('Find a trick').fill('Kickflip')
  await page.locator('.trick', { hasText: /^Kickflip$/ }).click()
  await button(page, 'Upload Video').click()
  await page.getByLabel('Choose a video').setInputFiles(film)
  const take = page.getByRole('dialog', { name: '6 tries in 1 film' })
  await take.waitFor()
  expect(await take.getByRole('combobox', { name: 'Trick' }).count()).toBe(0)
  return { take, tries }
}

const kickflips = async (page: Page) => {
  const answer = await page.request.get(trickEndpoints.ownVideos.url({ trickId: 'kickflip' }))
  return ((await answer.json()) as { allVideos: { marks: Marks | null }[] }).allVideos
}

const airMs = ({ popMs, landMs }: Pick<MadeTry, 'popMs' | 'landMs'>): number => landMs - popMs

/** A part of a take begins two seconds before its pop, and a copy up to half a second earlier. */
function expectMarksOf(marks: Marks | null | undefined, made: MadeTry): void {
  expect(Math.abs(airMs(marks!) - airMs(made))).toBeLessThan(80)
  expect(marks!.popMs).toBeGreaterThan(1800)
  expect(marks!.popMs).toBeLessThan(2700)
}

it('of a long take for a trick, the bail is stacked as a clip and the landed try as its video', async () => {
  const page = await person()
  await skater(page)
  const { take, tries } = await chooseForTrick(page)
  await button(page, 'Bailed: Try 2').click()
  await button(page, 'Landed: Try 5').click()
  await take.getByText(/^About 6 tries, 1 landed, kickflip 1 of 6, longest \d\.\d\d s$/).waitFor()
  await take.getByRole('checkbox', { name: /^Try 2 at/ }).check()
  await button(page, 'Use 2 tries').click()
  await page.getByText('2 tries. Each goes up by itself.').waitFor()
  await page.getByText('A bail goes up as a clip.').waitFor()
  await button(page, 'Upload').click()
  await expect.poll(async () => (await clipsOf(page)).length, { timeout: 60_000 }).toBe(1)
  await expect.poll(async () => (await kickflips(page)).length, { timeout: 60_000 }).toBe(1)
  const [clip] = await clipsOf(page)
  expectMarksOf(clip!.marks, tries[1]!)
  expect(clip).toMatchObject({ caption: null, posterObjectName: expect.any(String) })
  const { first, cover } = await filmedAt(page, clip!)
  expect(Math.abs(first * 1000 + clip!.marks!.popMs - tries[1]!.popMs)).toBeLessThan(600)
  expect(Math.abs(cover! - (tries[1]!.popMs + tries[1]!.landMs) / 2000)).toBeLessThan(0.6)
  expectMarksOf((await kickflips(page))[0]!.marks, tries[4]!)
})

it('a bail that is chosen alone from a take for a trick lands no trick', async () => {
  const page = await person()
  await skater(page)
  const { take, tries } = await chooseForTrick(page)
  await button(page, 'Bailed: Try 3').click()
  await take.getByText(/^About 6 tries, 0 landed, kickflip 0 of 6, longest \d\.\d\d s$/).waitFor()
  await take.getByRole('checkbox', { name: /^Try 3 at/ }).check()
  await take.getByText('The bail goes up as a clip, not in your trick bag.').waitFor()
  await button(page, 'Use 1 try').click()
  await page.getByText('A bail goes up as a clip.').waitFor()
  await button(page, 'Upload').click()
  await expect.poll(async () => (await clipsOf(page)).length, { timeout: 60_000 }).toBe(1)
  const [clip] = await clipsOf(page)
  expectMarksOf(clip!.marks, tries[2]!)
  expect(clip!.posterObjectName).not.toBeNull()
  expect(await kickflips(page)).toEqual([])
})

it.each([
  ['without sound', false, 'This film has no sound, so no tries can be heard.'],
  ['in which no tries are heard', true, 'No tries heard.'],
])('a take %s says so, and is cut by hand', async (_, sound, words) => {
  const page = await person()
  await skater(page)
  await choose(page, await makeFilm({ seconds: 50, sound }))
  await page.getByText(words, { exact: true }).waitFor()
  await page.getByRole('slider', { name: 'Start' }).waitFor()
})

const marks = { popMs: 4000, catchMs: 4300, landMs: 4500 }

/** A stacked film with marks, by calls alone. */
async function stackMarked(page: Page): Promise<string> {
  const film = await makeFilm({ seconds: 8, codec: 'avc', fps: 30, width: 640, height: 360 })
  const answer = await page.request.post(clipEndpoints.ownList.url(), {
    headers: { origin: new URL(url).origin },
    multipart: {
      popMs: String(marks.popMs),
      catchMs: String(marks.catchMs),
      landMs: String(marks.landMs),
      video: film,
    },
  })
  expect(answer.status()).toBe(201)
  await page.goto('/profile')
  await alive(page)
  return ((await answer.json()) as { id: string }).id
}

it('marks are moved, set and taken away by keys and by a finger, and the close look jumps to them', async () => {
  const page = await person()
  await skater(page)
  await stackMarked(page)
  const picker = page.getByRole('dialog', { name: 'Choose cover' })
  await openClip(page)
  const open = async () => {
    await pressMore(page.locator('.clip-card'), /^Change cover/)
    await picker.getByText('Pop and landing').click()
  }
  const slider = (name: string) => picker.getByRole('slider', { name })
  await open()
  await slider('Pop').press('ArrowLeft')
  await slider('Pop').press('Shift+ArrowLeft')
  expect(Number(await slider('Pop').getAttribute('aria-valuenow'))).toBeCloseTo(3.89)
  await picker.getByRole('button', { name: 'Take the catch away' }).click()
  expect(await slider('Catch').count()).toBe(0)
  const box = (await slider('Landing').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(async () => Number(await slider('Landing').getAttribute('aria-valuenow')))
    .toBeGreaterThan(4.55)
  await picker.getByRole('button', { name: 'Save marks' }).click()
  await page.getByText('Marks saved!').waitFor()
  const [clip] = await clipsOf(page)
  expect(clip!.marks).toMatchObject({ popMs: 3890 })
  expect(clip!.marks!.catchMs).toBeUndefined()

  const moments = page.getByRole('group', { name: 'The try' })
  await moments.getByText(/^About 0\.\d\d s in the air$/).waitFor()
  await moments.getByRole('button', { name: /^Pop/ }).click()
  await expect
    .poll(() =>
      page.locator('.clip-frame video').evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeCloseTo(3.883, 1)

  await open()
  await picker.getByRole('button', { name: 'Take the marks away' }).click()
  await picker.getByRole('button', { name: 'Save marks' }).click()
  await expect.poll(async () => (await clipsOf(page))[0]!.marks).toBeNull()
})

it('a sequence shows eight frames of the try, light as they were filmed, in two shapes', async () => {
  const page = await person()
  await skater(page)
  await stackMarked(page)
  await openClip(page)
  await openShare(page, page.locator('.clip-card').first())
  await button(page, 'Make a sequence').click()
  const wide = await save(page)
  expect(wide.length).toBeLessThan(1_500_000)
  expect(wide.includes('34.0195') || wide.includes('Exif')).toBe(false)
  const look = (bytes: Buffer) =>
    page.evaluate(async (text) => {
      const data = Uint8Array.from(atob(text), (each) => each.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([data]))
      const { width, height } = picture
      const context = new OffscreenCanvas(width, height).getContext('2d')!
      context.drawImage(picture, 0, 0)
      const greys = Array.from({ length: 8 }, (_, at) => {
        const x = Math.round((width * (at + 0.5)) / 8)
        return context.getImageData(x, 100, 1, 1).data[0]!
      })
      return { width, height, greys }
    }, bytes.toString('base64'))
  const shown = await look(wide)
  expect(shown.width).toBe(2160)
  // From 3.8 to 4.7 s: it gets lighter by four each second.
  expect(shown.greys.toSorted((one, other) => one - other)).toEqual(shown.greys)
  expect(Math.abs(shown.greys[0]! / greyPerSecond - 3.8)).toBeLessThan(0.8)
  expect(shown.greys.at(-1)!).toBeGreaterThan(shown.greys[0]!)
  await button(page, 'Two rows').click()
  await page.getByRole('slider', { name: 'Move the picture' }).press('ArrowRight')
  await page.waitForFunction(
    () => document.querySelector('.sequence-picture')?.getAttribute('height') === '1350',
  )
  const rows = await look(await save(page))
  expect(rows).toMatchObject({ width: 1080, height: 1350 })
})

it('a sequence says why its video is missing, and the next try draws it', async () => {
  const page = await person()
  await skater(page)
  await stackMarked(page)
  await openClip(page)
  await openShare(page, page.locator('.clip-card').first())
  await page.route('**/api/video-clips/**', (route) => route.abort('internetdisconnected'))
  await button(page, 'Make a sequence').click()
  await page.getByText('It is safe in your profile. Check your signal.').waitFor()
  await page.unroute('**/api/video-clips/**')
  await page.route('**/api/video-clips/**', (route) => route.fulfill({ body: 'no video' }))
  await button(page, 'Try again').click()
  await page.getByText("This browser can't draw your video").waitFor()
  await page.unroute('**/api/video-clips/**')
  await button(page, 'Try again').click()
  await button(page, 'Two rows').waitFor()
})

it('the story of a film with marks shows the try, and again at a quarter from pop to landing', async () => {
  const page = await person()
  await skater(page)
  await stackMarked(page)
  await openClip(page)
  await openShare(page, page.locator('.clip-card').first())
  await button(page, 'Make a story').click()
  await button(page, 'Make it').click()
  const bytes = await save(page)
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4] })
  const track = (await input.getPrimaryVideoTrack())!
  const frames: { at: number; seconds: number }[] = []
  for await (const { timestamp, duration } of new EncodedPacketSink(track).packets())
    frames.push({ at: timestamp, seconds: duration })
  const end = frames.at(-1)!.at + frames.at(-1)!.seconds
  // 2 s, 0.5 s of air, 2 s, four times the air, and the landing that stands.
  expect(Math.abs(end - (4.5 + 2 + 0.5))).toBeLessThan(0.15)
  const slow = frames.filter(({ at }) => at >= 4.5 - 0.01)
  expect(slow.length).toBeGreaterThanOrEqual(15)
  for (const { seconds } of slow.slice(1, -1)) expect(seconds).toBeCloseTo(4 / 30, 2)
  const fast = frames.filter(({ at }) => at < 4.5 - 0.01)
  for (const { seconds } of fast.slice(0, -1)) expect(seconds).toBeCloseTo(1 / 30, 2)
  expect(await input.getMetadataTags()).toEqual({})
  expect(bytes.includes('34.0195')).toBe(false)
})
