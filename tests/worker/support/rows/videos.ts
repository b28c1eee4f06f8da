import { inArray } from 'drizzle-orm'
import { ulid } from '../../../../worker/db/ids'
import { clips, trickVideos } from '../../../../worker/db/schema'
import { db, type Owner, type Values } from './db'

/** Adds a clip whose video has its row already, with nothing in the feed and no points for it. */
export const addClip = ({ userId }: Owner, values: Values<typeof clips, 'videoObjectName'>) =>
  db.insert(clips).values({ id: ulid(new Date()), userId, createdAt: new Date(), ...values })

/** Adds a video of a trick, whose file has its row already. */
export const addTrickVideo = (
  { userId }: Owner,
  values: Values<typeof trickVideos, 'trickId' | 'videoObjectName'>,
) =>
  db.insert(trickVideos).values({ id: ulid(new Date()), userId, createdAt: new Date(), ...values })

/** Makes clips steezy. */
export const pinClips = (...ids: string[]) =>
  db.update(clips).set({ isSteezy: true }).where(inArray(clips.id, ids))

/** Makes trick videos steezy. */
export const pinTrickVideos = (...ids: string[]) =>
  db.update(trickVideos).set({ isSteezy: true }).where(inArray(trickVideos.id, ids))
