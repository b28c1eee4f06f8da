import { and, eq, isNotNull, isNull, sql, type Column } from 'drizzle-orm'
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
import {
  canViewSpot,
  isBlockBetween,
  isHomieOf,
  playsIn,
  playsInRunning,
} from '../visibility/queries'
import type { Owner } from '../visibility/rules'
import type { ContentType } from './contract'

export interface ReportedThing {
  contentType: ContentType
  contentId: string
}

export interface FoundThing extends Owner {
  version: string
}

/** The visible content; a change makes another version. */
type Shown = Array<string | null>

type Row = Owner & { shown: Shown }

/**
 * As the viewer would see it; the caller checks `canView`. Undefined if it does not exist. `accountId` is the
 * signed-in skater's id, also without access.
 */
export async function findThing(
  db: Db,
  { contentType, contentId }: ReportedThing,
  { viewerId, accountId = viewerId, now }: Omit<Eyes, 'accountId'> & Partial<Eyes>,
): Promise<FoundThing | undefined> {
  const row = await finders[contentType](db, contentId, { viewerId, accountId, now })
  if (!row) return undefined
  const { shown, ...owner } = row
  return { ...owner, version: await versionOf(shown) }
}

interface Eyes {
  viewerId: string | null
  accountId: string | null
  now: Date
}

type Find = (db: Db, id: string, eyes: Eyes) => Promise<Row | undefined>

/**
 * `gameId` is the game in which it was filmed. A blocked skater's video is visible, and so can be reported,
 * only in a game that both still play.
 */
const ownerColumns = ({ viewerId, accountId }: Eyes, gameId?: Column) => ({
  userId: profiles.userId,
  isPublic: profiles.isPublic,
  isHomie: isHomieOf(viewerId, profiles.userId),
  isPlayer: gameId ? playsIn(viewerId, gameId) : no,
  isBlocked: gameId
    ? sql<boolean>`(${isBlockBetween(accountId, profiles.userId)}
        AND NOT ${playsInRunning(viewerId, gameId)})`.mapWith(Boolean)
    : isBlockBetween(accountId, profiles.userId),
})

const no = sql<boolean>`FALSE`.mapWith(Boolean)

const video =
  (table: typeof clips | typeof trickVideos | typeof ownTheSpotClips): Find =>
  async (db, id, eyes) => {
    const row = await db
      .select({
        ...ownerColumns(eyes, table === ownTheSpotClips ? ownTheSpotClips.gameId : undefined),
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

/** Only the players see the video of a bail. */
const turn: Find = async (db, id, eyes) => {
  const row = await db
    .select({
      ...ownerColumns(eyes, gameTurns.gameId),
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

/** `isOpen`: everybody sees it, even of a private profile. */
const ofProfile =
  (shown: (row: ProfileRow) => Shown | null, isOpen: boolean): Find =>
  async (db, userId, { viewerId, accountId }) => {
    const row = await db
      .select({
        profile: profiles,
        isHomie: isHomieOf(viewerId, profiles.userId),
        isBlocked: isBlockBetween(accountId, profiles.userId),
      })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .get()
    const seen = row && shown(row.profile)
    if (!seen) return undefined
    const { isHomie, isBlocked } = row
    return { userId, isPublic: isOpen || row.profile.isPublic, isHomie, isBlocked, shown: seen }
  }

const ofSpot =
  (shown: (row: typeof spots.$inferSelect) => Shown | null): Find =>
  async (db, id, { viewerId }) => {
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

/** Players may report a film before it is open. Each time a film is shared is another version. */
const film: Find = async (db, gameId, eyes) => {
  const row = await db
    .select({
      ...ownerColumns(eyes, gameFilms.gameId),
      id: gameFilms.id,
      opensAt: gameFilms.opensAt,
    })
    .from(gameFilms)
    .innerJoin(profiles, eq(profiles.userId, gameFilms.sharerId))
    .where(and(eq(gameFilms.gameId, gameId), isNull(gameFilms.removedAt)))
    .get()
  if (!row) return undefined
  const { id, opensAt, ...owner } = row
  return { ...owner, isPublic: opensAt <= eyes.now, isHomie: false, shown: [id] }
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

/** A hash, so that a removed text does not stay in its reports. */
async function versionOf(shown: Shown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(shown))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
