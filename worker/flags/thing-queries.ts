import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/client'
import {
  clips,
  gameFilms,
  gameTurns,
  ownTheSpotClips,
  profiles,
  spots,
  trickVideos,
} from '../db/schema'
import { canViewSpot, isHomieOf, playsIn } from '../visibility/queries'
import type { Owner } from '../visibility/rules'
import type { ContentType } from './contract'

/** Something that can be reported, by its type and its id. */
export interface Thing {
  contentType: ContentType
  contentId: string
}

/** Its owner, whom the viewer may see as far as they may see the thing, and what it shows now. */
export interface FoundThing extends Owner {
  version: string
}

/** What a viewer of it sees: a change of it makes another version. */
type Shown = Array<string | null>

type Row = Owner & { shown: Shown }

/**
 * A thing as it is now; undefined if there is none. Reads with the viewer's eyes, but leaves to
 * `canView` whether they may see it.
 */
export async function findThing(
  db: Db,
  { contentType, contentId }: Thing,
  viewerId: string | null,
  now: Date,
): Promise<FoundThing | undefined> {
  const row = await finders[contentType](db, contentId, viewerId, now)
  if (!row) return undefined
  const { shown, ...owner } = row
  return { ...owner, version: await versionOf(shown) }
}

type Find = (db: Db, id: string, viewerId: string | null, now: Date) => Promise<Row | undefined>

const ownerColumns = (viewerId: string | null, isPlayer: SQL<boolean> = no) => ({
  userId: profiles.userId,
  isPublic: profiles.isPublic,
  isHomie: isHomieOf(viewerId, profiles.userId),
  isPlayer,
})

const no = sql<boolean>`FALSE`.mapWith(Boolean)

const video =
  (table: typeof clips | typeof trickVideos | typeof ownTheSpotClips): Find =>
  async (db, id, viewerId) => {
    const row = await db
      .select({
        ...ownerColumns(
          viewerId,
          table === ownTheSpotClips ? playsIn(viewerId, ownTheSpotClips.gameId) : no,
        ),
        video: table.videoObjectName,
        poster: table.posterObjectName,
        caption: table === trickVideos ? sql<null>`NULL` : (table as typeof clips).caption,
      })
      .from(table)
      .innerJoin(profiles, eq(profiles.userId, table.userId))
      .where(eq(table.id, id))
      .get()
    if (!row) return undefined
    const { video: name, poster, caption, ...owner } = row
    return { ...owner, shown: [name, poster, caption] }
  }

/** A turn is reported for its video. Only the players see the video of a bail. */
const turn: Find = async (db, id, viewerId) => {
  const row = await db
    .select({
      ...ownerColumns(viewerId, playsIn(viewerId, gameTurns.gameId)),
      isLanded: gameTurns.landed,
      video: gameTurns.videoObjectName,
    })
    .from(gameTurns)
    .innerJoin(profiles, eq(profiles.userId, gameTurns.userId))
    .where(and(eq(gameTurns.id, id), isNotNull(gameTurns.videoObjectName)))
    .get()
  if (!row) return undefined
  const { isLanded, video: name, ...owner } = row
  const seen = isLanded ? owner : { ...owner, isPublic: false, isHomie: false }
  return { ...seen, shown: [name] }
}

type ProfileRow = typeof profiles.$inferSelect

/** What everybody sees of a profile, private ones included, is `isOpen`. */
const ofProfile =
  (shown: (row: ProfileRow) => Shown | null, isOpen: boolean): Find =>
  async (db, userId, viewerId) => {
    const row = await db
      .select({ profile: profiles, isHomie: isHomieOf(viewerId, profiles.userId) })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .get()
    const seen = row && shown(row.profile)
    if (!seen) return undefined
    return { userId, isPublic: isOpen || row.profile.isPublic, isHomie: row.isHomie, shown: seen }
  }

const ofSpot =
  (shown: (row: typeof spots.$inferSelect) => Shown | null): Find =>
  async (db, id, viewerId) => {
    const row = await db
      .select({
        spot: spots,
        isSeen: (viewerId === null ? no : sql<boolean>`${canViewSpot(viewerId)}`).mapWith(Boolean),
      })
      .from(spots)
      .where(eq(spots.id, id))
      .get()
    const seen = row && shown(row.spot)
    if (!seen) return undefined
    return { userId: row.spot.userId, isPublic: false, isHomie: row.isSeen, shown: seen }
  }

/** Its players may report a film before it is open. Each time it is shared it is another. */
const film: Find = async (db, gameId, viewerId, now) => {
  const row = await db
    .select({
      ...ownerColumns(viewerId, playsIn(viewerId, gameFilms.gameId)),
      id: gameFilms.id,
      opensAt: gameFilms.opensAt,
    })
    .from(gameFilms)
    .innerJoin(profiles, eq(profiles.userId, gameFilms.sharerId))
    .where(and(eq(gameFilms.gameId, gameId), isNull(gameFilms.removedAt)))
    .get()
  if (!row) return undefined
  const { id, opensAt, ...owner } = row
  return { ...owner, isPublic: opensAt <= now, isHomie: false, shown: [id] }
}

const finders: Record<ContentType, Find> = {
  my_clip: video(clips),
  trick_video: video(trickVideos),
  own_the_spot_clip: video(ownTheSpotClips),
  skate_turn: turn,
  game_film: film,
  profile_photo: ofProfile((row) => [row.profilePhotoObjectName], true),
  skatertag: ofProfile((row) => [row.skatertag], true),
  bio: ofProfile(({ bio }) => (bio === null ? null : [bio]), false),
  skater: ofProfile((row) => [row.skatertag, row.profilePhotoObjectName, row.bio], true),
  spot: ofSpot((row) => [row.name, row.description, row.latitude, row.longitude]),
  spot_photo: ofSpot(({ photoObjectName: name }) => (name === null ? null : [name])),
}

/** A hash, so that a removed text does not stay in the reports of it. */
async function versionOf(shown: Shown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(shown))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
