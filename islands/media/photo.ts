const longestSide = 1080
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']

/** Whether a file's type is a photo type that we accept. Some phones give HEIC files no type. */
export const isPhoto = ({ type, name }: File): boolean =>
  types.includes(type) || (type === '' && /\.(heic|heif)$/i.test(name))

/**
 * Makes a photo small: at most 1080 pixels wide and high, upright, as JPEG, without metadata.
 * Throws if the file cannot be decoded.
 */
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
  picture.close()
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

/** Uses the browser's decoder, or loads a HEIC decoder if the browser has none. */
async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    const { heicTo, isHeic } = await import('heic-to/csp')
    if (!(await isHeic(file))) throw error
    return createImageBitmap(await heicTo({ blob: file, type: 'image/jpeg', quality: 0.9 }))
  }
}
