import type { Page } from 'playwright-core'
import { expect, it, vi } from 'vitest'
import { makeFixtureTake } from '../ear/fixture-take'
import { button, choose, clipsOf, takeOf, tryAt } from './support/ear'
import { makeFilm } from './support/film'
import { skate } from './support/games'
import { alive, fixture, person, skater, useBrowser } from './support/person'
import { homies, openGames, press, type Player } from './support/players'

useBrowser()
vi.setConfig({ testTimeout: 300_000 })

const take = takeOf(14)
const film = () => makeFilm({ seconds: 14, sound: take.samples, fps: 5, hasHorizon: true })

/** What the scripts below leave in a page. */
interface Held {
  listen: () => void
  decodedFiles: number
}

/** Runs in the page: nothing is heard until it calls `listen`. */
function holdEar(): void {
  const held = new Promise<void>((listen) => Object.assign(globalThis, { listen }))
  globalThis.Worker = class extends Worker {
    override postMessage(message: unknown): void {
      void held.then(() => super.postMessage(message))
    }
  }
}

const listen = (page: Page) => page.evaluate(() => (globalThis as unknown as Held).listen())

/** Neither pages nor workers of this phone decode sound packet by packet. */
async function takeDecoderAway(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'AudioDecoder'))
  await page.route('**/assets/worker-*.js', async (route) => {
    const answer = await route.fetch()
    const body = `delete globalThis.AudioDecoder;\n${await answer.text()}`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
}

/** Runs in the page. */
function countFiles(): void {
  const counts = Object.assign(globalThis, { decodedFiles: 0 })
  globalThis.OfflineAudioContext = class extends OfflineAudioContext {
    override decodeAudioData(file: ArrayBuffer): Promise<AudioBuffer> {
      counts.decodedFiles++
      return super.decodeAudioData(file)
    }
  }
}

it.each([
  ['packet by packet', 0],
  ['in files, where no decoder takes packets', 2],
])('the sound of a phone’s film is decoded %s', async (_, files) => {
  const page = await person()
  await page.addInitScript(countFiles)
  if (files > 0) await takeDecoderAway(page)
  await skater(page)
  await choose(page, fixture('video-tries-aac.mp4'))
  await page.getByText(/^About 0\.\d\d s in the air$/).waitFor()
  await button(page, 'Upload').click()
  await expect.poll(async () => (await clipsOf(page)).length).toBe(1)
  const [clip] = await clipsOf(page)
  const made = tryAt(clip!.marks, makeFixtureTake().tries)
  expect(made?.catchMs).toBeDefined()
  expect(Math.abs(clip!.marks!.catchMs! - made!.catchMs!)).toBeLessThan(20)
  expect(Math.abs(clip!.marks!.popMs - made!.popMs)).toBeLessThan(20)
  expect(await page.evaluate(() => (globalThis as unknown as Held).decodedFiles)).toBe(files)
})

it('marks that are found after the form was sent follow it, and the page shows them', async () => {
  const page = await person()
  await page.addInitScript(holdEar)
  await skater(page)
  await choose(page, await film())
  await page.getByRole('img', { name: 'The cover of your video' }).waitFor()
  await button(page, 'Upload').click()
  await page.getByText('Success!').first().waitFor()
  expect((await clipsOf(page)).map(({ marks }) => marks)).toEqual([null])
  await listen(page)
  await expect.poll(async () => tryAt((await clipsOf(page))[0]!.marks, take.tries)).toBeDefined()
  await page.locator('.clip-frame').first().click()
  await page.getByRole('group', { name: 'The try' }).waitFor()
})

it('a film whose page was left unheard goes up with its marks from the next page', async () => {
  const page = await person()
  await page.addInitScript(holdEar)
  await skater(page)
  const late: string[] = []
  page.on('request', (each) => each.method() === 'PUT' && late.push(each.url()))
  const left = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH') await left.promise
    // That of the page that was left goes nowhere.
    await route.continue().catch(() => {})
  })
  await choose(page, await film())
  await page.getByRole('img', { name: 'The cover of your video' }).waitFor()
  await Promise.all([
    page.waitForRequest((each) => each.method() === 'PATCH'),
    button(page, 'Upload').click(),
  ])
  await page.goto('/profile')
  left.resolve()
  await alive(page)
  await listen(page)
  await expect.poll(async () => (await clipsOf(page)).length, { timeout: 30_000 }).toBe(1)
  expect(tryAt((await clipsOf(page))[0]!.marks, take.tries)).toBeDefined()
  expect(late).toEqual([])
})

it('marks of a turn that are found late reach its game', async () => {
  const { game, order } = await skate(await homies(2))
  const [setter] = order as [Player, Player]
  await setter.page.addInitScript(holdEar)
  await openGames([setter])
  await press(setter, 'Set the trick')
  const set = setter.page.getByRole('dialog', { name: 'Set the trick' })
  await set.getByRole('combobox', { name: 'Trick' }).fill('kickflip')
  await setter.page.keyboard.press('Enter')
  await set.getByLabel('Add a video').setInputFiles(await film())
  await set.locator('video').waitFor()
  await set.getByRole('button', { name: 'Landed' }).click()
  const latestTurn = async () =>
    (await setter.call('GET', `/api/skate-games/${game.id}`)).latestTurn
  await expect.poll(latestTurn).toMatchObject({ marks: null })
  await set.waitFor({ state: 'hidden' })
  await listen(setter.page)
  await expect.poll(async () => tryAt((await latestTurn())!.marks, take.tries)).toBeDefined()
})
