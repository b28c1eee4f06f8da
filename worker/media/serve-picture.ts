import type { HonoRequest } from 'hono'
import * as z from 'zod/mini'
import type { Env } from '../env'
import { notFound } from '../http/errors'
import { etagMatches } from '../http/etag'
import { parseOr400 } from '../http/validation'
import { heavyBytes, widths, type Width } from './contract'
import { widthKey } from './photo/widths'
import { headersOf, type Served } from './serve'

const size = z.object({
  w: z.optional(z.pipe(z.coerce.number(), z.literal(Object.values(widths)))),
})

export const widthOf = (request: HonoRequest): Width | undefined =>
  parseOr400(size, request.query()).w

/** The caller has checked the viewer. A width that isn't stored is served by the whole picture. */
export async function servePicture(
  env: Env,
  request: HonoRequest,
  file: Served,
): Promise<Response> {
  const { MEDIA } = env
  const width = widthOf(request)
  const key = width ? widthKey(file.name, width) : file.name
  const headers = { ...headersOf(file), ETag: `"${key}"` }
  if (etagMatches(request.header('If-None-Match'), headers.ETag)) {
    return new Response(null, { status: 304, headers })
  }
  const find = (of: string): Promise<R2Object | R2ObjectBody | null> =>
    request.method === 'HEAD' ? MEDIA.head(of) : MEDIA.get(of)
  const inWidth = await find(key)
  const object = inWidth ?? (width ? await find(file.name) : null)
  if (!object) throw notFound()
  if (!inWidth && isTooHeavy(width, object.size)) return servePlaceholder(env, request, headers)
  const body = 'body' in object ? (object as R2ObjectBody).body : null
  return new Response(body, {
    headers: {
      ...headers,
      'Content-Type': object.httpMetadata?.contentType ?? file.contentType,
      'Content-Length': String(object.size),
    },
  })
}

/** Whether the whole picture is too heavy to be served in this width. */
export const isTooHeavy = (width: Width | undefined, bytes: number): boolean =>
  width !== undefined && width < widths.screen && bytes > heavyBytes

/** In place of a picture that came alone and is too heavy for a list. */
export async function servePlaceholder(
  { ASSETS }: Pick<Env, 'ASSETS'>,
  request: HonoRequest,
  headers: Record<string, string>,
): Promise<Response> {
  const picture = await ASSETS.fetch('http://assets/poster.svg')
  const bytes = await picture.arrayBuffer()
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      ...headers,
      'Content-Type': 'image/svg+xml',
      'Content-Length': String(bytes.byteLength),
    },
  })
}
