import { describe, expect, it } from 'vitest'
import { checkHealth } from '../../../../dev/smoke/health'
import { isFailed, runChecks, runPatiently } from '../../../../dev/smoke/run'
import { visit, type Expected, type Visit } from '../../../../dev/smoke/visit'

const fast = { limitMs: 60_000, pauseMs: 1 }
const visited = visit('https://stoke.example.com')

/** A check that fails some times before it passes, and how often it ran. */
function failing(times: number) {
  const counter = { runs: 0 }
  const check = async () => {
    counter.runs++
    if (counter.runs <= times) throw new Error('The old version answers.')
  }
  return { check, counter }
}

describe('a patient look', () => {
  it('repeats the checks that fail until they pass, and no other', async () => {
    const [late, soon] = [failing(3), failing(0)]
    const results = await runPatiently(visited, fast, { late: late.check, soon: soon.check })
    expect(results).toEqual([{ title: 'late' }, { title: 'soon' }])
    expect([late.counter.runs, soon.counter.runs]).toEqual([4, 1])
  })

  it('ends at its limit with what fails still', async () => {
    const never = failing(Infinity)
    const results = await runPatiently(
      visited,
      { limitMs: 200, pauseMs: 1 },
      { never: never.check },
    )
    expect(results).toEqual([{ title: 'never', failure: 'The old version answers.' }])
    expect(never.counter.runs).toBeGreaterThan(1)
  })
})

describe('the health of a deployment', () => {
  const ok = { ok: true }
  const neverRan = { ok: false, ageSeconds: null }

  async function healthOf(checks: object | undefined, expected: Expected = {}) {
    const health = { status: 'failing', version: 'new', checks }
    const fetch: Visit['fetch'] = async () => Response.json(health, { status: 503 })
    const [result] = await runChecks(
      { ...visited, ...visit(visited.origin, expected), fetch },
      {
        health: checkHealth,
      },
    )
    return { ...result!, isFailed: isFailed(result!) }
  }

  it('is not yet known of a first deployment whose scheduled job never ran', async () => {
    const found = await healthOf({ database: ok, scheduled: neverRan }, { isFirst: true })
    expect(found).toMatchObject({ isFailed: false, failure: expect.stringContaining('not run') })
  })

  it('is not explained to who names no version', async () => {
    const found = await healthOf(undefined)
    expect(found).toMatchObject({ isFailed: true, failure: expect.stringMatching(/--version/) })
  })

  it.each([
    ['it is not the first one', { scheduled: neverRan }, {}, /scheduled/],
    ['the job ran once', { scheduled: { ok: false, ageSeconds: 900 } }, { isFirst: true }, /sched/],
    ['more is wrong', { scheduled: neverRan, bucket: { ok: false } }, { isFirst: true }, /bucket/],
    [
      'the old version answers',
      { scheduled: neverRan },
      { isFirst: true, version: 'newer' },
      /not newer/,
    ],
  ])('fails where %s', async (_, checks, expected, reason) => {
    const found = await healthOf(checks, expected)
    expect(found).toMatchObject({ isFailed: true, failure: expect.stringMatching(reason) })
  })
})
