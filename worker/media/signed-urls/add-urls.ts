import { mediaUrls, type MediaSigner } from './signature'

const filmer = Symbol('filmer')

interface Filmer {
  userId: string
  isPublic: boolean
}

/** Their videos and posters are public if the skater is; all else is signed for the viewer only. */
export const markMediaOwner = <T extends object>(record: T, { userId, isPublic }: Filmer): T => ({
  ...record,
  [filmer]: { userId, isPublic },
})

type Fields = Record<string, unknown> & { [filmer]?: Filmer }

/** Adds signed `videoUrl`, `posterUrl`, `photoUrl`; `hlsUrl` gets the signature of its file. */
export function addMediaUrls<T>(value: T, signer: MediaSigner, owner: Filmer | null = null): T {
  if (Array.isArray(value)) {
    return value.map((entry: unknown) => addMediaUrls(entry, signer, owner)) as T
  }
  if (!isRecord(value)) return value
  const own = value[filmer] ?? owner
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    addMediaUrls(field, signer, own),
  ])
  return { ...Object.fromEntries(fields), ...urlsOf(value, signer, own) } as T
}

function urlsOf(record: Fields, signer: MediaSigner, owner: Filmer | null) {
  const ownerId = owner?.userId ?? null
  const filmed = (kind: 'video' | 'poster', name: string) =>
    owner?.isPublic
      ? signer.publicUrl(kind, name, owner.userId)
      : signer.privateUrl(kind, name, ownerId)
  const photoOfSpot = (name: string) => signer.privateUrl('spot_photo', name, ownerId)
  // Private profiles show the photo too, so it is public.
  const photoOf = (name: string) => signer.publicUrl('profile_photo', name, null)
  const made: Record<string, string> = {}
  const add = (from: string, to: string, urlOf: (name: string) => string) => {
    const name = record[from]
    if (typeof name === 'string' && record[to] === undefined) made[to] = urlOf(name)
  }
  add('videoObjectName', 'videoUrl', (name) => filmed('video', name))
  if (typeof record.hlsUrl === 'string') {
    const { videoUrl = record.videoUrl } = made
    made.hlsUrl = record.hlsUrl.split('?', 1)[0] + new URL(String(videoUrl), thisSite).search
  }
  add('posterObjectName', 'posterUrl', (name) => filmed('poster', name))
  add('profilePhotoObjectName', 'photoUrl', photoOf)
  add('photoObjectName', 'photoUrl', photoOfSpot)
  for (const field of ['photoUrl', 'creatorProfilePhotoUrl']) {
    const name = String(record[field]).split('/').at(-1) ?? ''
    if (record[field] === mediaUrls.profile_photo({ name })) made[field] = photoOf(name)
    if (record[field] === mediaUrls.spot_photo({ name })) made[field] = photoOfSpot(name)
  }
  return made
}

/** Base to parse relative URLs. */
const thisSite = 'https://stoke.invalid'

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
