import type { Page } from 'playwright-core'

/**
 * Makes the browser slow at decoding photos. Returns a function that lets it go on, with the photo
 * or as if that were none.
 */
export async function holdPhotos(page: Page): Promise<(isPhoto?: boolean) => Promise<void>> {
  await page.evaluate(() => {
    const real = globalThis as unknown as { decode?: (file: Blob) => Promise<ImageBitmap> }
    // A page whose photos are held once more must not wait for the first time again.
    const decode = (real.decode ??= globalThis.createImageBitmap)
    const released = new Promise<boolean>((release) => Object.assign(globalThis, { release }))
    const slow = async (file: Blob) => {
      if (await released) return decode(file)
      // The page then tries to show it, which must fail too.
      const urlOf = URL.createObjectURL.bind(URL)
      URL.createObjectURL = () => {
        URL.createObjectURL = urlOf
        return 'data:,'
      }
      return decode(new Blob(['none']))
    }
    Object.assign(globalThis, { createImageBitmap: slow })
  })
  return (isPhoto = true) =>
    page.evaluate(
      (is) => (globalThis as unknown as { release: (isPhoto: boolean) => void }).release(is),
      isPhoto,
    )
}

/** Runs in a page: a JPEG of 2400 × 1600 pixels, its left half red and its right half blue. */
export async function drawHalves(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1600 })
  const context = canvas.getContext('2d')!
  context.fillStyle = '#e01010'
  context.fillRect(0, 0, 1200, 1600)
  context.fillStyle = '#1010e0'
  context.fillRect(1200, 0, 1200, 1600)
  return canvas.toDataURL('image/jpeg', 0.9).replace(/^.*,/, '')
}

/** The same as of a camera that was held on its side: red above, blue below once it is upright. */
export function sideways(base64: string): Buffer {
  const exif = Buffer.from(
    'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
    'hex',
  )
  const jpeg = Buffer.from(base64, 'base64')
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

/**
 * Runs in a page: what is served of its skater's photo, whole and in each width: sides, and the colours
 * above and below.
 */
export async function readServedPhoto(): Promise<string[]> {
  const own = (await (await fetch('/api/profile')).json()) as { profilePhotoObjectName: string }
  const path = `/api/profile-photos/${own.profilePhotoObjectName}`
  const urls = [path, ...[800, 320, 144].map((width) => `${path}?w=${width}`)]
  return Promise.all(
    urls.map(async (url) => {
      const blob = await (await fetch(url)).blob()
      const picture = await createImageBitmap(blob)
      const context = document.createElement('canvas').getContext('2d')!
      context.drawImage(picture, 0, 0, 2, 2)
      const colour = (y: number) => {
        const [red = 0, , blue = 0] = context.getImageData(0, y, 1, 1).data
        return red > blue ? 'red' : 'blue'
      }
      return `${blob.type} ${picture.width}×${picture.height} ${colour(0)} ${colour(1)}`
    }),
  )
}

/** Of the photo above, as a browser draws it. */
export const servedWidths = [
  'image/jpeg 1066×1600 red blue',
  'image/jpeg 800×1201 red blue',
  'image/jpeg 320×480 red blue',
  'image/jpeg 144×216 red blue',
]
