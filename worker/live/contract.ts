/**
 * The messages to a skater's open pages at `/api/live`. A message says that something has changed,
 * but not everything about it: the page reads it again, so that no page is out of date after a gap.
 */
export type LiveMessage = (
  | { kind: 'notifications'; unread: number }
  | { kind: 'game'; gameId: string; version: number }
  /** The reader and this skater have become homies. */
  | { kind: 'homie'; userId: string }
) & {
  /** D1's bookmark of the change that it tells of: what the page reads next must not be older. */
  bookmark?: string
}

export type LiveKind = LiveMessage['kind']

/** A page sends `ping` to find out whether the socket still works, and gets `pong`. */
export const ping = 'ping'
export const pong = 'pong'

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
