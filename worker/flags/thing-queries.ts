import { and, eq, isNotNull, isNull, lte, sql, type Column, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { qualified, type Param } from '../db/columns'
import { crews, gameFilms, profiles, spots, videos } from '../db/schema'
import type { VideoKind } from '../enums'
import { canViewCrewName, makerOf } from '../visibility/crews'
import { placeForOthers } from '../visibility/places'
import { canViewSpot, ownerColumns } from '../visibility/queries'
import type { Owner } from '../visibility/rules'
import { videoOwnerColumns } from '../visibility/videos'
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

interface Eyes {
  viewerId: Param | null
  /** The signed-in skater, also without access. */
  accountId: Param | null
  now: Date
}

type Read = (db: Db, id: string, eyes: Eyes) => Statement & PromiseLike<Row[]>

/** As the viewer would see it. `foundThing` reads the rows. */
export const thingRead = (db: Db, { contentType, contentId }: ReportedThing, eyes: Eyes) =>
  reads[contentType](db, contentId, eyes)

/** The caller checks `canView`. Undefined if it does not exist. */
export async function foundThing([row]: Row[]): Promise<FoundThing | undefined> {
  if (!row) return undefined
  const { shown, ...owner } = row
  return { ...owner, version: await versionOf(shown) }
}

export const findThing = async (
  db: Db,
  thing: ReportedThing,
  { viewerId, accountId = viewerId, now }: Omit<Eyes, 'accountId'> & Partial<Eyes>,
): Promise<FoundThing | undefined> =>
  foundThing(await thingRead(db, thing, { viewerId, accountId, now }))

const flag = (name: string, condition: SQL) =>
  sql<boolean>`(${condition})`.mapWith(Boolean).as(name)

const shownOf = (columns: (Column | SQL)[]) =>
  sql`json_array(${sql.join(columns, sql`, `)})`
    .mapWith((json: string) => JSON.parse(json) as Shown)
    .as('shown')

const video =
  (kind: VideoKind): Read =>
  (db, id, eyes) =>
    db
      .select({
        ...videoOwnerColumns(eyes),
        shown: shownOf([videos.videoObjectName, videos.posterObjectName, videos.caption]),
      })
      .from(videos)
      .innerJoin(profiles, eq(profiles.userId, videos.userId))
      .where(and(eq(videos.id, id), eq(videos.kind, kind)))

/** `isOpen`: everybody sees it, even of a private profile. */
const ofProfile =
  (isOpen: boolean, columns: Column[], only?: SQL): Read =>
  (db, userId, eyes) =>
    db
      .select({
        ...ownerColumns(eyes),
        isPublic: flag('is_public', isOpen ? sql`TRUE` : sql`${profiles.isPublic}`),
        shown: shownOf(columns),
      })
      .from(profiles)
      .where(and(eq(profiles.userId, userId), only))

const ofSpot =
  (columns: (Column | SQL)[], only?: SQL): Read =>
  (db, id, { viewerId }) =>
    db
      .select({
        userId: spots.userId,
        isPublic: flag('is_public', sql`FALSE`),
        isHomie: flag('is_homie', viewerId === null ? sql`FALSE` : canViewSpot(viewerId)),
        shown: shownOf(columns),
      })
      .from(spots)
      .where(and(eq(spots.id, id), only))

/** Players may report a film before it is open. Each time a film is shared is another version. */
const film: Read = (db, gameId, eyes) =>
  db
    .select({
      ...ownerColumns(eyes, gameFilms.gameId),
      isPublic: flag('is_public', lte(gameFilms.opensAt, eyes.now)),
      isHomie: flag('is_homie', sql`FALSE`),
      shown: shownOf([gameFilms.id]),
    })
    .from(gameFilms)
    .innerJoin(profiles, eq(profiles.userId, gameFilms.sharerId))
    .where(and(eq(gameFilms.gameId, gameId), isNull(gameFilms.removedAt)))

/**
 * The maker answers for it. A block hides no name: every member reads it, and it may be meant for one of them.
 */
const crew: Read = (db, id, { viewerId }) =>
  db
    .select({
      userId: profiles.userId,
      isPublic: flag('is_public', sql`FALSE`),
      isHomie: flag('is_homie', viewerId === null ? sql`FALSE` : canViewCrewName(viewerId)),
      shown: shownOf([crews.name]),
    })
    .from(crews)
    .innerJoin(profiles, eq(profiles.userId, makerOf(qualified(crews.id))))
    .where(eq(crews.id, id))

const { skatertag, profilePhotoObjectName: photo, bio } = profiles

const reads: Record<ContentType, Read> = {
  my_clip: video('clip'),
  trick_video: video('trick'),
  own_the_spot_clip: video('contest'),
  skate_turn: video('turn'),
  game_film: film,
  crew,
  profile_photo: ofProfile(true, [photo]),
  skatertag: ofProfile(true, [skatertag]),
  bio: ofProfile(false, [bio], isNotNull(bio)),
  skater: ofProfile(true, [skatertag, photo, bio]),
  // The place as all others get it, so that the version is the same for the reporter and the desk.
  spot: ofSpot([spots.name, spots.description, placeForOthers.latitude, placeForOthers.longitude]),
  spot_photo: ofSpot([spots.photoObjectName], isNotNull(spots.photoObjectName)),
}

/** A hash, so that a removed text does not stay in its reports. */
async function versionOf(shown: Shown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(shown))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash.slice(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
