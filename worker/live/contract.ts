import * as z from 'zod/mini'

/**
 * What a skater's open screens are told at `/api/live`. A message says that something has changed,
 * not all that it is: a screen reads it again, so that none can be out of date after a gap.
 */
export const liveMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('notifications'), unread: z.int().check(z.minimum(0)) }),
  z.strictObject({ kind: z.literal('game'), gameId: z.string(), version: z.int() }),
])

export type LiveMessage = z.infer<typeof liveMessage>
export type LiveKind = LiveMessage['kind']

/** What a screen says to find out whether the line still holds, and what it hears. */
export const ping = 'ping'
export const pong = 'pong'

const seeing = 'sees '

/** All else that it says: which page its skater is looking at; none while it is out of sight. */
export const sayPage = (path: string | null): string => seeing + (path ?? '')

/** The page that was said; null where something else was. */
export const pageSaid = (said: string): string | null =>
  said.startsWith(seeing) ? said.slice(seeing.length) : null

/** Why the server hangs up; 1003 and 1009 stand for what no screen of ours would say. */
export const closings = {
  unsupported: { code: 1003, reason: 'only a ping' },
  tooMuch: { code: 1008, reason: 'too many messages' },
  tooBig: { code: 1009, reason: 'too big' },
  /** Nobody is signed in there any more: there is no coming back. */
  signedOut: { code: 4401, reason: 'signed out' },
  /** The session's time was over when the socket was last told; it may have been renewed since. */
  expired: { code: 4408, reason: 'session expired' },
  /** The oldest gives way to one too many. */
  tooMany: { code: 4409, reason: 'too many screens' },
} as const

export const limits = {
  /** Open screens of one skater. */
  screens: 20,
  /** What a screen may say at most, in bytes or letters. */
  said: 64,
  /** What a screen may say in a minute; a skater who looks at page after page says 40. */
  messagesPerMinute: 120,
  /** A screen that has not asked for so long whether the line holds is looked at by nobody. */
  silenceMs: 60_000,
} as const
