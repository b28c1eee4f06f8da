import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deletedCustomers, failedJobs } from '../../../worker/db/schema'
import { ulid } from '../../../worker/db/ids'
import { call, minuteJob } from '../support/call'
import { failing, watched } from '../support/database'
import { empty } from '../support/empty'
import { background, env } from '../support/env'
import { recordLog } from '../support/log'
import { deliver, newQueue } from '../support/queue'
import { db } from '../support/rows/db'
import { addTrash } from '../support/rows/media'
import { clipForm, skater, stack } from '../support/skaters'
import { count, stored } from '../support/storage'

beforeEach(async () => {
  await empty()
  vi.restoreAllMocks()
})

const failures = () => db.select().from(failedJobs)

/** Refused bytes, to be deleted. */
async function refused(): Promise<string> {
  const name = ulid(new Date())
  await env.MEDIA.put(name, 'bytes')
  await addTrash(name)
  return name
}

describe('a message', () => {
  it('goes through the real queue to its consumer', async () => {
    const id = await refused()
    await background.WORK.send({ kind: 'bytes', id })
    await vi.waitFor(async () => expect(await env.MEDIA.head(id)).toBeNull(), 20_000)
    await vi.waitFor(async () => expect((await stored()).pendingDeletions).toEqual([]), 20_000)
  })

  it('about a row that is gone does nothing, whatever its kind', async () => {
    const kinds = ['push', 'stream_copy', 'customer', 'bytes']
    const result = await deliver(kinds.map((kind) => ({ kind, id: 'gone' })))
    expect([result.retried, await failures()]).toEqual([[], []])
  })

  it('that nobody understands comes again later, and holds up no other', async () => {
    const { of } = recordLog()
    const id = await refused()
    const bad = [null, 'text', { kind: 'unheard of', id }, { kind: 'bytes' }]
    const result = await deliver([...bad, { kind: 'bytes', id }])
    expect(result.retried).toEqual([0, 1, 2, 3])
    expect(result.delays).toEqual([30, 30, 30, 30])
    expect(await env.MEDIA.head(id)).toBeNull()
    expect(of('message_failed')).toHaveLength(4)
  })

  it('that fails comes again later and later, and the others of its batch are done', async () => {
    recordLog()
    const [poisoned, good] = [await refused(), await refused()]
    const DB = watched(env.DB, async (asked, run) => {
      if (asked.some(({ values }) => values.join().includes(poisoned))) throw new Error('Broken')
      return run()
    })
    const bodies = [poisoned, good].map((id) => ({ kind: 'bytes', id }))
    const result = await deliver(bodies, { bindings: { DB }, attempts: 3 })
    expect(result.retried).toEqual([0])
    expect(result.delays).toEqual([120])
    expect(await env.MEDIA.head(good)).toBeNull()
  })
})

describe('a message that has failed too often', () => {
  const last = { queue: 'stoke-work-failed' } as const

  it('is tried once more, and is forgotten if that works', async () => {
    const id = await refused()
    await deliver([{ kind: 'bytes', id }], last)
    expect([await env.MEDIA.head(id), await failures()]).toEqual([null, []])
  })

  it('is written down with its error if it fails again', async () => {
    const { of } = recordLog()
    const id = await refused()
    const DB = failing(env.DB, /from "pending_deletions"/, 'before', 'D1_ERROR: something new')
    const result = await deliver([{ kind: 'bytes', id }], { ...last, bindings: { DB } })
    expect(result.retried).toEqual([])
    expect(await failures()).toMatchObject([
      { kind: 'bytes', id, error: expect.stringContaining('something new') },
    ])
    expect(of('job_failed_for_good')).toMatchObject([{ level: 'error', work: 'bytes' }])
    // The scheduled job deletes the bytes all the same.
    await minuteJob()
    expect(await env.MEDIA.head(id)).toBeNull()
  })

  it('leaves its row to a person if it fails again', async () => {
    recordLog()
    const now = new Date()
    const customerId = 'cus_1'
    await db.insert(deletedCustomers).values({ customerId, deletedAt: now, dueAt: now, tries: 1 })
    const DB = failing(env.DB, /from "deleted_customers"/, 'before', 'D1_ERROR: something new')
    await deliver([{ kind: 'customer', id: customerId }], { ...last, bindings: { DB } })
    expect(await failures()).toMatchObject([{ kind: 'customer', id: customerId }])
    expect(await count('deleted_customers', 'due_at IS NULL')).toBe(1)
  })

  it('is written down before it is tried, because an attempt may end the isolate', async () => {
    recordLog()
    const id = await refused()
    let written = 0
    const DB = watched(env.DB, async (asked, run) => {
      if (asked.some(({ sql }) => /from "pending_deletions"/.test(sql))) {
        written = (await failures()).length
      }
      return run()
    })
    await deliver([{ kind: 'bytes', id }], { ...last, bindings: { DB } })
    expect([written, await failures()]).toEqual([1, []])
  })

  it('that nobody understands is written down too', async () => {
    recordLog()
    await deliver([{ kind: 'unheard of', id: 'x' }], last)
    expect(await failures()).toMatchObject([{ kind: 'unknown', id: 'message 0' }])
  })

  it('is listed for a month', async () => {
    recordLog()
    await deliver([{ kind: 'unheard of', id: 'x' }], last)
    await minuteJob(24 * 29)
    expect(await failures()).toHaveLength(1)
    await minuteJob(24 * 31)
    expect(await failures()).toEqual([])
  })
})

describe('bytes', () => {
  it('of a refused file are deleted by the queue, and by the job if the message is lost', async () => {
    const ann = await skater('ann')
    const queue = newQueue()
    const before = (await stored()).objects
    for (const isLost of [false, true]) {
      const body = await clipForm('video-46-seconds.mp4')
      const options = { method: 'POST', as: ann, body, bindings: queue.bindings }
      expect((await call('/api/my-clips', options)).status).toBe(400)
      const messages = queue.take()
      expect(messages.length).toBeGreaterThan(0)
      expect((await stored()).objects.length).toBeGreaterThan(before.length)
      if (isLost) await minuteJob(0, queue.bindings)
      else await deliver([...messages, ...messages])
      expect(await stored()).toMatchObject({ objects: before, pendingDeletions: [] })
    }
  })

  it('that were committed stay for their 72 hours, whatever a message says', async () => {
    const ann = await skater('ann')
    const { id, videoObjectName: name } = await stack(ann)
    await call(`/api/my-clips/${id}`, { method: 'DELETE', as: ann })
    await deliver([{ kind: 'bytes', id: name }])
    expect(await env.MEDIA.head(name)).not.toBeNull()
    expect(await count('pending_deletions', 'name = ?', name)).toBe(1)
  })
})
