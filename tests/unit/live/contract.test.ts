import { anything, assert, property } from 'fast-check'
import { expect, it } from 'vitest'
import { liveMessage } from '../../../worker/live/contract'

it.each([
  { kind: 'notifications', unread: 0 },
  { kind: 'game', gameId: 'g', version: 3 },
])('believes %j', (message) => {
  expect(liveMessage.safeParse(message).data).toEqual(message)
})

it.each([
  { kind: 'notifications', unread: -1 },
  { kind: 'notifications', unread: 1.5 },
  { kind: 'notifications', unread: '1' },
  { kind: 'notifications' },
  { kind: 'notifications', unread: 1, html: '<b>' },
  { kind: 'gossip' },
  'pong',
  null,
  [],
])('does not believe %j', (message) => {
  expect(liveMessage.safeParse(message).success).toBe(false)
})

it('believes nothing else, and throws at nothing', () => {
  assert(property(anything(), (message) => void liveMessage.safeParse(message)))
})
