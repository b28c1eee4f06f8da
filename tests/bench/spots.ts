import { join } from 'node:path'
import { launch } from '../browser/support/chromium.ts'
import * as spotEndpoints from '../../worker/spots/endpoints.ts'
import { urls } from '../../worker/urls.ts'
import { bundleForDevelopment, type App } from './app.ts'
import { crews, type Player } from './crews.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { scaled } from './scale.ts'
import { skater } from './skater.ts'
import { median } from '../../worker/median.ts'
import { printTable } from './table.ts'

const few = scaled(100, 10)
const some = scaled(1_000, 20)
const many = scaled(20_000, 30)
const searched = scaled(5_000, 50)
const times = scaled(9, 1)

/** How long a map's view takes with few spots in it and with many: its call, and on the screen. */
export async function measureSpots(house: App, folder: string): Promise<void> {
  await measureMap(house)
  await measureSearches(house, folder)
}

/** What a search reads and takes among the spots of five homies. */
async function measureSearches(house: App, folder: string): Promise<void> {
  const runtime = await startRuntime(bundleForDevelopment(house, join(folder, 'searching')))
  try {
    const [[viewer]] = (await crews(runtime, 1, 6)) as [[Player]]
    await growHomies(runtime)
    const here = { lat: 37.765, lng: -122.425 }
    const rail = { obstacles: 'rail' }
    const searches: [string, string][] = [
      ['a page of the list', spotEndpoints.list.url()],
      ['the list, by a filter', spotEndpoints.list.url({}, rail)],
      ['the map, by a filter', spotEndpoints.pins.url({}, { ...box, ...rail })],
      ['near me', spotEndpoints.near.url({}, here)],
      ['near me, by a filter', spotEndpoints.near.url({}, { ...here, ...rail })],
      ['where today, near', spotEndpoints.today.url({}, here)],
      ['where today, anywhere', spotEndpoints.today.url()],
    ]
    const rows: string[][] = []
    for (const [name, path] of searches) {
      const { call, bytes, read } = await timeCall(runtime, viewer.cookie, path)
      rows.push([name, `${call.toFixed(1)} ms`, `${read}`, `${bytes} bytes`])
    }
    printTable(
      `Among ${searched.toLocaleString('en')} spots`,
      ['answer', 'rows read', 'size'],
      rows,
    )
  } finally {
    await runtime.stop()
  }
}

async function measureMap(house: App): Promise<void> {
  const runtime = await startRuntime(house)
  const browser = await launch()
  try {
    const { cookie } = await skater(runtime, 'mapper')
    const measured: Array<{ call: number; bytes: number; screen: number }> = []
    for (const count of [few, some, many]) {
      await grow(runtime, count)
      measured.push({
        ...(await timeCall(runtime, cookie, pinsInBox)),
        screen: await timeScreen(cookie),
      })
    }
    const columns = [few, some, many].map((count) => `${count.toLocaleString('en')} spots`)
    const row = (name: string, what: 'call' | 'bytes' | 'screen', unit: string) => {
      const values = measured.map((each) => each[what])
      const [first = 1, , last = 1] = values
      return [
        name,
        ...values.map((value) => `${value.toFixed(unit === 'ms' ? 1 : 0)} ${unit}`),
        `${(last / first).toFixed(2)}×`,
      ]
    }
    printTable(
      'A map with all spots in its view',
      [...columns, 'ratio'],
      [
        row('the answer', 'call', 'ms'),
        row('its size', 'bytes', 'bytes'),
        row('from it to the first pins', 'screen', 'ms'),
      ],
    )
  } finally {
    await browser.close()
    await runtime.stop()
  }

  /** From the answer's last byte to the frame that shows the first pin or crowd. */
  async function timeScreen(cookie: string): Promise<number> {
    const [name = '', value = ''] = cookie.split('=')
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await context.addCookies([{ name, value, url: runtime.site.href }])
    await context.addInitScript(watchPins)
    const each: number[] = []
    for (let time = 0; time < times; time++) {
      const page = await context.newPage()
      await page.goto(new URL(urls.spots(), runtime.site).href)
      const handle = await page.waitForFunction(
        () => (globalThis as { pinsAfter?: number }).pinsAfter,
        null,
        { timeout: 20_000 },
      )
      each.push((await handle.jsonValue())!)
      await page.close()
    }
    await context.close()
    return median(each)
  }
}

/** Runs in the page. */
function watchPins(): void {
  const seen = () => {
    if (!document.querySelector('.leaflet-marker-icon')) return
    watching.disconnect()
    requestAnimationFrame(() => {
      const [answer] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/spots/pins')) as PerformanceResourceTiming[]
      const pinsAfter = performance.now() - (answer?.responseEnd ?? 0)
      Object.assign(globalThis, { pinsAfter })
    })
  }
  const watching = new MutationObserver(seen)
  watching.observe(document, { childList: true, subtree: true })
}

/** So many spots of the one who asks, evenly over one town. */
async function grow({ db }: Runtime, to: number): Promise<void> {
  await db
    .prepare(
      `WITH RECURSIVE n(i) AS (
         SELECT (SELECT count(*) FROM spots) UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1
       )
       INSERT INTO spots (id, user_id, name, latitude, longitude, created_at)
       SELECT printf('%026d', i), (SELECT user_id FROM profiles WHERE skatertag = 'mapper'),
         'Spot ' || i, 37.7 + (i * 7919 % 1200) / 10000.0, -122.5 + (i * 104729 % 1500) / 10000.0, i
       FROM n`,
    )
    .bind(to)
    .run()
}

/** So many spots of five homies, evenly over one town; one of a hundred has a rail. */
async function growHomies({ db }: Runtime): Promise<void> {
  await db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
       INSERT INTO spots (id, user_id, name, latitude, longitude, created_at, obstacles)
       SELECT printf('%026d', i), (SELECT user_id FROM profiles WHERE skatertag = 'skater0.' || (1 + i % 5)),
         'Spot ' || i, 37.7 + (i * 7919 % 1300) / 10000.0, -122.5 + (i * 104729 % 1500) / 10000.0, i,
         iif(i % 100 = 0, '["rail"]', '["ledge"]') FROM n`,
    )
    .bind(searched)
    .run()
}

const box = { south: 37.69, west: -122.51, north: 37.83, east: -122.34, zoom: 12 }

const pinsInBox = spotEndpoints.pins.url({}, box)

/** `read` is known to a bundle for development only. */
async function timeCall({ app }: Runtime, cookie: string, path: string) {
  const each: number[] = []
  let [bytes, read] = [0, NaN]
  for (let time = 0; time < times; time++) {
    const start = performance.now()
    const answer = await fetch(new URL(path, app), { headers: { cookie } })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    bytes = (await answer.arrayBuffer()).byteLength
    each.push(performance.now() - start)
    read = Number(/rows-read;desc="(\d+)"/.exec(answer.headers.get('Server-Timing') ?? '')?.[1])
  }
  return { call: median(each), bytes, read }
}
