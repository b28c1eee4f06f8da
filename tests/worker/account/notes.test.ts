import { beforeEach, expect, it } from 'vitest'
import { noteKey, notesPrefix } from '../../../worker/account/deletion/notes'
import { call, minuteJob } from '../support/call'
import { failingBucket, lockedBucket } from '../support/bucket'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { skater, type Skater } from '../support/skaters'
import { count } from '../support/storage'

let ann: Skater

beforeEach(async () => {
  await empty()
  for (const key of await notes()) await env.MEDIA.delete(key)
  ann = await skater('annsomebody')
})

const notes = async () =>
  (await env.MEDIA.list({ prefix: notesPrefix })).objects.map(({ key }) => key)

const leave = (bindings = {}) => call('/api/profile', { method: 'DELETE', as: ann, bindings })

it('a deleted account is noted in the bucket, under a hash that names nobody', async () => {
  expect((await leave()).status).toBe(204)
  expect(await notes()).toEqual([await noteKey(env, ann.userId)])
  const note = await (await env.MEDIA.get((await notes())[0]!))!.text()
  for (const trace of [ann.userId, ann.skatertag]) {
    expect((await notes()).join() + note).not.toContain(trace)
  }
})

it('a deletion that could not be noted is noted by the scheduled job', async () => {
  const { MEDIA } = failingBucket(env.MEDIA, 'put', 'before')
  expect((await leave({ MEDIA })).status).toBe(204)
  expect(await notes()).toEqual([])
  await minuteJob()
  expect(await notes()).toHaveLength(1)
})

it('a deletion that is noted already goes on where a lock keeps the note', async () => {
  await env.MEDIA.put(await noteKey(env, ann.userId), 'earlier')
  expect((await leave({ MEDIA: lockedBucket(env.MEDIA, [notesPrefix]) })).status).toBe(204)
  await minuteJob(undefined, { MEDIA: lockedBucket(env.MEDIA, [notesPrefix]) })
  expect(await count('account_deletions')).toBe(0)
  expect(await (await env.MEDIA.get((await notes())[0]!))!.text()).toBe('earlier')
})

it('the note of a deleted account is at no URL', async () => {
  await leave()
  const [key] = await notes()
  for (const path of ['video-clips', 'video-posters', 'profile-photos', 'spot-photos']) {
    for (const name of [key!, encodeURIComponent(key!)]) {
      const { status } = await call(`/api/${path}/${name}`)
      expect(status).toBe(path === 'spot-photos' && name !== key ? 401 : 404)
    }
  }
})
