import { beforeEach, describe, expect, it } from 'vitest'
import * as shareEndpoints from '../../../worker/shares/endpoints'
import { urls } from '../../../worker/urls'
import { call, origin } from '../support/call'
import { empty } from '../support/empty'
import { withoutSignatures, withoutUrls } from '../support/signed'
import { setPublic, skater, stack, type Skater } from '../support/skaters'

type Clip = Awaited<ReturnType<typeof stack>>

let ann: Skater
let bob: Skater
let clip: Clip

beforeEach(async () => {
  await empty()
  ann = await skater('ann')
  bob = await skater('bob')
  clip = await stack(ann, { caption: 'Kickflip & "more"' })
})

const shared = (as: Skater | null = null) =>
  call(shareEndpoints.clip.url({ clipId: clip.id }), { as }).then(async (answer) =>
    withoutUrls(await answer.json()),
  )
const pageOf = async (as: Skater | null = null, clipId = clip.id) =>
  withoutSignatures(await (await call(urls.sharedClip({ clipId }), { as })).text())

const profile = {
  skatertag: 'ann',
  profilePhotoObjectName: expect.stringMatching(/^[a-z0-9]{26}$/),
}
const viewers: Array<[string, () => Skater | null]> = [
  ['a visitor', () => null],
  ['another skater', () => bob],
]

describe('a shared clip', () => {
  it.each([...viewers, ['its owner', () => ann] as const])('is shown to %s', async (_, as) => {
    const { id, videoObjectName, posterObjectName, caption, createdAt, madeOn } = clip
    const { width, height, hlsUrl, marks } = clip
    const film = { videoObjectName, posterObjectName, width, height, hlsUrl, marks }
    expect(await shared(as())).toEqual({
      clip: { id, caption, createdAt, madeOn, ...film },
      profile,
      canViewClip: true,
      isAuthenticated: as() !== null,
      isHomie: false,
    })
  })

  it('of a private skater is not shown to others', async () => {
    await setPublic(ann.userId, false)
    for (const [, as] of viewers) {
      expect(await shared(as())).toEqual({
        clip: null,
        profile,
        canViewClip: false,
        isAuthenticated: as() !== null,
        isHomie: false,
      })
    }
    expect(await shared(ann)).toMatchObject({ clip: { id: clip.id }, canViewClip: true })
  })

  it('that was deleted gets 404', async () => {
    const gone = { code: 'not_found', message: 'Clip Not Found' }
    for (const id of ['x', '%27', clip.id.toUpperCase(), 'x'.repeat(1000)]) {
      const answer = await call(`/api/shared/my-clip/${id}`)
      expect([answer.status, await answer.json()]).toEqual([404, gone])
    }
  })
})

describe('the page of a shared clip', () => {
  it('plays it, and has a preview for pasted links', async () => {
    const html = await pageOf()
    expect(html).toContain(`src="/api/video-clips/${clip.videoObjectName}"`)
    expect(html).toContain(`poster="/api/video-posters/${clip.posterObjectName}?w=800"`)
    expect(html).toContain('Kickflip &amp; &quot;more&quot;')
    const address = origin + urls.sharedClip({ clipId: clip.id })
    for (const [property, content] of [
      ['og:title', 'Clip by @ann on Stoke'],
      ['og:description', 'Kickflip &amp; &quot;more&quot;'],
      ['og:url', address],
      ['og:video', `${origin}/api/video-clips/${clip.videoObjectName}.mp4`],
      ['og:video:type', 'video/mp4'],
      ['og:video:width', '320'],
      ['og:video:height', '180'],
      ['og:site_name', 'Stoke'],
    ]) {
      expect(html).toContain(`<meta property="${property}" content="${content}"/>`)
    }
    expect(html).toContain('<meta name="twitter:card" content="player"/>')
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(html).toContain(`data-copy="${address}"`)
  })

  it('names a WebM and a QuickTime film by their own endings and types', async () => {
    for (const [file, ending, type] of [
      ['recorded-by-chromium.webm', 'webm', 'video/webm'],
      ['video-location.mov', 'mov', 'video/quicktime'],
    ] as const) {
      const { id, videoObjectName } = await stack(ann, {}, file)
      const html = await (await call(urls.sharedClip({ clipId: id }))).text()
      const path = `/api/video-clips/${videoObjectName}.${ending}`
      expect(html).toContain(`<meta property="og:video" content="${origin}${path}"/>`)
      expect(html).toContain(`<meta property="og:video:type" content="${type}"/>`)
      expect((await call(path)).headers.get('Content-Type')).toBe(type)
    }
  })

  it('has its URL without tracking parameters', async () => {
    const html = await (await call(`${urls.sharedClip({ clipId: clip.id })}?utm=x&y=<b>`)).text()
    const address = origin + urls.sharedClip({ clipId: clip.id })
    expect(html).toContain(`<meta property="og:url" content="${address}"/>`)
    expect(html).toContain(`data-copy="${address}"`)
  })

  it('asks a visitor to join, with a way back', async () => {
    const back = encodeURIComponent(urls.sharedClip({ clipId: clip.id }))
    expect(await pageOf()).toContain(`/api/login?returnUrl=${back}`)
    expect(await pageOf(bob)).not.toContain('/api/login')
  })

  it('of a private skater is a lock, with nothing of the clip', async () => {
    await setPublic(ann.userId, false)
    for (const [name, as] of viewers) {
      const html = await pageOf(as())
      expect(html).toContain('This clip is private')
      expect(html).toContain('href="/s/ann"')
      expect(html.includes('/api/login'), name).toBe(as() === null)
      const { videoObjectName, posterObjectName, createdAt } = clip
      for (const part of [videoObjectName, posterObjectName!, 'Kickflip', createdAt, '<video']) {
        expect(html).not.toContain(part)
      }
      // The preview of a link to it does not name the skater either.
      expect(html).not.toMatch(/<meta[^>]*@?ann\b/)
    }
    expect(await pageOf(ann)).toContain(clip.videoObjectName)
  })

  it('that was deleted says so', async () => {
    const answer = await call('/shared/my-clip/gone')
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('Clip Not Found')
    expect(html).toContain('This clip might have been removed or the link is invalid.')
    expect(html).not.toContain('og:')
  })
})
