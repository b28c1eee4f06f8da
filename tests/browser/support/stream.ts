import { exportJWK, generateKeyPair } from 'jose'
import type { BrowserContext } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { Clip } from '../../../worker/clips/contract'
import { fileOf, formOf, type Member } from './players'
import { forwardTime } from './person'

const host = 'customer-test.cloudflarestream.com'

const { privateKey } = await generateKeyPair('RS256', { extractable: true })
const jwk = JSON.stringify(await exportJWK(privateKey))

/** The settings of a deployment with Stream, whose videos the runtime's simulator keeps. */
export const streamSettings = (origin: string) => ({
  STREAM_HOST: host,
  STREAM_KEY_ID: 'key-of-this-run',
  STREAM_KEY_JWK: btoa(jwk),
  STREAM_WEBHOOK_SECRET: 'secret of the webhook',
  APP_ORIGIN: origin,
})

/** A clip that no browser plays, with a copy at Stream. */
export async function copiedClip(ann: Member): Promise<Clip> {
  const fields = { video: await fileOf('video-mpeg4.avi'), poster: await fileOf('photo-plain.jpg') }
  const clip = await ann.call<Clip>('POST', '/api/my-clips', formOf(fields))
  // A message or the job has it copied, and looks again a while later, whichever is first.
  const expectCopy = async () => {
    await forwardTime(0.3)
    const { allClips } = await ann.call<{ allClips: Clip[] }>('GET', '/api/my-clips')
    expect(allClips.find(({ id }) => id === clip.id)?.hlsUrl).toBeTruthy()
  }
  await vi.waitFor(expectCopy, { timeout: 30_000, interval: 500 })
  return clip
}

/** Stands in for Stream's script and player; its playlists can't be played. */
export async function standInForStream(context: BrowserContext): Promise<string[]> {
  const opened: string[] = []
  await context.route('https://embed.cloudflarestream.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.Stream = () => ({ addEventListener() {}, removeEventListener() {} })`,
    }),
  )
  // It leads to a playlist at Stream, and where a route leads to is not asked here.
  await context.route(/\/api\/video-streams\//, (route) => route.fulfill({ status: 404 }))
  await context.route(`https://${host}/*/iframe?*`, (route) => {
    const url = route.request().url()
    opened.push(url)
    return route.fulfill({
      contentType: 'text/html',
      body: '<title>Stream</title><button type="button">Play</button>',
    })
  })
  return opened
}
