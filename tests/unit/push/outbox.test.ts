import { describe, expect, it } from 'vitest'
import { outcomeOf, retryAfterMs, ttlOf } from '../../../worker/push/outbox/rules'

const now = new Date('2026-11-22T12:00:00Z')
const minutes = (number: number) => new Date(now.getTime() + number * 60_000)
const first = { tries: 1, createdAt: now }
const answer = (status: number | null, retryAfter: string | null = null) => ({ status, retryAfter })

describe('the answer of a push service', () => {
  it.each([
    [201, 'sent'],
    [200, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [413, 'refused'],
    [403, 'later'],
    [429, 'later'],
    [500, 'later'],
    [null, 'later'],
  ])('%s means %s', (status, type) => {
    expect(outcomeOf(answer(status), first, now).type).toBe(type)
  })

  it('says when to come back, in seconds or as a date, and is obeyed', () => {
    for (const header of ['1800', 'Sun, 22 Nov 2026 12:30:00 GMT']) {
      const outcome = outcomeOf(answer(429, header), first, now)
      expect(outcome).toEqual({ type: 'later', at: minutes(30) })
    }
  })

  it('that asks for less than our own pause is asked after the pause', () => {
    expect(outcomeOf(answer(503, '1'), { ...first, tries: 4 }, now)).toEqual({
      type: 'later',
      at: minutes(8),
    })
  })

  it('leads to no attempt after a day', () => {
    const old = { tries: 3, createdAt: minutes(-23.5 * 60) }
    expect(outcomeOf(answer(503, '60'), old, now).type).toBe('later')
    expect(outcomeOf(answer(503, '1800'), old, now).type).toBe('too_old')
  })
})

it.each([null, '', 'soon', '-5'])('a Retry-After of %j asks for nothing', (header) => {
  expect(retryAfterMs(header, now)).toBe(0)
})

it('a push service keeps a message for the rest of its day', () => {
  expect(ttlOf({ createdAt: now, endsAt: null }, now)).toBe(86_400)
  expect(ttlOf({ createdAt: minutes(-60), endsAt: null }, now)).toBe(82_800)
  expect(ttlOf({ createdAt: minutes(-25 * 60), endsAt: null }, now)).toBe(0)
})
