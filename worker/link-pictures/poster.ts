import type { Env } from '../env'
import { widths } from '../media/contract'
import { orientationOfJpeg } from '../media/photo/jpeg'
import { photoSize, photoTypes } from '../media/photo/photo-size'
import { sniffPhoto } from '../media/photo/photo-type'
import { widthKey } from '../media/photo/widths'
import { panelSize, type Panel, type TextSize } from './layout'

/** The renderer decodes the poster, at four bytes a pixel. */
const maxDecodedPixels = 2_100_000

/**
 * The poster in the smallest stored size that fills its panel: decoding fewer pixels takes less time, and
 * scaling them less draws cleaner edges. Null if the poster is gone or can't be drawn.
 */
export async function readPanel(env: Env, name: string): Promise<Panel | null> {
  const inWidth = await readPoster(env, widthKey(name, widths.screen))
  const poster = inWidth && fills(inWidth) ? inWidth : await readPoster(env, name)
  if (!poster || poster.width * poster.height > maxDecodedPixels) return null
  return { ...panelSize, href: poster.href }
}

const fills = ({ width, height }: TextSize): boolean =>
  width >= panelSize.width && height >= panelSize.height

async function readPoster({ MEDIA }: Env, key: string): Promise<Panel | null> {
  const object = await MEDIA.get(key)
  if (!object) return null
  const bytes = new Uint8Array(await object.arrayBuffer())
  const type = sniffPhoto(bytes)
  if (type !== 'png' && !(type === 'jpeg' && isUpright(bytes))) return null
  const size = photoSize(bytes, type)
  return size && { ...size, href: dataUrl(photoTypes[type].contentType, bytes) }
}

/** The renderer ignores how a photo is to be turned. */
const isUpright = (jpeg: Uint8Array): boolean => orientationOfJpeg(jpeg) === 1

function dataUrl(contentType: string, bytes: Uint8Array): string {
  return `data:${contentType};base64,${Buffer.from(bytes).toString('base64')}`
}
