import { Hono, type HonoRequest } from 'hono'
import type { AppEnv } from '../env'
import { countsOf } from '../http/database'
import { scopeOf } from '../http/scope'
import { sessionCookie } from '../session/cookies'
import type { EdgeScope } from './edge-cache/cache'
import { readObjectHeaders } from './edge-cache/object-headers'
import { isKnownPublic } from './edge-cache/public-names'
import { readSlices } from './edge-cache/slices'
import { mediaUrls, servedKinds } from './signed-urls/signature'
import type { Width } from './contract'
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
  presignedMedia.get(mediaUrls[kind].path, async (c, next) => {
    const name = c.req.param('name')
    const width = kind === 'video' ? undefined : widthOf(c.req)
    const scope = scopeOf(c)
    const allowed = checkSignature(scope, c.req.query(), sessionCookie.read(c), kind, name)
    const isAllowed = allowed
      ? !(await isRevoked(scope, allowed.revokedBy, countsOf(c)))
      : await isKnownPublic(scope, kind, name)
    return (isAllowed && (await servePresigned(scope, c.req, { name, width }, allowed))) || next()
  })
}

/**
 * Answers for a file whose URL is signed, or which is public by what the database has lately said. Null
 * without the file.
 */
async function servePresigned(
  scope: EdgeScope,
  request: HonoRequest,
  { name, width }: { name: string; width: Width | undefined },
  allowed: Allowed | null,
) {
  const facts = await readObjectHeaders(scope, width ? [widthKey(name, width), name] : [name])
  if (!facts) return null
  const isPublic = allowed?.isPublic ?? true
  return serveRange(request, {
    headers: {
      ...safeHeaders,
      'Cache-Control': allowed ? cacheControlOf(allowed, scope.now) : publicFor(60),
      'Content-Type': facts.contentType,
      'Last-Modified': facts.storedAt,
      ETag: `"${width ? widthKey(name, width) : name}"`,
    },
    bytes: facts.bytes,
    read: (range) => readSlices(scope, { ...facts, isPublic }, range),
  })
}

const cacheControlOf = ({ isPublic, expiry }: Allowed, now: Date): string =>
  isPublic ? publicFor(Math.floor(expiry - now.getTime() / 1000)) : 'private, no-store'
