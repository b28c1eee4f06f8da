import type { Env } from '../../env'
import { mediaUrls, type ServedKind } from '../paths'
import { expiryOf, ownerTag } from './rules'
import { mediaKey, sign } from './signature'

interface Viewer {
  now: Date
  /** The hash of the viewer's session; null for visitors. */
  session: string | null
}

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
    const owner = ownerId === null ? null : ownerTag(ownerId)
    const expiry = expiryOf(this.#viewer.now.getTime(), 'public', name)
    return this.#url({ kind, name, owner, session: null, expiry })
  }

  /** Opens with this viewer's session only. A visitor gets a URL without a signature. */
  privateUrl(kind: ServedKind, name: string): string {
    const { now, session } = this.#viewer
    if (session === null) return mediaUrls[kind]({ name })
    const expiry = expiryOf(now.getTime(), 'private', session)
    return this.#url({ kind, name, owner: null, session, expiry })
  }

  #url(signed: Parameters<typeof sign>[1] & { kind: ServedKind }): string {
    const { kind, name, owner, expiry } = signed
    if (!this.#key) return mediaUrls[kind]({ name })
    const s = sign(this.#key, signed)
    return mediaUrls[kind]({ name }, { e: expiry, o: owner ?? undefined, s })
  }
}
