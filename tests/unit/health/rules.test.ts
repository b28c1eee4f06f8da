import { describe, expect, it } from 'vitest'
import { scheduledCheck, waitingCheck } from '../../../worker/health/rules'

const now = new Date('2026-11-23T12:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

describe('the scheduled job', () => {
  it.each([
    [0, true],
    [5, true],
    [5.1, false],
    [600, false],
    // The clock of another machine may be ahead.
    [-1, true],
  ])('that began %d minutes ago: ok is %s', (minutes, ok) => {
    const ageSeconds = Math.max(0, minutes * 60)
    expect(scheduledCheck(minutesAgo(minutes), now)).toEqual({ ok, ageSeconds })
  })

  it('that never ran is not ok', () => {
    expect(scheduledCheck(null, now)).toEqual({ ok: false, ageSeconds: null })
  })
})

describe('waiting work', () => {
  it('of which there is none is ok', () => {
    expect(waitingCheck([], now)).toEqual({ ok: true, oldestSeconds: 0 })
  })

  it('is judged by the oldest', () => {
    const judge = (...minutes: number[]) => waitingCheck(minutes.map(minutesAgo), now)
    expect(judge(1, 30)).toEqual({ ok: true, oldestSeconds: 1800 })
    expect(judge(31, 1)).toEqual({ ok: false, oldestSeconds: 1860 })
  })
})
