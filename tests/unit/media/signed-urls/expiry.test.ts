import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { randomName } from '../../../../worker/db/ids'
import { maxAgeMs } from '../../../../worker/page-cache/rules'
import {
  expiryOf,
  hasExpired,
  markOf,
  markSeconds,
} from '../../../../worker/media/signed-urls/rules'

const time = fc.integer({ min: Date.UTC(2020), max: Date.UTC(2100) })
const step = fc.constantFrom('public', 'private')
const names = Array.from({ length: 200 }, randomName)

describe('the expiry of a signed URL', () => {
  it.each([
    // The marks of this name are 31:01 past the hour, and the close ones 1:01 past ten minutes.
    ['public', '10:00:00.000', '11:31:01'],
    ['public', '10:31:00.999', '11:31:01'],
    ['public', '10:31:01.000', '12:31:01'],
    ['private', '10:00:00.000', '10:11:01'],
    ['private', '10:01:00.999', '10:11:01'],
    ['private', '10:01:01.000', '10:21:01'],
  ] as const)('of a %s file is, at %s, %s', (kind, at, expiry) => {
    const now = Date.parse(`2026-11-23T${at}Z`)
    expect(expiryOf(now, kind, '')).toBe(Date.parse(`2026-11-23T${expiry}Z`) / 1000)
  })

  it('is one to two steps ahead: 1 to 2 hours if public, 10 to 20 minutes if private', () => {
    expect(markSeconds).toEqual({ public: 3600, private: 600 })
    fc.assert(
      fc.property(time, step, fc.string(), (now, kind, shiftedBy) => {
        const left = expiryOf(now, kind, shiftedBy) - now / 1000
        expect(left).toBeGreaterThan(markSeconds[kind])
        expect(left).toBeLessThanOrEqual(2 * markSeconds[kind])
      }),
    )
  })

  it('is the same until the next mark, and never earlier for a later moment', () => {
    fc.assert(
      fc.property(time, fc.nat(7_200_000), step, fc.string(), (now, later, kind, shiftedBy) => {
        const [first, second] = [now, now + later].map((at) => ({
          expiry: expiryOf(at, kind, shiftedBy),
          mark: markOf(at, kind, shiftedBy),
        }))
        expect(second!.expiry).toBeGreaterThanOrEqual(first!.expiry)
        expect(second!.expiry === first!.expiry).toBe(second!.mark === first!.mark)
      }),
    )
  })

  it('is spread over the hour, so that not all URLs change at once', () => {
    const now = Date.UTC(2026, 10, 23)
    const minutes = names.map((name) => Math.floor(expiryOf(now, 'public', name) / 600))
    for (const minute of new Set(minutes)) {
      expect(minutes.filter((each) => each === minute).length).toBeLessThan(70)
    }
    expect(new Set(minutes).size).toBeGreaterThanOrEqual(6)
  })

  it('has begun at that very moment', () => {
    expect(hasExpired(1000, 999_999)).toBe(false)
    expect(hasExpired(1000, 1_000_000)).toBe(true)
  })

  it('is so far ahead that a page for visitors is dropped from all caches long before', () => {
    // Such a page is kept for this long in all, and must not outlive a URL in it by two minutes.
    expect(maxAgeMs + 120_000).toBeLessThan(markSeconds.public * 1000)
  })
})
