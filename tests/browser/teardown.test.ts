import { setImmediate } from 'node:timers/promises'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import type { Page, Route } from 'playwright-core'
import { closeContexts, person, url, useBrowser } from './support/person'

useBrowser()

const unhandled: unknown[] = []
const note = (error: unknown) => void unhandled.push(error)
process.on('unhandledRejection', note)
afterAll(() => void process.off('unhandledRejection', note))

/** Opens a page whose request is held, ends the test's pages, then lets the handler go on. */
async function outlive(handle: (route: Route, page: Page) => Promise<void>): Promise<unknown> {
  const [asked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const failed = Promise.withResolvers<unknown>()
  onTestFinished(() => failed.resolve(null))
  const page = await person()
  await page.route('**/terms', async (route) => {
    asked.resolve()
    await ended.promise
    try {
      await handle(route, page)
      failed.resolve(null)
    } catch (error) {
      failed.resolve(error)
      throw error
    }
  })
  const opened = page.goto('/terms').catch(() => null)
  await asked.promise
  await closeContexts()
  await opened
  ended.resolve()
  const error = await failed.promise
  // An unhandled rejection is reported once all that was waiting for it had its turn.
  await setImmediate()
  return error
}

it.each<[string, (route: Route, page: Page) => Promise<void>]>([
  ['asks the server', async (route) => route.fulfill({ response: await route.fetch() })],
  ['looks at the page', async (_, page) => void (await page.title())],
])('a route handler that %s after its test has ended makes no test fail', async (_, handle) => {
  expect(await outlive(handle)).toBeInstanceOf(Error)
  expect(unhandled.splice(0)).toEqual([])
})

it('a route handler that only answers may do so after its test has ended', async () => {
  expect(await outlive((route) => route.fulfill({ body: '' }))).toBe(null)
  expect(unhandled.splice(0)).toEqual([])
})

it('a test after them has a browser that works', async () => {
  const page = await person()
  expect((await page.goto('/terms'))?.url()).toBe(`${url}/terms`)
})
