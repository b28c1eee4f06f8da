/** Says that something changed; the page then reads it, so a missed message can't leave it out of date. */
export type LiveMessage = (
  | { kind: 'notifications'; unread: number }
  | { kind: 'game'; gameId: string; version: number }
  | { kind: 'homie'; userId: string }
  /** Of the reader's crews something changed: who, where and in which, only the read says. */
  | { kind: 'crews' }
) & {
  /** Of the change, so that the page's next read is not older. */
  bookmark?: string
}

export type LiveKind = LiveMessage['kind']

export const ping = 'ping'
export const pong = 'pong'

/** 1003 and 1009 answer messages that our pages never send. */
export const closings = {
  unsupported: { code: 1003, reason: 'only a ping' },
  tooMuch: { code: 1008, reason: 'too many messages' },
  tooBig: { code: 1009, reason: 'too big' },
  /** The page must not connect again. */
  signedOut: { code: 4401, reason: 'signed out' },
  /** The session may have been renewed, so the page may connect again. */
  expired: { code: 4408, reason: 'session expired' },
  tooMany: { code: 4409, reason: 'too many screens' },
} as const

export const limits = {
  screens: 20,
  /** Bytes, or characters of a text. */
  messageBytes: 64,
  /** A skater who opens page after page sends 40. */
  messagesPerMinute: 120,
  silenceMs: 60_000,
} as const
