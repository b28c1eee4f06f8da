import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import * as gameEndpoints from '../../worker/games/endpoints'
import { airWords } from '../../worker/media/marks/air-words'
import * as trickEndpoints from '../../worker/tricks/endpoints'
import {
  failToSaveTries,
  holdEar,
  loseCamera,
  loseEar,
  openTracks,
  refuseCamera,
  sayOfTry,
} from './support/camera'
import { button, clipsOf } from './support/ear'
import { ownTheSpot, skate } from './support/games'
import { fixture, goBack, person, reload, skater, useBrowser } from './support/person'
import { homies, openGames, press, type Player } from './support/players'
import { giveRecording } from './support/recording'
import { idsLeft, leaveTries, triesLeft } from './support/tries'
import { camera, film, holdEnd, openFilmHere, review, triesOf } from './support/tripod-mode'

useBrowser()

it.each(['held', 'pressed twice by keys'])(
  'a tap does not end a session: End is %s',
  async (how) => {
    const page = await person()
    await giveRecording(page, triesOf(1))
    await skater(page)
    await openFilmHere(page)
    await button(page, 'Start').click()
    await camera(page).getByText('Camera and mic on').waitFor()
    await button(page, 'End').click()
    await button(page, 'Hold to end').blur()
    if (how === 'held') await holdEnd(page)
    else {
      await button(page, 'End').press('Enter')
      await button(page, 'Press again to end').press('Enter')
    }
    await review(page).waitFor()
  },
)

it('of a session with four tries, three are kept and stacked, each with its marks', async () => {
  const page = await person()
  await giveRecording(page, triesOf(4))
  await skater(page)
  await openFilmHere(page)
  await page.getByText('nothing is sent until you choose').waitFor()
  const trick = page.getByRole('combobox', { name: 'Trick' })
  await trick.fill('kickflip')
  await trick.press('Enter')
  expect(await openTracks(page)).toBe(0)
  await film(page, 4)
  await holdEnd(page)
  await review(page).waitFor()
  expect(await openTracks(page)).toBe(0)
  for (const number of [1, 3]) await button(page, `Landed: Try ${number}`).click()
  await button(page, 'Bailed: Try 4').click()
  await page.getByRole('checkbox', { name: 'Keep: Try 4' }).check()
  await page.getByText(/^About 4 tries, 2 landed, kickflip 2 of 4, longest 0\.\d\d s$/).waitFor()
  const airs = await review(page)
    .getByText(/s in the air$/)
    .allTextContents()
  expect(airs.length).toBe(4)
  await button(page, 'Throw away: Try 2').click()
  await button(page, 'Undo: Try 2').click()
  await button(page, 'Use 3 tries').click()
  await page.getByText('3 tries. Each goes up by itself.').waitFor()
  expect(await page.getByRole('img', { name: 'The cover of your video' }).count()).toBe(3)
  await page.getByLabel('Caption').fill('Session')
  await button(page, 'Upload').click()
  await expect.poll(async () => (await clipsOf(page)).length, { timeout: 60_000 }).toBe(3)
  // The newest is the first in the list.
  const wished = [1, 3, 4].map((number) => airs.toReversed()[number - 1])
  const clips = await clipsOf(page)
  expect(
    clips.map(({ marks }) => airWords(marks!)).toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(wished.toSorted((one, other) => one!.localeCompare(other!)))
  for (const { marks, caption, posterObjectName } of clips) {
    expect(caption).toBe('Session')
    expect(posterObjectName).not.toBeNull()
    // Its film begins four seconds before its pop, and up to one more for its key frame.
    expect(marks!.popMs).toBeGreaterThan(3000)
    expect(marks!.popMs).toBeLessThan(5200)
  }
  // Nothing else is left on this phone.
  await openFilmHere(page)
  await button(page, 'Start').waitFor()
  expect(await page.getByText(/from before/).count()).toBe(0)
})

it('Back asks before tries are lost, and what is kept for later survives a reload', async () => {
  const page = await person()
  await giveRecording(page, triesOf(1))
  await skater(page)
  await openFilmHere(page)
  await film(page, 1)
  await button(page, 'Go black').click()
  await button(page, /Tap to wake/).click()
  await goBack(page)
  const question = page.getByRole('alertdialog', { name: 'End the session?' })
  await question.getByRole('button', { name: 'Keep filming' }).click()
  expect(await openTracks(page)).toBe(2)
  await goBack(page)
  await question.getByRole('button', { name: 'End', exact: true }).click()
  await review(page).waitFor()
  await goBack(page)
  await button(page, 'Keep for later').click()
  await review(page).waitFor({ state: 'hidden' })
  expect(await openTracks(page)).toBe(0)

  await page.goto('/profile')
  await button(page, 'Logout').click()
  const signOut = page.getByRole('alertdialog')
  await signOut.getByText('Tries that you filmed wait on this phone.').waitFor()
  await signOut.getByRole('button', { name: 'Cancel' }).click()
  await openFilmHere(page)
  await page.getByText('1 try waits on this phone from before.').waitFor()
  await button(page, 'See 1 try').click()
  await button(page, 'Close').last().click()
  await button(page, 'Throw away').last().click()
  await button(page, 'Film here').waitFor()
  await reload(page)
  await openFilmHere(page)
  await button(page, 'Start').waitFor()
  expect(await page.getByText(/from before/).count()).toBe(0)
})

it('a camera that is refused says so, and a long take goes on in its place', async () => {
  const page = await person()
  await refuseCamera(page)
  await skater(page)
  await openFilmHere(page)
  await button(page, 'Start').click()
  const trouble = page.getByRole('dialog', { name: 'Camera and microphone are off' })
  await trouble.getByRole('button', { name: 'Try again' }).click()
  expect(await trouble.getByLabel('Phone’s camera').getAttribute('capture')).toBe('environment')
  await trouble.getByLabel('Choose a video').setInputFiles(fixture('video-faststart.mp4'))
  await button(page, 'Change video').waitFor()
})

it('a browser without an encoder says so before it asks for the camera', async () => {
  const page = await person()
  await giveRecording(page, triesOf(1))
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'))
  await skater(page)
  await openFilmHere(page)
  await page.getByRole('dialog', { name: "This browser can't film here" }).waitFor()
  expect(await button(page, 'Try again').count()).toBe(0)
  expect(await page.getByLabel('Phone’s camera').count()).toBe(1)
  expect(await openTracks(page)).toBe(0)
})

it('a turn takes exactly one try, with its marks', async () => {
  const { game, order } = await skate(await homies(2))
  const [setter] = order as [Player]
  const { page } = setter
  await giveRecording(page, triesOf(2))
  await openGames([setter])
  await press(setter, 'Set the trick')
  const set = page.getByRole('dialog', { name: 'Set the trick' })
  await set.getByRole('combobox', { name: 'Trick' }).fill('kickflip')
  await page.keyboard.press('Enter')
  await set.getByRole('button', { name: 'Film here' }).click()
  await film(page, 2)
  await holdEnd(page)
  await page.getByRole('checkbox', { name: 'Use: Try 1' }).check()
  await page.getByRole('checkbox', { name: 'Use: Try 2' }).check()
  expect(await page.getByRole('checkbox', { name: 'Use: Try 1' }).isChecked()).toBe(false)
  await button(page, 'Use this try').click()
  await set.locator('video').waitFor()
  await set.getByRole('button', { name: 'Landed', exact: true }).click()
  const url = gameEndpoints.attempts.url({ gameId: game.id, trickId: 'kickflip' })
  await expect
    .poll(() => setter.call('GET', url), { timeout: 60_000 })
    .toMatchObject([
      { landed: true, marks: { popMs: expect.any(Number), landMs: expect.any(Number) } },
    ])
})

/** Films nothing but silence: a test says what the ear hears. */
async function filmSilence(): Promise<Page> {
  const page = await person()
  const silence = { samples: new Float32Array(48_000), rate: 48_000 }
  await giveRecording(page, { ...silence, isLooped: true })
  await holdEar(page)
  await skater(page)
  await openFilmHere(page)
  await button(page, 'Start').click()
  await camera(page).getByText('0 tries', { exact: true }).waitFor()
  return page
}

it('a try that the ear takes back is counted no more', async () => {
  const page = await filmSilence()
  const counted = (words: string) => camera(page).getByText(words, { exact: true }).waitFor()
  await sayOfTry(page, 'heard', 0)
  await sayOfTry(page, 'heard', 1)
  await counted('2 tries')
  await sayOfTry(page, 'dropped', 0)
  await counted('1 try')
  await sayOfTry(page, 'confirmed', 1)
  await sayOfTry(page, 'heard', 2)
  await counted('2 tries')
  await holdEnd(page)
  // One of them the ear never was sure of, and of the other no film could be made.
  await review(page).getByText('About 1 try', { exact: true }).waitFor()
})

it('a try that was heard too late to film says so, while it films and after', async () => {
  const page = await filmSilence()
  // Until then there are pictures, all of them later than the try.
  await camera(page)
    .getByText(/^0:(0[5-9]|[1-9]\d)$/)
    .waitFor()
  await sayOfTry(page, 'heard', 0)
  const words = '1 try lost: this phone was too slow.'
  await camera(page).getByRole('status').getByText(words).waitFor()
  await button(page, 'Go black').click()
  await button(page, new RegExp(words)).click()
  await sayOfTry(page, 'heard', 1)
  await camera(page).getByText('2 tries lost: this phone was too slow.').waitFor()
  await sayOfTry(page, 'confirmed', 0)
  await holdEnd(page)
  await review(page).getByText(words).waitFor()
  await review(page).getByText('About 1 try', { exact: true }).waitFor()
})

it('an ear that fails ends the session, and says so', async () => {
  const page = await filmSilence()
  await sayOfTry(page, 'heard', 0)
  await loseEar(page)
  await review(page).getByText('It ended because this phone stopped listening for tries.').waitFor()
  expect(await openTracks(page)).toBe(0)
})

it('Own the Spot takes exactly one try, with its marks', async () => {
  const all = await homies(3)
  const game = await ownTheSpot(all)
  const [ann] = all
  const { page } = ann
  await giveRecording(page, triesOf(2))
  await openGames([ann])
  await press(ann, 'Upload Clip')
  await button(page, 'Film here').click()
  await film(page, 2)
  await holdEnd(page)
  await review(page).getByText('Tick the one you use').waitFor()
  await button(page, 'Bailed: Try 2').click()
  await page.getByRole('checkbox', { name: 'Use: Try 1' }).check()
  await page.getByRole('checkbox', { name: 'Use: Try 2' }).check()
  expect(await page.getByRole('checkbox', { name: 'Use: Try 1' }).isChecked()).toBe(false)
  await page.getByText('The other one is thrown away.').waitFor()
  await button(page, 'Use this try').click()
  await page.getByLabel('Caption').fill('Line')
  await button(page, 'Upload').click()
  const clips = async () =>
    (await ann.call('GET', gameEndpoints.show.url({ gameId: game.id }))).clips
  await expect.poll(clips, { timeout: 60_000 }).toMatchObject([
    {
      playerId: ann.id,
      caption: 'Line',
      marks: { popMs: expect.any(Number), landMs: expect.any(Number) },
    },
  ])
})

it('for a trick the landed try becomes its video, and a bail that is kept a clip', async () => {
  const page = await person()
  await giveRecording(page, triesOf(2))
  await skater(page)
  await page.getByLabel('Find a trick').fill('Kickflip')
  await page.locator('.trick', { hasText: /^Kickflip$/ }).click()
  await button(page, 'Upload Video').click()
  await button(page, 'Film here').click()
  await page.getByText('nothing is sent until you choose').waitFor()
  expect(await page.getByRole('combobox', { name: 'Trick' }).count()).toBe(0)
  await film(page, 2)
  await holdEnd(page)
  await button(page, 'Landed: Try 1').click()
  await button(page, 'Bailed: Try 2').click()
  await page.getByText(/^About 2 tries, 1 landed, kickflip 1 of 2, longest 0\.\d\d s$/).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Keep: Try 2' }).isChecked()).toBe(false)
  await page.getByRole('checkbox', { name: 'Keep: Try 2' }).check()
  await page.getByText('The bail goes up as a clip, not in your trick bag.').waitFor()
  await button(page, 'Use 2 tries').click()
  await page.getByText('A bail goes up as a clip.').waitFor()
  await button(page, 'Upload').click()
  await expect.poll(async () => (await clipsOf(page)).length, { timeout: 60_000 }).toBe(1)
  const url = trickEndpoints.ownVideos.url({ trickId: 'kickflip' })
  const marks = { popMs: expect.any(Number), landMs: expect.any(Number) }
  await expect
    .poll(async () => (await page.request.get(url)).json(), { timeout: 60_000 })
    .toMatchObject({ allVideos: [{ marks }] })
  expect((await clipsOf(page))[0]!.marks).toMatchObject(marks)
})

/** Films on a phone that has room for fewer tries than there are. */
async function filmUntilFull(count: number, saved: number): Promise<Page> {
  const page = await person()
  await giveRecording(page, triesOf(count))
  await failToSaveTries(page, saved)
  await skater(page)
  await openFilmHere(page)
  await button(page, 'Start').click()
  await review(page)
    .getByText(/^It ended because this phone could not save a film\./)
    .waitFor({ timeout: 60_000 })
  return page
}

it('a film that cannot be saved ends the session, and both can still be used', async () => {
  const page = await filmUntilFull(2, 1)
  expect(await openTracks(page)).toBe(0)
  await goBack(page)
  const question = page.getByRole('alertdialog', { name: 'Leave 2 tries?' })
  await question.getByText('1 of them could not be saved: it is lost when you leave.').waitFor()
  expect(await question.getByRole('button', { name: 'Keep for later' }).count()).toBe(1)
  await question.getByRole('button', { name: 'Close' }).click()
  for (const number of [1, 2]) await button(page, `Landed: Try ${number}`).click()
  await button(page, 'Use 2 tries').click()
  await page.getByText('2 tries. Each goes up by itself.').waitFor()
  await button(page, 'Upload').click()
  await expect.poll(async () => (await clipsOf(page)).length, { timeout: 60_000 }).toBe(2)
})

it('a camera that goes away ends the session, and what was filmed waits', async () => {
  const page = await person()
  await giveRecording(page, triesOf(3))
  await skater(page)
  await openFilmHere(page)
  await film(page, 1)
  await loseCamera(page)
  await review(page).getByText('It ended because the camera or the microphone went away.').waitFor()
  expect(await openTracks(page)).toBe(0)
  const filmed = await review(page)
    .getByRole('button', { name: /^Play: Try/ })
    .count()
  await reload(page)
  await openFilmHere(page)
  await button(page, filmed === 1 ? 'See 1 try' : `See ${filmed} tries`).click()
  await page.getByRole('checkbox', { name: 'Keep: Try 1' }).check()
  await button(page, 'Use 1 try').click()
  await button(page, 'Upload').click()
  await expect.poll(async () => (await clipsOf(page)).length, { timeout: 60_000 }).toBe(1)
})

/** A player of Own the Spot, where one clip alone goes up, with tries on their phone from before. */
async function ownWithTries(judgements: Parameters<typeof leaveTries>[1]) {
  const all = await homies(3)
  const game = await ownTheSpot(all)
  const [ann] = all
  await openGames([ann])
  await leaveTries(ann.page, judgements)
  await press(ann, 'Upload Clip')
  await button(ann.page, 'Film here').click()
  return { ann, page: ann.page, game }
}

it('where one try alone goes up, those that were kept for clips are not chosen', async () => {
  const landed = { outcome: 'landed', isKept: true } as const
  const { ann, page, game } = await ownWithTries([landed, landed, landed])
  await button(page, 'See 3 tries').click()
  await page.getByText('Tick the one you use').waitFor()
  const ticks = page.getByRole('checkbox', { name: /^Use: Try/ })
  expect(await ticks.count()).toBe(3)
  for (const tick of await ticks.all()) expect(await tick.isChecked()).toBe(false)
  await page.getByRole('checkbox', { name: 'Use: Try 2' }).check()
  await button(page, 'Use this try').click()
  await page.getByLabel('Caption').fill('One')
  await button(page, 'Upload').click()
  const clips = async () =>
    (await ann.call('GET', gameEndpoints.show.url({ gameId: game.id }))).clips
  await expect.poll(clips, { timeout: 60_000 }).toMatchObject([{ caption: 'One' }])
})

it('a filmed try whose upload was refused stays under Uploads when its video is changed', async () => {
  const page = await person()
  await skater(page)
  await leaveTries(page, [{ outcome: 'landed', isKept: true }])
  const json = { message: 'Not this time.', code: 'invalid' }
  await page.route('**/api/my-clips', (route) => route.fulfill({ status: 400, json }))
  await openFilmHere(page)
  await button(page, 'See 1 try').click()
  await button(page, 'Use 1 try').click()
  await button(page, 'Upload').click()
  await page.getByText('Upload Failed', { exact: true }).waitFor()
  expect(await triesLeft(page)).toEqual([])
  await button(page, 'Change video').click()
  await page.getByLabel('Choose a video').waitFor({ state: 'attached' })
  await page.unroute('**/api/my-clips')
  await reload(page)
  await button(page, /Uploads/).click()
  const uploads = page.getByRole('dialog')
  await uploads.getByRole('button', { name: /^Save video/ }).waitFor()
  await uploads.getByRole('button', { name: /^Try again/ }).click()
  await expect.poll(async () => (await clipsOf(page)).length, { timeout: 60_000 }).toBe(1)
})

it('tries that could not be saved are not offered for later', async () => {
  const page = await filmUntilFull(1, 0)
  await goBack(page)
  const question = page.getByRole('alertdialog', { name: 'Leave 1 try?' })
  await question.getByText('This phone could not save it. It is lost when you leave.').waitFor()
  expect(await question.getByRole('button', { name: 'Keep for later' }).count()).toBe(0)
  await question.getByRole('button', { name: 'Go back' }).click()
  await page.getByRole('checkbox', { name: 'Keep: Try 1' }).check()
  await button(page, 'Use 1 try').click()
  await button(page, 'Change video').waitFor()
})

it('of tries that wait, none is drawn any more once the camera was left', async () => {
  const page = await person()
  await giveRecording(page, triesOf(1))
  await page.addInitScript(noteFilms)
  await skater(page)
  const waiting = 12
  await leaveTries(
    page,
    Array.from({ length: waiting }, () => ({})),
  )
  await openFilmHere(page)
  await button(page, 'Start').waitFor()
  await goBack(page)
  await button(page, 'Film here').waitFor()
  await page.waitForTimeout(1500)
  expect(await filmsBegun(page)).toBeLessThan(waiting)
})

interface NotesFilms {
  begun: number
}

/** Notes each film of this phone that begins to load. */
function noteFilms(): void {
  const own = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')!
  const notes = globalThis as unknown as NotesFilms
  notes.begun = 0
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    ...own,
    set(this: HTMLMediaElement, url: string) {
      if (url.startsWith('blob:')) notes.begun++
      own.set!.call(this, url)
    },
  })
}

const filmsBegun = (page: Page) => page.evaluate(() => (globalThis as unknown as NotesFilms).begun)

it('where one try alone goes up, those from before wait on', async () => {
  const all = await homies(3)
  const game = await ownTheSpot(all)
  const [{ page }] = all
  await giveRecording(page, triesOf(1))
  await openGames([all[0]])
  await leaveTries(page, [{ outcome: 'landed', isKept: true }, {}])
  await press(all[0], 'Upload Clip')
  await button(page, 'Film here').click()
  await film(page, 3)
  await holdEnd(page)
  await review(page)
    .getByText(/^About 1 try, longest 0\.\d\d s$/)
    .waitFor()
  await page.getByRole('checkbox', { name: 'Use: Try 3' }).check()
  await page.getByText('2 tries from before stay on this phone.').waitFor()
  expect(
    await review(page)
      .getByText(/thrown away/)
      .count(),
  ).toBe(0)
  await button(page, 'Use this try').click()
  await button(page, 'Upload').click()
  const clips = async () =>
    (await all[0].call('GET', gameEndpoints.show.url({ gameId: game.id }))).clips
  await expect.poll(clips, { timeout: 60_000 }).toHaveLength(1)
  expect(await triesLeft(page)).toHaveLength(2)
})

it('a skater puts right how many tries there were, and the number waits with them on the phone', async () => {
  const page = await person()
  await skater(page)
  await leaveTries(page, [{ outcome: 'landed' }, {}])
  const counted = (words: string) =>
    page.getByRole('status').getByText(`${words}, 1 landed, longest 0.40 s`, { exact: true })
  const tries = page.getByRole('dialog', { name: 'Tries' })
  await openFilmHere(page)
  await button(page, 'See 2 tries').click()
  await counted('About 2 tries').waitFor()
  await tries.getByText(/can’t count grinds, slides and balance/).waitFor()
  for (const words of ['3 tries', '4 tries']) {
    await button(page, 'One try more').click()
    await counted(words).waitFor()
  }
  await goBack(page)
  await button(page, 'Keep for later').click()
  await reload(page)
  await openFilmHere(page)
  await button(page, 'See 2 tries').click()
  await counted('4 tries').waitFor()
  for (const words of ['3 tries', '2 tries', '1 try']) {
    await button(page, 'One try fewer').click()
    await counted(words).waitFor()
  }
  // The landed one was a try.
  expect(await button(page, 'One try fewer').isDisabled()).toBe(true)
  expect(await idsLeft(page, 'counted.')).toHaveLength(1)
  await goBack(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click()
  await button(page, 'Film here').click()
  await button(page, 'Start').waitFor()
  expect(await idsLeft(page, 'counted.')).toEqual([])
})

it('where the ear heard none, its skater counts', async () => {
  const page = await filmSilence()
  await holdEnd(page)
  await review(page).getByText('No tries were heard.').waitFor()
  await button(page, 'One try more').click()
  await review(page).getByText('1 try', { exact: true }).waitFor()
})

it('a try that comes back from being thrown away is as it was', async () => {
  const page = await person()
  await skater(page)
  await leaveTries(page, [{ outcome: 'landed', isKept: true }, {}])
  await openFilmHere(page)
  await button(page, 'See 2 tries').click()
  await button(page, 'Use 1 try').waitFor()
  await button(page, 'Throw away: Try 1').click()
  await page.getByText('Tick what you keep').waitFor()
  await button(page, 'Undo: Try 1').click()
  expect(await page.getByRole('checkbox', { name: 'Keep: Try 1' }).isChecked()).toBe(true)
  await button(page, 'Use 1 try').waitFor()
})

it('the last take’s picture lines the camera up at the next visit, and is gone at sign-out', async () => {
  const page = await person()
  await giveRecording(page, triesOf(1))
  await skater(page)
  await openFilmHere(page)
  await button(page, 'Start').click()
  await camera(page).getByText('Camera and mic on').waitFor()
  expect(await camera(page).getByRole('button', { name: 'Ghost' }).isDisabled()).toBe(true)
  await button(page, 'Tries').click()
  await page.getByRole('dialog', { name: 'Tries' }).locator('.tripod-film img').waitFor()
  await button(page, 'Back to the camera').click()
  await holdEnd(page)
  await button(page, 'Throw away: Try 1').click()
  await expect.poll(() => idsLeft(page, 'ghost.')).toHaveLength(1)
  await reload(page)
  expect(await triesLeft(page)).toHaveLength(1)
  await openFilmHere(page)
  await button(page, 'Start').click()
  await camera(page).getByRole('button', { name: 'Ghost' }).click()
  await camera(page).locator('.tripod-picture img').waitFor()
  await goBack(page)
  await button(page, 'Film here').waitFor()
  await page.goto('/profile')
  await button(page, 'Logout').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname !== '/profile')
  // All that was stored is gone, and its database with it.
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})
