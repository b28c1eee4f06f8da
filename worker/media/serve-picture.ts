import type { HonoRequest } from 'hono'
import * as z from 'zod/mini'
import type { Env } from '../env'
import { notFound } from '../http/errors'
import { etagMatches } from '../http/etag'
import { parseOr400 } from '../http/validation'
import { widths, type Width } from './contract'
import { widthKey } from './photo/decode'
import { headersOf, type Served } from './serve'

const size = z.object({
  w: z.optional(z.pipe(z.coerce.number(), z.literal(Object.values(widths)))),
})

/** The width that a request asks for, if any. Throws 400 for one that is not stored. */
export const widthOf = (request: HonoRequest): Width | undefined =>
  parseOr400(size, request.query()).w

/**
 * Answers with a picture in one of its stored widths, or whole. If a picture was stored without
 * widths, every width gets the whole one. The caller has checked that the viewer may see it.
 */
export async function servePicture(
  { MEDIA }: Env,
  request: HonoRequest,
  kept: Served,
): Promise<Response> {
  const width = widthOf(request)
  const key = width ? widthKey(kept.name, width) : kept.name
  const headers = { ...headersOf(kept), ETag: `"${key}"` }
  if (etagMatches(request.header('If-None-Match'), headers.ETag)) {
    return new Response(null, { status: 304, headers })
  }
  const find = (of: string): Promise<R2Object | R2ObjectBody | null> =>
    request.method === 'HEAD' ? MEDIA.head(of) : MEDIA.get(of)
  const object = (await find(key)) ?? (width ? await find(kept.name) : null)
  if (!object) throw notFound()
  const body = 'body' in object ? (object as R2ObjectBody).body : null
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': object.httpMetadata?.contentType ?? kept.contentType,
      'Content-Length': String(object.size),
    },
  })
}
