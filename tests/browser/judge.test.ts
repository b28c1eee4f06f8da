import { expect, it } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { skate } from './support/games'
import { reload, skater, person, useBrowser } from './support/person'
import { card, fileOf, formOf, homies, openGames, press, type Player } from './support/players'

useBrowser()

const fileName = 'recorded-by-chromium.webm'

const timeOf = (video: Locator) => video.evaluate((film: HTMLVideoElement) => film.currentTime)
const stateOf = (video: Locator) =>
  video.evaluate(({ playbackRate, muted, paused }: HTMLVideoElement) => ({
    playbackRate,
    muted,
    paused,
  }))

/** A clip that plays, with the judge's eye under it. */
async function playing(): Promise<{ page: Page; video: Locator; eye: Locator }> {
  const page = await person()
  await skater(page)
  const answer = await page.request.post('/api/my-clips', {
    headers: { Origin: new URL(page.url()).origin },
    multipart: {
      video: {
        name: fileName,
        mimeType: 'video/webm',
        buffer: Buffer.from(await (await fileOf(fileName)).arrayBuffer()),
      },
    },
  })
  expect(answer.status()).toBe(201)
  await reload(page)
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
      new Promise<number>((resolve) => {
        let count = 0
        film.addEventListener('seeked', () => (count += 1) === 3 && resolve(count))
      }),
  )
  expect(rounds).toBe(3)
  expect(await timeOf(video)).toBeLessThan(0.7)
  await page.keyboard.press('l')
  await eye.getByRole('button', { name: /Begin a loop/ }).waitFor()
})

it('an attempt is compared with its set, both keeping together', async () => {
  const { game, order } = await skate(await homies(2))
  const [setter, follower] = order as [Player, Player]
  const send = async (who: Player) => {
    const now = await who.call('GET', `/api/skate-games/${game.id}`)
    const form = formOf({ trickId: now.currentTrickId ?? 'kickflip', landed: 'true' })
    form.set('video', await fileOf(fileName), 'turn.webm')
    await who.call('POST', `/api/skate-games/${game.id}/turn`, form)
  }
  await send(setter)
  await send(follower)
  await openGames([follower])
  await card(follower).getByText('Tricks Landed').click()
  await press(follower, /View attempts of/)
  const dialog = follower.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Compare with the set' }).click()
  const [first, second] = [
    dialog.getByLabel(`The set of @${setter.tag}`),
    dialog.getByLabel(`The attempt of @${follower.tag}`),
  ]
  await dialog.getByRole('group', { name: 'Look closer' }).waitFor()
  await dialog.getByLabel('Move the second one').waitFor()
  await first.evaluate((film: HTMLVideoElement) => film.play())
  await expect.poll(async () => (await stateOf(second)).paused).toBe(false)
  const apart = async () => Math.abs((await timeOf(first)) - (await timeOf(second)))
  await expect.poll(apart).toBeLessThan(0.3)
  await first.evaluate((film: HTMLVideoElement) => film.pause())
  await dialog.getByRole('button', { name: /A frame on/ }).click()
  await expect.poll(apart).toBeLessThan(0.02)
  await dialog.getByRole('button', { name: 'Show the attempt alone' }).click()
  await dialog.getByLabel('Move the second one').waitFor({ state: 'detached' })
})
