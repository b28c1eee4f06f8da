const longestSide = 1080
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']

/** Whether a file names itself as a photo that we take. Some phones give HEIC no type at all. */
export const isPhoto = ({ type, name }: File): boolean =>
  types.includes(type) || (type === '' && /\.(heic|heif)$/i.test(name))

/**
 * A photo made small: at most 1080 pixels wide and high, upright, as JPEG, and without what the
 * camera wrote beside the picture. Throws for what no picture can be read from.
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

/** The browser's own decoder; for HEIC, where it has none, one that is loaded only then. */
async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    const { heicTo, isHeic } = await import('heic-to/csp')
    if (!(await isHeic(file))) throw error
    return createImageBitmap(await heicTo({ blob: file, type: 'image/jpeg', quality: 0.9 }))
  }
}
