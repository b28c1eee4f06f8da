import { photoHeadBytes, sniffPhoto, type PhotoType } from '../../worker/media/photo/photo-type'

export const isPhoto = async (file: File): Promise<boolean> => (await typeOf(file)) !== null

/** A file that can't be read has no type. */
export async function typeOf(file: File): Promise<PhotoType | null> {
  const head = await file
    .slice(0, photoHeadBytes)
    .arrayBuffer()
    .catch(() => null)
  return head && sniffPhoto(new Uint8Array(head))
}
