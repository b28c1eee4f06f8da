import type { Env } from '../env'
import { HttpError } from '../http/errors'
import { messages, type Width } from './contract'
import { decodePicture } from './photo/decode'
import { widthKey } from './photo/keys'
import { photoTypes, sniffPhoto, type PhotoType } from './photo/sniff'
import type { Received } from './receive'
import { storing, type UploadContext } from './upload-context'
import { stripJpeg } from './photo/jpeg'
import { stripPng } from './photo/png'
import { photoSize } from './photo/size'
import { stripWebp } from './photo/webp'

/** Pictures by their use. */
export type PhotoKind = 'profile_photo' | 'poster' | 'spot_photo'

/** One object in the bucket; without a width, its key is the bare name. */
interface PictureObject {
  width?: Width
  bytes: Uint8Array
  contentType: string
}

/**
 * Checks, decodes and stores a picture. The uploaded bytes are not stored. All objects are made
 * before the first is stored, so a refused picture leaves nothing behind. Browsers must convert
 * HEIC first.
 */
export async function receivePicture(
  to: UploadContext,
  kind: PhotoKind,
  picture: Uint8Array,
): Promise<Received> {
  const type = sniffPhoto(picture)
  if (!type || type === 'heic') throw new HttpError(415, 'invalid_photo', messages.photoInvalid)
  const stripped = stripPhoto(picture, type)
  const objects = stripped && (await objectsOf(to.env, stripped, type))
  if (!objects) throw new HttpError(400, 'invalid_photo', messages.photoInvalid)
  return storing(to, kind, objects[0].contentType, async (name) => {
    await Promise.all(objects.map((object) => put(to.env, name, object)))
    return { name, bytes: objects.reduce((sum, { bytes }) => sum + bytes.length, 0) }
  })
}

/**
 * The master and its widths. Without the Images binding, only the checked picture, for all widths.
 */
async function objectsOf(
  { IMAGES: images }: Env,
  stripped: Uint8Array,
  type: PhotoType,
): Promise<[PictureObject, ...PictureObject[]] | null> {
  const decoded = images ? await decodePicture(images, stripped) : 'unavailable'
  if (decoded === 'undecodable') return null
  if (decoded === 'unavailable') {
    return [{ bytes: stripped, contentType: photoTypes[type].contentType }]
  }
  const { master, inWidths } = decoded
  const { contentType } = photoTypes.webp
  return [
    { bytes: master, contentType: photoTypes.jpeg.contentType },
    ...inWidths.map((each) => ({ ...each, contentType })),
  ]
}

const put = ({ MEDIA }: Env, name: string, { width, bytes, contentType }: PictureObject) =>
  MEDIA.put(width ? widthKey(name, width) : name, bytes, { httpMetadata: { contentType } })

/**
 * The photo without any metadata and without bytes after its end. The coded pixels, the colour
 * profile and the orientation (a minimal EXIF) stay. Null if the file is incomplete, has no valid
 * size (`photoSize`), or is HEIC, which must be decoded.
 */
export function stripPhoto(bytes: Uint8Array, type: PhotoType): Uint8Array | null {
  if (!photoSize(bytes, type)) return null
  if (type === 'jpeg') return stripJpeg(bytes)
  if (type === 'png') return stripPng(bytes)
  if (type === 'webp') return stripWebp(bytes)
  return null
}
