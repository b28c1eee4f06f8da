import { expect, it } from 'vitest'
import type { ElementHandle, Locator, Page } from 'playwright-core'
import { skate, take } from './support/games'
import { newSkater, openPage, person, url, useBrowser } from './support/person'
import { greyPerNumber, makeFilm } from './support/film'
import { card, fileOf, formOf, homies, openGames, press, type Player } from './support/players'
import { messages } from '../../worker/clips/contract'

useBrowser()

const fileName = 'recorded-by-chromium.webm'

const timeOf = (video: Locator) => video.evaluate((film: HTMLVideoElement) => film.currentTime)
const stateOf = (video: Locator) =>
  video.evaluate(({ playbackRate, muted, paused }: HTMLVideoElement) => ({
    playbackRate,
    muted,
    paused,
  }))

const recorded = async () => ({
  name: fileName,
  mimeType: 'video/webm',
  buffer: Buffer.from(await (await fileOf(fileName)).arrayBuffer()),
})

/** A clip that plays, with the judge's eye under it. */
async function playing(film = recorded()): Promise<{ page: Page; video: Locator; eye: Locator }> {
  const page = await person()
  await newSkater(page)
  const answer = await page.request.post('/api/my-clips', {
    headers: { Origin: url },
    multipart: { video: await film },
  })
  expect(answer.status()).toBe(201)
  await openPage(page, '/profile')
  await page.locator('.clip-frame').first().click()
  const eye = page.getByRole('group', { name: 'Look closer' })
  await eye.waitFor()
  return { page, video: page.locator('.clip-frame video'), eye }
}

it('a clip is watched slower, without sound below half of its speed, by buttons and keys', async () => {
  const { page, video, eye } = await playing()
  await eye.getByRole('button', { name: 'Speed 0.5' }).click()
  expect(await stateOf(video)).toMatchObject({ playbackRate: 0.5, muted: false })
  await video.focus()
  await page.keyboard.press('<')
  expect(await stateOf(video)).toMatchObject({ playbackRate: 0.25, muted: true })
  await eye.getByText('Speed 0.25, without sound').waitFor({ state: 'attached' })
  await eye.getByRole('button', { name: 'Speed 0.125' }).click()
  expect(await stateOf(video)).toMatchObject({ playbackRate: 0.125, muted: true })
  for (const _ of [1, 2, 3]) await page.keyboard.press('>')
  expect(await stateOf(video)).toMatchObject({ playbackRate: 1, muted: false })
})

it('a clip goes a frame back and on, to the same frames in both directions', async () => {
  const { page, video, eye } = await playing()
  const steps: number[] = []
  const step = async (key: string) => {
    const before = await timeOf(video)
    await page.keyboard.press(key)
    await expect.poll(() => timeOf(video)).not.toBe(before)
    await expect.poll(() => video.evaluate(({ seeking }: HTMLVideoElement) => seeking)).toBe(false)
    steps.push(await timeOf(video))
  }
  await video.evaluate((film: HTMLVideoElement) => {
    film.pause()
    film.currentTime = 0
  })
  await video.focus()
  for (const key of ['.', '.', '.', ',', ',']) await step(key)
  const [one, two, three, backAtTwo, backAtOne] = steps as [number, number, number, number, number]
  expect(one).toBeLessThan(two)
  expect(two).toBeLessThan(three)
  expect([backAtTwo, backAtOne]).toEqual([two, one])
  expect((await stateOf(video)).paused).toBe(true)
  await eye.getByRole('button', { name: /A frame on/ }).click()
  await expect.poll(() => timeOf(video)).toBe(two)
})

/** The number of the picture that is shown. */
const numberOf = (video: Locator) =>
  video.evaluate((film: HTMLVideoElement, grey) => {
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')!
    context.drawImage(film, 0, 0, 8, 8)
    return Math.round(context.getImageData(4, 4, 1, 1).data[0]! / grey)
  }, greyPerNumber)

it('every picture of a film of uneven lengths is shown, one for each step', async () => {
  // As phones film in the dusk and in the sun, with a picture that was dropped.
  const lengths = [33, 33, 17, 50, 33, 100, 8, 8, 33, 67, 33, 41, 17, 17, 200, 33]
  const film = makeFilm({ seconds: 1, lengths: lengths.map((ms) => ms / 1000) })
  const { page, video } = await playing(film)
  await video.evaluate((element: HTMLVideoElement) => {
    element.pause()
    element.currentTime = 0
  })
  await video.focus()
  const shown = () => expect.poll(() => numberOf(video))
  await shown().toBe(0)
  for (let number = 1; number < lengths.length; number++) {
    await page.keyboard.press('.')
    await shown().toBe(number)
  }
  for (let number = lengths.length - 2; number >= 0; number--) {
    await page.keyboard.press(',')
    await shown().toBe(number)
  }
})

it('a clip repeats what is between two marks', async () => {
  const { page, video, eye } = await playing()
  const goTo = (at: number) =>
    video.evaluate((film: HTMLVideoElement, time) => {
      film.pause()
      film.currentTime = time
    }, at)
  await goTo(0.2)
  await eye.getByRole('button', { name: /Begin a loop/ }).click()
  await goTo(0.5)
  await video.focus()
  await page.keyboard.press('l')
  await eye.getByRole('button', { name: /Stop the loop/ }).waitFor()
  const rounds = await video.evaluate(
    (film: HTMLVideoElement) =>
      new Promise<number[]>((resolve) => {
        const begins: number[] = []
        film.addEventListener(
          'seeked',
          () => begins.push(film.currentTime) === 3 && resolve(begins),
        )
      }),
  )
  for (const begin of rounds) expect(begin).toBeCloseTo(0.2, 1)
  await page.keyboard.press('l')
  await eye.getByRole('button', { name: /Begin a loop/ }).waitFor()
})

/** The dialog that compares an attempt with its set, and the two videos. */
async function compared(setFilm: Blob, attemptFilm: Blob) {
  const { game, order } = await skate(await homies(2))
  const [setter, follower] = order as [Player, Player]
  const send = async (who: Player, film: Blob) => {
    const now = await who.call('GET', `/api/skate-games/${game.id}`)
    const form = formOf({ trickId: now.currentTrickId ?? 'kickflip', landed: 'true' })
    form.set('video', film, 'turn.webm')
    await who.call('POST', `/api/skate-games/${game.id}/turn`, form)
  }
  await send(setter, setFilm)
  await send(follower, attemptFilm)
  await openGames([follower])
  await card(follower).getByText('Tricks Landed').click()
  await press(follower, /View attempts of/)
  const dialog = follower.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Compare with the set' }).click()
  await dialog.getByRole('group', { name: 'Look closer' }).waitFor()
  const first = dialog.getByLabel(`The set of @${setter.tag}`)
  const second = dialog.getByLabel(`The attempt of @${follower.tag}`)
  return { dialog, first, second }
}

/** How many seconds the second is from where it belongs, asked of both at one moment. */
const apart = async (first: Locator, second: Locator, offset = 0) =>
  second.evaluate(
    (follower: HTMLVideoElement, [leader, ahead]) =>
      Math.abs(leader.currentTime + ahead - follower.currentTime),
    [(await first.elementHandle()) as ElementHandle<HTMLVideoElement>, offset] as const,
  )

it('an attempt is compared with its set, both keeping together', async () => {
  const film = await fileOf(fileName)
  const { dialog, first, second } = await compared(film, film)
  await dialog.getByLabel('Move the second one').waitFor()
  await first.evaluate((element: HTMLVideoElement) => element.play())
  await expect.poll(async () => (await stateOf(second)).paused).toBe(false)
  await expect.poll(() => apart(first, second)).toBeLessThan(0.3)
  await first.evaluate((element: HTMLVideoElement) => element.pause())
  await dialog.getByRole('button', { name: /A frame on/ }).click()
  await expect.poll(() => apart(first, second)).toBeLessThan(0.02)
  await dialog.getByRole('button', { name: 'Show the attempt alone' }).click()
  await dialog.getByLabel('Move the second one').waitFor({ state: 'detached' })
})

it('two tries stay within one picture of each other at a quarter of their speed', async () => {
  const filmed = async (seconds: number) => {
    const { buffer, mimeType } = await makeFilm({ seconds, fps: 30 })
    return new Blob([buffer], { type: mimeType })
  }
  const { dialog, first, second } = await compared(await filmed(4), await filmed(3.5))
  await dialog.getByLabel('Move the second one').waitFor()
  await dialog.getByRole('button', { name: 'Speed 0.25' }).click()
  await first.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 1
    return element.play()
  })
  const offset = -0.5
  await expect.poll(async () => (await stateOf(second)).paused).toBe(false)
  await expect.poll(() => apart(first, second, offset)).toBeLessThan(1 / 30)
  const furthest = await second.evaluate(
    (follower: HTMLVideoElement, { leaderLabel, ahead }) =>
      new Promise<number>((resolve) => {
        const leader = document.querySelector<HTMLVideoElement>(`[aria-label="${leaderLabel}"]`)!
        const began = performance.now()
        let most = 0
        requestAnimationFrame(function look() {
          most = Math.max(most, Math.abs(leader.currentTime + ahead - follower.currentTime))
          if (performance.now() - began > 2500) resolve(most)
          else requestAnimationFrame(look)
        })
      }),
    { leaderLabel: (await first.getAttribute('aria-label'))!, ahead: offset },
  )
  expect(furthest).toBeLessThan(1 / 30)
  expect(await timeOf(first)).toBeGreaterThan(1.5)
})

it('of two tries, one that this browser can’t play says so, and the other one plays', async () => {
  const plays = await fileOf(fileName)
  const fails = await fileOf('video-mpeg4.avi')
  const { dialog, first, second } = await compared(plays, fails)
  await dialog.getByText(messages.unplayable).waitFor()
  await dialog.getByRole('link', { name: 'Download the video' }).waitFor()
  expect(await second.count()).toBe(0)
  await first.evaluate((element: HTMLVideoElement) => element.play())
  await expect.poll(() => timeOf(first)).toBeGreaterThan(0)

  const other = await compared(fails, plays)
  await other.dialog.getByText(messages.unplayable).waitFor()
  expect(await other.second.evaluate((element: HTMLVideoElement) => element.controls)).toBe(true)
  await other.dialog.getByRole('button', { name: 'Speed 0.5' }).click()
  expect((await stateOf(other.second)).playbackRate).toBe(0.5)
})

it('the set is looked at closely in the sheet of an attempt', async () => {
  const { game, order } = await skate(await homies(2))
  const [setter, follower] = order as [Player, Player]
  await take(setter, game, true)
  await openGames([follower])
  await press(follower, 'Landed')
  const sheet = follower.page.getByRole('dialog', { name: /^Attempt/ })
  await sheet.getByRole('link', { name: `Play the set of @${setter.tag}` }).click()
  await sheet.getByRole('group', { name: 'Look closer' }).waitFor()
  await follower.page.keyboard.press('<')
  expect((await stateOf(sheet.locator('video'))).playbackRate).toBe(0.5)
})
