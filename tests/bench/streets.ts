import type { FileHandle } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { checkMap } from '../../dev/map/check.ts'
import { showMap, uploadParts } from '../../dev/map/upload.ts'
import type { RegionArchive } from '../../worker/maps/archive/manifest.ts'
import type { Theme } from '../../worker/maps/contract.ts'
import * as mapEndpoints from '../../worker/maps/endpoints.ts'
import { toX, toY } from '../../worker/lib/street-map/mercator.ts'
import { urls } from '../../worker/urls.ts'
import { launch } from '../browser/support/chromium.ts'
import type { App } from './app.ts'
import { exactProcessorTime } from './memory.ts'
import { startRuntime, type Runtime } from './runtime.ts'
import { skater, type Skater } from './skater.ts'
import { median } from '../../worker/median.ts'
import { printTable } from './table.ts'

/** The zoom of the map whose tiles these are is one more, because tiles are of 512 pixels. */
const zooms = [14, 15]
const view = { width: 390, height: 600 }
const side = 512
const slower = 4
const panMs = 6000

/** In this time the runtime has ended what it does after its answer. */
const restMs = 40

const idleSeconds = 4

/** Seconds of the processor in a second. */
const idleShare = 0.05

/** The same map under other names: what is drawn of them warms the code, and keeps no tile of the map. */
const warmings = ['a1', 'a2', 'a3', 'a4', 'a5']

/**
 * What streets cost: the time to draw a tile, the bytes of a phone's view, the frames while it is
 * moved. `MAP=region.pmtiles npm run bench` names the map, which is to be small: all of it is drawn.
 */
export async function measureStreets(house: App): Promise<void> {
  const path = process.env.MAP
  if (!path)
    return console.log('\nA map of streets was not measured: MAP=region.pmtiles names one.')
  const { archive, file } = await checkMap(path)
  const runtime = await startRuntime(house)
  try {
    for (const hash of [...warmings, archive.hash]) {
      await install(runtime, { ...archive, hash }, file)
    }
    const someone = await skater(runtime, 'mapper')
    await untilIdle(runtime)
    const [first] = tilesOf(archive, zooms[0]!).toSorted(fromMiddle(archive))
    const warm = []
    for (const hash of warmings) {
      for (const theme of ['dark', 'light'] as const) {
        warm.push(await measureTile(runtime, someone, first!, hash, theme))
      }
    }
    const rows = []
    for (const z of zooms) rows.push(await measureZoom(runtime, someone, archive, z))
    const plain = await measurePlain(runtime, someone, archive.hash)
    printTable(
      `A map of streets, tiles of ${side} px, each drawn once`,
      ['tiles', 'processor', 'worst', 'time', 'worst', 'KB a tile', 'largest', '390×600 px, worst'],
      rows,
    )
    const drawings = warm.map(({ processor }) => processor.toFixed(0)).join(', ')
    console.log(`  One tile, not counted, has warmed the code. Drawn again and again it took`)
    console.log(`  ${drawings} ms of the processor. About ${ms(plain)} of each tile are the`)
    console.log('  session and the caches: a tile with nothing to draw takes that much.')
    const { p95, worst } = await pan(runtime, someone, archive)
    printTable(
      `Moving that map, processor ${slower}× slower`,
      ['p95', 'worst'],
      [['a frame', `${p95.toFixed(0)} ms`, `${worst.toFixed(0)} ms`]],
    )
  } finally {
    await file.close()
    await runtime.stop()
  }
}

async function install({ bucket }: Runtime, archive: RegionArchive, file: FileHandle) {
  const into = bucket as unknown as R2Bucket
  await uploadParts(into, { archive, file }, () => {})
  await showMap(into, archive, new Date())
}

/** A new skater has the runtime draw pictures for links, which is no work of maps. */
async function untilIdle({ pid }: Runtime): Promise<void> {
  for (let quiet = 0, before = 0; quiet < idleSeconds;) {
    await setTimeout(1000)
    const now = exactProcessorTime(pid) ?? 0
    quiet = now - before < idleShare ? quiet + 1 : 0
    before = now
  }
}

async function measurePlain(runtime: Runtime, someone: Skater, hash: string): Promise<number> {
  const all: number[] = []
  for (let x = 0; x < 10; x++) {
    all.push((await measureTile(runtime, someone, { z: zooms[0]!, x, y: 0 }, hash)).processor)
  }
  return median(all)
}

type Tile = Record<'z' | 'x' | 'y', number>

function tilesOf({ bounds: [west, south, east, north] }: RegionArchive, z: number): Tile[] {
  const count = 2 ** z
  const found: Tile[] = []
  for (let x = Math.floor(toX(west, count)); x <= Math.floor(toX(east, count)); x++) {
    for (let y = Math.floor(toY(north, count)); y <= Math.floor(toY(south, count)); y++) {
      found.push({ z, x, y })
    }
  }
  return found
}

const fromMiddle = ({ bounds: [west, south, east, north] }: RegionArchive) => {
  const off = ({ z, x, y }: Tile) =>
    Math.hypot(x + 0.5 - toX((west + east) / 2, 2 ** z), y + 0.5 - toY((south + north) / 2, 2 ** z))
  return (a: Tile, b: Tile) => off(a) - off(b)
}

/** The first drawing of a tile, which reads and decodes it too. */
async function measureTile(
  { app, pid }: Runtime,
  { cookie }: Skater,
  { z, x, y }: Tile,
  hash: string,
  theme: Theme = 'dark',
) {
  const params = { z: String(z), x: String(x), y: String(y) }
  const url = new URL(mapEndpoints.tile.url(params, { theme, v: `aa-${hash}` }), app)
  const [before, start] = [exactProcessorTime(pid), performance.now()]
  const svg = await (await fetch(url, { headers: { cookie } })).text()
  const time = performance.now() - start
  await setTimeout(restMs)
  const processor = ((exactProcessorTime(pid) ?? NaN) - (before ?? NaN)) * 1000
  return { processor, time, bytes: gzipSync(svg).length }
}

async function measureZoom(runtime: Runtime, someone: Skater, archive: RegionArchive, z: number) {
  const sizes = new Map<string, number>()
  const [processors, times] = [[] as number[], [] as number[]]
  for (const tile of tilesOf(archive, z)) {
    const { processor, time, bytes } = await measureTile(runtime, someone, tile, archive.hash)
    processors.push(processor)
    times.push(time)
    sizes.set(`${tile.x} ${tile.y}`, bytes)
  }
  const all = [...sizes.values()]
  return [
    `zoom ${z + 1}`,
    String(sizes.size),
    ...[processors, times].flatMap((each) => [ms(median(each)), ms(Math.max(...each))]),
    kb(median(all)),
    kb(Math.max(...all)),
    kb(worstView(sizes)),
  ]
}

const kb = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`
const ms = (time: number) => `${time.toFixed(1)} ms`

/** The bytes of the view that needs the most, wherever it is. */
function worstView(sizes: Map<string, number>): number {
  const [across, down] = [view.width, view.height].map((pixels) => Math.ceil(pixels / side) + 1)
  return Math.max(
    ...[...sizes.keys()].map((key) => {
      const [x = 0, y = 0] = key.split(' ').map(Number)
      let sum = 0
      for (let i = 0; i < across!; i++) {
        for (let j = 0; j < down!; j++) sum += sizes.get(`${x + i} ${y + j}`) ?? 0
      }
      return sum
    }),
  )
}

/** Drags the map about, and tells how long the frames took meanwhile. */
async function pan(runtime: Runtime, { cookie }: Skater, { bounds }: RegionArchive) {
  const [west, south, east, north] = bounds
  const spot = { lat: (south + north) / 2, lng: (west + east) / 2 }
  await runtime.db
    .prepare(
      `INSERT INTO spots (id, user_id, name, latitude, longitude, created_at)
       SELECT printf('%026d', 1), user_id, 'Here', ?1, ?2, 1 FROM profiles WHERE skatertag = 'mapper'`,
    )
    .bind(spot.lat, spot.lng)
    .run()
  const browser = await launch()
  try {
    const [name = '', value = ''] = cookie.split('=')
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    await context.addCookies([{ name, value, url: runtime.site.href }])
    const page = await context.newPage()
    await page.goto(new URL(urls.spots(), runtime.site).href)
    for (let zoom = 12; zoom < 15; zoom++) {
      await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
      await page.waitForTimeout(1500)
    }
    const protocol = await context.newCDPSession(page)
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.evaluate(watchFrames)
    const map = (await page.locator('.leaflet-container').boundingBox())!
    const middle = { x: map.x + map.width / 2, y: map.y + map.height / 2 }
    const start = Date.now()
    for (let n = 0; Date.now() - start < panMs; n++) {
      const [dx, dy] = [
        [140, 0],
        [0, 140],
        [-140, 0],
        [0, -140],
      ][n % 4] as [number, number]
      await page.mouse.move(middle.x, middle.y)
      await page.mouse.down()
      await page.mouse.move(middle.x + dx, middle.y + dy, { steps: 25 })
      await page.mouse.up()
    }
    const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
    const sorted = frames.toSorted((a, b) => a - b)
    return { p95: sorted[Math.floor(sorted.length * 0.95)]!, worst: sorted.at(-1)! }
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
function watchFrames(): void {
  const frames: number[] = []
  let before = performance.now()
  const next = (now: number) => {
    frames.push(now - before)
    before = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
  Object.assign(globalThis, { frames })
}
