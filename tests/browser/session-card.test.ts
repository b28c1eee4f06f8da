import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { button } from './support/ear'
import { forwardToNoon, openPage, person, skater, useBrowser, useOwnStack } from './support/person'
import { formOf, homies, member, phoneOf, type Member } from './support/players'
import { giveRecording } from './support/recording'
import { save, saveAnew } from './support/share'
import { camera, film, holdEnd, openFilmHere, review, triesOf } from './support/tripod-mode'

useBrowser()
useOwnStack(undefined, forwardToNoon)

const row = (trickId: string | null, tries: number, told = 0, landed = 0) => ({
  trickId,
  tries,
  told,
  landed,
  longestAirMs: 520,
  isHeard: told === 0,
})

const ledges = {
  name: 'Ledges',
  latitude: '34.0195',
  longitude: '-118.4912',
  isSharedWithHomies: 'true',
}

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString()

const skate = ({ call }: Member, { spotId = null as string | null, minutesAgo = 2 } = {}) =>
  call('POST', '/api/skate-sessions', {
    startedAt: at(minutesAgo),
    endedAt: at(minutesAgo - 1),
    sentAt: at(0),
    utcOffsetMinutes: 0,
    spotId,
    tricks: [row('kickflip', 14, 14, 3), row(null, 27)],
  })

/** Decoded by the browser: how much of some parts is light, and of the sequence's place coloured. */
const look = (page: Page, bytes: Buffer) =>
  page.evaluate(async (text) => {
    const data = Uint8Array.from(atob(text), (each) => each.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([data]))
    const { width, height } = picture
    const context = new OffscreenCanvas(width, height).getContext('2d')!
    context.drawImage(picture, 0, 0)
    const shareOf = (x: number, y: number, is: (rgb: number[]) => boolean) => {
      const [wide, high] = [width - x, 100]
      const { data: pixels } = context.getImageData(x, y, wide, high)
      let count = 0
      for (let each = 0; each < pixels.length; each += 4)
        if (is([...pixels.subarray(each, each + 3)])) count++
      return count / (wide * high)
    }
    const isLight = (rgb: number[]) => Math.min(...rgb) > 200
    const isColoured = (rgb: number[]) => Math.max(...rgb) - Math.min(...rgb) > 30
    return {
      width,
      height,
      ground: [...context.getImageData(6, 6, 1, 1).data],
      number: shareOf(0, 350, isLight),
      top: shareOf(540, 40, isLight),
      coloured: shareOf(0, 200, (rgb) => isColoured(rgb) && rgb[0]! < 200),
    }
  }, bytes.toString('base64'))

/** The names of the parts of a JPEG before its picture. */
function markersOf(bytes: Buffer): number[] {
  const markers: number[] = []
  for (let place = 2; bytes[place + 1] !== 0xda; place += 2 + bytes.readUInt16BE(place + 2))
    markers.push(bytes[place + 1]!)
  return markers
}

/** Of the browser's own: the density of JFIF, and the profile of the colours. */
const [jfif, colourProfile] = [0xe0, 0xe2]
const comment = 0xfe
const tells = (marker: number) =>
  (marker >= jfif && marker <= 0xef && marker !== jfif && marker !== colourProfile) ||
  marker === comment

function expectCard(bytes: Buffer): void {
  expect(bytes.length).toBeLessThan(1_500_000)
  const markers = markersOf(bytes)
  expect(markers.length).toBeGreaterThan(3)
  expect(markers.filter(tells)).toEqual([])
  expect(bytes.includes('Exif') || bytes.includes('http')).toBe(false)
}

it('a session becomes a picture of 1080 by 1350 that says nothing of its file', async () => {
  const ann = await member()
  await skate(ann)
  const page = await phoneOf(ann)
  await openPage(page, '/sessions')
  await page.getByRole('button', { name: /^Card/ }).click()
  const bytes = await save(page)
  expectCard(bytes)
  const { width, height, ground, number } = await look(page, bytes)
  expect([width, height]).toEqual([1080, 1350])
  // Grip, as JPEG has it.
  for (const part of ground.slice(0, 3)) expect(Math.abs(part - 18)).toBeLessThan(6)
  // The number, as large as the half of what is looked at.
  expect(number).toBeGreaterThan(0.1)
})

it('names the own spot alone, and only where that is ticked, each time', async () => {
  const [ann, bob] = await homies(2)
  const spots = []
  for (const each of [ann, bob])
    spots.push(await each.call<{ id: string }>('POST', '/api/spots', formOf(ledges)))
  for (const [nth, { id }] of spots.entries()) await skate(ann, { spotId: id, minutesAgo: 5 - nth })
  const { page } = ann
  await openPage(page, '/sessions')
  const tick = page.getByRole('checkbox', { name: 'Name the spot: Ledges' })
  const open = async (nth: number) => {
    await page.getByRole('button', { name: /^Card/ }).nth(nth).click()
    await page.getByRole('img', { name: /^The card of/ }).waitFor()
  }
  const close = async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Card' }).waitFor({ state: 'detached' })
  }
  // The newest stands first: it was skated where bob shares his.
  await page.getByText('Ledges').nth(1).waitFor()
  await open(0)
  expect(await tick.count()).toBe(0)
  await close()
  await open(1)
  expect(await tick.isChecked()).toBe(false)
  const without = await look(page, await save(page))
  const named = await look(page, await saveAnew(page, () => tick.check()))
  expect(named.top).toBeGreaterThan(without.top + 0.05)
  await close()
  await open(1)
  expect(await tick.isChecked()).toBe(false)
})

it('the card of a review shows the try that is kept, and needs no signal', async () => {
  const page = await person()
  await giveRecording(page, triesOf(1))
  await skater(page)
  await openFilmHere(page)
  await film(page, 1)
  await holdEnd(page)
  await review(page).waitFor()
  await button(page, 'Make a card').click()
  const without = await look(page, await save(page))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Card' }).waitFor({ state: 'detached' })
  await button(page, 'Landed: Try 1').click()
  await button(page, 'Make a card').click()
  const bytes = await save(page)
  expectCard(bytes)
  const kept = await look(page, bytes)
  expect([kept.width, kept.height]).toEqual([1080, 1350])
  // The pictures are coloured, and no part of the card is.
  expect(without.coloured).toBeLessThan(0.01)
  expect(kept.coloured).toBeGreaterThan(0.9)
})

it("last week's card is offered on the profile once, and opens with the sessions", async () => {
  const ann = await member()
  await skate(ann, { minutesAgo: 7 * 24 * 60 })
  const page = await phoneOf(ann)
  await openPage(page, '/profile')
  await page.getByText('Last week: 1 session, about 41 tries').waitFor()
  await button(page, 'See the card').click()
  await page.getByRole('dialog', { name: 'Card' }).waitFor()
  expectCard(await save(page))
  await openPage(page, '/profile')
  expect(await page.getByText(/^Last week/).count()).toBe(0)
})

/** Runs in the page: gives `passHour`, after which an hour has passed by the steady clock, and less by the other. */
function letHourPass(): void {
  const [realNow, realTimeout] = [performance.now.bind(performance), setTimeout]
  let aheadMs = 0
  performance.now = () => realNow() + aheadMs
  const wait = (act: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    if (ms !== 3_600_000) return realTimeout(act, ms, ...given)
    const passHour = () => {
      aheadMs += ms
      const realDate = Date.now.bind(Date)
      Date.now = () => realDate() + 2 * ms
      act(...given)
    }
    Object.assign(globalThis, { passHour })
    return realTimeout(() => {}, ms)
  }
  Object.assign(globalThis, { setTimeout: wait })
}

it('an hour from the first press of Tripod mode to the card is an hour, whatever the clock says', async () => {
  const page = await person()
  await page.addInitScript(letHourPass)
  await giveRecording(page, { samples: new Float32Array(48_000), rate: 48_000, isLooped: true })
  await skater(page)
  await openFilmHere(page)
  await button(page, 'Start').click()
  await camera(page).getByText('Camera and mic on').waitFor()
  // From here on its clock is the page's.
  const seconds = () => page.evaluate('globalThis.recordedSeconds()') as Promise<number>
  await expect.poll(seconds, { timeout: 60_000 }).toBeGreaterThan(7)
  await page.evaluate('globalThis.passHour()')
  await review(page).getByText('It ended by itself after an hour.').waitFor()
  for (const tries of ['1 try', '2 tries']) {
    await button(page, 'One try more').click()
    await review(page).getByText(tries, { exact: true }).waitFor()
  }
  await review(page).getByLabel('Keep this session').check()
  await button(page, 'Make a card').click()
  expectCard(await save(page))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Card' }).waitFor({ state: 'detached' })
  await review(page).getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByText('Session kept', { exact: true }).waitFor()
  await openPage(page, '/sessions')
  await page.getByRole('heading', { name: /, 60 min$/ }).waitFor()
})
