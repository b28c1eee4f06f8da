import { Hono, type Context } from 'hono'
import type { AppEnv } from '../env'
import { readObjectHeaders } from './edge-cache/object-headers'
import { isKnownPublic } from './edge-cache/public-names'
import { readSlices } from './edge-cache/slices'
import { mediaUrls, servedKinds, type ServedKind } from './signed-urls/signature'
import { widthKey } from './photo/decode'
import { isRevoked } from './revoked/list'
import { publicFor, safeHeaders, serveRange } from './serve'
import { widthOf } from './serve-picture'
import { checkSignature, type Allowed } from './signed-urls/check'

/**
 * Runs before the session and the database are read, and answers most pictures and videos: every answer
 * of the app carries signed URLs. A file that is not marked by `markMediaOwner` as a public skater's is
 * signed for its viewer alone. Deleting a file and becoming private revoke URLs in the same batch. The
 * rest goes on to the routes of the same URLs behind the session.
 */
export const presignedMedia = new Hono<AppEnv>()

for (const kind of servedKinds) {
  presignedMedia.get(
    mediaUrls[kind].path,
    async (c, next) => (await servePresigned(c, kind, c.req.param('name'))) ?? next(),
  )
}

/**
 * Answers for a file without asking the database: if the URL is signed, or if the database has lately
 * said that the file is public. Null if it has to be asked.
 */
async function servePresigned(c: Context<AppEnv>, kind: ServedKind, name: string) {
  const width = kind === 'video' ? undefined : widthOf(c)
  const allowed = checkSignature(c, kind, name)
  const isAllowed = allowed
    ? !(await isRevoked(c, allowed.revokedBy))
    : await isKnownPublic(c, kind, name)
  if (!isAllowed) return null
  const facts = await readObjectHeaders(c, width ? [widthKey(name, width), name] : [name])
  if (!facts) return null
  const isPublic = allowed?.isPublic ?? true
  return serveRange(c, {
    headers: {
      ...safeHeaders,
      'Cache-Control': allowed ? cacheControlOf(c, allowed) : publicFor(60),
      'Content-Type': facts.contentType,
      'Last-Modified': facts.storedAt,
      ETag: `"${width ? widthKey(name, width) : name}"`,
    },
    bytes: facts.bytes,
    read: (range) => readSlices(c, { ...facts, isPublic }, range),
  })
}

const cacheControlOf = (c: Context<AppEnv>, { isPublic, expiry }: Allowed): string =>
  isPublic ? publicFor(Math.floor(expiry - c.get('now').getTime() / 1000)) : 'private, no-store'
