import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { outerUrls } from '../../worker/urls'
import { giveCamera, openTracks } from './support/camera'
import { giveDevices, type GivenDevice } from './support/devices'
import { button } from './support/ear'
import { giveMirror } from './support/mirror'
import { person, url, useBrowser } from './support/person'

useBrowser()

const rate = 48_000
const hiss = Float32Array.from({ length: rate }, (_, at) => 0.01 * Math.sin(at * at))
const front: GivenDevice = { id: 'f-1', kind: 'videoinput', label: 'Selfie', facing: 'user' }
const back: GivenDevice = {
  id: 'b-1',
  kind: 'videoinput',
  label: 'Kamera',
  facing: 'environment',
  zoom: { min: 1, max: 8, step: 0.1 },
}
const microphone: GivenDevice = {
  id: 'm-1',
  kind: 'audioinput',
  label: 'Mikrofon',
  sampleRate: rate,
}

const found = (page: Page) => page.getByLabel('What it found').inputValue()

async function look(page: Page): Promise<string> {
  await page.goto(url + outerUrls.phone())
  await button(page, 'Look').click()
  await page.getByText('Done. Copy the text').waitFor({ timeout: 30_000 })
  return found(page)
}

it('says what a phone has in one text, without what tells it from others, and copies it', async () => {
  const page = await person()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await giveCamera(page, { samples: hiss, rate, isLooped: true })
  await giveDevices(page, [front, back, microphone])
  const text = await look(page)
  for (const words of [
    'Tripod mode: nothing is missing',
    /Quota \d+ MB, used \d+ MB/,
    /1920×1080 at 60: \w/,
    /Sound at 48000 Hz: \w/,
    'Cameras\n  2 found\n  1. Selfie\n    settings {',
    '  2. Kamera\n    settings {',
    '"zoom":{"min":1,"max":8,"step":0.1}',
    'Microphones\n  1 found\n  1. Mikrofon\n    settings {',
    /Pictures\n {2}Kamera\n {2}\d+ pictures, \d+\.\d a second, longest gap \d+ ms\n {2}320×180, rotation 0/,
  ]) {
    expect(text).toMatch(words)
  }
  for (const id of ['f-1', 'b-1', 'm-1', 'deviceId', 'groupId']) expect(text).not.toContain(id)
  expect(await openTracks(page)).toBe(0)
  await button(page, 'Copy').click()
  await page.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
})

it('a check that fails says so, and the others go on', async () => {
  const page = await person()
  await giveCamera(page, { samples: hiss, rate, isLooped: true })
  await giveDevices(page, [microphone])
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'VideoEncoder'))
  const text = await look(page)
  expect(text).toContain('Tripod mode: encoder is missing')
  expect(text).toContain('Encoders\n  This browser has no encoder for pictures')
  expect(text).toMatch(/Cameras\n {2}This failed: OverconstrainedError/)
  expect(text).toContain('Microphones\n  1 found')
  expect(text).toMatch(/Pictures\n {2}This failed: OverconstrainedError/)
})

it('finds its own flash and click before a mirror', async () => {
  const page = await person()
  await giveMirror(page)
  await page.goto(url + outerUrls.phone())
  await button(page, 'Flash and click').click()
  await page.getByText('Done. Copy the text').waitFor({ timeout: 30_000 })
  expect(await found(page)).toMatch(
    /Delay\n.*\n {2}The flash was seen \d times of 5, the click heard \d times\n {2}Picture minus sound: \d+ ms, the median of/,
  )
  expect(await page.locator('#phone-white').count()).toBe(0)
})
