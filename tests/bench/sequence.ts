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

const seconds = scaled(10, 3)
const marks = { popMs: '1200', landMs: '1700' }

/** How long a page takes to make a sequence, and how much its memory grows. */
export async function measureSequence(house: App, folder: string): Promise<void> {
  const runtime = await startRuntime(house)
  const browser = await launch()
  try {
    const owner = await skater(runtime, 'sequence')
    const { film, name } = await makeFilm(folder)
    await post(runtime.app, clipEndpoints.ownList.url(), owner.cookie, {
      ...marks,
      video: new File([film], 'try.mp4'),
    })
    const context = await phoneOf(browser, runtime, owner)
    const page = await context.newPage()
    await page.goto(new URL(urls.profile(), runtime.site).href)
    await page.locator('[data-island="clips/section"][data-alive]').waitFor()
    await page.getByRole('link', { name: /^Play clip/ }).click()
    await page.locator('.clip-card').getByRole('button', { name: 'Share' }).click()
    const make = page.getByRole('button', { name: 'Make a sequence' })
    await make.waitFor()
    const stop = await watchMemory(browser)
    const start = performance.now()
    await make.click()
    await page.getByRole('link', { name: 'Save' }).waitFor()
    const ms = performance.now() - start
    const more = await stop()
    printTable(
      'A sequence of eight frames (aim at 300 MB)',
      ['time', 'memory'],
      [[name, `${ms.toFixed(0)} ms`, `${(more / 1e6).toFixed(0)} MB`]],
    )
  } finally {
    await browser.close()
    await runtime.stop()
  }
}

/** As large as a phone films, where ffmpeg makes one. */
async function makeFilm(folder: string): Promise<{ film: Uint8Array<ArrayBuffer>; name: string }> {
  const path = join(folder, 'try.mp4')
  const source = `testsrc2=s=1920x1080:r=30:d=${seconds}`
  const options = ['-y', '-f', 'lavfi', '-i', source, '-pix_fmt', 'yuv420p', '-b:v', '8M', path]
  if (spawnSync('ffmpeg', options).status === 0)
    return { film: Uint8Array.from(readFileSync(path)), name: `${seconds} s of 1920×1080` }
  const film = await makeRealFilm({ seconds, bitsPerSecond: 6_000_000, keyBytes: 150_000 })
  return { film, name: `${seconds} s of 320×180` }
}
