import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as clipEndpoints from '../../worker/clips/endpoints.ts'
import { urls } from '../../worker/urls.ts'
import { launch } from '../browser/support/chromium.ts'
import type { App } from './app.ts'
import { watchMemory } from './memory.ts'
import { makeRealFilm } from './real-film.ts'
import { phoneOf } from './phone.ts'
import { startRuntime } from './runtime.ts'
import { scaled } from './scale.ts'
import { post, skater } from './skater.ts'
import { printTable } from './table.ts'

const films = scaled(10, 2)
/** Of each film, four seconds around its try are shown. */
const marks = { popMs: '3000', landMs: '3500' }
const shownMs = 4000
const titleMs = 1200

/**
 * How long a page takes to make a part, and how much its memory grows. Without a GPU, the same loop grew by 787 MB with
 * `drawImage`, by 298 MB with `putImageData` and by 263 MB without drawing: most of it is likely Chromium's cache of
 * drawn pictures.
 */
export async function measureParts(house: App, folder: string): Promise<void> {
  const runtime = await startRuntime(house)
  const browser = await launch()
  try {
    const owner = await skater(runtime, 'parts')
    let name = ''
    for (let nth = 0; nth < films; nth++) {
      const { film, size } = await makeFilm(folder, 6 + nth / 10)
      name = `${films} clips of ${size}`
      const video = new File([film], 'try.mp4')
      await post(runtime.app, clipEndpoints.ownList.url(), owner.cookie, { ...marks, video })
    }
    const context = await phoneOf(browser, runtime, owner)
    const page = await context.newPage()
    await page.goto(new URL(urls.profile(), runtime.site).href)
    await page.locator('[data-island="clips/section"][data-alive]').waitFor()
    await page.getByRole('button', { name: 'Make a part' }).click()
    await page.locator('.part-months button').first().click()
    const stop = await watchMemory(browser)
    const start = performance.now()
    await page.getByRole('button', { name: 'Make it' }).click()
    await page.getByRole('link', { name: 'Save' }).waitFor({ timeout: 600_000 })
    const ms = performance.now() - start
    const more = await stop()
    const length = films * shownMs + titleMs
    printTable(
      'A part (aim at 1.5 of its length, and 300 MB)',
      ['length', 'time', 'of its length', 'memory'],
      [
        [
          name,
          `${(length / 1000).toFixed(1)} s`,
          `${(ms / 1000).toFixed(1)} s`,
          (ms / length).toFixed(2),
          `${(more / 1e6).toFixed(0)} MB`,
        ],
      ],
    )
  } finally {
    await browser.close()
    await runtime.stop()
  }
}

/** As large as a phone films, where ffmpeg makes one. */
async function makeFilm(folder: string, seconds: number) {
  const path = join(folder, 'part.mp4')
  const sources = [`testsrc2=s=1080x1920:r=30:d=${seconds}`, `sine=f=440:d=${seconds}`]
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source])
  const options = [
    '-y',
    ...inputs,
    '-preset',
    'veryfast',
    '-pix_fmt',
    'yuv420p',
    '-b:v',
    '8M',
    path,
  ]
  if (spawnSync('ffmpeg', options).status === 0)
    return { film: Uint8Array.from(readFileSync(path)), size: '1080×1920' }
  const film = await makeRealFilm({ seconds, bitsPerSecond: 6_000_000, keyBytes: 150_000 })
  return { film, size: '320×180' }
}
