import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { asClipPage, clipCountOf, clipsOf } from '../clips/queries'
import type { Db } from '../db/client'
import type { PageCursor } from '../db/pagination'
import { profiles } from '../db/schema'
import { asRivalry, rivalryWith } from '../games/rivals'
import { relatedColumns, relatedOf } from '../homies/queries'
import { boardReadsOf, compactBoard, scoreOf } from '../score/leaderboard'
import type { AuthenticatedUser } from '../session/queries'
import { allSteps, hasAllSteps } from '../profiles/first-steps'
import { stepsOf } from '../profiles/first-steps-queries'
import type { TrickTries } from '../skate-sessions/contract'
import { tricksInWeek } from '../skate-sessions/queries'
import { lastMonday } from '../skate-sessions/rules'
import { landedBy } from '../tricks/queries'
import { noBlockBetween, visibleSkaterId } from '../visibility/queries'

interface LoadOptions {
  place: PageCursor
  /** YYYY-MM-DD, where the viewer is. */
  today: string
}

const noSessions = sql`''`.mapWith((): TrickTries[][] => [])

/**
 * For a signed-in viewer. The content is empty if the viewer may not see it; a viewer without access sees of
 * others what a visitor does. Null if no skater has this tag, or if there is a block between the two.
 */
export async function loadProfile(
  db: Db,
  { user, profile: own, billing }: AuthenticatedUser,
  skatertag: string,
  { place, today }: LoadOptions,
) {
  const isOwn = own?.skatertag.toLowerCase() === skatertag.toLowerCase()
  const viewerId = isOwn || billing.hasAccess ? user.id : ''
  const isNew = own !== null && isOwn && billing.hasAccess && !hasAllSteps(own.firstSteps)
  const monday = lastMonday(today)
  const mayOffer = own !== null && isOwn && billing.hasAccess && own.weekCardOn !== monday
  const skaterId = visibleSkaterId(skatertag, viewerId)
  const [[found], clips, [rival], ...board] = await db.batch([
    db
      .select({
        ...getTableColumns(profiles),
        ...relatedColumns(viewerId, profiles.userId),
        landed: landedBy(skaterId).as('landed'),
        clipCount: clipCountOf(skaterId).as('clip_count'),
        week: (mayOffer ? tricksInWeek(user.id, monday) : noSessions).as('week'),
        taken: (isNew ? stepsOf(user.id) : sql<number>`${allSteps}`.mapWith(Number)).as('taken'),
      })
      .from(profiles)
      .where(and(eq(profiles.skatertag, skatertag), noBlockBetween(user.id, profiles.userId))),
    clipsOf(db, skaterId, viewerId, place),
    rivalryWith(db, viewerId, eq(profiles.skatertag, skatertag)),
    ...boardReadsOf(db, skaterId, viewerId),
  ])
  if (!found) return null
  const [[score], hidden] = board
  const { landed, clipCount, asker, requestId, taken, week, ...profile } = found
  const isRelated = own !== null && billing.hasAccess && !isOwn
  return {
    profile,
    related: isRelated ? relatedOf(user.id, { isHomie: profile.isHomie, asker, requestId }) : null,
    clips: asClipPage(clips, place),
    score: score
      ? {
          score: scoreOf(score, hidden),
          board: billing.hasAccess ? await compactBoard(db, board, user.id) : [],
        }
      : null,
    landed,
    clipCount,
    /** The first steps that the owner has taken; all for anybody else. */
    taken: isNew ? taken | profile.firstSteps : allSteps,
    /** The sessions of last week, where its card is offered. */
    week: { monday, sessions: week },
    rivalry: isRelated && rival ? asRivalry(rival, user.id) : null,
  }
}
