import { expect, it } from 'vitest'
import { nightEnd } from '../../../worker/push/rules'

it.each([
  ['by day', 'Europe/Berlin', '2026-11-23T12:00:00Z', null],
  ['at ten in the evening', 'Europe/Berlin', '2026-11-23T21:00:00Z', '2026-11-24T07:00:00Z'],
  ['a minute before', 'Europe/Berlin', '2026-11-23T20:59:00Z', null],
  ['after midnight', 'Europe/Berlin', '2026-11-24T03:20:40Z', '2026-11-24T07:00:00Z'],
  ['at eight', 'Europe/Berlin', '2026-11-24T07:00:00Z', null],
  ['elsewhere', 'America/Los_Angeles', '2026-11-24T12:00:00Z', '2026-11-24T16:00:00Z'],
  ['before summer time begins', 'Europe/Berlin', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00Z'],
  ['before it ends', 'Europe/Berlin', '2026-10-24T21:00:00Z', '2026-10-25T07:00:00Z'],
  ['by half an hour', 'Asia/Kolkata', '2026-11-23T20:00:00Z', '2026-11-24T02:30:00Z'],
])('a night ends at eight: %s', (_, timeZone, now, end) => {
  const found = nightEnd(timeZone, Date.parse(now))
  expect(found === null ? null : new Date(found).toISOString()).toBe(
    end && end.replace('Z', '.000Z'),
  )
})
