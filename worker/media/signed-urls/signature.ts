import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Env } from '../../env'
import { mediaEndpoints } from '../endpoints'
import type { MediaRow } from '../queries'
import { ownerTag } from '../../visibility/revocation-keys'
import { expiryOf } from './rules'

/** The routes of the files that viewers get. */
export const mediaUrls = {
  video: mediaEndpoints.video.url,
  poster: mediaEndpoints.poster.url,
  profile_photo: mediaEndpoints.profilePhoto.url,
  spot_photo: mediaEndpoints.spotPhoto.url,
} as const

export type ServedKind = keyof typeof mediaUrls

export const servedKinds = Object.keys(mediaUrls) as ServedKind[]

/** What a signature covers. */
export interface Signed {
  kind: MediaRow['kind']
  name: string
  /** In seconds since 1970. */
  expiry: number
  /** The tag of the skater by whose leave it is seen, because with that leave the URL ends. */
  owner: string | null
  /** The hash of the session's cookie that must come with a private URL; null for a public one. */
  session: string | null
}

/** 128 bits. */
const signatureBytes = 16

let derived: { secret: string; key: Uint8Array } | undefined

/** Our key for media, and for nothing else. Null if the deployment has lost its secret. */
export function mediaKey({ SESSION_SECRET: secret }: Pick<Env, 'SESSION_SECRET'>) {
  if (!secret) return null
  if (derived?.secret !== secret) {
    const bytes = Buffer.from(secret, 'base64url')
    derived = { secret, key: new Uint8Array(hkdfSync('sha256', bytes, '', 'media', 32)) }
  }
  return derived.key
}

/** Synchronous, so that rows become answers without waiting for each of their names. */
export const sign = (key: Uint8Array, signed: Signed): string =>
  hmac(key, signed).toString('base64url')

export function isSignatureOf(signature: string, key: Uint8Array, signed: Signed): boolean {
  const given = Buffer.from(signature, 'base64url')
  return given.length === signatureBytes && timingSafeEqual(given, hmac(key, signed))
}

/** The same hash that identifies the session in the database. */
export const sessionHash = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

// No part can hold the separator: names, tags and hashes are of letters, digits, "-" and "_".
const hmac = (key: Uint8Array, { kind, name, expiry, owner, session }: Signed): Buffer =>
  createHmac('sha256', key)
    .update([kind, name, expiry, owner ?? '', session ?? ''].join('|'))
    .digest()
    .subarray(0, signatureBytes)

interface Viewer {
  now: Date
  /** The hash of the viewer's session; null for visitors. */
  session: string | null
}

type Unsigned = Omit<Signed, 'kind' | 'owner'> & { kind: ServedKind; ownerId: string | null }

/** Makes the URLs of one viewer's answer. Only names that the viewer may see are passed to it. */
export class MediaSigner {
  readonly #key: Uint8Array | null
  readonly #viewer: Viewer

  constructor(env: Pick<Env, 'SESSION_SECRET'>, viewer: Viewer) {
    this.#key = mediaKey(env)
    this.#viewer = viewer
  }

  /** Opens for everybody. `ownerId` is the skater with whose privacy this ends, if there is one. */
  publicUrl(kind: ServedKind, name: string, ownerId: string | null): string {
    const expiry = expiryOf(this.#viewer.now.getTime(), 'public', name)
    return this.#url({ kind, name, ownerId, session: null, expiry })
  }

  /**
   * Opens with this viewer's session only. `ownerId` is the skater by whose leave the viewer sees it;
   * null for a moderator, who needs none. A visitor gets a URL without a signature.
   */
  privateUrl(kind: ServedKind, name: string, ownerId: string | null): string {
    const { now, session } = this.#viewer
    if (session === null) return mediaUrls[kind]({ name })
    const expiry = expiryOf(now.getTime(), 'private', session)
    return this.#url({ kind, name, ownerId, session, expiry })
  }

  #url({ ownerId, ...signed }: Unsigned): string {
    const { kind, name, expiry } = signed
    if (!this.#key) return mediaUrls[kind]({ name })
    const owner = ownerId === null ? null : ownerTag(ownerId)
    const s = sign(this.#key, { ...signed, owner })
    return mediaUrls[kind]({ name }, { e: expiry, o: owner ?? undefined, s })
  }
}
