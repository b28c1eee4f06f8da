import { SignJWT, importJWK, type JWK } from 'jose'
import type { Stream } from './settings'

/** Longer than any clip is watched in one go; and no longer, for it opens to whoever has it. */
const lifeSeconds = 3600

/** Where a video at Stream plays from, for whoever is given this address, for an hour. */
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
