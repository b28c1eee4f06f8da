import { del, entries } from 'idb-keyval'
import { gallerySharesStore } from '../pwa/gallery-shares'
import { saveEntry } from '../upload/upload-store'
import { reviewedPrefix, type PhoneSession } from './queue'

/** Never begins with the owner's id, so that it is no upload: they share a store, which signing out clears. */
const prefixOf = (userId: string): string => `${reviewedPrefix}${userId}.`

const maxAgeMs = 90 * 24 * 3_600_000

/** What a review shows, from the end of filming on: a tab that dies before its skater has closed it loses nothing. */
export const saveReviewed = (userId: string, session: PhoneSession): Promise<boolean> =>
  saveEntry(userId, `${prefixOf(userId)}${session.startedAtMs}`, session)

export const deleteReviewed = (userId: string, startedAtMs: number): Promise<void> =>
  del(`${prefixOf(userId)}${startedAtMs}`, gallerySharesStore()).catch(() => {})

/** Those whose review is still open, the newest first. */
export async function findReviewed(userId: string): Promise<PhoneSession[]> {
  const all = await entries<string, PhoneSession>(gallerySharesStore()).catch(() => [])
  const own = all.filter(([id]) => id.startsWith(prefixOf(userId))).map(([, each]) => each)
  const isStale = ({ startedAtMs }: PhoneSession) => Date.now() - startedAtMs > maxAgeMs
  await Promise.all(own.filter(isStale).map((each) => deleteReviewed(userId, each.startedAtMs)))
  return own
    .filter((each) => !isStale(each))
    .toSorted((one, other) => other.startedAtMs - one.startedAtMs)
}
