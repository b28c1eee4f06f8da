import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { limitMs } from '../../../worker/db/faults/rules'
import { scheduledRuns } from '../../../worker/db/schema'
import type { Env } from '../../../worker/env'
import { runJobs, type Job } from '../../../worker/jobs/run'
import { jobs } from '../../../worker/scheduled'
import { minuteJob } from '../support/call'
import { remembering } from '../support/database'
import { empty } from '../support/empty'
import { env } from '../support/env'
import { db } from '../support/rows/db'

beforeEach(empty)

const start = Date.UTC(2026, 10, 22)
const at = (minutes: number) => new Date(start + minutes * 60_000)

/** A job that notes the minutes in which it ran, and may fail. */
function noted(name: string, fail: () => boolean = () => false) {
  const ran: number[] = []
  const job: Job = {
    name,
    queries: 5,
    seconds: 1,
    run: async (_env, _db, now) => {
      ran.push((now.getTime() - start) / 60_000)
      if (fail()) throw new Error(`${name} is broken`)
    },
  }
  return { job, ran }
}

/** Says `well`, or what failed. */
async function run(list: Job[], minutes: number, bindings: Partial<Env> = {}): Promise<string> {
  const failures = await runJobs({ ...env, ...bindings }, list, at(minutes))
  return failures.size === 0 ? 'well' : [...failures].map((each) => each.join(': ')).join('; ')
}

const rows = () => db.select().from(scheduledRuns).orderBy(scheduledRuns.job)

describe('a run', () => {
  it('writes one row while all is well', async () => {
    const { job } = noted('one')
    await run([job], 0)
    expect(await run([job], 1)).toBe('well')
    const whole = { lastRunAt: at(1), lastSuccessAt: at(1), failures: 0, nextRunAt: null }
    expect(await rows()).toEqual([{ job: 'scheduled', ...whole }])
  })

  it('goes on after a job that fails, and says which one', async () => {
    const [bad, good] = [noted('bad', () => true), noted('good')]
    expect(await run([bad.job, good.job], 0)).toContain('bad: Error: bad is broken')
    expect([bad.ran, good.ran]).toEqual([[0], [0]])
    expect(await rows()).toMatchObject([
      { job: 'bad', failures: 1, lastSuccessAt: null },
      { job: 'scheduled', failures: 1, lastRunAt: at(0), lastSuccessAt: null },
    ])
  })

  it('puts a failing job off longer each time, and never the others', async () => {
    let isBroken = true
    const [bad, good] = [noted('bad', () => isBroken), noted('good')]
    await run([good.job, noted('bad').job], 0)
    for (let minute = 1; minute <= 30; minute++) await run([bad.job, good.job], minute)
    expect(bad.ran).toEqual([1, 2, 4, 8, 16])
    expect(good.ran).toHaveLength(31)
    expect(await rows()).toMatchObject([
      { job: 'bad', failures: 5, lastSuccessAt: at(0), nextRunAt: at(32) },
      // While a job is put off, the run as a whole is not well.
      { job: 'scheduled', failures: 30, lastRunAt: at(30), lastSuccessAt: at(0) },
    ])
    isBroken = false
    expect(await run([bad.job, good.job], 32)).toBe('well')
    expect(await rows()).toMatchObject([{ job: 'scheduled', failures: 0, lastSuccessAt: at(32) }])
  })

  it('stops a job at its queries, and leaves the others theirs', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { db: DB, asked } = remembering(env.DB)
    const one = sql`SELECT 1`
    const greedy: Job = {
      name: 'greedy',
      queries: 3,
      seconds: 5,
      run: async (_env, limited) => {
        for (;;) await limited.run(one)
      },
    }
    const batch: Job = {
      ...greedy,
      name: 'batch',
      run: async (_env, { $client: limited }) => {
        await limited.batch(Array.from({ length: 4 }, () => limited.prepare('SELECT 2')))
      },
    }
    const good = noted('good')
    expect(await run([greedy, batch, good.job], 0, { DB })).toBe('well')
    const count = (text: string) => asked.filter((each) => each.sql === text).length
    expect([count('SELECT 1'), count('SELECT 2'), good.ran]).toEqual([3, 0, [0]])
    expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([
      { event: 'job_stopped_at_budget', job: 'greedy' },
      { event: 'job_stopped_at_budget', job: 'batch' },
    ])
    logged.mockRestore()
  })

  it('goes on without a job that does not end within its time', async () => {
    const stuck: Job = {
      name: 'stuck',
      queries: 1,
      seconds: 0.01,
      run: () => new Promise(() => {}),
    }
    const good = noted('good')
    const timeMs = 1000 * stuck.seconds + limitMs.write
    const real = setTimeout
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms: number) =>
      real(act, ms === timeMs ? 0 : ms)) as typeof setTimeout)
    expect(await run([stuck, good.job], 0)).toContain('stuck did not end within its time')
    vi.restoreAllMocks()
    expect(good.ran).toEqual([0])
  })
})

describe('the jobs', () => {
  it('together stay far below what one invocation may do', () => {
    const sum = (of: (job: Job) => number) => jobs.reduce((all, job) => all + of(job), 0)
    // Of 1,000, with room for jobs to come.
    expect(sum(({ queries }) => queries)).toBeLessThanOrEqual(989)
    // A run may take 15 minutes; the next one begins after one.
    expect(sum(({ seconds }) => seconds)).toBeLessThanOrEqual(161)
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
  })

  it('all run, with nothing to do, and leave the record of a run', async () => {
    await minuteJob()
    expect(await rows()).toMatchObject([{ job: 'scheduled', failures: 0 }])
  })
})
