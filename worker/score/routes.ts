import { Hono, type Context } from 'hono'
import type { AppEnv } from '../env'
import { HttpError, notFound } from '../http/errors'
import { accountId, currentProfile, currentUserId, viewerIdFor, viewerOf } from '../session/guards'
import { registerEndpoint } from '../session/register-endpoint'
import { canView, type Owner } from '../visibility/rules'
import { boardAround, boardPart, findScore } from './leaderboard'
import { limits, messages, type Score } from './contract'
import * as scoreEndpoints from './endpoints'
import { findOwner, historyPage } from './queries'
import { partOfPage } from './rules'
import { pagination } from '../http/schema'
import { leaderboardQuery } from './schema'

export const scoreRoutes = new Hono<AppEnv>()

registerEndpoint(
  scoreRoutes,
  scoreEndpoints.own,
  { summary: 'The own score', caller: 'skater', evenWhile: 'suspended' },
  (c) => scoreOf(c, currentUserId(c)),
)

registerEndpoint(
  scoreRoutes,
  scoreEndpoints.ofSkater,
  { summary: 'A skater’s score', caller: 'anyone' },
  (c) => scoreOf(c, c.req.param('userId')),
)

registerEndpoint(
  scoreRoutes,
  scoreEndpoints.ownHistory,
  {
    summary: 'What earned the own points',
    caller: 'skater',
    evenWhile: 'suspended',
    query: pagination,
  },
  (c, from) => {
    const { id } = currentProfile(c).user
    return historyPage(c.get('db'), id, id, from)
  },
)

registerEndpoint(
  scoreRoutes,
  scoreEndpoints.historyOf,
  { summary: 'What earned a skater’s points', caller: 'anyone', query: pagination },
  async (c, from) => {
    const userId = c.req.param('userId')
    const viewer = viewerIdFor(viewerOf(c), userId)
    requireVisibleOwner(
      c,
      await findOwner(c.get('db'), userId, { viewerId: viewer, accountId: accountId(c) }),
    )
    return historyPage(c.get('db'), userId, viewer, from)
  },
)

registerEndpoint(
  scoreRoutes,
  scoreEndpoints.leaderboard,
  { summary: 'The leaderboard', caller: 'skater', query: leaderboardQuery },
  async (c, { around, page }) => {
    const db = c.get('db')
    const viewer = currentUserId(c)
    if (around !== undefined) {
      const board = await boardAround(db, around === 'me' ? viewer : around, viewer)
      if (board.length === 0 && around !== 'me')
        throw new HttpError(400, 'invalid', messages.around)
      return board
    }
    if (page === undefined) return boardPart(db, viewer, { from: 0, to: limits.leaderboard })
    const part = partOfPage(page)
    return part ? boardPart(db, viewer, part) : []
  },
)

async function scoreOf(c: Context<AppEnv>, userId: string): Promise<Score> {
  const eyes = { viewerId: viewerIdFor(viewerOf(c), userId), accountId: accountId(c) }
  const found = await findScore(c.get('db'), userId, eyes)
  requireVisibleOwner(c, found?.owner)
  return found!.score
}

/** Throws 404 or 403 unless the viewer may see the owner. */
function requireVisibleOwner<T extends Owner>(c: Context<AppEnv>, owner: T | null | undefined): T {
  if (!owner) throw notFound(messages.unknown)
  if (!canView(viewerIdFor(viewerOf(c), owner.userId), owner))
    throw new HttpError(403, 'private', messages.private)
  return owner
}
