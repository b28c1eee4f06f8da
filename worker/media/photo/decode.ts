import { log } from '../../http/log'
import { masterSide, widths, type Width } from '../contract'
import { photoTypes } from './sniff'

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
    const master = await draw(images, sent, masterTransform, masterOutput)
    const inWidths = Object.values(widths).map(async (width) => ({
      width,
      bytes: await draw(images, master, { width, fit: 'scale-down' }, widthOutput),
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

async function draw(
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
  const result = await images.input(input).transform(transform).output(output)
  return result.response().bytes()
}

/** A WebP of one pixel. */
const pixel = Uint8Array.from(atob('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='), (char) =>
  char.charCodeAt(0),
)

/** The service's errors do not say reliably whether the picture is bad, so try a good one. */
async function canDecode(images: ImagesBinding): Promise<boolean> {
  try {
    await draw(images, pixel, masterTransform, masterOutput)
    return true
  } catch {
    return false
  }
}

/** The bucket key of a picture in one width. The master has the bare name. */
export const widthKey = (name: string, width: Width): string => `${name}-${width}`

/** All bucket keys that media of this name may have; only pictures have more than one. */
export const keysOf = (name: string): string[] => [
  name,
  ...Object.values(widths).map((width) => widthKey(name, width)),
]
