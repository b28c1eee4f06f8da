import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Env } from '../../env'
import * as mediaEndpoints from '../endpoints'
import type { MediaRow } from '../queries'
import { ownerTag } from '../../visibility/revocation-keys'
import { expiryOf } from './rules'

export const mediaUrls = {
  video: mediaEndpoints.video.url,
  poster: mediaEndpoints.poster.url,
  profile_photo: mediaEndpoints.profilePhoto.url,
  spot_photo: mediaEndpoints.spotPhoto.url,
} as const

export type ServedKind = keyof typeof mediaUrls

export const servedKinds = Object.keys(mediaUrls) as ServedKind[]

export interface Signed {
  kind: MediaRow['kind']
  name: string
  expiry: number
  /** Tag of the skater whose permission the URL needs. */
  owner: string | null
  /** Hash of the session that a private URL needs; null for public ones. */
  session: string | null
}

const signatureBytes = 16

let derived: { secret: string; key: Uint8Array } | undefined

/** A key for media only. Null if the deployment has lost its secret. */
export function mediaKey({ SESSION_SECRET: secret }: Pick<Env, 'SESSION_SECRET'>) {
  if (!secret) return null
  if (derived?.secret !== secret) {
    const bytes = Buffer.from(secret, 'base64url')
    derived = { secret, key: new Uint8Array(hkdfSync('sha256', bytes, '', 'media', 32)) }
  }
  return derived.key
}

/** Synchronous, because rows are signed one name after another. */
export const sign = (key: Uint8Array, signed: Signed): string =>
  hmac(key, signed).toString('base64url')

export function isSignatureOf(signature: string, key: Uint8Array, signed: Signed): boolean {
  const given = Buffer.from(signature, 'base64url')
  return given.length === signatureBytes && timingSafeEqual(given, hmac(key, signed))
}

/** The hash that identifies the session in the database. */
export const sessionHash = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url')

// No part can contain the separator.
const hmac = (key: Uint8Array, { kind, name, expiry, owner, session }: Signed): Buffer =>
  createHmac('sha256', key)
    .update([kind, name, expiry, owner ?? '', session ?? ''].join('|'))
    .digest()
    .subarray(0, signatureBytes)

interface Viewer {
  now: Date
  session: string | null
}

type Unsigned = Omit<Signed, 'kind' | 'owner'> & { kind: ServedKind; ownerId: string | null }

export class MediaSigner {
  readonly #key: Uint8Array | null
  readonly #viewer: Viewer

  constructor(env: Pick<Env, 'SESSION_SECRET'>, viewer: Viewer) {
    this.#key = mediaKey(env)
    this.#viewer = viewer
  }

  /** Works for everybody. Going private as `ownerId` revokes it. */
  publicUrl(kind: ServedKind, name: string, ownerId: string | null): string {
    const expiry = expiryOf(this.#viewer.now.getTime(), 'public', name)
    return this.#url({ kind, name, ownerId, session: null, expiry })
  }

  /** Works only in this session. `ownerId` is the skater whose permission it needs; null for a moderator. */
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
