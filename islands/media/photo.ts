import { photoHeadBytes, sniffPhoto, type PhotoType } from '../../worker/media/photo/photo-type'

const longestSide = 1080

/** Keeps phones from hiding photos of types that they do not know; the server checks the bytes. */
export const photoAccept = 'image/*,.jpg,.jpeg,.png,.webp,.heic,.heif'

export const isPhoto = async (file: File): Promise<boolean> => (await typeOf(file)) !== null

async function typeOf(file: File): Promise<PhotoType | null> {
  const head = await file
    .slice(0, photoHeadBytes)
    .arrayBuffer()
    .catch(() => null)
  return head && sniffPhoto(new Uint8Array(head))
}

/** Throws if the file can't be decoded. */
export async function compressPhoto(file: File): Promise<File> {
  const picture = await decode(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const width = Math.max(1, Math.round(picture.width * scale))
  const height = Math.max(1, Math.round(picture.height * scale))
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  if ('close' in picture) picture.close()
  return new File([await asJpeg(canvas)], 'photo.jpg', { type: 'image/jpeg' })
}

export function asJpeg(canvas: HTMLCanvasElement, quality = 0.86): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture can not be written'))),
      'image/jpeg',
      quality,
    ),
  )
}

/** An `<img>` tolerates more than `createImageBitmap`, for example missing bytes at the end. */
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

/** As a bitmap, because transparent pixels would be black in a JPEG. */
async function decodeHeic(file: File, error: unknown): Promise<ImageBitmap> {
  if ((await typeOf(file)) !== 'heic') throw error
  const { heicTo } = await import('heic-to/csp')
  return heicTo({ blob: file, type: 'bitmap' })
}
