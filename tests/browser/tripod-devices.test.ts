import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { giveCamera, loseCamera, openTracks } from './support/camera'
import { askedFor, giveDevices, zoomNow, type GivenDevice } from './support/devices'
import { button } from './support/ear'
import { expectNoOverflow } from './support/overflow'
import { person, reload, skater, useBrowser } from './support/person'
import { camera, holdEnd, openFilmHere, review } from './support/tripod-mode'

useBrowser()

const rate = 48_000
const hiss = Float32Array.from({ length: rate }, (_, at) => 0.01 * Math.sin(at * at))
const silence = new Float32Array(rate)

const back: GivenDevice = { id: 'back', kind: 'videoinput', label: 'Kamera', facing: 'environment' }
const wide: GivenDevice = { ...back, id: 'wide', zoom: { min: 1, max: 8, step: 0.1 } }
const front: GivenDevice = { ...back, id: 'front', label: 'Selfie', facing: 'user' }
const own: GivenDevice = {
  id: 'own',
  kind: 'audioinput',
  label: 'iPhone Microphone',
  sampleRate: rate,
}
const headset: GivenDevice = { ...own, id: 'headset', label: 'Jo’s AirPods', sampleRate: 16_000 }
const other: GivenDevice = { ...own, id: 'other', label: 'Гарнитура', sampleRate: 16_000 }

async function phone(devices: GivenDevice[], samples = hiss): Promise<Page> {
  const page = await person()
  await giveCamera(page, { samples, rate, isLooped: true })
  await giveDevices(page, devices)
  await skater(page)
  return page
}

async function startFilming(page: Page): Promise<void> {
  await openFilmHere(page)
  await button(page, 'Start').click()
  await films(page)
}

const films = (page: Page) => camera(page).getByText('Camera and mic on').waitFor()

it('where a headset would listen, the phone’s own microphone is asked for, and nobody is told', async () => {
  const page = await phone([front, back, headset, own])
  await startFilming(page)
  expect(await askedFor(page)).toEqual(['environment', 'any', 'own'])
  expect(await openTracks(page)).toBe(2)
  expect(
    await camera(page)
      .getByText(/Listening through/)
      .count(),
  ).toBe(0)
})

it('where there is no other, it says through what it listens, and a choice holds the next time', async () => {
  const page = await phone([back, headset, other])
  await startFilming(page)
  await camera(page).getByText('Listening through Jo’s AirPods').waitFor()
  await button(page, 'Choose microphone').click()
  await button(page, 'Гарнитура').click()
  await camera(page).getByText('Listening through Гарнитура').waitFor()
  await films(page)
  expect(await openTracks(page)).toBe(2)
  await reload(page)
  await startFilming(page)
  await camera(page).getByText('Listening through Гарнитура').waitFor()
  expect(await askedFor(page)).toEqual(['environment', 'other'])
})

it('a microphone that gives silence for five seconds says so', async () => {
  const page = await phone([back, own], silence)
  await startFilming(page)
  await camera(page).getByText('The microphone gives no sound: no try can be heard.').waitFor()
  await button(page, 'Choose microphone').click()
  await button(page, 'iPhone Microphone').waitFor()
})

it('each back camera is a button with its picture, and the choice holds the next time', async () => {
  const page = await phone([front, back, wide, own])
  await startFilming(page)
  expect(await page.getByRole('slider', { name: 'Zoom' }).count()).toBe(0)
  await button(page, 'Camera').click()
  const choice = page.getByRole('dialog', { name: 'Camera', exact: true })
  const lenses = choice.getByRole('button', { name: /^Camera \d$/ })
  await expect.poll(() => lenses.count()).toBe(2)
  await expect.poll(() => choice.locator('canvas').evaluateAll(areDrawn)).toEqual([true, true])
  await choice.getByRole('button', { name: 'Camera 2' }).click()
  await films(page)
  expect(await openTracks(page)).toBe(2)
  await page.getByRole('slider', { name: 'Zoom' }).fill('3')
  await expect.poll(() => zoomNow(page)).toBe(3)
  await reload(page)
  await startFilming(page)
  expect(await askedFor(page)).toEqual(['wide', 'any'])
  expect(await zoomNow(page)).toBe(3)
})

const sizes = [
  [390, 844],
  [844, 390],
  [667, 320],
  [1280, 900],
].map(([width, height]) => ({ width: width!, height: height! }))

it('upright, on its side and on a desk, nothing of the camera’s screen overlaps or sticks out', async () => {
  const page = await phone([wide, back, headset, other])
  await startFilming(page)
  await camera(page).getByText('Listening through Jo’s AirPods').waitFor()
  for (const size of sizes) {
    await expectNoOverflow(page, 'Tripod mode', [size])
    await page.setViewportSize(size)
    const overlaps = await page.locator('.tripod-side > *').evaluateAll(findOverlaps)
    expect.soft(overlaps, `${size.width} by ${size.height}`).toEqual([])
  }
})

/** Runs in the page: it can use nothing from outside. */
const findOverlaps = (parts: Element[]): string[] => {
  const boxes = parts.map((part) => [part.className, part.getBoundingClientRect()] as const)
  return boxes.flatMap(([name, box], at) =>
    boxes
      .slice(at + 1)
      .filter(
        ([, next]) =>
          next.top < box.bottom - 1 &&
          next.bottom > box.top + 1 &&
          next.left < box.right - 1 &&
          next.right > box.left + 1,
      )
      .map(([beside]) => `${name} and ${beside}`),
  )
}

it('a camera that another app holds says that it gives no picture', async () => {
  const page = await phone([back, { ...wide, isBusy: true }, own])
  await startFilming(page)
  await button(page, 'Camera').click()
  const choice = page.getByRole('dialog', { name: 'Camera', exact: true })
  await choice.getByRole('button', { name: 'Camera 2: no picture now' }).waitFor()
  expect(await choice.getByRole('button', { name: /no picture/ }).count()).toBe(1)
})

/** Runs in the page: it can use nothing from outside. */
const areDrawn = (canvases: Element[]): boolean[] =>
  canvases.map((canvas) => {
    const { width, height } = canvas as HTMLCanvasElement
    const drawing = (canvas as HTMLCanvasElement).getContext('2d')!
    return drawing.getImageData(width >> 1, height >> 1, 1, 1).data[3] === 255
  })

it('after a camera that went away one press films again, with the same choices', async () => {
  const page = await phone([back, own])
  await startFilming(page)
  await loseCamera(page)
  await review(page).getByText('It ended because the camera or the microphone went away.').waitFor()
  await button(page, 'Film again').click()
  await films(page)
  expect(await openTracks(page)).toBe(2)
  await holdEnd(page)
  await review(page).waitFor()
  expect(await openTracks(page)).toBe(0)
})
