import { and, desc, eq, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Db, Statement } from '../db/client'
import { qualified, wholeRow, type Param } from '../db/columns'
import { ulidOf } from '../db/ids'
import { dayOf, spend } from '../db/quotas'
import { games, notifications, profiles, props, subscriptions, users, videos } from '../db/schema'
import { limits as dayLimits } from '../limits/limits'
import { notify } from '../notifications/queries'
import { propsWords } from '../notifications/words'
import { isRestricted, noBlockBetween } from '../visibility/queries'
import { canViewVideo, isFilmedWith } from '../visibility/videos'
import { reportedAs, videoKinds } from '../enums'
import { limits, type PropsType } from './contract'
import { hasReadOn, settleNotifications } from './notification-queries'

export interface PropsKey {
  contentType: PropsType
  contentId: string
}

/** A row if the thing was filmed in a game that is not over. */
export const runningGameOf = (db: Db, { contentId }: PropsKey) =>
  db
    .select({ id: games.id })
    .from(videos)
    .innerJoin(games, eq(games.id, videos.gameId))
    .where(and(eq(videos.id, contentId), ne(games.status, 'completed')))

interface NewProps extends PropsKey {
  giver: { userId: string; skatertag: string }
  ownerId: string
}

/**
 * Changes nothing if they were given before, or if the thing is gone. `notified` reads a row if the owner
 * has another unread notification: one a day, however many props follow.
 */
export function giveProps(db: Db, { contentType, contentId, giver, ownerId }: NewProps, now: Date) {
  const { userId: giverId, skatertag } = giver
  const [id, notificationId] = [ulidOf(ownerId, now), ulidOf(ownerId, now)]
  const givenOn = dayOf(now)
  const isAdded = sql`EXISTS (SELECT 1 FROM ${props} WHERE ${props.id} = ${id})`
  const words = propsWords({ skatertag, hasOthers: false })
  const statements: Statement[] = [
    db
      .insert(props)
      .select(
        sql`SELECT ${id}, ${contentType}, ${contentId}, ${giverId}, ${ownerId}, ${givenOn}
          WHERE EXISTS (SELECT 1 FROM ${videos} WHERE ${isThing({ contentType, contentId })})
            AND ${noBlockBetween(giverId, ownerId)}`,
      )
      .onConflictDoNothing({ target: [props.contentId, props.giverId] }),
    ...spend(db, { limit: dayLimits.props, key: giverId }, now, isAdded),
    notify(
      db,
      {
        ...words,
        id: notificationId,
        userId: ownerId,
        actorId: giverId,
        subjectId: givenOn,
        isSilent: true,
        isRead: hasReadOn(ownerId, givenOn),
      },
      now,
      isAdded,
    ),
    ...settleNotifications(db, eqQualified(props.id, id), sql`FALSE`),
  ]
  const notified = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.id, notificationId), eq(notifications.isRead, false)))
  return { statements, notified }
}

/** With the notifications that nothing else gives a reason for. */
export const deleteProps = (db: Db, gone: SQL): Statement[] => [
  ...settleNotifications(db, gone, gone),
  db.delete(props).where(gone),
]

export const isGivenBy = (giverId: string, { contentId }: PropsKey): SQL =>
  and(eqQualified(props.contentId, contentId), eqQualified(props.giverId, giverId))!

export const ofThing = (contentId: string): SQL => eqQualified(props.contentId, contentId)

/** In both directions. */
export const isPropsBetween = (one: string, other: string): SQL =>
  or(isFromTo(one, other), isFromTo(other, one))!

export const isFromTo = (giverId: string, ownerId: string): SQL =>
  and(eqQualified(props.giverId, giverId), eqQualified(props.ownerId, ownerId))!

export const isOfSkater = (userId: string): SQL =>
  or(eqQualified(props.giverId, userId), eqQualified(props.ownerId, userId))!

const eqQualified = (column: Parameters<typeof qualified>[0], value: Param): SQL =>
  sql`${qualified(column)} = ${value}`

/** Empty unless the thing is the skater's. */
export const ownThing = (db: Db, thing: PropsKey, userId: Param) =>
  db
    .select({ id: videos.id })
    .from(videos)
    .where(and(isThing(thing), eq(videos.userId, userId)))

const isThing = ({ contentType, contentId }: PropsKey) =>
  and(
    eq(videos.id, contentId),
    inArray(
      videos.kind,
      videoKinds.filter((kind) => reportedAs[kind] === contentType),
    ),
  )

const giverProfiles = alias(profiles, 'giver_profiles')

/** The joined `profiles` is the owner's. One row more than a page, which tells whether there are more. */
export const giversOf = (
  db: Db,
  { contentId }: PropsKey,
  ownerId: Param,
  now: Date,
  before?: string,
) => {
  const giverId = qualified(props.giverId)
  return db
    .select({
      id: props.id,
      userId: giverProfiles.userId,
      skatertag: giverProfiles.skatertag,
      profilePhotoObjectName: giverProfiles.profilePhotoObjectName,
      isPublic: profiles.isPublic,
      isPlayer: isFilmedWith(giverId).as('is_player'),
      isSuspended: isRestricted(giverId, now).as('is_suspended'),
      trialStartedAt: users.trialStartedAt,
      subscription: wholeRow(subscriptions).as('subscription'),
    })
    .from(props)
    .innerJoin(giverProfiles, eq(giverProfiles.userId, props.giverId))
    .innerJoin(users, eq(users.id, props.giverId))
    .leftJoin(subscriptions, eq(subscriptions.userId, props.giverId))
    .innerJoin(profiles, eq(profiles.userId, props.ownerId))
    .innerJoin(videos, eq(videos.id, props.contentId))
    .where(
      and(
        eq(props.contentId, contentId),
        eq(props.ownerId, ownerId),
        before === undefined ? undefined : lt(props.id, before),
        canViewVideo(giverId),
      ),
    )
    .orderBy(desc(props.id))
    .limit(limits.perPage + 1)
}

export type Giver = Awaited<ReturnType<typeof giversOf>>[number]

/** A page has fewer if some may not see the thing any more. */
export function asPropsPage(rows: Giver[], canView: (giver: Giver) => boolean) {
  const page = rows.slice(0, limits.perPage)
  return {
    givers: page.filter(canView).map(({ userId, skatertag, profilePhotoObjectName }) => ({
      userId,
      skatertag,
      profilePhotoObjectName,
    })),
    next: rows.length > page.length ? page.at(-1)!.id : null,
  }
}
