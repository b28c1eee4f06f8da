import { photoHeadBytes, sniffPhoto, type PhotoType } from '../../worker/media/photo/photo-type'

/**
 * The bytes decide later. This only keeps phones from hiding photos whose type they do not know or name
 * differently.
 */
export const photoAccept = 'image/*,.jpg,.jpeg,.png,.webp,.heic,.heif'

export const isPhoto = async (file: File): Promise<boolean> => (await typeOf(file)) !== null

/** A file that can't be read has no type. */
export async function typeOf(file: File): Promise<PhotoType | null> {
  const head = await file
    .slice(0, photoHeadBytes)
    .arrayBuffer()
    .catch(() => null)
  return head && sniffPhoto(new Uint8Array(head))
}
