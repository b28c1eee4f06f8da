import { and, eq, getTableColumns, gt, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import { limitToOldest } from '../db/delete-in-pages'
import { ageRefusals, media, profiles, skatertagTrigrams, users } from '../db/schema'
import type { Relation } from '../homies/contract'
import { deleteMediaWhere } from '../media/queries'
import { isHomieOf, noBlockBetween } from '../visibility/queries'
import type { OwnProfile, PrivateProfile, Profile } from './contract'
import type { PrivacyChange } from './schema'
import { trigramsOf } from '../homies/search/rules'

export type ProfileRow = typeof profiles.$inferSelect

export type SeenProfile = ProfileRow & { isHomie: boolean }

const seenProfiles = (db: Db, viewerId: string | null, where: SQL) =>
  db
    .select({ ...getTableColumns(profiles), isHomie: isHomieOf(viewerId, profiles.userId) })
    .from(profiles)
    .where(where)
    .get()

export const ownProfileRow = (db: Db, userId: string) =>
  db.select().from(profiles).where(eq(profiles.userId, userId))

export const findOwnProfile = (db: Db, userId: string): Promise<ProfileRow | undefined> =>
  ownProfileRow(db, userId).get()

/** `accountId` is set for every signed-in skater, even for one who sees only what visitors see. */
interface Eyes {
  viewerId: string | null
  accountId: string | null
}

/** Nothing if there is a block between the two, in either direction. */
export const findProfile = (db: Db, userId: string, { viewerId, accountId }: Eyes) =>
  seenProfiles(
    db,
    viewerId,
    and(eq(profiles.userId, userId), noBlockBetween(accountId, profiles.userId))!,
  )

/** The same by the skatertag, in any case. */
export const findProfileByTag = (db: Db, skatertag: string, { viewerId, accountId }: Eyes) =>
  seenProfiles(
    db,
    viewerId,
    and(eq(profiles.skatertag, skatertag), noBlockBetween(accountId, profiles.userId))!,
  )

export const addProfile = (db: Db, profile: typeof profiles.$inferInsert): Statement[] => [
  db.insert(profiles).values(profile),
  db.update(users).set({ expiresAt: null }).where(eq(users.id, profile.userId)),
  ...cutTag(db, profile.userId, profile.skatertag),
]

type Changes = {
  [field in 'stance' | 'bio' | 'startedSkatingYear' | 'profilePhotoObjectName' | 'clipsPlay']?:
    | ProfileRow[field]
    | undefined
}

export const changeProfile = (db: Db, userId: string, changes: Changes): Statement =>
  db.update(profiles).set(changes).where(eq(profiles.userId, userId))

/** A public profile is always in the search. */
export const changeVisibility = (db: Db, userId: string, isPublic: boolean): Statement =>
  db
    .update(profiles)
    .set(isPublic ? { isPublic, inSearch: true } : { isPublic })
    .where(eq(profiles.userId, userId))

/** Changes nothing if the profile should leave the search and is public by now. */
export const changePrivacy = (db: Db, userId: string, change: PrivacyChange): Statement =>
  db
    .update(profiles)
    .set(change)
    .where(
      and(
        eq(profiles.userId, userId),
        change.inSearch === false ? eq(profiles.isPublic, false) : undefined,
      ),
    )

/** Changes a skatertag. Does nothing if it was changed after this request read it. */
export const changeTag = (
  db: Db,
  { userId, skatertag: before }: Pick<ProfileRow, 'userId' | 'skatertag'>,
  skatertag: string,
  now: Date,
): Statement[] => [
  db
    .update(profiles)
    .set({ skatertag, skatertagLastChanged: now })
    // An exact comparison: the column itself ignores case.
    .where(and(eq(profiles.userId, userId), sql`${profiles.skatertag} = ${before} COLLATE BINARY`)),
  ...cutTag(db, userId, skatertag),
]

/** Sets an already committed photo as the profile's photo, and deletes the former one. */
export const changePhotoStatements = (
  db: Db,
  userId: string,
  name: string,
  now: Date,
): Statement[] => [
  changeProfile(db, userId, { profilePhotoObjectName: name }),
  ...deleteMediaWhere(
    db,
    and(
      eq(media.ownerId, userId),
      eq(media.kind, 'profile_photo'),
      eq(media.status, 'committed'),
      ne(media.name, name),
    )!,
    now,
  ),
]

/** Replaces the trigrams of a skater, but only if the skater still has this tag. */
function cutTag(db: Db, userId: string, skatertag: string): Statement[] {
  const isTheirs = sql`EXISTS (SELECT 1 FROM ${profiles}
    WHERE ${profiles.userId} = ${userId} AND ${profiles.skatertag} = ${skatertag})`
  return [
    db.delete(skatertagTrigrams).where(and(eq(skatertagTrigrams.userId, userId), isTheirs)),
    db.insert(skatertagTrigrams).select(
      sql`SELECT value, ${userId} FROM json_each(${JSON.stringify(trigramsOf(skatertag))})
        WHERE ${isTheirs}`,
    ),
  ]
}

/** How long a refused age is remembered. */
export const ageRefusalMs = 24 * 3_600_000

export const addAgeRefusal = (db: Db, subjectHash: string, refusedAt: Date) =>
  db
    .insert(ageRefusals)
    .values({ subjectHash, refusedAt })
    .onConflictDoUpdate({ target: ageRefusals.subjectHash, set: { refusedAt } })

export const findAgeRefusal = (db: Db, subjectHash: string, now: Date) =>
  db
    .select()
    .from(ageRefusals)
    .where(
      and(
        eq(ageRefusals.subjectHash, subjectHash),
        gt(ageRefusals.refusedAt, new Date(now.getTime() - ageRefusalMs)),
      ),
    )
    .get()

/** Called by the scheduled job: a refused age is forgotten after a day. */
export const dropOldAgeRefusals = (db: Db, now: Date) =>
  db
    .delete(ageRefusals)
    .where(
      limitToOldest(
        ageRefusals,
        ageRefusals.refusedAt,
        lte(ageRefusals.refusedAt, new Date(now.getTime() - ageRefusalMs)),
      ),
    )

/** The view of everyone who may see the profile. */
export const asProfile = (row: ProfileRow): Profile => ({
  userId: row.userId,
  skatertag: row.skatertag,
  stance: row.stance,
  profilePhotoObjectName: row.profilePhotoObjectName,
  bio: row.bio,
  startedSkatingYear: row.startedSkatingYear,
  isPublic: row.isPublic,
})

export const asOwnProfile = (row: ProfileRow): OwnProfile => ({
  ...asProfile(row),
  profileCompleted: true,
  birthdate: row.birthdate,
  noindex: row.noindex,
  inSearch: row.inSearch,
  clipsPlay: row.clipsPlay,
  skatertagLastChanged: row.skatertagLastChanged?.toISOString() ?? null,
})

export const asPrivateProfile = (row: ProfileRow, relation: Relation): PrivateProfile => ({
  userId: row.userId,
  skatertag: row.skatertag,
  stance: row.stance,
  profilePhotoObjectName: row.profilePhotoObjectName,
  isPrivate: true,
  relation,
})
