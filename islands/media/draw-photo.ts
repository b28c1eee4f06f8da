import { limits } from '../../worker/media/contract'
import { canReadDrawings, drawPicture } from './draw-picture'
import { typeOf } from './photo'
import type { SentPicture } from './sent-picture'

/**
 * As JPEGs, upright and without metadata. The file itself if the browser forbids pages to read a canvas.
 * Throws if the file can't be decoded.
 */
export async function drawPhoto(file: File): Promise<SentPicture> {
  const picture = await decode(file)
  try {
    if (await canReadDrawings()) return await drawPicture(picture, picture, limits.photoBytes)
  } finally {
    if ('close' in picture) picture.close()
  }
  if ((await typeOf(file)) === 'heic') throw new Error('Only a drawing of this file can be sent')
  return { whole: file, inWidths: [] }
}

/**
 * Tries the browser's two decoders, then one for HEIC. An `<img>` shows more than `createImageBitmap`, for
 * example a photo whose last bytes are missing.
 */
async function decode(file: File): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file)
  } catch {
    return showPicture(file).catch((error: unknown) => decodeHeic(file, error))
  }
}

async function showPicture(file: File): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  try {
    await new Promise((resolve, reject) => {
      image.addEventListener('load', resolve)
      image.addEventListener('error', () => reject(new Error('The picture can not be read')))
      image.src = url
    })
    return image
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Asks for a bitmap, because transparent pixels would be black in a JPEG. */
async function decodeHeic(file: File, error: unknown): Promise<ImageBitmap> {
  if ((await typeOf(file)) !== 'heic') throw error
  const { heicTo } = await import('heic-to/csp')
  return heicTo({ blob: file, type: 'bitmap' })
}
