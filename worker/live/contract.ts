import * as z from 'zod/mini'

/**
 * The messages to a skater's open pages at `/api/live`. A message says that something has changed,
 * but not everything about it: the page reads it again, so that no page is out of date after a gap.
 */
export const liveMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notifications'), unread: z.int().check(z.minimum(0)) }),
  z.strictObject({ kind: z.literal('game'), gameId: z.string(), version: z.int() }),
])

export type LiveMessage = z.infer<typeof liveMessage>
export type LiveKind = LiveMessage['kind']

/** A page sends `ping` to find out whether the socket still works, and gets `pong`. */
export const ping = 'ping'
export const pong = 'pong'

const seeing = 'sees '

/**
 * The only other message of a page: the path that the skater is looking at, empty while it is
 * hidden.
 */
export const pageMessage = (path: string | null): string => seeing + (path ?? '')

/** The page in the message; null if it is not such a message. */
export const parsePageMessage = (said: string): string | null =>
  said.startsWith(seeing) ? said.slice(seeing.length) : null

/** Why the server closes a socket. 1003 and 1009 are for messages that our own pages never send. */
export const closings = {
  unsupported: { code: 1003, reason: 'only a ping' },
  tooMuch: { code: 1008, reason: 'too many messages' },
  tooBig: { code: 1009, reason: 'too big' },
  /** The session has ended, so the page must not connect again. */
  signedOut: { code: 4401, reason: 'signed out' },
  /** The session had expired when the last message was sent. It may have been renewed since. */
  expired: { code: 4408, reason: 'session expired' },
  /** The skater has too many connections, so the oldest one is closed. */
  tooMany: { code: 4409, reason: 'too many screens' },
} as const

export const limits = {
  /** Open connections of one skater. */
  screens: 20,
  /** The maximum size of a message from a page, in bytes or characters. */
  messageBytes: 64,
  /** How many messages a page may send in a minute. A skater who opens page after page sends 40. */
  messagesPerMinute: 120,
  /** A page that has not sent a ping for this long counts as closed. */
  silenceMs: 60_000,
} as const
