import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../env'
import { limits, tus } from './contract'
import { refusal } from './refusals'
import type { Upload } from './queries'

/** Every answer says which tus it speaks, errors of the house included. */
export const tusHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.header('Tus-Resumable', tus.version)
})

/** Refuses another version of tus before anything is done. */
export const requireTusVersion = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.header('Tus-Resumable') !== tus.version) throw refusal('wrong_version')
  await next()
})

/** What OPTIONS answers. `Tus-Max-Chunk` is ours: the largest body of one request. */
export const offered = {
  'Tus-Version': tus.version,
  'Tus-Extension': tus.extensions,
  'Tus-Max-Size': String(limits.bytes),
  'Tus-Max-Chunk': String(limits.pieceBytes),
  'Tus-Checksum-Algorithm': tus.checksums.join(','),
}

/** Where an upload stands, and until when. */
export const progressHeaders = ({ offset, expiresAt }: Upload): Record<string, string> => ({
  'Upload-Offset': String(offset),
  ...(expiresAt && { 'Upload-Expires': expiresAt.toUTCString() }),
})

/** For clients whose network knows no PATCH: the method that a POST stands for. */
export const overriddenMethod = (c: Context<AppEnv>): string =>
  c.req.header('X-HTTP-Method-Override')?.toUpperCase() ?? c.req.method
