import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { launch } from '../browser/support/chromium.ts'
import type { App } from './app.ts'
import { makeRealFilm } from './real-film.ts'
import { scaled } from './scale.ts'
import { watchMemory } from './memory.ts'
import { printTable } from './table.ts'

const lengths = [scaled(45, 4), scaled(25 * 60, 20)]

/** How long a browser takes to decode and hear a film's sound in its worker, and how much its memory grows. */
export async function measureHearing({ folder: house }: App, folder: string): Promise<void> {
  const assets = join(house, 'dist/client/assets')
  const worker = readdirSync(assets).find((name) => /^worker-[\w-]+\.js$/.test(name))
  if (!worker) throw new Error('The ear has no worker.')
  const server = createServer((request, answer) => {
    const isScript = request.url === `/${worker}`
    answer.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
    answer.end(isScript ? readFileSync(join(assets, worker)) : '<input type="file">')
  }).listen(0)
  await once(server, 'listening')
  const browser = await launch()
  try {
    const rows: string[][] = []
    for (const seconds of lengths) {
      const path = join(folder, `take-${seconds}.mp4`)
      writeFileSync(path, await makeRealFilm({ seconds, bitsPerSecond: 600_000, keyBytes: 9000 }))
      const page = await browser.newPage()
      await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`)
      await page.setInputFiles('input', path)
      const stop = await watchMemory(browser)
      const ms = await page.evaluate(hear, `/${worker}`)
      const more = await stop()
      await page.close()
      rows.push([
        `${seconds} s of film`,
        `${ms.toFixed(0)} ms`,
        `${((1000 * seconds) / ms).toFixed(0)}×`,
        `${(more / 1e6).toFixed(0)} MB`,
      ])
    }
    printTable(
      'Hearing a film in the browser (aim at 1,500 ms for 45 s, 30× real time, 150 MB for 25 minutes)',
      ['time', 'of real time', 'memory'],
      rows,
    )
  } finally {
    await browser.close()
    server.close()
  }
}

/** Runs in the page. */
async function hear(address: string): Promise<number> {
  const film = document.querySelector('input')!.files![0]!
  const start = performance.now()
  const worker = new Worker(address, { type: 'module' })
  worker.postMessage({ film })
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('The worker failed.')))
    worker.addEventListener('message', ({ data }: MessageEvent<{ what: string }>) => {
      if (data.what === 'decode') reject(new Error('The worker can not decode this.'))
      if (data.what === 'tries') resolve()
    })
  })
  return performance.now() - start
}
