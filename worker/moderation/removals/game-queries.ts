import { and, eq, inArray } from 'drizzle-orm'
import type { Statement } from '../../db/client'
import { gameIdOfVideo, media, videos } from '../../db/schema'
import { findFilm } from '../../films/queries'
import { removeFilm } from '../../films/statements'
import { removeRequestedClips, requestRemoval } from '../../games/jobs'
import { revokeMedia } from '../../media/revoked/queries'
import { keepRemovedBytes, mediaOf, type Removal, type StoredMedia } from './removal-queries'

interface StoredFilm {
  id: string
  gameId: string
  files: StoredMedia[]
}

/** The room removes it, as the only writer of the game's rows. */
const byRoom = (kind: 'contest' | 'turn'): Removal<StoredFilm> => ({
  async find(db, id) {
    const film = await db
      .select({
        gameId: gameIdOfVideo,
        video: videos.videoObjectName,
        poster: videos.posterObjectName,
      })
      .from(videos)
      .where(and(eq(videos.id, id), eq(videos.kind, kind)))
      .get()
    if (!film) return undefined
    return { id, gameId: film.gameId, files: await mediaOf(db, [film.video, film.poster]) }
  },
  remove: ({ db, now }, { id, gameId, files }): Statement[] => [
    ...requestRemoval(db, { clipId: id, gameId }, now),
    revokeMedia(
      db,
      inArray(
        media.name,
        files.map(({ name }) => name),
      ),
      now,
    ),
    ...keepRemovedBytes(db, files, now),
  ],
  restore: null,
  finish: removeRequestedClips,
})

export const spotClipRemoval = byRoom('contest')

/** Removes only the video: result, letters and points stay. */
export const turnRemoval = byRoom('turn')

/** For good: the game stays, but can't be shared again. */
export const filmRemoval: Removal<{ gameId: string; id: string }> = {
  async find(db, gameId) {
    const film = await findFilm(db, gameId)
    return film && !film.removedAt ? film : undefined
  },
  remove: ({ db, now }, film) => removeFilm(db, film, now),
  restore: null,
}
