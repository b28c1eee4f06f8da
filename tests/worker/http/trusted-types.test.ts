import { expect, it } from 'vitest'
import type { Env } from '../../../worker/env'
import { urls } from '../../../worker/urls'
import { streamedClip } from '../stream/support'
import { ahead, call } from '../support/call'
import { skater, type Skater } from '../support/skaters'
import { newStripe } from '../support/stripe'

/** Whether the header of a page requires Trusted Types, and whether its markup says that it does. */
async function required(path: string, as: Skater | null, bindings: Partial<Env> = {}) {
  const answer = await call(path, { as, bindings })
  const policy = answer.headers.get('Content-Security-Policy')!
  const [root] = /<html[^>]*>/.exec(await answer.text())!
  const [scripts] = /script-src [^;]*/.exec(policy)!
  return {
    status: answer.status,
    isForeign: scripts.includes('https:'),
    header: policy.endsWith("; trusted-types default own-page; require-trusted-types-for 'script'"),
    markup: root.includes('data-trusted-types=""'),
  }
}

const withGoogle = { GOOGLE_MAPS_BROWSER_KEY: 'key' }
const yes = { isForeign: false, header: true, markup: true }
const no = { isForeign: true, header: false, markup: false }

it("pages without another host's script require them, in the header and in the markup", async () => {
  const ann = await skater()
  for (const path of [urls.profile(), urls.spots(), urls.subscribe(), '/nothing']) {
    expect(await required(path, ann), path).toMatchObject(yes)
  }
})

it('pages that load a script of Stripe, Google or Stream require none', async () => {
  const { stream, ann, clip, ready } = await streamedClip()
  await ready()
  const player = urls.player({ name: clip.videoObjectName })
  expect(await required(player, ann, stream.bindings())).toEqual({ status: 200, ...no })
  expect(await required(urls.spots(), ann, withGoogle)).toEqual({ status: 200, ...no })
  const stripe = newStripe().bindings()
  expect(await required(urls.subscribe(), ann, stripe)).toEqual({ status: 200, ...no })
})

it("the paywall over the page with Google's map requires them", async () => {
  const bindings = { ...newStripe().bindings(), ...ahead(24 * 15), ...withGoogle }
  expect(await required(urls.spots(), await skater(), bindings)).toEqual({ status: 402, ...yes })
})
