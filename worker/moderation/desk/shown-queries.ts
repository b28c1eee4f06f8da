import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import {
  clips,
  gameFilms,
  games,
  gameTurns,
  ownTheSpotClips,
  profiles,
  spots,
  tricks,
  trickVideos,
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

const files = (
  table: typeof clips | typeof trickVideos | typeof ownTheSpotClips | typeof gameTurns,
) => ({
  videoObjectName: table.videoObjectName,
  posterObjectName: table.posterObjectName,
})

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
  my_clip: (db, id) =>
    db
      .select({ ...files(clips), text: clips.caption })
      .from(clips)
      .where(eq(clips.id, id))
      .get(),
  trick_video: (db, id) =>
    db
      .select({ ...files(trickVideos), heading: tricks.name })
      .from(trickVideos)
      .innerJoin(tricks, eq(tricks.id, trickVideos.trickId))
      .where(eq(trickVideos.id, id))
      .get(),
  own_the_spot_clip: (db, id) =>
    db
      .select({ ...files(ownTheSpotClips), text: ownTheSpotClips.caption })
      .from(ownTheSpotClips)
      .where(eq(ownTheSpotClips.id, id))
      .get(),
  skate_turn: (db, id) =>
    db
      .select({ ...files(gameTurns), heading: tricks.name })
      .from(gameTurns)
      .innerJoin(tricks, eq(tricks.id, gameTurns.trickId))
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
