import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../env'
import { limits, tus } from './contract'
import { refusal } from './refusals'
import type { Upload } from './queries'

/** Every response names our tus version, including error responses of the app. */
export const tusHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.header('Tus-Resumable', tus.version)
})

/** Refuses another version of tus before doing anything. */
export const requireTusVersion = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header('Tus-Resumable') !== tus.version) throw refusal('wrong_version')
  await next()
})

/** The response headers of OPTIONS. `Tus-Max-Chunk` is our own: the largest body of one request. */
export const offered = {
  'Tus-Version': tus.version,
  'Tus-Extension': tus.extensions,
  'Tus-Max-Size': String(limits.bytes),
  'Tus-Max-Chunk': String(limits.pieceBytes),
  'Tus-Checksum-Algorithm': tus.checksums.join(','),
}

/** The offset of an upload, and when it expires. */
export const progressHeaders = ({ offset, expiresAt }: Upload): Record<string, string> => ({
  'Upload-Offset': String(offset),
  ...(expiresAt && { 'Upload-Expires': expiresAt.toUTCString() }),
})

/** The real method of a POST, for clients whose network blocks PATCH and DELETE. */
export const overriddenMethod = (c: Context<AppEnv>): string =>
  c.req.header('X-HTTP-Method-Override')?.toUpperCase() ?? c.req.method
