import { del, entries, get } from 'idb-keyval'
import type { TrickTries } from '../../worker/skate-sessions/contract'
import * as skateSessionEndpoints from '../../worker/skate-sessions/endpoints'
import { ApiError, sendWithoutAsking } from '../api'
import { gallerySharesStore } from '../pwa/gallery-shares'
import { saveEntry } from '../upload/upload-store'
import { sessionsMark } from './waiting-mark'

/** A session as the phone stores it. Its times come from the phone's clock. */
export interface PhoneSession {
  startedAtMs: number
  lengthMs: number
  utcOffsetMinutes: number
  spotId: string | null
  tricks: TrickTries[]
}

export interface WaitingSession extends PhoneSession {
  id: string
  /** The server's sentence; it then waits until its skater corrects or deletes it. */
  refused: string | null
}

const waitMs = 90 * 24 * 3_600_000

/** Begins the ids of what reviews show, before their skater keeps it. */
export const reviewedPrefix = 'reviewed.'

/** Keys of Park mode. Its own file of them would be one more for each page to know. */
const countedKeys = ['park-count', 'park-counts']
const hasCounted = (): boolean => countedKeys.some((key) => localStorage.getItem(key) !== null)

/** Whether signing out would lose one: that waits, that its skater has not kept, or that was counted. */
export async function hasSessionsHere(userId: string): Promise<boolean> {
  const ids = await entries<string, unknown>(gallerySharesStore()).catch(() => [])
  const prefixes = [prefixOf(userId), `${reviewedPrefix}${userId}.`]
  return hasCounted() || ids.some(([id]) => prefixes.some((prefix) => id.startsWith(prefix)))
}

/** Never begins with the owner's id, so that it is no upload: they share a store, which signing out clears. */
const prefixOf = (userId: string): string => `session.${userId}.`

/** Saves it on the phone, and sends it. Returns whether it has gone up. */
export async function keepSession(userId: string, session: PhoneSession): Promise<boolean> {
  const id = `${prefixOf(userId)}${session.startedAtMs}`
  localStorage.setItem(sessionsMark, userId)
  const waiting: WaitingSession = { ...session, id, refused: null }
  await saveEntry(userId, id, waiting)
  return trySending(userId, waiting)
}

/** The newest first. Those that have waited for 90 days are gone. */
export async function findWaitingSessions(userId: string): Promise<WaitingSession[]> {
  const all = await entries<string, WaitingSession>(gallerySharesStore()).catch(() => [])
  const own = all.filter(([id]) => id.startsWith(prefixOf(userId))).map(([, each]) => each)
  const isStale = ({ startedAtMs }: WaitingSession) => Date.now() - startedAtMs > waitMs
  await Promise.all(own.filter(isStale).map(({ id }) => deleteWaiting(id)))
  const waiting = own.filter((each) => !isStale(each))
  if (waiting.length === 0 && !hasCounted()) localStorage.removeItem(sessionsMark)
  return waiting.toSorted((one, other) => other.startedAtMs - one.startedAtMs)
}

export const deleteWaiting = (id: string): Promise<void> =>
  del(id, gallerySharesStore()).catch(() => {})

let sending: Promise<number> | null = null

/** Sends those that were not refused. Returns how many went up. */
export function sendWaitingSessions(userId: string): Promise<number> {
  sending ??= sendAll(userId).finally(() => (sending = null))
  return sending
}

async function sendAll(userId: string): Promise<number> {
  let sent = 0
  for (const each of await findWaitingSessions(userId)) {
    if (each.refused === null && (await trySending(userId, each))) sent++
  }
  return sent
}

/** At the opening of a page: sends the waiting ones, and offers those that were counted without an account. */
export async function resumeSessions(userId: string): Promise<void> {
  await sendWaitingSessions(userId)
  if (!hasCounted()) return
  const { offerCounted } = await import('./counted')
  await offerCounted(userId)
}

/** Waits on without a signal, without access, after 20 of a day, and while the server has trouble. */
const waitsFor = new Set([401, 402, 408, 429])

async function trySending(userId: string, waiting: WaitingSession): Promise<boolean> {
  const { id, startedAtMs, lengthMs, utcOffsetMinutes, spotId, tricks } = waiting
  const iso = (ms: number) => new Date(ms).toISOString()
  try {
    await sendWithoutAsking('POST', skateSessionEndpoints.keep.url(), {
      startedAt: iso(startedAtMs),
      endedAt: iso(startedAtMs + lengthMs),
      sentAt: iso(Date.now()),
      utcOffsetMinutes,
      spotId,
      tricks,
    })
    await deleteWaiting(id)
    await findWaitingSessions(userId)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && !waitsFor.has(error.status)) {
      const refused = error.serverText ?? 'It was refused.'
      // Another tab may have sent it, or its skater deleted it.
      const isThere = await get(id, gallerySharesStore()).catch(() => undefined)
      if (isThere) await saveEntry(userId, id, { ...waiting, refused })
    }
    return false
  }
}

export async function correctWaiting(
  userId: string,
  waiting: WaitingSession,
  tricks: TrickTries[],
): Promise<boolean> {
  const corrected = { ...waiting, tricks, refused: null }
  await saveEntry(userId, waiting.id, corrected)
  return trySending(userId, corrected)
}
