import { inTime } from '../../db/faults/in-time'
import { log } from '../../http/log'
import { masterSide, widths, type Width } from '../contract'
import { boxesIn } from '../video/iso/boxes'
import { jpegSize, dataViewOf } from './jpeg'
import { pngSize } from './png'
import type { PhotoType } from './photo-type'
import { webpFrames, webpSize } from './webp'

export const photoTypes = {
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  png: { contentType: 'image/png', extension: 'png' },
  webp: { contentType: 'image/webp', extension: 'webp' },
  heic: { contentType: 'image/heic', extension: 'heic' },
} as const satisfies Record<PhotoType, { contentType: string; extension: string }>

/** Decoding needs four bytes per pixel, too much for a phone above this. */
const maxPixels = 25_000_000
const readers = { jpeg: jpegSize, png: pngSize, webp: webpSize, heic: heicSize }

/** Null for files that are incomplete, have over 25 megapixels in all frames, or a frame of another size. */
export function photoSize(
  bytes: Uint8Array,
  type: PhotoType,
): { width: number; height: number } | null {
  const size = readers[type](bytes)
  if (!size || size.width < 1 || size.height < 1) return null
  const frames = type === 'webp' ? webpFrames(bytes) : 1
  return size.width * size.height * frames <= maxPixels ? size : null
}

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

interface DecodedPicture {
  master: Uint8Array
  inWidths: Array<{ width: Width; bytes: Uint8Array }>
}

/** Only the master is made from the uploaded bytes. `unavailable`: the service failed, not the picture. */
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
  // JPEG has no transparency.
  background: '#ffffff',
}
const masterOutput: ImageOutputOptions = {
  format: photoTypes.jpeg.contentType,
  quality,
  anim: false,
}
const widthOutput: ImageOutputOptions = { format: photoTypes.webp.contentType, quality }

/** A longer wait would fail the upload. */
const drawMs = 8_000

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

/** The service's errors don't reliably tell a bad picture from an outage, so try a good one. */
async function canDecode(images: ImagesBinding): Promise<boolean> {
  try {
    await transformPicture(images, pixel, masterTransform, masterOutput)
    return true
  } catch {
    return false
  }
}

/** The master has the bare name. */
export const widthKey = (name: string, width: Width): string => `${name}-${width}`

export const photoKeysOf = (name: string): string[] => [
  name,
  ...Object.values(widths).map((width) => widthKey(name, width)),
]
