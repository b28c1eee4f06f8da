import type { Env } from '../env'
import { log } from '../http/log'
import { photoSize, photoTypes, transformPicture } from '../media/photo/decode'
import { sniffPhoto } from '../media/photo/photo-type'
import { panelOf, type Panel, type TextSize } from './layout'

/** Without the Images binding the renderer decodes the poster itself, at four bytes a pixel. */
const maxDecodedPixels = 2_100_000

/** Null if the poster is gone or can't be drawn. */
export async function readPanel(env: Env, name: string): Promise<Panel | null> {
  const object = await env.MEDIA.get(name)
  if (!object) return null
  const bytes = new Uint8Array(await object.arrayBuffer())
  const type = sniffPhoto(bytes)
  const whole = type && photoSize(bytes, type)
  if (!type || !whole) return null
  const panel = panelOf(whole)
  const cut = await cutTo(env, bytes, panel)
  if (cut) return { ...panel, href: dataUrl(photoTypes.jpeg.contentType, cut) }
  const isDrawable = type === 'jpeg' || type === 'png'
  if (!isDrawable || whole.width * whole.height > maxDecodedPixels) return null
  return { ...panel, href: dataUrl(photoTypes[type].contentType, bytes) }
}

async function cutTo(
  { IMAGES }: Env,
  bytes: Uint8Array,
  panel: TextSize,
): Promise<Uint8Array | null> {
  if (!IMAGES) return null
  try {
    const format = photoTypes.jpeg.contentType
    return await transformPicture(
      IMAGES,
      bytes,
      { ...panel, fit: 'cover' },
      { format, quality: 90 },
    )
  } catch (error) {
    log('warn', { event: 'link_picture_poster_uncut', error })
    return null
  }
}

function dataUrl(contentType: string, bytes: Uint8Array): string {
  return `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`
}
