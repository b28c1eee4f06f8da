import { beforeEach, describe, expect, it } from 'vitest'
import { connect } from '../../../worker/db/client'
import { findOrMakeUser } from '../../../worker/session/queries'
import { call, minuteJob } from '../support/call'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { findUser, updateUser } from '../support/rows/users'
import { newcomer, sessionOf, skater, stack, type Skater } from '../support/skaters'
import { snapshot } from '../support/snapshot'
import { count } from '../support/storage'
import { crashAfter } from '../uploads/crash-after'
import { expectNothingLeft, fill, nameOf, placesOf, skaterColumns, tables } from './full'
import { ask } from './unpacked'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  await empty()
  ann = await skater('annsomebody')
  bob = await skater('Bob')
})

const leave = (as: Skater | null = ann, bindings = {}) =>
  call('/api/profile', { method: 'DELETE', as, bindings })

describe('deleting a profile', () => {
  it('removes its skater from every table and from the bucket', async () => {
    await fill(ann, bob)
    await ask(ann)
    await stack(bob)
    const { subject } = await findUser(ann)
    for (const table of tables.filter((each) => nameOf(each) !== 'account_deletions')) {
      for (const column of skaterColumns(table)) {
        const rows = await count(nameOf(table), `${column} = ?`, ann.userId)
        expect(rows, `${nameOf(table)}.${column} has nothing to be removed`).toBeGreaterThan(0)
      }
    }
    expect((await leave()).status).toBe(204)
    await expectNothingLeft(ann, subject)
    expect(await count('videos', 'user_id = ?', bob.userId)).toBe(1)
    expect(await count('profiles')).toBe(1)
  })

  it('ends all sessions and clears the cookies', async () => {
    const elsewhere = { cookie: await sessionOf(ann.userId) }
    const answer = await leave()
    const cookies = answer.headers.getSetCookie()
    expect(cookies.find((each) => each.startsWith('stoke-session='))).toMatch(/Max-Age=0/)
    expect(answer.headers.get('Clear-Site-Data')).toContain('cookies')
    for (const as of [ann, elsewhere]) {
      const again = await call('/api/auth/user', { as })
      expect([again.status, await again.json()]).toMatchObject([401, { shouldLogin: true }])
    }
    expect((await leave()).status).toBe(401)
  })

  it('removes the profile, its URL and its media for everybody at once', async () => {
    const clip = await stack(ann)
    await leave()
    for (const path of [
      '/s/annsomebody',
      '/api/profile/tag/annsomebody',
      `/api/user-clips/${ann.userId}`,
      `/api/video-clips/${clip.videoObjectName}`,
      `/api/shared/my-clip/${clip.id}`,
    ]) {
      expect([path, (await call(path, { as: bob })).status]).toEqual([path, 404])
    }
    expect((await skater('ANNsomebody')).userId).not.toBe(ann.userId)
  })

  it('gives a skater who returns neither the old id nor a new trial', async () => {
    const { subject, trialStartedAt } = await findUser(ann)
    const earlier = new Date(trialStartedAt.getTime() - 5_000_000)
    await updateUser(ann, { trialStartedAt: earlier })
    await leave()
    const later = new Date(Date.now() + 40 * 86_400_000)
    const { user, profile } = await findOrMakeUser(env, connect(env.DB), subject, later)
    expect(user.id).not.toBe(ann.userId)
    expect(user.trialStartedAt).toEqual(earlier)
    expect(profile).toBeNull()
    expect(await count('used_trials')).toBe(1)
    const other = await findOrMakeUser(env, connect(env.DB), 'https://id.test|new', later)
    expect(other.user.trialStartedAt).toEqual(later)
  })
})

describe('deleting an account without a profile', () => {
  it('removes it from every table', async () => {
    const someone = await newcomer()
    const { subject } = await findUser(someone)
    const feedback = { enjoymentLevel: 'meh', recommendationScore: 3 }
    await call('/api/feedback', { method: 'POST', as: someone, json: feedback })
    expect((await leave(someone)).status).toBe(204)
    await minuteJob(1)
    for (const trace of [someone.userId, subject]) expect(await placesOf(trace)).toEqual([])
    expect((await call('/api/auth/user', { as: someone })).status).toBe(401)
    expect(await count('used_trials')).toBe(1)
  })
})

describe('a skater whose account is being deleted', () => {
  it('has rows of unfinished requests removed later', async () => {
    await fill(ann, bob)
    await leave()
    await minuteJob()
    expect(await count('account_deletions')).toBe(1)
    // The tail of an upload, and a poster.
    expect(await count('media', 'owner_id = ?', ann.userId)).toBe(2)
    await minuteJob(1)
    expect(await count('account_deletions')).toBe(0)
    expect(await count('users', 'id = ?', ann.userId)).toBe(0)
  })

  it('is a new user when they come back before everything is deleted', async () => {
    await fill(ann, bob)
    const { subject } = await findUser(ann)
    await leave()
    expect(await count('account_deletions')).toBe(1)
    const { user } = await findOrMakeUser(env, connect(env.DB), subject, new Date())
    expect(user.id).not.toBe(ann.userId)
    await minuteJob(1)
    expect(await count('users', 'id = ?', user.id)).toBe(1)
  })
})

describe('a server killed at any step of deleting an account', () => {
  it(
    'has deleted everything or nothing, and the scheduled job finishes',
    { timeout: 240_000 },
    async () => {
      await fill(ann, bob)
      const { subject } = await findUser(ann)
      const restore = await snapshot()
      let killed = true
      let steps = 1
      for (; killed; steps++) {
        await restore()
        const server = crashAfter(steps)
        await leave(ann, server.bindings).catch(() => {})
        killed = server.wasKilled()
        const begun = (await count('users', 'subject = ?', subject)) === 0
        expect(await count('profiles', 'user_id = ?', ann.userId)).toBe(begun ? 0 : 1)
        expect(await count('sessions', 'user_id = ?', ann.userId)).toBe(begun ? 0 : 1)
        // Nothing has happened: they press the button again.
        if (!begun) expect((await leave()).status).toBe(204)
        await expectNothingLeft(ann, subject)
      }
      expect(steps).toBeGreaterThan(8)
    },
  )

  it(
    'and a scheduled job killed again and again still delete everything',
    { timeout: 240_000 },
    async () => {
      await fill(ann, bob)
      const { subject } = await findUser(ann)
      // Who asks, the first batch, and no more.
      await leave(ann, crashAfter(3).bindings).catch(() => {})
      expect(await count('account_deletions')).toBe(1)
      let killed = true
      for (let steps = 1; killed; steps++) {
        const server = crashAfter(steps)
        // Each an hour later: a job that fails again and again is put off.
        await minuteJob(steps, server.bindings).catch(() => {})
        killed = server.wasKilled()
      }
      await expectNothingLeft(ann, subject)
    },
  )
})
