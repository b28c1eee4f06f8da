import { afterAll, afterEach, beforeAll, describe } from 'vitest'
import { url } from '../../browser/support/person'
import { startChromium } from './chromium'
import type { Engine } from './driver'
import { firefoxMissing, startFirefox } from './firefox'
import { EnginePage } from './page'
import { startWebkit, webkitMissing } from './webkit'

const engines = [
  { name: 'Chromium', missing: null, start: startChromium },
  { name: 'Firefox', missing: firefoxMissing, start: startFirefox },
  { name: 'WebKit', missing: webkitMissing, start: startWebkit },
]

/** A phone's width, in any of the engines. */
export const phone = { width: 390, height: 844 }

type NewPage = (size?: { width: number; height: number }) => Promise<EnginePage>

/** The same tests in each engine that is installed. */
export function inEachEngine(tests: (newPage: NewPage, name: string) => void): void {
  const only = process.env.ENGINE
  for (const { name, missing, start } of engines) {
    if (only && only !== name) continue
    describe.skipIf(missing)(`in ${name}`, () => {
      let engine: Engine
      const pages: EnginePage[] = []
      beforeAll(async () => {
        engine = await start()
      })
      afterEach(async ({ task }) => {
        const isFailed = task.result?.state === 'fail'
        for (const page of pages.splice(0)) {
          if (isFailed) await page.tell()
          await page.close()
        }
      })
      afterAll(() => engine.stop())
      tests(async ({ width, height } = phone) => {
        const page = new EnginePage(await engine.newPage(), url, name)
        pages.push(page)
        await page.resize(width, height)
        return page
      }, name)
    })
  }
}
