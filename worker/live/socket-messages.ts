import { isBookmark } from '../db/bookmarks/bookmark'
import type { LiveMessage } from './contract'

const seeing = 'sees '

export const pageMessage = (path: string | null): string => seeing + (path ?? '')

export const parsePageMessage = (message: string): string | null =>
  message.startsWith(seeing) ? message.slice(seeing.length) : null

const spread = 'spread '

/** The first message of a socket: how to come back if it is cut. */
export const spreadMessage = (ms: number): string => spread + ms

export const parseSpreadMessage = (message: unknown): number | null =>
  typeof message === 'string' && message.startsWith(spread)
    ? Number(message.slice(spread.length))
    : null

/** Accepts no further fields. */
export function isLiveMessage(value: unknown): value is LiveMessage {
  if (typeof value !== 'object' || value === null) return false
  const { bookmark, ...message } = value as Record<string, unknown>
  if (bookmark !== undefined && !isBookmark(bookmark)) return false
  const { kind, unread, gameId, version, userId } = message
  const fields = Object.keys(message).sort().join()
  if (kind === 'crews') return fields === 'kind'
  if (kind === 'homie') return fields === 'kind,userId' && typeof userId === 'string'
  return kind === 'notifications'
    ? fields === 'kind,unread' && Number.isSafeInteger(unread) && Number(unread) >= 0
    : kind === 'game' &&
        fields === 'gameId,kind,version' &&
        typeof gameId === 'string' &&
        Number.isSafeInteger(version)
}
