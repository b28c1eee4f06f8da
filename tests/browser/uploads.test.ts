import { readFileSync } from 'node:fs'
import type { Page, Response, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import {
  alive,
  fixture,
  logOut,
  person,
  reload,
  skater,
  skaterOfProvider,
  useBrowser,
} from './support/person'
import { beginUpload, playedBytes, stacked, startUpload, weakSignal } from './support/uploads'
import { paddedVideo, sha256, storedHash } from './support/video'

useBrowser()

/** Seconds on one bar of signal: long enough to be left in the middle. */
const video = paddedVideo(18_000_000)
/** For what comes after the bytes. */
const small = paddedVideo(300_000)

/** How many videos the browser holds a copy of. */
const keptCount = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const open = indexedDB.open('stoke-uploads')
        open.onsuccess = () => {
          const names = open.result.objectStoreNames
          if (!names.contains('uploads')) return resolve(0)
          const count = open.result.transaction('uploads').objectStore('uploads').count()
          count.onsuccess = () => resolve(count.result)
        }
      }),
  )

it('an upload goes on with its caption on whichever page is opened next', async () => {
  const page = await person()
  const tag = await skater(page)
  const signal = await weakSignal(page)
  await startUpload(page, 'Left in the middle', video)
  await signal.weaken()
  await page.goto(`/s/${tag}`)
  await alive(page)
  await page.getByRole('button', { name: /Uploads/ }).click()
  await page.getByRole('dialog').getByText('Left in the middle').waitFor()
  await signal.find()
  await page.getByText('Success!').waitFor()
  await page.goto('/profile')
  await stacked(page, 'Left in the middle')
  expect(await playedBytes(page)).toBe(await storedHash(video))
  await page.getByRole('button', { name: /Uploads/ }).waitFor({ state: 'detached' })
})

it('an upload waits while the signal is gone, and goes on by itself when it is back', async () => {
  const page = await person()
  await skater(page)
  const signal = await weakSignal(page)
  await startUpload(page, 'In the car park', video)
  await signal.lose()
  await page.getByRole('button', { name: 'Go on skating' }).click()
  // Where its clip will be, with the same number as in the header.
  const card = page.locator('#clips').getByRole('group', { name: 'Upload: In the car park' })
  await card
    .getByText(/^Waiting for a signal\. \d+% is sent\. Your video is safe on this device\.$/)
    .waitFor()
  const percent = await card.getByRole('progressbar').evaluate((each) => each.getAttribute('value'))
  await page.getByRole('button', { name: `Uploads ${percent}% uploaded` }).waitFor()
  await signal.find()
  await page.getByText('Success!').waitFor()
  await stacked(page, 'In the car park')
})

it('an upload that is told to slow down says when it goes on, and goes on where it was', async () => {
  const page = await person()
  await skater(page)
  const begun: string[] = []
  const pieces: Array<{ offset: string | undefined; at: number }> = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) begun.push('one')
  })
  await page.route('**/api/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    pieces.push({ offset: request.headers()['upload-offset'], at: Date.now() })
    if (pieces.length !== 2) return route.continue()
    const headers = { 'Retry-After': '3', 'Tus-Resumable': '1.0.0' }
    return route.fulfill({ status: 429, headers, json: { message: 'Wait.', code: 'too_many' } })
  })
  await startUpload(page, 'Slowed down', video)
  await page
    .getByText(/Too much at once. Goes on by itself at \d+:\d\d:\d\d [AP]M/)
    .first()
    .waitFor()
  await page.getByText('Success!').waitFor()
  await stacked(page, 'Slowed down')
  expect(await playedBytes(page)).toBe(await storedHash(video))
  const [, refused, next] = pieces
  expect([begun.length, next?.offset]).toEqual([1, refused?.offset])
  expect(Number(next?.at) - Number(refused?.at)).toBeGreaterThanOrEqual(3000)
})

it('an upload is sent by one tab and shown by both', async () => {
  const page = await person()
  await skater(page)
  const signal = await weakSignal(page, 2_000_000)
  await beginUpload(page, 'Two tabs', video)
  const other = await page.context().newPage()
  const toldByTheOther = async () => {
    await other.goto('/profile')
    await other.getByRole('button', { name: /Uploads/ }).click()
    await other.getByText('Uploading in another tab').first().waitFor()
    const percent = () =>
      other.locator('.waiting-clip progress').evaluate((each: HTMLProgressElement) => each.value)
    await expect.poll(percent).toBeGreaterThan(60)
    await signal.find()
  }
  // What says so goes by itself.
  await Promise.all([page.getByText('Success!').waitFor(), toldByTheOther()])
  await other.getByRole('button', { name: /Uploads/ }).waitFor({ state: 'detached' })
  await reload(other)
  await stacked(other, 'Two tabs')
  expect(await other.locator('.clip-card').count()).toBe(1)
})

it('seven videos go up two at a time in all tabs, over a reload and a lost signal', async () => {
  const page = await person()
  await skater(page)
  const context = page.context()
  const answers: { path: string; status: number }[] = []
  const moving = new Set<unknown>()
  let most = 0
  context.on('request', (request) => {
    if (request.method() === 'PATCH') most = Math.max(most, moving.add(request).size)
  })
  context.on('requestfinished', (request) => void moving.delete(request))
  context.on('requestfailed', (request) => void moving.delete(request))
  context.on('response', (answer) => {
    answers.push({ path: new URL(answer.url()).pathname, status: answer.status() })
  })
  const signal = await weakSignal(page, 100_000)
  const choose = async (on: Page, caption: string) => {
    await on.getByRole('button', { name: 'Upload Clip' }).click()
    await on.getByLabel('Choose a video').setInputFiles(small.path)
    await on.getByLabel('Caption').fill(caption)
    await on.getByRole('button', { name: 'Upload', exact: true }).click()
    await on.getByRole('button', { name: 'Go on skating' }).click()
  }
  for (let nth = 1; nth <= 6; nth++) await choose(page, `No ${nth}.`)
  await page.getByRole('button', { name: /Uploads/ }).click()
  const waits = page.getByText('Goes up by itself when another one is up.')
  await waits.first().waitFor()
  await reload(page)
  const other = await context.newPage()
  await other.goto('/profile')
  await alive(other)
  await choose(other, 'No 7.')
  await signal.lose()
  await signal.find()
  const made = () =>
    answers.filter(({ path, status }) => path === '/api/my-clips' && status === 201)
  await expect.poll(() => made().length, { timeout: 60_000 }).toBe(7)
  const pages = await Promise.all(
    [1, 2].map(async (at) => (await page.request.get(`/api/my-clips?page=${at}`)).json()),
  )
  const captions = (pages as { allClips: { caption: string }[] }[]).flatMap(({ allClips }) =>
    allClips.map(({ caption }) => caption),
  )
  expect(new Set(captions).size).toBe(7)
  expect([most, answers.filter(({ status }) => status === 429)]).toEqual([2, []])
}, 120_000)

it('a canceled upload does not change the next one in its dialog', async () => {
  const page = await person()
  await skater(page)
  const signal = await weakSignal(page)
  await startUpload(page, 'Let go', video)
  await signal.weaken()
  await page.getByRole('button', { name: 'Go on skating' }).click()
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  await page.getByLabel('Choose a video').setInputFiles(small.path)
  await page.getByLabel('Caption').fill('The next one')
  await signal.find()
  await page.getByText('Success!').waitFor()
  await page.getByRole('button', { name: /Uploads/ }).waitFor({ state: 'detached' })
  expect(await page.getByLabel('Caption').inputValue()).toBe('The next one')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await stacked(page, 'The next one')
  await stacked(page, 'Let go')
})

it('an upload whose clip was refused is kept until it is tried again', async () => {
  const page = await person()
  const tag = await skater(page)
  const refuse = (message: string) => (route: Route) =>
    route.fulfill({ status: 400, json: { message, code: 'invalid' } })
  await page.route('**/api/my-clips', refuse('Not this time.'))
  await startUpload(page, 'Refused at last', small)
  await page.getByText('Upload Failed', { exact: true }).waitFor()
  await page.goto(`/s/${tag}`)
  await alive(page)
  await page.getByRole('button', { name: /Uploads/ }).click()
  const line = page.getByRole('dialog').locator('.upload-line')
  await line.getByText('Not this time.').waitFor()
  await page.unroute('**/api/my-clips')
  await page.route('**/api/my-clips', refuse('Not now either.'))
  await line.getByRole('button', { name: 'Try again' }).click()
  await line.getByText('Not now either.').waitFor()
  await page.unroute('**/api/my-clips')
  await line.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Success!').waitFor()
  await page.goto('/profile')
  await stacked(page, 'Refused at last')
  expect(await playedBytes(page)).toBe(await storedHash(small))
})

it('an upload is deleted when its refusal is dismissed', async () => {
  const page = await person()
  const tag = await skater(page)
  await page.route('**/api/my-clips', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not this time.', code: 'invalid' } }),
  )
  await startUpload(page, 'Not worth it', small)
  await page.getByText('Upload Failed', { exact: true }).waitFor()
  await page.goto(`/s/${tag}`)
  await alive(page)
  await page.getByRole('button', { name: /Uploads/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('button', { name: /Uploads/ }).waitFor({ state: 'detached' })
  expect(await keptCount(page)).toBe(0)
})

it('five videos that the server refuses never hold up the sixth, and can be saved', async () => {
  const page = await person()
  await skater(page)
  // Without the code that knows at the choice what the server will say.
  await page.route('**/assets/container-*.js', (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  const sheet = page.getByRole('dialog')
  const upload = async (file: string) => {
    await sheet.getByLabel('Choose a video').setInputFiles(file)
    await sheet.getByRole('button', { name: 'Upload', exact: true }).click()
  }
  const refused = fixture('video-audio-only.mp4')
  const isRefusal = (answer: Response) =>
    answer.request().method() === 'PATCH' && answer.status() === 400
  for (let index = 0; index < 5; index++) {
    await Promise.all([page.waitForResponse(isRefusal), upload(refused)])
    await sheet.getByRole('button', { name: 'Change video' }).click()
  }
  await upload(small.path)
  await page.locator('.clip-card').waitFor()
  expect(await page.getByText(/at once/).count()).toBe(0)
  await reload(page)
  await page.getByRole('button', { name: /Uploads/ }).click()
  const save = page.getByRole('dialog').getByRole('button', { name: /^Save video/ })
  await save.nth(4).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), save.first().click()])
  expect(sha256(readFileSync(await download.path()))).toBe(sha256(readFileSync(refused)))
})

it('an upload for which there is no place says until when, and goes on when another one is canceled', async () => {
  const page = await person()
  await skater(page)
  // Left on another device: five of the skater's uploads that nobody continues.
  const begin = () =>
    page.evaluate(async () => {
      const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': '1000' }
      const answer = await fetch('/api/uploads', { method: 'POST', headers })
      return answer.headers.get('Location')!
    })
  const open: string[] = []
  for (let n = 0; n < 4; n++) open.push(await begin())
  await weakSignal(page, 500_000)
  await beginUpload(page, 'The fifth', video)
  await page.getByRole('button', { name: 'Go on skating' }).click()
  await page.getByRole('button', { name: 'Upload Clip' }).click()
  await page.getByLabel('Choose a video').setInputFiles(small.path)
  await page.getByLabel('Caption').fill('The sixth')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const words =
    /Too many videos at once. Goes on by itself when another one is up, or at (.+ [AP]M)/
  const told = await page.getByRole('dialog').getByText(words).innerText()
  const [, time] = words.exec(told)!
  const at = new Date(`${new Date().toDateString()} ${time!.replace(' tomorrow', '')}`)
  expect(Math.abs(at.getTime() - Date.now()) / 60_000).toBeGreaterThan(50)
  await page.getByRole('button', { name: 'Go on skating' }).click()
  const header = page.getByRole('button', { name: /Uploads/ })
  // One truth in the header and in the sheet.
  await header.click()
  const lines = page.getByRole('dialog').locator('.upload-line')
  await lines.nth(1).waitFor()
  const percents = await lines
    .locator('progress')
    .evaluateAll((all: HTMLProgressElement[]) => all.map(({ value }) => value))
  expect(percents[1]).toBe(60)
  expect(Math.min(...percents)).toBeGreaterThanOrEqual(60)
  await lines.first().getByRole('button', { name: 'Cancel upload' }).click()
  await stacked(page, 'The sixth')
})

it('an upload ends when its owner cancels it, and is deleted when they sign out', async () => {
  const page = await person()
  await skaterOfProvider(page)
  const signal = await weakSignal(page)
  await startUpload(page, 'Changed my mind', video)
  await signal.weaken()
  await page.getByRole('button', { name: 'Go on skating' }).click()
  await page.getByRole('button', { name: /Uploads/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel upload' }).click()
  await page.getByRole('button', { name: /Uploads/ }).waitFor({ state: 'detached' })
  await reload(page)
  await signal.weaken(6_000_000)
  await startUpload(page, 'Signed out', video)
  await signal.weaken()
  await page.getByRole('button', { name: 'Go on skating' }).click()
  await logOut(page)
  await page.waitForURL('**/logout-complete')
  expect(await keptCount(page)).toBe(0)
})
