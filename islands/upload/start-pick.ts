import type { Marks } from '../../worker/media/marks/contract'
import { marksForForm } from '../ear/choose'
import type { Pick as PickedFilm } from './pick'
import { startUpload } from './start'
import { deleteStoredUpload, newUploadId, type SecondUse, type StoredUpload } from './upload-store'
import { uploadsNow } from './uploads'
import type { UploadKind } from './use-upload'

export interface Sent {
  fields: Record<string, string | undefined>
  title?: string
  /** Where this film goes up, if not where the others of its form do. */
  call?: string
  /** Names it, if the same film goes up a second time. */
  part?: string
  sendMarks?: UploadKind['sendMarks']
  second?: Omit<SecondUse, 'id' | 'isUnheard' | 'fields'> & { fields: Sent['fields'] }
}

/** A film that goes up elsewhere takes along the spot, which every form has; a caption is for its place. */
export async function startPick(
  { userId, call }: { userId: string; call: string },
  { file, poster, tryId, instead }: PickedFilm,
  { fields, title, call: elsewhere = call, part, second }: Sent,
  heard: Marks | null,
  more: Partial<Pick<StoredUpload, 'isUnheard' | 'said' | 'gameId'>> = {},
) {
  const going = instead ? { spotId: fields.spotId } : fields
  const started = await startUpload({
    userId,
    file,
    poster,
    call: instead?.call ?? elsewhere,
    fields: { ...present(going), ...marksForForm(heard) },
    title: instead?.title || title || file.name,
    ...(part && { part }),
    ...(second && {
      second: {
        ...second,
        id: newUploadId(userId),
        fields: { ...present(second.fields), ...marksForForm(heard) },
        ...(more.isUnheard && { isUnheard: true }),
      },
    }),
    ...more,
  })
  const isKept = uploadsNow().some(({ id, isKept: isSafe }) => id === started.id && isSafe)
  if (tryId && isKept) await deleteStoredUpload(tryId)
  return { ...started, isKept }
}

const present = (fields: Sent['fields']) =>
  Object.fromEntries(Object.entries(fields).filter((field) => field[1] !== undefined)) as Record<
    string,
    string
  >
