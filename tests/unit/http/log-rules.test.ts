import { describe, expect, it } from 'vitest'
import { isAlwaysKept, isSampled, sampleShare, weightOf } from '../../../worker/http/log-rules'

describe('the share of requests that the log keeps', () => {
  it.each([
    [undefined, 0.1],
    ['', 0.1],
    ['0', 0],
    ['0.5', 0.5],
    ['1', 1],
    ['1.1', 0.1],
    ['-1', 0.1],
    ['all', 0.1],
  ])('for the setting %j is %d', (setting, share) => {
    expect(sampleShare(setting)).toBe(share)
  })

  it('is kept for random ids', () => {
    const ids = Array.from({ length: 20_000 }, () => crypto.randomUUID())
    const kept = ids.filter((id) => isSampled(id, 0.1)).length
    expect(kept).toBeGreaterThan(1_700)
    expect(kept).toBeLessThan(2_300)
    expect(ids.every((id) => isSampled(id, 1))).toBe(true)
    expect(ids.some((id) => isSampled(id, 0))).toBe(false)
  })
})

it('warnings, errors and security events are always kept', () => {
  expect(isAlwaysKept('info', undefined)).toBe(false)
  expect(isAlwaysKept('info', 'security')).toBe(true)
  expect(isAlwaysKept('warn', undefined)).toBe(true)
  expect(isAlwaysKept('error', undefined)).toBe(true)
})

describe('in the metrics, a request', () => {
  it.each([
    ['that is kept stands for those that are not', 200, true, 0.1, 10],
    ['that is not kept is not counted', 200, false, 0.1, 0],
    ['that failed stands for itself', 503, true, 0.1, 1],
    ['that failed is counted even if it is not kept', 500, false, 0, 1],
    ['stands for itself where all are kept', 404, true, 1, 1],
  ])('%s', (_, status, isKept, share, weight) => {
    expect(weightOf(status, isKept, share)).toBe(weight)
  })
})
