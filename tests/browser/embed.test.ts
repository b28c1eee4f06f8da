import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, WebSocket } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fixture, live, newSkater, openPage, person, url, useBrowser } from './support/person'

useBrowser()

/** A site of somebody else, which shows a clip of ours in a frame. */
let site: Server
let framed = ''
let siteUrl: string

beforeAll(async () => {
  site = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html')
    answer.end(`<title>Elsewhere</title><h1>My blog</h1><iframe src="${framed}"></iframe>`)
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
})
afterAll(() => void site.close())

async function addClip(page: Page): Promise<string> {
  const buffer = await readFile(fixture('video-faststart.mp4'))
  const video = { name: 'clip.mp4', mimeType: 'video/mp4', buffer }
  const answer = await page.request.post('/api/my-clips', { multipart: { video } })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { id: string }).id
}

it('a clip framed by another site leaves the live socket of a tab beside it open', async () => {
  const page = await person()
  await newSkater(page)
  const id = await addClip(page)
  const sockets: WebSocket[] = []
  page.on('websocket', (socket) => void sockets.push(socket))
  await openPage(page, '/games')
  await live(page).waitFor()
  // The pages before had sockets of their own.
  const before = sockets.length

  framed = `${url}/embed/my-clip/${id}`
  const elsewhere = await page.context().newPage()
  const [answered] = await Promise.all([elsewhere.waitForResponse(framed), elsewhere.goto(siteUrl)])
  expect(answered.status()).toBe(200)
  await elsewhere.frameLocator('iframe').locator('video').waitFor()
  // A link to it carries the session, which a frame of another site does not.
  const visited = await elsewhere.goto(framed)
  expect(visited!.status()).toBe(200)
  await elsewhere.goto(`${url}/oembed?url=${encodeURIComponent(`${url}/shared/my-clip/${id}`)}`)

  // Messages from now on still arrive by the same socket.
  await page.bringToFront()
  const receiverId = (await page.locator('body').getAttribute('data-user-id'))!
  const bob = await person()
  await newSkater(bob)
  const asked = await bob.request.post('/api/homies/requests', { data: { receiverId } })
  expect(asked.status()).toBe(201)
  await page.locator('[data-island="layout/header-actions"] .count').waitFor()
  expect([sockets.length, sockets.at(-1)!.isClosed()]).toEqual([before, false])
})
