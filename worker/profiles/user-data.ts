import { eq, sql } from 'drizzle-orm'
import type { Db, Statement } from '../db/client'
import type { ExportUserData } from '../db/export'
import { awayChanges, awayDays, profiles, skatertagTrigrams } from '../db/schema'
import { exportedPath } from '../media/user-data'
import { revokeOwner } from '../media/revoked/queries'

export const deleteUserData = (db: Db, userId: string, now: Date): Statement[] => [
  revokeOwner(db, userId, now),
  db.delete(awayChanges).where(eq(awayChanges.userId, userId)),
  db.delete(awayDays).where(eq(awayDays.userId, userId)),
  db.delete(skatertagTrigrams).where(eq(skatertagTrigrams.userId, userId)),
  db.delete(profiles).where(eq(profiles.userId, userId)),
]

export const exportUserData: ExportUserData = (db, userId) => ({
  profile: () =>
    db
      .select({
        skatertag: profiles.skatertag,
        photo: exportedPath(profiles.profilePhotoObjectName),
        stance: profiles.stance,
        birthdate: profiles.birthdate,
        bio: profiles.bio,
        startedSkatingYear: profiles.startedSkatingYear,
        isPublic: profiles.isPublic,
        clipsPlay: profiles.clipsPlay,
        skatertagLastChanged: profiles.skatertagLastChanged,
        awayUntil: profiles.awayUntil,
        createdAt: profiles.createdAt,
      })
      .from(profiles)
      .where(eq(profiles.userId, userId)),
  'away-days': () =>
    db
      .select({ day: sql<string>`date(${awayDays.day} * 86400, 'unixepoch')` })
      .from(awayDays)
      .where(eq(awayDays.userId, userId))
      .orderBy(awayDays.day),
})
