import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { asClipPage, clipsOf } from '../clips/queries'
import type { Db } from '../db/client'
import { isFirstPage, type PageCursor } from '../db/pagination'
import { once, prepared, readAll, withValues, type Param } from '../db/prepared'
import { profiles } from '../db/schema'
import { asRivalry, rivalryWith } from '../games/rivals'
import { relatedColumns, relatedOf } from '../homies/queries'
import { boardReadsOf, compactBoard, scoreOf } from '../score/leaderboard'
import type { AuthenticatedUser } from '../session/queries'
import { landedBy } from '../tricks/queries'
import { noBlockBetween, visibleSkaterId } from '../visibility/queries'

const [tag, viewer] = [sql.placeholder('skatertag'), sql.placeholder('viewer')]
/** The signed-in user, even without access. */
const account = sql.placeholder('account')
const skater = visibleSkaterId(tag, viewer)

const profileOf = prepared((db) =>
  db
    .select({
      ...getTableColumns(profiles),
      ...relatedColumns(viewer, profiles.userId),
      landed: landedBy(skater).as('landed'),
    })
    .from(profiles)
    .where(and(eq(profiles.skatertag, tag), noBlockBetween(account, profiles.userId))),
)
const clipsAt = (place: PageCursor, skatertag: Param, viewerId: Param) => (db: Db) =>
  clipsOf(db, visibleSkaterId(skatertag, viewerId), viewerId, place)
const firstClipsOf = prepared(clipsAt({ page: 1 }, tag, viewer))
const rivalry = prepared((db) => rivalryWith(db, viewer, eq(profiles.skatertag, tag)))
const boardReads = boardReadsOf(skater, viewer)

/**
 * For a signed-in viewer. The content is empty if the viewer may not see it; a viewer without access sees no
 * more of others than a visitor does. Null if no skater has this tag, or if there is a block between the two.
 */
export async function loadProfile(
  db: Db,
  { user, profile: own, billing }: AuthenticatedUser,
  skatertag: string,
  place: PageCursor,
) {
  const isOwn = own?.skatertag.toLowerCase() === skatertag.toLowerCase()
  const viewerId = isOwn || billing.hasAccess ? user.id : ''
  const asked = { skatertag, viewer: viewerId, account: user.id }
  const [[found], clips, [rival], ...board] = await readAll(
    db,
    profileOf(asked),
    isFirstPage(place) ? firstClipsOf(asked) : once(clipsAt(place, skatertag, viewerId)),
    rivalry(asked),
    ...withValues(boardReads, asked),
  )
  if (!found) return null
  const [[score], hidden] = board
  const { landed, asker, requestId, ...profile } = found
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
    rivalry: isRelated && rival ? asRivalry(rival, user.id) : null,
  }
}
