import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { urls } from '../../worker/urls.ts'
import { cookiesOf } from '../browser/support/account.ts'
import { giveCamera } from '../browser/support/camera.ts'
import { launchIn } from '../browser/support/chromium.ts'
import { makeTake } from '../ear/made-sound.ts'
import type { App } from './app.ts'
import { processBytes } from './memory.ts'
import { startRuntime } from './runtime.ts'
import { scaled } from './scale.ts'
import { skater } from './skater.ts'
import { printTable } from './table.ts'

const minuteMs = scaled(60_000, 20_000)
const minutes = scaled(20, 2)
const minutesBetween = scaled(4, 1)
/** Of so many tries one is kept, and the others are thrown away. */
const perKeptTry = 3

/** What a session in real time holds: a try each 20 s, and once a minute most of them are thrown away. */
export async function measureTripod(house: App, folder: string): Promise<void> {
  const runtime = await startRuntime(house)
  const context = await launchIn(join(folder, 'tripod'), { viewport: { width: 390, height: 844 } })
  try {
    const { cookie } = await skater(runtime, 'tripod')
    await context.addCookies(cookiesOf(cookie, runtime.site.href))
    const page = await context.newPage()
    // Small: what is measured is what stays, and a slow machine has to keep up.
    await giveCamera(page, { ...takeOfAMinute(), isLooped: true, width: 160, height: 90 })
    await startFilming(page, runtime.site)
    const devtools = await context.newCDPSession(page)
    const rows: string[][] = []
    const note = async (name: string, films: number) =>
      rows.push([name, `${films}`, ...(await measure(page, devtools))])
    await note('at the start', 0)
    for (let minute = 1; minute <= minutes; minute++) {
      await page.waitForTimeout(minuteMs)
      const films = await throwMostAway(page)
      if (minute % minutesBetween === 0) await note(`after ${minute} min`, films)
    }
    await page.getByRole('button', { name: 'End', exact: true }).click({ delay: 1000 })
    const review = page.getByRole('dialog', { name: 'Session over' })
    await review.waitFor()
    await note('ended', await review.locator('.tripod-try').count())
    printTable(
      `A Tripod session of ${minutes} minutes, a try each 20 s, of which each third is kept (aim at no growth)`,
      ['films', 'on the phone', 'packets', 'JS heap', 'buffers', 'page', 'browser'],
      rows,
    )
  } finally {
    await context.close()
    await runtime.stop()
  }
}

/** The ear hears three tries in it, also where its end meets its beginning. */
const takeOfAMinute = () =>
  makeTake({
    seed: 2,
    kind: 'rolling',
    seconds: 61,
    decibels: 24,
    perMinute: 3,
    late: 0.2,
    rate: 48_000,
  })

async function startFilming(page: Page, site: URL): Promise<void> {
  await page.goto(new URL(urls.profile(), site).href)
  await page.locator('[data-island="clips/section"][data-alive]').waitFor()
  for (const name of ['Upload Clip', 'Film here', 'Start'])
    await page.getByRole('button', { name, exact: true }).click()
  await page.getByText('Camera and mic on').waitFor()
}

/** Gives how many films were made until now. */
async function throwMostAway(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Tries', exact: true }).click()
  const list = page.getByRole('dialog', { name: 'Tries' })
  await list.waitFor()
  const names = await list.getByRole('button', { name: 'Throw away' }).all()
  const numbers = await Promise.all(
    names.map(async (each) => (await each.getAttribute('aria-label'))!),
  )
  for (const name of numbers) {
    const number = Number(/\d+$/.exec(name)![0])
    if (number % perKeptTry > 0) await list.getByRole('button', { name, exact: true }).click()
  }
  const films = await list.locator('.tripod-try').count()
  await page.getByRole('button', { name: 'Back to the camera' }).click()
  return films
}

async function measure(page: Page, devtools: CDPSession): Promise<string[]> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage')
  const browser = page.context().browser()!
  const sizes = [
    usedSize,
    backingStorageSize,
    await processBytes(browser, 'renderer'),
    await processBytes(browser, 'browser'),
  ]
  return [
    `${await page.evaluate(countKept)}`,
    `${await countPackets(devtools)}`,
    ...sizes.map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`),
  ]
}

/** How many encoded pictures and pieces of sound the page holds. */
async function countPackets(devtools: CDPSession): Promise<number> {
  const { result } = await devtools.send('Runtime.evaluate', { expression: 'Object.prototype' })
  const objectGroup = 'all'
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId!,
    objectGroup,
  })
  const { result: count } = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId!,
    functionDeclaration: `function () {
      let count = 0
      for (const each of this) if (Object.hasOwn(each, 'lengthMs') && Object.hasOwn(each, 'data')) count++
      return count
    }`,
    returnByValue: true,
  })
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup })
  return count.value as number
}

/** Runs in the page: how many films are on the phone. */
async function countKept(): Promise<number> {
  const opening = indexedDB.open('stoke-uploads')
  const done = (request: IDBRequest) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', resolve)
      request.addEventListener('error', reject)
    })
  await done(opening)
  const reading = opening.result.transaction('uploads').objectStore('uploads').getAllKeys()
  await done(reading)
  opening.result.close()
  return reading.result.filter((key) => typeof key === 'string' && key.startsWith('try.')).length
}
