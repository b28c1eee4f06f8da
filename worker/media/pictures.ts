import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { House } from '../env'
import { isKnown } from '../http/known'
import { log } from '../http/log'
import { checked } from '../http/validation'
import { widths, type Width } from './contract'
import { headersOf, serve, type Served } from './serve'

const size = z.object({
  w: z.optional(z.pipe(z.coerce.number(), z.literal(Object.values(widths)))),
})

/**
 * Answers a picture in a width of `widths`, as WebP, never enlarged; as it was stored where no width
 * is asked for, or where nothing here can make it. Who may have it is decided before.
 */
export async function servePicture(c: Context<House>, kept: Served): Promise<Response> {
  const { w: width } = checked(size, c.req.query())
  if (!width) return serve(c, kept)
  const headers = { ...headersOf(kept), 'Content-Type': type, ETag: `"${kept.name}-${width}"` }
  if (isKnown(c.req.header('If-None-Match'), headers.ETag)) return c.body(null, 304, headers)
  const picture = await inWidth(c, kept.name, width)
  return picture ? c.body(picture, 200, headers) : serve(c, kept)
}

const type = 'image/webp'

/** Below this, edges begin to look worn on a phone. */
const quality = 82

/** A name's bytes never change, nor does what is made of them. */
const year = 'max-age=31536000, immutable'

async function inWidth(c: Context<House>, name: string, width: Width): Promise<ArrayBuffer | null> {
  const { IMAGES: images, MEDIA: bucket } = c.env
  if (!images) return null
  const made = await caches.open('stoke-pictures')
  const key = new URL(`/pictures/${width}/${name}`, c.req.url).href
  const before = await made.match(key)
  if (before) return before.arrayBuffer()
  try {
    const stored = await bucket.get(name)
    if (!stored) return null
    const result = await images
      .input(stored.body)
      .transform({ width, fit: 'scale-down' })
      .output({ format: type, quality })
    const picture = await result.response().arrayBuffer()
    const headers = { 'Cache-Control': year, 'Content-Type': type }
    c.executionCtx.waitUntil(made.put(key, new Response(picture, { headers })))
    return picture
  } catch (error) {
    log('warn', { event: 'picture_not_sized', error })
    return null
  }
}
