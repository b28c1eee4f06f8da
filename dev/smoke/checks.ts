import { checkHealth } from './health.ts'
import { checkRewrites } from './rewrites.ts'
import { checkProvider, checkSignIn } from './sign-in.ts'
import { expectStatus, type Visit } from './visit.ts'

/** Throws a sentence about the failure. */
export type Check = (visit: Visit) => Promise<void>

const brandLine = 'Share the Stoke.'

/** By a sentence that holds where all is well. None of them writes anything. */
export const checks: Record<string, Check> = {
  async "the front page is Stoke's"({ fetch }) {
    const response = await fetch('/')
    await expectStatus(response, 200)
    const page = await response.text()
    if (!page.includes(brandLine)) throw new Error(`The front page does not say "${brandLine}"`)
  },

  async 'pages carry their policy'({ fetch, origin }) {
    const { headers } = await fetch('/')
    const wanted: Array<[string, RegExp]> = [
      ['Content-Security-Policy', /default-src 'none'.*frame-ancestors 'none'/],
      ['X-Content-Type-Options', /^nosniff$/],
      ...(origin.startsWith('https:')
        ? ([['Strict-Transport-Security', /max-age=\d{7,}/]] as Array<[string, RegExp]>)
        : []),
    ]
    const wrong = wanted.filter(([name, value]) => !value.test(headers.get(name) ?? ''))
    if (wrong.length > 0) {
      throw new Error(`Missing or changed on the way: ${wrong.map(([name]) => name).join(', ')}.`)
    }
  },

  'pages come as they were made': checkRewrites,

  async 'the files of the build are served'({ fetch }) {
    // Pages for visitors load none of the hashed files; the service worker lists them.
    const worker = await fetch('/sw.js')
    await expectStatus(worker, 200)
    const files = new Set((await worker.text()).match(/assets\/[\w./-]+\.(?:js|css)/g))
    if (files.size === 0) throw new Error('/sw.js names no file of the build.')
    for (const file of [...files].slice(0, 3)) {
      const response = await fetch(`/${file}`)
      await expectStatus(response, 200)
      await response.body?.cancel()
      if (!response.headers.get('Cache-Control')?.includes('immutable')) {
        throw new Error(`${file} may not be kept by browsers: its Cache-Control is not ours.`)
      }
    }
    for (const file of ['/manifest.webmanifest', '/api/openapi.json']) {
      await expectStatus(await fetch(file), 200)
    }
  },

  async 'the database answers'({ fetch }) {
    // The tag is new each time, so no cache answers for the database.
    const tag = `no.${crypto.randomUUID().slice(0, 8)}`
    const response = await fetch(`/s/${tag}`)
    await expectStatus(response, 404)
    const page = await response.text()
    if (!page.includes('Skater Not Found')) throw new Error('Another page answers for skaters.')
  },

  async 'a stranger is asked to sign in'({ fetch }) {
    const response = await fetch('/api/profile')
    await expectStatus(response, 401)
    if (response.headers.has('CF-Cache-Status') || response.headers.has('Age')) {
      throw new Error('A cache in front of Stoke answers for the API: take it away.')
    }
  },

  async "another site can't write in a skater's name"({ fetch }) {
    const headers = { Origin: 'https://elsewhere.example', 'Content-Type': 'application/json' }
    await expectStatus(await fetch('/api/feedback', { method: 'POST', headers, body: '{}' }), 403)
  },

  'signing in leads to the provider': checkSignIn,
  'the provider knows this address': checkProvider,

  async 'no stand-in is deployed'({ fetch }) {
    for (const path of ['/dev/clock', '/idp/.well-known/openid-configuration']) {
      await expectStatus(await fetch(path), 404)
    }
  },

  async 'uploads are taken'({ fetch }) {
    const response = await fetch('/api/uploads', { method: 'OPTIONS' })
    if (response.headers.get('Tus-Version') !== '1.0.0') {
      throw new Error(`/api/uploads answers ${response.status} without the protocol's headers.`)
    }
  },

  async 'links name this address'({ fetch, origin }) {
    const response = await fetch('/robots.txt')
    await expectStatus(response, 200)
    const named = /^Sitemap: (\S+)$/m.exec(await response.text())?.[1] ?? ''
    if (!named.startsWith(`${origin}/`)) {
      throw new Error(`The app takes itself for ${named || 'nothing'}, not ${origin}.`)
    }
  },

  async "Stripe's events are taken"({ fetch, billing }) {
    if (!billing) return
    // Not signed by Stripe, so it is refused. Without the settings the answer is 503.
    const refused = await fetch('/api/billing/webhook', { method: 'POST', body: '{}' })
    await expectStatus(refused, 400)
  },

  'the health check is content': checkHealth,
}
