import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import {
  crews,
  gameFilms,
  games,
  gameTurns,
  profiles,
  spots,
  tricks,
  videos,
} from '../../db/schema'
import type { ContentType } from '../../enums'
import { gameInfo } from '../../games/contract'
import { urls } from '../../urls'

export interface ShownThing {
  heading?: string | null
  text?: string | null
  page?: string
  videoObjectName?: string | null
  posterObjectName?: string | null
  videoUrl?: string
  posterUrl?: string
  profilePhotoObjectName?: string | null
  photoObjectName?: string | null
  photoUrl?: string
}

type Find = (db: Db, id: string) => Promise<ShownThing | undefined>

const video: Find = (db, id) =>
  db
    .select({
      videoObjectName: videos.videoObjectName,
      posterObjectName: videos.posterObjectName,
      heading: tricks.name,
      text: videos.caption,
    })
    .from(videos)
    .leftJoin(tricks, eq(tricks.id, videos.trickId))
    .where(eq(videos.id, id))
    .get()

const profile =
  (shape: (row: typeof profiles.$inferSelect) => ShownThing): Find =>
  async (db, userId) => {
    const row = await db.select().from(profiles).where(eq(profiles.userId, userId)).get()
    return row && shape(row)
  }

const spot: Find = (db, id) =>
  db
    .select({
      heading: spots.name,
      text: spots.description,
      photoObjectName: spots.photoObjectName,
    })
    .from(spots)
    .where(eq(spots.id, id))
    .get()

const finders: Record<ContentType, Find> = {
  my_clip: video,
  trick_video: video,
  own_the_spot_clip: video,
  skate_turn: (db, id) =>
    db
      .select({
        videoObjectName: videos.videoObjectName,
        posterObjectName: videos.posterObjectName,
        heading: tricks.name,
      })
      .from(gameTurns)
      .innerJoin(tricks, eq(tricks.id, gameTurns.trickId))
      .leftJoin(videos, eq(videos.id, gameTurns.id))
      .where(eq(gameTurns.id, id))
      .get(),
  profile_photo: profile(({ profilePhotoObjectName }) => ({ profilePhotoObjectName })),
  skatertag: profile(({ skatertag }) => ({ heading: `@${skatertag}` })),
  bio: profile(({ bio }) => ({ text: bio })),
  skater: profile(({ skatertag, bio, profilePhotoObjectName }) => ({
    heading: `@${skatertag}`,
    text: bio,
    profilePhotoObjectName,
  })),
  spot,
  spot_photo: spot,
  // Neither who is in it nor where they are.
  crew: (db, id) => db.select({ heading: crews.name }).from(crews).where(eq(crews.id, id)).get(),
  game_film: async (db, gameId) => {
    const row = await db
      .select({
        gameType: games.gameType,
        skatertag: profiles.skatertag,
        opensAt: gameFilms.opensAt,
      })
      .from(gameFilms)
      .innerJoin(games, eq(games.id, gameFilms.gameId))
      .leftJoin(profiles, eq(profiles.userId, gameFilms.sharerId))
      .where(eq(gameFilms.gameId, gameId))
      .get()
    return (
      row && {
        heading: `Film of ${gameInfo[row.gameType].name}`,
        text: `Shared by ${row.skatertag ? `@${row.skatertag}` : 'a deleted skater'}. Everybody sees it from ${row.opensAt.toUTCString()} on.`,
        page: urls.sharedGame({ gameId }),
      }
    )
  },
}

export const findShown = (db: Db, type: ContentType, id: string) => finders[type](db, id)
