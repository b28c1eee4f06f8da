import { inArray } from 'drizzle-orm'
import { ulid } from '../../../../worker/db/ids'
import { videos } from '../../../../worker/db/schema'
import { db, type Owner, type Values } from './db'

/** Adds a clip whose video has its row already, with nothing in the feed and no points for it. */
export const addClip = ({ userId }: Owner, values: Values<typeof videos, 'videoObjectName'>) =>
  db.insert(videos).values({
    id: ulid(new Date()),
    kind: 'clip',
    userId,
    createdAt: new Date(),
    ...values,
  })

/** Adds a video of a trick, whose file has its row already. */
export const addTrickVideo = (
  { userId }: Owner,
  values: Values<typeof videos, 'trickId' | 'videoObjectName'>,
) =>
  db.insert(videos).values({
    id: ulid(new Date()),
    kind: 'trick',
    userId,
    createdAt: new Date(),
    ...values,
  })

/** Adds the video of a turn, which has the turn's id. */
export const addTurnVideo = (
  { userId }: Owner,
  values: Values<typeof videos, 'id' | 'gameId' | 'turnNumber' | 'isOpen' | 'videoObjectName'>,
) => db.insert(videos).values({ kind: 'turn', userId, seat: 0, createdAt: new Date(), ...values })

/** Makes videos steezy. */
export const pinVideos = (...ids: string[]) =>
  db.update(videos).set({ isSteezy: true }).where(inArray(videos.id, ids))
