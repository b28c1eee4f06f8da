import type { JWK } from 'jose'
import type { Db } from '../db/client'
import { findReady } from './queries'
import type { Stream } from './settings'

/** Short, because a token works for everybody and can't be revoked. */
const lifeMs = 5 * 60_000

/** A returned token is valid for at least four times the longest clip, which loads while it plays. */
const leastMs = 3 * 60_000

const maxEntries = 1000

interface Playback {
  /** Base URL of the playlist and the player. */
  url: string
  until: number
}

/** Cached per isolate by video: signing takes longer than the rest of a request. */
const playbacks = new Map<string, Playback>()

/** Valid for at most five minutes; null without a copy. The caller has checked access. */
export async function playbackUrl(
  db: Db,
  stream: Stream,
  video: string,
  now: Date,
): Promise<string | null> {
  const known = cachedPlaybackUrl(stream, video, now)
  if (known !== null) return known
  const ready = await findReady(db, video)
  if (!ready?.uid) return null
  const until = now.getTime() + lifeMs
  const url = `https://${stream.host}/${await tokenOf(stream, ready.uid, until)}`
  playbacks.delete(keyOf(stream, video))
  playbacks.set(keyOf(stream, video), { url, until })
  for (const oldest of playbacks.keys()) {
    if (playbacks.size <= maxEntries) break
    playbacks.delete(oldest)
  }
  return url
}

/** Without a database query; null if this isolate has none. */
export function cachedPlaybackUrl(stream: Stream, video: string, now: Date): string | null {
  const known = playbacks.get(keyOf(stream, video))
  return known && isGood(known, now) ? known.url : null
}

const keyOf = ({ host, keyId }: Stream, video: string) => `${host} ${keyId} ${video}`

/** The clock may have been set back. */
const isGood = ({ until }: Playback, now: Date): boolean => {
  const left = until - now.getTime()
  return left > leastMs && left <= lifeMs
}

async function tokenOf({ keyId: kid, keyJwk }: Stream, uid: string, until: number) {
  const { SignJWT, importJWK } = await import('jose')
  const key = await importJWK(JSON.parse(atob(keyJwk)) as JWK, 'RS256')
  return new SignJWT({ kid })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setSubject(uid)
    .setExpirationTime(Math.floor(until / 1000))
    .sign(key)
}
