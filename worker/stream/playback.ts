import { SignJWT, importJWK, type JWK } from 'jose'
import type { Db } from '../db/client'
import { findReady } from './queries'
import type { Stream } from './settings'

/** Short, because a token works for everyone who has it, and nothing can take it back. */
const lifeMs = 5 * 60_000

/**
 * A token is valid for this long at least: four times as long as the longest clip, which the player
 * loads while it plays. Who stops it for longer loads it again (`islands/player/playing.tsx`).
 */
const leastMs = 3 * 60_000

const most = 1000

interface Playback {
  /** `https://{host}/{token}`: below it are the video's playlist and its player. */
  url: string
  until: number
}

/** Signed URLs of this isolate by video: signing takes longer than all else that a request does. */
const kept = new Map<string, Playback>()

/**
 * The URL of a video's copy at Stream, valid for five minutes at most; null while there is no copy. The
 * caller has checked that the viewer may see the video.
 */
export async function playbackUrl(
  db: Db,
  stream: Stream,
  video: string,
  now: Date,
): Promise<string | null> {
  const known = keptPlaybackUrl(stream, video, now)
  if (known !== null) return known
  const ready = await findReady(db, video)
  if (!ready?.uid) return null
  const until = now.getTime() + lifeMs
  const url = `https://${stream.host}/${await tokenOf(stream, ready.uid, until)}`
  kept.delete(keyOf(stream, video))
  kept.set(keyOf(stream, video), { url, until })
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break
    kept.delete(oldest)
  }
  return url
}

/** The same without asking the database: null if this isolate knows none. */
export function keptPlaybackUrl(stream: Stream, video: string, now: Date): string | null {
  const known = kept.get(keyOf(stream, video))
  return known && isGood(known, now) ? known.url : null
}

const keyOf = ({ host, keyId }: Stream, video: string) => `${host} ${keyId} ${video}`

/** The clock may have been set back since the token was made. */
const isGood = ({ until }: Playback, now: Date): boolean => {
  const left = until - now.getTime()
  return left > leastMs && left <= lifeMs
}

async function tokenOf({ keyId: kid, keyJwk }: Stream, uid: string, until: number) {
  const key = await importJWK(JSON.parse(atob(keyJwk)) as JWK, 'RS256')
  return new SignJWT({ kid })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setSubject(uid)
    .setExpirationTime(Math.floor(until / 1000))
    .sign(key)
}
