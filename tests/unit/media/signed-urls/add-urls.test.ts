import { describe, expect, it } from 'vitest'
import { addMediaUrls, markMediaOwner } from '../../../../worker/media/signed-urls/add-urls'
import { MediaSigner } from '../../../../worker/media/signed-urls/signature'

const env = { SESSION_SECRET: Buffer.alloc(32, 7).toString('base64url') }
const now = new Date('2026-11-23T10:00:00Z')
const skater = new MediaSigner(env, { now, session: 'session' })
const visitor = new MediaSigner(env, { now, session: null })

interface Shown {
  videoUrl: string
  posterUrl: string
}

const shown = (record: object, signer: MediaSigner) => addMediaUrls(record, signer) as Shown

const ann = { userId: '01arz3ndektsv4rrffq69g5fav', isPublic: true }
const clip = { id: '1', videoObjectName: 'film', posterObjectName: 'still' }

describe('signed URLs in an answer', () => {
  it('of a public skater name the owner, and open for everybody', () => {
    const { videoUrl, posterUrl } = shown(markMediaOwner(clip, ann), visitor)
    expect(videoUrl).toMatch(/^\/api\/video-clips\/film\?e=\d{10}&o=\w{10}&s=[\w-]{22}$/)
    expect(posterUrl).toMatch(/^\/api\/video-posters\/still\?/)
    expect(addMediaUrls(markMediaOwner(clip, ann), skater)).toMatchObject({ videoUrl, posterUrl })
  })

  it('of a private skater name the owner, and are for the viewer alone', () => {
    const record = markMediaOwner(clip, { ...ann, isPublic: false })
    expect(shown(record, skater).videoUrl).toMatch(/\?e=\d+&o=\w{10}&s=/)
    expect(shown(record, visitor).videoUrl).toBe('/api/video-clips/film')
  })

  it('are for the viewer alone where nobody said whose it is', () => {
    expect(shown(clip, skater).videoUrl).toMatch(/\?e=\d+&s=/)
    expect(shown(clip, visitor).videoUrl).toBe('/api/video-clips/film')
  })

  it('reach what a marked record holds, and an inner mark counts more', () => {
    const hidden = markMediaOwner(clip, { ...ann, isPublic: false })
    const page = addMediaUrls(markMediaOwner({ all: [clip, hidden] }, ann), visitor)
    const [open, closed] = page.all as Partial<Shown & typeof clip>[]
    expect(open!.videoUrl).toContain('&s=')
    expect(closed!.videoUrl).toBe('/api/video-clips/film')
  })

  it("of skaters' photos are public, and those of spots' photos are not", () => {
    const item = { profile: { profilePhotoObjectName: 'face' }, photoObjectName: 'ledge' }
    const both = addMediaUrls(item, visitor) as unknown as {
      photoUrl: string
      profile: { photoUrl: string }
    }
    expect(both.profile.photoUrl).toMatch(/^\/api\/profile-photos\/face\?e=\d+&s=/)
    expect(both.photoUrl).toBe('/api/spot-photos/ledge')
    const spot = {
      photoUrl: '/api/spot-photos/ledge',
      creatorProfilePhotoUrl: '/api/profile-photos/face',
    }
    const signed = addMediaUrls(spot, skater)
    expect(signed.photoUrl).toMatch(/^\/api\/spot-photos\/ledge\?e=/)
    expect(signed.creatorProfilePhotoUrl).toBe(both.profile.photoUrl)
  })

  it('are added once, and change nothing else', () => {
    const date = new Date()
    const odd = { none: null, text: 'x', date, list: [1, [clip]], videoObjectName: null }
    const once = addMediaUrls(odd, skater)
    expect(addMediaUrls(once, visitor)).toEqual(once)
    expect(once).toMatchObject({ none: null, text: 'x', videoObjectName: null })
    expect(once.date).toBe(date)
    expect('videoUrl' in once).toBe(false)
    expect(JSON.stringify(markMediaOwner(clip, ann))).toBe(JSON.stringify(clip))
  })

  it('are left out by a deployment that has lost its secret', () => {
    const signer = new MediaSigner({}, { now, session: 'session' })
    expect(addMediaUrls(markMediaOwner(clip, ann), signer)).toMatchObject({
      videoUrl: '/api/video-clips/film',
      posterUrl: '/api/video-posters/still',
    })
  })
})
