import { beforeEach, describe, expect, it } from 'vitest'
import type { TrickVideo } from '../../../worker/tricks/contract'
import * as shareEndpoints from '../../../worker/shares/endpoints'
import { urls } from '../../../worker/urls'
import { call, origin } from '../support/call'
import { becomeHomies } from '../support/homies'
import { annAndBob } from '../support/pair'
import { withoutSignatures, withoutUrls } from '../support/signed'
import { setPublic, skater, type Skater } from '../support/skaters'
import { kickflip, land } from '../support/tricks'

let ann: Skater
let bob: Skater
let video: TrickVideo
let path: string

beforeEach(async () => {
  ;({ ann, bob } = await annAndBob())
  video = await land(ann)
  path = urls.sharedTrickVideo({ videoId: video.id })
})

const shared = async (as: Skater | null = null) => {
  const answer = await call(shareEndpoints.trickVideo.url({ videoId: video.id }), { as })
  return withoutUrls(await answer.json())
}
const pageOf = async (as: Skater | null = null) =>
  withoutSignatures(await (await call(path, { as })).text())
const pin = () => call(`/api/trick-videos/${video.id}/steezy`, { method: 'PUT', as: ann })

const profile = {
  skatertag: 'ann',
  profilePhotoObjectName: expect.stringMatching(/^[a-z0-9]{26}$/),
}
const { id, name, category } = kickflip
const viewers: Array<[string, () => Skater | null]> = [
  ['a visitor', () => null],
  ['another skater', () => bob],
]

describe('a shared trick video', () => {
  it.each([...viewers, ['its owner', () => ann] as const])('is shown to %s', async (_, as) => {
    const { userId: _u, trickId: _t, spotId: _s, ...more } = withoutUrls(video)
    const { propped: _p, earned: _e, ...told } = more
    const all = {
      video: told,
      profile,
      trick: { id, name, category },
      canViewVideo: true,
      isAuthenticated: as() !== null,
      isHomie: false,
    }
    expect(await shared(as())).toEqual(all)
    await pin()
    expect(await shared(as())).toEqual({ ...all, video: { ...told, isSteezy: true } })
  })

  it('of a private skater is shown to homies alone', async () => {
    const homie = await skater()
    await becomeHomies(ann, homie)
    await setPublic(ann.userId, false)
    for (const [, as] of viewers) {
      expect(await shared(as())).toEqual({
        video: null,
        profile,
        trick: null,
        canViewVideo: false,
        isAuthenticated: as() !== null,
        isHomie: false,
      })
    }
    expect(await shared(ann)).toMatchObject({ video: { id: video.id }, canViewVideo: true })
    expect(await shared(homie)).toMatchObject({ trick: { id }, canViewVideo: true, isHomie: true })
  })

  it('that was deleted gets 404', async () => {
    const gone = { code: 'not_found', message: 'Video Not Found' }
    for (const each of ['x', '%27', video.id.toUpperCase(), 'x'.repeat(1000)]) {
      const answer = await call(`/api/shared/trick-video/${each}`)
      expect([answer.status, await answer.json()]).toEqual([404, gone])
    }
  })
})

describe('the page of a shared trick video', () => {
  it('plays it, and names the trick, also in the preview of its link', async () => {
    const html = await pageOf()
    expect(html).toContain(`<h1>${name}</h1>`)
    expect(html).toContain(`<span class="badge">${category}</span>`)
    expect(html).toContain(`src="/api/video-clips/${video.videoObjectName}"`)
    expect(html).toContain(`poster="/api/video-posters/${video.posterObjectName}?w=800"`)
    expect(html).toContain('<title>@ann&#x27;s Kickflip · Stoke</title>')
    expect(html.match(/<h1|aria-level="1"/g)).toHaveLength(1)
    const address = origin + path
    for (const [property, content] of [
      ['og:title', 'Kickflip by @ann on Stoke'],
      ['og:description', '@ann landed a Kickflip. Watch it.'],
      ['og:url', address],
      ['og:video', `${origin}/api/video-clips/${video.videoObjectName}.mp4`],
    ]) {
      expect(html).toContain(`<meta property="${property}" content="${content}"/>`)
    }
    expect(html).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(html).toContain(`data-copy="${address}"`)
  })

  it('has a badge when it is steezy', async () => {
    const badge = '<span class="badge badge-plate">Steezy</span>'
    expect(await pageOf()).not.toContain(badge)
    await pin()
    expect(await pageOf()).toContain(badge)
  })

  it('asks a visitor to join, with a way back', async () => {
    const html = await pageOf()
    expect(html).toContain('Sign in to start')
    expect(html).toContain(`/api/login?returnUrl=${encodeURIComponent(path)}`)
    expect(await pageOf(bob)).not.toContain('/api/login')
  })

  it('of a private skater is a lock, with nothing of the video', async () => {
    await pin()
    await setPublic(ann.userId, false)
    for (const [who, as] of viewers) {
      const html = await pageOf(as())
      expect(html).toContain('This video is private')
      expect(html).toContain('href="/s/ann"')
      expect(html.includes('/api/login'), who).toBe(as() === null)
      const { videoObjectName, posterObjectName, createdAt } = video
      const hidden = [videoObjectName, posterObjectName!, createdAt, name, category, 'Steezy']
      for (const part of [...hidden, '<video']) expect(html).not.toContain(part)
      // Nor does a link to it say whose it is.
      expect(html).not.toMatch(/<meta[^>]*@?ann\b/)
    }
    expect(await pageOf(ann)).toContain(video.videoObjectName)
  })

  it('that was deleted says so', async () => {
    const answer = await call('/shared/trick-video/gone')
    expect(answer.status).toBe(404)
    const html = await answer.text()
    expect(html).toContain('Video Not Found')
    expect(html).toContain('This clip might have been removed or the link is invalid.')
    expect(html).not.toContain('og:')
  })

  it('is where the other URLs of it redirect to', async () => {
    for (const other of [`/shared-trick-video/${video.id}`, `/shared/video/${video.id}`]) {
      const answer = await call(other)
      expect([answer.status, answer.headers.get('Location')]).toEqual([301, path])
    }
    const odd = await call('/shared/video/%2F%2Fevil.test')
    expect([odd.status, odd.headers.get('Location')]).toEqual([404, null])
  })
})
