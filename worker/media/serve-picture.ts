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

export const widthOf = (request: HonoRequest): Width | undefined =>
  parseOr400(size, request.query()).w

/** Pictures stored without widths are served whole. The caller has checked the viewer. */
export async function servePicture(
  { MEDIA }: Env,
  request: HonoRequest,
  file: Served,
): Promise<Response> {
  const width = widthOf(request)
  const key = width ? widthKey(file.name, width) : file.name
  const headers = { ...headersOf(file), ETag: `"${key}"` }
  if (etagMatches(request.header('If-None-Match'), headers.ETag)) {
    return new Response(null, { status: 304, headers })
  }
  const find = (of: string): Promise<R2Object | R2ObjectBody | null> =>
    request.method === 'HEAD' ? MEDIA.head(of) : MEDIA.get(of)
  const object = (await find(key)) ?? (width ? await find(file.name) : null)
  if (!object) throw notFound()
  const body = 'body' in object ? (object as R2ObjectBody).body : null
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': object.httpMetadata?.contentType ?? file.contentType,
      'Content-Length': String(object.size),
    },
  })
}
