import {
  anything,
  assert,
  constantFrom,
  integer,
  nat,
  oneof,
  property,
  record,
  string,
} from 'fast-check'
import { expect, it } from 'vitest'
import { isLiveMessage } from '../../../worker/live/socket-messages'

it.each([
  { kind: 'notifications', unread: 0 },
  { kind: 'game', gameId: 'g', version: 3 },
  { kind: 'game', gameId: 'g', version: 3, bookmark: '0000000a-0000b26e' },
  { kind: 'notifications', unread: 2, bookmark: '0000000a' },
  { kind: 'homie', userId: 'u' },
  { kind: 'crews' },
  { kind: 'crews', bookmark: '0000000a' },
])('%j is a valid message', (message) => {
  expect(isLiveMessage(message)).toBe(true)
})

it.each([
  { kind: 'notifications', unread: -1 },
  { kind: 'notifications', unread: 1.5 },
  { kind: 'notifications', unread: '1' },
  { kind: 'notifications' },
  { kind: 'notifications', unread: 1, bookmark: 'first-primary' },
  { kind: 'notifications', unread: 1, bookmark: 7 },
  { kind: 'notifications', unread: 1, html: '<b>' },
  { kind: 'homie', userId: 7 },
  { kind: 'homie', userId: 'u', unread: 1 },
  { kind: 'crews', crewId: 'c' },
  { kind: 'gossip' },
  'pong',
  null,
  [],
])('%j is not a valid message', (message) => {
  expect(isLiveMessage(message)).toBe(false)
})

/** Each field is now what a message has there, now something else, now missing. */
const nearly = record(
  {
    kind: oneof(constantFrom('notifications', 'game', 'homie', 'crews'), anything()),
    unread: oneof(nat(), integer(), anything()),
    gameId: oneof(string(), anything()),
    version: oneof(integer(), anything()),
    userId: oneof(string(), anything()),
  },
  { requiredKeys: [] },
)

it('a message with other fields is not valid, and no input throws', () => {
  assert(
    property(oneof(nearly, anything()), (message) => {
      if (!isLiveMessage(message)) return
      if (message.kind === 'game')
        expect(Object.keys(message).sort()).toEqual(['gameId', 'kind', 'version'])
      else if (message.kind === 'homie')
        expect(Object.keys(message).sort()).toEqual(['kind', 'userId'])
      else if (message.kind === 'crews') expect(Object.keys(message)).toEqual(['kind'])
      else {
        expect(Object.keys(message).sort()).toEqual(['kind', 'unread'])
        expect(message.unread).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 2000 },
  )
})
