import { inTime } from '../../db/faults/in-time'
import { log } from '../../http/log'
import { masterSide, widths, type Width } from '../contract'
import { boxesIn } from '../video/iso/boxes'
import { jpegSize, dataViewOf } from './jpeg'
import { pngSize } from './png'
import type { PhotoType } from './photo-type'
import { webpFrames, webpSize } from './webp'

/** The content type of each accepted type, and the file extension to store and serve it with. */
export const photoTypes = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  webp: { contentType: 'image/webp', extension: 'webp' },
  heic: { contentType: 'image/heic', extension: 'heic' },
} as const satisfies Record<PhotoType, { contentType: string; extension: string }>

/** More pixels would take too much of a phone's memory: decoding needs four bytes per pixel. */
const maxPixels = 25_000_000
const readers = { jpeg: jpegSize, png: pngSize, webp: webpSize, heic: heicSize }

/**
 * Width and height in pixels. Null for a file that is incomplete, has no pixels, has more than 25
 * megapixels in all its frames together, or has a frame of another size than the picture.
 */
export function photoSize(
  bytes: Uint8Array,
  type: PhotoType,
): { width: number; height: number } | null {
  const size = readers[type](bytes)
  if (!size || size.width < 1 || size.height < 1) return null
  const frames = type === 'webp' ? webpFrames(bytes) : 1
  return size.width * size.height * frames <= maxPixels ? size : null
}

/** The size in pixels as stored: the largest of the described pictures (tiles are smaller). */
function heicSize(bytes: Uint8Array): { width: number; height: number } | null {
  const within = (type: string, start: number, end: number) =>
    boxesIn(bytes, start, end).find((box) => box.type === type)
  const meta = within('meta', 0, bytes.length)
  // `meta` has a version and flags before its children.
  const iprp = meta && within('iprp', meta.body + 4, meta.end)
  const ipco = iprp && within('ipco', iprp.body, iprp.end)
  if (!ipco) return null
  const sizes = boxesIn(bytes, ipco.body, ipco.end)
    .filter((box) => box.type === 'ispe' && box.end - box.body >= 12)
    .map(({ body }) => ({
      width: dataViewOf(bytes).getUint32(body + 4),
      height: dataViewOf(bytes).getUint32(body + 8),
    }))
  return sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0] ?? null
}

/** Below this, edges look worn on a phone. */
const quality = 82

/** A re-encoded picture: a JPEG for viewers and link previews, and a WebP for each width. */
interface DecodedPicture {
  master: Uint8Array
  inWidths: Array<{ width: Width; bytes: Uint8Array }>
}

/**
 * Decodes a picture once and makes every file that is stored. Only the master is made from the
 * uploaded bytes. `unavailable` means that the Images service fails, not that the picture is bad.
 */
export async function decodePicture(
  images: ImagesBinding,
  sent: Uint8Array,
): Promise<DecodedPicture | 'undecodable' | 'unavailable'> {
  try {
    const master = await transformPicture(images, sent, masterTransform, masterOutput)
    const inWidths = Object.values(widths).map(async (width) => ({
      width,
      bytes: await transformPicture(images, master, { width, fit: 'scale-down' }, widthOutput),
    }))
    return { master, inWidths: await Promise.all(inWidths) }
  } catch (error) {
    const isWorking = await canDecode(images)
    log('warn', { event: isWorking ? 'picture_undecodable' : 'images_unavailable', error })
    return isWorking ? 'undecodable' : 'unavailable'
  }
}

const masterTransform: ImageTransform = {
  width: masterSide,
  height: masterSide,
  fit: 'scale-down',
  // A JPEG has no transparency.
  background: '#ffffff',
}
const masterOutput: ImageOutputOptions = {
  format: photoTypes.jpeg.contentType,
  quality,
  anim: false,
}
const widthOutput: ImageOutputOptions = { format: photoTypes.webp.contentType, quality }

/** Milliseconds for one picture: longer, and the upload that waits for it would fail. */
const drawMs = 8_000

/** A picture in another size or format. Throws if it can't be decoded. */
export async function transformPicture(
  images: ImagesBinding,
  bytes: Uint8Array,
  transform: ImageTransform,
  output: ImageOutputOptions,
): Promise<Uint8Array> {
  const input = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes)
      controller.close()
    },
  })
  const drawing = images.input(input).transform(transform).output(output)
  const drawn = drawing.then((result) => result.response().bytes())
  return inTime('Images', drawn, drawMs)
}

/** A WebP of one pixel. */
const pixel = Uint8Array.from(atob('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='), (char) =>
  char.charCodeAt(0),
)

/** The service's errors do not say reliably whether the picture is bad, so try a good one. */
async function canDecode(images: ImagesBinding): Promise<boolean> {
  try {
    await transformPicture(images, pixel, masterTransform, masterOutput)
    return true
  } catch {
    return false
  }
}

/** The bucket key of a picture in one width. The master has the bare name. */
export const widthKey = (name: string, width: Width): string => `${name}-${width}`

/** All bucket keys that media of this name may have; only pictures have more than one. */
export const photoKeysOf = (name: string): string[] => [
  name,
  ...Object.values(widths).map((width) => widthKey(name, width)),
]
