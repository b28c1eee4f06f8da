import { describe, expect, it } from 'vitest'
import {
  isPushService,
  isQuiet,
  messagesOf,
  minuteIn,
  quietHoursOf,
} from '../../../worker/push/rules'

const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

describe('quiet hours', () => {
  it.each([
    // from, to, at, quiet
    ['22:00', '08:00', '21:59', false],
    ['22:00', '08:00', '22:00', true],
    ['22:00', '08:00', '23:59', true],
    ['22:00', '08:00', '00:00', true],
    ['22:00', '08:00', '07:59', true],
    ['22:00', '08:00', '08:00', false],
    ['22:00', '08:00', '12:00', false],
    ['13:00', '15:30', '12:59', false],
    ['13:00', '15:30', '13:00', true],
    ['13:00', '15:30', '15:29', true],
    ['13:00', '15:30', '15:30', false],
    ['00:00', '06:00', '00:00', true],
    ['00:00', '06:00', '06:00', false],
    ['22:00', '00:00', '23:59', true],
    ['22:00', '00:00', '00:00', false],
    ['08:00', '08:00', '08:00', false],
    ['08:00', '08:00', '20:00', false],
  ])('from %s to %s, at %s: %s', (from, to, at, quiet) => {
    expect(isQuiet({ from, to }, minute(at))).toBe(quiet)
  })

  it('have a default, can be chosen, and can be none', () => {
    expect(quietHoursOf(null)).toEqual({ from: '22:00', to: '08:00' })
    expect(quietHoursOf({ quietFrom: 65, quietTo: 600 })).toEqual({ from: '01:05', to: '10:00' })
    expect(quietHoursOf({ quietFrom: null, quietTo: null })).toBeNull()
    expect(isQuiet(null, 0)).toBe(false)
  })

  it.each([
    ['UTC', '2026-11-21T23:05:00Z', '23:05'],
    ['Europe/Berlin', '2026-11-21T23:05:00Z', '00:05'],
    ['Europe/Berlin', '2026-07-21T22:05:00Z', '00:05'],
    ['America/Los_Angeles', '2026-11-21T08:00:00Z', '00:00'],
    ['Asia/Kolkata', '2026-11-21T18:31:00Z', '00:01'],
    ['Pacific/Auckland', '2026-11-21T11:00:00Z', '00:00'],
  ])('in %s it is, at %s, %s', (zone, now, time) => {
    expect(minuteIn(zone, new Date(now))).toBe(minute(time))
  })
})

describe('the endpoint of a push service', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://autopush.push.services.mozilla.com/wpush/v2/gAAA',
    'https://web.push.apple.com/QGuQ',
    'https://api.push.apple.com/QGuQ',
    'https://eu.web.push.apple.com/QGuQ',
    'https://wns2-par02p.notify.windows.com/w/?token=BQY',
  ])('%s is accepted', (endpoint) => expect(isPushService(endpoint)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com@evil.test/',
    'https://user@fcm.googleapis.com/',
    'https://fcm.googleapis.com:444/',
    'https://fcm.googleapis.com.evil.test/',
    'https://evilfcm.googleapis.com/',
    'https://notify.windows.com/',
    'https://push.apple.com/',
    'https://web.push.apple.com.evil.test/',
    'https://evilpush.apple.com/',
    'https://evilnotify.windows.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'javascript:alert(1)',
    '',
  ])('%s is refused', (endpoint) => expect(isPushService(endpoint)).toBe(false))
})

describe('the pushed messages', () => {
  const news = (subjectId: string, message: string, url = `/games?game=${subjectId}`) => ({
    id: subjectId + message,
    subjectId,
    message,
    url,
    title: 'Your turn',
    createdAt: new Date(0),
  })

  it('are the newest of each game, and every homie request', () => {
    const sent = messagesOf([
      news('a', 'third'),
      news('b', 'only'),
      news('a', 'second'),
      news('r', 'ann', '/homies?tab=requests'),
      news('s', 'bob', '/homies?tab=requests'),
    ])
    expect(sent.map(({ body }) => body)).toEqual(['third', 'only', 'ann', 'bob'])
    expect(new Set(sent.map(({ tag }) => tag)).size).toBe(4)
  })
})
