import { eq, sql, type Column, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Db } from '../db/client'
import { prepared, read, type Param } from '../db/prepared'
import { clips, games, media, ownTheSpotClips, profiles, tricks, trickVideos } from '../db/schema'
import type { AppEnv } from '../env'
import { filmedBy } from '../media/signed-urls/add-urls'
import { playerColumns } from '../media/queries'
import { tagPage } from '../page-cache/page-facts'
import { viewerId, viewerIdFor } from '../session/guards'
import { canViewLocation, isHomieOf, playsIn } from '../visibility/queries'
import { canView } from '../visibility/rules'

/** Where a type of shared item is stored, and the columns that only some of the types have. */
interface Source {
  table: typeof clips | typeof trickVideos | typeof ownTheSpotClips
  caption?: Column
  isSteezy?: Column
  trickId?: Column
  /** The game in which it was filmed. Its players see the item even if its owner is private. */
  gameId?: Column
}

/** A shared item with the fields that the viewer may see. */
export type SharedItem = NonNullable<Awaited<ReturnType<ReturnType<typeof readerOf>>>>

/** What a viewer gets who may see the item. */
export type SharedContent = NonNullable<SharedItem['content']>

/** Returns a function that reads an item with one statement; null if the item does not exist. */
export function readerOf(source: Source) {
  const forVisitors = prepared((db) => select(db, source, sql.placeholder('id'), null))
  return async (c: Context<AppEnv>, id: string) => {
    tagPage(c, id)
    const [db, viewer] = [c.get('db'), viewerId(c)]
    const [row] = await (viewer === null
      ? read(db, forVisitors({ id }))
      : select(db, source, id, viewer))
    if (!row) return null
    const { owner, video, game, ...content } = row
    tagPage(c, owner.userId, video.videoObjectName, ...(game ? [game.id] : []))
    const { skatertag, profilePhotoObjectName, isHomie } = owner
    return c.get('withMediaUrls')({
      profile: { skatertag, profilePhotoObjectName },
      isAuthenticated: c.get('auth').kind === 'skater',
      isHomie,
      content: canView(viewerIdFor(c, owner.userId), owner)
        ? {
            ...content,
            video: filmedBy({ ...video, createdAt: video.createdAt.toISOString() }, owner),
            game: game && { ...game, createdAt: game.createdAt.toISOString() },
          }
        : null,
    })
  }
}

/** A type without a trick or a game joins none, because no id equals NULL. */
function select(db: Db, source: Source, id: Param, viewer: string | null) {
  const { table, caption, isSteezy, trickId, gameId } = source
  return db
    .select({
      video: {
        id: table.id,
        ...playerColumns(table),
      },
      caption: sql<string | null>`${orNull(caption)}`,
      isSteezy: sql<number | null>`${orNull(isSteezy)}`.mapWith(Boolean),
      trick: { id: tricks.id, name: tricks.name, category: tricks.category },
      game: {
        id: games.id,
        gameType: games.gameType,
        status: games.status,
        locationName: gameId && viewer !== null ? visibleLocation(viewer) : nothing,
        createdAt: games.createdAt,
      },
      owner: {
        userId: profiles.userId,
        skatertag: profiles.skatertag,
        profilePhotoObjectName: profiles.profilePhotoObjectName,
        isPublic: profiles.isPublic,
        isHomie: isHomieOf(viewer, profiles.userId),
        isPlayer: gameId ? playsIn(viewer, gameId) : sql<number>`FALSE`.mapWith(Boolean),
      },
    })
    .from(table)
    .innerJoin(media, eq(media.name, table.videoObjectName))
    .innerJoin(profiles, eq(profiles.userId, table.userId))
    .leftJoin(tricks, eq(tricks.id, orNull(trickId)))
    .leftJoin(games, eq(games.id, orNull(gameId)))
    .where(eq(table.id, id))
}

const nothing = sql<string | null>`NULL`
const orNull = (column: Column | undefined): Column | SQL => column ?? nothing

const visibleLocation = (viewer: string) =>
  sql<string | null>`CASE WHEN ${canViewLocation(viewer)} THEN ${games.locationName} END`
