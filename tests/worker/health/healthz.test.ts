import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, runBatch } from '../../../worker/db/client'
import { randomName } from '../../../worker/db/ids'
import type { Env } from '../../../worker/env'
import { checkLimitMs, runChecks } from '../../../worker/health/checks'
import { lastBackupKey, type Health } from '../../../worker/health/contract'
import { reportSize } from '../../../worker/health/report'
import { putFailure } from '../../../worker/jobs/queries'
import { call, versionOf } from '../support/call'
import { remembering, watched } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { recordLog } from '../support/log'

const minuteMs = 60_000

/** The scheduled job began this long ago. */
const ranMinutesAgo = (minutes: number) =>
  env.DB.prepare(
    "INSERT OR REPLACE INTO scheduled_runs (job, last_run_at, failures) VALUES ('scheduled', ?, 0)",
  )
    .bind(Date.now() - minutes * minuteMs)
    .run()

const pendingDeletion = (minutes: number) =>
  env.DB.prepare('INSERT INTO pending_deletions (name, purge_at, deleted_at) VALUES (?1, ?2, ?2)')
    .bind(randomName(), Date.now() - minutes * minuteMs)
    .run()

/** Asks as the operator, who knows the version. */
const ask = async ({ VERSION = versionOf(randomName()), ...bindings }: Partial<Env> = {}) => {
  const headers = { Authorization: `Bearer ${VERSION.id}` }
  const answer = await call('/healthz', { headers, bindings: { VERSION, ...bindings } })
  return { answer, status: answer.status, health: await answer.json<Health>() }
}

const never = () => new Promise<never>(() => {})
const fails = () => Promise.reject(new Error('reset'))

/** Bindings that answer nothing but what `answer` gives. */
const broken = (answer: () => Promise<never>) => ({
  DB: watched(env.DB, answer),
  MEDIA: { head: answer } as unknown as R2Bucket,
  GAMES: { getByName: () => ({ ping: answer }) } as unknown as typeof env.GAMES,
})

beforeEach(async () => {
  await empty()
  await ranMinutesAgo(1)
})
afterEach(() => vi.restoreAllMocks())

describe('a deployment that is well', () => {
  it('answers 200 and what it checked to who names its version', async () => {
    const { answer, status, health } = await ask({ VERSION: versionOf('v1') })
    expect(status).toBe(200)
    expect(health).toEqual({
      status: 'ok',
      version: 'v1',
      checks: {
        database: { ok: true, ms: expect.any(Number) },
        bucket: { ok: true, ms: expect.any(Number) },
        games: { ok: true, ms: expect.any(Number) },
        scheduled: { ok: true, ageSeconds: 60 },
        waiting: { ok: true, oldestSeconds: 0 },
      },
      failedJobs: 0,
      backupAgeSeconds: null,
      databaseBytes: expect.any(Number),
    })
    expect(health.databaseBytes).toBeGreaterThan(100_000)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Set-Cookie')).toBeNull()
  })

  it.each([
    ['no version', {}],
    ['another version', { Authorization: 'Bearer v2' }],
    ['nothing', { Authorization: 'Bearer ' }],
  ])('says to a stranger who names %s only that it is well', async (_, headers) => {
    const answer = await call('/healthz', { headers, bindings: { VERSION: versionOf('v1') } })
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
  })

  it('has work that waits a little', async () => {
    await pendingDeletion(10)
    const { status, health } = await ask()
    expect([status, health.checks.waiting]).toEqual([200, { ok: true, oldestSeconds: 600 }])
  })
})

it('a deployment with work that failed for good is well, and says how much', async () => {
  const db = connect(env.DB)
  for (const id of ['one', 'other']) {
    const failure = { kind: 'push', id, error: '400', failedAt: new Date() }
    await runBatch(db, [putFailure(db, failure)])
  }
  const { status, health } = await ask()
  expect([status, health.failedJobs]).toEqual([200, 2])
})

it('a deployment says how old its last backup is, and is well without one', async () => {
  const at = new Date(Date.now() - 50 * 60 * minuteMs).toISOString()
  await env.MEDIA.put(lastBackupKey, '', { customMetadata: { at } })
  const { status, health } = await ask()
  expect([status, health.backupAgeSeconds]).toEqual([200, 50 * 3600])
})

it('a database that is nearly full is told in the log once an hour', async () => {
  const log = recordLog()
  const size = (bytes: number, minute: number) =>
    reportSize(bytes, new Date(Date.UTC(2026, 11, 1, 3, minute)))
  size(7_999_999_999, 0)
  size(8_000_000_000, 1)
  expect(log.of('database_nearly_full')).toEqual([])
  size(8_000_000_000, 0)
  expect(log.of('database_nearly_full')).toMatchObject([{ level: 'error', bytes: 8_000_000_000 }])
})

describe('a deployment is failing', () => {
  it.each([
    ['database', 'DB', ['database', 'scheduled', 'waiting']],
    ['bucket', 'MEDIA', ['bucket']],
    ['games', 'GAMES', ['games']],
  ] as const)('when the %s fails', async (_, name, expected) => {
    const log = recordLog()
    const { status, health } = await ask({ [name]: broken(fails)[name] })
    const failing = Object.entries(health.checks).flatMap(([check, { ok }]) => (ok ? [] : check))
    expect([status, health.status, failing]).toEqual([503, 'failing', expected])
    expect(log.of('health_check_failed').map(({ check }) => check)).toHaveLength(expected.length)
    expect(JSON.stringify(health)).not.toContain('reset')
  })

  it('when the scheduled job has not run for six minutes', async () => {
    await ranMinutesAgo(6)
    const { status, health } = await ask()
    expect([status, health.checks.scheduled]).toEqual([503, { ok: false, ageSeconds: 360 }])
  })

  it('also for a stranger, who does not hear why', async () => {
    await ranMinutesAgo(6)
    const answer = await call('/healthz')
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'failing' }])
  })

  it('when the scheduled job has never run', async () => {
    await empty()
    const { status, health } = await ask()
    expect([status, health.checks.scheduled]).toEqual([503, { ok: false, ageSeconds: null }])
  })

  it('when work waits for over half an hour', async () => {
    await pendingDeletion(31)
    const log = recordLog()
    const { status, health } = await ask()
    expect([status, health.checks.waiting]).toEqual([503, { ok: false, oldestSeconds: 1860 }])
    expect(log.of('health_check_failed')).toMatchObject([{ check: 'waiting' }])
  })
})

it('nothing that hangs delays the answer by more than two seconds', async () => {
  const start = Date.now()
  const { status, health } = await ask(broken(never))
  expect(status).toBe(503)
  expect(Object.values(health.checks).map(({ ok }) => ok)).toEqual(Array(5).fill(false))
  expect(Date.now() - start).toBeLessThan(checkLimitMs * 2)
})

it('one part that hangs leaves the others as they are', async () => {
  const { MEDIA } = broken(never)
  const { checks } = await runChecks({ ...env, MEDIA }, new Date(), 300)
  expect(Object.entries(checks).filter(([, { ok }]) => !ok)).toMatchObject([['bucket', {}]])
})

describe('an answer is kept for five seconds', () => {
  it('and then made again', async () => {
    const VERSION = versionOf(randomName())
    const { db, trips } = remembering(env.DB)
    const bindings = { VERSION, DB: db }
    await ask(bindings)
    const once = trips()
    expect(once).toBe(3)
    await ask(bindings)
    expect(trips()).toBe(once)
    await call('/healthz', { bindings, hours: 6 / 3600 })
    expect(trips()).toBe(once * 2)
  })

  it('in which another version gets its own', async () => {
    await ask({ VERSION: versionOf('old') })
    expect((await ask({ VERSION: versionOf('new') })).health.version).toBe('new')
  })
})
