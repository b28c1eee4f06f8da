import { beforeEach, describe, expect, it } from 'vitest'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import { urls } from '../../../worker/urls'
import { call, origin } from '../support/call'
import { empty } from '../support/empty'
import { deliver } from '../support/queue'
import { withoutSignatures } from '../support/signed'
import { setPublic, skater, stack, type Skater } from '../support/skaters'
import { addTricks, land } from '../support/tricks'

let ann: Skater
let clip: Awaited<ReturnType<typeof stack>>
let path: string
let address: string

beforeEach(async () => {
  await empty()
  await addTricks()
  ann = await skater('ann')
  clip = await stack(ann, { caption: 'Kickflip "<down>" the five' })
  path = urls.embeddedClip({ clipId: clip.id })
  address = origin + urls.sharedClip({ clipId: clip.id })
})

const policyOf = ({ headers }: Response) => headers.get('Content-Security-Policy') ?? ''
const ask = (query: Record<string, string>, as: Skater | null = null) =>
  call(urls.oembed({}, query), { as })

describe('an embedded player', () => {
  it('runs no script but one that it allows by its hash, and can be framed by any page', async () => {
    const answer = await call(path)
    expect(answer.status).toBe(200)
    expect(policyOf(answer)).toContain('frame-ancestors *')
    expect(policyOf(answer)).toContain("require-trusted-types-for 'script'")
    expect(policyOf(answer)).toMatch(/script-src 'sha256-[^' ]+';/)
    expect(answer.headers.has('X-Frame-Options')).toBe(false)
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    const html = await answer.text()
    expect(withoutSignatures(html)).toContain(`src="/api/video-clips/${clip.videoObjectName}"`)
    expect(html).toContain(`href="${address}" target="_blank"`)
  })

  it('is the only page that can be framed', async () => {
    const trick = await land(ann)
    const others = [
      '/',
      '/terms',
      '/nothing',
      '/profile',
      urls.sharedClip({ clipId: clip.id }),
      urls.sharedTrickVideo({ videoId: trick.id }),
      urls.skater({ skatertag: 'ann' }),
      urls.oembed({}, { url: address }),
      urls.robots(),
      urls.sitemap(),
      mediaEndpoints.video.url({ name: clip.videoObjectName }),
      mediaEndpoints.profilePhoto.url({ name: 'none' }),
    ]
    for (const other of others) {
      const policy = policyOf(await call(other))
      expect([other, policy.includes("frame-ancestors 'none'")]).toEqual([other, true])
    }
    const answer = await call(urls.embeddedTrickVideo({ videoId: trick.id }))
    expect([answer.status, policyOf(answer).includes('frame-ancestors *')]).toEqual([200, true])
    expect(await answer.text()).toContain('<b>Kickflip</b>')
  })

  it('of something private looks like that of something deleted, even for its owner', async () => {
    await setPublic(ann.userId, false)
    const gone = await (await call(urls.embeddedClip({ clipId: 'gone' }))).text()
    expect(gone).toContain('Clip Not Found')
    for (const as of [null, ann]) {
      const answer = await call(path, { as })
      expect([answer.status, await answer.text()]).toEqual([404, gone])
    }
  })
})

describe('oEmbed', () => {
  it('is linked from the page, and describes the player', async () => {
    await deliver([{ kind: 'link_picture', id: address.split('/').at(-1) }])
    const html = await (await call(address)).text()
    const discovery = /type="application\/json\+oembed" href="([^"]+)"/.exec(html)![1]!
    const answer = await call(discovery.replaceAll('&amp;', '&'))
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await answer.json()).toEqual({
      version: '1.0',
      type: 'video',
      provider_name: 'Stoke',
      provider_url: `${origin}/`,
      title: 'Clip by @ann on Stoke',
      author_name: '@ann',
      author_url: `${origin}/s/ann`,
      html: expect.stringContaining(`<iframe src="${origin}${path}" width="640" height="416"`),
      width: 640,
      height: 416,
      thumbnail_url: expect.stringContaining('/og/video/'),
      thumbnail_width: 1200,
      thumbnail_height: 630,
      cache_age: 50,
    })
  })

  it.each([
    [{ maxwidth: '320' }, 320, 236],
    [{ maxheight: '236' }, 320, 236],
    [{ maxwidth: '300', maxheight: '9999' }, 300, 225],
    [{ maxwidth: '1' }, 1, 57],
    [{ maxheight: '10' }, 1, 10],
  ])('keeps to %j', async (limits, width, height) => {
    expect(await (await ask({ url: address, ...limits })).json()).toMatchObject({ width, height })
  })

  it('accepts every URL of a shared video', async () => {
    const { id } = await land(ann)
    const shapes = [`/shared/trick-video/${id}`, `/shared-trick-video/${id}`, `/shared/video/${id}`]
    for (const shape of shapes) {
      const answer = await ask({ url: `${origin}${shape}?utm=1#x` })
      expect(await answer.json()).toMatchObject({ title: 'Kickflip by @ann on Stoke' })
    }
  })

  it.each([
    ['', 400],
    ['nothing', 400],
    ['javascript:alert(1)', 400],
    ['https://evil.test/shared/my-clip/x', 400],
    ['http://stoke.test@evil.test/shared/my-clip/x', 400],
    ['http://stoke.test:8080/shared/my-clip/x', 400],
    ['http://stoke.test/', 404],
    ['http://stoke.test/s/ann', 404],
    ['http://stoke.test/shared/my-clip/gone', 404],
    ['http://stoke.test/shared/my-clip/', 404],
    ['http://stoke.test/shared/my-clip/a/b', 404],
    ['http://stoke.test/shared/my-clip/%27', 404],
  ])('answers %j with %i', async (url, status) => {
    expect((await ask({ url })).status).toBe(status)
  })

  it('gets 404 for something private, even for its owner', async () => {
    await setPublic(ann.userId, false)
    for (const as of [null, ann]) expect((await ask({ url: address }, as)).status).toBe(404)
  })

  it('refuses invalid sizes, and answers only in JSON', async () => {
    for (const size of ['0', '-1', 'x', '1.5', '1e3', '100000']) {
      expect((await ask({ url: address, maxwidth: size })).status).toBe(400)
      expect((await ask({ url: address, maxheight: size })).status).toBe(400)
    }
    expect((await ask({ url: address, format: 'xml' })).status).toBe(501)
  })
})
