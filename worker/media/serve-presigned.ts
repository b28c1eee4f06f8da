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
import { widthKey } from './photo/widths'
import { isRevoked } from './revoked/list'
import { publicFor, safeHeaders, serveRange } from './serve'
import { isTooHeavy, servePlaceholder, widthOf } from './serve-picture'
import { checkSignature, type Allowed } from './signed-urls/check'

/**
 * Serves signed URLs without session and database. Without `markMediaOwner`, a file is signed for its viewer
 * only. All else continues to the routes behind the session.
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

/** For signed URLs, and files recently confirmed public. Null without the file. */
async function servePresigned(
  scope: EdgeScope,
  request: HonoRequest,
  { name, width }: { name: string; width: Width | undefined },
  allowed: Allowed | null,
) {
  const facts = await readObjectHeaders(scope, width ? [widthKey(name, width), name] : [name])
  if (!facts) return null
  const isPublic = allowed?.isPublic ?? true
  const headers = {
    ...safeHeaders,
    'Cache-Control': allowed ? cacheControlOf(allowed, scope.now) : publicFor(60),
    'Last-Modified': facts.storedAt,
    ETag: `"${width ? widthKey(name, width) : name}"`,
  }
  if (facts.key === name && isTooHeavy(width, facts.bytes)) {
    return servePlaceholder(scope.env, request, headers)
  }
  return serveRange(request, {
    headers: { ...headers, 'Content-Type': facts.contentType },
    bytes: facts.bytes,
    read: (range) => readSlices(scope, { ...facts, isPublic }, range),
  })
}

const cacheControlOf = ({ isPublic, expiry }: Allowed, now: Date): string =>
  isPublic ? publicFor(Math.floor(expiry - now.getTime() / 1000)) : 'private, no-store'
