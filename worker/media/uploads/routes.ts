import { type Context, Hono } from 'hono'
import { runAfter, setHeader } from '../../http/around-route'
import { scopeOf } from '../../http/scope'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../env'
import { uploadLimits, tus, storageLimits } from '../contract'
import { refusal } from './refusals'
import { type Upload, beginPiece, findUpload, deleteUpload } from './queries'
import { runBatch, readFromPrimary } from '../../db/client'
import { notFound } from '../../http/errors'
import { enforceRateLimit } from '../../http/rate-limit'
import { limits } from '../../limits/limits'
import { explainUsedUp } from '../../limits/refuse'
import { currentUserId } from '../../session/guards'
import { registerEndpoint } from '../../session/register-endpoint'
import { dayIsFull, isDayLeft } from '../room-queries'
import { uploadContext } from '../store'
import { append, readChunk } from './append'
import { beginUpload } from './begin'
import { copyUpload } from './copy'
import * as uploadEndpoints from './endpoints'
import {
  parseLength,
  hasUploadExpired,
  isMetadata,
  readChecksum,
  rejectLength,
  rejectChunk,
} from './rules'
import { finishUpload } from './finish'

export const tusHeaders = runAfter((c) => setHeader(c, 'Tus-Resumable', tus.version))

const requireTusVersion = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header('Tus-Resumable') !== tus.version) throw refusal('wrong_version')
  await next()
})

/** For OPTIONS. `Tus-Max-Chunk` is our own header: the largest body of one request. */
const offered = {
  'Tus-Version': tus.version,
  'Tus-Extension': tus.extensions,
  'Tus-Max-Size': String(uploadLimits.bytes),
  'Tus-Max-Chunk': String(uploadLimits.pieceBytes),
  'Tus-Checksum-Algorithm': tus.checksums.join(','),
}

type Shown = Pick<Upload, 'offset' | 'expiresAt' | 'uses'>

const progressHeaders = ({ offset, expiresAt, uses }: Shown): Record<string, string> => ({
  'Upload-Offset': String(offset),
  // A used upload takes no further bytes, so its expiry does not matter.
  ...(uses === 0 && expiresAt && { 'Upload-Expires': expiresAt.toUTCString() }),
})

const overriddenMethod = (c: Context<AppEnv>): string =>
  c.req.header('X-HTTP-Method-Override')?.toUpperCase() ?? c.req.method

/**
 * We do not use @tus/server: it has no checksums, locks uploads instead of comparing records, counts the
 * expiry from the creation, and has its own error messages.
 */
export const uploadsRoutes = new Hono<AppEnv>()

const headers = ['Tus-Resumable'] as const
const patchType = 'application/offset+octet-stream'

const describe = (c: Context<AppEnv>) => c.body(null, 204, offered)
registerEndpoint(
  uploadsRoutes,
  uploadEndpoints.describe,
  { summary: 'What the server knows of tus 1.0.0', caller: 'anyone' },
  describe,
)
registerEndpoint(
  uploadsRoutes,
  uploadEndpoints.describeOne,
  { summary: 'What the server knows of tus 1.0.0', caller: 'anyone' },
  describe,
)

registerEndpoint(
  uploadsRoutes,
  uploadEndpoints.begin,
  {
    summary: 'Begins a resumable upload',
    caller: 'skater',
    limits: ['uploads'],
    headers: [...headers, 'Upload-Length'],
    status: 201,
  },
  begin,
  requireTusVersion,
)
registerEndpoint(
  uploadsRoutes,
  uploadEndpoints.show,
  { summary: 'How far an upload is', caller: 'skater', headers, status: 200 },
  show,
  requireTusVersion,
)
registerEndpoint(
  uploadsRoutes,
  uploadEndpoints.resume,
  {
    summary: 'Continues an upload',
    caller: 'skater',
    bytes: patchType,
    headers: [...headers, 'Upload-Offset'],
  },
  byMethod,
  requireTusVersion,
)
registerEndpoint(
  uploadsRoutes,
  uploadEndpoints.end,
  { summary: 'Ends an upload', caller: 'skater', headers },
  byMethod,
  requireTusVersion,
)
registerEndpoint(
  uploadsRoutes,
  uploadEndpoints.override,
  {
    summary: 'Continues or ends an upload',
    caller: 'skater',
    bytes: patchType,
    headers: [...headers, 'X-HTTP-Method-Override'],
  },
  byMethod,
  requireTusVersion,
)

registerEndpoint(
  uploadsRoutes,
  uploadEndpoints.copy,
  {
    summary: 'Copies an upload for a second use',
    caller: 'skater',
    limits: ['uploads'],
    rateLimit: 'UPLOADS_BY_USER',
  },
  async (c) => {
    const source = await finishUpload(uploadContext(c), await found(c))
    const spent = { limit: limits.uploads, key: currentUserId(c) }
    const copying = copyUpload(uploadContext(c), source)
    return { id: await copying.catch(explainUsedUp(scopeOf(c), spent)) }
  },
)

async function begin(c: Context<AppEnv>): Promise<Response> {
  const length = parseLength(c.req.header('Upload-Length'))
  const metadata = c.req.header('Upload-Metadata') || null
  const refused = rejectLength(length)
  if (refused || length === null) throw refusal(refused ?? 'bad_length')
  if (metadata && !isMetadata(metadata)) throw refusal('bad_metadata')
  await enforceRateLimit(c.env, 'UPLOADS_BY_USER', currentUserId(c))

  const maxOpen = Number(c.env.MAX_OPEN_UPLOADS) || storageLimits.openUploads
  const spent = { limit: limits.uploads, key: currentUserId(c) }
  const { id, expiresAt } = await beginUpload(uploadContext(c), {
    length,
    metadata,
    maxOpen,
  }).catch(explainUsedUp(scopeOf(c), spent))
  return c.body(null, 201, {
    ...progressHeaders({ offset: 0, expiresAt, uses: 0 }),
    Location: uploadEndpoints.show.url({ uploadId: id }),
  })
}

async function show(c: Context<AppEnv>): Promise<Response> {
  const upload = await found(c)
  return c.body(null, 200, {
    ...progressHeaders(upload),
    'Upload-Length': String(upload.length),
    ...(upload.metadata && { 'Upload-Metadata': upload.metadata }),
    'Cache-Control': 'no-store',
  })
}

async function byMethod(c: Context<AppEnv>): Promise<Response> {
  const method = overriddenMethod(c)
  if (method === 'PATCH') return continueUpload(c)
  if (method === 'DELETE') return endUpload(c)
  throw notFound()
}

async function continueUpload(c: Context<AppEnv>): Promise<Response> {
  // Keep working if the client disconnects: the bytes that have arrived must count.
  const work = receivePiece(c)
  c.executionCtx.waitUntil(work.catch(() => {}))
  return c.body(null, 204, progressHeaders(await work))
}

async function receivePiece(c: Context<AppEnv>): Promise<Upload> {
  if (c.req.header('Content-Type') !== tus.pieceType) throw refusal('wrong_type')
  const offset = parseLength(c.req.header('Upload-Offset'))
  if (offset === null) throw refusal('bad_offset')
  const sum = c.req.header('Upload-Checksum')
  const checksum = sum === undefined ? null : readChecksum(sum)
  if (sum !== undefined && !checksum) throw refusal('bad_checksum')

  const to = uploadContext(c)
  const bytes = parseLength(c.req.header('Content-Length'))
  const next = { offset, isDayLeft: isDayLeft(to, bytes ?? 0) }
  const upload = await foundBy(c, (...which) => beginPiece(...which, next))
  const refused = rejectChunk(upload, { offset, bytes }, c.get('now'))
  if (refused) throw refusal(refused)
  if (!upload.isDayLeft) throw dayIsFull(to.now)

  const room = upload.length - offset
  return finishUpload(to, await append(to, upload, readChunk(c.req.raw.body, room, checksum)))
}

async function endUpload(c: Context<AppEnv>): Promise<Response> {
  const upload = await found(c)
  if (upload.uses > 0) throw refusal('used')
  await runBatch(c.get('db'), deleteUpload(c.get('db'), upload.id, c.get('now')))
  return c.body(null, 204)
}

const found = (c: Context<AppEnv>) => foundBy(c, findUpload)

async function foundBy<T extends Upload>(
  c: Context<AppEnv>,
  find: (...which: Parameters<typeof findUpload>) => Promise<T | undefined>,
): Promise<T> {
  readFromPrimary(c.get('db'))
  const upload = await find(c.get('db'), c.req.param('uploadId') ?? '', currentUserId(c))
  if (!upload) throw refusal('unknown')
  if (hasUploadExpired(upload, c.get('now'))) throw refusal('expired')
  return upload
}
