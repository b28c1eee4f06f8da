import { beforeEach, describe, expect, it } from 'vitest'
import { call, purgeDeleted } from '../support/call'
import { empty } from '../support/empty'
import { file } from '../support/env'
import { addMedia } from '../support/rows/media'
import { usesOf, useUpQuota } from '../support/rows/quotas'
import { skater, type Skater } from '../support/skaters'
import { stored } from '../support/storage'

let ann: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('Ann')
})

async function send(name: string | null, more: Record<string, string> = {}) {
  const body = new FormData()
  for (const [field, value] of Object.entries(more)) body.set(field, value)
  if (name) body.set('profilePhoto', await file(name))
  return call('/api/profile/photo', { method: 'POST', as: ann, body })
}

const photoOf = async () =>
  (await (await call('/api/profile', { as: ann })).json<{ profilePhotoObjectName: string }>())
    .profilePhotoObjectName

/** Nothing is stored but this photo. */
const hasOnly = async (name: string) =>
  expect(await stored()).toEqual({
    media: [`${name} committed`],
    pendingDeletions: [],
    objects: [name],
  })

describe('a new photo', () => {
  it('replaces the one before, which is to be deleted', async () => {
    const old = await photoOf()
    const answer = await send('photo-plain.webp')
    expect(answer.status).toBe(200)
    const { profilePhotoObjectName: name } = await answer.json<{ profilePhotoObjectName: string }>()
    expect(name).not.toBe(old)
    const served = await call(`/api/profile-photos/${name}`)
    expect(served.headers.get('Content-Type')).toBe('image/webp')
    expect((await call(`/api/profile-photos/${old}`)).status).toBe(404)
    expect(await stored()).toMatchObject({ media: [`${name} committed`], pendingDeletions: [old] })
    await purgeDeleted()
    await hasOnly(name)
  })

  it('is taken too while five that were begun before wait to be deleted', async () => {
    for (let i = 0; i < 5; i++) await addMedia(ann, { status: 'pending', kind: 'profile_photo' })
    expect((await send('photo-plain.webp')).status).toBe(200)
    expect((await stored()).media.filter((row) => row.endsWith('pending'))).toHaveLength(5)
  })

  it('counts its bytes once, also where the limit of pictures refuses it', async () => {
    const { size } = await file('photo-plain.webp')
    for (const [tries, status] of [200, 429].entries()) {
      if (status === 429) await useUpQuota('pictures', ann.userId)
      expect((await send('photo-plain.webp')).status).toBe(status)
      // For the skater and for all.
      expect(await usesOf('upload-bytes')).toBe(2 * size * (tries + 1))
    }
  })

  it('that is sent twice at the same moment is stored once', async () => {
    await Promise.all([send('photo-plain.webp'), send('photo-exif.webp')])
    const name = await photoOf()
    await purgeDeleted()
    await hasOnly(name)
  })

  it.each([
    ['photo-script.svg', 415],
    ['photo-park.heic', 415],
    ['photo-animated.gif', 415],
    [null, 400],
  ])('is refused when it is %s, and the one before stays', async (name, status) => {
    const old = await photoOf()
    const answer = await send(name)
    expect([answer.status, await answer.json()]).toMatchObject([
      status,
      { fields: { profilePhoto: expect.stringMatching(/photo|image/) } },
    ])
    await hasOnly(old)
  })

  it('is sent without other fields', async () => {
    const old = await photoOf()
    expect((await send('photo-plain.webp', { bio: 'x' })).status).toBe(400)
    await hasOnly(old)
  })
})
