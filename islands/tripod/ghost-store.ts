import { del, entries } from 'idb-keyval'
import { gallerySharesStore } from '../pwa/gallery-shares'
import { saveEntry } from '../upload/upload-store'
import { isStale } from '../upload/waiting-mark'

/** The last take's picture at a spot, as bytes: in a private window, Safari's database takes no Blobs. */
interface StoredGhost {
  begunAt: number
  type: string
  bytes: ArrayBuffer
}

/** Never begins with the owner's id, so that it is no upload: they share a store, which signing out clears. */
const idOf = (userId: string, spotId = ''): string => `ghost.${userId}.${spotId}`

/** One for each spot, and one where none was chosen before filming. */
export async function saveGhost(userId: string, spotId: string | undefined, picture: Blob) {
  const ghost = { begunAt: Date.now(), type: picture.type, bytes: await picture.arrayBuffer() }
  await saveEntry(userId, idOf(userId, spotId), ghost satisfies StoredGhost)
}

/** That of the spot; without a spot the last of all. They stay for 14 days. */
export async function findGhost(userId: string, spotId: string | undefined): Promise<Blob | null> {
  const all = await entries<string, StoredGhost>(gallerySharesStore()).catch(() => [])
  const own = all.filter(([id]) => id.startsWith(idOf(userId)))
  const stale = own.filter(([, { begunAt }]) => isStale(begunAt, Date.now()))
  for (const [id] of stale) await del(id, gallerySharesStore()).catch(() => {})
  const [found] = own
    .filter((each) => !stale.includes(each) && (!spotId || each[0] === idOf(userId, spotId)))
    .toSorted(([, one], [, other]) => other.begunAt - one.begunAt)
  return found ? new Blob([found[1].bytes], { type: found[1].type }) : null
}
