import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, it } from 'vitest'
import { member } from '../browser/support/players'
import { url } from '../browser/support/person'
import { inEachEngine } from './support/engines'

let server: Server
let isSlow = false
const release: (() => void)[] = []

/** Serves the app. While the signal is bad, a script waits for the next page, which takes a second. */
beforeAll(async () => {
  server = createServer(({ url: path = '/', headers: { cookie = '' } }, answer) => {
    void (async () => {
      const served = await fetch(new URL(path, url), { headers: { cookie } })
      const type = served.headers.get('content-type') ?? ''
      const bytes = Buffer.from(await served.arrayBuffer())
      if (isSlow && type.includes('javascript')) {
        await new Promise<void>((resolve) => release.push(resolve))
      }
      if (isSlow && type.startsWith('text/html')) {
        await sleep(1000)
        isSlow = false
        for (const each of release.splice(0)) each()
      }
      answer.writeHead(served.status, { 'content-type': type }).end(bytes)
    })()
  })
  server.on('upgrade', () => {})
  await new Promise<void>((resolve) => server.listen(0, resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

inEachEngine((newPage, name) => {
  // Chromium breaks nothing off that loads.
  it.skipIf(name === 'Chromium')(
    'a part that still loads keeps nobody from leaving for another page',
    async () => {
      const { cookies } = await member()
      const page = await newPage()
      await page.setCookies(cookies)
      const { port } = server.address() as AddressInfo
      await page.open(`http://localhost:${port}/profile`)
      isSlow = true
      await page.button('Edit profile').click()
      await page.link('Homies').click()
      await page.untilPath(/^\/homies$/)
    },
  )
})
