import { SignJWT, importJWK, type JWK } from 'jose'
import type { Stream } from './settings'

/**
 * Longer than watching any clip takes, but short, because the URL works for everyone who has it.
 */
const lifeSeconds = 3600

/** The URL that plays a video at Stream. It is valid for an hour, for everyone who has it. */
export async function playbackAddress(stream: Stream, uid: string, now: Date): Promise<string> {
  return `https://${stream.host}/${await tokenOf(stream, uid, now)}/manifest/video.m3u8`
}

async function tokenOf({ keyId: kid, keyJwk }: Stream, uid: string, now: Date): Promise<string> {
  const key = await importJWK(JSON.parse(atob(keyJwk)) as JWK, 'RS256')
  const seconds = Math.floor(now.getTime() / 1000)
  return new SignJWT({ kid })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setSubject(uid)
    .setExpirationTime(seconds + lifeSeconds)
    .sign(key)
}
