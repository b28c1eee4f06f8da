import { env } from 'cloudflare:test'
import { beforeEach, expect, it } from 'vitest'
import { catalogueId, catalogueShape } from '../../../worker/shares/park/contract'
import { matches } from '../../../worker/shapes'
import type { Trick } from '../../../worker/tricks/contract'
import * as trickEndpoints from '../../../worker/tricks/endpoints'
import { urls } from '../../../worker/urls'
import { call } from '../support/call'
import { empty } from '../support/empty'
import { skater, type Skater } from '../support/skaters'

let ann: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
})

const page = (as: Skater | null = null) => call(urls.park(), { as })

const zipped = (text: string) =>
  new Response(new Response(text).body!.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()

/** The text of the script of this kind. */
const scriptIn = (html: string, opening: RegExp) =>
  new RegExp(`<script${opening.source}>(.*?)</script>`, 's').exec(html)?.[1] ?? ''

it('the page of Park mode carries rules, tricks and sheet in less than 60 KB', async () => {
  const answer = await page()
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect((await zipped(html)).byteLength).toBeLessThan(60_000)
  // Nothing else is loaded to play.
  expect(html).not.toMatch(/<script[^>]* src=|<link[^>]* rel="stylesheet"/)
  expect(html).toContain('href="/park.webmanifest"')
  expect(html).toContain('<noscript>')
})

it('the page lists the tricks of the catalogue, in its order', async () => {
  const html = await (await page()).text()
  const opening = new RegExp(` type="application/json" id="${catalogueId}"`)
  const listed: unknown = JSON.parse(scriptIn(html, opening))
  if (!matches(catalogueShape, listed)) throw new Error('Not the shape of a catalogue')
  const tricks = listed.flatMap(({ name: category, tricks: all }) =>
    all.map((each) => ({ ...each, category })),
  )
  const all: Trick[] = await (await call(trickEndpoints.catalogue.url())).json()
  expect(tricks).toEqual(all.map(({ id, name, category }) => ({ id, name, category })))
})

it('its policy allows its own script and sheet, and nothing from elsewhere', async () => {
  const answer = await page()
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  const script = scriptIn(await answer.text(), /(?=>)/)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)))
  expect(policy).toContain(`'sha256-${text}'`)
  expect(policy).toContain("worker-src 'self'")
  expect(policy).not.toMatch(/unsafe|https?:/)
})

it('it is the same for everybody, but for whose browser it is', async () => {
  const [visitor, own] = [await (await page()).text(), await (await page(ann)).text()]
  expect(visitor).not.toContain('data-user-id')
  expect(own.replace(/ data-user-id="[^"]*"/, '')).toBe(visitor)
})

it('its service worker is another than the app’s, and knows only its page', async () => {
  const ofPark = await (await env.ASSETS.fetch('http://stoke.test/park-sw.js')).text()
  const ofApp = await (await env.ASSETS.fetch('http://stoke.test/sw.js')).text()
  expect(ofPark).toContain('/shared/park')
  expect(ofPark).not.toContain('my-clip')
  expect(ofApp).not.toContain('/shared/park')
})

it('the landing page and the offline page lead there', async () => {
  const link = /<a[^>]* href="\/shared\/park"[^>]*>/
  expect(await (await call(urls.landing())).text()).toMatch(link)
  const offline = await (await call(urls.offline())).text()
  // Shown by a script where the page is kept: without signal it would lead nowhere else.
  expect(link.exec(offline)?.[0]).toContain('hidden')
})

it('the offline page has the tabs, and what a script of the phone fills stays hidden', async () => {
  const html = await (await call(urls.offline())).text()
  const tabs = [...html.matchAll(/<a class="tab" href="([^"]+)"/g)].map(([, href]) => href)
  expect(tabs).toEqual(['/profile', '/games', '/spots', '/activity', '/homies'])
  expect(html).toMatch(/<section id="uploads"[^>]* hidden/)
  expect(html).not.toContain('data-waiting')
})
