import { introspectWorkflow } from 'cloudflare:test'
import type { WorkflowStep } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { finishAccountDeletions } from '../../../worker/account/deletion/delete-account'
import { runDeletion } from '../../../worker/account/deletion/workflow'
import { points } from '../../../worker/db/schema'
import type { Env } from '../../../worker/env'
import { call, minuteJob } from '../support/call'
import { watched } from '../support/database'
import { empty } from '../support/empty'
import { background, env } from '../support/env'
import { recordLog } from '../support/log'
import { db } from '../support/rows/db'
import { findUser } from '../support/rows/users'
import { skater, type Skater } from '../support/skaters'
import { snapshot } from '../support/snapshot'
import { count } from '../support/storage'
import { expectNothingLeft, fill, placesOf } from './full'

let ann: Skater
let bob: Skater

beforeEach(async () => {
  vi.restoreAllMocks()
  await empty()
  ann = await skater('annsomebody')
  bob = await skater('Bob')
})

const { ACCOUNT_DELETIONS } = background

const leave = (bindings: Partial<Env> = { ACCOUNT_DELETIONS }) =>
  call('/api/profile', { method: 'DELETE', as: ann, bindings })

/** A Workflow that is bound, but of which no instance ever runs. */
const idle = {
  ACCOUNT_DELETIONS: { createBatch: () => Promise.resolve([]) },
} as unknown as Pick<Env, 'ACCOUNT_DELETIONS'>

/** An instance without a memory, as if its Workflow lost what it knew. It dies after so many steps. */
function instance(livesFor = Infinity, bindings: Partial<Env> = {}) {
  const names: string[] = []
  const step = {
    do: async (name: string, _config: unknown, run: () => Promise<unknown>) => {
      if (names.length === livesFor) throw new Error('The Workflow has died')
      names.push(name)
      return run()
    },
    sleep: async () => {},
  } as unknown as WorkflowStep
  const event = { payload: { userId: ann.userId }, instanceId: 'd-1' }
  return { names, run: () => runDeletion({ ...env, ...bindings }, event, step) }
}

describe('deleting an account by a Workflow', () => {
  it('answers at once, and removes everything with a step for each feature', async () => {
    await fill(ann, bob)
    const { subject } = await findUser(ann)
    await using workflows = await introspectWorkflow(ACCOUNT_DELETIONS)
    await workflows.modifyAll(async (each) => each.disableSleeps())
    expect((await leave()).status).toBe(204)
    expect(await count('profiles', 'user_id = ?', ann.userId)).toBe(0)
    const [running] = await workflows.get()
    await running!.waitForStatus('complete')
    expect(await count('videos', 'user_id = ?', ann.userId)).toBe(0)
    // A poster that a request may still be writing waits for the job.
    await expectNothingLeft(ann, subject)
  })

  it('is known by an id that names nobody, and is forgotten after a day', async () => {
    const created: WorkflowInstanceCreateOptions[] = []
    const createBatch = async (batch: WorkflowInstanceCreateOptions[]) => created.push(...batch)
    await leave({ ACCOUNT_DELETIONS: { createBatch } as never })
    expect(created).toEqual([
      {
        id: expect.stringMatching(/^d-[\w-]{43}$/),
        params: { userId: ann.userId },
        retention: { successRetention: '1 day', errorRetention: '3 days' },
      },
    ])
  })

  it('has results that are counts', async () => {
    await fill(ann, bob)
    await using workflows = await introspectWorkflow(ACCOUNT_DELETIONS)
    await workflows.modifyAll(async (each) => each.disableSleeps())
    await leave()
    const [running] = await workflows.get()
    expect(await running!.waitForStepResult({ name: 'games at once 1' })).toEqual({
      rows: expect.any(Number),
      hasMore: true,
    })
    await running!.waitForStatus('complete')
  })

  it('that cannot be started is done by the request itself', async () => {
    const { of } = recordLog()
    const { subject } = await findUser(ann)
    const broken = { createBatch: () => Promise.reject(new Error('Workflows is down')) }
    expect((await leave({ ACCOUNT_DELETIONS: broken as never })).status).toBe(204)
    expect(of('workflow_not_started')).toHaveLength(1)
    expect(await placesOf(subject)).toEqual([])
  })

  it('that never runs is done by the scheduled job a quarter of an hour later', async () => {
    await fill(ann, bob)
    const { subject } = await findUser(ann)
    await leave(idle)
    await minuteJob(0.2, idle)
    expect(await count('videos', 'user_id = ?', ann.userId)).toBe(4)
    await minuteJob(0.3, idle)
    expect(await count('videos', 'user_id = ?', ann.userId)).toBe(0)
    await expectNothingLeft(ann, subject)
  })

  it(
    'that dies after any step is finished by the scheduled job',
    { timeout: 240_000 },
    async () => {
      await fill(ann, bob)
      const { subject } = await findUser(ann)
      await leave(idle)
      const restore = await snapshot()
      const later = new Date(Date.now() + 3_600_000)
      let hasDied = true
      let steps = 1
      for (; hasDied; steps++) {
        await restore()
        hasDied = await instance(steps)
          .run()
          .then(
            () => false,
            () => true,
          )
        await finishAccountDeletions({ ...env, ...idle }, db, later)
        expect([steps, await placesOf(ann.userId)]).toEqual([steps, []])
      }
      await expectNothingLeft(ann, subject)
      expect(steps).toBeGreaterThan(16)
    },
  )

  it('does no harm when it runs twice at once, or again from the start', async () => {
    await fill(ann, bob)
    const { subject } = await findUser(ann)
    await leave(idle)
    await instance(9)
      .run()
      .catch(() => {})
    await Promise.all([instance().run(), instance().run()])
    await expectNothingLeft(ann, subject)
    await instance().run()
    expect(await count('profiles')).toBe(1)
  })
})

describe('a big account', () => {
  const rows = 1_200

  beforeEach(async () => {
    for (let from = 0; from < rows; from += 10) {
      const some = Array.from({ length: 10 }, (_, at) => ({
        id: `point ${String(from + at).padStart(6, '0')}`,
        userId: ann.userId,
        action: 'clip_uploaded' as const,
        subjectId: `clip ${from + at}`,
        description: 'A clip',
        points: 5,
        createdAt: new Date(),
      }))
      await db.insert(points).values(some)
    }
  })

  /** The most rows that one statement has deleted, and the queries of all. */
  function measured() {
    const most = { rows: 0, queries: 0 }
    const DB = watched(env.DB, async (asked, run) => {
      most.queries += asked.length
      const before = await count('points')
      const result = await run()
      most.rows = Math.max(most.rows, before - (await count('points')))
      return result
    })
    return { most, DB }
  }

  it('is deleted page by page, so that no statement keeps others waiting for long', async () => {
    const { most, DB } = measured()
    expect((await leave({ DB })).status).toBe(204)
    expect([await count('points'), most.rows]).toEqual([0, 500])
    expect(most.queries).toBeLessThan(150)
    expect(await count('users', 'id = ?', ann.userId)).toBe(0)
  })

  it('is deleted by a Workflow with a step for each few pages', async () => {
    await leave(idle)
    const { names, run } = instance()
    await run()
    expect(names.filter((name) => name.startsWith('score'))).toHaveLength(2)
    expect(await count('points')).toBe(0)
  })

  it('that is too big for one instance is left to the next one', async () => {
    await leave(idle)
    const started: string[] = []
    const createBatch = async (batch: { id: string }[]) => {
      started.push(...batch.map(({ id }) => id))
    }
    // Points without an end: each page of them is a whole one.
    const DB = watched(env.DB, async (asked, run) => {
      const result = await run()
      if (!asked.some(({ sql }) => sql.startsWith('delete from "points"'))) return result
      const results = result as D1Result[]
      return results.map((each) => ({ ...each, meta: { ...each.meta, changes: 500 } })) as never
    })
    const { names, run } = instance(Infinity, { DB, ACCOUNT_DELETIONS: { createBatch } as never })
    await run()
    expect([started, names.length]).toEqual([['d-1-more'], 101])
  })
})
