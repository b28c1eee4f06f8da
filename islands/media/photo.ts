import { messages } from '../../worker/media/contract'
import { photoHeadBytes, sniffPhoto, type PhotoType } from '../../worker/media/photo/photo-type'

export const isPhoto = async (file: File): Promise<boolean> => (await typeOf(file)) !== null

interface Trouble {
  title: string
  description: string
}

/** Says so if the phone doesn't have all of the file, instead of another trouble that comes of it. */
export const unlessNotHere = (file: File, trouble: Trouble): Promise<Trouble> =>
  import('./can-read').then(
    async ({ canRead, notHere }) => ((await canRead(file)) ? trouble : notHere),
    () => trouble,
  )

/** Why a chosen file is no photo; null if it is one. */
export async function photoTroubleOf(file: File): Promise<Trouble | null> {
  if (await isPhoto(file)) return null
  return unlessNotHere(file, { title: 'Invalid file type', description: messages.photoInvalid })
}

/** A file that can't be read has no type. */
export async function typeOf(file: File): Promise<PhotoType | null> {
  const head = await file
    .slice(0, photoHeadBytes)
    .arrayBuffer()
    .catch(() => null)
  return head && sniffPhoto(new Uint8Array(head))
}
