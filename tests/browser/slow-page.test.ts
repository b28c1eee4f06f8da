import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { alive, newSkater, person, url, useBrowser } from './support/person'

useBrowser()

let server: Server
let sendTheRest: () => void
const rest = new Promise<void>((resolve) => (sendTheRest = resolve))

/** Serves the app, but each page stops in its middle until `sendTheRest`. */
beforeAll(async () => {
  server = createServer(({ url: path = '/', headers: { cookie = '' } }, answer) => {
    void (async () => {
      const served = await fetch(new URL(path, url), { headers: { cookie } })
      const type = served.headers.get('content-type') ?? ''
      answer.writeHead(served.status, { 'content-type': type })
      const bytes = Buffer.from(await served.arrayBuffer())
      if (!type.startsWith('text/html')) return answer.end(bytes)
      const half = bytes.indexOf('data-island="layout/header-actions"')
      answer.write(bytes.subarray(0, half))
      await rest
      return answer.end(bytes.subarray(half))
    })()
  })
  // What is live is of no matter here: its socket stays unanswered.
  server.on('upgrade', () => {})
  await new Promise<void>((resolve) => server.listen(0, resolve))
})
afterAll(() => server.close())

it('islands come to life on a page whose HTML is slower than its scripts', async () => {
  const page = await person()
  await newSkater(page)
  const { port } = server.address() as AddressInfo
  await page.goto(`http://localhost:${port}/homies`, { waitUntil: 'commit' })
  const script = page.locator('script[type=module][src*=hydrate]')
  await script.waitFor({ state: 'attached' })
  // As text: what compiles the tests would rewrite an import.
  await page.evaluate(`import('${await script.getAttribute('src')}').then(() => {})`)
  expect(await page.locator('[data-alive]').count()).toBe(0)
  sendTheRest()
  await alive(page)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
})
