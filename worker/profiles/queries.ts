import { eq, getTableColumns } from 'drizzle-orm'
import type { Db, Statement } from '../db/connection'
import { profiles } from '../db/schema'
import { isHomieOf } from '../visibility/queries'
import type { OwnProfile, PrivateProfile, Profile } from './contract'

export type ProfileRow = typeof profiles.$inferSelect

/** A profile, and whether the viewer is a homie of its skater. */
export type SeenProfile = ProfileRow & { isHomie: boolean }

const seenProfiles = (db: Db, viewerId: string | null) =>
  db
    .select({ ...getTableColumns(profiles), isHomie: isHomieOf(viewerId, profiles.userId) })
    .from(profiles)

export const findProfile = (db: Db, userId: string, viewerId: string | null) =>
  seenProfiles(db, viewerId).where(eq(profiles.userId, userId)).get()

/** Whatever the case the tag is asked in. */
export const findProfileByTag = (db: Db, skatertag: string, viewerId: string | null) =>
  seenProfiles(db, viewerId).where(eq(profiles.skatertag, skatertag)).get()

export const addProfile = (db: Db, profile: typeof profiles.$inferInsert): Statement =>
  db.insert(profiles).values(profile)

/** What everyone sees who may see the profile. */
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
  skatertagLastChanged: row.skatertagLastChanged?.toISOString() ?? null,
})

export const asPrivateProfile = (row: ProfileRow): PrivateProfile => ({
  userId: row.userId,
  skatertag: row.skatertag,
  stance: row.stance,
  profilePhotoObjectName: row.profilePhotoObjectName,
  isPrivate: true,
})
