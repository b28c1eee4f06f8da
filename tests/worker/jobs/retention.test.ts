import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ulid } from '../../../worker/db/ids'
import * as notificationEndpoints from '../../../worker/notifications/endpoints'
import * as mediaEndpoints from '../../../worker/media/endpoints'
import { urls } from '../../../worker/urls'
import { call, minuteJob } from '../support/call'
import { watched } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { form, report } from '../moderation/support'
import { addSubscription } from '../support/rows/billing'
import { addFeedback } from '../support/rows/feedback'
import { addMedia, addUpload } from '../support/rows/media'
import { addNotification } from '../support/rows/notifications'
import { newcomer, skater, stack, type Skater } from '../support/skaters'
import { count } from '../support/storage'
import { watch } from '../support/watch'

beforeEach(empty)

const day = 24
const ago = (days: number) => new Date(Date.now() - days * day * 3_600_000)

const addNotifications = async (of: Skater, number: number, isRead: boolean, daysAgo: number) => {
  for (let nth = 0; nth < number; nth++) {
    const at = new Date(ago(daysAgo).getTime() - nth)
    await addNotification(of, { id: ulid(at), createdAt: at, isRead })
  }
}

/** How many rows the statements of the job read that match, and how many these are. */
async function readBy(match: RegExp) {
  let [rows, found] = [0, 0]
  const DB = watched(env.DB, async (asked, run) => {
    const results = await run()
    asked.forEach(({ sql }, at) => {
      if (!match.test(sql)) return
      found++
      rows += (results as D1Result[])[at]!.meta.rows_read
    })
    return results
  })
  await minuteJob(0, { DB })
  return { rows, found }
}

const list = async (as: Skater) => (await call(notificationEndpoints.list.url(), { as })).text()

describe('a notification', () => {
  it('is deleted after 90 days, whether it was read or not', async () => {
    const ann = await skater()
    for (const isRead of [false, true]) {
      await addNotifications(ann, 2, isRead, 91)
      await addNotifications(ann, 1, isRead, 89)
    }
    await minuteJob()
    expect(await count('notifications')).toBe(2)
  })

  it('is deleted when 100 newer ones keep it out of the list, which stays the same', async () => {
    const [ann, bob] = [await skater(), await skater()]
    await addNotifications(ann, 104, true, 3)
    await addNotifications(ann, 102, false, 2)
    await addNotifications(ann, 1, false, 0)
    await addNotifications(bob, 101, true, 3)
    const before = await list(ann)
    await minuteJob()
    expect(await list(ann)).toBe(before)
    expect(await count('notifications', 'user_id = ? AND is_read', ann.userId)).toBe(100)
    expect(await count('notifications', 'user_id = ? AND NOT is_read', ann.userId)).toBe(100)
    // Bob has no new notification, so the job does not look at his.
    expect(await count('notifications', 'user_id = ?', bob.userId)).toBe(101)
  })

  it('is pruned by reading one list of each skater who was told something', async () => {
    const [ann, bob] = [await skater(), await skater()]
    for (const each of [ann, bob]) await addNotifications(each, 105, true, 0)
    const { rows, found } = await readBy(/^delete from "notifications"/)
    expect(found).toBe(3)
    // For each skater 101 to find the end of the list, then its 105 in index, table and order, and 5 to delete.
    expect(rows).toBeLessThan(2 * 600)
    expect(await count('notifications')).toBe(200)
  })
})

describe('a used upload', () => {
  it('is forgotten a week later, and its video stays', async () => {
    const ann = await skater()
    const { videoObjectName } = await stack(ann)
    await addUpload(ann, { mediaName: videoObjectName, uses: 1, expiresAt: ago(0) })
    await minuteJob()
    expect(await count('uploads')).toBe(0)
    expect(await count('media', 'name = ?', videoObjectName)).toBe(1)
    const video = await call(mediaEndpoints.video.url({ name: videoObjectName }), { as: ann })
    expect(video.status).toBe(200)
    expect(await count('pending_deletions')).toBe(0)
  })

  it('stays until that week is over', async () => {
    const ann = await skater()
    await addMedia(ann, { name: 'video' })
    await addUpload(ann, { mediaName: 'video', uses: 1, expiresAt: ago(-6) })
    await minuteJob(5 * day)
    expect(await count('uploads')).toBe(1)
    await minuteJob(7 * day)
    expect(await count('uploads')).toBe(0)
  })
})

describe('in time', () => {
  it('reports by the form, then feedback and reports are deleted, and their cases stay', async () => {
    const [ann, bob] = [await skater(), await skater()]
    const { id } = await stack(bob)
    expect((await report('my_clip', id, ann, 'spam')).status).toBe(201)
    const visit = form({ reason: 'hate', details: 'Old' })
    await call(urls.report({ contentType: 'my_clip', contentId: id }), visit)
    await addFeedback(ann)
    const rows = async () => [
      await count('feedback'),
      await count('content_flags'),
      await count('visitor_reports'),
      await count('moderation_cases'),
    ]
    await minuteJob(89 * day)
    expect(await rows()).toEqual([1, 1, 1, 1])
    await minuteJob(91 * day)
    expect(await rows()).toEqual([1, 1, 0, 1])
    await minuteJob(729 * day)
    expect(await rows()).toEqual([1, 1, 0, 1])
    await minuteJob(731 * day)
    expect(await rows()).toEqual([0, 0, 0, 1])
  })
})

describe('an account without a profile', () => {
  it('is deleted after 30 days, and its trial is not given again', async () => {
    await newcomer(ago(31))
    await newcomer(ago(29))
    await minuteJob()
    expect([await count('users'), await count('sessions')]).toEqual([1, 1])
    expect([await count('used_trials'), await count('account_deletions')]).toEqual([1, 0])
  })

  it('stays if it got a profile, or a subscription', async () => {
    const ann = await skater()
    expect(await count('users', 'id = ? AND expires_at IS NULL', ann.userId)).toBe(1)
    const payer = await newcomer(ago(31))
    await addSubscription(payer)
    await minuteJob(31 * day)
    expect(await count('users')).toBe(2)
  })
})

it('account deletions that fail do not hold up the others', async () => {
  // A run tries two.
  const all: string[] = []
  for (let nth = 0; nth < 3; nth++) all.push((await newcomer(ago(1))).userId)
  const begun = env.DB.prepare('INSERT INTO account_deletions (user_id, begun_at) VALUES (?, ?)')
  await env.DB.batch(all.map((userId, nth) => begun.bind(userId, nth)))
  const broken = all.slice(0, 2)
  const DB = watched(env.DB, (asked, run) => {
    const isBroken = asked.some(
      ({ sql, values }) =>
        sql.startsWith('delete from "feedback"') && broken.includes(String(values[0])),
    )
    return isBroken ? Promise.reject(new Error('It can not be deleted.')) : run()
  })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  await minuteJob(0, { DB })
  expect(await count('users')).toBe(3)
  await minuteJob(0, { DB })
  expect(await count('users')).toBe(2)
  await minuteJob()
  expect(await count('users')).toBe(0)
  logged.mockRestore()
})

it('what is pruned is found by indexes', async () => {
  const ann = await skater()
  await addNotifications(ann, 3, true, 0)
  const { statements } = await watch((bindings) => minuteJob(0, bindings))
  const deletes = statements.filter((each) => /^delete from "[a-z_]+" where/i.test(each))
  expect(deletes.length).toBeGreaterThan(6)
  for (const each of deletes) {
    const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${each}`)
    const { results } = await plan
      .bind(...Array.from({ length: each.split('?').length - 1 }, () => 1))
      .all<{ detail: string }>()
    const details = results.map(({ detail }) => detail).join('; ')
    expect(details, each).not.toMatch(/SCAN (?!ends|skater VIRTUAL|\(subquery)/)
    // A list that is too long is put into an order of its own: of those, props go first.
    if (!each.includes('row_number()')) expect(details, each).not.toContain('TEMP B-TREE')
  }
})
