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
import { liveMessage } from '../../../worker/live/contract'

it.each([
  { kind: 'notifications', unread: 0 },
  { kind: 'game', gameId: 'g', version: 3 },
])('%j is a valid message', (message) => {
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
])('%j is not a valid message', (message) => {
  expect(liveMessage.safeParse(message).success).toBe(false)
})

/** Each field is now what a message has there, now something else, now missing. */
const nearly = record(
  {
    kind: oneof(constantFrom('notifications', 'game'), anything()),
    unread: oneof(nat(), integer(), anything()),
    gameId: oneof(string(), anything()),
    version: oneof(integer(), anything()),
  },
  { requiredKeys: [] },
)

it('a message with other fields is not valid, and no input throws', () => {
  assert(
    property(oneof(nearly, anything()), (message) => {
      const { data } = liveMessage.safeParse(message)
      if (!data) return
      expect(data).toEqual(message)
      if (data.kind === 'game')
        expect(Object.keys(data).sort()).toEqual(['gameId', 'kind', 'version'])
      else {
        expect(Object.keys(data).sort()).toEqual(['kind', 'unread'])
        expect(data.unread).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 2000 },
  )
})
