import type { Bindings } from '../env'
import { HttpError } from '../http/errors'
import { messages, type Width } from './contract'
import { decodePicture } from './photo/decode'
import { widthKey } from './photo/keys'
import { photoTypes, sniffPhoto, type PhotoType } from './photo/sniff'
import { stripPhoto } from './photo/strip'
import type { Received } from './receive'
import { storing, type UploadContext } from './upload-context'

/** Pictures, by what they are for. */
export type PhotoKind = 'profile_photo' | 'poster' | 'spot_photo'

/** What one key in the bucket holds; without a width, the bare name. */
interface PictureObject {
  width?: Width
  bytes: Uint8Array
  contentType: string
}

/**
 * Checks, decodes and stores a picture. The bytes that were sent are not kept. Nothing is stored
 * before it is decoded, so a refused picture leaves nothing behind. HEIC is for browsers to convert.
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

/** The master and its widths. Without the Images binding, the checked picture alone, for all widths. */
async function objectsOf(
  { IMAGES: images }: Bindings,
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

const put = ({ MEDIA }: Bindings, name: string, { width, bytes, contentType }: PictureObject) =>
  MEDIA.put(width ? widthKey(name, width) : name, bytes, { httpMetadata: { contentType } })
